//! The numbers in the errors of F2 matrices.

use colex::f2::{F2Matrix, Reason};

use crate::support::{small, table};

/// Two columns of a layout that share bits are the offsets at two powers of two.
#[test]
fn layouts_with_common_bits() {
    let mut count = 0;
    for layout in small() {
        let Err(error) = F2Matrix::from_layout(&layout) else { continue };
        let Reason::CommonBits { columns: (left, right), values: (a, b) } = error.reason() else {
            continue;
        };
        let table = table(&layout);
        assert_eq!((table[1 << left] as u64, table[1 << right] as u64), (a, b), "{layout}");
        let sum_without_carries = a + b - 2 * (a & b);
        assert_ne!(sum_without_carries, a + b, "{layout}");
        let expected = format!(
            "from_layout: columns {left} and {right} are {a} and {b} and share bits, so their sum is \
             not their XOR, {sum_without_carries}; "
        );
        assert!(error.to_string().starts_with(&expected), "{error}");
        count += 1;
    }
    assert!(count > 10, "{count}");
}
