//! `colex analyze` and `colex swizzle`.

mod support;

use serde_json::{Value, json};
use support::{colex, out, text};

const HALVES: [&str; 2] = ["--element-bytes", "2"];
/// Stores rows of a tile of 64 x 64, and loads it with `ldmatrix`.
const STORE: &str = "((8,16),(8,4)):((512,1),(64,16))";
const LDMATRIX: &str = "((8,2,2),8):((1,8,512),64)";

fn json(args: &[&str]) -> Value {
    let output = colex(args);
    serde_json::from_str(text(&output.stdout)).unwrap()
}

fn error(args: &[&str], status: i32) -> String {
    let output = colex(args);
    assert_eq!(output.status.code(), Some(status), "{args:?}");
    assert_eq!(text(&output.stdout), "");
    text(&output.stderr).to_owned()
}

#[test]
fn conflicts() {
    let columns = ["analyze", "(8,64):(64,1)", "--threads", "(8,8):(1,8)"];
    let found = json(&[&columns[..], &HALVES, &["--json"]].concat());
    assert_eq!(
        found["phases"][0],
        json!({
            "instruction": 0, "warp": 0, "phase": 0, "ways": 8, "ideal": 1,
            "witness": { "bank": 0, "threads": [0, 1], "addresses": [0, 128] },
        })
    );
    assert_eq!((&found["wavefronts"], &found["vector"]), (&json!(8), &json!(8)));
    assert_eq!(found["conflict_free"], json!(false));
    // Vectors of 2 halves: 4 instructions, each of one phase.
    let found = json(&[&columns[..], &HALVES, &["--vector", "2", "--json"]].concat());
    assert_eq!((&found["instructions"], &found["wavefronts"]), (&json!(4), &json!(32)));
    let swizzled =
        out(&[&["analyze", "S<3,3,3> o 0 o (8,64):(64,1)"], &columns[2..], &HALVES].concat());
    assert!(swizzled.contains("wavefronts 1, ideal 1: no conflicts\n"), "{swizzled}");
    assert!(swizzled.ends_with("thread  0  1  2  3  4  5  6  7\n"), "{swizzled}");
    // Two halves share a word; lanes 0-3 and 20-23 of CDNA3 are one phase.
    let words = out(&["analyze", "32:1", "--element-bytes", "2"]);
    assert!(words.contains("thread  0+  2+  4+"), "{words}");
    let rows = ["analyze", "(64,64):(64,1)", "--threads", "64:1", "--vector", "8"];
    let load = out(&[&rows[..], &HALVES, &["--gpu", "cdna3-load"]].concat());
    assert!(load.contains("threads 0 and 1 access bank 0 at bytes 0 and 128"), "{load}");
    assert!(load.contains("\nthread 20 ") && load.contains("\nthread 23 "), "{load}");
}

/// The layout of `ldmatrix` rows has rank 2: `--threads` takes mode 1 as values.
#[test]
fn addresses_of_vectors() {
    let rows = "(8,4):(1,64)";
    let memory = "S<3,3,3> o 0 o (8,64):(64,1)";
    let found = json(
        &[&["analyze", memory, "--addresses", rows, "--vector", "8", "--json"][..], &HALVES]
            .concat(),
    );
    assert_eq!((&found["thread_count"], &found["instructions"]), (&json!(32), &json!(1)));
    assert_eq!((&found["wavefronts"], &found["ideal"]), (&json!(4), &json!(4)));
    let missing = error(&[&["analyze", memory, "--addresses", rows][..], &HALVES].concat(), 2);
    assert!(missing.contains("--addresses needs the elements of a vector"), "{missing}");
}

/// CDNA3 stores and loads in other phases, so each access has its own model.
#[test]
fn each_access_has_its_gpu() {
    let threads = "((16,4),8):((1,512),64)";
    let tile = ["swizzle", "(64,64):(64,1)", "--threads", threads, "--threads", threads];
    let of = |gpus: &[&str]| {
        let gpus: Vec<_> = gpus.iter().flat_map(|gpu| ["--gpu", *gpu]).collect();
        let args = [&tile[..], &HALVES, &["--vector", "8", "--json"], &gpus[..]].concat();
        json(&args)
    };
    let wavefronts = |layout: &str, gpu: &str| {
        let args = ["analyze", layout, "--threads", threads, "--vector", "8", "--gpu", gpu];
        json(&[&args[..], &HALVES, &["--json"]].concat())["wavefronts"].clone()
    };
    let both = of(&["cdna3-store", "cdna3-load"]);
    let layout = both["out"].as_str().unwrap();
    assert_eq!(wavefronts(layout, "cdna3-store"), json!(8));
    assert_eq!(wavefronts(layout, "cdna3-load"), json!(8));
    assert_eq!(both["accesses"][0]["after"], json!(8));
    // The swizzle for loads alone has conflicts in the store.
    let load = of(&["cdna3-load"]);
    assert_eq!(wavefronts(load["out"].as_str().unwrap(), "cdna3-store"), json!(16));

    let three = ["--gpu", "nvidia", "--gpu", "cdna3-load", "--gpu", "cdna3-store"];
    let found = error(&[&tile[..], &HALVES, &three].concat(), 2);
    assert!(
        found.contains(
            "--gpu is given 3 times for 2 accesses; give it once, or once for each access"
        ),
        "{found}"
    );
    let twice = ["analyze", "8:1", "--gpu", "nvidia", "--gpu", "cdna3-load"];
    let found = error(&[&twice[..], &HALVES].concat(), 2);
    assert!(found.contains("--gpu is given 2 times for 1 access"), "{found}");
}

#[test]
fn sectors() {
    let column = ["analyze", "32:64", "--element-bytes", "4", "--global"];
    assert!(out(&column).contains("sectors    32, ideal 4\n"));
    let found = json(&[&column[..], &["--json"]].concat());
    assert_eq!((&found["sectors"], &found["transferred_bytes"]), (&json!(32), &json!(1024)));
    assert_eq!(found["coalesced"], json!(false));
    // An element can be as long as the longest vector of a copy.
    let args = ["analyze", "(4,2):(2,1)", "--threads", "(4,2):(1,4)", "--element-bytes"];
    let found = out(&[&args[..], &["32", "--global"]].concat());
    assert!(found.contains("4 threads, 2 instructions of 1 element (32 bytes)\n"), "{found}");
    assert_eq!(
        error(&[&args[..], &["64", "--global"]].concat(), 1),
        "(4,2):(2,1), threads (4,2):(1,4): the vector has 1 elements of 64 bytes; use a power of two of at \
         most 32 bytes\n"
    );
}

#[test]
fn swizzles() {
    let tile = ["swizzle", "(64,64):(64,1)", "--threads", STORE, "--threads", LDMATRIX];
    let found = out(&[&tile[..], &HALVES].concat());
    assert!(
        found.starts_with("S<3,3,3> o 0 o (64,64):(64,1)\n\nswizzle  S<3,4,3> on bytes\n"),
        "{found}"
    );
    let found = json(&[&tile[..], &HALVES, &["--json"]].concat());
    assert_eq!(found["out"], json!("S<3,3,3> o 0 o (64,64):(64,1)"));
    assert_eq!(
        (&found["before"], &found["after"], &found["ideal"]),
        (&json!(96), &json!(68), &json!(68))
    );
    assert_eq!(
        found["accesses"][1],
        json!({ "threads": LDMATRIX, "vector": 8, "before": 32, "after": 4, "ideal": 4 })
    );
    let free = out(&["swizzle", "32:33", "--threads", "32:1", "--element-bytes", "4"]);
    assert!(free.contains("the layout has no conflicts without a swizzle"), "{free}");
}

/// A swizzle on bytes is one on elements with another M: both commands print both forms, and
/// `analyze` the layout that was meant.
#[test]
fn swizzles_on_bytes() {
    let analyze = |layout| {
        let args = ["analyze", layout, "--threads", "(8,8):(1,8)"];
        let found = out(&[&args[..], &HALVES].concat());
        (found, json(&[&args[..], &HALVES, &["--json"]].concat()))
    };
    let (found, json) = analyze("S<3,4,3> o 0 o (8,64):(64,1)");
    assert!(
        found.contains(
            "\nswizzle    S<3,4,3> on elements of 2 bytes, S<3,5,3> on bytes\n           \
             for S<3,4,3> on bytes, write S<3,3,3> on elements: 1 wavefront\nwavefronts 2, ideal 1\n"
        ),
        "{found}"
    );
    assert_eq!(json["swizzle_elements"], json!("S<3,4,3>"));
    assert_eq!(json["swizzle_bytes"], json!("S<3,5,3>"));
    let (found, _) = analyze("S<3,3,3> o 0 o (8,64):(64,1)");
    assert!(
        found.contains(
            "\nswizzle    S<3,3,3> on elements of 2 bytes, S<3,4,3> on bytes\nwavefronts 1, ideal 1"
        ),
        "{found}"
    );
    let (found, json) = analyze("(8,64):(64,1)");
    assert!(!found.contains("swizzle") && json["swizzle_bytes"].is_null(), "{found}");
    let tile = ["swizzle", "(8,64):(64,1)", "--threads", "(8,8):(1,8)"];
    let found = out(&[&tile[..], &HALVES].concat());
    assert!(
        found.contains(
            "swizzle  S<3,4,3> on bytes\n         S<3,3,3> on elements of 2 bytes, as in the layout above\n"
        ),
        "{found}"
    );
    let found = self::json(&[&tile[..], &HALVES, &["--json"]].concat());
    assert_eq!(
        (&found["swizzle_bytes"], &found["swizzle_elements"]),
        (&json!("S<3,4,3>"), &json!("S<3,3,3>"))
    );
}

/// A layout in segments has all elements of the tile.
#[test]
fn segmented_tiles() {
    let args = ["--threads", "((8,2),2):((1,32),16)", "--threads", "((4,4),2):((1,32),16)"];
    let args = [&["swizzle", "(16,16)"], &args[..], &["--vector", "2", "--element-bytes", "4"]];
    let found = out(&args.concat());
    assert!(found.starts_with("S<1,2,3> o 0 o (16,(8,2)):(8,(1,128))\n"), "{found}");
}

/// A shape: the command chooses the layout.
#[test]
fn shapes() {
    let rows = ["swizzle", "(64,64)", "--threads", STORE, "--threads", LDMATRIX, "--vector", "8"];
    let found = out(&[&rows[..], &HALVES].concat());
    assert!(found.starts_with("S<3,3,3> o 0 o (64,64):(64,1)\n"), "{found}");
    let columns = ["swizzle", "(64,64)", "--threads", "((8,16),(8,4)):((8,64),(1,1024))"];
    let columns = [&columns[..], &columns[2..], &["--vector", "8"], &HALVES].concat();
    let found = out(&columns);
    assert!(found.starts_with("S<0,0,0> o 0 o (64,64):(1,64)\n"), "{found}");
    let one = ["swizzle", "(64,64)", "--threads", STORE, "--vector", "8"];
    assert_eq!(
        error(&[&one[..], &HALVES].concat(), 1),
        "(64,64): a shape needs --threads twice, for the store and the load, and their --vector; write both, \
         or give a layout\n"
    );
    let three = ["swizzle", "(4,4,4)", "--threads", STORE, "--threads", STORE, "--vector", "8"];
    assert!(error(&[&three[..], &HALVES].concat(), 1).starts_with("(4,4,4): the tile has rank 3"));
}

/// The best swizzle, and status 1.
#[test]
fn no_swizzle() {
    let args = ["swizzle", "(16,2):(32,2048)", "--threads", "32:1", "--element-bytes", "4"];
    let output = colex(&args);
    assert_eq!(output.status.code(), Some(1));
    let found = text(&output.stdout);
    assert!(found.starts_with("S<4,0,5> o 0 o (16,2):(32,2048)\n"), "{found}");
    assert!(found.contains("swizzles has conflicts; this has the fewest\n"), "{found}");
    let found = json(&[&args[..], &["--json"]].concat());
    assert_eq!((&found["conflict_free"], &found["after"]), (&json!(false), &json!(2)));
    assert_eq!(found["examined"], found["family"]);
}

#[test]
fn invalid_accesses() {
    assert_eq!(
        error(
            &[
                &["analyze", "(8,12):(12,1)", "--threads", "(8,8):(1,8)", "--vector", "8"],
                &HALVES[..]
            ]
            .concat(),
            1
        ),
        "(8,12):(12,1), threads (8,8):(1,8): thread 1 accesses address 24, and a vector of 16 bytes needs a \
         multiple of 16; use a shorter vector, or strides that are multiples of the vector, or the layout \
         of the whole tile: this one ends after 64 of its 96 elements\n"
    );
    assert_eq!(
        error(
            &[&["swizzle", "S<3,3,3> o 0 o (8,64):(64,1)", "--threads", "8:1"], &HALVES[..]]
                .concat(),
            1
        ),
        "S<3,3,3> o 0 o (8,64):(64,1): the layout has a swizzle or another outer function; give the layout \
         inside it\n"
    );
    assert_eq!(
        error(&[&["analyze", "(4,8)"], &HALVES[..]].concat(), 1),
        "`(4,8)` is a tuple, not a layout\n"
    );
    assert!(error(&[&["analyze", "(4,8):(1"], &HALVES[..]].concat(), 1).contains('^'));
    let found = json(&[&["analyze", "(4,8)", "--json"], &HALVES[..]].concat());
    assert_eq!(found, json!({ "in": "(4,8)", "error": "`(4,8)` is a tuple, not a layout" }));
    let found = json(&[&["swizzle", "4:1", "--threads", "8:1", "--json"], &HALVES[..]].concat());
    assert_eq!(
        found["error"],
        json!("4:1, threads 8:1: thread 4 accesses element 4 of a tile of 4; use 0..4")
    );
}

#[test]
fn usage() {
    for (args, message) in [
        (&["analyze"][..], "analyze: the layout is missing; write one such as '(8,64):(64,1)'"),
        (
            &["analyze", "8:1"],
            "analyze: the bytes of an element are missing; write `--element-bytes 2` for halves",
        ),
        (
            &["analyze", "8:1", "--element-bytes", "two"],
            "analyze: the value of --element-bytes is `two`; use an integer",
        ),
        (
            &["analyze", "8:1", "--element-bytes", "2", "--threads", "8:1", "--threads", "4:1"],
            "analyze: found a second layout of threads `4:1`, and one is allowed; remove it",
        ),
        (
            &["analyze", "8:1", "4:1", "--element-bytes", "2"],
            "analyze: found a second layout `4:1`, and one is allowed; write `--threads '4:1'` if it is the layout of \
             the threads",
        ),
        (
            &["analyze", "8:1", "--element-bytes", "2", "--global", "--gpu", "cdna3-load"],
            "analyze: --global counts the sectors of NVIDIA's GPUs; remove --gpu",
        ),
        (
            &["analyze", "8:1", "--element-bytes", "2", "--gpu", "voodoo"],
            "analyze: the value of --gpu is `voodoo`; use nvidia, cdna3-load or cdna3-store",
        ),
        (
            &["analyze", "8:1", "--banks", "32"],
            "analyze: `--banks` is not an option; use --threads, --addresses, --element-bytes, --vector, --gpu, --global, --format, --output (-o) or \
             --json",
        ),
        (
            &["swizzle", "8:1", "--element-bytes", "2"],
            "swizzle: the threads are missing; write `--threads TV` for each access",
        ),
        (
            &["swizzle", "8:1", "--global"],
            "swizzle: `--global` is not an option; use --threads, --addresses, --element-bytes, --vector, --gpu or --json",
        ),
        (
            &[
                "swizzle",
                "8:1",
                "--element-bytes",
                "2",
                "--threads",
                "8:1",
                "--vector",
                "1",
                "--vector",
                "2",
            ],
            "swizzle: --vector is given 2 times for 1 access; give it once, or once for each access",
        ),
    ] {
        let found = error(args, 2);
        assert!(found.starts_with(&format!("colex: {message}\n")), "{found}");
    }
}
