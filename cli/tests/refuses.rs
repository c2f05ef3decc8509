//! The claim `refuses` of check files: an operation has no result.

mod support;

use std::fmt::Write;

use serde_json::Value;
use support::{colex_with_input, text};

/// Returns the verdict and the message of each claim and each line with an error.
fn check(lines: &str) -> Vec<(String, String)> {
    let output = colex_with_input(&["check", "--json", "-"], lines.as_bytes());
    let string = |object: &Value, key: &str| object[key].as_str().unwrap_or("").to_owned();
    text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .map(|object: Value| (string(&object, "verdict"), string(&object, "message")))
        .collect()
}

/// Returns the verdict and the message of the last claim.
fn last(lines: &str) -> (String, String) {
    check(lines).pop().unwrap()
}

#[test]
fn the_sentence_of_the_refusal_is_printed() {
    let output = colex_with_input(
        &["check", "-"],
        b"a = (6,2):(1,7)\nrefuses(a o (3,2):(2,3))\nrefuses(a o (3,2):(2,6))\n\
          not refuses(a o (3,2):(2,6))\nnot refuses(a o (3,2):(2,3))\n",
    );
    let sentence =
        "composition((6,2):(1,7), (3,2):(2,3)): the steps of the right modes together reach ";
    let printed = text(&output.stdout);
    let lines: Vec<_> = printed.lines().collect();
    assert_eq!(lines[0], "-:2: holds: refuses(a o (3,2):(2,3))");
    assert!(lines[1].starts_with(&format!("    {sentence}")), "{printed}");
    let result = "    refuses: the result is (3,2):(2,7), and the claim says that there is none; change the \
                  operands, or the claim";
    assert_eq!(lines[2..4], ["-:3: fails: refuses(a o (3,2):(2,6))", result]);
    assert_eq!(lines[4..6], ["-:4: holds: not refuses(a o (3,2):(2,6))", result]);
    assert_eq!(lines[6], "-:5: fails: not refuses(a o (3,2):(2,3))");
    let both = format!("    the claim holds, and `not` says that it does not: {sentence}");
    assert!(lines[7].starts_with(&both), "{printed}");
    assert_eq!((lines.len(), output.status.code()), (9, Some(1)), "{printed}");
}

/// Operations of every kind of operand.
#[test]
fn operations_refuse() {
    for (expression, verdict) in [
        ("composition((4,6):(1,5), 5:3)", "holds"),
        ("  complement( 4:0 , 8 )  ", "fails"),
        ("select((4,8):(8,1), (2))", "holds"),
        ("select((4,8):(8,1), (1))", "fails"),
        ("make_layout((4,8), (1,2,3))", "holds"),
        ("(4,8):(1,4) o 1 o 3:5", "fails"),
        ("complement((2,2):(1,1), 8)", "holds"),
        ("infer([0,1,2,3])", "fails"),
        ("xla_linear_index(f32[2,3]{1,0}, (7,2))", "holds"),
        ("xla_linear_index(f32[2,3]{1,0}, (1,2))", "fails"),
        ("f32[4,4]{1,0:T(2,2)}", "fails"),
        ("grid_layout(hilbert, (4,4))", "holds"),
        ("grid_layout(row_major, (4,4))", "fails"),
        // A result that is false is a result.
        ("compatible(4, (2,3))", "fails"),
    ] {
        let negated = if verdict == "holds" { "fails" } else { "holds" };
        for (claim, verdict) in [("refuses", verdict), ("not refuses", negated)] {
            let (found, message) = last(&format!("{claim}({expression})"));
            assert_eq!(found, verdict, "{claim}({expression}): {message}");
            assert!(!message.is_empty());
        }
    }
}

/// A mistake in the file does not make the claim true, and not false either.
#[test]
fn errors_of_the_file() {
    for (lines, message) in [
        // The text.
        ("refuses()", "`refuses` is written refuses(EXPRESSION), and 0 operands"),
        ("refuses(composition((4,6):(1,5), 5:3)", "refuses(composition("),
        ("refuses(composition((4,6):(1,5) 5:3))", "composition("),
        ("refuses((4,6):(1,5) o 5:3 o)", "refuses: the operation is not called"),
        ("refuses((4,6):(1,5) o 5:3 x)", "refuses: the operation is not called"),
        ("refuses((4,6):(1,5,2))", "(4,6):(1,5,2)"),
        ("refuses(#ttg.blocked<{order = [0]}>)", "#ttg.blocked"),
        ("refuses(xla_linear_index(f32[2,3]{1,0,2}, (1,1)))", "xla_linear_index"),
        // Names.
        ("refuses(compositon((4,6):(1,5), 5:3))", "compositon("),
        ("refuses(tile)", "tile\n^ `tile` is not a name"),
        ("refuses((4,6):(1,5) o tile)", "(4,6):(1,5) o tile\n              ^ `tile` is not a name"),
        ("a = 4:\nrefuses(a)", "a\n^ `a` has no value, see line 1"),
        ("a = (4,6):(1,5) o 5:3\nrefuses(a)", "a\n^ `a` has no value, see line 1"),
        // The number and the kind of the operands.
        ("refuses(composition((4,6):(1,5)))", "composition("),
        ("refuses(composition((4,6):(1,5), 5:3, 2:1))", "composition("),
        ("refuses(composition((4,6):(1,5), [5:3,2:1]))", "composition("),
        (
            "refuses((4,6):(1,5) o 5:3, 4:1)",
            "`refuses` is written refuses(EXPRESSION), and 2 operands",
        ),
        ("refuses(a = 4:1)", "`a` is not an option of `refuses`; remove it"),
        // The operation is not called.
        (
            "refuses(coalesce((4,6):(1,5) o 5:3))",
            "refuses: the operation is not called, because an operand has no result: \
             composition((4,6):(1,5), 5:3): ",
        ),
        ("refuses((4,6):(1,5) o 5:3 o 2:1)", "refuses: the operation is not called"),
        ("refuses([(4,6):(1,5) o 5:3])", "refuses: the operation is not called"),
        ("refuses = 4:1", "`refuses` is the name of a claim; use another name"),
    ] {
        for lines in [lines.to_owned(), lines.replace("refuses(", "not refuses(")] {
            let found = check(&lines);
            let errors = found.iter().filter(|(verdict, _)| verdict == "error");
            // The last line of the file. A file without a claim has an error after it.
            let k = lines.lines().count().min(found.len()) - 1;
            assert_eq!(errors.count(), found.len(), "{lines}: {found:?}");
            let message = message.trim_start_matches("refuses(");
            assert!(found[k].1.contains(message), "{lines}: {found:?}");
        }
    }
}

/// Returns whether a table is a layout of this size: extents whose product is its length, and a stride
/// for each.
fn is_layout(table: &[i64]) -> bool {
    if table.len() == 1 {
        return table[0] == 0;
    }
    // The first mode of some extent, and what remains if all blocks of it are alike.
    (2..=table.len()).filter(|extent| table.len().is_multiple_of(*extent)).any(|extent| {
        let first: Vec<i64> = (0..extent as i64).map(|i| i * table[1]).collect();
        let is_alike = |block: &[i64]| block.iter().zip(&first).all(|(at, i)| at - block[0] == *i);
        let rest: Vec<i64> = table.iter().copied().step_by(extent).collect();
        table.chunks(extent).all(is_alike) && is_layout(&rest)
    })
}

/// The composition with `n:s` is refused exactly if no layout has its offsets.
#[test]
fn random_compositions() {
    let mut state = 3401_u64;
    let mut below = |limit: i64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as i64 % limit
    };
    let (mut file, mut expected) = (String::new(), Vec::new());
    while expected.len() < 2_000 {
        let (m, n) = (2 + below(6), 2 + below(6));
        let (d, e) = (1 + below(9), 1 + below(30));
        let (size, step) = (2 + below(7), 1 + below(12));
        if (size - 1) * step >= m * n {
            continue;
        }
        let table: Vec<i64> = (0..size).map(|i| i * step).map(|i| i % m * d + i / m * e).collect();
        writeln!(file, "refuses(({m},{n}):({d},{e}) o {size}:{step})").unwrap();
        expected.push(if is_layout(&table) { "fails" } else { "holds" });
    }
    let found = check(&file);
    assert_eq!(found.len(), expected.len());
    for ((claim, (verdict, message)), expected) in file.lines().zip(&found).zip(&expected) {
        assert_eq!(verdict, expected, "{claim}: {message}");
    }
    let held = expected.iter().filter(|verdict| **verdict == "holds").count();
    assert!((400..1_600).contains(&held), "{held}");
}
