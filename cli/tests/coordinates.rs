//! Coordinates in the command: the order of their operands, and counterexamples.

mod support;

use support::{error, out};

/// `crd2idx(COORD, SHAPE)` and `idx2crd(INDEX, SHAPE)` have CuTe's order if both operands could be
/// either, and a layout gives the coordinate of an offset.
#[test]
fn coordinates_have_the_order_of_cute() {
    for (expression, answer) in [
        ("idx2crd(4, 5)", "4"),
        ("idx2crd(5, 4)", "5"), // one past the end, and beyond
        ("crd2idx(4, 5)", "4"),
        ("idx2crd(17, (3,(2,3)))", "(2,(1,2))"),
        ("idx2crd((3,(2,3)), 17)", "(2,(1,2))"),
        ("crd2idx((2,1), (3,4))", "5"),
        ("crd2idx((1,1), (3,4):(4,1))", "5"),
        ("idx2crd(6, 5:3)", "2"),
        ("idx2crd(5:3, 6)", "2"),
        ("idx2crd(5, (3,4):(4,1))", "(1,1)"),
        ("idx2crd(7, (2,(2,2)):(4,(1,2)))", "(1,(1,1))"),
        ("idx2crd((4,3), (2,(2,2)):(4,(1,2)))", "(1,(1,1))"),
        ("idx2crd(-2, 4:-1)", "2"),
        ("crd2idx((1,2), (4,8), (8,1))", "10"),
        ("idx2crd(10, (4,8), (8,1))", "(1,2)"),
        ("idx2crd((8,2), (4,8), (8,1))", "(1,2)"),
        ("slice((4,8):(8,1), (_,2))", "(4):(8)"),
        ("dice((4,8):(8,1), (_,2))", "(8):(1)"),
    ] {
        assert_eq!(out(&["eval", expression]), format!("{answer}\n"), "{expression}");
    }
    for (expression, reason) in [
        ("idx2crd(7, 5:3)", "the coordinate found for the offset 7 has another offset"),
        ("idx2crd(24, (4,6):(1,4))", "the coordinate found for the offset 24 has another offset"),
        ("idx2crd(3, (2,2):(1,3))", "the coordinate found for the offset 3 has another offset"),
        ("idx2crd(2, (3,4):(1,0))", "a stride is 0"),
        ("idx2crd(0, (0,4):(1,1))", "an extent is 0"),
        ("idx2crd(-9223372036854775808, 5:-1)", ""),
        ("idx2crd((1,2,3), (2,2):(1,2))", "the coordinate has 3 entries"),
        ("idx2crd((1,2), 4:1)", "the coordinate has a tuple"),
        (
            "idx2crd((4,8), (4,4):(4,1))",
            "the coordinate found for the offset 8 in the mode 4:1 has another offset; use an offset in 0..4",
        ),
        (
            "idx2crd((4,(1,8)), (4,(2,4)):(4,(2,1)))",
            "the coordinate found for the offset 1 in the mode 2:2 has another offset; use a compact mode",
        ),
    ] {
        assert!(error(expression).starts_with(&format!("{expression}: {reason}")), "{expression}");
    }
}

/// Every offset of a compact layout has its coordinate.
#[test]
fn coordinates_of_offsets() {
    for (layout, shape) in [
        ("(3,4):(4,1)", "(3,4)"),
        ("(2,(2,3)):(6,(1,2))", "(2,(2,3))"),
        ("6:5", "6"),
        ("((2,2),3):((1,6),2)", "((2,2),3)"),
    ] {
        let offsets = out(&["eval", &format!("table({layout})")]);
        let offsets = offsets.trim().trim_matches(['[', ']']).split(',');
        for (index, offset) in offsets.enumerate() {
            let coord = out(&["eval", &format!("idx2crd({offset}, {layout})")]);
            assert_eq!(coord, out(&["eval", &format!("idx2crd({index}, {shape})")]));
        }
    }
}

/// A counterexample of coordinate strides has all entries of both coordinates.
#[test]
fn counterexamples_of_coordinates() {
    for (left, right, index, by_mode, exact) in [
        ("(6,4):(1@0,1@1)", "(3,2):(2,3)", 5, "7@0", "1@0+1@1"),
        ("(6,4):(1@1,1@0)", "4:5", 3, "1@0+9@1", "2@0+3@1"),
        ("(6,2,4):(1@0,3@1,1@2)", "(3,2):(2,3)", 5, "7@0", "1@0+3@1"),
    ] {
        let call = format!("composition({left}, {right})");
        let message = error(&call);
        let expected =
            format!("; counterexample: coordinate {index} gives {by_mode} instead of {exact}\n");
        assert!(message.starts_with(&call) && message.ends_with(&expected), "{message}");
        // The exact coordinate is that of the left layout at the offset of the right one.
        let offset = out(&["eval", &format!("crd2idx({index}, {right})")]);
        let place = out(&["eval", &format!("crd2idx({}, {left})", offset.trim())]);
        let entries = place.trim().trim_matches(['(', ')']).split(',').enumerate();
        let text: Vec<_> =
            entries.filter(|(_, n)| *n != "0").map(|(k, n)| format!("{n}@{k}")).collect();
        assert_eq!(text.join("+"), exact);
    }
}
