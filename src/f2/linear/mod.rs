//! Linear layouts: F2 matrices with named groups of bits.
//!
//! A [`LinearLayout`] has *inputs* such as `register`, `lane`, `warp` and `block`, and *outputs*
//! such as `dim0` and `dim1`. It maps an index of each input to an index of each output. It is an
//! [`F2Matrix`] from the bits of all inputs, the first input lowest, to the bits of all outputs.
//!
//! ```text
//!  - register=1 -> (0, 1)        register 1 has column 1
//!    register=2 -> (8, 0)        register 2 has row 8
//!  - lane=1 -> (1, 0)
//! where out dims are: [dim0 (size 16), dim1 (size 2)]
//! ```
//!
//! The names are stored in the layout, so it is `Copy` and needs no allocation.

mod consecutive;
mod dimensions;
mod inverse;
mod permute;
mod product;
mod quotient;
mod regroup;
mod resize;
mod text;

use super::{Error, F2Matrix, Reason};
use crate::{ComposedLayout, DynLayout};

use dimensions::Dimensions;
pub use dimensions::{MAX_DIMENSIONS, Name};

/// An F2-linear layout with named inputs and outputs, as in Triton.
///
/// - Every size is a power of two. All inputs together have at most 64 bits, and all outputs too;
///   each dimension has at most 63. There are at most [`MAX_DIMENSIONS`] inputs and outputs each.
/// - `==` compares names, sizes and their order, and the matrix.
/// - No allocation; `Copy`; every operation is a `const fn`.
/// - **Source**: Zhou et al., *Linear Layouts*; Triton `LinearLayout`.
///
/// # Examples
///
/// ```
/// use colex::f2::LinearLayout;
/// // 4 registers of 8 lanes: a row of 32 elements, 4 adjacent ones in each lane.
/// let registers = LinearLayout::identity(4, "register", "dim0").unwrap();
/// let row = registers.product(&LinearLayout::identity(8, "lane", "dim0").unwrap()).unwrap();
/// assert_eq!(row.apply(&[3, 5]).unwrap()[0], 23);
/// assert_eq!(row.input_size("lane"), Some(8));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct LinearLayout {
    inputs: Dimensions,
    outputs: Dimensions,
    matrix: F2Matrix,
}

impl LinearLayout {
    /// The layout without inputs and outputs.
    pub const EMPTY: Self =
        Self { inputs: Dimensions::EMPTY, outputs: Dimensions::EMPTY, matrix: F2Matrix::EMPTY };

    /// Returns the matrix with names and sizes for its index bits and value bits, lowest first.
    ///
    /// - **Post**: `r.matrix() == matrix`.
    /// - **Errors**: [`Reason::InputBits`] unless the inputs have one bit for each column;
    ///   [`Reason::OutputBits`] unless the outputs have all bits of the values;
    ///   [`Reason::DimensionSize`]; [`Reason::RepeatedDimension`]; [`Reason::TooManyDimensions`];
    ///   [`Reason::NotAName`]; [`Reason::TooManyRows`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::{F2Matrix, LinearLayout};
    /// let matrix = F2Matrix::new(&[4, 1, 2]).unwrap();
    /// let layout = LinearLayout::new(&matrix, &[("register", 2), ("lane", 4)], &[("offset", 8)]).unwrap();
    /// assert_eq!(layout.apply(&[1, 2]).unwrap()[0], 6);
    /// assert_eq!(
    ///     LinearLayout::new(&matrix, &[("lane", 4)], &[("offset", 8)]).unwrap_err().to_string(),
    ///     "new: the inputs have 2 bits, and the matrix has 3 columns; use sizes with 3 bits"
    /// );
    /// ```
    pub const fn new(
        matrix: &F2Matrix,
        inputs: &[(&str, u64)],
        outputs: &[(&str, u64)],
    ) -> Result<Self, Error> {
        let (inputs, outputs) = match (Dimensions::new(inputs), Dimensions::new(outputs)) {
            (Ok(inputs), Ok(outputs)) => (inputs, outputs),
            (Err(reason), _) | (_, Err(reason)) => return Err(Error::new("new", reason)),
        };
        match Self::checked(matrix, inputs, outputs) {
            Ok(layout) => Ok(layout),
            Err(reason) => Err(Error::new("new", reason)),
        }
    }

    const fn checked(
        matrix: &F2Matrix,
        inputs: Dimensions,
        outputs: Dimensions,
    ) -> Result<Self, Reason> {
        let (bits, columns) = (inputs.total(), matrix.column_count());
        if bits != columns {
            return Err(Reason::InputBits { bits, columns });
        }
        let (bits, rows) = (outputs.total(), matrix.row_count());
        if bits > 64 {
            return Err(Reason::TooManyRows { rows: bits });
        }
        if bits < rows {
            return Err(Reason::OutputBits { bits, rows });
        }
        Ok(Self { inputs, outputs, matrix: *matrix })
    }

    /// Returns the layout that maps `0..size` of `input` to the same index of `output`.
    ///
    /// A size of 0 gives [`EMPTY`](Self::EMPTY), without the input and the output.
    ///
    /// - **Errors**: [`Reason::DimensionSize`] unless `size` is 0 or a power of two;
    ///   [`Reason::NotAName`].
    /// - **Source**: Triton `LinearLayout::identity1D`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(32, "lane", "dim0").unwrap();
    /// assert_eq!(lanes.matrix().columns(), [1, 2, 4, 8, 16]);
    /// ```
    #[doc(alias = "identity1D")]
    pub const fn identity(size: u64, input: &str, output: &str) -> Result<Self, Error> {
        match Self::of_columns(size, input, output, size, 1) {
            Ok(layout) => Ok(layout),
            Err(reason) => Err(Error::new("identity", reason)),
        }
    }

    /// Returns the layout that maps `0..size` of `input` to index 0 of `output`, which has size 1.
    ///
    /// A size of 0 gives [`EMPTY`](Self::EMPTY), without the input and the output.
    ///
    /// - **Errors**: those of [`identity`](Self::identity).
    /// - **Source**: Triton `LinearLayout::zeros1D`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let broadcast = LinearLayout::zeros(4, "warp", "dim0").unwrap();
    /// assert_eq!(broadcast.matrix().columns(), [0, 0]);
    /// ```
    #[doc(alias = "zeros1D")]
    pub const fn zeros(size: u64, input: &str, output: &str) -> Result<Self, Error> {
        match Self::of_columns(size, input, output, 1, 0) {
            Ok(layout) => Ok(layout),
            Err(reason) => Err(Error::new("zeros", reason)),
        }
    }

    /// Returns the layout with the columns `first`, `2 * first`, ...
    const fn of_columns(
        size: u64,
        input: &str,
        output: &str,
        output_size: u64,
        first: u64,
    ) -> Result<Self, Reason> {
        if size == 0 {
            return Ok(Self::EMPTY);
        }
        let inputs = match Dimensions::new(&[(input, size)]) {
            Ok(inputs) => inputs,
            Err(reason) => return Err(reason),
        };
        let outputs = match Dimensions::new(&[(output, output_size)]) {
            Ok(outputs) => outputs,
            Err(reason) => return Err(reason),
        };
        let mut matrix = F2Matrix::EMPTY;
        while matrix.column_count() < inputs.total() {
            matrix.push(first << matrix.column_count());
        }
        Ok(Self { inputs, outputs, matrix })
    }

    /// Returns the linear layout of a layout: one input for each mode, and the offset as `output`.
    ///
    /// - **Post**: `r.apply(coordinate)[0]` is the offset at the coordinate.
    /// - **Errors**: those of [`from_composed`](Self::from_composed).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::f2::LinearLayout;
    /// let tile = DynLayout::lit("(4,8):(8,1)");
    /// let layout = LinearLayout::from_layout(&tile, &["register", "lane"], "offset").unwrap();
    /// assert_eq!(layout.apply(&[2, 5]).unwrap()[0], 21);
    /// ```
    pub const fn from_layout(
        layout: &DynLayout,
        inputs: &[&str],
        output: &str,
    ) -> Result<Self, Error> {
        match of_layout(&ComposedLayout::from_layout(layout), inputs, output) {
            Ok(layout) => Ok(layout),
            Err(reason) => Err(Error::new("from_layout", reason)),
        }
    }

    /// Returns the linear layout of a swizzled layout: one input for each mode, and the offset as
    /// `output`.
    ///
    /// The size of the output is the smallest power of two above all offsets.
    ///
    /// - **Post**: `r.apply(coordinate)[0]` is the offset at the coordinate.
    /// - **Errors**: those of [`F2Matrix::from_composed`]; [`Reason::ModeCount`] unless `inputs`
    ///   has one name for each mode; those of [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex::f2::LinearLayout;
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// let layout = LinearLayout::from_composed(&tile, &["row", "column"], "offset").unwrap();
    /// assert_eq!(layout.apply(&[2, 3]).unwrap()[0], 17);
    /// ```
    pub const fn from_composed(
        layout: &ComposedLayout,
        inputs: &[&str],
        output: &str,
    ) -> Result<Self, Error> {
        match of_layout(layout, inputs, output) {
            Ok(layout) => Ok(layout),
            Err(reason) => Err(Error::new("from_composed", reason)),
        }
    }

    /// Returns the matrix from the bits of all inputs to the bits of all outputs.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// assert!(lanes.matrix().is_permutation());
    /// ```
    #[must_use]
    pub const fn matrix(&self) -> F2Matrix {
        self.matrix
    }

    /// Returns the number of inputs.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// assert_eq!(LinearLayout::identity(8, "lane", "dim0").unwrap().input_count(), 1);
    /// ```
    #[must_use]
    pub const fn input_count(&self) -> usize {
        self.inputs.len()
    }

    /// Returns name and size of input `k`; `None` past the last.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// assert_eq!((lanes.input(0), lanes.input(1)), (Some(("lane", 8)), None));
    /// ```
    #[must_use]
    pub const fn input(&self, k: usize) -> Option<(&str, u64)> {
        if k < self.inputs.len() {
            Some((self.inputs.name(k).as_str(), 1 << self.inputs.bits(k)))
        } else {
            None
        }
    }

    /// Returns the size of the input `name`, if it exists.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// assert_eq!((lanes.input_size("lane"), lanes.input_size("warp")), (Some(8), None));
    /// ```
    #[must_use]
    pub const fn input_size(&self, name: &str) -> Option<u64> {
        match self.inputs.find(name) {
            Ok(k) => Some(1 << self.inputs.bits(k)),
            Err(_) => None,
        }
    }

    /// Returns the number of outputs.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// assert_eq!(LinearLayout::identity(8, "lane", "dim0").unwrap().output_count(), 1);
    /// ```
    #[must_use]
    pub const fn output_count(&self) -> usize {
        self.outputs.len()
    }

    /// Returns name and size of output `k`; `None` past the last.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// assert_eq!(lanes.output(0), Some(("dim0", 8)));
    /// ```
    #[must_use]
    pub const fn output(&self, k: usize) -> Option<(&str, u64)> {
        if k < self.outputs.len() {
            Some((self.outputs.name(k).as_str(), 1 << self.outputs.bits(k)))
        } else {
            None
        }
    }

    /// Returns the size of the output `name`, if it exists.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// assert_eq!(lanes.output_size("dim0"), Some(8));
    /// ```
    #[must_use]
    pub const fn output_size(&self, name: &str) -> Option<u64> {
        match self.outputs.find(name) {
            Ok(k) => Some(1 << self.outputs.bits(k)),
            Err(_) => None,
        }
    }

    /// Returns the index of `output` at index `2^bit` of `input`; `None` if one of them does not
    /// exist.
    ///
    /// - **Source**: Triton `LinearLayout::getBasis`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// assert_eq!(lanes.basis("lane", 2, "dim0"), Some(4));
    /// assert_eq!(lanes.basis("lane", 3, "dim0"), None);
    /// ```
    #[must_use]
    pub const fn basis(&self, input: &str, bit: usize, output: &str) -> Option<u64> {
        match (self.inputs.find(input), self.outputs.find(output)) {
            (Ok(input), Ok(output)) if bit < self.inputs.bits(input) => {
                let column = self.matrix.columns()[self.inputs.before(input) + bit];
                Some(self.outputs.part(column, output))
            }
            _ => None,
        }
    }

    /// Returns the index of each output, in order, at this index of each input. Entries from
    /// [`output_count`](Self::output_count) on are 0.
    ///
    /// - **Errors**: [`Reason::CoordinateLength`] unless there is one index for each input;
    ///   [`Reason::DimensionIndex`] if an index is not below the size of its input.
    /// - **Source**: Triton `LinearLayout::apply`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// assert_eq!(lanes.apply(&[5]).unwrap()[0], 5);
    /// assert_eq!(
    ///     lanes.apply(&[8]).unwrap_err().to_string(),
    ///     "apply: index 8 of `lane` is not in 0..8; use an index below 8"
    /// );
    /// ```
    pub const fn apply(&self, coordinate: &[u64]) -> Result<[u64; MAX_DIMENSIONS], Error> {
        let (entries, inputs) = (coordinate.len(), self.inputs.len());
        if entries != inputs {
            return Err(Error::new("apply", Reason::CoordinateLength { entries, inputs }));
        }
        let (mut joint, mut k) = (0, 0);
        while k < inputs {
            let (index, size) = (coordinate[k], 1 << self.inputs.bits(k));
            if index >= size {
                let reason = Reason::DimensionIndex { name: *self.inputs.name(k), index, size };
                return Err(Error::new("apply", reason));
            }
            joint |= self.inputs.joint(index, k);
            k += 1;
        }
        let value = self.matrix.apply(joint);
        let (mut out, mut k) = ([0; MAX_DIMENSIONS], 0);
        while k < self.outputs.len() {
            out[k] = self.outputs.part(value, k);
            k += 1;
        }
        Ok(out)
    }

    /// Returns whether different inputs have different outputs.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// assert!(LinearLayout::identity(4, "lane", "dim0").unwrap().is_injective());
    /// assert!(!LinearLayout::zeros(4, "lane", "dim0").unwrap().is_injective());
    /// ```
    #[must_use]
    pub const fn is_injective(&self) -> bool {
        self.matrix.is_injective()
    }

    /// Returns whether every output is the output of some input.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::{F2Matrix, LinearLayout};
    /// assert!(LinearLayout::identity(4, "lane", "dim0").unwrap().is_surjective());
    /// let matrix = F2Matrix::new(&[1]).unwrap();
    /// assert!(!LinearLayout::new(&matrix, &[("lane", 2)], &[("dim0", 4)]).unwrap().is_surjective());
    /// ```
    #[must_use]
    pub const fn is_surjective(&self) -> bool {
        self.matrix.is_surjective(self.outputs.total())
    }

    /// Returns `self == other`, in `const`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// assert!(LinearLayout::EMPTY.equals(&LinearLayout::EMPTY));
    /// ```
    #[must_use]
    pub const fn equals(&self, other: &Self) -> bool {
        self.inputs.equals(&other.inputs)
            && self.outputs.equals(&other.outputs)
            && self.matrix.equals(&other.matrix)
    }
}

/// Returns [`LinearLayout::EMPTY`].
impl Default for LinearLayout {
    fn default() -> Self {
        Self::EMPTY
    }
}

const fn of_layout(
    layout: &ComposedLayout,
    names: &[&str],
    output: &str,
) -> Result<LinearLayout, Reason> {
    let matrix = match super::composed::columns_of_composed(layout) {
        Ok(matrix) => matrix,
        Err(reason) => return Err(reason),
    };
    let modes = layout.rank();
    if names.len() != modes {
        return Err(Reason::ModeCount { modes, names: names.len() });
    }
    let inner = layout.inner();
    let mut inputs = Dimensions::EMPTY;
    let mut k = 0;
    while k < modes {
        let name = match Name::new(names[k]) {
            Ok(name) => name,
            Err(reason) => return Err(reason),
        };
        // The layout is linear, so the size of each mode is a power of two.
        let bits = inner.whole().entry(k).to_layout().size().trailing_zeros() as usize;
        if let Err(reason) = inputs.push(name, bits) {
            return Err(reason);
        }
        k += 1;
    }
    let outputs = match Dimensions::new(&[(output, 1 << matrix.row_count())]) {
        Ok(outputs) => outputs,
        Err(reason) => return Err(reason),
    };
    LinearLayout::checked(&matrix, inputs, outputs)
}
