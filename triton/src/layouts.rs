//! Thread-value layouts of registers, and layouts of shared memory.

use alloc::vec::Vec;

use colex::f2::{F2Matrix, LinearLayout};
use colex::thread_value::TvLayout;
use colex::{ComposedLayout, DynLayout, Int, IntTuple, Swizzle};

use crate::{Encoding, Error, Memory, Reason};

impl Encoding {
    /// Returns the thread-value layout of a tensor of this shape in registers.
    ///
    /// A thread is `lane + lanes * (warp + warps * block)`, and a value is a register. The tile is
    /// the tensor.
    ///
    /// - **Post**: element of thread and value is that of
    ///   [`linear_layout`](Self::linear_layout).
    /// - **Errors**: [`Reason::Unsupported`] for memory; those of
    ///   [`linear_layout`](Self::linear_layout); [`Reason::Linear`] if the layout is not a sum of
    ///   strides.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::Encoding;
    /// let mma = Encoding::parse(
    ///     "#ttg.nvidia_mma<{versionMajor = 2, versionMinor = 0, warpsPerCTA = [1, 1], instrShape = [16, 8]}>",
    /// )?;
    /// let tv = mma.thread_value_layout(&[16, 8])?;
    /// assert_eq!(tv.to_string(), "((4,8),(2,2)):((32,1),(16,8)) over (16,8)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn thread_value_layout(&self, shape: &[u64]) -> Result<TvLayout, Error> {
        const NAME: &str = "thread_value_layout";
        let named = |reason| Error::new(NAME, reason);
        if self.memory() != Memory::Registers {
            return Err(named(Reason::Unsupported(
                "the encoding is one of memory, which has no threads; use `memory_layout`",
            )));
        }
        let linear = self.linear_layout(shape).map_err(|error| named(error.reason()))?;
        thread_value(&linear, shape).map_err(named)
    }

    /// Returns the layout of a tensor of this shape in shared memory: from a coordinate to the
    /// offset in elements.
    ///
    /// The layout has a mode for each dimension. A swizzle of the encoding is a swizzle of the
    /// result if one exists. Padding at intervals makes strides: every bit of an offset adds the
    /// padding of the intervals below it.
    ///
    /// - **Post**: without padding, the inverse of [`linear_layout`](Self::linear_layout).
    /// - **Errors**: [`Reason::Unsupported`] for registers and tensor memory, for offsets without an
    ///   element of their own, for elements in other blocks, and if no swizzle over a layout has these
    ///   offsets; those of [`linear_layout`](Self::linear_layout).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::Encoding;
    /// let swizzled = Encoding::parse("#ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, order = [1, 0]}>")?;
    /// assert_eq!(swizzled.memory_layout(&[64, 64])?.to_string(), "S<3,3,3> o 0 o (64,64):(64,1)");
    /// let padded = Encoding::parse("#ttg.padded_shared<[64:+8] {order = [1, 0], shape = [32, 64]}>")?;
    /// assert_eq!(padded.memory_layout(&[32, 64])?.as_layout().unwrap().to_string(), "(32,64):(72,1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn memory_layout(&self, shape: &[u64]) -> Result<ComposedLayout, Error> {
        const NAME: &str = "memory_layout";
        let named = |reason| Error::new(NAME, reason);
        if self.memory() != Memory::Shared {
            return Err(named(Reason::Unsupported(
                "the encoding is not one of shared memory; use `linear_layout`",
            )));
        }
        let linear = self.linear_layout(shape).map_err(|error| named(error.reason()))?;
        let padding = match self {
            Self::PaddedShared(padded) => &padded.padding[..],
            _ => &[],
        };
        memory(&linear, padding).map_err(named)
    }
}

fn thread_value(linear: &LinearLayout, shape: &[u64]) -> Result<TvLayout, Reason> {
    let matrix = linear.matrix();
    matrix.to_layout()?; // an error if an element is not the sum of those of the inputs
    let registers = linear.input_size("register").unwrap_or(1).trailing_zeros() as usize;
    let (values, threads) = matrix.columns().split_at(registers);
    let mode = |columns: &[u64]| Ok::<_, Reason>(F2Matrix::new(columns)?.to_layout()?);
    let layout = DynLayout::from_modes(&[mode(threads)?, mode(values)?])?;
    let sizes: Vec<i64> = shape.iter().map(|size| *size as i64).collect();
    let tile = match sizes[..] {
        [size] => IntTuple::int(size),
        _ => IntTuple::from_slice(&sizes)?,
    };
    Ok(TvLayout::new(layout, &tile)?)
}

fn memory(linear: &LinearLayout, padding: &[(u64, u64)]) -> Result<ComposedLayout, Reason> {
    let names: Vec<&str> =
        (0..linear.output_count()).filter_map(|k| linear.output(k)).map(|(name, _)| name).collect();
    let offsets = linear.sublayout(&["offset"], &names)?;
    if !offsets.is_injective() || !offsets.is_surjective() {
        return Err(Reason::Unsupported(
            "an offset has no element of its own, or elements are in other blocks or buffers; use the linear layout",
        ));
    }
    let inverse = offsets.invert()?;
    let swizzle = if padding.is_empty() {
        composed(&inverse.matrix())?.swizzle().unwrap_or(Swizzle::IDENTITY)
    } else {
        inverse.matrix().to_layout()?; // an error unless the offsets are sums of those of bits
        Swizzle::IDENTITY
    };
    let stride = |column: u64| {
        let offset = padded(column, padding).and_then(|offset| i64::try_from(offset).ok());
        offset.map(|offset| swizzle.apply(offset)).ok_or(Reason::Unsupported(
            "an offset with its padding does not fit 63 bits; use a smaller padding",
        ))
    };
    let mut modes = Vec::new();
    let mut at = 0;
    for k in 0..inverse.input_count() {
        let bits = inverse.input(k).map_or(0, |(_, size)| size.trailing_zeros() as usize);
        let strides = inverse.matrix().columns()[at..at + bits]
            .iter()
            .map(|column| stride(*column))
            .collect::<Result<Vec<i64>, Reason>>()?;
        let extents: Vec<i64> = strides.iter().map(|_| 2).collect();
        modes.push(DynLayout::strided(&extents, &strides)?.with_static(true).coalesce());
        at += bits;
    }
    let layout = DynLayout::from_modes(&modes)?;
    Ok(ComposedLayout::new(swizzle, Int::ZERO, &layout)?)
}

fn composed(matrix: &F2Matrix) -> Result<ComposedLayout, Reason> {
    let none = "no swizzle over a layout has these offsets; use the linear layout";
    matrix.to_composed().map_err(|_| Reason::Unsupported(none))
}

/// Returns the offset with padding: `padding` elements after each `interval`. `None` on overflow.
fn padded(offset: u64, pairs: &[(u64, u64)]) -> Option<u64> {
    pairs.iter().try_fold(offset, |sum, (interval, padding)| {
        sum.checked_add((offset / interval).checked_mul(*padding)?)
    })
}
