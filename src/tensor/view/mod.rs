//! Views: tensors over the elements of others.
//!
//! - `part`: a view of some elements of another view, with the proof for each way to make one. `fit`: the checks of these proofs.
//! - `slice`, `block`, `reshape`, `flat`: the layout and the origin of a part, and the methods.
//! - `cut`, `tile`: a tensor cut by a tiler, and one tile of it.
//! - `tiles`, `tiles_mut`, `ragged`, `parallel`: all tiles, disjoint or clipped at the edges, for one thread or several.

pub(super) mod block;
pub(super) mod cut;
mod fit;
mod flat;
#[cfg(feature = "rayon")]
pub(super) mod parallel;
mod part;
pub(super) mod ragged;
pub(super) mod reshape;
pub(super) mod slice;
mod tile;
pub(super) mod tiles;
pub(super) mod tiles_mut;

use core::fmt;

use crate::tensor::storage::{Shared, Storage, Unique};
use crate::tensor::{Tensor, TensorLayout};

/// A tensor over elements that are borrowed for `'a`, and may be shared.
///
/// A pointer and a layout, `Copy` like a `&[T]`. Every operation that makes a view out of a view takes it by value and keeps
/// `'a`.
///
/// # Examples
///
/// ```
/// use colex::typed::{IntTuple, Strides};
/// use colex::{Layout, Tensor, View, layout};
///
/// fn trace<S: IntTuple, D: Strides<S>>(t: View<f32, Layout<S, D>>, n: usize) -> f32
/// where
///     (usize, usize): colex::typed::Coordinate<S, D>,
/// {
///     (0..n).map(|i| t[(i, i)]).sum()
/// }
///
/// let t = Tensor::new([1.0, 2.0, 3.0, 4.0], layout!((2, 2):(2, 1)));
/// assert_eq!(trace(t.view(), 2), 5.0);
/// ```
pub type View<'a, T, L> = Tensor<Shared<'a, T>, L>;

/// A tensor over elements that are mutably borrowed for `'a`.
///
/// A pointer and a layout that is injective: no two coordinates share an element. Elements of other views may lie in between,
/// which is why it is no slice. It is not `Copy`; [`view_mut`](Tensor::view_mut) lends it on.
///
/// # Examples
///
/// ```
/// use colex::{Layout, Tensor, ViewMut, layout};
///
/// fn clear(mut t: ViewMut<f32, Layout![4:2]>) {
///     t.iter_mut().for_each(|element| *element = 0.0);
/// }
///
/// let mut data = [1.0; 8];
/// let mut t = Tensor::new(&mut data, layout!(4:2));
/// clear(t.view_mut());
/// assert_eq!(data, [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0]);
/// ```
pub type ViewMut<'a, T, L> = Tensor<Unique<'a, T>, L>;

/// The layout, and the elements in the order of the flat coordinate.
impl<S: Storage, L: TensorLayout> fmt::Debug for Tensor<S, L>
where
    S::Item: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// The elements.
        struct Elements<'a, S, L>(&'a Tensor<S, L>);

        impl<S: Storage, L: TensorLayout> fmt::Debug for Elements<'_, S, L>
        where
            S::Item: fmt::Debug,
        {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_list().entries(self.0).finish()
            }
        }

        let layout = self.layout().to_dyn().with_static(true);
        f.debug_struct("Tensor")
            .field("layout", &format_args!("{layout}"))
            .field("elements", &Elements(self))
            .finish()
    }
}
