//! Hostile command lines and files: none panics, aborts, hangs, leaves a part file or changes a
//! file that it must not change.
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The memory of a command, in KiB: a command that reads without end fails before the machine does.
const MEMORY: usize = 3 << 20;

/// The time after which a command counts as hanging.
const TIME: Duration = Duration::from_secs(120);

/// A folder with files that no command may change, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("hostile-{test}"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(path.join("folder")).unwrap();
        let folder = Self(path);
        folder.write("precious", b"precious");
        folder.write("empty", b"");
        folder.write("binary", &(0..=255).cycle().take(10_000).collect::<Vec<u8>>());
        folder.write("deep.jsonl", "[".repeat(100_000).as_bytes());
        folder.write("in.npy", &npy("<f4", "(4, 6)", &[7; 96]));
        folder.write("short.npy", &npy("<f4", "(4, 6)", &[7; 95]));
        folder.write("huge.npy", &npy("<f8", "(9223372036854775807, 9223372036854775807)", &[]));
        folder.write("negative.npy", &npy("<f4", "(-4, 6)", &[7; 96]));
        folder.write("type.npy", &npy("<f99999999999999999999", "(4, 6)", &[7; 96]));
        folder.write("magic.npy", b"\x93NUMPY");
        folder.write("length.npy", b"\x93NUMPY\x02\x00\xff\xff\xff\xff{}");
        folder
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        fs::write(self.0.join(name), bytes).unwrap();
    }

    /// Returns the names and the contents.
    fn state(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let entries = fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<_> =
            entries.map(|path| (path.clone(), fs::read(path).unwrap_or_default())).collect();
        files.sort();
        files
    }

    /// Starts the command under a limit of memory.
    fn start(&self, args: &[&str], input: Stdio, output: Stdio) -> Child {
        Command::new("sh")
            .args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")])
            .arg(env!("CARGO_BIN_EXE_colex"))
            .args(args)
            .current_dir(&self.0)
            .stdin(input)
            .stdout(output)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    /// Runs the command, and checks that it ends with a status of its own and that no file changed.
    fn run(&self, args: &[&str], input: Stdio, output: Stdio) -> Output {
        let before = self.state();
        let output = finish(self.start(args, input, output), args);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(
            matches!(output.status.code(), Some(0..=2)),
            "{args:?}: {:?}: {error}",
            output.status
        );
        assert!(error.len() < 10_000, "{args:?}: {} bytes of errors", error.len());
        assert!(!error.contains("panicked"), "{args:?}: {error}");
        assert_eq!(self.state(), before, "{args:?}");
        output
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Waits for the end, and stops a command that hangs.
fn finish(mut child: Child, args: &[&str]) -> Output {
    let begin = Instant::now();
    // Reads the pipes, so that the command does not wait for a reader.
    let mut error = child.stderr.take().unwrap();
    let reader = thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = error.read_to_end(&mut bytes);
        bytes
    });
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None if begin.elapsed() < TIME => thread::sleep(Duration::from_millis(2)),
            None => {
                child.kill().unwrap();
                child.wait().unwrap();
                panic!("{args:?} hangs");
            }
        }
    };
    Output { status, stdout: Vec::new(), stderr: reader.join().unwrap() }
}

fn npy(descr: &str, shape: &str, data: &[u8]) -> Vec<u8> {
    let line = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}\n");
    let len = u16::try_from(line.len()).unwrap().to_le_bytes();
    [b"\x93NUMPY\x01\x00", &len[..], line.as_bytes(), data].concat()
}

fn open(path: &str) -> Stdio {
    File::open(path).unwrap().into()
}

/// Inputs that cannot be read, or never end.
#[test]
fn files() {
    let folder = Folder::new("files");
    let sources = [
        "/dev/zero",
        "/dev/null",
        "/dev/full",
        "/proc/self/mem",
        "folder",
        "missing",
        "",
        "empty",
        "binary",
        "deep.jsonl",
        "in.npy",
        "short.npy",
        "huge.npy",
        "negative.npy",
        "type.npy",
        "magic.npy",
        "length.npy",
    ];
    for source in sources {
        for args in [
            &["conform", source][..],
            &["check", source],
            &["infer", source],
            &["infer", "--json", source],
            &["xla", source],
            &["xla", "--json", source],
            &["triton", source],
            &["triton", "--json", source],
            &["repack", source, "-o", "out.npy", "--to", "(4,6):(7,x)"],
            &["repack", source, "-o", "folder", "--to", "f32[4,6]{0,1}"],
            &["repack", source, "-o", source, "--to", "f32[4,6]{0,1}"],
            &["repack", "in.npy", "-o", "missing/out.npy", "--to", "(4,6):(1,4)"],
            &["repack", "in.npy", "-o", "precious", "--verify-only", "--to", "(4,6):(1,4)"],
        ] {
            folder.run(args, Stdio::null(), Stdio::null());
        }
    }
    for args in [
        &["eval"][..],
        &["eval", "--json"],
        &["show", "-"],
        &["conform", "-"],
        &["check", "-"],
        &["infer", "-"],
        &["xla", "-"],
        &["triton", "-"],
    ] {
        for source in ["/dev/zero", "/dev/null"] {
            let output = folder.run(args, open(source), Stdio::null());
            if source == "/dev/zero" {
                assert_ne!(output.status.code(), Some(0), "{args:?}");
            }
        }
        for name in ["binary", "deep.jsonl", "folder"] {
            folder.run(args, open(folder.0.join(name).to_str().unwrap()), Stdio::null());
        }
    }
}

/// A line has a limit, and the message names it.
#[test]
fn endless_lines() {
    let folder = Folder::new("lines");
    for (args, name) in [
        (&["eval"][..], "line 2"),
        (&["show", "-"], "line 2"),
        (&["conform", "-"], "line 2"),
        (&["conform", "long"], "long: line 2"),
    ] {
        let first: &[u8] = if args[0] == "conform" { b"\n" } else { b"4:1\n" };
        let long = [first, &vec![b'('; (1 << 20) + 1]].concat();
        folder.write("long", &long);
        let output = folder.run(args, open(folder.0.join("long").to_str().unwrap()), Stdio::null());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let expected = format!("colex: {name}: more than 1048576 bytes; split the line\n");
        assert_eq!(String::from_utf8_lossy(&output.stderr), expected, "{args:?}");
    }
    // As long as allowed: an error about the expression, or its value.
    let longest = |open: &str, entry: &str, close: &str| {
        let entries = ((1 << 20) - 1 - open.len() - close.len()) / entry.len();
        format!("{open}{}{close}\n", entry.repeat(entries))
    };
    for line in [
        longest("[", "1,", "1]"),
        longest("", "(", ""),
        longest("[", "[],", "[]]"),
        longest("size(", "4:1,", "4:1)"),
        longest("from_table([", "1,", "1])"),
        longest("", "4:1 o ", "4:1"),
        longest("", "9", ""),
        longest("", "\u{1F600}", ""),
    ] {
        folder.write("line", line.as_bytes());
        for args in [&["eval"][..], &["eval", "--json"], &["show", "-"], &["conform", "-"]] {
            folder.run(args, open(folder.0.join("line").to_str().unwrap()), Stdio::null());
        }
    }
}

/// A full disk is an error, and a closed pipe is the end.
#[test]
fn outputs() {
    let folder = Folder::new("outputs");
    let commands = [
        &["eval", "table((1000,100))"][..],
        &["eval", "--json", "table((1000,100))"],
        &["show", "(40,40)"],
        &["show", "--format", "svg", "(60,60)"],
        &["show", "--format", "latex", "(60,60)"],
        &["tv", "(8,4):(1,8)", "2:1"],
        &["tv", "(8,4):(1,8)", "2:1", "--json"],
        &["tv", "4:1", "x", "--json"],
        &["ops"],
        &["atom"],
        &["help"],
        &["--help"],
        &["--version"],
        &["xla", "f32[2,3]{1,0}"],
        &[
            "triton",
            "tensor<8xf16, #ttg.linear<{register = [[1], [2], [4]], lane = [], warp = [], block = []}>>",
        ],
        &["analyze", "(8,8):(8,1)", "--threads", "(8,1):(8,1)", "--element-bytes", "4"],
        &["infer", "in.npy"],
        &["repack", "in.npy", "-o", "/dev/full", "--to", "f32[4,6]{0,1}"],
    ];
    for args in commands {
        let full = File::options().write(true).open("/dev/full").unwrap();
        folder.run(args, Stdio::null(), full.into());
        let before = folder.state();
        let mut child = folder.start(args, Stdio::null(), Stdio::piped());
        drop(child.stdout.take());
        let output = finish(child, args);
        assert!(matches!(output.status.code(), Some(0..=2)), "{args:?}: {:?}", output.status);
        assert_eq!(folder.state(), before, "{args:?}");
    }
    for args in [
        &["show", "--format", "svg", "(60,60)", "-o", "/dev/full"][..],
        &["show", "--format", "svg", "(60,60)", "-o", "folder"],
        &["show", "--format", "svg", "(60,60)", "-o", "missing/x.svg"],
        &["show", "--format", "svg", "(6000,6000)", "--cells", "0", "-o", "precious"],
        &["show", "--format", "svg", "1@0:1", "-o", "precious"],
        &["show", "--format", "svg", "(4,4)", "--color-by", "row", "-o", "precious"],
        &["show", "--format", "svg", "(4,4)", "--outline", "(9", "-o", "precious"],
        &["show", "--steps", "size(4)", "-o", "precious"],
        &["show", "(4,8):(1,x)", "-o", "precious"],
        &["show", "-", "--format", "svg", "-o", "precious"],
        &["tv", "4:1", "x", "--json", "-o", "precious"],
        &["tv", "4:1", "x", "-o", "precious"],
        &["tv", "(128,64):(64,1)", "--tile", "8192", "--format", "png", "-o", "precious"],
        &["tv", "nothing", "A", "-o", "precious"],
    ] {
        let output = folder.run(args, Stdio::null(), Stdio::null());
        assert_ne!(output.status.code(), Some(0), "{args:?}");
    }
}

/// Numbers at the ends of their types, in every option.
#[test]
fn numbers() {
    let folder = Folder::new("numbers");
    for number in [
        "-9223372036854775808",
        "9223372036854775807",
        "9223372036854775808",
        "18446744073709551615",
        "18446744073709551616",
        "-1",
        "0",
        "1e9",
        "0x10",
        "",
        " ",
        "NaN",
    ] {
        let (layout, shape) = (format!("{number}:1"), format!("f32[{number}]"));
        let (stride, pair) = (format!("(4,6):({number},1)"), format!("({number},{number})"));
        let tiled = format!("f32[4,6]{{1,0:T({number},{number})}}");
        let ended = format!("f32[4,6]{{1,0:L({number})}}");
        for args in [
            &["eval", &layout][..],
            &["eval", &format!("idx2crd({number}, {pair})")],
            &["eval", &format!("idx2crd({number}, (4,6):({number},1))")],
            &["eval", &format!("idx2crd((4,6):({number},{number}), ({number},0))")],
            &["eval", &format!("crd2idx({pair}, {stride})")],
            &["eval", &format!("composition({stride}, {layout})")],
            &["eval", &format!("(4,6):({number}@0,1@1) o {layout}")],
            &["eval", &format!("xla_linear_index({tiled}, {pair})")],
            &["show", &layout],
            &["show", &stride],
            &["show", "--format", "svg", &stride],
            &["show", "--format", "latex", &layout],
            &["tv", &layout, "2:1"],
            &["tv", "4:1", "2:1", "--data", &stride],
            &["tv", "4:1", "--tile", number],
            &["xla", &shape],
            &["xla", &tiled],
            &["atom", number],
            &["atom", "SM80_16x8x16_F32F16F16F32_TN", "--element", number],
            &["analyze", "(8,8):(8,1)", "--threads", &layout, "--element-bytes", "4"],
            &["analyze", &stride, "--threads", "(4,1):(1,1)", "--element-bytes", number],
            &[
                "analyze",
                "(8,8):(8,1)",
                "--threads",
                "(4,1):(1,1)",
                "--element-bytes",
                "4",
                "--vector",
                number,
            ],
            &["swizzle", &pair, "--threads", "(4,1):(1,1)", "--element-bytes", "4"],
            &["swizzle", "(8,8)", "--threads", "(4,1):(1,1)", "--element-bytes", number],
            &["repack", "in.npy", "-o", "out.npy", "--to", &layout],
            &["repack", "in.npy", "-o", "folder", "--to", &stride],
            &["repack", "in.npy", "-o", "folder", "--to", &tiled],
            &["repack", "in.npy", "-o", "folder", "--from", &tiled, "--to", "f32[4,6]"],
            &["repack", "in.npy", "-o", "folder", "--to", &ended],
            &["repack", "in.npy", "-o", "folder", "--to", "f32[4,6]{0,1}", "--pad", number],
        ] {
            folder.run(args, Stdio::null(), Stdio::null());
        }
    }
}

/// A signal at any time leaves the old file or the new one.
#[test]
fn signals_at_any_time() {
    let folder = Folder::new("signals");
    let side = 3_000;
    folder.write("big.npy", &npy("|u1", &format!("({side}, {side})"), &vec![3; side * side]));
    let args = ["repack", "big.npy", "-o", "precious", "--to", "u8[3000,3000]{1,0:T(8,8)(3,1)}"];
    let names = || folder.state().into_iter().map(|(path, _)| path).collect::<Vec<_>>();
    let expected = names();
    for round in 0..20 {
        let signal = ["-INT", "-TERM", "-HUP", "-QUIT", "-XCPU"][round % 5];
        let mut child = folder.start(&args, Stdio::null(), Stdio::null());
        thread::sleep(Duration::from_millis(5 * round as u64));
        let mut kill = Command::new("kill");
        // The copy may have ended.
        let _ = kill.args([signal, &child.id().to_string()]).stderr(Stdio::null()).status();
        child.stderr.take();
        child.wait().unwrap();
        assert_eq!(names(), expected, "{signal}");
        let precious = fs::read(folder.0.join("precious")).unwrap();
        assert!(precious == b"precious" || is_complete(&folder.0, &args), "{signal}");
        folder.write("precious", b"precious");
    }
}

/// Whether the file has all elements of the copy.
fn is_complete(folder: &Path, args: &[&str]) -> bool {
    let mut command = Command::new(env!("CARGO_BIN_EXE_colex"));
    let verified = command.args(args).arg("--verify-only").current_dir(folder).output().unwrap();
    verified.status.success()
}
