//! The error of a claim: the claim that does not hold, its numbers and its counterexample.

use super::Place;
use crate::error::reasons::{Part, counted};
use crate::error::{reasons, room_error, shown, unwrap_of};
use crate::{OperationError, analysis, descriptor, f2};

/// The error of a claim.
///
/// # Examples
///
/// ```
/// use colex::{ComposedLayout, check};
/// let layout = ComposedLayout::lit("S<0,0,0> o 0 o (4,8):(1,3)");
/// assert_eq!(
///     check::injective(&layout).unwrap_err().to_string(),
///     "injective: the coordinates (3,0) and (0,1) both have offset 3; use strides with which no two \
///      coordinates have the same offset",
/// );
/// ```
pub type Error = OperationError<Reason>;

reasons! {
    /// Why a claim does not hold, or why it is not a claim.
    pub enum Reason {
        /// Two coordinates have the same offset.
        Collision { first: Place, second: Place, offset: i64 } =>
            "the coordinates {first} and {second} both have offset {offset}; use strides with \
             which no two coordinates have the same offset";
        /// A layout has more coordinates than offsets, so that two coordinates have the same offset.
        TooFewOffsets {
            size: i64,
            /// The number of offsets.
            cosize: i64,
        } =>
            "the layout has {size} coordinates and {offsets}, so that two coordinates have the same \
             offset; use strides with which no two coordinates have the same offset",
            offsets = counted(cosize, "offset", "offsets");
        /// The search ends without an answer.
        Undecided { size: i64 } =>
            "the search over {size} coordinates ends without an answer; claim it of a smaller \
             layout, such as one tile";
        /// Two layouts have different sizes.
        Sizes {
            /// The size of the first layout.
            first: i64,
            second: i64,
        } =>
            "the first layout has {coordinates}, and the second has {second}; use layouts of one size",
            coordinates = counted(first, "coordinate", "coordinates");
        /// Two layouts have different offsets at a coordinate.
        Offsets {
            /// The coordinate in the first layout.
            place: Place,
            first: i64,
            second: i64,
        } =>
            "coordinate {place} has offset {first} in the first layout and {second} in the second; \
             use layouts with the same offsets";
        /// An element has no coordinate.
        Missing {
            offset: i64,
            /// The size of the tile.
            size: i64,
        } =>
            "no coordinate has the element {offset}, and the tile has {elements}; use a layout \
             that reaches each element", elements = counted(size, "element", "elements");
        /// An element has more coordinates than another one.
        Unequal {
            offset: i64,
            owners: i64,
            least: i64,
            first: Place,
            second: Place,
        } =>
            "the element {offset} has {owners} coordinates, among them {first} and {second}, and \
             another element has {least}; use a layout that reaches each element equally often";
        /// Every element has another number of coordinates than the claim says.
        Replicated {
            factor: i64,
            copies: i64,
            /// Two coordinates of element 0, or one coordinate twice if it has no other.
            first: Place,
            second: Place,
        } =>
            if factor == 1 {
                "every element has 1 coordinate, and the claim has {copies} copies; claim `copies \
                 = 1`"
            } else {
                "every element has {factor} coordinates, such as {first} and {second}, and the \
                 claim has {copies}; use other strides, or claim `copies = {factor}`"
            };
        /// The number of copies of a claim is below 1.
        Copies { copies: i64 } => "the claim has {copies} copies; use at least 1";
        /// A coordinate has an element outside of the tile.
        Outside { place: Place, offset: i64, size: i64 } =>
            "coordinate {place} has the element {offset} of a tile of {size}; use 0..{size}";
        /// An access has more wavefronts than necessary.
        Conflicts {
            /// The wavefronts of the access.
            wavefronts: i64,
            ideal: i64,
            instruction: i64,
            warp: i64,
            phase: i64,
            ways: i64,
            bank: i64,
            /// Two threads with different words of the bank.
            threads: (u64, u64),
            /// Their byte addresses.
            addresses: (u64, u64),
        } =>
            "the access takes {taken}, and the ideal is {ideal}: in phase {phase} of \
             warp {warp} and instruction {instruction}, {ways} words are in one bank; the threads \
             {threads} access bank {bank} at the bytes {addresses}; use a swizzle or padding, see \
             `colex swizzle`", taken = counted(wavefronts, "wavefront", "wavefronts");
        /// An access has another number of wavefronts than the claim says.
        Wavefronts {
            /// The wavefronts of the access.
            wavefronts: i64,
            count: i64,
            ideal: i64,
            ways: i64,
            instruction: i64,
            warp: i64,
            phase: i64,
        } =>
            "the access takes {taken}, and the claim has {count}; the ideal is {ideal}, and the largest \
             phase, {phase} of warp {warp} and instruction {instruction}, takes {ways}; change the \
             layout, or the claim", taken = counted(wavefronts, "wavefront", "wavefronts");
        /// A request transfers more sectors than its bytes need.
        Sectors {
            sectors: i64,
            ideal: i64,
            instruction: i64,
            warp: i64,
            /// The address of a sector that is not used as a whole.
            address: i64,
            used: i64,
            sector: i64,
            /// The first thread that accesses it.
            thread: i64,
        } =>
            "warp {warp} transfers {sectors} sectors in instruction {instruction}, and {ideal} \
             hold its bytes: of the {sector} bytes at address {address}, which thread {thread} \
             accesses, {used} are used; let neighboring threads access neighboring addresses from \
             a multiple of {sector} on";
        /// The bytes of a vector are not a multiple of an element.
        VectorBytes { bytes: i64, element_bytes: i64 } =>
            "a vector of {bytes} bytes does not hold whole elements of {element_bytes} bytes; use \
             a multiple of {element_bytes}";
        /// A claim lacks an option.
        MissingOption { option: &'static str } =>
            "the option `{option}` is missing; add `{option} = ..`";
        /// A claim has an option that it does not use.
        UnusedOption { option: &'static str } =>
            "the option `{option}` is not one of this claim; remove it";
        /// A claim has two options of which it uses one.
        EitherOption { first: &'static str, second: &'static str } =>
            "the options `{first}` and `{second}` are both given; remove one of them";
        /// The values of a thread are not vectors.
        Vector(reason: analysis::Reason) => "{reason}";
        /// The threads do not access the tile.
        Access(reason: analysis::Reason) => "{reason}";
        /// TMA cannot copy the tile.
        TensorMap(reason: descriptor::Reason) => "{reason}";
        /// The layouts are too large to compare.
        Comparison(reason: f2::Reason) => "{reason}";
        /// An operation on layouts failed.
        Layout(reason: crate::Reason) => "{reason}";
    }
}

room_error!(Reason);
unwrap_of!(Error);

/// Panics with the message of the error. The macros call it.
#[doc(hidden)]
#[track_caller]
#[inline]
pub const fn assert_holds(claim: Result<(), Error>) {
    let () = unwrap(claim);
}

impl Reason {
    /// Returns whether the claim is false. Otherwise the claim could not be checked: an operand or an
    /// option is wrong, or the layout is too large.
    ///
    /// `colex check` counts only a false claim as the failure that `not CLAIM` expects.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::check::{self, AccessClaim};
    /// use colex::ComposedLayout;
    /// let column = ComposedLayout::lit("S<0,0,0> o 0 o 32:32");
    /// let claim = AccessClaim::new(&column);
    /// assert!(claim.element_bytes(4).conflict_free().unwrap_err().reason().is_false());
    /// assert!(!claim.element_bytes(5).conflict_free().unwrap_err().reason().is_false());
    /// ```
    #[must_use]
    pub const fn is_false(self) -> bool {
        use descriptor::Reason as D;
        match self {
            Self::Collision { .. }
            | Self::TooFewOffsets { .. }
            | Self::Sizes { .. }
            | Self::Offsets { .. }
            | Self::Missing { .. }
            | Self::Unequal { .. }
            | Self::Replicated { .. }
            | Self::Outside { .. }
            | Self::Conflicts { .. }
            | Self::Wavefronts { .. }
            | Self::Sectors { .. }
            | Self::Vector(_) => true,
            Self::TensorMap(reason) => !matches!(
                reason,
                D::ElementBits { .. }
                    | D::SharedSize { .. }
                    | D::ArgumentCount { .. }
                    | D::Overflow
                    | D::Layout(_)
            ),
            _ => false,
        }
    }
}

shown! {
    analysis::Reason: reason => Part::Text(reason.message());
    descriptor::Reason: reason => Part::Text(reason.message());
    f2::Reason: reason => Part::Text(reason.message());
}
