//! The errors of the macros for invalid input.

#[test]
fn ui() {
    trybuild::TestCases::new().compile_fail("ui-tests/fail/*.rs");
}
