//! Layouts of convolutions: images and filters with channels in blocks of C0.
//!
//! `NC1HWC0` is a row-major array with five sizes: image, block of channels, row, column, channel
//! in its block. The other formats have other sizes; all are compact.

use crate::value::{Int, IntTuple, attempt, fits, named, reason};
use crate::{DynLayout, LayoutError, Operand, Reason};

use super::blocks::blocks_over;
use super::element::FRACTAL_LINES;
use super::flat::check_sizes;
use super::matrix::row_major;
use super::padded::PaddedLayout;

/// A format of images or filters.
///
/// # Examples
///
/// ```
/// use colex::ascend::ConvFormat;
/// use colex::IntTuple;
/// let image = ConvFormat::Nc1hwc0.layout(&IntTuple::lit("(2,4,14,16,16)")).unwrap();
/// assert_eq!(image.layout().to_string(), "(2,4,14,16,16):(14336,3584,256,16,1)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConvFormat {
    /// Images: sizes `(n,c1,h,w,c0)`, one mode for each, the last one fastest.
    #[doc(alias = "NC1HWC0")]
    Nc1hwc0,
    /// Filters: sizes `(ci1,kh,kw,co,ci0)`, one mode for each, the last one fastest.
    #[doc(alias = "CI1KHKWCOCI0")]
    Ci1KhKwCoCi0,
    /// Volumes: sizes `(n,d,c1,h,w,c0)`, modes `(c0,hw,c1,d,n)`, the first one fastest.
    #[doc(alias = "NDC1HWC0")]
    Ndc1hwc0,
    /// Filters of volumes: sizes `(k,n1,n0,c0)` with `k = kd*c1*kh*kw`, modes `(c0,n0,n1,k)`, the
    /// first one fastest.
    #[doc(alias = "KDC1KHKWN1N0C0")]
    KN1n0c0,
}

impl ConvFormat {
    /// Returns the format with this name, as CATLASS writes it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ascend::ConvFormat;
    /// assert_eq!(ConvFormat::from_name("KDC1KHKWN1N0C0"), Some(ConvFormat::KN1n0c0));
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "NC1HWC0" => Self::Nc1hwc0,
            "CI1KHKWCOCI0" => Self::Ci1KhKwCoCi0,
            "NDC1HWC0" => Self::Ndc1hwc0,
            "KDC1KHKWN1N0C0" => Self::KN1n0c0,
            _ => return None,
        })
    }

    /// Returns the layout of data with these sizes, without padding.
    ///
    /// - **Post**: a bijection onto `0..capacity`.
    /// - **Errors**: [`Reason::NumberOfEntries`], [`Reason::NestedEntry`] for another number of
    ///   sizes; [`Reason::NegativeExtent`], [`Reason::Overflow`].
    /// - **Source**: CATLASS `layout::NC1HWC0` and the other classes: their strides, with matching
    ///   extents. The offset functions of the two formats of volumes disagree with those strides
    ///   and have no counterpart here.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ascend::ConvFormat;
    /// use colex::IntTuple;
    /// let volume = ConvFormat::Ndc1hwc0.layout(&IntTuple::lit("(1,2,1,14,14,32)")).unwrap();
    /// assert_eq!(volume.layout().to_string(), "(32,196,1,2,1):(1,32,6272,6272,12544)");
    /// ```
    pub const fn layout(self, sizes: &IntTuple) -> Result<PaddedLayout, LayoutError> {
        attempt!("ConvFormat::layout", self.check(sizes));
        let s = sizes.whole();
        match self {
            Self::Nc1hwc0 | Self::Ci1KhKwCoCi0 => {
                PaddedLayout::new(&attempt!("ConvFormat::layout", row_major(sizes)), sizes)
            }
            Self::Ndc1hwc0 => {
                let area = fits!("ConvFormat::layout", s.leaf(3).mul(s.leaf(4)));
                named!(
                    "ConvFormat::layout",
                    fastest_first(&[s.leaf(5), area, s.leaf(2), s.leaf(1), s.leaf(0)])
                )
            }
            Self::KN1n0c0 => {
                named!(
                    "ConvFormat::layout",
                    fastest_first(&[s.leaf(3), s.leaf(2), s.leaf(1), s.leaf(0)])
                )
            }
        }
    }

    /// Returns the sizes in the order in which the CATLASS class lists its shape.
    ///
    /// For the two formats of volumes it differs from the order of the strides: `(n,w,h,c0,d*c1)`
    /// and `(c0,k,n0,n1)`.
    ///
    /// - **Errors**: those of [`layout`](Self::layout).
    /// - **Source**: CATLASS `shape()` of the classes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ascend::ConvFormat;
    /// use colex::IntTuple;
    /// let listed = ConvFormat::KN1n0c0.listed_shape(&IntTuple::lit("(18,4,16,32)")).unwrap();
    /// assert_eq!(listed.to_string(), "(32,18,16,4)");
    /// ```
    pub const fn listed_shape(self, sizes: &IntTuple) -> Result<IntTuple, LayoutError> {
        attempt!("listed_shape", self.check(sizes));
        let s = sizes.whole();
        match self {
            Self::Nc1hwc0 | Self::Ci1KhKwCoCi0 => Ok(*sizes),
            Self::Ndc1hwc0 => {
                let planes = fits!("listed_shape", s.leaf(1).mul(s.leaf(2)));
                named!("listed_shape", flat(&[s.leaf(0), s.leaf(4), s.leaf(3), s.leaf(5), planes]))
            }
            Self::KN1n0c0 => {
                named!("listed_shape", flat(&[s.leaf(3), s.leaf(0), s.leaf(2), s.leaf(1)]))
            }
        }
    }

    const fn check(self, sizes: &IntTuple) -> Result<(), Reason> {
        let expected = match self {
            Self::Nc1hwc0 | Self::Ci1KhKwCoCi0 => 5,
            Self::Ndc1hwc0 => 6,
            Self::KN1n0c0 => 4,
        };
        check_sizes(sizes, expected, Operand::Sizes)
    }
}

/// Returns the layout of the image `(batch,ci1,h,w)` with `c0` channels in a block: row-major
/// `(batch,ci1,h,w,c0)`.
///
/// - **Errors**: those of [`ConvFormat::layout`].
/// - **Source**: CATLASS `tla::MakeLayoutFmap<Element>(batch, ci1, h, w)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::{c0, fmap};
/// use colex::IntTuple;
/// let image = fmap(&IntTuple::lit("(1,3,7,5)"), c0(16).unwrap()).unwrap();
/// assert_eq!(image.layout().to_string(), "(1,3,7,5,16):(1680,560,80,16,1)");
/// ```
#[doc(alias = "MakeLayoutFmap")]
pub const fn fmap(sizes: &IntTuple, c0: Int) -> Result<PaddedLayout, LayoutError> {
    attempt!("fmap", check_sizes(sizes, 4, Operand::Sizes));
    let s = sizes.whole();
    let shape = attempt!("fmap", flat(&[s.leaf(0), s.leaf(1), s.leaf(2), s.leaf(3), c0]));
    PaddedLayout::new(&attempt!("fmap", row_major(&shape)), &shape)
}

/// The memory of a filter, which determines the padding of its output channels.
///
/// # Examples
///
/// ```
/// use colex::IntTuple;
/// use colex::ascend::{FilterMemory, c0, filter};
/// let sizes = IntTuple::lit("(2,5,1,30)");
/// let shape =
///     |memory| filter(&sizes, c0(16).unwrap(), memory).unwrap().logical_shape().to_string();
/// assert_eq!(shape(FilterMemory::Global), "(2,5,1,30,16)");
/// assert_eq!(shape(FilterMemory::L1), "(2,5,1,32,16)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FilterMemory {
    /// Global memory: output channels without padding.
    #[doc(alias = "GM")]
    Global,
    /// The buffer before the matrix unit: output channels padded to a multiple of 16.
    L1,
}

/// Returns the layout of the filter `(ci1,kh,kw,co)` with `c0` channels in a block: row-major
/// `(ci1,kh,kw,co',c0)`.
///
/// `co'` is `co`, in L1 rounded up to a multiple of 16. The logical shape has the rounded number,
/// because the matrix unit uses the added channels.
///
/// - **Errors**: those of [`ConvFormat::layout`].
/// - **Source**: CATLASS `tla::MakeLayoutFilter<Element, Position>(ci1, kh, kw, co)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::{FilterMemory, c0, filter};
/// use colex::IntTuple;
/// let weights = filter(&IntTuple::lit("(2,5,1,30)"), c0(16).unwrap(), FilterMemory::L1).unwrap();
/// assert_eq!(weights.layout().to_string(), "(2,5,1,32,16):(2560,512,512,16,1)");
/// ```
#[doc(alias = "MakeLayoutFilter")]
pub const fn filter(
    sizes: &IntTuple,
    c0: Int,
    memory: FilterMemory,
) -> Result<PaddedLayout, LayoutError> {
    attempt!("filter", check_sizes(sizes, 4, Operand::Sizes));
    let s = sizes.whole();
    let channels = match memory {
        FilterMemory::Global => s.leaf(3),
        FilterMemory::L1 => {
            let lines = Int::new(FRACTAL_LINES);
            fits!("filter", attempt!("filter", blocks_over(s.leaf(3), lines)).mul(lines))
        }
    };
    let shape = attempt!("filter", flat(&[s.leaf(0), s.leaf(1), s.leaf(2), channels, c0]));
    PaddedLayout::new(&attempt!("filter", row_major(&shape)), &shape)
}

const fn flat(sizes: &[Int]) -> Result<IntTuple, Reason> {
    let mut out = IntTuple::start();
    let open = out.open();
    let mut k = 0;
    while k < sizes.len() {
        out.push(sizes[k]);
        k += 1;
    }
    out.close(open);
    out.finish()
}

/// Returns the flat layout of `sizes` with the first mode fastest. Strides of extents 1 are kept.
const fn fastest_first(sizes: &[Int]) -> Result<PaddedLayout, Reason> {
    let mut out = DynLayout::start();
    let open = out.open();
    let mut step = Int::ONE;
    let mut k = 0;
    while k < sizes.len() {
        out.push(sizes[k], step);
        step = fits!(step.mul(sizes[k]));
        k += 1;
    }
    out.close(open);
    Ok(reason!(PaddedLayout::full(&attempt!(out.finish()))))
}
