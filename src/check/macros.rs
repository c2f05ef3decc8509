//! The macros of claims.

/// Evaluates to a layout of any plane as a [`ComposedLayout`](crate::ComposedLayout), in a constant
/// if the operand is one.
#[doc(hidden)]
#[macro_export]
macro_rules! __composed {
    ($layout:expr) => {{
        #[allow(unused_imports, reason = "constants have inherent methods")]
        use $crate::check::AtRunTime as _;
        $crate::check::Operand(&$layout).composed()
    }};
}

/// Evaluates to a layout of any plane without a swizzle as a [`DynLayout`](crate::DynLayout).
#[doc(hidden)]
#[macro_export]
macro_rules! __layout {
    ($layout:expr) => {{
        #[allow(unused_imports, reason = "constants have inherent methods")]
        use $crate::check::AtRunTime as _;
        $crate::check::Operand(&$layout).layout()
    }};
}

/// Evaluates to an [`AccessClaim`](crate::check::AccessClaim) with the options.
#[doc(hidden)]
#[macro_export]
macro_rules! __access_claim {
    ($claim:expr;) => { $claim };
    ($claim:expr; threads = $layout:expr $(, $($rest:tt)*)?) => {
        $crate::__access_claim!($claim.threads(&$crate::__layout!($layout)); $($($rest)*)?)
    };
    ($claim:expr; addresses = $layout:expr $(, $($rest:tt)*)?) => {
        $crate::__access_claim!($claim.addresses(&$crate::__layout!($layout)); $($($rest)*)?)
    };
    ($claim:expr; element_bytes = $value:expr $(, $($rest:tt)*)?) => {
        $crate::__access_claim!($claim.element_bytes($value); $($($rest)*)?)
    };
    ($claim:expr; vector = $value:expr $(, $($rest:tt)*)?) => {
        $crate::__access_claim!($claim.vector($value); $($($rest)*)?)
    };
    ($claim:expr; banks = $value:expr $(, $($rest:tt)*)?) => {
        $crate::__access_claim!($claim.banks($value); $($($rest)*)?)
    };
    ($claim:expr; memory = $value:expr $(, $($rest:tt)*)?) => {
        $crate::__access_claim!($claim.memory($value); $($($rest)*)?)
    };
    ($claim:expr; count = $value:expr $(, $($rest:tt)*)?) => {
        $crate::__access_claim!($claim.count($value); $($($rest)*)?)
    };
    ($claim:expr; bytes = $value:expr $(, $($rest:tt)*)?) => {
        $crate::__access_claim!($claim.bytes($value); $($($rest)*)?)
    };
    ($claim:expr; $option:ident = $($rest:tt)*) => {
        compile_error!(concat!(
            "`", stringify!($option), "` is not an option of a claim; use threads, addresses, ",
            "element_bytes, vector, banks, memory, count or bytes",
        ))
    };
    ($claim:expr; $($rest:tt)*) => {
        compile_error!(concat!(
            "`", stringify!($($rest)*), "` is not an option of a claim; write NAME = VALUE, such as ",
            "threads = rows",
        ))
    };
}

/// Declares the macro of a claim about the threads that access a tile.
macro_rules! access_claims {
    ($d:tt $($(#[$doc:meta])* $name:ident $method:ident;)*) => {$(
        $(#[$doc])*
        #[macro_export]
        macro_rules! $name {
            ($d tile:expr $d(, $d($d options:tt)*)?) => {
                $d crate::check::assert_holds(
                    $d crate::__access_claim!(
                        $d crate::check::AccessClaim::new(&$d crate::__composed!($d tile));
                        $d($d($d options)*)?
                    )
                    .$method(),
                )
            };
        }
    )*};
}

access_claims! {$
    /// Panics unless the threads that access a tile of shared memory have no bank conflicts.
    ///
    /// `assert_conflict_free!(tile, threads = .., element_bytes = .., ..)` has the options `threads`,
    /// `addresses`, `element_bytes`, `vector` and `banks` of
    /// [`AccessClaim`](crate::check::AccessClaim), in any order.
    ///
    /// - **Panics**: with the error of [`AccessClaim::conflict_free`](crate::check::AccessClaim::conflict_free):
    ///   the wavefronts, and two threads with different words of one bank.
    /// - **Constants**: `const _: () = assert_conflict_free!(..);` stops the build instead, if the
    ///   layouts are values in a constant, static or [`Const`](crate::constant::Const). A layout with
    ///   dynamic integers is not a constant. More than a few thousand addresses take seconds.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::analysis::Banks;
    /// use colex::{DynLayout, assert_conflict_free, layout};
    /// let rows = DynLayout::lit("(8,8):(1,8)"); // thread t reads 8 halves of row t
    /// let tile = layout!(S<3,3,3> o 0 o (8,64):(64,1));
    /// assert_conflict_free!(tile, threads = rows, element_bytes = 2);
    /// // `ldmatrix` takes the address of a row of 16 bytes from each lane.
    /// assert_conflict_free!(tile, addresses = layout!(8:1), element_bytes = 2, vector = 8);
    /// # let _ = Banks::NVIDIA;
    /// ```
    ///
    /// ```compile_fail
    /// # use colex::{assert_conflict_free, layout};
    /// // conflict_free: the access takes 8 wavefronts, and the ideal is 1: in phase 0 ..
    /// const _: () = assert_conflict_free!(layout!((8,64):(64,1)), threads = layout!((8,8):(1,8)), element_bytes = 2);
    /// ```
    assert_conflict_free conflict_free;

    /// Panics unless the threads that access a tile of shared memory take this number of wavefronts.
    ///
    /// `assert_wavefronts!(tile, threads = .., element_bytes = .., count = .., ..)` has the options of
    /// [`assert_conflict_free!`], and `count`, the wavefronts.
    ///
    /// - **Panics**: with the error of [`AccessClaim::wavefronts`](crate::check::AccessClaim::wavefronts).
    /// - **Constants**: as [`assert_conflict_free!`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{assert_wavefronts, layout};
    /// let column = layout!(32:8); // lane t reads row t of a matrix of 8 floats a row
    /// assert_wavefronts!(column, element_bytes = 4, count = 8);
    /// ```
    assert_wavefronts wavefronts;

    /// Panics unless every warp that accesses a tile of global memory transfers the fewest sectors.
    ///
    /// `assert_coalesced!(tile, threads = .., element_bytes = .., ..)` has the options `threads`,
    /// `addresses`, `element_bytes`, `vector` and `memory` of
    /// [`AccessClaim`](crate::check::AccessClaim), in any order.
    ///
    /// - **Panics**: with the error of [`AccessClaim::coalesced`](crate::check::AccessClaim::coalesced):
    ///   the sectors, and one that is not used as a whole.
    /// - **Constants**: as [`assert_conflict_free!`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{assert_coalesced, layout};
    /// let n = 1000;
    /// let rows = layout!((32, 8):(1, n)); // a warp loads a row of 32 floats
    /// assert_coalesced!(rows, element_bytes = 4);
    /// ```
    assert_coalesced coalesced;

    /// Panics unless the values of each thread are vectors in the memory of the tile: contiguous and
    /// aligned.
    ///
    /// `assert_vectorizes!(tile, threads = .., element_bytes = .., bytes = ..)` has the options
    /// `threads` and `element_bytes` of [`AccessClaim`](crate::check::AccessClaim), and `bytes`, the
    /// bytes of a vector.
    ///
    /// - **Panics**: with the error of [`AccessClaim::vectorizes`](crate::check::AccessClaim::vectorizes):
    ///   the thread and the value that is not in a vector.
    /// - **Constants**: as [`assert_conflict_free!`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{assert_vectorizes, layout};
    /// let rows = layout!((8, 8):(1, 8)); // thread t has 8 halves of row t
    /// const _: () = assert_vectorizes!(
    ///     layout!(S<3,3,3> o 0 o (8,64):(64,1)),
    ///     threads = layout!((8,8):(1,8)), element_bytes = 2, bytes = 16,
    /// );
    /// assert_vectorizes!(layout!((8,64):(68,1)), threads = rows, element_bytes = 2, bytes = 8);
    /// ```
    assert_vectorizes vectorizes;
}

/// Panics if two coordinates of a layout have the same offset.
///
/// - **Panics**: with the error of [`check::injective`](fn@crate::check::injective): two coordinates
///   and their offset.
/// - **Constants**: as [`assert_conflict_free!`](crate::assert_conflict_free!).
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, assert_injective, layout};
/// assert_injective!(DynLayout::lit("(2,2):(2,3)")); // 0 2 3 5
/// const _: () = assert_injective!(layout!(S<3,3,3> o 0 o (8,64):(64,1)));
/// ```
///
/// ```should_panic
/// # use colex::{DynLayout, assert_injective};
/// // injective: the coordinates (3,0) and (0,1) both have offset 3; ..
/// assert_injective!(DynLayout::lit("(4,8):(1,3)"));
/// ```
#[macro_export]
macro_rules! assert_injective {
    ($layout:expr $(,)?) => {
        $crate::check::assert_holds($crate::check::injective(&$crate::__composed!($layout)))
    };
}

/// Panics unless two layouts have the same size, and the same offset at every flat coordinate.
///
/// - **Panics**: with the error of [`check::equivalent`](fn@crate::check::equivalent): the first
///   coordinate at which the offsets differ, and both offsets.
/// - **Constants**: as [`assert_conflict_free!`](crate::assert_conflict_free!).
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, assert_equivalent, layout};
/// let n = 4;
/// assert_equivalent!(layout!((n, 8):(1, n)), DynLayout::lit("32:1"));
/// ```
///
/// ```should_panic
/// # use colex::{DynLayout, assert_equivalent};
/// // equivalent: coordinate (1,0) has offset 1 in the first layout and 8 in the second; ..
/// assert_equivalent!(DynLayout::lit("(4,8):(1,4)"), DynLayout::lit("(4,8):(8,1)"));
/// ```
#[macro_export]
macro_rules! assert_equivalent {
    ($first:expr, $second:expr $(,)?) => {
        $crate::check::assert_holds($crate::check::equivalent(
            &$crate::__composed!($first),
            &$crate::__composed!($second),
        ))
    };
}

/// Panics unless a layout has each element of a tile once.
///
/// `assert_covers!(layout, size)` is about the offsets `0..size`. With
/// `assert_covers!(layout, size, copies = n)`, each element has `n` coordinates, such as the threads
/// that share an operand.
///
/// - **Panics**: with the error of [`check::covers`](fn@crate::check::covers): an element without a
///   coordinate or with too many, or a coordinate outside of the tile.
/// - **Constants**: as [`assert_conflict_free!`](crate::assert_conflict_free!).
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, assert_covers, layout};
/// // (thread,value) of the accumulator of a 16x8 instruction.
/// const _: () = assert_covers!(layout!(((4,8),(2,2)):((32,1),(16,8))), 16 * 8);
/// // Two groups of threads share the operand.
/// assert_covers!(DynLayout::lit("((16,2),16):((1,0),16)"), 256, copies = 2);
/// ```
#[macro_export]
macro_rules! assert_covers {
    ($layout:expr, $size:expr $(,)?) => {
        $crate::assert_covers!($layout, $size, copies = 1)
    };
    ($layout:expr, $size:expr, copies = $copies:expr $(,)?) => {
        $crate::check::assert_holds($crate::check::covers(
            &$crate::__composed!($layout),
            $size,
            $copies,
        ))
    };
}

/// Panics unless a tensor map of TMA copies a tile.
///
/// `assert_tma_legal!(global, tile = .., shared = .., element_bits = ..)` takes the layout of the
/// tensor in global memory, the tile as a [`Tiler`](enum@crate::Tiler), and the layout of the tile in
/// shared memory. For elements of 4 or 6 bits, `packed = ..` takes the
/// [`PackedType`](crate::descriptor::PackedType) in place of `element_bits`. `assert_tma_legal!(arguments)`
/// takes the numbers, [`TiledArguments`](crate::descriptor::TiledArguments) or
/// [`Im2colArguments`](crate::descriptor::Im2colArguments).
///
/// - **Panics**: with the error of [`check::tma_legal`](fn@crate::check::tma_legal) or of the
///   check of the arguments: the rule that does not hold.
/// - **Constants**: as [`assert_conflict_free!`](crate::assert_conflict_free!).
///
/// # Examples
///
/// ```
/// use colex::{Tiler, assert_tma_legal, layout};
/// const _: () = assert_tma_legal!(
///     layout!((512, 1024):(1024, 1)),
///     tile = Tiler::lit("<128,64>"),
///     shared = layout!(S<3,3,3> o 0 o ((8,16),64):((64,512),1)),
///     element_bits = 16,
/// );
/// ```
#[macro_export]
macro_rules! assert_tma_legal {
    ($global:expr, tile = $tile:expr, shared = $shared:expr, element_bits = $bits:expr $(,)?) => {
        $crate::check::assert_holds($crate::check::tma_legal(
            &$crate::__layout!($global),
            &$tile,
            &$crate::__composed!($shared),
            $bits,
        ))
    };
    ($global:expr, tile = $tile:expr, shared = $shared:expr, packed = $packed:expr $(,)?) => {
        $crate::check::assert_holds($crate::check::tma_legal_packed(
            &$crate::__layout!($global),
            &$tile,
            &$crate::__composed!($shared),
            $packed,
        ))
    };
    ($arguments:expr $(,)?) => {
        $crate::check::assert_holds($crate::check::of_descriptor(($arguments).check()))
    };
}
