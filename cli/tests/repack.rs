//! `colex repack`: files, errors, and no part files after an error.

#[cfg(unix)]
use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// A temporary folder of one test, removed at its end.
struct Folder {
    path: PathBuf,
}

impl Folder {
    fn new(test: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("repack-{test}"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self { path }
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        fs::write(self.path.join(name), bytes).unwrap();
    }

    fn read(&self, name: &str) -> Npy {
        Npy::parse(&fs::read(self.path.join(name)).unwrap())
    }

    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.path).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn colex(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_colex"));
        command.arg("repack").args(args).current_dir(&self.path).output().unwrap()
    }

    /// Returns the standard output of a call that must succeed.
    fn out(&self, args: &[&str]) -> String {
        let output = self.colex(args);
        assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
        assert_eq!(text(&output.stderr), "");
        text(&output.stdout)
    }

    /// Returns the standard error of a call that must fail with this status, and must not change
    /// the folder.
    fn error(&self, args: &[&str], status: i32) -> String {
        let before = self.files();
        let output = self.colex(args);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {}", text(&output.stderr));
        assert_eq!(text(&output.stdout), "");
        assert_eq!(self.files(), before);
        text(&output.stderr)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Returns a file as numpy writes it: the header is one line, padded to 64 bytes.
fn npy(descr: &str, fortran_order: bool, shape: &str, data: &[u8]) -> Vec<u8> {
    let order = if fortran_order { "True" } else { "False" };
    let dictionary =
        format!("{{'descr': '{descr}', 'fortran_order': {order}, 'shape': {shape}, }}");
    let line =
        format!("{dictionary:width$}\n", width = (dictionary.len() + 11).div_ceil(64) * 64 - 11);
    let len = u16::try_from(line.len()).unwrap().to_le_bytes();
    [b"\x93NUMPY\x01\x00", &len[..], line.as_bytes(), data].concat()
}

/// The parts of a file.
#[derive(Debug, PartialEq)]
struct Npy {
    header: String,
    data: Vec<u8>,
}

impl Npy {
    fn parse(bytes: &[u8]) -> Self {
        assert_eq!(&bytes[..8], b"\x93NUMPY\x01\x00");
        let len = usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
        let (line, data) = bytes[10..].split_at(len);
        assert_eq!((10 + len) % 64, 0);
        assert_eq!(line.last(), Some(&b'\n'));
        Self { header: text(line).trim_end().to_owned(), data: data.to_vec() }
    }
}

/// A layout of a matrix: the text, the place of element (i, j), and the number of places in a file.
struct Case {
    layout: String,
    place: Box<dyn Fn(usize, usize) -> usize>,
    places: usize,
}

/// Returns layouts with index functions written by hand, without the library.
fn cases(m: usize, n: usize, name: &str) -> Vec<Case> {
    let case = |layout: String, places, place: Box<dyn Fn(usize, usize) -> usize>| Case {
        layout,
        place,
        places,
    };
    let tiled = move |a: usize, b: usize| {
        let across = n.div_ceil(b);
        let place = move |i, j| ((i / a) * across + j / b) * a * b + i % a * b + j % b;
        let layout = format!("{name}[{m},{n}]{{1,0:T({a},{b})}}");
        case(layout, m.div_ceil(a) * across * a * b, Box::new(place))
    };
    vec![
        case(format!("({m},{n}):({n},1)"), m * n, Box::new(move |i, j| i * n + j)),
        case(format!("{name}[{m},{n}]{{0,1}}"), m * n, Box::new(move |i, j| j * m + i)),
        case(
            format!("({m},{n}):({},1)", n + 7),
            m * (n + 7),
            Box::new(move |i, j| i * (n + 7) + j),
        ),
        case(
            format!("({m},{n}):(-1,{})", m + 1),
            n * (m + 1),
            Box::new(move |i, j| j * (m + 1) + m - 1 - i),
        ),
        tiled(8, 128),
        tiled(4, 4),
        tiled(3, 5),
    ]
}

/// Returns the bytes of element (i, j), which differ from the padding.
fn element(i: usize, j: usize, bytes: usize) -> impl Iterator<Item = u8> {
    (0..bytes).map(move |k| ((i * 31 + j * 7 + k * 3) % 250) as u8 + 1)
}

fn memory(case: &Case, (m, n): (usize, usize), bytes: usize, pad: u8) -> Vec<u8> {
    let mut memory = vec![pad; case.places * bytes];
    for i in 0..m {
        for j in 0..n {
            let at = (case.place)(i, j) * bytes;
            memory[at..at + bytes].copy_from_slice(&element(i, j, bytes).collect::<Vec<_>>());
        }
    }
    memory
}

#[test]
fn every_layout_to_every_other() {
    let folder = Folder::new("pairs");
    let (m, n) = (21, 133);
    // For a type of plain bytes, padding is 0 or digits.
    for (descr, name, bytes, pad, pad_byte) in [
        ("|u1", "u8", 1, "255", 255),
        ("<i2", "s16", 2, "-1", 255),
        ("|V3", "", 3, "0", 0),
        ("<f4", "f32", 4, "0", 0),
        (">f8", "f64", 8, "0xffffffffffffffff", 255),
        ("<c16", "c128", 16, "0", 0),
    ] {
        let cases = || {
            cases(m, n, name).into_iter().filter(|c| !name.is_empty() || !c.layout.contains('['))
        };
        for from in cases() {
            let data = memory(&from, (m, n), bytes, 0);
            folder.write("in.npy", &npy(descr, false, &format!("({},)", from.places), &data));
            for to in cases() {
                let args = [
                    "in.npy",
                    "-o",
                    "out.npy",
                    "--from",
                    &from.layout,
                    "--to",
                    &to.layout,
                    "--pad",
                    pad,
                ];
                let said = folder.out(&args);
                assert!(said.starts_with(&format!("out.npy: {} elements", m * n)), "{said}");
                let written = folder.read("out.npy");
                let same = written.data == memory(&to, (m, n), bytes, pad_byte);
                assert!(same, "{descr}: {} to {}", from.layout, to.layout);
                let verified = folder.out(&[&args[..], &["--verify-only"]].concat());
                assert!(verified.starts_with("verified: 2793 elements are the same"), "{verified}");
            }
        }
    }
}

/// The array is larger than one part, and longer than a block in both dimensions.
#[test]
fn all_parts_are_copied() {
    let folder = Folder::new("parts");
    let (m, n) = (1021, 1531);
    let cases = cases(m, n, "u16");
    let [row, column, .., tiled, odd] = &cases[..] else { panic!() };
    for (from, to) in [(row, column), (column, tiled), (tiled, row), (row, tiled), (tiled, odd)] {
        let data = memory(from, (m, n), 2, 0);
        folder.write("in.npy", &npy("<u2", false, &format!("({},)", from.places), &data));
        let layouts = ["--from", &from.layout, "--to", &to.layout];
        folder.out(&[&["in.npy", "-o", "out.npy", "--pad", "65535"][..], &layouts].concat());
        let same = folder.read("out.npy").data == memory(to, (m, n), 2, 255);
        assert!(same, "{} to {}", from.layout, to.layout);
    }
}

#[test]
fn the_header_has_the_output_shape() {
    let folder = Folder::new("header");
    let data: Vec<u8> = (0..24).collect();
    folder.write("c.npy", &npy("|u1", false, "(2, 3, 4)", &data));
    folder.write("f.npy", &npy("|u1", true, "(2, 3, 4)", &data));
    let header = |input: &str, to: &str| {
        folder.out(&[input, "-o", "out.npy", "--to", to]);
        let Npy { header, data } = folder.read("out.npy");
        (header.split_once("'fortran_order': ").unwrap().1.to_owned(), data)
    };
    let (text, elements) = header("c.npy", "u8[2,3,4]");
    assert_eq!((text.as_str(), elements), ("False, 'shape': (2, 3, 4), }", data.clone()));
    // The same array from another order: element (i, j, k) is i + 2 * j + 6 * k.
    let (text, elements) = header("f.npy", "(2,3,4):(12,4,1)");
    assert_eq!(text, "False, 'shape': (2, 3, 4), }");
    assert_eq!(elements[..6], [0, 6, 12, 18, 2, 8]);
    let (text, elements) = header("c.npy", "u8[2,3,4]{0,1,2}");
    assert_eq!(text, "True, 'shape': (2, 3, 4), }");
    assert_eq!(elements[..6], [0, 12, 4, 16, 8, 20]);
    let (text, elements) = header("c.npy", "u8[2,3,4]{1,2,0}");
    assert_eq!(text, "False, 'shape': (2, 4, 3), }");
    assert_eq!(elements[..6], [0, 4, 8, 1, 5, 9]);
    assert_eq!(header("c.npy", "u8[2,3,4]{2,1,0:T(2,4)}").0, "False, 'shape': (2, 2, 1, 2, 4), }");
    assert_eq!(header("c.npy", "u8[2,3,4]{2,1,0:T(2,4)L(100)}").0, "False, 'shape': (100,), }");
    assert_eq!(header("c.npy", "(2,3,4):(100,11,2)").0, "False, 'shape': (129,), }");
    folder.write("one.npy", &npy("|u1", false, "()", &[7]));
    assert_eq!(header("one.npy", "u8[]"), ("False, 'shape': (), }".to_owned(), vec![7]));
    folder.write("ones.npy", &npy("|u1", false, "(1, 1)", &[7]));
    let far = header("ones.npy", "(1,1):(-9223372036854775808,9223372036854775807)");
    assert_eq!(far, ("False, 'shape': (1, 1), }".to_owned(), vec![7]));
    folder.write("none.npy", &npy("|u1", false, "(0, 5)", &[]));
    assert_eq!(header("none.npy", "(0,5)"), ("False, 'shape': (0, 5), }".to_owned(), vec![]));
    for to in ["u8[0,5]{1,0:T(8,128)}", "(0,5):(3,9)", "(0,5):(-7,-9223372036854775807)"] {
        folder.out(&["none.npy", "-o", "out.npy", "--to", to, "--pad", "7", "--verify"]);
        let Npy { header, data } = folder.read("out.npy");
        assert!(header.ends_with("'shape': (0, 5), }") && data.is_empty(), "{to}");
    }
}

/// Two versions of the header, and elements that begin at any byte.
#[test]
fn older_and_longer_headers() {
    let folder = Folder::new("versions");
    let line = b"{'descr':'<u2','fortran_order':False,'shape':(2L,3L)}\n";
    let data = [1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0];
    let short = u16::try_from(line.len()).unwrap().to_le_bytes();
    folder.write("1.npy", &[b"\x93NUMPY\x01\x00", &short[..], line, &data].concat());
    let long = u32::try_from(line.len()).unwrap().to_le_bytes();
    folder.write("2.npy", &[b"\x93NUMPY\x02\x00", &long[..], line, &data].concat());
    for input in ["1.npy", "2.npy"] {
        folder.out(&[input, "-o", "out.npy", "--to", "(2,3):(1,2)", "--verify"]);
        assert_eq!(folder.read("out.npy").data, [1, 0, 4, 0, 2, 0, 5, 0, 3, 0, 6, 0]);
    }
}

#[test]
fn the_summary_and_verification() {
    let folder = Folder::new("summary");
    let data: Vec<u8> = (0..15 * 4).collect();
    folder.write("in.npy", &npy("<f4", false, "(3, 5)", &data));
    let said = folder.out(&["in.npy", "-o", "out.npy", "--to", "f32[3,5]{1,0:T(2,2)}", "--verify"]);
    let (summary, rest) = said.split_once(" in ").unwrap();
    let (_, verified) = rest.split_once('\n').unwrap();
    assert_eq!(verified, "verified: 15 elements are the same, 9 places hold the padding value\n");
    assert_eq!(
        summary,
        "out.npy: 15 elements and 9 places of padding, shape (2, 3, 2, 2); 96 bytes"
    );
    assert_eq!(folder.files(), ["in.npy", "out.npy"]);
    // Singular forms; a time of 0.00 s has no rate.
    folder.write("one.npy", &npy("<f4", false, "(1,)", &data[..4]));
    let said = folder.out(&["one.npy", "-o", "out.npy", "--to", "f32[1]{0:T(2)}", "--verify"]);
    let (summary, verified) = said.split_once('\n').unwrap();
    assert!(
        summary.starts_with("out.npy: 1 element and 1 place of padding, shape (1, 2); 8 bytes in ")
    );
    assert!(!summary.contains("0.00 GB/s"), "{summary}");
    assert_eq!(verified, "verified: 1 element is the same, 1 place holds the padding value\n");
}

#[test]
fn verification_finds_a_wrong_byte() {
    let folder = Folder::new("corrupt");
    let data: Vec<u8> = (0..15 * 4).collect();
    folder.write("in.npy", &npy("<f4", false, "(3, 5)", &data));
    let args = ["in.npy", "-o", "out.npy", "--to", "f32[3,5]{1,0:T(2,2)}"];
    folder.out(&args);
    let only = [&args[..], &["--verify-only"]].concat();
    folder.out(&only);
    let good = fs::read(folder.path.join("out.npy")).unwrap();
    let header = good.len() - 96;
    // Element (2, 3) is at place 17, and place 9 is padding.
    let mut bad = good.clone();
    bad[header + 17 * 4 + 1] ^= 1;
    folder.write("out.npy", &bad);
    assert_eq!(
        folder.error(&only, 1),
        "element (2, 3) differs: 0x34353637 at place 13 of the input, 0x34343637 at place 17 of the output\n"
    );
    let mut bad = good.clone();
    bad[header + 9 * 4] = 7;
    folder.write("out.npy", &bad);
    assert_eq!(
        folder.error(&only, 1),
        "place 9 of the output has no element and holds 0x07000000; the padding value is 0x00000000 (the default of --pad)\n"
    );
    folder.write("out.npy", &good[..good.len() - 4]);
    assert_eq!(
        folder.error(&only, 1),
        "out.npy: --to needs 24 elements of 4 bytes, and the file has 92 bytes; \
         use a larger file or a smaller layout\n"
    );
    folder.write("out.npy", &npy("<i4", false, "(24,)", &[0; 96]));
    assert_eq!(
        folder.error(&only, 1),
        "out.npy: the elements are `<i4`, and the input has `<f4`; compare files of one type\n"
    );
    // The command replaces any file.
    folder.out(&args);
    assert_eq!(fs::read(folder.path.join("out.npy")).unwrap(), good);
    fs::remove_file(folder.path.join("out.npy")).unwrap();
    assert!(folder.error(&only, 2).starts_with("colex: out.npy: No such file"));
}

/// The same elements in the same places, with the header of another array.
#[test]
fn verification_reads_the_header() {
    let folder = Folder::new("verified-header");
    let data: Vec<u8> = (0..12).collect();
    folder.write("in.npy", &npy("|u1", false, "(3, 4)", &data));
    let differs = |to: &str, (order, shape, data): (bool, &str, &[u8]), problem: &str| {
        folder.write("out.npy", &npy("|u1", order, shape, data));
        let found = folder.error(&["in.npy", "-o", "out.npy", "--to", to, "--verify-only"], 1);
        assert_eq!(found, format!("out.npy: {problem}; use the --to of this file\n"));
    };
    let longer = [&data[..], &[0]].concat();
    for (out, problem) in [
        (
            (true, "(3, 4)", &data[..]),
            "the shape is (3, 4) in Fortran order, and --to needs (3, 4)",
        ),
        ((false, "(12,)", &data), "the shape is (12,), and --to needs (3, 4)"),
        ((false, "(4, 3)", &data), "the shape is (4, 3), and --to needs (3, 4)"),
        ((false, "(3, 4)", &longer), "the file has 13 bytes of elements, and --to needs 12"),
    ] {
        differs("u8[3,4]", out, problem);
    }
    let problem = "the shape is (4, 3), and --to needs (3, 4) in Fortran order";
    differs("u8[3,4]{0,1}", (false, "(4, 3)", &data), problem);
    // For one dimension both orders are equal.
    folder.write("out.npy", &npy("|u1", true, "(1, 12)", &data));
    let args = ["in.npy", "--from", "(1,12)", "--to", "(1,12)", "-o", "out.npy", "--verify-only"];
    folder.out(&args);
}

#[test]
fn padding_values() {
    let folder = Folder::new("pad");
    folder.write("f.npy", &npy("<f4", false, "(1,)", &[1; 4]));
    folder.write("v.npy", &npy("|V2", false, "(1,)", &[1; 2]));
    folder.write("c.npy", &npy("<c8", false, "(1,)", &[1; 8]));
    folder.write("b.npy", &npy("|b1", false, "(1,)", &[1]));
    folder.write("u.npy", &npy("|u1", false, "(1,)", &[1]));
    for (input, to, pad, bytes) in [
        ("f.npy", "f32[1]{0:T(2)}", "-inf", &[0, 0, 128, 255][..]),
        ("f.npy", "f32[1]{0:T(2)}", "0x01020304", &[1, 2, 3, 4]),
        ("v.npy", "bf16[1]{0:T(2)}", "-1", &[128, 191]),
        ("c.npy", "c64[1]{0:T(2)}", "1-1j", &[0, 0, 128, 63, 0, 0, 128, 191]),
        ("b.npy", "pred[1]{0:T(2)}", "true", &[1]),
        ("u.npy", "s4[1]{0:T(2)}", "-1", &[255]),
        ("u.npy", "f8e4m3fn[1]{0:T(2)}", "0x38", &[0x38]),
    ] {
        folder.out(&[input, "-o", "out.npy", "--to", to, "--pad", pad, "--verify"]);
        let data = folder.read("out.npy").data;
        assert_eq!(data[data.len() / 2..], *bytes, "{to} {pad}");
    }
    for (input, to, pad, problem) in [
        ("f.npy", "f32[1]", "red", "--pad: `red` is not a value of f32\n"),
        ("f.npy", "1", "red", "--pad: `red` is not a value of <f4\n"),
        ("v.npy", "1", "1", "--pad: write values of |V2 as bytes: 0x and 4 digits\n"),
        ("f.npy", "1", "1e39", "--pad: 1e39 is out of the range of <f4; write inf\n"),
        ("u.npy", "s4[1]", "8", "--pad: `8` is not a value of s4\n"),
        ("u.npy", "f8e5m2[1]", "1", "--pad: write values of f8e5m2 as bytes: 0x and 2 digits\n"),
        ("v.npy", "1", "0x1", "--pad: write 4 digits after 0x, two for each byte\n"),
    ] {
        assert_eq!(folder.error(&[input, "-o", "new.npy", "--to", to, "--pad", pad], 1), problem);
    }
}

const FORMS: &str = "write a shape of XLA such as f32[2,3]{0,1}, or notation such as (2,3):(1,2)";

/// Errors in sizes, types and layouts occur before any output.
#[test]
fn refusals() {
    let folder = Folder::new("refusals");
    folder.write("in.npy", &npy("<f4", false, "(2, 3)", &[1; 24]));
    folder.write("bytes.npy", &npy("|u1", false, "(2, 3)", &[1; 6]));
    folder.write("big.npy", &npy("|u1", false, "(4000000, 2)", &vec![1; 8_000_000]));
    let shows = |args: &[&str], problem: &str| {
        let args = [&["-o", "out.npy"], args].concat();
        assert_eq!(folder.error(&args, 1), format!("{problem}\n"), "{args:?}");
    };
    shows(
        &["in.npy", "--to", "f32[2,4]"],
        "the sizes differ: in.npy has (2, 3), and --to has (2, 4); give both the same sizes",
    );
    shows(
        &["in.npy", "--from", "(3,2)", "--to", "f32[2,3]"],
        "the sizes differ: --from has (3, 2), and --to has (2, 3); give both the same sizes",
    );
    shows(
        &["in.npy", "--from", "f32[2,3]{1,0:T(8,128)}", "--to", "f32[2,3]"],
        "in.npy: --from needs 1024 elements of 4 bytes, and the file has 24 bytes; \
         use a larger file or a smaller layout",
    );
    shows(
        &["in.npy", "--to", "f64[2,3]"],
        "--to f64[2,3]: the elements of the file are `<f4`, 4 bytes each, and f64 has 8; \
         use a type of 4 bytes",
    );
    shows(
        &["in.npy", "--to", "s32[2,3]"],
        "--to s32[2,3]: the elements of the file are `<f4`, and s32 is another kind; \
         use the type of the file",
    );
    shows(
        &["in.npy", "--to", "(2,3):(1,1)"],
        "--to (2,3):(1,1): the layout aliases elements (1,0) and (0,1) at place 1, \
         and they must be distinct; use larger strides",
    );
    folder.write("odd.npy", &npy("|u1", false, "(3, 5)", &[1; 15]));
    shows(
        &["odd.npy", "--to", "(3,5):(1,2)"],
        "--to (3,5):(1,2): the layout aliases elements (2,0) and (0,1) at place 2, \
         and they must be distinct; use larger strides",
    );
    // Injective, since 3001 and 2999 are coprime, but the search does not find out.
    folder.write("wide.npy", &npy("|u1", false, "(3000, 3000)", &vec![1; 9_000_000]));
    shows(
        &["wide.npy", "--to", "(3000,3000):(3001,2999)"],
        "--to (3000,3000):(3001,2999): a bounded search did not decide whether the layout aliases elements; \
         use strides that divide each other",
    );
    // The first block is incomplete in all dimensions, and contains both elements.
    shows(
        &["big.npy", "--to", "(4000000,2):(3,-6)"],
        "--to (4000000,2):(3,-6): the layout aliases elements (0,0) and (2,1) at place 6, \
         and they must be distinct; use larger strides",
    );
    shows(
        &["bytes.npy", "--from", "f8e5m2[2,3]", "--to", "f8e4m3fn[2,3]"],
        "the types differ: --from has f8e5m2, and --to has f8e4m3fn; `repack` does not convert elements; use one type",
    );
    shows(
        &["in.npy", "--to", "f32[]{}"],
        "--to:\nf32[]{}\n      ^ a scalar has no layout; end it with `[]`",
    );
    shows(
        &["in.npy", "--to", "f32[2,3]{1,0:E(1)}"],
        "--to f32[2,3]{1,0:E(1)}: its elements are packed, 1 bit each, and `repack` copies whole bytes; remove `E(..)`",
    );
    shows(&["in.npy", "--to", " "], &format!("--to: the layout is empty; {FORMS}"));
    shows(
        &["in.npy", "--to", "hello"],
        &format!("--to:\nhello\n^ expected an integer or `(`, found `h`\n{FORMS}"),
    );
    shows(
        &["in.npy", "--to", "f32[2,3]{1,1}"],
        "--to:\nf32[2,3]{1,1}\n           ^ minor_to_major has 1 twice; name each dimension once",
    );
    shows(
        &["in.npy", "--to", "(2,3"],
        &format!("--to:\n(2,3\n    ^ expected `,` or `)`, found the end\n{FORMS}"),
    );
    shows(
        &["in.npy", "--to", "(f32[2])"],
        "--to:\n(f32[2])\n^ this is a tuple of XLA shapes, which has no single layout; `colex xla` lists its arrays",
    );
    shows(
        &["in.npy", "--to", "f32[2,3]{1,0:E(16)}"],
        "--to f32[2,3]{1,0:E(16)}: its elements are packed, 16 bits each, and `repack` copies whole bytes; remove `E(..)`",
    );
    shows(
        &["in.npy", "--to", "(2,3):(1,4611686018427387000)"],
        "--to (2,3):(1,4611686018427387000): the file is above 2305843009213693951 bytes; use a smaller layout",
    );
}

/// Files that cannot be read or written.
#[test]
fn refusals_of_files() {
    let folder = Folder::new("refusals-of-files");
    folder.write("in.npy", &npy("<f4", false, "(2, 3)", &[1; 24]));
    folder.write("short.npy", &npy("<f4", false, "(2, 3)", &[1; 23]));
    folder.write("objects.npy", &npy("|O", false, "(2, 3)", &[1; 24]));
    folder.write("no.npy", b"PK\x03\x04 an archive");
    let fails = |args: &[&str], problem: &str| {
        assert_eq!(folder.error(args, 2), format!("colex: {problem}\n"), "{args:?}");
    };
    // Files with a wrong header, for any layout.
    for from in ["f32[2,3]", "f32[1]"] {
        fails(
            &["short.npy", "-o", "out.npy", "--from", from, "--to", from],
            "short.npy: the shape (2, 3) needs 24 bytes, and the truncated file has 23 bytes of elements; \
             use a complete file",
        );
    }
    folder.write("vast.npy", &npy("<f4", false, "(4611686018427387904, 4)", &[1; 24]));
    assert!(
        folder.error(&["vast.npy", "-o", "out.npy", "--to", "1"], 2).contains("the truncated file")
    );
    fails(
        &["in.npy", "-o", "in.npy", "--to", "(2,3)"],
        "in.npy: input and output are one file; name another output",
    );
    fails(&["in.npy", "-o", ".", "--to", "(2,3)"], ".: not a regular file; name another output");
    fails(&[".", "-o", "out.npy", "--to", "(2,3)"], ".: not a regular file; name an npy file");
    fails(
        &["no.npy", "-o", "out.npy", "--to", "(2,3)"],
        "no.npy: not an npy file: it does not begin with \\x93NUMPY",
    );
    let objects = folder.error(&["objects.npy", "-o", "out.npy", "--to", "(2,3)"], 2);
    assert!(objects.contains("the elements are Python objects, whose bytes are not in the file"));
    assert!(
        folder.error(&["in.npy", "-o", "no/out.npy", "--to", "(2,3)"], 2).contains("no/out.npy")
    );
    assert!(folder.error(&["gone.npy", "-o", "out.npy", "--to", "(2,3)"], 2).contains("gone.npy"));
}

/// A pipe, long operands and long headers: errors are short.
#[cfg(unix)]
#[test]
fn hostile_inputs() {
    let folder = Folder::new("hostile");
    let (long, ones) = ("x".repeat(60_000), "1, ".repeat(20_000));
    folder.write("in.npy", &npy("<f4", false, "(2, 3)", &[1; 24]));
    folder.write("key.npy", &npy("<f4", false, &format!("(1,), '{long}': 1"), &[1; 4]));
    folder.write("type.npy", &npy(&long, false, "(1,)", &[1; 4]));
    folder.write("short.npy", &npy("<f4", false, &format!("({ones}9)"), &[1; 4]));
    assert!(Command::new("mkfifo").arg(folder.path.join("pipe")).status().unwrap().success());
    let shape = format!("f32[{ones}1]");
    let colliding = format!("({ones}2,2):({ones}1,1)");
    for (args, status) in [
        (&["pipe", "--to", "1"][..], 2),
        (&["key.npy", "--to", "1"], 2),
        (&["type.npy", "--to", "1"], 2),
        (&["short.npy", "--to", "1"], 2),
        (&["in.npy", "--to", &shape], 1),
        (&["in.npy", "--to", &colliding], 1),
        (&["in.npy", "--to", &long], 1),
        (&["in.npy", "--from", &long, "--to", "(2,3)"], 1),
        (&["in.npy", "--to", "(2,3)", "--pad", &long], 1),
    ] {
        let said = folder.error(&[&["-o", "out.npy"], args].concat(), status);
        assert!((1..1000).contains(&said.chars().count()), "{said:.300}");
    }
}

#[test]
fn layout_attributes_are_respected_or_errors() {
    let folder = Folder::new("attributes");
    folder.write("in.npy", &npy("<f4", false, "(2, 3)", &[1; 24]));
    for (attribute, what) in [
        ("M(4)", "the metadata prefix `M(4)`"),
        ("S(1)", "the memory space `S(1)`"),
        ("SC(0:1)", "the split `SC(0:..)`"),
    ] {
        let layout = format!("f32[2,3]{{1,0:{attribute}}}");
        for (option, rest) in [("--to", &[][..]), ("--from", &["--to", "f32[2,3]"])] {
            let args = [&["in.npy", "-o", "out.npy", option, &layout], rest].concat();
            assert_eq!(
                folder.error(&args, 1),
                format!(
                    "{option} {layout}: the layout has {what}, which an npy file cannot have: only tiles `T(..)`, \
                     padding at the end `L(..)` and whole bytes `E(..)` are allowed; remove it\n"
                ),
            );
        }
    }
    // Default values have no effect, and `E(32)` is the width of the elements.
    for layout in ["f32[2,3]{1,0:M(0)}", "f32[2,3]{1,0:S(0)}", "f32[2,3]{1,0:E(32)}"] {
        folder.out(&["in.npy", "-o", "out.npy", "--to", layout]);
        fs::remove_file(folder.path.join("out.npy")).unwrap();
    }
    for sparse in ["D(D,C)", "#(u8)", "*(u8)", "P(f32[2])"] {
        let args = ["in.npy", "-o", "out.npy", "--to", &format!("f32[2,3]{{1,0:{sparse}}}")];
        assert!(folder.error(&args, 1).contains("is for sparse arrays"));
    }
}

#[test]
fn usage() {
    let folder = Folder::new("usage");
    for (args, problem) in [
        (
            &["-o", "out.npy", "--to", "(2,3)"][..],
            "the input is missing; write a file such as IN.npy",
        ),
        (&["in.npy", "--to", "(2,3)"], "the output is missing; write -o OUT.npy"),
        (
            &["in.npy", "-o", "out.npy"],
            "the layout is missing; write --to 'f32[2,3]{0,1}' or --to '(2,3):(1,2)'",
        ),
        (&["a.npy", "b.npy"], "found a second file `b.npy`, and one is allowed; remove it"),
        (
            &["a.npy", "--tall"],
            "`--tall` is not an option; use --output (-o), --from, --to, --pad, --verify or --verify-only",
        ),
        (
            &["a.npy", "--verify", "--verify-only"],
            "--verify and --verify-only are given together or twice; give one of them once",
        ),
        (&["a.npy", "--to", "(2,3)", "--to", "(3,2)"], "--to is given twice; give it once"),
        (&["a.npy", "--pad", "1", "--pad", "1"], "--pad is given twice; give it once"),
        (&["a.npy", "-o", "b.npy", "--output", "c.npy"], "-o is given twice; give it once"),
        (&["in.npy", "-o", "", "--to", "(2,3)"], "the output is missing; write -o OUT.npy"),
        (
            &["", "-o", "out.npy", "--to", "(2,3)"],
            "the input is missing; write a file such as IN.npy",
        ),
        (
            &["-", "-o", "out.npy", "--to", "(2,3)"],
            "`-` is not allowed, because the command maps the input and writes the output out of order; name a file",
        ),
    ] {
        let expected = format!("colex: repack: {problem}\ntry `colex repack --help`\n");
        assert_eq!(folder.error(args, 2), expected);
    }
    let help = folder.out(&["--help"]);
    for word in ["--from LAYOUT", "--to LAYOUT", "--pad VALUE", "--verify-only", "exit status"] {
        assert!(help.contains(word), "{word}");
    }
}

/// Starts a slow copy, element by element, of `side * side` bytes. The input is a sparse file if
/// the file system supports it. A shell starts the copy after the line `before`. This function
/// returns when the copy has begun to write.
#[cfg(unix)]
fn slow_copy(folder: &Folder, side: u64, before: &str) -> Child {
    folder.write("in.npy", &npy("|u1", false, &format!("({side}, {side})"), &[]));
    let file = fs::OpenOptions::new().write(true).open(folder.path.join("in.npy")).unwrap();
    file.set_len(128 + side * side).unwrap();
    let mut child = Command::new("sh")
        .args(["-c", &format!("{before}\nexec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_colex")])
        .args(["repack", "in.npy", "-o", "out.npy", "--to"])
        .arg(format!("u8[{side},{side}]{{1,0:T(8,8)(3,1)}}"))
        .current_dir(&folder.path)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while folder.files().len() < 2 {
        assert!(
            child.try_wait().unwrap().is_none(),
            "the copy ended before the test could interrupt it"
        );
    }
    assert!(folder.files()[0].starts_with(".out.npy."));
    child
}

#[cfg(unix)]
fn kill(child: &Child, signal: &str) {
    let kill = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
}

/// Whether this process ignores a signal. A shell starts background jobs with SIGINT ignored, and
/// `nohup` ignores SIGHUP; the processes that a test starts inherit both.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask >> (signal - 1) & 1 == 1
}

#[cfg(unix)]
#[test]
fn a_signal_removes_the_part_file() {
    let signals = [("-INT", 2), ("-TERM", 15), ("-HUP", 1), ("-QUIT", 3), ("-XCPU", 24)];
    for (signal, number) in signals.into_iter().filter(|(_, number)| !is_ignored(*number)) {
        let folder = Folder::new(&format!("stopped{signal}"));
        let child = slow_copy(&folder, 30_000, "");
        kill(&child, signal);
        let output = child.wait_with_output().unwrap();
        let ended = std::os::unix::process::ExitStatusExt::signal(&output.status);
        assert_eq!(ended, Some(number), "a loop of the shell must end too");
        assert_eq!(text(&output.stderr), "colex: stopped\n");
        assert_eq!(folder.files(), ["in.npy"]);
    }
}

/// A write beyond the limit of the shell is an error, and not a signal that ends the command.
#[cfg(unix)]
#[test]
fn a_limit_of_the_file_size_removes_the_part_file() {
    let folder = Folder::new("limit");
    folder.write("in.npy", &npy("|u1", false, "(1000, 1000)", &vec![1; 1_000_000]));
    folder.write("out.npy", b"precious");
    folder.write("out.svg", b"precious");
    for args in [
        &["repack", "in.npy", "-o", "out.npy", "--to", "(1000,1000):(1,1000)"][..],
        &["show", "--format", "svg", "(64,64)", "-o", "out.svg"],
    ] {
        let output = Command::new("sh")
            .args(["-c", "ulimit -f 8; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_colex")])
            .args(args)
            .current_dir(&folder.path)
            .output()
            .unwrap();
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{:?}: {error}", output.status);
        assert!(error.starts_with("colex: out.") && error.contains("large"), "{error}");
        assert_eq!(folder.files(), ["in.npy", "out.npy", "out.svg"]);
        for file in ["out.npy", "out.svg"] {
            assert_eq!(fs::read(folder.path.join(file)).unwrap(), b"precious");
        }
    }
}

/// `nohup` ignores signals, and so does a script that runs jobs in the background.
#[cfg(unix)]
#[test]
fn ignored_signals_stay_ignored() {
    let folder = Folder::new("ignored");
    let mut child = slow_copy(&folder, 30_000, "trap '' INT HUP");
    kill(&child, "-INT");
    kill(&child, "-HUP");
    std::thread::sleep(std::time::Duration::from_millis(50));
    assert!(child.try_wait().unwrap().is_none(), "ended by an ignored signal");
    kill(&child, "-TERM");
    let output = child.wait_with_output().unwrap();
    assert!(!output.status.success(), "{:?}: {}", output.status, text(&output.stderr));
    assert_eq!(folder.files(), ["in.npy"]);
}

#[cfg(unix)]
#[test]
fn a_truncated_input_is_an_error() {
    let folder = Folder::new("truncated");
    let child = slow_copy(&folder, 30_000, "");
    let file = fs::OpenOptions::new().write(true).open(folder.path.join("in.npy")).unwrap();
    file.set_len(1000).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{:?}", output.status);
    assert_eq!(
        text(&output.stderr),
        "colex: in.npy: the file was truncated while it was read: 1000 of 900000128 bytes remain; \
         run again when no other program writes to it\n"
    );
    assert_eq!(folder.files(), ["in.npy"]);
}

/// Names of files are bytes; messages show those that are not UTF-8 as `�`.
#[cfg(unix)]
#[test]
fn names_of_any_bytes() {
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new("bytes");
    let [input, output] = [&b"in\xff.npy"[..], b"out\xff.npy"].map(OsStr::from_bytes);
    let run = |rest: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_colex"));
        command.arg("repack").arg(input).arg("-o").arg(output).args(["--to", "2:-1"]).args(rest);
        command.current_dir(&folder.path).output().unwrap()
    };
    assert!(text(&run(&[]).stderr).starts_with("colex: in�.npy: No such file"));
    fs::write(folder.path.join(input), npy("|u1", false, "(2,)", &[1, 2])).unwrap();
    let done = run(&["--verify"]);
    assert!(done.status.success(), "{}", text(&done.stderr));
    assert!(text(&done.stdout).starts_with("out�.npy: 2 elements"));
    assert_eq!(Npy::parse(&fs::read(folder.path.join(output)).unwrap()).data, [2, 1]);
}

/// A new file has the permissions of the file that it replaces.
#[cfg(unix)]
#[test]
fn permissions_are_kept() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("mode");
    folder.write("in.npy", &npy("|u1", false, "(2,)", &[1, 2]));
    let path = folder.path.join("out.npy");
    for mode in [0o600, 0o640, 0o444] {
        folder.write("out.npy", b"old");
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        folder.out(&["in.npy", "-o", "out.npy", "--to", "2:-1", "--verify"]);
        assert_eq!(folder.read("out.npy").data, [2, 1]);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
        fs::remove_file(&path).unwrap();
    }
}

#[cfg(unix)]
#[test]
fn links_are_followed() {
    let folder = Folder::new("links");
    folder.write("in.npy", &npy("|u1", false, "(2,)", &[1, 2]));
    folder.write("real.npy", b"old");
    std::os::unix::fs::symlink("real.npy", folder.path.join("link.npy")).unwrap();
    std::os::unix::fs::symlink("in.npy", folder.path.join("same.npy")).unwrap();
    folder.out(&["in.npy", "-o", "link.npy", "--to", "2:-1"]);
    assert_eq!(folder.read("real.npy").data, [2, 1]);
    assert!(fs::symlink_metadata(folder.path.join("link.npy")).unwrap().is_symlink());
    let refused = folder.error(&["in.npy", "-o", "same.npy", "--to", "2:-1"], 2);
    assert_eq!(refused, "colex: same.npy: input and output are one file; name another output\n");
}
