//! Views: tensors over the elements of others.
//!
//! | file | what |
//! |---|---|
//! | `part` | a view of some elements of another view, with a proof for each way to make one |
//! | `bounds` | the checks that the proofs rest on |
//! | `slice`, `block`, `reshape`, `flat` | the layout and the origin of a part, and the methods |
//! | `divide`, `tile` | a view divided by a tiler, and one tile |
//! | `tiles`, `tiles_mut`, `padded`, `parallel` | all tiles: disjoint, clipped at the edges, for several threads |
//! | `partition` | one element of every tile, and the elements of one thread |

// rustdoc lists the methods of `Tensor` in the order of these modules. Blank lines keep rustfmt
// from sorting them.
pub(super) mod slice;

pub(super) mod block;

pub(super) mod reshape;

mod flat;

pub(super) mod local_tiles;
mod tile;

pub(super) mod tiles_mut;

pub(super) mod padded;

pub(super) mod partition;
pub(super) mod projection;

mod bounds;
pub(super) mod divide;
#[cfg(feature = "rayon")]
pub(super) mod parallel;
mod part;
pub(super) mod tiles;

use core::fmt;

use crate::tensor::outer::OuterFunction;
use crate::tensor::storage::{Shared, Storage, Unique};
use crate::tensor::{Tensor, TensorLayout};

/// A tensor over elements that are borrowed for `'a`.
///
/// A view is a pointer and a layout, and it is `Copy` as `&[T]` is. Operations that return a part
/// of a view take the view by value and keep `'a`.
///
/// In generic code, [`IndexedBy`](crate::tensor::IndexedBy) and
/// [`DividedBy`](crate::tensor::DividedBy) are the bounds for coordinates and tiles.
///
/// # Examples
///
/// ```
/// use colex::tensor::{IndexedBy, TensorLayout};
/// use colex::{Tensor, View, layout};
///
/// fn trace<L>(t: View<f32, L>, n: usize) -> f32
/// where
///     L: TensorLayout + IndexedBy<(usize, usize)>,
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
/// A mutable view is a pointer and an injective layout: no two coordinates have the same element.
/// It is not a slice, because elements of other views may be between its elements. It is not
/// `Copy`; [`view_mut`](Tensor::view_mut) reborrows it.
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

/// Prints the layout, and the elements in the order of the flat coordinate.
impl<S: Storage, L: TensorLayout> fmt::Debug for Tensor<S, L>
where
    S::Item: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// Prints the elements as a list.
        struct Elements<'a, S, L>(&'a Tensor<S, L>);

        impl<S: Storage, L: TensorLayout> fmt::Debug for Elements<'_, S, L>
        where
            S::Item: fmt::Debug,
        {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_list().entries(self.0).finish()
            }
        }

        let (layout, mut out) = (self.layout(), f.debug_struct("Tensor"));
        let inner = layout.inner_value().with_static(true);
        if layout.outer().is_identity() {
            out.field("layout", &format_args!("{inner}"));
        } else {
            let (swizzle, offset) = layout.outer().parts();
            out.field("layout", &format_args!("{swizzle} o {offset} o {inner}"));
        }
        out.field("elements", &Elements(self)).finish()
    }
}
