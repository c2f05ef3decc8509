//! Operations on views, as bounds: each message names the operation that needs a view.
//!
//! Every [`ViewStorage`] has all of these traits, so that generic code needs no other bound.

use crate::tensor::storage::ViewStorage;

macro_rules! operations {
    ($($trait:ident, $name:tt, $message:tt;)*) => {$(
        #[doc = concat!("The storage of a view, for [`", $name, "`](crate::Tensor::", $name, ").")]
        #[diagnostic::on_unimplemented(
            message = $message,
            label = "write `.view()` or `.view_mut()` before this operation",
            note = "a part of a tensor borrows its elements: `let view = tensor.view();`"
        )]
        pub trait $trait: ViewStorage {}

        #[diagnostic::do_not_recommend]
        impl<W: ViewStorage> $trait for W {}
    )*};
}

operations! {
    Slice, "slice", "`slice` needs a view, and this tensor is not a view; write `.view().slice(..)`";
    Block, "block", "`block` needs a view, and this tensor is not a view; write `.view().block(..)`";
    Composition, "composition", "`composition` needs a view, and this tensor is not a view; write `.view().composition(..)`";
    Select, "select", "`select` needs a view, and this tensor is not a view; write `.view().select(..)`";
    Flatten, "flatten", "`flatten` needs a view, and this tensor is not a view; write `.view().flatten()`";
    ZippedDivide, "zipped_divide", "`zipped_divide` needs a view, and this tensor is not a view; write `.view().zipped_divide(..)`";
    TileAt, "tile_at", "`tile_at` needs a view, and this tensor is not a view; write `.view().tile_at(..)`";
    LocalTile, "local_tile", "`local_tile` needs a view, and this tensor is not a view; write `.view().local_tile(..)`";
    OuterPartition, "outer_partition", "`outer_partition` needs a view, and this tensor is not a view; write `.view().outer_partition(..)`";
    LocalPartition, "local_partition", "`local_partition` needs a view, and this tensor is not a view; write `.view().local_partition(..)`";
    Dynamic, "dynamic", "`dynamic` needs a view, and this tensor is not a view; write `.view().dynamic()`";
    Typed, "typed", "`typed` needs a view, and this tensor is not a view; write `.view().typed::<..>()`";
}
