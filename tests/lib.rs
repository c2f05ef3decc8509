//! The tests of the library, in a package of its own, so that the library is optimized and the tests
//! are not.
