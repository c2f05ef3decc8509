//! The tests of the library, in a package of its own, so that the library is optimized and the tests
//! are not.

/// Returns whether the tests examine all cases of their large domains: with the environment variable
/// `COLEX_TESTS=all`, which `.ci/steps/10-tests` sets.
#[must_use]
pub fn all_cases() -> bool {
    std::env::var_os("COLEX_TESTS").is_some_and(|value| value == "all")
}

/// Returns each `n`-th case of a large domain, or each one if [`all_cases`].
///
/// For cases in nested loops, `n` has no factor in common with the lengths of the inner loops. Then
/// every value of each loop occurs.
pub fn sample<I: IntoIterator>(cases: I, n: usize) -> impl Iterator<Item = I::Item> {
    sample_from(cases, 0, n)
}

/// Returns `1 << bits` if `usize` has 64 bits, and `1 << bits / 2` if it has 32. Products of such numbers fit
/// a `usize` on both kinds of machines or on none.
#[must_use]
pub const fn wide(bits: u32) -> usize {
    1 << (bits * usize::BITS / 64)
}

/// Returns [`sample`] without the first cases, or each case if [`all_cases`]. Several calls with
/// other first cases examine more of a domain than one.
pub fn sample_from<I: IntoIterator>(
    cases: I,
    first: usize,
    n: usize,
) -> impl Iterator<Item = I::Item> {
    let (first, n) = if all_cases() { (0, 1) } else { (first, n) };
    cases.into_iter().skip(first).step_by(n)
}
