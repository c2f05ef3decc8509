//! Iteration: all elements, in the order of the coordinates or in memory order.

use super::elements::{self, Iter, IterMut};
use super::storage::{Storage, StorageMut};
use super::{Tensor, TensorLayout, View, ViewMut};

impl<S: Storage, L: TensorLayout> Tensor<S, L> {
    /// Returns an iterator over the elements in the order of the flat coordinate: the leftmost mode
    /// is the fastest.
    ///
    /// - **Post**: item `i` is `self[i]`.
    /// - **Cost**: an addition and a comparison for each element, and a few more at the end of the
    ///   first mode. Each step of a mode after the second takes a division. `fold`, `for_each`,
    ///   `sum` and similar methods run as loops over the first mode, which are vectorized if its
    ///   elements are contiguous. A `for` loop takes 4 instructions for each element.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
    /// assert!(t.iter().eq(&[0, 3, 1, 4, 2, 5]));
    /// ```
    #[inline]
    pub fn iter(&self) -> Iter<'_, S::Item, L::Outer> {
        Iter::of(self.view(), false)
    }

    /// Returns a mutable iterator over the elements, in the order of [`iter`](Self::iter).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut t = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// t.iter_mut().enumerate().for_each(|(i, element)| *element = i);
    /// assert_eq!(t.into_storage(), [0, 2, 4, 1, 3, 5]);
    /// ```
    #[inline]
    pub fn iter_mut(&mut self) -> IterMut<'_, S::Item, L::Outer>
    where
        S: StorageMut,
    {
        IterMut::of(self.view_mut(), false)
    }

    /// Returns an iterator over the elements in memory order: the mode with the smallest stride is
    /// the fastest.
    ///
    /// - **Post**: the elements of [`iter`](Self::iter) in another order. Addresses increase if
    ///   every stride is at least the span of the modes with smaller strides. They do not if modes
    ///   interleave, as in `(3,2):(2,3)`.
    /// - **Cost**: as [`iter`](Self::iter). Modes that coalesce run as one loop.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
    /// assert!(t.iter_memory_order().eq(&[0, 1, 2, 3, 4, 5]));
    /// ```
    #[inline]
    pub fn iter_memory_order(&self) -> Iter<'_, S::Item, L::Outer> {
        Iter::of(self.view(), true)
    }

    /// Returns a mutable iterator over the elements, in the order of
    /// [`iter_memory_order`](Self::iter_memory_order).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut t = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// t.iter_mut_memory_order().enumerate().for_each(|(i, element)| *element = i);
    /// assert_eq!(t.into_storage(), [0, 1, 2, 3, 4, 5]);
    /// ```
    #[inline]
    pub fn iter_mut_memory_order(&mut self) -> IterMut<'_, S::Item, L::Outer>
    where
        S: StorageMut,
    {
        IterMut::of(self.view_mut(), true)
    }

    /// Returns an iterator over the offsets, in the order of the flat coordinate.
    ///
    /// - **Post**: item `i` is the layout's offset at `i`.
    /// - **Cost**: as [`iter`](Self::iter).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// assert!(t.offsets().eq([0, 3, 1, 4, 2, 5]));
    /// ```
    #[inline]
    pub fn offsets(&self) -> impl Iterator<Item = isize> + Clone + use<S, L> {
        elements::offsets(&self.layout(), false)
    }
}

impl<'a, S: Storage, L: TensorLayout> IntoIterator for &'a Tensor<S, L> {
    type Item = &'a S::Item;
    type IntoIter = Iter<'a, S::Item, L::Outer>;

    #[inline]
    fn into_iter(self) -> Iter<'a, S::Item, L::Outer> {
        self.iter()
    }
}

impl<'a, S: StorageMut, L: TensorLayout> IntoIterator for &'a mut Tensor<S, L> {
    type Item = &'a mut S::Item;
    type IntoIter = IterMut<'a, S::Item, L::Outer>;

    #[inline]
    fn into_iter(self) -> IterMut<'a, S::Item, L::Outer> {
        self.iter_mut()
    }
}

/// Iterates over the elements for as long as they are borrowed, which may be longer than the view
/// lives.
impl<'a, T, L: TensorLayout> IntoIterator for View<'a, T, L> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, L::Outer>;

    #[inline]
    fn into_iter(self) -> Iter<'a, T, L::Outer> {
        Iter::of(self, false)
    }
}

/// Iterates over the mutable elements for as long as they are borrowed, which may be longer than
/// the view lives.
impl<'a, T, L: TensorLayout> IntoIterator for ViewMut<'a, T, L> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T, L::Outer>;

    #[inline]
    fn into_iter(self) -> IterMut<'a, T, L::Outer> {
        IterMut::of(self, false)
    }
}
