//! Swizzle fields with a common bit, in a type.
use colex::typed::{StaticSwizzle, Swizzle};
use colex::Int;

fn main() {
    let _ = Swizzle::<Int![3], Int![0], Int![2]>::VALUE;
}
