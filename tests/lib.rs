//! The tests of the library, in a package of its own, so that the library is optimized and the tests
//! are not.

/// Returns whether the tests examine all cases of their large domains: with the environment variable
/// `COLEX_TESTS=all`, which `.ci/steps/11-feature-tests` sets.
#[must_use]
pub fn all_cases() -> bool {
    std::env::var_os("COLEX_TESTS").is_some_and(|value| value == "all")
}

/// Returns each `n`-th case of a large domain, or each one if [`all_cases`].
///
/// For cases in nested loops, `n` has no factor in common with the lengths of the inner loops. Then
/// every value of each loop occurs.
pub fn sample<I: IntoIterator>(cases: I, n: usize) -> impl Iterator<Item = I::Item> {
    cases.into_iter().step_by(if all_cases() { 1 } else { n })
}
