//! Convolution as a matrix product, without a copy of the windows.
//!
//! Every output pixel is the product of a window of the image and the filters. `im2col` copies the
//! windows to the rows of a matrix, each element up to `R S` times. A layout represents that matrix
//! without a copy: the next window row begins one step further, so output `p` and filter row `r`
//! both step along the height.
//!
//! ```text
//! image    (N,H,W,C)          : (n, h, w, c)                        its strides, whatever they are
//! windows  ((N,P,Q),(R,S,C))  : ((n, s h, s w),(d h, d w, c))       steps s, dilation d
//! filters  ((R,S,C),K)
//! output   ((N,P,Q),K)        = windows * filters
//! ```
//!
//! That layout is the composition of the image with a layout of flat coordinates in which `(p,r)`
//! leads to row `s p + d r` of the image: [`windows`]. Its strides overlap, so it is a shared view;
//! no element moves. For padding, [`padded`] copies the image once, not the windows, into a larger
//! one with zeros around it.
//!
//! The product is one source for all layouts of windows and output. The kernel takes the instance
//! with the most static integers: contiguous channels, otherwise any strides. Images of other
//! layouts, such as channels in blocks, are copied once.

use core::array::from_fn;

use colex::tensor::{IndexedBy, SlicedAt, Storage, StorageMut, StridedLayout};
use colex::{DynLayout, Layout, LayoutError, Reason, Tensor, Underscore, View, coord, layout};

use crate::sizes::{expect_sizes, product, sizes, sizes_of};

/// The number of output pixels that are computed at the same time.
const ROWS: usize = 2;
/// The number of output channels that are computed at the same time: a cache line.
const COLUMNS: usize = 16;

/// The steps of the windows on the image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps {
    /// The distance of adjacent output pixels, in image pixels.
    pub stride: usize,
    /// The distance of adjacent filter pixels, in image pixels.
    pub dilation: usize,
    /// The zeros on each side of the image, in pixels.
    pub padding: usize,
}

impl Default for Steps {
    /// Returns steps of 1, without padding.
    fn default() -> Self {
        Self { stride: 1, dilation: 1, padding: 0 }
    }
}

impl Steps {
    /// Returns the number of windows of `filter` pixels on `image` pixels, without padding.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_kernels::Steps;
    /// assert_eq!(Steps { stride: 2, ..Steps::default() }.outputs(7, 3), 3); // at 0, 2 and 4
    /// assert_eq!(Steps::default().outputs(2, 3), 0);
    /// ```
    #[must_use]
    pub const fn outputs(self, image: usize, filter: usize) -> usize {
        let reach = match filter.checked_sub(1) {
            Some(steps) => steps.saturating_mul(self.dilation),
            None => return 0,
        };
        match (image.checked_sub(reach.saturating_add(1)), self.stride) {
            (Some(room), 1..) => room / self.stride + 1,
            _ => 0,
        }
    }
}

/// Returns the windows of an image `(N,H,W,C)` of any layout as a matrix `((N,P,Q),(R,S,C))`.
///
/// - **Post**:
///   `r[((n,p,q),(r,s,c))] == image[(n, stride p + dilation r, stride q + dilation s, c)]`.
/// - **Errors**: [`Reason::RankMismatch`]; [`Reason::Overflow`]; those of
///   [`DynLayout::composition`], if height or width has several strides and windows cross from one
///   part to the next.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use colex_kernels::{Steps, conv::windows};
/// let image = Tensor::from_offsets(layout!((1, 3, 4, 1):(12, 4, 1, 1)), |offset| offset);
/// let windows = windows(image.view(), (2, 2), Steps::default()).unwrap();
/// assert_eq!(windows.layout().to_string(), "((1,2,3),(2,2,1)):((4,4,1),(4,1,1))");
/// assert_eq!(windows[((0, 1, 2), (1, 0, 0))], 10); // row 1+1, column 2+0
/// ```
pub fn windows<T, L: StridedLayout>(
    image: View<'_, T, L>,
    (r, s): (usize, usize),
    steps: Steps,
) -> Result<View<'_, T, DynLayout>, LayoutError> {
    let [n, h, w, c] = sizes_of("windows: image", &image.layout())?;
    let (p, q) = (steps.outputs(h, r), steps.outputs(w, s));
    // The strides of `n` and `h` in the flat coordinate of the image.
    let (row, pixel) = (n, product("windows", [n, h])?);
    let channel = product("windows", [pixel, w])?;
    // A step past the edge is never taken. It is limited, so that no product overflows.
    let down = |step: usize| step.min(h) * row;
    let right = |step: usize| step.min(w) * pixel;
    let mode = |extents: [usize; 3], strides: [usize; 3]| {
        DynLayout::strided(&extents.map(|e| e as i64), &strides.map(|d| d as i64))
    };
    let by = DynLayout::from_modes(&[
        mode([n, p, q], [1, down(steps.stride), right(steps.stride)])?,
        mode([r, s, c], [down(steps.dilation), right(steps.dilation), channel])?,
    ])?;
    image.dynamic().try_composition(by)
}

/// Copies an image `(N,H,W,C)`, with `padding` zeros on each side of height and width, to
/// contiguous channels.
///
/// - **Errors**: [`Reason::RankMismatch`]; [`Reason::Overflow`] if the size of the copy does not
///   fit the address space.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use colex_kernels::conv::padded;
/// let image = Tensor::new([1.0, 2.0], layout!((1, 1, 2, 1):(2, 2, 1, 1)));
/// let padded = padded(&image, 1).unwrap();
/// assert_eq!((padded.size(), padded[(0, 1, 1, 0)], padded[(0, 1, 2, 0)]), (12, 1.0, 2.0));
/// ```
pub fn padded<S, L>(
    image: &Tensor<S, L>,
    padding: usize,
) -> Result<Tensor<Vec<f32>, ChannelsLast>, LayoutError>
where
    S: Storage<Item = f32>,
    L: StridedLayout,
{
    let [n, h, w, c] = sizes_of("padded: image", &image.layout())?;
    let (height, width) = (widened("padded", h, padding)?, widened("padded", w, padding)?);
    let mut zeros = zeros("padded", [n, height, width, c])?;
    let row = product("padded", [width, c])?;
    let all = product("padded", [height, row])?;
    let whole = layout!((n, height, width, c):(all, row, c, 1));
    let inner = layout!((n, h, w, c):(all, row, c, 1));
    if ![n, h, w, c].contains(&0) {
        let first = padding * (row + c); // less than the whole, of which it is a place
        Tensor::try_with_base(&mut zeros[..], first, inner)?.try_copy_from(image)?;
    }
    Tensor::try_new(zeros, whole)
}

/// Returns a height or width with `padding` on each side.
fn widened(operation: &'static str, extent: usize, padding: usize) -> Result<usize, LayoutError> {
    let both = padding.checked_mul(2);
    match both.and_then(|both| both.checked_add(extent)) {
        Some(wide) => Ok(wide),
        None => Err(LayoutError::new(operation, Reason::Overflow)),
    }
}

/// Returns a tensor of zeros with these sizes.
///
/// - **Errors**: [`Reason::Overflow`] if its size does not fit the address space.
fn zeros<const N: usize>(
    operation: &'static str,
    sizes: [usize; N],
) -> Result<Vec<f32>, LayoutError> {
    let bytes = product(operation, sizes.into_iter().chain([size_of::<f32>()]))?;
    Ok(vec![0.0; bytes / size_of::<f32>()])
}

/// Computes the convolution of an image `(N,H,W,C)` with filters `(R,S,C,K)`, into an output
/// `(N,P,Q,K)`, for any layouts.
///
/// - **Post**: `out[(n,p,q,k)]` is the sum over `(r,s,c)` of
///   `image[(n, stride p + dilation r - padding, .., c)]`, 0 out of bounds, times
///   `filters[(r,s,c,k)]`.
/// - **Errors**: [`Reason::RankMismatch`], [`Reason::SizeMismatch`] if the sizes do not match: the
///   filters need the `C` of the image; `out` needs its `N`, the `P` and `Q` of
///   [`outputs`](Steps::outputs) on the padded image, and the `K` of the filters. The operation of
///   the error names the operand. [`Reason::Overflow`].
/// - **Cost**: `2 N P Q R S C K` operations. Filters are packed once. The image is copied once if
///   it is padded or its windows have no layout; the windows are never copied.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use colex_kernels::{Steps, conv};
/// let image = Tensor::new([1.0, 2.0, 3.0, 4.0], layout!((1, 1, 4, 1):(4, 4, 1, 1)));
/// let difference = Tensor::new([-1.0, 1.0], layout!((1, 2, 1, 1):(2, 1, 1, 1)));
/// let mut out = Tensor::new([0.0; 3], layout!((1, 1, 3, 1):(3, 3, 1, 1)));
/// conv(&image, &difference, &mut out, Steps::default()).unwrap();
/// assert_eq!(out.storage(), &[1.0; 3]);
///
/// let error = conv(&image, &difference, &mut out, Steps { stride: 2, ..Steps::default() }).unwrap_err();
/// assert_eq!(error.to_string(), "conv: Q of out: the sizes 2 and 3 differ; use equal sizes");
/// ```
pub fn conv<S, L, F, M, D, O>(
    image: &Tensor<S, L>,
    filters: &Tensor<F, M>,
    out: &mut Tensor<D, O>,
    steps: Steps,
) -> Result<(), LayoutError>
where
    S: Storage<Item = f32>,
    L: StridedLayout,
    F: Storage<Item = f32>,
    M: StridedLayout,
    D: StorageMut<Item = f32>,
    O: StridedLayout + IndexedBy<Pixel>,
{
    let [n, h, w, c] = sizes_of("conv: image", &image.layout())?;
    let [r, s, channels, k] = sizes_of("conv: filters", &filters.layout())?;
    let found: [usize; 4] = sizes_of("conv: out", &out.layout())?;
    expect_sizes(["conv: C of filters"], [c], [channels])?;
    let p = steps.outputs(widened("conv", h, steps.padding)?, r);
    let q = steps.outputs(widened("conv", w, steps.padding)?, s);
    let modes = ["conv: N of out", "conv: P of out", "conv: Q of out", "conv: K of out"];
    expect_sizes(modes, [n, p, q, k], found)?;
    if found.contains(&0) {
        return Ok(());
    }

    let larger = if steps.padding > 0 { Some(padded(image, steps.padding)?) } else { None };
    let image = match &larger {
        Some(image) => image.view().dynamic(),
        None => image.view().dynamic(),
    };
    let panels = packed(filters)?;
    // The windows of an image with nested height or width may have no layout.
    if let Ok(strided) = windows(image, (r, s), steps) {
        if let Ok(windows) = strided.typed::<Windows>() {
            return multiply(windows, &panels, out);
        }
        if let Ok(windows) = strided.typed::<StridedWindows>() {
            return multiply(windows, &panels, out);
        }
    }
    let together = padded(&image, 0)?;
    match windows(together.view(), (r, s), steps)?.typed::<Windows>() {
        Ok(windows) => multiply(windows, &panels, out),
        Err(_) => Err(LayoutError::new("conv", Reason::OtherProfile)),
    }
}

/// An image with contiguous channels.
pub type ChannelsLast = Layout![(usize, usize, usize, usize):(usize, usize, usize, 1)];
/// A coordinate of the output.
type Pixel = (usize, usize, usize, usize);
/// The windows of an image with contiguous channels.
type Windows = Layout![((usize, usize, usize), (usize, usize, usize)):((usize, usize, usize), (usize, usize, 1))];
/// The windows of an image with a stride for each dimension.
type StridedWindows = Layout![((usize, usize, usize), (usize, usize, usize)):((usize, usize, usize), (usize, usize, usize))];
/// Filters `((R,S,C),K)` with `K` in panels of [`COLUMNS`]: one step of the loop reads contiguous
/// elements.
type Panels = Layout![((usize, usize, usize), (16, usize)):((usize, usize, 16), (1, usize))];

/// Coordinates that select one pixel of a window and all its channels.
type PixelChannels = ((usize, usize, usize), (usize, usize, Underscore));

/// Packs the filters in panels; the last one is padded with zeros.
fn packed<F, M>(filters: &Tensor<F, M>) -> Result<Tensor<Vec<f32>, Panels>, LayoutError>
where
    F: Storage<Item = f32>,
    M: StridedLayout,
{
    let [r, s, c, k] = sizes(&filters.layout())?;
    let panels = k.div_ceil(COLUMNS);
    let mut packed = zeros("conv", [r, s, c, COLUMNS, panels])?;
    let tap = product("conv", [c, COLUMNS])?;
    let row = product("conv", [s, tap])?;
    let taps = product("conv", [r, row])?;
    let by_mode = layout!((r, s, c, (16, panels)):(row, tap, 16, (1, taps)));
    Tensor::try_new(&mut packed[..], by_mode)?.try_copy_padded(filters, 0.0)?;
    Tensor::try_new(packed, layout!(((r, s, c), (16, panels)):((row, tap, 16), (1, taps))))
}

/// Computes `out = windows * panels`, in blocks of [`ROWS`] pixels of one row and [`COLUMNS`]
/// filters.
fn multiply<A, D, O>(
    windows: View<'_, f32, A>,
    panels: &Tensor<Vec<f32>, Panels>,
    out: &mut Tensor<D, O>,
) -> Result<(), LayoutError>
where
    A: SlicedAt<PixelChannels>,
    D: StorageMut<Item = f32>,
    O: StridedLayout + IndexedBy<Pixel>,
{
    let [n, p, q, k] = sizes(&out.layout())?;
    for (n, p) in (0..n).flat_map(|n| (0..p).map(move |p| (n, p))) {
        for panel in 0..k.div_ceil(COLUMNS) {
            for first in (0..q).step_by(ROWS) {
                // Past the end of the row, the last pixel is computed again and not stored.
                let pixels = from_fn(|i| (n, p, (first + i).min(q - 1)));
                let sums = block(windows, panels.view(), pixels, panel);
                let columns = COLUMNS * panel..k.min(COLUMNS * (panel + 1));
                for (sums, q) in sums.iter().zip(first..q) {
                    for (sum, k) in sums.iter().zip(columns.clone()) {
                        out[(n, p, q, k)] = *sum;
                    }
                }
            }
        }
    }
    Ok(())
}

/// Returns the products of some windows and one panel. The sums stay in registers.
#[inline]
fn block<A>(
    windows: View<'_, f32, A>,
    panels: View<'_, f32, Panels>,
    pixels: [(usize, usize, usize); ROWS],
    panel: usize,
) -> [[f32; COLUMNS]; ROWS]
where
    A: SlicedAt<PixelChannels>,
{
    let (r, s, c) = panels.layout().shape().0;
    let mut sums = [[0.0; COLUMNS]; ROWS];
    for (r, s) in (0..r).flat_map(|r| (0..s).map(move |s| (r, s))) {
        let filters = panels.slice(coord!(((r, s, _), (_, panel))));
        let rows = pixels.map(|pixel| windows.slice((pixel, (r, s, Underscore))));
        for c in 0..c {
            for (sums, row) in sums.iter_mut().zip(&rows) {
                let x = row[c];
                for (l, sum) in sums.iter_mut().enumerate() {
                    *sum += x * filters[(c, l)];
                }
            }
        }
    }
    sums
}
