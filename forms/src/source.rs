//! A source: a text of one of the forms, and its texts in the others.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use colex::f2::LinearLayout;
use colex::thread_value::TvLayout;
use colex::xla::ElementType;
use colex::{ComposedLayout, CoordinateLayout, DynLayout, Int, Swizzle};

use crate::{
    Form, ParseError, Refusal, Unknown, cute, linear, mojo, mosaic, spelling, triton, xla,
};

/// What a text maps.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Map {
    /// A coordinate to an offset in memory: one mode for each dimension of an array.
    Memory(ComposedLayout),
    /// A coordinate to a coordinate.
    Coordinates(Box<CoordinateLayout>),
    /// A thread and a value to an element of a tile.
    Threads(TvLayout),
    /// Named indices to named indices, where none of the others has the same map.
    Linear(LinearLayout),
}

/// What some forms need and a text may not have.
///
/// # Examples
///
/// ```
/// use colex_forms::{Form, Options, Source};
/// let options = Options { element: Options::element_type("bf16"), ..Options::default() };
/// let source = Source::parse("(8,128):(128,1)")?;
/// assert_eq!(source.print(Form::Xla, &options).unwrap(), "bf16[8,128]{1,0}");
/// # Ok::<(), colex_forms::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The type of an element, where the text has none.
    pub element: Option<ElementType>,
    /// The threads of a warp: 32 by default.
    pub warp: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self { element: None, warp: 32 }
    }
}

impl Options {
    /// Returns the element type of this name in XLA or MLIR: `s32` and `i32` are the same.
    #[must_use]
    pub fn element_type(name: &str) -> Option<ElementType> {
        xla::element(name)
    }
}

/// A layout as a text has it.
///
/// # Examples
///
/// ```
/// use colex_forms::{Form, Options, Source};
/// let mosaic = Source::parse("memref<16x256xf32, #tpu.tiled<(8,128),[2,1]>>")?;
/// let print = |form| mosaic.print(form, &Options::default()).map_err(|refusal| refusal.to_string());
/// assert_eq!(print(Form::Cute).as_deref(), Ok("((8,2),(128,2)):((128,2048),(1,1024))"));
/// assert_eq!(print(Form::Xla).as_deref(), Ok("f32[16,256]{1,0:T(8,128)}"));
/// assert_eq!(print(Form::Mojo).as_deref(), Ok("(((8, 2), (128, 2)):((128, 2048), (1, 1024)))"));
/// # Ok::<(), colex_forms::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Source {
    form: Form,
    map: Map,
    element: Option<ElementType>,
    /// The sizes of the array, if its modes are larger.
    sizes: Option<Vec<i64>>,
    unknowns: Vec<Unknown>,
    /// The lanes, warps and blocks of a thread-value layout.
    linear: Option<LinearLayout>,
}

impl Source {
    pub(crate) fn new(form: Form, map: Map) -> Self {
        Self { form, map, element: None, sizes: None, unknowns: Vec::new(), linear: None }
    }

    pub(crate) fn with_form(self, form: Form) -> Self {
        Self { form, ..self }
    }

    pub(crate) fn with_linear(self, linear: &LinearLayout) -> Self {
        Self { linear: Some(*linear), ..self }
    }

    pub(crate) fn with_element(self, element: Option<ElementType>) -> Self {
        Self { element, ..self }
    }

    /// Returns the source of an array of these sizes, whose modes may be larger.
    pub(crate) fn of_array(form: Form, layout: &DynLayout, sizes: Vec<i64>) -> Self {
        let layout = without_padding(layout, &sizes);
        let map = Map::Memory(ComposedLayout::from_layout(&layout));
        Self { sizes: Some(sizes), ..Self::new(form, map) }
    }

    /// Returns the source with an offset of the first element, if all offsets fit.
    pub(crate) fn with_offset(self, offset: i64) -> Option<Self> {
        match &self.map {
            Map::Memory(layout) if offset != 0 => {
                let inner = layout.as_layout()?;
                let offset = Int::new(offset);
                let map = ComposedLayout::new(Swizzle::IDENTITY, offset, &inner).ok()?;
                Some(Self { map: Map::Memory(map), ..self })
            }
            _ => Some(self),
        }
    }

    pub(crate) fn with_unknowns(self, unknowns: Vec<Unknown>) -> Self {
        Self { unknowns, ..self }
    }

    /// Parses a text of one of the forms; the text itself shows which.
    ///
    /// - **Errors**: if the text is not of a form that it looks like, with the position.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_forms::{Form, Source};
    /// let source = Source::parse("cute::Layout<cute::tuple<cute::C<8>, int>, cute::tuple<int, cute::_1>>")?;
    /// assert_eq!((source.form(), source.unknowns().len()), (Form::Cpp, 2));
    /// # Ok::<(), colex_forms::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let start = text.len() - text.trim_start().len();
        parse(text.trim()).map_err(|error| error.moved(|position| position + start))
    }

    /// Returns the form of the text.
    #[must_use]
    pub const fn form(&self) -> Form {
        self.form
    }

    /// Returns what the text maps. An [integer without a value](Self::unknowns) is a dynamic 0 in it.
    #[must_use]
    pub const fn map(&self) -> &Map {
        &self.map
    }

    /// Returns the type of an element, if the text has one.
    #[must_use]
    pub const fn element(&self) -> Option<ElementType> {
        self.element
    }

    /// Returns the sizes of the array; those of the modes may be larger, up to whole tiles.
    ///
    /// # Examples
    ///
    /// ```
    /// let source = colex_forms::Source::parse("f32[3,5]{1,0:T(2,2)}")?;
    /// assert_eq!(source.sizes(), [3, 5]); // the layout is ((2,2),(2,3)):((2,12),(1,4))
    /// # Ok::<(), colex_forms::ParseError>(())
    /// ```
    #[must_use]
    pub fn sizes(&self) -> Vec<i64> {
        match (&self.sizes, &self.map) {
            (Some(sizes), _) => sizes.clone(),
            (None, Map::Memory(layout)) => mode_sizes(layout.inner_ref()),
            (None, Map::Threads(tv)) => mode_sizes(tv.tile_layout()),
            (None, Map::Coordinates(layout)) => alloc::vec![layout.size()],
            (None, Map::Linear(linear)) => {
                let outputs = (0..linear.output_count()).filter_map(|k| linear.output(k));
                outputs.map(|(_, size)| size as i64).collect()
            }
        }
    }

    /// Returns the integers of the text without a value, in its order.
    #[must_use]
    pub fn unknowns(&self) -> &[Unknown] {
        &self.unknowns
    }

    /// Returns the text of the same layout in `form`.
    ///
    /// - **Post**: the text has the same offset at every coordinate of the array, a thread-value layout the
    ///   same elements. In a form with integers without a value (`?`), a dynamic integer is one.
    /// - **Errors**: the reason, if no text of the form has this layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_forms::{Form, Options, Source};
    /// let tile = Source::parse("S<3,3,3> o 0 o (64,64):(64,1)")?;
    /// let options = Options { element: Options::element_type("f16"), ..Options::default() };
    /// assert_eq!(
    ///     tile.print(Form::Triton, &options).unwrap(),
    ///     "!ttg.memdesc<64x64xf16, #ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, order = [1, 0]}>, #smem>"
    /// );
    /// assert_eq!(
    ///     tile.print(Form::Xla, &options).unwrap_err().to_string(),
    ///     "the swizzle S<3,3,3> is an XOR of bits of the offset, and XLA's layouts have no swizzle; remove it"
    /// );
    /// # Ok::<(), colex_forms::ParseError>(())
    /// ```
    pub fn print(&self, form: Form, options: &Options) -> Result<String, Refusal> {
        let has_values = matches!(form, Form::Cpp | Form::Dsl | Form::Mojo);
        if !has_values && !self.unknowns.is_empty() {
            return Err(Refusal::new(
                "the layout has integers without a value, and this form has values only; write them, \
                 such as `24` in place of `?`",
            ));
        }
        match form {
            Form::Cute => self.notation(),
            Form::Cpp | Form::Dsl | Form::Mojo => spelling::print(self, form),
            Form::Xla => xla::print(self, options),
            Form::Mosaic => mosaic::print(self, options),
            Form::Triton => triton::print(self, options),
            Form::Linear => self.linear_layout(options).map(|linear| linear.to_string()),
        }
    }

    /// Returns the linear layout: from dimensions to the offset, or from registers, lanes and warps to
    /// dimensions.
    ///
    /// - **Errors**: the reason, if the layout is not linear.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_forms::{Options, Source};
    /// let linear = Source::parse("(2,4):(4,1)")?.linear_layout(&Options::default()).unwrap();
    /// assert_eq!(linear.basis("dim0", 0, "offset"), Some(4));
    /// # Ok::<(), colex_forms::ParseError>(())
    /// ```
    pub fn linear_layout(&self, options: &Options) -> Result<LinearLayout, Refusal> {
        match (self.map(), self.linear) {
            (Map::Threads(_), Some(linear)) => Ok(linear),
            _ => linear::of(self, options),
        }
    }

    fn notation(&self) -> Result<String, Refusal> {
        Ok(match &self.map {
            Map::Memory(layout) => match layout.as_layout() {
                Some(layout) => layout.to_string(),
                None => layout.to_string(),
            },
            Map::Coordinates(layout) => layout.to_string(),
            Map::Threads(tv) => tv.to_string(),
            Map::Linear(linear) => return Err(linear::reason(linear)),
        })
    }

    /// Returns the element type of the text, or that of the options; `what` is a form that needs it.
    pub(crate) fn needed_element(
        &self,
        options: &Options,
        what: &str,
    ) -> Result<ElementType, Refusal> {
        self.element.or(options.element).ok_or_else(|| {
            let message = "an element type, and this text has none; give one (`--element f32`)";
            Refusal::new(alloc::format!("{what} {message}"))
        })
    }

    /// Returns the layout of memory; `what` is a form that has no other maps.
    pub(crate) fn memory(&self, what: &str) -> Result<&ComposedLayout, Refusal> {
        match &self.map {
            Map::Memory(layout) => Ok(layout),
            other => Err(not_memory(other, what)),
        }
    }
}

/// Returns why a map has no text in `what`.
pub(crate) fn not_memory(map: &Map, what: &str) -> Refusal {
    let kind = match map {
        Map::Coordinates(_) => "coordinates to coordinates",
        Map::Threads(_) => "threads to elements",
        _ => "in another direction, or has no strides under a swizzle",
    };
    Refusal::new(alloc::format!(
        "the layout maps {kind}, and {what} map coordinates to offsets; use a layout of memory"
    ))
}

/// Returns the layout without padding, where a mode has a layout of its first coordinates.
fn without_padding(layout: &DynLayout, sizes: &[i64]) -> DynLayout {
    let mode = |(k, size): (usize, &i64)| {
        let mode = layout.get(k).ok()?;
        if mode.size() == *size {
            return Some(mode);
        }
        let (mut left, mut digits) = (*size, Vec::new());
        let coalesced = mode.coalesce();
        for (extent, stride) in (0..coalesced.leaf_count()).filter_map(|k| coalesced.leaf(k)) {
            match extent.get() {
                _ if left == 1 => {}
                extent if left < extent => {
                    digits.push((left, stride.get()));
                    left = 1;
                }
                extent if left % extent == 0 => {
                    digits.push((extent, stride.get()));
                    left /= extent;
                }
                _ => return Some(mode),
            }
        }
        let (extents, strides): (Vec<i64>, Vec<i64>) = digits.into_iter().unzip();
        Some(DynLayout::strided(&extents, &strides).ok()?.coalesce())
    };
    let modes: Option<Vec<DynLayout>> = sizes.iter().enumerate().map(mode).collect();
    modes.and_then(|modes| DynLayout::from_modes(&modes).ok()).unwrap_or(*layout)
}

/// Returns the size of each mode.
pub(crate) fn mode_sizes(layout: &DynLayout) -> Vec<i64> {
    (0..layout.rank()).filter_map(|k| layout.get(k).ok()).map(|mode| mode.size()).collect()
}

fn parse(text: &str) -> Result<Source, ParseError> {
    let begins = |names: &[&str]| names.iter().any(|name| text.starts_with(name));
    if begins(&["memref<", "#tpu."]) {
        mosaic::read(text)
    } else if begins(&["tensor<", "!tt", "!triton", "#ttg.", "#ttng.", "#triton"]) {
        triton::read(text)
    } else if begins(&["!cute"]) {
        cute::read_mlir(text)
    } else if linear::is_text(text) {
        linear::read(text)
    } else if xla::is_text(text) {
        xla::read(text)
    } else if mojo::is_text(text) {
        mojo::read(text)
    } else if text.is_empty() {
        let message = "expected a layout, such as `(4,8):(8,1)`, and found the end".to_owned();
        Err(ParseError::new(0, message))
    } else {
        cute::read(text)
    }
}
