//! `colex check`: verdicts, messages and exit codes.

mod support;

use serde_json::Value;
use support::{colex, colex_with_input, text};

/// Returns the exit status and the standard output for a file of these lines.
fn check(lines: &str) -> (i32, String) {
    let output = colex_with_input(&["check", "-"], lines.as_bytes());
    assert_eq!(text(&output.stderr), "");
    (output.status.code().unwrap(), text(&output.stdout).to_owned())
}

/// Returns the verdict and the message of the last claim of these lines.
fn last(lines: &str) -> (String, String) {
    let output = colex_with_input(&["check", "--json", "-"], lines.as_bytes());
    let object: Value = serde_json::from_str(text(&output.stdout).lines().last().unwrap()).unwrap();
    let string = |key: &str| object[key].as_str().unwrap_or("").to_owned();
    (string("verdict"), string("message"))
}

#[test]
fn verdicts_and_exit_codes() {
    let (status, printed) = check(
        "\u{feff}# A tile.\r\n\
         tile = S<3,3,3> o 0 o (8,64):(64,1)\r\n\
         rows = (8,8):(1,8) # thread t reads row t\r\n\
         \r\n\
         conflict_free(tile, threads = rows, element_bytes = 2)\r\n\
         not conflict_free((8,64):(64,1), threads = rows, element_bytes = 2)",
    );
    assert_eq!(
        printed,
        "-:5: holds: conflict_free(tile, threads = rows, element_bytes = 2)\n\
         -:6: holds: not conflict_free((8,64):(64,1), threads = rows, element_bytes = 2)\n    \
         conflict_free: the access takes 8 wavefronts, and the ideal is 1: in phase 0 of warp 0 and \
         instruction 0, 8 words are in one bank; the threads 0 and 1 access bank 0 at the bytes 0 and \
         128; use a swizzle or padding, see `colex swizzle`\n\
         2 hold, 0 fail, 0 have an error\n"
    );
    assert_eq!(status, 0);

    let (status, printed) = check("equivalent(4:1, 4:2)\nnot injective(4:1)\ninjective(4:1)\n");
    assert_eq!(
        printed,
        "-:1: fails: equivalent(4:1, 4:2)\n    \
         equivalent: coordinate 1 has offset 1 in the first layout and 2 in the second; use layouts with \
         the same offsets\n\
         -:2: fails: not injective(4:1)\n    \
         the claim holds, and `not` says that it does not\n\
         -:3: holds: injective(4:1)\n\
         1 hold, 2 fail, 0 have an error\n"
    );
    assert_eq!(status, 1);

    // The lines after an error are checked, and status 2 is stronger than 1.
    let (status, printed) =
        check("a = (4,8\nb = (4,8)\ninjective(a)\ninjective(b)\ninjective(c)\ninjective(4:0)\n");
    assert_eq!(
        printed,
        "-:1: error: a = (4,8\n    (4,8\n        ^ expected `,` or `)`, found the end\n\
         -:3: error: injective(a)\n    a\n    ^ `a` has no value, see line 1; correct that line\n\
         -:4: holds: injective(b)\n\
         -:5: error: injective(c)\n    c\n    ^ `c` is not a name; write `c = ..` in a line above\n\
         -:6: fails: injective(4:0)\n    \
         injective: the coordinates 0 and 1 both have offset 0; use strides with which no two coordinates \
         have the same offset\n\
         1 hold, 1 fail, 3 have an error\n"
    );
    assert_eq!(status, 2);
}

/// A file that checks nothing does not pass.
#[test]
fn nothing_is_not_a_pass() {
    for lines in ["", "\n\n", "# injective(4:1)\n", "tile = 4:1\n"] {
        let (status, printed) = check(lines);
        assert_eq!(
            printed,
            "-: error\n    no line has a claim; write one such as injective(tile)\n\
             0 hold, 0 fail, 1 have an error\n"
        );
        assert_eq!(status, 2, "{lines:?}");
    }
    // A claim that cannot be checked is neither true nor false.
    for claim in [
        "conflict_free(4:1)",
        "conflict_free(4:1, element_bytes = 3)",
        "covers(4:1, 4, copies = 0)",
        "tma_legal((512,1024):(1024,1), tile = <8,64>, shared = (8,64):(64,1), element_bits = 12)",
        "wavefronts(32:1, element_bytes = 4)",
        // The threads leave the tile, and cannot access it in these vectors.
        "conflict_free((8,8):(8,1), threads = 32:8, element_bytes = 4)",
        "vectorizes(64:1, threads = (32,2):(8,1), element_bytes = 4, bytes = 8)",
        "coalesced((8,8):(9,1), threads = (8,8):(1,8), element_bytes = 4, vector = 4)",
        // No element is checked.
        "injective(0:1)",
        "covers((4,0):(1,4), 0)",
        "equivalent(0:1, 0:2)",
        "coalesced(0:1, element_bytes = 4)",
    ] {
        for line in [claim.to_owned(), format!("not {claim}")] {
            assert_eq!(last(&line).0, "error", "{line}");
            assert_eq!(check(&line).0, 2, "{line}");
        }
    }
}

/// The options of an im2col map but for the corners.
macro_rules! im2col {
    () => {
        "element_bits = 16, global_dim = (64,56,56,8), global_strides = (128,7168,401408), \
         channels_per_pixel = 64, pixels_per_column = 128, swizzle = 128B)"
    };
}

const IM2COL: &str = concat!(
    "tma_legal(pixel_box_lower_corner = (-1,-1), pixel_box_upper_corner = (-1,-1), ",
    im2col!()
);

#[test]
#[allow(clippy::too_many_lines, reason = "a row for each claim")]
fn each_claim() {
    for (claim, verdict) in [
        ("conflict_free(32:33, element_bytes = 4)", "holds"),
        ("conflict_free(32:32, element_bytes = 4)", "fails"),
        (
            "conflict_free(S<3,3,3> o 0 o (8,64):(64,1), addresses = 8:1, vector = 8, element_bytes = 2)",
            "holds",
        ),
        (
            "conflict_free((128,64):(64,1), threads = ((32,2),4):((1,512),128), element_bytes = 2, banks = cdna3-load)",
            "fails",
        ),
        ("wavefronts(32:8, element_bytes = 4, count = 8)", "holds"),
        ("wavefronts(32:8, element_bytes = 4, count = 7)", "fails"),
        ("coalesced(32:1, element_bytes = 4)", "holds"),
        ("coalesced(32:2, element_bytes = 4)", "fails"),
        (
            "vectorizes((8,64):(64,1), threads = (8,8):(1,8), element_bytes = 2, bytes = 16)",
            "holds",
        ),
        (
            "vectorizes((8,64):(68,1), threads = (8,8):(1,8), element_bytes = 2, bytes = 16)",
            "fails",
        ),
        ("covers(((4,8),(2,2)):((32,1),(16,8)), (16,8))", "holds"),
        ("covers(((4,8),(2,2)):((32,1),(16,8)), 16)", "fails"),
        ("covers((4,2):(1,0), 4, copies = 2)", "holds"),
        ("injective((2,2):(2,3))", "holds"),
        ("injective((4,8):(1,3))", "fails"),
        ("equivalent((4,8):(1,4), 32:1)", "holds"),
        ("equivalent((4,8):(1,4), zipped_divide(32:1, 8:4))", "fails"),
        (
            "tma_legal((512,1024):(1024,1), tile = <8,64>, shared = S<3,3,3> o 0 o (8,64):(64,1), element_bits = 16)",
            "holds",
        ),
        (
            "tma_legal((512,1001):(1001,1), tile = <8,64>, shared = S<3,3,3> o 0 o (8,64):(64,1), element_bits = 16)",
            "fails",
        ),
        (
            "tma_legal(element_bits = 16, global_dim = (1024,512), global_strides = 2048, box_dim = (64,64), swizzle = 128B)",
            "holds",
        ),
        (
            "tma_legal(element_bits = 16, global_dim = (1024,512), global_strides = 2048, box_dim = (128,64), swizzle = 128B)",
            "fails",
        ),
        (
            "tma_legal(element_bits = 16, global_dim = (1024,512), global_strides = 2048, box_dim = (64,64), element_strides = (1,9))",
            "fails",
        ),
        (
            "tma_legal(element_bits = 16, global_dim = (1024,512), global_strides = 2048, box_dim = (64,64), interleave = 32B)",
            "fails",
        ),
        (
            "tma_legal(element_bits = 16, global_dim = 1024, box_dim = 64, global_address = 8)",
            "fails",
        ),
        (
            "tma_legal(packed = 16U4_ALIGN8B, global_dim = (1024,512), global_strides = 512, box_dim = (64,64))",
            "holds",
        ),
        (
            "tma_legal(packed = 16u4_align16b, global_dim = (1024,512), global_strides = 512, box_dim = (128,64), swizzle = 128B)",
            "holds",
        ),
        (
            "tma_legal(packed = 16U6_ALIGN16B, global_dim = (1024,512), global_strides = 768, box_dim = (64,64))",
            "fails",
        ),
        (
            "tma_legal(packed = 16U6_ALIGN16B, global_dim = (1024,512), global_strides = 784, box_dim = (128,64))",
            "fails",
        ),
        (
            "tma_legal((512,1024):(1024,1), tile = <64,128>, shared = S<3,4,3> o 0 o (64,128):(128,1), packed = 16U4_ALIGN16B)",
            "holds",
        ),
        (
            "tma_legal((512,1024):(1024,1), tile = <64,64>, shared = S<2,4,3> o 0 o (64,64):(64,1), packed = 16U4_ALIGN16B)",
            "fails",
        ),
        (IM2COL, "holds"),
        (
            concat!(
                "tma_legal(pixel_box_lower_corner = (-1,-129), pixel_box_upper_corner = (-1,-1), ",
                im2col!()
            ),
            "fails",
        ),
        (
            concat!(
                "tma_legal(pixel_box_lower_corner = (-1,-1), pixel_box_upper_corner = (-1,-57), ",
                im2col!()
            ),
            "fails",
        ),
    ] {
        let (found, message) = last(claim);
        assert_eq!(
            (found.as_str(), message.is_empty()),
            (verdict, verdict == "holds"),
            "{claim}: {message}"
        );
        let name = claim.split('(').next().unwrap();
        assert!(message.is_empty() || message.starts_with(&format!("{name}: ")), "{message}");
        let negated = if verdict == "holds" { "fails" } else { "holds" };
        assert_eq!(last(&format!("not {claim}")).0, negated, "{claim}");
    }
}

#[test]
#[allow(clippy::too_many_lines, reason = "a row for each error")]
fn errors_of_lines() {
    for (lines, message) in [
        ("injectiv(4:1)", "`injectiv` is not a claim; did you mean `injective`?"),
        (
            "size(4:1)",
            "`size` is not a claim; use conflict_free, wavefronts, coalesced, vectorizes, covers, injective, equivalent, refuses or tma_legal",
        ),
        ("assert_injective(4:1)", "`assert_injective` is not a claim; did you mean `injective`?"),
        (
            "not(injective(4:1))",
            "`not` is not a claim; write `not injective(tile)`, without parentheses around the claim",
        ),
        (
            "covers(4:1)",
            "`covers` is written covers(LAYOUT, SIZE [, copies = N]), and 1 operand without a name is given",
        ),
        (
            "covers(4:1, size = 4)",
            "`size` is not an option of `covers`; it is written covers(LAYOUT, SIZE [, copies = N])",
        ),
        (
            "injective(#ttg.blocked<{order = [0]}>)",
            "#ttg.blocked<{order = [0]}>\n^ `#ttg.blocked` is not a linear layout; write the layout that \
             `colex triton` prints for it",
        ),
        (
            "injective(4:1, 4:1)",
            "`injective` is written injective(LAYOUT), and 2 operands without a name are given",
        ),
        ("injective(4:1, a = 4:1)", "`a` is not an option of `injective`; remove it"),
        (
            "covers(4:1, 4, copie = 1)",
            "`copie` is not an option of `covers`; did you mean `copies`?",
        ),
        (
            "covers(4:1, copies = 1, 4)",
            "`4` follows an option; write it before the options, or as `OPTION = 4`",
        ),
        (
            "covers(4:1, 4, copies = 1, copies = 1)",
            "the option `copies` is given twice; give it once",
        ),
        (
            "conflict_free(4:1, element_bytes = 4, banks = amd)",
            "the value of `banks` is `amd`; use nvidia, cdna3-load, cdna3-store",
        ),
        (
            "conflict_free(4:1, element_bytes = 4:1)",
            "argument 1 of `element_bytes` must be an integer, and `4:1` is a layout",
        ),
        (
            "tma_legal(8:1, element_bits = 16, box_dim = 8)",
            "the option `box_dim` is given with a tensor, and it belongs to another form of `tma_legal`; see `colex check --help`",
        ),
        (
            "tma_legal(box_dim = 8)",
            "the option `element_bits` of `tma_legal` is missing; add `element_bits = ..`, or `packed = ..` for elements of 4 or 6 bits",
        ),
        (
            "tma_legal(element_bits = 4, packed = 16U4_ALIGN8B, global_dim = 8, box_dim = 8)",
            "the options `element_bits` and `packed` are both given; remove one of them",
        ),
        (
            "tma_legal(packed = U4, global_dim = 8, box_dim = 8)",
            "the value of `packed` is `U4`; use 16U4_ALIGN8B, 16U4_ALIGN16B, 16U6_ALIGN16B",
        ),
        (
            "tma_legal(element_bits = 16, global_dim = 8, box_dim = 8, channels_per_pixel = 8)",
            "the option `box_dim` is given with pixels, and it belongs to another form of `tma_legal`; see `colex check --help`",
        ),
        (
            "tma_legal(element_bits = 16, tile = 8, box_dim = 8)",
            "the option `tile` is given without a tensor, and it belongs to another form of `tma_legal`; see `colex check --help`",
        ),
        (
            "tma_legal(element_bits = 16, global_dim = (8,8,8), global_strides = (16,128), channels_per_pixel = 8)",
            "the option `pixel_box_lower_corner` of `tma_legal` is missing; add `pixel_box_lower_corner = ..`",
        ),
        (
            "tma_legal(element_bits = 16, global_dim = (8,8,8), global_strides = (16,128), pixel_box_lower_corner = 0, pixel_box_upper_corner = 0, channels_per_pixel = -1, pixels_per_column = 8)",
            "the value of `channels_per_pixel` is -1; use a number from 0 on with 32 bits",
        ),
        (
            "tma_legal(element_bits = 16, global_dim = (8,8), box_dim = (8,8))",
            "the option `global_strides` of `tma_legal` is missing; add `global_strides = ..`",
        ),
        (
            "tma_legal(element_bits = 16, global_dim = (8,8), global_strides = 16, box_dim = 8)",
            "tma_legal: `boxDim` has 1 entry, and a tensor of 2 dimensions needs 2; use 2",
        ),
        (
            "wavefronts(4:1, element_bytes = 4)",
            "wavefronts: the option `count` is missing; add `count = ..`",
        ),
        (
            "tma_legal(element_bits = 16, box_dim = 8)",
            "the option `global_dim` of `tma_legal` is missing; add `global_dim = ..`",
        ),
        (
            "tma_legal(element_bits = 16, global_dim = (8,(4,2)), box_dim = 8)",
            "the value of `global_dim` is `(8,(4,2))`; use a list of numbers such as (64,128)",
        ),
        (
            "injective 4:1",
            "injective 4:1\n          ^ expected `(` or `=` after `injective`; write `NAME = EXPRESSION`, a claim such as \
             `injective(tile)`, or `not` and a claim; a name has letters, digits and `_`",
        ),
        ("size = 4:1", "`size` is an operation; use another name"),
        ("S = 4:1", "`S` is a part of the notation; use another name"),
        ("o = 4:1", "`o` is the operator of composition; use another name"),
        ("a = 4:1\na = 4:2", "`a` is defined in line 1; use another name"),
        ("injective = 4:1", "`injective` is the name of a claim; use another name"),
        ("not = 4:1", "`not` is the name of a claim; use another name"),
        ("a = [[1,2],3]", "`a` is a list of lists; give a name to each list in it"),
        ("injective(tile)", "tile\n^ `tile` is not a name; write `tile = ..` in a line above"),
        // A line of another system in a comment would not be checked.
        (
            "injective(4:1) # a comment\rinjective(4:0)",
            "the line has a character that ends a line in other programs; end lines with a line feed",
        ),
        (
            "# a comment\u{2028}injective(4:0)",
            "the line has a character that ends a line in other programs; end lines with a line feed",
        ),
        ("a = (6,2):(1,7) o (3,2):(2,3)", "composition((6,2):(1,7), (3,2):(2,3)): "),
    ] {
        // The last line is the error that there is no claim, if there is none.
        let output = colex_with_input(&["check", "--json", "-"], lines.as_bytes());
        let printed = text(&output.stdout);
        let objects: Vec<Value> =
            printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(output.status.code(), Some(2), "{lines}");
        let found = objects[0]["message"].as_str().unwrap();
        assert!(found.starts_with(message), "{lines}: {found}");
    }
}

#[test]
fn names_in_expressions() {
    for (lines, verdict) in [
        (
            "a = (8,12):(12,1)\nt = <4,3>\nequivalent(zipped_divide(a, t), zipped_divide((8,12):(12,1), <4,3>))",
            "holds",
        ),
        ("a = 8:1\nb = a o 4:2\nequivalent(b, 4:2)", "holds"),
        ("a = (8,8):(8,1)\nequivalent(S<3,0,3> o 0 o a, S<3,0,3> o 0 o (8,8):(8,1))", "holds"),
        ("n = 64\ncovers(64:1, n)", "holds"),
        ("a = #ttg.linear<{lane = [[1]]}>  # a linear layout\ninjective(4:1)", "holds"),
        ("a = #triton_gpu.linear<{lane = [[1]]}>\ninjective(4:1)", "holds"),
        ("a = f32[2,3]{0,1}\nequivalent(a, (2,3):(1,2))", "holds"),
        ("a = [1,2]\ninjective(a)", "error"),
    ] {
        assert_eq!(last(lines).0, verdict, "{lines}: {:?}", last(lines));
    }
}

#[test]
fn similar_names() {
    let message = "4:1 o  tle\n       ^ `tle` is not a name; did you mean `tile`?";
    assert_eq!(last("tile = 4:1\ninjective(4:1 o  tle  )").1, message);
    let message = "4:1 o  a  o 2:1\n       ^ `a` has no value, see line 1; correct that line";
    assert_eq!(last("a = 4:\ninjective(4:1 o  a  o 2:1)").1, message);
}

/// Hostile texts of many lines and many brackets take linear time and little memory.
#[test]
fn long_files() {
    let start = std::time::Instant::now();
    let names = (0..50_000).fold(String::new(), |lines, k| lines + &format!("a{k} = 4:1\n"));
    assert_eq!(check(&(names + "injective(a1)\n")).0, 0);
    // Each name would have twice the entries of the one before it.
    let doubled = (0..60)
        .fold("a0 = 1\n".into(), |lines: String, k| lines + &format!("a{} = [a{k},a{k}]\n", k + 1));
    assert_eq!(check(&(doubled + "injective(4:1)\n")).0, 2);
    let many = format!("a = [{}1]\nb = infer([{}a])\n", "1,".repeat(100_000), "a,".repeat(100_000));
    let (status, printed) = check(&many);
    assert_eq!(status, 2);
    assert!(
        printed.contains("the lists with a name have more than 262144 entries; use fewer of them")
    );
    for line in ["(", "coalesce(", "[", "#a<", "4:1 o ", "a", "not "] {
        assert_eq!(check(&("injective(".to_owned() + &line.repeat(100_000))).0, 2, "{line}");
    }
    assert!(start.elapsed().as_secs() < 60);
}

/// A reader that closes the pipe does not turn a false claim into success.
#[cfg(unix)]
#[test]
fn a_closed_pipe_is_not_a_pass() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_colex"))
        .args(["check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.stdin.take().unwrap().write_all(b"injective(4:1)\ninjective(4:0)\n").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn files() {
    let folder = std::env::temp_dir().join(format!("colex-check-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (good, bad) = (file("good", "injective(4:1)\n"), file("bad", "injective(4:0)\n"));
    let missing = folder.join("missing").to_str().unwrap().to_owned();

    let output = colex(&["check", &good, &bad]);
    assert_eq!(output.status.code(), Some(1));
    let printed = text(&output.stdout);
    assert!(printed.contains(&format!("{good}:1: holds: injective(4:1)\n{bad}:1: fails: ")));
    assert!(printed.ends_with("1 hold, 1 fail, 0 have an error\n"));

    // The other files are checked.
    let output = colex(&["check", &missing, &good]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).starts_with(&format!("colex: {missing}: ")));
    assert!(text(&output.stdout).contains(&format!("{good}:1: holds")));

    let json = colex(&["check", "--json", &good]);
    let expected = format!(
        "{{\"file\":\"{good}\",\"line\":1,\"text\":\"injective(4:1)\",\"verdict\":\"holds\"}}\n"
    );
    assert_eq!(text(&json.stdout), expected);
    std::fs::remove_dir_all(&folder).unwrap();

    let usage = colex(&["check"]);
    assert_eq!(usage.status.code(), Some(2));
    assert_eq!(
        text(&usage.stderr),
        "colex: check: the file is missing; name a file of claims, or write `-`\ntry `colex check --help`\n"
    );
}

/// The verdicts of files of random claims are those of the library.
#[test]
fn random_claims() {
    use colex::{ComposedLayout, DynLayout, check};
    let mut state = 3308_u64;
    let mut below = |limit: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % limit
    };
    let (mut file, mut expected) = (String::new(), Vec::new());
    for k in 0..2_000 {
        let mut layout = || {
            let strides = [1, 2, 4, 8, 16].map(|_| below(5));
            format!("(2,4,{}):({},{},{})", 1 + below(3), strides[0], 2 * strides[1], 8 * strides[2])
        };
        let (a, b) = (layout(), layout());
        let lit = |text: &str| ComposedLayout::from(DynLayout::parse(text).unwrap());
        let (size, copies) = (8 * (1 + below(3)) as i64, 1 + below(2) as i64);
        let (claim, holds) = match below(3) {
            0 => (format!("injective(a{k})"), check::injective(&lit(&a)).is_ok()),
            1 => (format!("equivalent(a{k}, {b})"), check::equivalent(&lit(&a), &lit(&b)).is_ok()),
            _ => {
                let holds = check::covers(&lit(&a), size, copies).is_ok();
                (format!("covers(a{k}, {size}, copies = {copies})"), holds)
            }
        };
        let negated = below(2) == 0;
        let not = if negated { "not " } else { "" };
        file.extend([format!("a{k} = {a}\n"), format!("{not}{claim}\n")]);
        expected.push(if holds == negated { "fails" } else { "holds" });
    }
    let path = std::env::temp_dir().join(format!("colex-claims-{}", std::process::id()));
    std::fs::write(&path, file).unwrap();
    let output = colex(&["check", "--json", path.to_str().unwrap()]);
    std::fs::remove_file(&path).unwrap();
    let verdicts: Vec<String> = text(&output.stdout)
        .lines()
        .map(|line| {
            serde_json::from_str::<Value>(line).unwrap()["verdict"].as_str().unwrap().into()
        })
        .collect();
    assert_eq!(verdicts, expected);
    assert!(expected.iter().filter(|verdict| **verdict == "fails").count() > 500);
}

/// The check file of the page `testing_kernels` prints what the page shows.
#[test]
fn the_page_shows_the_output() {
    let page = std::fs::read_to_string("../src/testing_kernels.rs").unwrap();
    let lines: Vec<&str> = page
        .lines()
        .map(|line| line.trim_start_matches("//!").strip_prefix(' ').unwrap_or(""))
        .collect();
    let text_of = |first: &str| {
        let begin = lines.iter().position(|line| line.starts_with(first)).unwrap();
        let end = begin + lines[begin..].iter().position(|line| *line == "```").unwrap();
        lines[begin..end].join("\n") + "\n"
    };
    let file = text_of("# The tile of V in shared memory");
    let (status, printed) = check(&file);
    assert_eq!(printed.replace("-:", "layouts.txt:"), text_of("layouts.txt:5: "));
    assert_eq!(status, 1);
}

/// A number of 1 has its noun in the singular.
#[test]
fn singular() {
    for (claim, message) in [
        ("wavefronts(32:1, element_bytes = 4, count = 2)", "takes 1 wavefront, and"),
        ("wavefronts(32:2, element_bytes = 4, count = 1)", "takes 2 wavefronts, and"),
        ("equivalent(1:0, 2:1)", "the first layout has 1 coordinate, and"),
    ] {
        let (verdict, found) = last(claim);
        assert_eq!(verdict, "fails", "{claim}");
        assert!(found.contains(message), "{claim}: {found}");
    }
}
