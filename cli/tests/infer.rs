//! `colex infer`: tables as texts and npy files, and what is not a table.

mod support;

use std::path::PathBuf;

use support::{colex, colex_with_input, out, text};

fn infer(input: &str) -> String {
    let output = colex_with_input(&["infer", "-"], input.as_bytes());
    assert!(output.status.success(), "{input}: {}", text(&output.stderr));
    text(&output.stdout).trim_end().to_owned()
}

fn error(input: &[u8]) -> String {
    let output = colex_with_input(&["infer", "-"], input);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
    assert_eq!(text(&output.stdout), "");
    text(&output.stderr).to_owned()
}

#[test]
fn the_simplest_form() {
    for (input, form) in [
        ("0 1 2 3", "4:1"),
        ("0", "1:0"),
        ("5 5 5", "S<0,0,0> o 5 o 3:0"),
        ("[[0, 3], [1, 4], [2, 5]]", "(2,3):(3,1)"),
        ("0,1\r\n2,3\n", "4:1"),
        ("\u{feff}# offsets\n0 -1 # two\n-2\n", "3:-1"),
        ("7 8 9 10", "S<0,0,0> o 7 o 4:1"),
        ("0 1 3 2", "S<1,0,1> o 0 o 4:1"),
        ("0 1 3 2 7 6 4 5", "[1,3,7]"),
    ] {
        assert_eq!(infer(input), form, "{input}");
    }
}

/// The table of each layout gives a layout with the same table.
#[test]
fn tables_of_layouts() {
    for layout in [
        "(4,8):(8,1)",
        "S<3,0,3> o 0 o (8,8):(8,1)",
        "S<2,0,3> o 8 o 4:1",
        "S<3,3,3> o 0 o (8,64):(64,1)",
        "S<1,0,2> o 3 o 12:1",
    ] {
        let table = out(&["eval", &format!("table({layout})")]);
        let found = infer(&table);
        assert_eq!(out(&["eval", &format!("table({found})")]), table, "{layout}: {found}");
        assert_eq!(out(&["eval", &format!("infer({table})")]).trim_end(), found);
    }
    assert_eq!(
        infer(&out(&["eval", "table(S<3,0,3> o 0 o (8,8):(8,1))"])),
        "S<3,0,3> o 0 o (8,8):(8,1)"
    );
}

#[test]
fn no_table() {
    for (input, expected) in [
        ("", "-: the table has no entries; write at least one integer\n"),
        ("# nothing\n\n", "-: the table has no entries; write at least one integer\n"),
        ("0 1\n2 x", "-: line 2: `x` is not an integer; separate integers by blanks or commas\n"),
        ("0\n\n1.5", "-: line 3: `1.5` is not an integer; separate integers by blanks or commas\n"),
        (
            "0 9223372036854775808",
            "-: line 1: `9223372036854775808` is out of range; use an integer from -9223372036854775808 to \
             9223372036854775807\n",
        ),
    ] {
        assert_eq!(error(input.as_bytes()), expected);
    }
    assert!(error(b"0 \xff").starts_with("-: line 1: `\u{fffd}` is not an integer"));
}

/// The message has the first entry that breaks each form.
#[test]
fn no_form() {
    assert_eq!(
        error(b"0 1 3 3"),
        "-: no form has the 4 entries\n  layout: no layout has this table, with or without an offset and a swizzle of its 2 \
         bits; entry 3 (counted from 0) is 3 and fits none; change that entry, or split the table\n  F2 matrix: entry 3 of the \
         table is 3, and the XOR of the entries at the bits of its index is 2; change that entry\n"
    );
    assert!(
        error(b"0 1 5").contains(
            "F2 matrix: the table has 3 entries, and their number must be a power of two"
        )
    );
    assert!(error(b"1 0 2 -7 0 0 1 1").contains("F2 matrix: entry 0 of the table is 1"));
    let expression = colex(&["eval", "infer([0,1,3,3])"]);
    assert!(text(&expression.stderr).starts_with("infer([0,1,3,3]): no form has the 4 entries\n"));
}

#[test]
fn objects() {
    let run = |input: &str| {
        let output = colex_with_input(&["infer", "-", "--json"], input.as_bytes());
        text(&output.stdout).to_owned()
    };
    assert_eq!(run("0 1 2"), "{\"in\":\"-\",\"entries\":3,\"form\":\"layout\",\"out\":\"3:1\"}\n");
    assert_eq!(
        run("4 5"),
        "{\"in\":\"-\",\"entries\":2,\"form\":\"layout with an offset\",\"out\":\"S<0,0,0> o 4 o 2:1\"}\n"
    );
    assert_eq!(
        run("x"),
        "{\"in\":\"-\",\"error\":\"line 1: `x` is not an integer; separate integers by blanks or commas\"}\n"
    );
}

/// An npy file with this type, shape and content.
fn npy(dtype: &str, shape: &str, content: &[u8]) -> Vec<u8> {
    let dictionary = format!("{{'descr': '{dtype}', 'fortran_order': False, 'shape': {shape}, }}");
    [b"\x93NUMPY\x01\x00\x76\x00", format!("{dictionary:117}\n").as_bytes(), content].concat()
}

#[test]
fn npy_files() {
    let run = |bytes: &[u8]| {
        let output = colex_with_input(&["infer", "-"], bytes);
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout).trim_end().to_owned()
    };
    assert_eq!(run(&npy("|u1", "(4,)", &[0, 1, 3, 2])), "S<1,0,1> o 0 o 4:1");
    assert_eq!(run(&npy("|i1", "(3,)", &[0, 0xff, 0xfe])), "3:-1");
    assert_eq!(run(&npy("<i2", "(3,)", &[0, 0, 2, 1, 4, 2])), "3:258");
    assert_eq!(run(&npy(">u4", "(2,)", &[0, 0, 0, 0, 0, 1, 0, 0])), "2:65536");
    assert_eq!(
        run(&npy("<i8", "(2,)", &[0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255])),
        "2:-1"
    );
    for (bytes, expected) in [
        (
            npy("<f4", "(1,)", &[0; 4]),
            "-: the elements are `<f4`, and only integers are allowed; convert them to `<i8`\n",
        ),
        (
            npy("|u1", "(2, 2)", &[0; 4]),
            "-: the array has 2 dimensions, (2, 2), and a table has one; reshape it\n",
        ),
        (
            npy("|u1", "()", &[0]),
            "-: the array has 0 dimensions, (), and a table has one; reshape it\n",
        ),
        (
            npy("<i2", "(2,)", &[0; 3]),
            "-: the file has 3 bytes after its header, and 2 elements of 2 bytes are needed; write the file again\n",
        ),
        (
            npy("<u8", "(1,)", &[255; 8]),
            "-: entry 0 is 18446744073709551615, and at most 9223372036854775807 is allowed; use a signed type\n",
        ),
        (npy("|u1", "(0,)", &[]), "-: the table has no entries; write at least one integer\n"),
        (b"\x93NUMPY\x01\x00".to_vec(), "-: not an npy file: it ends in its header\n"),
    ] {
        assert_eq!(error(&bytes), expected);
    }
}

#[test]
fn files_and_usage() {
    let path: PathBuf =
        std::env::temp_dir().join(format!("colex-infer-{}.txt", std::process::id()));
    std::fs::write(&path, "0 2 4").unwrap();
    assert_eq!(out(&["infer", path.to_str().unwrap()]), "3:2\n");
    std::fs::remove_file(&path).unwrap();
    let missing = colex(&["infer", "no-such-file"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(text(&missing.stderr).starts_with("colex: no-such-file: "));
    for (args, message) in [
        (
            &["infer"][..],
            "colex: infer: the file is missing; name a file of integers, or write `-`\n",
        ),
        (
            &["infer", "a", "b"],
            "colex: infer: found a second file `b`, and one is allowed; remove it\n",
        ),
        (
            &["infer", "0", "1", "2"],
            "colex: infer: found a second file `1`, and one is allowed; write the integers to a file, or use \
             `colex eval 'infer([0,1,2])'`\n",
        ),
        (
            &["infer", "0 1 2"],
            "colex: 0 1 2: there is no such file; write the integers to a file, or use `colex eval \
             'infer([0,1,2])'`\n",
        ),
        (
            &["infer", "no-such-file"],
            "colex: no-such-file: there is no such file; name a file of integers, or write `-`\n",
        ),
        (&["infer", "--yaml", "-"], "colex: infer: `--yaml` is not an option; use --json\n"),
    ] {
        let output = colex(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).starts_with(message), "{}", text(&output.stderr));
    }
}
