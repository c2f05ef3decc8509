//! What the macros say about input that is no notation.

#[test]
fn ui() {
    trybuild::TestCases::new().compile_fail("ui-tests/fail/*.rs");
}
