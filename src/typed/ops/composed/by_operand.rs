//! Operations on a composed layout by a tiler or a layout: each is the operation of the inner layout.

use crate::typed::composed::ComposedLayout;
use crate::typed::generic::{
    self, BlockedProductOperands, CompositionOperands, RakedProductOperands,
};
use crate::typed::layout::{Layout, mirrored};
use crate::typed::makes::Makes;
use crate::typed::ops::compose::Compose;
use crate::typed::ops::divide::Divide;
use crate::typed::ops::product::Multiply;
use crate::typed::ops::product::blocked::{Blocking, Copies, Elements};
use crate::typed::ops::regroup::{Flattening, Tiling, Zipping};
use crate::typed::refusal::Composing;
use crate::typed::strides::Strides;
use crate::typed::swizzle::StaticSwizzle;
use crate::typed::tiler::{ByTiler, TilerOperand, TypedTiler};
use crate::typed::tuple::{IntLeaf, TypedTuple};
use crate::{LayoutError, unwrap};

/// Defines each method as the operation of this name on the inner layout, with the same swizzle and
/// offset. A row has the summary, the methods, their operands, the bound on the tiler, and the
/// tiler and the inner layout of the example.
macro_rules! by_tilers {
    ($($about:literal $name:ident $try_name:ident $operands:ident [$($makes:tt)*], $call:literal => $result:literal;)*) => {$(
        #[doc = $about]
        ///
        #[doc = concat!("- **Post**: the swizzle and the offset do not change; the inner layout is that of [`Layout::", stringify!($name), "`].")]
        #[doc = concat!("- **Does not compile**, **Does not build**, **Panics**: as [`Layout::", stringify!($name), "`]; if the offsets of the result do not fit.")]
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, tiler};
        #[doc = concat!("let result: Layout![S<3,0,3> o 0 o ", $result, "] =")]
        #[doc = concat!("    layout!(S<3,0,3> o 0 o (8,8):(8,1)).", stringify!($name), "(", $call, ");")]
        /// ```
        #[must_use]
        #[track_caller]
        pub fn $name<T, K, OS: TypedTuple, OD: Strides<OS>>(
            self,
            tiler: T,
        ) -> ComposedLayout<W, O, Layout<OS, OD>>
        where
            T: TypedTiler + $($makes)*,
            T::Itself: generic::$operands<Layout<S, D>, K>,
        {
            // Not the `try_` form, so that the compiler reports the line of the caller.
            let (inner, tiler) = (self.inner, TilerOperand(tiler));
            let inner = mirrored!(Layout<OS, OD>: a = inner as Layout<S, D>, b = tiler as TilerOperand<T>; a.$name(&b));
            unwrap(self.with_inner(stringify!($name), inner))
        }

        #[doc = concat!("Returns [`", stringify!($name), "`](Self::", stringify!($name), "), or an error if the dynamic integers")]
        /// violate a condition.
        pub fn $try_name<T, K, OS: TypedTuple, OD: Strides<OS>>(
            self,
            tiler: T,
        ) -> Result<ComposedLayout<W, O, Layout<OS, OD>>, LayoutError>
        where
            T: TypedTiler + $($makes)*,
            T::Itself: generic::$operands<Layout<S, D>, K>,
        {
            self.with_inner(stringify!($name), self.inner.$try_name(tiler))
        }
    )*};
}

/// Defines each method as the operation of this name on the inner layout with a layout as operand. A
/// row has the summary, the methods, their operands, the operation, and the example.
macro_rules! by_layouts {
    ($($about:literal $name:ident $try_name:ident $operands:ident $op:ty, $call:literal => $result:literal;)*) => {$(
        #[doc = $about]
        ///
        #[doc = concat!("- **Post**: the swizzle and the offset do not change; the inner layout is that of [`Layout::", stringify!($name), "`].")]
        #[doc = concat!("- **Does not compile**, **Does not build**, **Panics**: as [`Layout::", stringify!($name), "`]; if the offsets of the result do not fit.")]
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        #[doc = concat!("let result: Layout![S<3,0,3> o 0 o ", $result, "] =")]
        #[doc = concat!("    layout!(S<3,0,3> o 0 o (8,8):(8,1)).", stringify!($name), "(", $call, ");")]
        /// ```
        #[must_use]
        #[track_caller]
        pub fn $name<RS, RD, K, OS: TypedTuple, OD: Strides<OS>>(
            self,
            operand: Layout<RS, RD>,
        ) -> ComposedLayout<W, O, Layout<OS, OD>>
        where
            Layout<RS, RD>: $operands<Layout<S, D>, K>,
            Layout<RS, RD>: Makes<$op, Layout<S, D>, Layout<RS, RD>, K, Output = Layout<OS, OD>>,
            RS: TypedTuple,
            RD: Strides<RS>,
        {
            // Not the `try_` form, so that the compiler reports the line of the caller.
            let inner = self.inner;
            let inner = mirrored!(Layout<OS, OD>: a = inner as Layout<S, D>, b = operand as Layout<RS, RD>; a.$name(&b));
            unwrap(self.with_inner(stringify!($name), inner))
        }

        #[doc = concat!("Returns [`", stringify!($name), "`](Self::", stringify!($name), "), or an error if the dynamic integers")]
        /// violate a condition.
        pub fn $try_name<RS, RD, K, OS: TypedTuple, OD: Strides<OS>>(
            self,
            operand: Layout<RS, RD>,
        ) -> Result<ComposedLayout<W, O, Layout<OS, OD>>, LayoutError>
        where
            Layout<RS, RD>: $operands<Layout<S, D>, K>,
            Layout<RS, RD>: Makes<$op, Layout<S, D>, Layout<RS, RD>, K, Output = Layout<OS, OD>>,
            RS: TypedTuple,
            RD: Strides<RS>,
        {
            self.with_inner(stringify!($name), self.inner.$try_name(operand))
        }
    )*};
}

impl<W, O, S, D> ComposedLayout<W, O, Layout<S, D>>
where
    W: StaticSwizzle,
    O: IntLeaf,
    S: TypedTuple,
    D: Strides<S>,
{
    by_tilers! {
        "Divides each mode that has an entry in the tiler into `(tile, rest)`."
        logical_divide try_logical_divide LogicalDivideOperands
            [Makes<ByTiler<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>],
            "tiler!(<4, 2>)" => "((4,2),(2,4)):((8,32),(1,2))";
        "Divides the layout into tiles, with all tiles in mode 0 and all rests in mode 1."
        zipped_divide try_zipped_divide ZippedDivideOperands
            [Makes<Zipping<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>],
            "tiler!(<4, 2>)" => "((4,2),(2,4)):((8,1),(32,2))";
        "Divides the layout into tiles, with the rests as separate modes."
        tiled_divide try_tiled_divide TiledDivideOperands
            [Makes<Tiling<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>],
            "tiler!(<4, 2>)" => "((4,2),2,4):((8,1),32,2)";
        "Divides the layout into tiles, with tiles and rests as separate modes."
        flat_divide try_flat_divide FlatDivideOperands
            [Makes<Flattening<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>],
            "tiler!(<4, 2>)" => "(4,2,2,4):(8,1,32,2)";
        "Repeats the layout: `(layout, copies)`. The swizzle covers all copies."
        logical_product try_logical_product LogicalProductOperands
            [Makes<ByTiler<Multiply>, Layout<S, D>, T, K, Output = Layout<OS, OD>>],
            "layout!(2:1)" => "((8,8),2):((8,1),64)";
        "Repeats the layout, with all elements in mode 0 and all copies in mode 1."
        zipped_product try_zipped_product ZippedProductOperands
            [Makes<Zipping<Multiply>, Layout<S, D>, T, K, Output = Layout<OS, OD>>],
            "layout!(2:1)" => "((8,8),2):((8,1),64)";
        "Repeats the layout, with the copies as separate modes."
        tiled_product try_tiled_product TiledProductOperands
            [Makes<Tiling<Multiply>, Layout<S, D>, T, K, Output = Layout<OS, OD>>],
            "layout!(2:1)" => "((8,8),2):((8,1),64)";
        "Repeats the layout, with elements and copies as separate modes."
        flat_product try_flat_product FlatProductOperands
            [Makes<Flattening<Multiply>, Layout<S, D>, T, K, Output = Layout<OS, OD>>],
            "layout!(2:1)" => "(8,8,2):(8,1,64)";
        "Returns the composition with a tiler, as a whole or by mode."
        compose try_compose ComposeOperands
            [Makes<ByTiler<Compose>, Layout<S, D>, T, K, Output = Layout<OS, OD>>],
            "tiler!(<4, _>)" => "(4,8):(8,1)";
    }

    by_layouts! {
        "Returns the composition with a layout: first that layout, then this one."
        composition try_composition CompositionOperands Composing, "layout!(8:1)" => "8:8";
        "Repeats the layout as blocks: mode `k` is `(element, copy)`."
        blocked_product try_blocked_product BlockedProductOperands Blocking<Elements>,
            "layout!((2,1):(1,0))" => "((8,2),(8,1)):((8,64),(1,0))";
        "Repeats the layout with its copies interleaved: mode `k` is `(copy, element)`."
        raked_product try_raked_product RakedProductOperands Blocking<Copies>,
            "layout!((2,1):(1,0))" => "((2,8),(1,8)):((64,8),(0,1))";
    }
}
