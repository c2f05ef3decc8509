//! Shapes in HLO texts: real programs compared with a second count, and text that resembles a
//! shape.

use std::collections::BTreeMap;
use std::fs;

use colex::xla::{ElementType, Shape, hlo};
use proptest::prelude::*;

fn data(name: &str) -> String {
    let path = format!("{}/data/{name}.hlo.txt", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap()
}

/// Counts the texts of the arrays in `text`.
fn arrays(text: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for (_, shape) in hlo::shapes(text) {
        if let Shape::Array(array) = shape.unwrap() {
            *counts.entry(array.to_string()).or_default() += 1;
        }
    }
    counts
}

/// Counts the arrays with another method: without strings, the text between the name of a type and
/// `]` or `}`.
fn arrays_by_cutting(text: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    let outside_of_strings: String = text.split('"').step_by(2).collect();
    let is_of_word = |c: char| c.is_alphanumeric() || "_.-%".contains(c);
    for (at, _) in outside_of_strings.match_indices('[') {
        let (before, after) = outside_of_strings.split_at(at);
        let name = before.rsplit(|c| !is_of_word(c)).next().unwrap();
        if ElementType::from_name(name).is_none() {
            continue;
        }
        let mut end = after.find(']').unwrap() + 1;
        if after[end..].starts_with('{') {
            end += after[end..].find('}').unwrap() + 1;
        }
        *counts.entry(format!("{name}{}", &after[..end])).or_default() += 1;
    }
    counts
}

#[test]
fn real_programs_have_the_shapes_that_another_count_finds() {
    // Numbers of arrays, distinct texts and texts with a layout: those in the README of the data,
    // without texts in strings and without tokens.
    let expected = [("mlp", 106, 19, 9), ("sharded", 335, 77, 50), ("train_step", 8552, 555, 350)];
    for (name, all, distinct, with_layout) in expected {
        let text = data(name);
        let counts = arrays(&text);
        assert_eq!(counts, arrays_by_cutting(&text), "{name}");
        assert_eq!(counts.values().sum::<usize>(), all, "{name}");
        assert_eq!(counts.len(), distinct, "{name}");
        assert_eq!(counts.keys().filter(|text| text.contains('{')).count(), with_layout, "{name}");
    }
}

/// Each item equals the text at its position, except for blanks and comments. Tuples precede their
/// elements.
#[test]
fn items_have_their_positions() {
    for name in ["mlp", "sharded", "train_step"] {
        let text = data(name);
        let mut last = None;
        let mut tuples = 0;
        for (at, shape) in hlo::shapes(&text) {
            let shape = shape.unwrap();
            assert!(last < Some(at), "{name}: {at}");
            last = Some(at);
            let (found, _) = Shape::parse_prefix(&text[at..]).unwrap();
            assert_eq!(found.without_layout().to_string(), shape.without_layout().to_string());
            tuples += usize::from(matches!(shape, Shape::Tuple(_)));
            if !shape.to_string().contains(' ') {
                assert!(text[at..].starts_with(&shape.to_string()), "{name}: {at}: {shape}");
            }
        }
        assert_eq!(tuples > 0, name != "mlp");
    }
}

fn found(text: &str) -> Vec<String> {
    hlo::shapes(text).filter_map(|(_, shape)| Some(shape.ok()?.to_string())).collect()
}

/// Returns the positions of text that resembles a shape, with the errors.
fn unread(text: &str) -> Vec<(usize, String)> {
    let errors = hlo::shapes(text).filter_map(|(at, shape)| Some((at, shape.err()?)));
    errors.map(|(at, error)| (at, error.to_string())).collect()
}

#[test]
fn other_text_is_skipped() {
    let none = [
        "",
        "add(%f32[2], s4.1)",
        "%f32[2]",
        "x_f32[2] f32.1[2] f32-x[2] f32",
        "\"f32[2]\" \"\\\" f32[2]\" /* f32[2] */ // f32[2]\n",
        "dimensions={0,1}, sharding={devices=[2,4]<=[8]}, constant({{1,2},{3,4}}), iota_dimension=0",
        "f32 2] f32{2} f32.1[2] a32[2] f[2] F32 float32(2) T(8,128) (0,1) (a, b) x=[2] devices=[2]",
        "\"not closed f32[2]",
        "\"not closed \\",
        "/* not closed f32[2]",
        "tuple[] token after-all() token.3",
    ];
    for text in none {
        assert_eq!(hlo::shapes(text).next(), None, "{text}");
    }
}

#[test]
fn text_that_starts_like_a_shape_is_an_error() {
    let cases = [
        (
            "f32[2,3]{0}",
            "byte 9: minor_to_major has 1 entry where the shape has 2 dimensions; name each once",
        ),
        ("f32[2,3]{1;0}", "byte 10: expected `,`, `:` or `}`, found `;`"),
        (
            "f32[2,3]{1,0:Q(3)}",
            "byte 13: expected a property, such as `T(8,128)` or `S(1)`, or `}`, found `Q`",
        ),
        ("f32[2,3]{1,0:T(2,2}", "byte 18: expected `,` or `)`, found `}`"),
        ("f32[2,3]{1,1}", "byte 11: minor_to_major has 1 twice; name each dimension once"),
        ("f32[-1]{0}", "byte 4: the size -1 of dimension 0 is negative; use at least 0"),
        (
            "f32[99999999999999999999]{0}",
            "byte 4: this integer is out of range; use an integer from -9223372036854775808 to 9223372036854775807",
        ),
        ("f32[2,3", "byte 7: expected `,` or `]`, found the end"),
        (
            "token[2]",
            "byte 6: expected `]` (tokens and opaque values have no dimensions), found `2`",
        ),
        ("F32[2]", "byte 0: `F32` is not an element type; use f32, bf16 or another XLA type"),
        (
            "float32[2]",
            "byte 0: `float32` is not an element type; use f32, bf16 or another XLA type",
        ),
        ("bf17[2]", "byte 0: `bf17` is not an element type; use f32, bf16 or another XLA type"),
        ("PRED [2]", "byte 0: `PRED` is not an element type; use f32, bf16 or another XLA type"),
    ];
    for (text, error) in cases {
        let error = vec![(0, error.to_owned())];
        assert_eq!(unread(text), error, "{text}");
        // The search continues after it, also in a tuple, whose elements then follow one by one.
        let member = format!("(s32[1], {text}, f32[7]{{0}}");
        assert_eq!(found(&member), ["s32[1]", "f32[7]{0}"], "{member}");
        assert_eq!(unread(&member).len(), 1, "{member}");
    }
    let invalid = ["{0,2}", "{1,0:T(0,2)}", "{1,0:D(C)}", "{1,0:S(200)}"];
    for layout in invalid {
        assert_eq!(unread(&format!("add(f32[2,3]{layout} %a)")).len(), 1, "{layout}");
    }
    for body in ["{", " {\n ROOT", "{}", "{x"] {
        assert_eq!(unread(&format!("f32[2,3]{body}")), [], "{body}");
    }
}

#[test]
fn a_string_ends_with_its_line() {
    let text = "name\"} f32[1]\n  f32[2] \"a \\\" f32[3]\" f32[4] \"\\\nf32[5]";
    assert_eq!(found(text), ["f32[2]", "f32[4]", "f32[5]"]);
}

#[test]
fn shapes_are_found_at_every_position() {
    let cases: [(&str, &[&str]); 10] = [
        ("f32[2]", &["f32[2]"]),
        ("f32[] s32[]{:S(5)}", &["f32[]", "s32[]{:S(5)}"]),
        ("p:f32[2],q:f32[3]{0}->f32[4]{", &["f32[2]", "f32[3]{0}", "f32[4]"]),
        ("{(f32[2]{0}, s32[])->(pred[])}", &["f32[2]{0}", "s32[]", "(pred[])", "pred[]"]),
        ("while((s32[], f32[2]{0}) %t)", &["(s32[], f32[2]{0})", "s32[]", "f32[2]{0}"]),
        (
            "(f32[2], ((token[]), opaque[]))",
            &[
                "(f32[2], ((token[]), opaque[]))",
                "f32[2]",
                "((token[]), opaque[])",
                "(token[])",
                "token[]",
                "opaque[]",
            ],
        ),
        ("f32 [2] f32/**/[3]", &["f32[2]", "f32[3]"]),
        ("b(f32[2]{0})", &["b(f32[2]{0})", "f32[2]{0}"]),
        ("é f32[<=8,?]{1,0:T(8,128)} é", &["f32[<=8,?]{1,0:T(8,128)}"]),
        ("add(f32[2]{0} %a, f32[2]{0} %b)", &["f32[2]{0}", "f32[2]{0}"]),
    ];
    for (text, expected) in cases {
        assert_eq!(found(text), expected, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Pieces in any order: every item equals the text at its position, and the search ends.
    #[test]
    fn any_text_can_be_searched(pieces in prop::collection::vec(prop::sample::select(vec![
        "f32[2]", "{0}", "(", ")", ",", " ", "\"", "\\", "/*", "*/", "//", "\n", "%", "b(", "token[]", "->", "é", "s4", "{", "f33[", "{1}",
    ]), 0..30)) {
        let text = pieces.concat();
        let mut last = None;
        for (at, shape) in hlo::shapes(&text) {
            prop_assert!(last < Some(at));
            last = Some(at);
            let read = Shape::parse_prefix(&text[at..]).map(|(found, _)| found.without_layout().to_string());
            prop_assert_eq!(read, shape.map(|shape| shape.without_layout().to_string()));
        }
    }
}

/// Searches in deeply nested and in incomplete texts end in short time.
#[test]
fn hostile_texts_end() {
    let pieces = ["(", "(f32[],", "b(", "\"", "/*", "f32[", "f32[2]{0:T(", "f32[2]/*", "()->", "'"];
    for piece in pieces {
        let nested = piece.contains('('); // each level reads it once more
        let _ = hlo::shapes(&piece.repeat(if nested { 3_000 } else { 100_000 })).count();
    }
}
