//! The error of an operation has the name of the operation that was called, also if one of its
//! steps failed.

use colex::{
    ArithTuple, Coord, CoordinateLayout, CoordinateTensor, DynLayout, Int, IntTuple, LayoutError,
    Tiler,
};

/// Asserts that each call fails and that the error has the name of the method.
macro_rules! refused {
    ($($value:ident.$method:ident($($argument:expr),*);)*) => {$(
        let error: LayoutError = $value.$method($($argument),*).unwrap_err();
        assert_eq!(error.operation(), stringify!($method), "{error}");
        assert!(error.to_string().starts_with(concat!(stringify!($method), ": ")), "{error}");
    )*};
}

#[test]
fn operations_on_layouts() {
    let rows = DynLayout::lit("(4,8):(8,1)");
    let twice = DynLayout::lit("(2,2):(1,1)");
    let gapped = DynLayout::lit("(4,2):(1,6)");
    let (t, l) = (|text| IntTuple::lit(text), |text| DynLayout::lit(text));
    let tiler = |text| Tiler::lit(text);
    let ragged = DynLayout::lit("(4,(2,2)):(4,(2,1))");
    refused! {
        rows.coalesce_by(&t("(1,1,1)"));
        rows.filter_by(&t("(1,1,1)"));
        rows.filter_zeros_by(&t("(1,1,1)"));
        rows.unflatten(&t("(1,(1,1))"));
        rows.composition(&l("(2,16):(3,2)"));
        rows.compose(&tiler("<2,2,2>"));
        rows.compose(&tiler("(2,16):(3,2)"));
        rows.with_shape(&t("(3,10)"));
        twice.complement(&t("8"));
        gapped.complement_strict(&t("24"));
        twice.gaps();
        twice.tiles_of(&t("8"));
        rows.get(2);
        rows.select(&[2]);
        rows.take(1, 3);
        rows.group(1, 3);
        rows.append_to_rank(1);
        rows.prepend_to_rank(1);
        rows.append_to_rank_with(1, &l("2:0"));
        rows.prepend_to_rank_with(1, &l("2:0"));
        rows.replace(2, &l("2:0"));
        rows.zip(&l("(2,2,2):(1,2,4)"));
        ragged.zip_modes();
        rows.logical_divide(&tiler("<2,2,2>"));
        rows.zipped_divide(&tiler("<2,2,2>"));
        rows.tiled_divide(&tiler("<2,2,2>"));
        rows.tile_unzip(&tiler("<2,2>"));
        rows.flat_divide(&tiler("<2,2,2>"));
        rows.flat_divide(&tiler("(2,2):(1,1)"));
        twice.logical_product(&tiler("3:1"));
        twice.zipped_product(&tiler("3:1"));
        twice.tiled_product(&tiler("3:1"));
        twice.flat_product(&tiler("3:1"));
        twice.blocked_product(&l("(3,3):(1,3)"));
        twice.raked_product(&l("(3,3):(1,3)"));
        rows.tile_to_shape(&t("(6,8)"), None);
        rows.tile_to_shape(&t("(8,8)"), Some(&t("(0,1,2)")));
        twice.left_inverse();
        twice.layout_tv(&l("(2,2):(1,2)"));
        rows.upcast(Int::ZERO);
        gapped.downcast(Int::ZERO);
        rows.recast(Int::new(16), Int::ZERO);
        rows.slice(&Coord::lit("(_,1,1)"));
        rows.slice_and_offset(&Coord::lit("(_,1,1)"));
        rows.dice(&Coord::lit("(_,1,1)"));
        rows.domain_offset(&t("(1,1,1)"));
        rows.local_tile(&tiler("<2,2>"), &Coord::lit("(1,1,1)"));
        rows.outer_partition(&tiler("<2,2>"), &Coord::lit("(1,1,1)"));
        rows.local_partition(&twice, Int::ZERO);
        rows.local_partition_projected(&twice, Int::ZERO, &Coord::lit("(1,_)"));
        rows.thread_coord(Int::new(32));
        rows.crd2idx(&t("(1,1,1)"));
        rows.index_in_bounds(&t("(1,1,1)"));
        rows.index_in_bounds(&t("(1,8)"));
        rows.get_hier_coord(Int::new(-1));
        twice.get_flat_coord(Int::new(9));
        twice.get_1d_coord(Int::new(9));
        twice.after_swizzle(sw("S<1,0,1>"));
    }
}

#[test]
fn operations_on_swizzles() {
    let (bytes, low) = (sw("S<3,0,-3>"), sw("S<1,0,2>"));
    refused! {
        bytes.composition(low);
        bytes.upcast(Int::new(2));
        bytes.downcast(Int::new(3));
        bytes.to_bytes(3);
        bytes.to_elements(2);
    }
    let twice = DynLayout::lit("(2,2):(1,1)");
    let moved = colex::ComposedLayout::lit("S<1,0,2> o 3 o (4,8):(8,1)");
    let other = colex::ComposedLayout::lit("S<2,0,3> o 0 o (2,32):(1,1)");
    let tiler = |text| Tiler::lit(text);
    refused! {
        moved.get(2);
        moved.select(&[2]);
        moved.composition(&DynLayout::lit("(2,16):(3,2)"));
        moved.logical_divide(&tiler("<2,2,2>"));
        moved.zipped_divide(&tiler("<2,2,2>"));
        moved.logical_product(&tiler("<2,2,2>"));
        moved.slice_and_offset(&Coord::lit("(_,1,1)"));
        moved.dice(&Coord::lit("(_,1,1)"));
        moved.domain_offset(&IntTuple::lit("(1,1,1)"));
        moved.local_tile(&tiler("<2,2>"), &Coord::lit("(1,1,1)"));
        moved.outer_partition(&tiler("<2,2>"), &Coord::lit("(1,1,1)"));
        moved.local_partition(&twice, Int::ZERO);
        moved.local_partition_projected(&twice, Int::ZERO, &Coord::lit("(1,_)"));
        moved.append_to_rank(1);
        moved.replace(2, &twice);
        moved.max_common_layout(&DynLayout::lit("(4,8):(8,1)"));
        moved.max_common_layout_composed(&moved);
        other.composition_composed(&moved);
        other.logical_product_composed(&moved);
        moved.crd2idx(&IntTuple::lit("(1,1,1)"));
        moved.upcast(Int::new(2));
        moved.downcast(Int::ZERO);
        moved.recast(Int::new(16), Int::ZERO);
        moved.right_inverse();
        moved.left_inverse();
        moved.max_common_vector(&DynLayout::lit("(4,8):(8,1)"));
    }
}

#[test]
fn operations_on_coordinate_layouts() {
    let rows = CoordinateLayout::lit("(4,8):(1@0,1@1)");
    let (t, l) = (|text| IntTuple::lit(text), |text| DynLayout::lit(text));
    let tiler = |text| Tiler::lit(text);
    let integers = CoordinateLayout::lit("2:1");
    let by_mode = tiler("<2,_>");
    let data = l("(4,8):(1,4)");
    let elsewhere = CoordinateLayout::lit("4:1@2");
    let coords = CoordinateTensor::identity(&t("(4,8)")).unwrap();
    let (stride, large) = (ArithTuple::lit("1@0"), ArithTuple::lit("9223372036854775807@0"));
    refused! {
        rows.coalesce_by(&t("(1,1,1)"));
        rows.filter_by(&t("(1,1,1)"));
        rows.unflatten(&t("(1,(1,1))"));
        rows.composition(&l("(2,16):(3,2)"));
        rows.compose(&tiler("<2,2,2>"));
        rows.compose(&tiler("(2,16):(3,2)"));
        rows.compose_coord(&elsewhere);
        data.compose_coord(&elsewhere);
        by_mode.to_coordinate_layout();
        rows.get(2);
        rows.get_path(&[1, 1]);
        rows.select(&[2]);
        rows.take(1, 3);
        rows.group(1, 3);
        rows.append(&integers);
        rows.prepend(&integers);
        rows.append_to_rank(1);
        rows.replace(2, &integers);
        rows.with_shape(&t("(3,10)"));
        rows.zip(&integers);
        rows.logical_divide(&tiler("<2,2,2>"));
        rows.zipped_divide(&tiler("<2,2,2>"));
        rows.tiled_divide(&tiler("<2,2,2>"));
        rows.flat_divide(&tiler("<2,2,2>"));
        rows.slice(&Coord::lit("(_,1,1)"));
        rows.dice(&Coord::lit("(_,1,1)"));
        rows.slice_and_offset(&Coord::lit("(_,1,1)"));
        rows.local_tile(&tiler("<2,2>"), &Coord::lit("(1,1,1)"));
        rows.outer_partition(&tiler("<2,2>"), &Coord::lit("(1,1,1)"));
        rows.local_partition(&l("(2,2):(1,1)"), Int::ZERO);
        rows.local_partition_projected(&l("(2,2):(1,1)"), Int::ZERO, &Coord::lit("(1,_)"));
        rows.crd2idx(&t("(1,1,1)"));
        rows.index_in_bounds(&t("(1,8)"));
        coords.crd2idx(&t("(1,1,1)"));
        coords.slice(&Coord::lit("(_,1,1)"));
        coords.local_tile(&tiler("<2,2>"), &Coord::lit("(1,1,1)"));
        coords.local_partition(&l("(2,2):(1,1)"), Int::ZERO);
        coords.local_partition_projected(&l("(2,2):(1,1)"), Int::ZERO, &Coord::lit("(1,_)"));
        coords.outer_partition(&tiler("<2,2>"), &Coord::lit("(1,1,1)"));
        coords.compose(&tiler("<2,2,2>"));
        stride.add(&ArithTuple::lit("1"));
        large.scale(Int::new(2));
    }
}

fn sw(text: &str) -> colex::Swizzle {
    colex::Swizzle::lit(text)
}

#[test]
fn operations_on_tuples() {
    let shape = IntTuple::lit("(4,6)");
    let t = |text| IntTuple::lit(text);
    refused! {
        shape.get(2);
        shape.ceil_div(&t("(1,2,3)"));
        shape.shape_div(&t("(3,5)"));
        shape.round_up(&t("(1,2,3)"));
        shape.elem_scale(&t("(1,2,3)"));
        shape.product_like(&t("(1,(1,1))"));
        shape.compact_col_major(Int::new(i64::MAX));
        shape.inner_product(&t("(1,2,3)"));
        shape.idx2crd(&t("(1,1,1)"));
        shape.crd2idx(&t("(1,1,1)"));
        shape.crd2crd(&t("(1,1,1)"), &t("24"));
        shape.compact_order(&t("(0,1,2)"));
        shape.lex_less(&t("4"));
        shape.colex_leq(&t("4"));
        shape.elem_less(&t("4"));
        shape.common_refinement(&t("(5,6)"));
        shape.common_coarsening(&t("(5,6)"));
    }
}

/// `Debug` of an error is the sentence, so that `unwrap` and `?` in `main` show it.
#[test]
fn debug_is_the_sentence() {
    fn check<T>(found: Result<T, impl std::error::Error>) {
        let error = found.err().unwrap();
        assert_eq!(format!("{error:?}"), error.to_string());
        assert_eq!(format!("{error:#?}"), error.to_string());
    }
    check(DynLayout::lit("8:1").get(1));
    check(DynLayout::parse("(2,3:(1,2)"));
    check(colex::f2::F2Matrix::new(&[0; 65]));
    check(colex::f2::LinearLayout::parse("#ttg.linear<{"));
    #[cfg(feature = "gpu")]
    {
        check(colex::thread_value::TvLayout::new(DynLayout::lit("(2,2):(1,4)"), &IntTuple::int(3)));
        let tile = colex::ComposedLayout::lit("S<0,0,0> o 0 o (8,12):(12,1)");
        check(colex::analysis::Access::new(&tile, &DynLayout::lit("(8,8):(1,8)"), 2, 8));
        let rows = colex::ComposedLayout::lit("S<0,0,0> o 0 o (64,64):(64,1)");
        let major = colex::descriptor::Major::K;
        check(colex::descriptor::OperandTile::wgmma(&rows, 16, major, 64));
    }
    #[cfg(all(feature = "alloc", feature = "xla"))]
    {
        check(colex::xla::Shape::parse("f32[2,3"));
        check("f33".parse::<colex::xla::ElementType>());
    }
    #[cfg(feature = "proto")]
    check(<colex::xla::Shape as colex_xla::proto::ProtoBytes>::from_proto_bytes(&[0x10, 0x63]));
}
