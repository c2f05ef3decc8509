//! Forms: a layout in other notations, and as code with its test.

use std::fmt::Write as _;

use colex::notation::Cpp;
use colex::{ComposedLayout, DynLayout, IntTuple, Outer};
use colex_expr::Value;
use serde_json::{Value as Json, json};

use crate::explain::shortened;
use crate::tiled;

/// The largest table that is written as C.
const LARGEST_TABLE: i64 = 4096;

/// A form: its name, the language for its file name, and its text.
pub(crate) type Form = (&'static str, &'static str, String);

/// Returns all forms of a value.
pub(crate) fn forms(value: &Value) -> Vec<Form> {
    let mut forms = vec![("Notation", "txt", shortened(value.to_string()))];
    let marked = shortened(value.text(true));
    if marked != forms[0].2 {
        forms.push(("Notation with static marks", "txt", marked));
    }
    match value {
        Value::Layout(layout) => of_layout(&Code::of_layout(layout), &mut forms),
        Value::Composed(layout) => of_layout(&Code::of_composed(layout), &mut forms),
        Value::Swizzle(swizzle) => forms.push(("CuTe C++ type", "txt", Cpp(swizzle).to_string())),
        Value::TiledMma(mma) => forms.extend(tiled::of_mma(mma)),
        Value::TiledCopy(copy) => forms.extend(tiled::of_copy(copy)),
        _ => {}
    }
    forms
}

/// Returns forms as JSON.
pub(crate) fn to_json(forms: &[Form]) -> Json {
    forms.iter().map(|(name, kind, text)| json!([name, kind, text])).collect()
}

/// A layout, as its code needs it.
struct Code {
    notation: String,
    cpp: String,
    python: Option<String>,
    inner: DynLayout,
    is_swizzled: bool,
    is_static: bool,
    /// The sizes, and flat coordinates with their offsets.
    size: i64,
    cosize: i64,
    samples: Vec<(i64, i64)>,
    offsets: Option<Vec<i64>>,
    /// In C: the offset of the layout where the inner layout has the offset `x`, and what is added
    /// to `x` before.
    outer: Option<String>,
    origin: i64,
}

impl Code {
    fn of_layout(layout: &DynLayout) -> Self {
        let layout = layout.with_static(true);
        Self::new(layout.to_string(), Cpp(&layout).to_string(), layout, layout.cosize(), |i| {
            layout.index(i)
        })
        .with_python(make_layout(&layout))
        .with_outer("x".to_owned())
    }

    fn of_composed(layout: &ComposedLayout) -> Self {
        let inner = layout.inner().with_static(true);
        let mut code =
            Self::new(layout.to_string(), Cpp(layout).to_string(), inner, layout.cosize(), |i| {
                layout.index(i)
            });
        code.is_swizzled = true;
        code.is_static = layout.is_static();
        let offset = layout.offset().get();
        match layout.outer() {
            Outer::Swizzle(swizzle) => {
                let (bits, base, shift) = (swizzle.bits(), swizzle.base(), swizzle.shift());
                let mask = ((1_i64 << bits) - 1) << (base + shift.max(0));
                let moved = match shift {
                    0.. => format!("(x & {mask}) >> {shift}"),
                    _ => format!("(x & {mask}) << {}", -shift),
                };
                code.with_python(format!(
                    "cute.make_composed_layout(cute.make_swizzle({bits}, {base}, {shift}), {offset}, {})",
                    make_layout(&inner)
                ))
                .with_outer(format!("(x ^ ({moved}))"))
                .with_offset(offset)
            }
            Outer::Layout(outer) => code.with_python(format!(
                "cute.make_composed_layout({}, {offset}, {})",
                make_layout(&outer),
                make_layout(&inner)
            )),
        }
    }

    fn new(
        notation: String,
        cpp: String,
        inner: DynLayout,
        cosize: i64,
        offset: impl Fn(i64) -> i64,
    ) -> Self {
        let size = inner.size();
        let mut indices = vec![1, size / 3, size / 2, size - 1];
        indices.retain(|index| (0..size).contains(index));
        indices.dedup();
        Self {
            notation,
            cpp,
            python: None,
            inner,
            is_swizzled: false,
            is_static: true,
            size,
            cosize,
            samples: indices.into_iter().map(|index| (index, offset(index))).collect(),
            offsets: (0..=LARGEST_TABLE).contains(&size).then(|| (0..size).map(offset).collect()),
            outer: None,
            origin: 0,
        }
    }

    fn with_python(self, python: String) -> Self {
        Self { python: Some(python), ..self }
    }

    fn with_outer(self, outer: String) -> Self {
        Self { outer: Some(outer), ..self }
    }

    fn with_offset(self, origin: i64) -> Self {
        Self { origin, ..self }
    }

    /// Whether the macros of Rust accept the layout: integers of at least 0, and short tuples.
    fn is_typed(&self) -> bool {
        let all = |tuple: &IntTuple| {
            (0..tuple.leaf_count()).all(|k| tuple.leaf(k).is_some_and(|leaf| leaf.get() >= 0))
        };
        self.is_static
            && self.size > 0
            && all(&self.inner.shape())
            && all(&self.inner.stride())
            && self.inner.shape().leaf_count() <= 16
    }
}

fn of_layout(code: &Code, forms: &mut Vec<Form>) {
    if code.is_static {
        forms.push(("CuTe C++", "cpp", cpp(code)));
    }
    if let Some(python) = &code.python {
        forms.push(("CuTe DSL (Python)", "py", dsl(code, python)));
    }
    forms.push(("Rust, values", "rs", rust_values(code)));
    if code.is_typed() {
        forms.push(("Rust, constants", "rs", rust_constants(code)));
        forms.push(("Rust, types", "rs", rust_types(code)));
    }
    if let (Some(offsets), Some(_), true) = (&code.offsets, &code.outer, code.size > 0) {
        forms.push(("Table in C", "c", c_table(code, offsets)));
    }
}

fn cpp(code: &Code) -> String {
    let mut text = format!(
        "#include <cute/tensor.hpp>\nusing namespace cute;\n\nusing L = {};\n\n// The test: it compiles.\n",
        code.cpp
    );
    let _ = writeln!(text, "static_assert(size(L{{}}) == {});", code.size);
    if !code.is_swizzled {
        let _ = writeln!(text, "static_assert(cosize(L{{}}) == {});", code.cosize);
    }
    for (index, offset) in &code.samples {
        let _ = writeln!(text, "static_assert(L{{}}({index}) == {offset});");
    }
    text
}

fn dsl(code: &Code, python: &str) -> String {
    let mut text = format!(
        "import cutlass.cute as cute\n\n@cute.jit\ndef test():\n    layout = {python}\n    assert cute.size(layout) == {}\n",
        code.size
    );
    for (index, offset) in &code.samples {
        let _ = writeln!(text, "    assert layout({index}) == {offset}");
    }
    text + "\ntest()\n"
}

/// Returns the layout in the DSL. A tuple of one entry ends in a comma.
fn make_layout(layout: &DynLayout) -> String {
    format!(
        "cute.make_layout({}, stride={})",
        python_tuple(&layout.shape()),
        python_tuple(&layout.stride())
    )
}

fn python_tuple(tuple: &IntTuple) -> String {
    if let Some(int) = tuple.as_int() {
        return int.get().to_string();
    }
    let entries: Vec<_> = (0..tuple.rank())
        .filter_map(|k| tuple.get(k).ok())
        .map(|entry| python_tuple(&entry))
        .collect();
    match &entries[..] {
        [one] => format!("({one},)"),
        _ => format!("({})", entries.join(", ")),
    }
}

fn rust_values(code: &Code) -> String {
    let Code { notation, size, cosize, .. } = code;
    let kind = if code.is_swizzled { "ComposedLayout" } else { "DynLayout" };
    format!(
        "use colex::{kind};\n\n\
         pub const LAYOUT: {kind} = {kind}::lit(\"{notation}\");\n\n\
         #[test]\nfn layout_has_these_offsets() {{\n    \
         assert_eq!((LAYOUT.size(), LAYOUT.cosize()), ({size}, {cosize}));\n    \
         for (index, offset) in {:?} {{\n        \
         assert_eq!(LAYOUT.index(index), offset);\n    }}\n}}\n",
        code.samples
    )
}

fn rust_constants(code: &Code) -> String {
    let Code { notation, cosize, .. } = code;
    let kind = if code.is_swizzled { "Composed" } else { "Const" };
    let mut text = format!(
        "use colex::constant::{kind};\nuse colex::layout;\n\n\
         #[test]\nfn layout_has_these_offsets() {{\n    \
         let layout = {kind}::of(layout!({notation}));\n    \
         assert_eq!(layout.cosize(), {cosize});\n"
    );
    samples(code, &mut text);
    text
}

fn rust_types(code: &Code) -> String {
    let Code { notation, cosize, .. } = code;
    let mut text = format!(
        "use colex::layout;\n\n\
         #[test]\nfn layout_has_these_offsets() {{\n    \
         let layout = layout!({notation});\n"
    );
    if !code.is_swizzled {
        let _ = writeln!(text, "    assert_eq!(layout.cosize(), {cosize});");
    }
    samples(code, &mut text);
    text
}

fn samples(code: &Code, text: &mut String) {
    for (index, offset) in &code.samples {
        let _ = writeln!(text, "    assert_eq!(layout.index({index}), {offset});");
    }
    *text += "}\n";
}

fn c_table(code: &Code, offsets: &[i64]) -> String {
    let mut text = format!(
        "#include <assert.h>\n\n/* {}: the offset of each coordinate, mode 0 fastest. */\nstatic const long OFFSETS[{}] = {{",
        code.notation, code.size
    );
    for (k, offset) in offsets.iter().enumerate() {
        let _ = write!(text, "{}{offset},", if k % 16 == 0 { "\n    " } else { " " });
    }
    text += "\n};\n\n/* The test: the table has the offsets that the strides give. */\nint main(void) {\n    long i = 0;\n";
    let (shape, stride) = (code.inner.shape(), code.inner.stride());
    let leaves = shape.leaf_count();
    for k in (0..leaves).rev() {
        let extent = shape.leaf(k).map_or(1, |leaf| leaf.get());
        let _ = writeln!(text, "    for (long c{k} = 0; c{k} < {extent}; c{k}++)");
    }
    let terms: Vec<_> = (0..leaves)
        .map(|k| format!("c{k} * {}", stride.leaf(k).map_or(0, |leaf| leaf.get())))
        .collect();
    let mut x = terms.join(" + ");
    if code.origin != 0 {
        x = format!("{} + {x}", code.origin);
    }
    match code.outer.as_deref() {
        Some("x") => {
            let _ = writeln!(text, "        assert(OFFSETS[i++] == {x});");
        }
        Some(outer) => {
            let _ = writeln!(
                text,
                "    {{\n        long x = {x};\n        assert(OFFSETS[i++] == {outer});\n    }}"
            );
        }
        None => {}
    }
    text + "    return 0;\n}\n"
}
