//! Serialized values deserialize to the same value. Invalid texts have the error of the parser.

use colex::f2::{F2Matrix, LinearLayout};
use colex::xla::{ArrayShape, Shape};
use colex::{
    ArithTuple, ComposedLayout, Coord, CoordinateLayout, DynLayout, IntTuple, Layout, Swizzle,
    Tiler, layout,
};
use colex_xla::sharding::Sharding;
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that the value is serialized as its text, and deserializes to the same value.
#[track_caller]
fn holds<T: Serialize + DeserializeOwned + ToString + PartialEq + core::fmt::Debug>(value: &T) {
    let json = serde_json::to_value(value).unwrap();
    assert_eq!(json, serde_json::Value::String(value.to_string()));
    assert_eq!(&serde_json::from_value::<T>(json).unwrap(), value);
}

#[track_caller]
fn error<T: DeserializeOwned>(text: &str) -> String {
    let json = serde_json::Value::from(text);
    serde_json::from_value::<T>(json).err().expect("an invalid text").to_string()
}

#[test]
fn swizzles() {
    holds(&Swizzle::lit("S<3,4,-3>"));
    holds(&ArithTuple::lit("1@0+2@0@1"));
    holds(&CoordinateLayout::lit("(4,8):(_1@0,2@1)"));
    holds(&ComposedLayout::lit("S<3,4,3> o 16 o (8,64):(64,1)"));
    holds(&ComposedLayout::lit("(4,4):(1,8) o 2 o 4:1"));
    assert!(error::<Swizzle>("S<3,4,2>").contains("the two fields of 3 bits overlap at shift 2"));
}

#[test]
fn f2_matrices() {
    holds(&F2Matrix::new(&[9, 18, 36, 1, 2, 4]).unwrap());
    holds(&LinearLayout::identity(8, "lane", "dim0").unwrap());
    assert_eq!(error::<F2Matrix>("[1,x]"), "byte 3: expected an integer of at least 0, found `x`");
    assert!(error::<LinearLayout>("[1]").starts_with("byte 0: expected `-`"));
}

/// Returns integers with or without a mark.
fn integer(value: impl Strategy<Value = i64>) -> impl Strategy<Value = String> {
    (value, any::<bool>()).prop_map(|(n, mark)| if mark { format!("_{n}") } else { n.to_string() })
}

/// Returns marked texts of a shape and a stride with the same parentheses.
fn shape_and_stride() -> impl Strategy<Value = (String, String)> {
    let stride = prop_oneof![4 => -9..10_i64, 1 => any::<i64>()];
    (integer(0..5_i64), integer(stride)).prop_recursive(3, 12, 4, |entry| {
        prop::collection::vec(entry, 0..4).prop_map(|entries| {
            let (shape, stride): (Vec<_>, Vec<_>) = entries.into_iter().unzip();
            (format!("({})", shape.join(",")), format!("({})", stride.join(",")))
        })
    })
}

fn tuple() -> impl Strategy<Value = IntTuple> {
    shape_and_stride().prop_map(|(_, stride)| IntTuple::parse_cute(&stride).unwrap())
}

/// Returns layouts. Texts whose sizes do not fit are filtered out.
fn any_layout() -> impl Strategy<Value = DynLayout> {
    shape_and_stride().prop_filter_map("no layout", |(shape, stride)| {
        DynLayout::parse_cute(&format!("{shape}:{stride}")).ok()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tuples(tuple in tuple()) {
        holds(&tuple);
        let back: IntTuple = serde_json::from_str(&serde_json::to_string(&tuple).unwrap()).unwrap();
        prop_assert_eq!(back.to_string(), tuple.to_string()); // with the marks
    }

    #[test]
    fn layouts(layout in any_layout()) {
        holds(&layout);
        let back: DynLayout = serde_json::from_str(&serde_json::to_string(&layout).unwrap()).unwrap();
        prop_assert_eq!(back.to_string(), layout.to_string()); // with the marks
        holds(&Tiler::Layout(layout));
        holds(&Tiler::parse_cute(&format!("<{layout:#},_,<{layout:#},_2>>")).unwrap());
    }

    /// A layout deserializes to its type, unless the text has another static integer.
    #[test]
    fn typed(m in 0..4_usize, n in 0..4_usize, d in 0..4_usize) {
        type Rows = Layout![(usize, (usize, 2)):(usize, (2, 1))];
        let rows = layout!((m, (n, 2)):(d, (2, 1)));
        let json = serde_json::to_string(&rows).unwrap();
        prop_assert_eq!(&json, &format!("\"({m},({n},_2)):({d},(_2,_1))\""));
        prop_assert_eq!(serde_json::from_str::<Rows>(&json).unwrap(), rows);
        prop_assert_eq!(serde_json::from_str::<DynLayout>(&json).unwrap(), rows.to_value());
        let other = format!("({m},({n},{d})):({d},(2,1))");
        let read = serde_json::from_value::<Rows>(other.into());
        prop_assert_eq!(read.is_ok(), d == 2);
    }
}

#[test]
fn coordinates_and_tilers() {
    for text in ["_", "3", "(1,(2,_))", "()", "(_,_)"] {
        holds(&Coord::lit(text));
    }
    for text in ["8", "8:2", "<4:1,_,8:1>", "<>", "(2,2):(1,4)", "<<2:1,3:1>,_4:1>"] {
        holds(&Tiler::lit(text));
    }
}

#[test]
fn texts_of_xla() {
    for text in [
        "f32[]",
        "f32[2,3]",
        "pred[4,<=8]{1,0:T(8,128)(4,1)}",
        "(f32[2,3]{1,0}, (), token[], s4[3]{0:E(4)})",
        "bf16[16,<=300,5]{1,0,2:T(8,128)(2,1)L(4)E(16)S(1)SC(0:2)M(8)}",
    ] {
        let shape = Shape::parse(text).unwrap();
        holds(&shape);
        if let Shape::Array(array) = shape {
            holds(&array);
            array.layout.iter().for_each(holds);
        }
    }
    for text in [
        "{replicated}",
        "{manual}",
        "{maximal device=3}",
        "{devices=[2,2]<=[4]}",
        "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}",
        "{devices=[2,2]3,1,2,0}",
        "{{replicated}, {devices=[4]<=[4]}}",
    ] {
        holds(&Sharding::parse(text).unwrap());
    }
}

#[test]
fn errors() {
    assert_eq!(error::<DynLayout>("(2,3:(1,2)"), "byte 4: expected `,` or `)`, found `:`");
    assert_eq!(error::<IntTuple>("4)"), IntTuple::parse("4)").unwrap_err().to_string());
    assert_eq!(error::<Tiler>("<"), Tiler::parse("<").unwrap_err().to_string());
    assert_eq!(error::<Shape>("f33[2]"), Shape::parse("f33[2]").unwrap_err().to_string());
    assert!(error::<ArrayShape>("token[]").contains("array"));
    assert_eq!(
        error::<Sharding>("{devices}"),
        Sharding::parse("{devices}").unwrap_err().to_string()
    );

    assert_eq!(
        error::<Layout![(4, 8):(8, 1)]>("(4,9):(9,1)"),
        "layout: the extent differs at integer 1 (counted from 0): 9 found, 8 expected; use 8"
    );
    assert!(error::<Layout![(4, 8):(8, 1)]>("32:1").starts_with("layout: "));
    assert!(error::<Layout![(4, 8):(8, 1)]>("(4,8:1").starts_with("byte 4: expected "));
    let error = serde_json::from_str::<DynLayout>("[4, 8]").unwrap_err().to_string();
    assert!(
        error.starts_with("invalid type: sequence, expected a layout, like \"(4,8):(8,1)\""),
        "{error}"
    );
}

/// Dynamic integers become static if the text has no marks.
#[test]
fn marks_are_those_of_the_text() {
    let layout = DynLayout::parse_cute("(4,8):(8,1)").unwrap();
    holds(&layout);
    let back: DynLayout = serde_json::from_str(&serde_json::to_string(&layout).unwrap()).unwrap();
    assert_eq!(
        (format!("{layout:#}"), format!("{back:#}")),
        ("(4,8):(8,1)".into(), "(_4,_8):(_8,_1)".into())
    );
    let mixed = DynLayout::lit("(_4,8):(8,_1)");
    let back: DynLayout = serde_json::from_str(&serde_json::to_string(&mixed).unwrap()).unwrap();
    assert_eq!(format!("{back:#}"), "(_4,8):(8,_1)");
}
