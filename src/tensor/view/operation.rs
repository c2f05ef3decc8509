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
    Slice, "slice", "slice: this tensor is not a view, and `slice` needs one; write `.view().slice(..)`";
    Block, "block", "block: this tensor is not a view, and `block` needs one; write `.view().block(..)`";
    Composition, "composition", "composition: this tensor is not a view, and `composition` needs one; write `.view().composition(..)`";
    Select, "select", "select: this tensor is not a view, and `select` needs one; write `.view().select(..)`";
    Flatten, "flatten", "flatten: this tensor is not a view, and `flatten` needs one; write `.view().flatten()`";
    ZippedDivide, "zipped_divide", "zipped_divide: this tensor is not a view, and `zipped_divide` needs one; write `.view().zipped_divide(..)`";
    TileAt, "tile_at", "tile_at: this tensor is not a view, and `tile_at` needs one; write `.view().tile_at(..)`";
    LocalTile, "local_tile", "local_tile: this tensor is not a view, and `local_tile` needs one; write `.view().local_tile(..)`";
    LocalTiles, "local_tiles", "local_tiles: this tensor is not a view, and `local_tiles` needs one; write `.view().local_tiles(..)`";
    OuterPartition, "outer_partition", "outer_partition: this tensor is not a view, and `outer_partition` needs one; write `.view().outer_partition(..)`";
    LocalPartition, "local_partition", "local_partition: this tensor is not a view, and `local_partition` needs one; write `.view().local_partition(..)`";
    LocalPartitionProjected, "local_partition_projected", "local_partition_projected: this tensor is not a view, and `local_partition_projected` needs one; write `.view().local_partition_projected(..)`";
    Dynamic, "dynamic", "dynamic: this tensor is not a view, and `dynamic` needs one; write `.view().dynamic()`";
    Typed, "typed", "typed: this tensor is not a view, and `typed` needs one; write `.view().typed::<..>()`";
}
