//! XLA's shapes as texts: printed shapes parse back, the lenient parser accepts every text of the
//! strict one, no text causes a panic, and errors have the position of the wrong token.

use std::fs;

use colex::xla::{ArrayShape, Dimension, ElementType, Layout, Shape, SplitConfig, Tile, TileSize};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// Sizes with every number of digits, of which eight rarely overflow.
fn size() -> impl Strategy<Value = i64> {
    prop_oneof![4 => 0_i64..10, 2 => 0_i64..2000, 1 => Just(1_i64 << 40)]
}

fn dimension() -> impl Strategy<Value = Dimension> {
    prop_oneof![
        8 => size().prop_map(Dimension::Static),
        2 => size().prop_map(Dimension::Bounded),
        1 => Just(Dimension::Unbounded),
    ]
}

fn tile() -> impl Strategy<Value = Tile> {
    let size = prop_oneof![
        4 => (1_i64..300).prop_map(TileSize::Size),
        1 => Just(TileSize::Size(i64::MAX)),
        2 => Just(TileSize::Combine),
    ];
    prop::collection::vec(size, 1..4).prop_map(|sizes| Tile { sizes })
}

/// Splits of some of the dimensions, each at indices in bounds; `sizes` are in memory order, the
/// most major first.
fn splits(sizes: Vec<Option<i64>>) -> impl Strategy<Value = Vec<SplitConfig>> {
    let all: Vec<SplitConfig> = sizes
        .into_iter()
        .enumerate()
        .map(|(dimension, size)| {
            let last = size.unwrap_or(0).min(6); // an unbounded dimension is not split
            SplitConfig { dimension: dimension as i64, split_indices: (1..last).collect() }
        })
        .collect();
    let most = all.len();
    subsequence(all, 0..=most)
}

fn layout(dimensions: Vec<Dimension>) -> impl Strategy<Value = Layout> {
    let rank = dimensions.len() as i64;
    let order = Just((0..rank).collect::<Vec<_>>()).prop_shuffle();
    let numbers = (
        prop_oneof![3 => Just(1), 1 => 1_i64..5000],
        prop_oneof![3 => Just(0), 1 => 0_i64..64],
        prop_oneof![3 => Just(0), 1 => 0_i8..=127],
        prop_oneof![3 => Just(0), 1 => 0_i64..=i64::MAX],
    );
    (order, prop::collection::vec(tile(), 0..3), numbers)
        .prop_flat_map(move |(order, tiles, numbers)| {
            let sizes = order.iter().rev().map(|&d| dimensions[d as usize].bound()).collect();
            (Just((order, tiles, numbers)), splits(sizes), any::<bool>())
        })
        .prop_map(|((minor_to_major, tiles, numbers), split_configs, is_split)| Layout {
            minor_to_major,
            tiles,
            tail_padding_alignment: numbers.0,
            element_size_in_bits: numbers.1,
            memory_space: numbers.2,
            split_configs: if is_split { split_configs } else { Vec::new() },
            metadata_prefix_bytes: numbers.3,
            ..Layout::new(&[])
        })
}

/// Arrays that are valid except for sizes that overflow.
fn array() -> impl Strategy<Value = ArrayShape> {
    let types: Vec<ElementType> = ElementType::all().collect();
    (select(types), prop::collection::vec(dimension(), 0..8)).prop_flat_map(|(element_type, d)| {
        layout(d.clone()).prop_map(move |layout| ArrayShape {
            element_type,
            dimensions: d.clone(),
            layout: Some(layout),
        })
    })
}

fn shape() -> impl Strategy<Value = Shape> {
    let leaf = prop_oneof![
        6 => array().prop_map(Shape::Array),
        1 => array().prop_map(|array| Shape::Buffer(Box::new(array))),
        1 => Just(Shape::Token),
        1 => Just(Shape::Opaque),
    ];
    leaf.prop_recursive(4, 40, 12, |inner| {
        prop::collection::vec(inner, 0..12).prop_map(Shape::Tuple)
    })
}

/// Returns whether the bytes of every array fit, computed independently with wider integers.
fn can_be_counted(shape: &Shape) -> bool {
    let fits = |array: &ArrayShape| {
        let sizes = array.dimensions.iter().filter_map(|dimension| dimension.bound());
        let products = sizes.scan(1_i128, |product, size| {
            *product = product.saturating_mul(i128::from(size));
            Some(*product)
        });
        let largest = products.fold(1, i128::max);
        largest <= i128::from(i64::MAX) && {
            let elements: i128 = array
                .dimensions
                .iter()
                .filter_map(|dimension| dimension.bound())
                .map(i128::from)
                .fold(1, i128::saturating_mul);
            elements.saturating_mul(i128::from(array.element_type.byte_width()))
                <= i128::from(i64::MAX)
        }
    };
    match shape {
        Shape::Array(array) => fits(array),
        Shape::Buffer(array) => fits(array),
        Shape::Tuple(shapes) => shapes.iter().all(can_be_counted),
        _ => true,
    }
}

/// Checks the postconditions of both parsers for any text.
fn parsers_agree(text: &str) -> Result<(), String> {
    let (strict, lenient) = (Shape::parse(text), Shape::parse_lenient(text));
    for error in [strict.as_ref().err(), lenient.as_ref().err()].into_iter().flatten() {
        if error.position() > text.len() {
            return Err(format!("`{text}`: the position of the error is past the text: {error}"));
        }
    }
    if let Ok(shape) = &strict
        && lenient.as_ref() != Ok(shape)
    {
        return Err(format!("`{text}`: strict {shape}, lenient {lenient:?}"));
    }
    // A parsed and printed shape parses to the same shape. XLA does not accept the name `invalid`.
    if let Ok(shape) = &lenient {
        let printed = shape.to_string();
        if printed.contains("invalid") {
            return Ok(());
        }
        let again = Shape::parse_lenient(&printed);
        if again.as_ref().map(ToString::to_string) != Ok(printed.clone()) {
            return Err(format!("`{text}` prints `{printed}`, which parses as {again:?}"));
        }
    }
    // A shape followed by other text.
    if let (Ok(shape), Ok((prefix, end))) = (&lenient, Shape::parse_prefix_lenient(text))
        && (*shape != prefix || Shape::parse_lenient(text.get(..end).unwrap_or("")) != Ok(prefix))
    {
        return Err(format!("`{text}`: the shape at its start ends at {end}"));
    }
    Ok(())
}

/// Returns all texts of the recorded results of a file.
fn recorded(file: &str) -> Vec<String> {
    let path = format!("{}/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let lines = fs::read_to_string(path).unwrap();
    let texts: Vec<String> = lines.lines().map(first_argument).collect();
    assert!(texts.len() > 40);
    texts
}

/// Returns the first text of `"in": ["..", ..]`.
fn first_argument(line: &str) -> String {
    let start = line.find("\"in\": [\"").map(|at| at + 8).unwrap();
    let mut text = String::new();
    let mut characters = line[start..].chars();
    while let Some(c) = characters.next() {
        match c {
            '"' => break,
            '\\' => match characters.next() {
                Some('n') => text.push('\n'),
                Some('t') => text.push('\t'),
                Some(other) => text.push(other),
                None => break,
            },
            other => text.push(other),
        }
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printed_shapes_are_read_back(shape in shape()) {
        let text = shape.to_string();
        prop_assert_eq!(Shape::parse(&text).is_ok(), can_be_counted(&shape), "{}", text);
        if can_be_counted(&shape) {
            prop_assert_eq!(Shape::parse(&text), Ok(shape));
        }
    }

    #[test]
    fn printed_layouts_are_read_back(layout in layout(vec![Dimension::Static(9); 4])) {
        prop_assert_eq!(Layout::parse(&layout.to_string()), Ok(layout));
    }

    /// Blanks and comments between tokens have no effect.
    #[test]
    fn blanks_and_comments_have_no_effect(shape in shape(), seed in any::<u64>()) {
        let fillers = ["", "", " ", "\t", "\r\n", "/*,]}*/", "// (\n"];
        let mut seed = seed;
        let mut spaced = String::new();
        let text = shape.to_string().replace("/*index=5*/", "").replace("/*index=10*/", "");
        for (at, c) in text.char_indices() {
            let before = text[..at].chars().next_back();
            let joined = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '=');
            if !before.is_some_and(|before| (joined(before) || before == '<') && joined(c)) {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                spaced.push_str(fillers[(seed >> 33) as usize % fillers.len()]);
            }
            spaced.push(c);
        }
        prop_assert_eq!(Shape::parse(&spaced).ok(), Shape::parse(&text).ok(), "{}", spaced);
    }

    /// Texts of valid tokens in random order.
    #[test]
    fn random_texts_do_not_panic(tokens in prop::collection::vec(select(vec![
        "f32", "s4", "token", "b", "(", ")", "[", "]", "{", "}", ",", ":", "T", "L", "#", "*", "E", "S", "SC", "P", "M",
        "D", "0", "1", "2", "128", "-1", "9223372036854775808", "18446744073709551616", "<=", "?", " ", "/*", "*/",
        "//", "\n", "1.5", "2x3", "é", "\0", "u32", "[2]", "{0:", "(8,", "(0:1", "+", "~",
    ]), 0..14)) {
        let body = tokens.concat();
        for text in [body.clone(), format!("f32[2]{{0:{body}"), format!("f32[2]{{0:{body}}}"), format!("({body})")] {
            prop_assert_eq!(parsers_agree(&text), Ok(()));
        }
        let _ = (Layout::parse(&body), Layout::parse_lenient(&format!("{{0:{body}}}")));
    }
}

#[test]
fn truncated_texts_do_not_panic() {
    for file in ["xla_parse.jsonl", "xla_validate.jsonl", "xla_tiled.jsonl"] {
        for text in recorded(file) {
            for at in (0..=text.len()).filter(|&at| text.is_char_boundary(at)) {
                let (before, after) = text.split_at(at);
                for part in [before, after] {
                    assert_eq!(parsers_agree(part), Ok(()));
                    let _ = (Layout::parse(part), Layout::parse_lenient(part));
                }
                assert_eq!(parsers_agree(&format!("{before}}}")), Ok(()));
            }
        }
    }
}

/// Each error as a user sees it: the text, a caret under the wrong token, and the expected token.
#[test]
fn errors_point_at_the_wrong_token() {
    let strict = |text: &str| Shape::parse(text).unwrap_err().caret(text).to_string();
    let expected = [
        "f32[2,3]{1,1}\n           ^ minor_to_major has 1 twice; name each dimension once",
        "f32[2,3]{0,5}\n           ^ minor_to_major has 5, and the dimensions are 0..2; name each once",
        "f32[2,3]{0}\n         ^ minor_to_major has 1 entry where the shape has 2 dimensions; name each once",
        // The first wrong token precedes errors about the number of entries.
        "f32[2,3]{1;0}\n          ^ expected `,`, `:` or `}`, found `;`",
        "f32[2,3]{1 0}\n           ^ expected `,`, `:` or `}`, found `0`",
        "f32[2,3]{1:0}\n           ^ expected a property, such as `T(8,128)` or `S(1)`, or `}`, found `0`",
        "f32[2,3]{1,0}{1,0}\n             ^ expected the end of the text, found `{`",
        "f32[2,-3]\n      ^ the size -3 of dimension 1 is negative; use at least 0",
        "f32[2x3]\n    ^ expected a size, such as `5`, `<=5` or `?`, found `2x3`",
        "f32[2;3]\n     ^ expected `,` or `]`, found `;`",
        "f32[<=9223372036854775808]\n      ^ this integer is out of range; use an integer from -9223372036854775808 to 9223372036854775807",
        "f33[2]\n^ `f33` is not an element type; use f32, bf16 or another XLA type",
        "f32[2]{}\n       ^ expected a dimension number or `:` at the start of the layout, found `}`",
        "f32[2] f32[3]\n       ^ expected the end of the text, found `f32`",
        "f32[2]{0:T(8,128)E(4)L(2)}\n                     ^ `L` is not allowed here; write each of T L E S SC M at most once, in this order",
        "f32[2]{0:S(1)S(1)}\n             ^ `S` is not allowed here; write each of T L E S SC M at most once, in this order",
        "f32[2]{0:Q(8)}\n         ^ expected a property, such as `T(8,128)` or `S(1)`, or `}`, found `Q`",
        "f32[2]{0:T(8}\n            ^ expected `,` or `)`, found `}`",
        "f32[2]{0:T(8)(}\n              ^ expected a size or `*`, found `}`",
        "f32[2]{0:T()}\n          ^ tile 0 has no sizes; give at least one",
        "f32[2]{0:T(8)(4,0)}\n                ^ tile 1 has size 0; use at least 1",
        "f32[2]{0:L(0)}\n           ^ the tail padding alignment is 0 elements; use at least 1",
        "f32[2]{0:E}\n          ^ expected an integer in parentheses, such as `E(4)`, found `}`",
        "f32[2]{0:E(-4)}\n           ^ the element size is -4 bits; use at least 0",
        "f32[2]{0:S(128)}\n           ^ memory space 128 does not exist; use 0 to 127",
        "f32[2]{0:M(-8)}\n           ^ the metadata prefix is -8 bytes; use at least 0",
        "f32[2]{0:#(u32)}\n         ^ an index type, `#(..)`, is for sparse arrays, which XLA no longer supports; remove the property",
        "f32[2]{0:D(C)}\n         ^ a list of levels, `D(..)`, is for sparse arrays, which XLA no longer supports; remove the property",
        "f32[4,6]{1,0:SC(1:2,2)}\n             ^ split index 2 is below 1 or not above the index before it; use increasing indices from 1",
        "(f32[2], token[3])\n               ^ expected `]` (tokens and opaque values have no dimensions), found `3`",
        "(f32[2] f32[3])\n        ^ expected `,` or `)`, found `f32`",
        "b((f32[2]))\n  ^ the shape is not an array; give an array, such as one element of a tuple",
        "\n^ expected a shape, such as `f32[2,3]` or `(f32[2], s32[])`, found the end",
    ];
    for expected in expected {
        let text = expected.lines().next().unwrap_or("");
        assert_eq!(strict(text), expected);
    }
}

#[test]
fn arrays_and_layouts_are_read_by_themselves() {
    let array: ArrayShape = " f32[2]".parse().unwrap();
    assert_eq!(Shape::from(array), Shape::parse("f32[2]").unwrap());
    let error = " (f32[2])".parse::<ArrayShape>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "byte 1: the shape is not an array; give an array, such as one element of a tuple"
    );
    assert_eq!("{0, 1}".parse::<Layout>(), Ok(Layout::ascending(2)));
    for (text, error) in [
        ("{1,0", "byte 4: expected `,`, `:` or `}`, found the end"),
        ("{0,2}", "byte 3: minor_to_major has 2, and the dimensions are 0..2; name each once"),
        ("1,0", "byte 0: expected `{` and a dimension number or `:`, found `1`"),
        (
            "{0:P(f32[2])}",
            "byte 3: a physical shape, `P(..)`, is for sparse arrays, which XLA no longer supports; remove the property",
        ),
    ] {
        assert_eq!(Layout::parse(text).map_err(|error| error.to_string()), Err(error.to_owned()));
    }
    // Errors are small, because they are returned by value.
    assert!(size_of::<colex::xla::ShapeParseError>() <= 96);
}

#[test]
fn tuples_may_be_nested_to_a_limit() {
    let nested = |depth: usize| format!("{}f32[]{}", "(".repeat(depth), ")".repeat(depth));
    assert!(Shape::parse(&nested(Shape::MAX_NESTING)).is_ok());
    let error = Shape::parse_lenient(&nested(Shape::MAX_NESTING + 1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "byte 128: the tuples are nested in more than 128 levels; use fewer levels"
    );
    assert!(Shape::parse(&"(".repeat(1_000_000)).is_err());
    assert!(Shape::parse(&"b(".repeat(1_000_000)).is_err());
}

/// XLA continues with the next property after an error in one, and checks little outside of tuples.
#[test]
fn the_lenient_parser_accepts_the_texts_of_xla() {
    let read = [
        ("f32[2]{0:T S(1)}", "f32[2]{0:T()S(1)}"),
        ("f32[2]{0:T(2S(1)}", "f32[2]{0:T(2)S(1)}"),
        ("f32[2]{0:L(2E(4}", "f32[2]{0:L(2)E(4)}"),
        ("f32[2]{0:#)}", "f32[2]{0}"),
        ("f32[2]{0:#(s32}", "f32[2]{0:#(s32)}"),
        ("f32[2]{0:*(token)}", "f32[2]{0:*(invalid)}"),
        ("f32[2]{0:SC(0:1,(}", ""),
        ("f32[2]{0:SC(0:1,M(8)}", "f32[2]{0:SC(0:1)M(8)}"),
        ("f32[2]{0:D(D,X}", ""),
        ("f32[2]{18446744073709551615}", "f32[2]{-1}"),
        ("f32[<=-9223372036854775808]", "f32[?]{0}"),
        ("f32[-0]", "f32[0]{0}"),
        ("f32[2]{0:T(2_3}", ""),
        ("f32[2]{0:T(2e)}", ""),
        ("f32[2]{0:T(2E(4)}", "f32[2]{0:T(2)E(4)}"),
        ("f32[2]{0:T(2E4)}", ""),
        ("(f32[<=2]{0:S(-1)})", "(f32[<=2]{0:S(-1)})"),
        ("(f32[2]{0:E(-1)})", ""),
        ("(b(f32[2]{5}))", ""),
        ("b(f32[2]{5})", "b(f32[2]{5})"),
        ("token[]{:}", ""),
        ("f32[2]/*/", ""),
        ("f32[2]//", "f32[2]{0}"),
        ("f32[2]/*\0*/", ""),
        ("b /**/ ( f32 [ ] )", "b(f32[])"),
        ("tuple[]", ""),
    ];
    for (text, printed) in read {
        let shape = Shape::parse_lenient(text).map_or(String::new(), |shape| shape.to_string());
        assert_eq!(shape, printed, "{text}");
    }
    let physical = Layout::parse_lenient("{0:P(f32[2]M(8)}").map(|layout| layout.to_string());
    assert_eq!(physical, Ok("{0:P(f32[2]{0})M(8)}".to_owned()));
}

#[test]
fn a_prefix_ends_after_the_shape() {
    let end = |text| Shape::parse_prefix(text).map(|(shape, end)| (shape.to_string(), end));
    assert_eq!(end(" f32[2] {"), Ok(("f32[2]{0}".to_owned(), 7)));
    assert_eq!(end("f32[2] {0} x"), Ok(("f32[2]{0}".to_owned(), 10)));
    assert_eq!(end("f32[2] /* c */ {a"), Ok(("f32[2]{0}".to_owned(), 6)));
    assert_eq!(end("(f32[2] , s32[] ) tuple("), Ok(("(f32[2]{0}, s32[])".to_owned(), 17)));
}
