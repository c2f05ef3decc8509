//! Notation: `parse(print(x)) = x` for tuples, layouts, coordinates and tilers. With `{:#}` and
//! `parse_cute` the static marks are the same too. No text makes the parser panic.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use colex::error::Operand;
use colex::notation::ParseReason;
use colex::notation::{Cpp, Reader};
use colex::{
    ByMode, ComposedLayout, Coord, DynLayout, Int, IntTuple, LayoutError, ParseError, Reason,
    Swizzle, Tiler,
};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::support::Tree::{self, Leaf, Node};
use crate::support::{marked, random, signed_layouts, small, trees, tuple_of};

fn holds<T>(x: &T, parse_cute: fn(&str) -> Result<T, ParseError>)
where
    T: Display + Debug + PartialEq + FromStr<Err = ParseError>,
{
    let text = x.to_string();
    assert_eq!(text.parse::<T>().as_ref(), Ok(x), "{text}");
    let spaced = text.replace(',', " , ").replace(':', "\t:  ").replace(')', " )");
    assert_eq!(spaced.parse::<T>().as_ref(), Ok(x), "{spaced}");
    let text = format!("{x:#}");
    let back = parse_cute(&text).unwrap_or_else(|error| panic!("{}", error.caret(&text)));
    assert_eq!((&back, format!("{back:#}")), (x, text.clone()), "{text} marked");
}

/// Checks that a text parses, or that the error can be printed.
fn never_panics(text: &str) {
    let shown = |error: Option<ParseError>| {
        if let Some(error) = error {
            assert!(error.position() <= text.len(), "{text:?}: {error}");
            assert!(error.caret(text).to_string().lines().count() >= 1);
            assert!(!error.to_string().is_empty());
        }
    };
    shown(IntTuple::parse(text).err());
    shown(DynLayout::parse(text).err());
    shown(Coord::parse(text).err());
    shown(Tiler::parse(text).err());
    shown(Swizzle::parse(text).err());
    shown(ComposedLayout::parse(text).err());
    shown(IntTuple::parse_cute(text).err());
    shown(DynLayout::parse_cute(text).err());
    shown(Tiler::parse_cute(text).err());
    let mut reader = Reader::new(text);
    while reader.peek().is_some() {
        let before = reader.position();
        shown(reader.coord().err());
        reader.seek(reader.position().max(before + 1));
    }
}

fn coordinate_text(c: &Tree<Option<i64>>) -> String {
    match c {
        Leaf(None) => "_".to_string(),
        Leaf(Some(i)) => i.to_string(),
        Node(entries) => {
            format!("({})", entries.iter().map(coordinate_text).collect::<Vec<_>>().join(","))
        }
    }
}

fn tiler_of(tree: &Tree<Option<DynLayout>>) -> Option<Tiler> {
    match tree {
        Leaf(layout) => layout.map(Tiler::Layout),
        Node(entries) => {
            let entries: Vec<_> = entries.iter().map(tiler_of).collect();
            Some(Tiler::ByMode(ByMode::from_entries(&entries).unwrap()))
        }
    }
}

#[test]
fn by_hand() {
    let layouts = [
        "(4,8):(1,4)",
        "((2,4),(3,5)):((3,6),(1,24))",
        "(8):(1)",
        "8:1",
        "():()",
        "((),2):((),-3)",
        "9223372036854775807:1",
        "(4,8):(_1,n)",
    ];
    for text in layouts.map(|text| text.replace('n', "7")) {
        let layout = DynLayout::lit(&text);
        assert_eq!(layout.to_string(), text);
        holds(&layout, DynLayout::parse_cute);
    }
    let same =
        [(" ( 4 , 8 ) : ( 1 , 4 ) ", "(4,8):(1,4)"), ("(4,)", "(4):(1)"), ("(2,3)", "(2,3):(1,2)")];
    for (text, shown) in same {
        assert_eq!(DynLayout::lit(text).to_string(), shown, "{text}");
    }
    for text in ["8", "8:2", "<4:1,_,8:1>", "<<2:1,_>,3:1>", "_"] {
        assert_eq!(Tiler::lit(text).to_string(), text);
        holds(&Tiler::lit(text), Tiler::parse_cute);
    }
    assert_eq!(Tiler::lit("<4,_>").to_string(), "<4:1,_>");
    for text in ["_", "(_,3)", "((_,1),2)", "()", "-3"] {
        assert_eq!(Coord::lit(text).to_string(), text);
        holds(&Coord::lit(text), Coord::parse_cute);
    }
    let min = IntTuple::int(i64::MIN);
    holds(&min, IntTuple::parse_cute);
}

/// Returns the C++ type of the layout in CuTe: `Layout<tuple<C<4>,C<8>>,tuple<C<8>,C<1>>>`.
fn cute_text(layout: &DynLayout) -> String {
    let constants = |tuple: IntTuple| {
        let text = format!("{:#}", tuple.with_static(true));
        let text = text.replace('(', "cute::tuple<").replace(')', " >");
        let mut out = String::new();
        for part in text.split_inclusive([',', ' ', '<']) {
            let end = part.find([',', ' ']).unwrap_or(part.len());
            match part.strip_prefix('_') {
                Some(_) => out.extend(["cute::C<(int)", &part[1..end], ">", &part[end..]]),
                None => out += part,
            }
        }
        out
    };
    format!("cute::Layout<{}, {}>", constants(layout.shape()), constants(layout.stride()))
}

#[test]
fn text_of_cute() {
    const LAYOUT: DynLayout = DynLayout::lit("Layout<Shape<_4,_8>,Stride<_8,_1>>");
    let same = [
        ("(_4,_8):(_8,_1)", "(_4,_8):(_8,_1)"),
        ("Layout<Shape<_4,_8>,Stride<_8,_1>>", "(_4,_8):(_8,_1)"),
        (
            "Layout<Shape<_4, Shape<_2,_2>>, Stride<_1, Stride<_8,_4>>>{}",
            "(_4,(_2,_2)):(_1,(_8,_4))",
        ),
        (
            "cute::Layout<cute::tuple<cute::C<4>,cute::C<8>>,cute::tuple<cute::C<8>,cute::C<1>>>",
            "(_4,_8):(_8,_1)",
        ),
        (
            "cute::Layout<cute::tuple<cute::_4, cute::C<(int)8> >, cute::tuple<cute::_8, cute::_1> >",
            "(_4,_8):(_8,_1)",
        ),
        (
            "cute::Layout<cute::tuple<cute::constant<int, 4>, std::integral_constant<unsigned long, 8UL> >, \
             cute::tuple<cute::C<8U>, integral_constant<int, 1>{}> >",
            "(_4,_8):(_8,_1)",
        ),
        ("Layout<Shape<_4,_8>>", "(_4,_8):(_1,_4)"),
        ("Layout<_4,_2>", "_4:_2"),
        ("Layout<Shape<_4>{}, Stride<Int<-2>>>", "(_4):(_-2)"),
        ("(Int<4>{},8):(C<8>{},_1{})", "(_4,8):(_8,_1)"),
    ];
    for (text, shown) in same {
        let layout = DynLayout::parse(text).unwrap_or_else(|error| panic!("{}", error.caret(text)));
        assert_eq!(format!("{layout:#}"), shown, "{text}");
    }
    assert_eq!("(4,8):(8,1)".parse(), Ok(LAYOUT));
    assert_eq!(IntTuple::lit("Shape<_4,Shape<_2,_2>>").to_string(), "(4,(2,2))");
    // The swizzle acts on bytes.
    for (bits, swizzle) in [(4, "S<3,5,3>"), (8, "S<3,4,3>"), (16, "S<3,3,3>"), (64, "S<3,1,3>")] {
        let expected = format!("{swizzle} o 0 o (8,64):(64,1)");
        for text in [
            format!(
                "ComposedLayout<Swizzle<3,4,3>, smem_ptr_flag_bits<{bits}>, Layout<Shape<_8,_64>,Stride<_64,_1>>>"
            ),
            format!("Sw<3,4,3> o smem_ptr[{bits}b](unset) o (_8,_64):(_64,_1)"),
        ] {
            assert_eq!(ComposedLayout::lit(&text).to_string(), expected, "{text}");
        }
    }
    assert!(ComposedLayout::parse("Sw<3,4,3> o smem_ptr[0b](unset) o 8:1").is_err());
    assert!(ComposedLayout::parse("Sw<3,4,3> o smem_ptr[16b](0x8) o 8:1").is_err());
    assert_eq!(IntTuple::lit("C<4>{}"), IntTuple::int(4));
    assert_eq!(Coord::lit("cute::Coord<_1,cute::X>").to_string(), "(1,_)");
    let tiler = Tiler::lit("Tile<Layout<_4,_2>,_8,Tile<_2,_>>");
    assert_eq!(tiler, Tiler::lit("<4:2,8,<2,_>>"));
    assert_eq!(Tiler::lit("Layout<_4,_2>"), Tiler::lit("4:2"));
    assert_eq!(Tiler::lit("Shape<_4,_8>"), Tiler::lit("(4,8)"));

    for (text, shown) in [
        (
            "Layout<Shape<int,_8>>",
            "Layout<Shape<int,_8>>\n             ^ an integer without a value (`int`) is not supported; write its value, such as `24`",
        ),
        (
            "ComposedLayout<S<3,4,3>,_0,_4>",
            "ComposedLayout<S<3,4,3>,_0,_4>\n^ a composed layout (`S o 0 o L`) is not supported; parse it as a `ComposedLayout`",
        ),
        (
            "S<3,4,3>",
            "S<3,4,3>\n^ a swizzle (`S<3,4,3>`) is not supported; parse a composed layout as a `ComposedLayout`",
        ),
        ("Layout<_4:_1>", "Layout<_4:_1>\n         ^ expected `,` or `>`, found `:`"),
        ("Shape<_4,_8)", "Shape<_4,_8)\n           ^ expected `,` or `>`, found `)`"),
        ("C<4,5>", "C<4,5>\n   ^ expected `>`, found `,`"),
        ("_4{8}", "_4{8}\n   ^ expected `}` or `div=` without blanks, found `8`"),
    ] {
        assert_eq!(DynLayout::parse(text).unwrap_err().caret(text).to_string(), shown);
    }
    random(signed_layouts(), |a| {
        let text = cute_text(&a);
        let layout =
            DynLayout::parse(&text).unwrap_or_else(|error| panic!("{}", error.caret(&text)));
        assert_eq!((layout, layout.is_static()), (a, true), "{text}");
    });
}

#[test]
fn a_stride_of_another_profile_is_located() {
    let operand = Operand::Stride;
    let ranks = |rank, entries| Reason::EntryCount { operand, entries, rank };
    let (integer, tuple) =
        (Reason::IntegerForTuple { operand }, Reason::TupleForInteger { operand });
    for (text, position, reason) in [
        ("(4,8):(8,1,2)", 11, ranks(2, 3)),
        ("(4,8,2):(8,1)", 12, ranks(3, 2)),
        ("(4,(2,2)):(8,(1,2,3))", 18, ranks(2, 3)),
        ("(4,8):()", 7, ranks(2, 0)),
        ("(4,8):(8,(1,2))", 9, tuple),
        ("(4,(2,4)):(8,1)", 13, integer),
        ("(4,8):1", 6, integer),
        ("4:(1)", 2, tuple),
        ("Layout<Shape<_4,_8>,Stride<_8{},_1,_2>>", 35, ranks(2, 3)),
    ] {
        let error = DynLayout::parse(text).unwrap_err();
        let expected = ParseReason::Invalid(LayoutError::new("layout", reason));
        assert_eq!((error.position(), error.reason()), (position, expected), "{text}");
    }
    let text = "(4,8):(8,1,2)";
    let shown = DynLayout::parse(text).unwrap_err().caret(text).to_string();
    let message = "layout: the stride has 3 entries where the shape has 2 entries; give one stride for each extent";
    assert_eq!(shown, format!("{text}\n           ^ {message}"));
}

/// The sentences of the macros.
#[test]
fn misplaced_signs() {
    let shown = |error: colex::ParseError, text| error.caret(text).to_string();
    for (text, caret) in [
        ("4:1:2", "4:1:2\n   ^ this is the second `:`; a layout has one"),
        (
            "(4,8):(8,1):(2,3)",
            "(4,8):(8,1):(2,3)\n           ^ this is the second `:`; a layout has one",
        ),
        ("4,8", "4,8\n ^ this `,` is outside parentheses; a tuple has parentheses"),
        ("4)", "4)\n ^ expected the end of the text, found `)`"),
    ] {
        assert_eq!(shown(DynLayout::parse(text).unwrap_err(), text), caret);
    }
    for (text, at) in [("(4,-4):(1,4)", 3), ("(4,(1,_-4))", 7), ("Layout<C<-4>,_1>", 9)] {
        let reason = Reason::NegativeExtent { extent: -4 };
        let error = DynLayout::parse(text).unwrap_err();
        assert_eq!(error.position(), at, "{text}");
        assert!(matches!(error.reason(), ParseReason::Invalid(found) if found.reason() == reason));
    }
    let caret = "(_4,( _,8))\n      ^ `_` is for coordinates and tilers; an integer is needed here";
    assert_eq!(shown(IntTuple::parse("(_4,( _,8))").unwrap_err(), "(_4,( _,8))"), caret);
    let caret = "(4,é)\n   ^ expected an integer or `(`, found `é`";
    assert_eq!(shown(IntTuple::parse("(4,é)").unwrap_err(), "(4,é)"), caret);
    let caret = "(4,8):1\n     ^ only a layout has a stride; remove this `:`";
    assert_eq!(shown(IntTuple::parse("(4,8):1").unwrap_err(), "(4,8):1"), caret);
}

#[test]
fn divisors() {
    for (text, marked) in [
        ("24{div=8}", "24{div=8}"),
        ("-24 {div= 8 }", "-24{div=8}"),
        ("_24{div=8}", "_24"),
        ("(4,24{div=1})", "(4,24)"), // a mark, as every divisor
        ("0{div=5}", "0{div=5}"),
        ("98304{div=98304}", "98304{div=32768}"),
    ] {
        assert_eq!(format!("{:#}", IntTuple::lit(text)), marked);
        let cute = IntTuple::parse_cute(marked).unwrap();
        assert_eq!(format!("{cute:#}"), marked);
    }
    let expected = "a divisor of at least 1";
    for (text, error) in [
        ("(4,_8{div=3})", "byte 3: div: 8 is not a multiple of 3; use a multiple of 3".into()),
        ("8{div=0}", format!("byte 6: expected {expected}, found `0`")),
        ("0{div=0}", format!("byte 6: expected {expected}, found `0`")),
        ("8{div=-2}", format!("byte 6: expected {expected}, found `-`")),
        ("8{div=_2}", format!("byte 6: expected {expected}, found `_`")),
        ("8{div=}", format!("byte 6: expected {expected}, found `}}`")),
        ("8{div=8", "byte 7: expected `}`, found the end".into()),
        ("8{ div=8}", "byte 3: expected `}` or `div=` without blanks, found `d`".into()),
        ("8{divby=8}", "byte 2: expected `}` or `div=` without blanks, found `d`".into()),
        ("(4,8){div=4}", "byte 6: expected `}`, found `d`".into()),
    ] {
        assert_eq!(IntTuple::parse(text).unwrap_err().to_string(), error, "{text}");
    }
    for value in [0, -2] {
        let divisors = IntTuple::from_slice(&[1, value]).unwrap();
        let error = IntTuple::lit("(4,24)").with_divisors(&divisors).unwrap_err();
        assert_eq!(error.reason(), Reason::NotPositive { value });
    }
}

#[test]
fn a_tiler_without_an_entry() {
    let empty = Tiler::ByMode(ByMode::from_entries(&[]).unwrap());
    holds(&empty, Tiler::parse_cute);
    holds(&Tiler::from_shape(&IntTuple::lit("(4,())")).unwrap(), Tiler::parse_cute);
}

#[test]
fn every_small_layout() {
    for (k, a) in small().enumerate() {
        holds(&a, DynLayout::parse_cute);
        holds(&marked(&a, k as u64), DynLayout::parse_cute);
    }
}

#[test]
fn random_layouts() {
    random((signed_layouts(), any::<u64>()), |(a, marks)| {
        holds(&a, DynLayout::parse_cute);
        holds(&marked(&a, marks), DynLayout::parse_cute);
    });
}

#[test]
fn random_tuples() {
    random(trees((any::<i64>(), any::<bool>())), |tree| {
        let tuple = tuple_of(&tree.map(&mut |(value, mark)| Int::marked(value, mark)));
        holds(&tuple, IntTuple::parse_cute);
    });
    random(trees(proptest::option::of(0..30_i64)), |tree| {
        let text = coordinate_text(&tree);
        assert_eq!(Coord::lit(&text).to_string(), text);
        holds(&Coord::lit(&text), Coord::parse_cute);
    });
}

#[test]
fn random_tilers() {
    let has_entries = |tree: &Tree<_>| !format!("{tree:?}").contains("Node([])");
    let few = |layout: &DynLayout| layout.leaf_count() <= 3;
    let layout = (signed_layouts(), any::<u64>()).prop_map(|(a, marks)| marked(&a, marks));
    let entries = trees(proptest::option::of(layout.prop_filter("leaves", few)));
    random(entries.prop_filter("entries", has_entries), |tree| {
        if let Some(tiler) = tiler_of(&tree) {
            holds(&tiler, Tiler::parse_cute);
        }
    });
}

#[test]
fn garbage() {
    let pieces = vec(
        prop_oneof![
            4 => proptest::sample::select(vec!["(", ")", ",", ":", "<", ">", "_", "-", " ", "1", "8", "4:1"]),
            1 => proptest::sample::select(vec![
                "X", "F", "S<", "S<1,0,1> o ", "cute::", "Layout<", "tuple<", "Tile<", "C<", "Int<(int)", "{}", "@", "o", "?", "_4", "-_4", "\n", "\t", "é", "漢", "9223372036854775808", "\u{0}",
            ]),
        ],
        0..24,
    );
    random(pieces, |pieces| never_panics(&pieces.concat()));
    random("\\PC{0,40}", |text| never_panics(&text));
    random((signed_layouts(), any::<usize>(), "[-_(),:<>0-9 ]"), |(a, at, c)| {
        let mut text = a.to_string();
        let at = at % (text.len() + 1);
        text.insert_str(at, &c);
        never_panics(&text);
        never_panics(&text[..at]);
    });
}

#[test]
fn long_and_deep() {
    for n in [31, 32, 33, 63, 64, 65, 255, 256, 257] {
        let open =
            ["(", "<", "(1,", "<1,", "1,", "1:1,", "_,", "_", "tuple<", "Tile<1,", "Layout<", "C<"];
        let close = [")", ">", "1)", ">", "", "", "", "", ">", ">", ">", ">"];
        for (open, close) in open.iter().zip(close) {
            let text = [open.repeat(n), close.repeat(n)].concat();
            never_panics(&text);
            never_panics(&format!("({}1)", open.repeat(n)));
            never_panics(&format!("<{}1>", open.repeat(n)));
            never_panics(&format!("{text}:{text}"));
        }
    }
}

/// C++ text of layouts and swizzled layouts parses to the same value, static marks included.
fn cpp(layout: &DynLayout) {
    for marks in [0, u64::MAX, 0x5a5a_33cc] {
        let layout = marked(layout, marks);
        let text = Cpp(&layout).to_string();
        let back =
            DynLayout::parse_cute(&text).unwrap_or_else(|error| panic!("{}", error.caret(&text)));
        assert_eq!(format!("{back:#}"), format!("{layout:#}"), "{text}");
        for outer in ["S<3,4,3>", "S<1,0,-2>", "(4,4):(1,8)"] {
            let offset = Int::marked(2, marks & 1 == 1);
            let f = match Swizzle::parse(outer) {
                Ok(swizzle) => ComposedLayout::new(swizzle, offset, &layout),
                Err(_) => DynLayout::lit(outer).composition_with_offset(offset, &layout),
            };
            let Ok(f) = f else { continue };
            let text = Cpp(&f).to_string();
            let back = ComposedLayout::parse_cute(&text)
                .unwrap_or_else(|error| panic!("{}", error.caret(&text)));
            assert_eq!(format!("{back:#}"), format!("{f:#}"), "{text}");
            assert_eq!(ComposedLayout::parse_cute(&format!("{f:#}")), Ok(f));
        }
    }
}

#[test]
fn cpp_texts() {
    small().step_by(7).for_each(|layout| cpp(&layout));
    random(signed_layouts(), |layout| cpp(&layout));
    for text in [
        "ComposedLayout<",
        "ComposedLayout<Swizzle<3,4,3>",
        "ComposedLayout<Swizzle<3,4,3>,_0>",
        "ComposedLayout<Swizzle<3,4,3>,_0,Layout<_8,_1>",
        "ComposedLayout<Swizzle<3,4,2>,_0,Layout<_8,_1>>",
        "ComposedLayout<8,_0,Layout<_8,_1>>",
        "ComposedLayout<Layout<_8,_1>,_-3,Layout<_8,_1>>",
        "(4,4):(1,8) o",
        "(4,4):(1,8) o 2 o",
        "(4,4):(1,8) o -2 o 4:1",
    ] {
        let result = ComposedLayout::parse(text);
        never_panics(text);
        assert!(result.is_err() || text.starts_with("ComposedLayout<8,"), "{text}: {result:?}");
    }
}
