//! Comparisons: the fields that each compares and ignores, and that stronger comparisons imply
//! weaker ones.

use colex::xla::{
    ArrayShape, ElementType, Layout, LayoutEqual, LayoutField, Reason, Shape, ShapeEqual,
    ShapeField, SparseIndexType, SplitConfig, Tile,
};

use super::support::{array, shape, trees};

/// Layouts that differ from the first in one field each, with the field that XLA can ignore.
fn one_field_apart() -> Vec<(Layout, Option<LayoutField>)> {
    use LayoutField as F;
    let plain = Layout::new(&[1, 0]);
    let with = |edit: fn(&mut Layout)| {
        let mut layout = plain.clone();
        edit(&mut layout);
        layout
    };
    let split = |layout: &mut Layout| {
        layout.split_configs = vec![SplitConfig { dimension: 0, split_indices: vec![1] }];
    };
    let physical = |layout: &mut Layout| {
        let shape = ArrayShape::new(ElementType::F32, &[2]);
        layout.physical_shape = Some(Box::new(Shape::from(shape)));
    };
    let leftover = SparseIndexType::Type(ElementType::U32);
    let mut index = plain.clone();
    index.index_type = Some(leftover);
    let mut pointer = plain.clone();
    pointer.pointer_type = Some(leftover);
    vec![
        (with(|layout| layout.tiles = vec![Tile::new(&[2])]), Some(F::Tiles)),
        (with(|layout| layout.tail_padding_alignment = 2), Some(F::TailPadding)),
        (with(|layout| layout.element_size_in_bits = 4), Some(F::ElementSize)),
        (with(|layout| layout.memory_space = 1), Some(F::MemorySpace)),
        (with(split), Some(F::SplitConfigs)),
        (index, Some(F::IndexType)),
        (pointer, Some(F::PointerType)),
        (with(physical), Some(F::PhysicalShape)),
        (with(|layout| layout.metadata_prefix_bytes = 8), None),
    ]
}

#[test]
fn layouts_differ_in_exactly_the_compared_fields() {
    let plain = Layout::new(&[1, 0]);
    let cases = one_field_apart();
    for (layout, field) in &cases {
        assert_ne!(&plain, layout);
        assert!(LayoutEqual::minor_to_major_only().holds(&plain, layout));
        assert_eq!(LayoutEqual::new().holds(&plain, layout), field.is_none());
        for (_, ignored) in &cases {
            let Some(ignored) = ignored else { continue };
            let equal = LayoutEqual::new().ignoring(*ignored);
            assert_eq!(equal.holds(&plain, layout), field.is_none() || *field == Some(*ignored));
            assert_eq!(equal.holds(layout, &plain), equal.holds(&plain, layout));
        }
        let of = |layout: &Layout| {
            Shape::from(ArrayShape {
                layout: Some(layout.clone()),
                ..ArrayShape::new(ElementType::F32, &[2, 3])
            })
        };
        assert_eq!(of(layout).equals(&of(&plain)), field.is_none());
        assert_eq!(of(layout).has_same_layouts(&of(&plain)), field.is_none());
        assert!(of(layout).is_compatible_with(&of(&plain)));
        let by_order = ShapeEqual::new().with_layouts(LayoutEqual::minor_to_major_only());
        assert!(by_order.holds(&of(layout), &of(&plain)));
    }
    assert!(!LayoutEqual::minor_to_major_only().holds(&plain, &Layout::new(&[0, 1])));
}

/// Physical shapes are compared as shapes, with all fields of their layouts except the metadata
/// prefix.
#[test]
fn physical_shapes_are_compared_as_shapes() {
    let with = |size: i64, metadata_prefix_bytes: i64| {
        let layout = Layout { metadata_prefix_bytes, ..Layout::new(&[0]) };
        let shape = ArrayShape::new(ElementType::F32, &[size]);
        let physical = Shape::from(ArrayShape { layout: Some(layout), ..shape });
        Layout { physical_shape: Some(Box::new(physical)), ..Layout::new(&[1, 0]) }
    };
    let equal = LayoutEqual::new();
    assert!(equal.holds(&with(2, 0), &with(2, 0)));
    assert!(equal.holds(&with(2, 0), &with(2, 8)));
    assert!(!equal.holds(&with(2, 0), &with(3, 0)));
    assert!(equal.ignoring(LayoutField::PhysicalShape).holds(&with(2, 0), &with(3, 0)));
}

/// Shapes of every kind, some of which are equal in one respect.
fn kinds() -> Vec<Shape> {
    let mut all = trees();
    let texts = [
        "f32[2,3]",
        "f32[2,3]{0,1}",
        "f32[3,2]",
        "f64[2,3]",
        "s32[2,3]",
        "f32[<=2,3]",
        "f32[<=3,3]",
        "f32[?,3]",
        "f32[2,?]",
        "f32[?,?]",
        "f32[2,3]{1,0:S(1)}",
        "(f32[2,3])",
        "(f32[?,3])",
        "b(f32[2,3])",
        "b(f32[<=2,3])",
        "opaque[]",
    ];
    all.extend(texts.map(shape));
    all.push(shape("f32[2,3]").without_layouts());
    all
}

#[test]
fn comparisons_are_reflexive_symmetric_and_ordered_by_strength() {
    type Test = fn(&Shape, &Shape) -> bool;
    let symmetric: [Test; 6] = [
        Shape::equals,
        Shape::equals_ignoring_element_type,
        Shape::is_compatible_with,
        Shape::is_same_kind_as,
        Shape::is_structured_like,
        Shape::has_same_layouts,
    ];
    for a in kinds() {
        for test in symmetric {
            assert!(test(&a, &a), "{a}");
        }
        for b in kinds() {
            for test in symmetric {
                assert_eq!(test(&a, &b), test(&b, &a), "{a} {b}");
            }
            let implies = |strong: bool, weak: bool| assert!(!strong || weak, "{a} {b}");
            assert_eq!(a == b, a.equals(&b)); // no metadata prefix here
            implies(a.equals(&b), a.equals_ignoring_element_type(&b));
            implies(a.equals(&b), a.is_compatible_with(&b));
            implies(a.equals_ignoring_element_type(&b), a.has_same_layouts(&b));
            implies(a.is_compatible_with(&b), a.is_same_kind_as(&b));
            implies(a.is_same_kind_as(&b), a.is_structured_like(&b));
        }
    }
}

#[test]
fn comparisons_ignore_the_listed_fields() {
    use ShapeField as F;
    let holds = |fields: &[ShapeField], a: &str, b: &str| {
        let equal = fields.iter().fold(ShapeEqual::new(), |equal, &field| equal.ignoring(field));
        equal.holds(&shape(a), &shape(b))
    };
    for (field, a, b) in [
        (F::ElementType, "f32[2,3]", "s8[2,3]"),
        (F::FloatPrecision, "f32[2,3]", "bf16[2,3]"),
        (F::Sizes, "f32[2,3]", "f32[4,5]"),
        (F::Dynamism, "f32[2,3]", "f32[<=2,3]"),
        (F::Dynamism, "f32[2,3]", "f32[?,3]"),
        (F::Layout, "f32[2,3]", "f32[2,3]{0,1}"),
        (F::Buffer, "f32[2,3]", "b(f32[2,3])"),
    ] {
        let every =
            [F::ElementType, F::FloatPrecision, F::Sizes, F::Dynamism, F::Layout, F::Buffer];
        assert!(!holds(&[], a, b));
        for ignored in every {
            let expected =
                ignored == field || field == F::FloatPrecision && ignored == F::ElementType;
            assert_eq!(holds(&[ignored], a, b), expected, "{ignored:?} {a} {b}");
        }
    }
    assert!(!holds(&[F::FloatPrecision], "f32[2]", "s32[2]"));
    assert!(!holds(&[F::Sizes], "f32[2]", "f32[2,3]")); // ranks are compared
    assert!(!holds(&[F::Dynamism], "f32[2]", "f32[<=3]"));
    let same = |a, b| array(a).has_same_sizes(&array(b));
    assert!(
        same("f32[2,?]", "s8[?,3]{0,1}") && same("f32[<=2]", "f32[2]") && !same("f32[2]", "f32[3]")
    );
}

#[test]
fn dynamic_shapes_fit_their_bounds() {
    let fits = |a, b| shape(a).is_dynamic_within(&shape(b));
    assert!(fits("f32[<=3,2]", "f32[5,2]") && !fits("f32[<=6,2]", "f32[5,2]"));
    assert!(!fits("f32[<=3]", "f32[5,2]"));
    assert!(
        fits("f32[?,2]", "f32[5,2]") && !fits("f32[<=5,2]", "f32[?,2]") && fits("f32[?]", "f32[?]")
    );
    // Sizes of a static array are not compared, and additional elements are allowed.
    assert!(fits("f32[7]", "f32[5]") && fits("(f32[<=3])", "(f32[5], s32[])"));
    assert!(!fits("(f32[<=3])", "f32[5]") && !fits("f32[<=3]", "(f32[5])"));
    assert!(!fits("(f32[<=3], s32[])", "(f32[5])"));
    assert!(fits("b(f32[<=3])", "b(f32[3])") && !fits("b(f32[<=3])", "b(f32[2])"));
    assert!(!fits("f32[<=3]", "token[]") && fits("token[]", "token[]"));
}

#[test]
fn layouts_are_copied_between_equal_trees() {
    for source in kinds() {
        for target in kinds() {
            match target.with_layouts_of(&source) {
                Ok(edited) => {
                    assert!(edited.has_same_layouts(&source), "{source} {target}");
                    assert!(edited.is_compatible_with(&target));
                    assert_eq!(edited.with_layouts_of(&target).unwrap(), target);
                }
                Err(error) => {
                    assert_eq!(error.reason(), Reason::StructureMismatch);
                    assert!(!source.is_same_kind_as(&target), "{source} {target}");
                }
            }
        }
        let bare = source.without_layouts();
        assert_eq!(
            bare.has_layout(),
            bare.leaves().iter().all(|leaf| leaf.stored_array().is_none())
        );
        assert!(!bare.has_any_layout());
        assert!(bare.with_default_layouts().has_layout());
        assert_eq!(bare.with_layouts_of(&source).unwrap(), source);
    }
    let bare = |text| shape(text).without_layouts();
    assert!(!bare("f32[2]").has_same_layouts(&bare("f32[2,3]"))); // ranks are compared even then
    assert!(bare("f32[2]").has_same_layouts(&bare("s8[5]")));
    let kept = shape("f32[2,3]{0,1:T(8,128)S(1)}").with_default_layouts();
    assert_eq!(kept.to_string(), "f32[2,3]{1,0:T(8,128)S(1)}");
    assert!(shape("(f32[2], s4[2]{0:E(4)})").has_custom_element_size());
}
