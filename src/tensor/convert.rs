//! Convert: the same elements with the same layout in another type.

use crate::DynLayout;
use crate::tensor::storage::ViewStorage;
use crate::tensor::{StridedLayout, Tensor};

impl<W, L: StridedLayout> Tensor<W, L> {
    /// Converts the layout to a [`DynLayout`].
    ///
    /// The integers are [marked static](DynLayout::with_static), so that operations return the
    /// shortest results.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor, layout};
    /// let t = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// assert_eq!(t.view().dynamic().layout(), DynLayout::lit("(2,3):(3,1)"));
    /// ```
    #[must_use]
    pub fn dynamic(self) -> Tensor<W, DynLayout>
    where
        W: ViewStorage,
    {
        let layout = self.layout().to_dyn().with_static(true);
        match self.part_as(layout) {
            Ok(part) => part,
            Err(_) => unreachable!("`to_dyn` keeps all integers"),
        }
    }

    /// Converts the layout to the type `M` if its integers match that type; otherwise returns the
    /// view unchanged.
    ///
    /// A caller tries a kernel for one layout first, then one for a family of layouts, then the one
    /// for all layouts.
    ///
    /// - **Errors**: the view itself.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Layout, Tensor};
    /// let t = Tensor::new(vec![0; 32], DynLayout::lit("(4,8):(8,1)"));
    /// let typed = t.view().typed::<Layout![(4, usize):(8, 1)]>().unwrap();
    /// assert_eq!(typed.layout().size(), 32);
    /// assert!(t.view().typed::<Layout![(4, 8):(1, 4)]>().is_err());
    /// ```
    pub fn typed<M>(self) -> Result<Tensor<W, M>, Self>
    where
        W: ViewStorage,
        M: StridedLayout + for<'a> TryFrom<&'a DynLayout>,
    {
        match M::try_from(&self.layout().to_dyn()) {
            Ok(layout) => self.part_as(layout),
            Err(_) => Err(self),
        }
    }
}
