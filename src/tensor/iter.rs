//! Iteration: all elements, in the order of the coordinates or in that of the memory.

use super::elements::{Iter, IterMut};
use super::loops::odometer::Odometer;
use super::storage::{Storage, StorageMut};
use super::{Tensor, TensorLayout, View, ViewMut};

impl<S: Storage, L: TensorLayout> Tensor<S, L> {
    /// Number of coordinates.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// assert_eq!(Tensor::new([0; 20], layout!((2, 3):(10, 1))).size(), 6);
    /// ```
    #[inline]
    #[must_use]
    pub fn size(&self) -> usize {
        self.layout().coords()
    }

    /// The elements in the order of the flat coordinate, the leftmost mode fastest.
    ///
    /// - **Post**: item `i` is `self[i]`.
    /// - **Cost**: an addition and a comparison an element, a few more where the first mode comes to its end; a division for each
    ///   mode behind the second that counts up. `fold`, `for_each`, `sum` and their kin run as loops over the first mode, which
    ///   become vector instructions where its elements lie together; a `for` loop asks for one element at a time, 4 instructions
    ///   each.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
    /// assert!(t.iter().eq(&[0, 3, 1, 4, 2, 5]));
    /// ```
    #[inline]
    pub fn iter(&self) -> Iter<'_, S::Item> {
        Iter::of(self.view(), false)
    }

    /// The elements in the order of the flat coordinate, to be changed.
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
    pub fn iter_mut(&mut self) -> IterMut<'_, S::Item>
    where
        S: StorageMut,
    {
        IterMut::of(self.view_mut(), false)
    }

    /// The elements in the order in which they lie in memory, as far as modes can be ordered: those with the smallest step first.
    ///
    /// - **Post**: the elements of [`iter`](Self::iter), in another order; where strides chain, addresses rise.
    /// - **Cost**: as [`iter`](Self::iter); modes that go on where others end run as one.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
    /// assert!(t.iter_memory_order().eq(&[0, 1, 2, 3, 4, 5]));
    /// ```
    #[inline]
    pub fn iter_memory_order(&self) -> Iter<'_, S::Item> {
        Iter::of(self.view(), true)
    }

    /// [`iter_memory_order`](Self::iter_memory_order), to be changed.
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
    pub fn iter_mut_memory_order(&mut self) -> IterMut<'_, S::Item>
    where
        S: StorageMut,
    {
        IterMut::of(self.view_mut(), true)
    }

    /// The offsets, in the order of the flat coordinate.
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
        Odometer::new(&self.layout())
    }
}

impl<'a, S: Storage, L: TensorLayout> IntoIterator for &'a Tensor<S, L> {
    type Item = &'a S::Item;
    type IntoIter = Iter<'a, S::Item>;

    #[inline]
    fn into_iter(self) -> Iter<'a, S::Item> {
        self.iter()
    }
}

impl<'a, S: StorageMut, L: TensorLayout> IntoIterator for &'a mut Tensor<S, L> {
    type Item = &'a mut S::Item;
    type IntoIter = IterMut<'a, S::Item>;

    #[inline]
    fn into_iter(self) -> IterMut<'a, S::Item> {
        self.iter_mut()
    }
}

/// The elements of a view, for as long as they are borrowed.
impl<'a, T, L: TensorLayout> IntoIterator for View<'a, T, L> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Iter<'a, T> {
        Iter::of(self, false)
    }
}

/// The elements of a mutable view, for as long as they are borrowed.
impl<'a, T, L: TensorLayout> IntoIterator for ViewMut<'a, T, L> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T>;

    #[inline]
    fn into_iter(self) -> IterMut<'a, T> {
        IterMut::of(self, false)
    }
}
