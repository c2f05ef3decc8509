//! Tiled MMAs and tiled copies in expressions.

mod support;

use std::collections::HashMap;

use colex::DynLayout;
use colex::atom::MmaOperand;
use colex_draw::Limits;
use colex_expr::Value;
use serde_json::Value as Json;
use support::{error, out};

const MMA: &str = "SM80_16x8x16_F32F16F16F32_TN";

#[test]
fn partitions_of_threads() {
    let part = format!("tiled_mma_partition_C({MMA}, (2,2,1), _, (128,128):(128,1), 77)");
    assert_eq!(out(&["eval", &part]), "[((2,2),4,8):((1,1024),4096,16),394]\n");
    let threads = format!("size(tiled_mma_layoutC_TV({MMA}, (2,2,1), <32,32,16>))");
    assert_eq!(out(&["eval", &threads]), "1024\n");
    let copy = format!("make_tiled_copy_A_layoutS_TV(SM75_U32x4_LDSM_N, half_t, {MMA}, 1:0, _)");
    assert_eq!(out(&["eval", &copy]), "((16,2),(8,1)):((1,128),(16,0))\n");
}

#[test]
fn messages() {
    let ends = |call: &str, message: &str| {
        let error = error(call);
        assert!(error.ends_with(&format!("{message}\n")), "{error}");
    };
    ends(
        &format!("tiled_mma_partition_A({MMA}, 1:0, _, (128,64), 32)"),
        "no thread has the index 32, and all indices below 32 exist; use one of them",
    );
    ends(
        &format!("tiled_mma_partition_A({MMA}, 1:0, _, (128,60), 0)"),
        "mode 1 of the tensor has 60 elements, and the tile has 16; pad the mode to a multiple of \
         16, or select whole tiles",
    );
    ends(
        &format!("tiled_mma_thrfrg_B({MMA}, 1:0, <_,20,_>, (128,64))"),
        "the tile has the extent 20 in N, and the atoms side by side have 8; use a multiple of 8",
    );
    ends(
        "tiled_mma_tile_shape(SM80_16x8x16_F32F16F16F32, 1:0, _)",
        "`SM80_16x8x16_F32F16F16F32` is not in the catalogue; did you mean `SM80_16x8x16_F32F16F16F32_TN`?",
    );
    ends(
        &format!("make_tiled_copy_B_tv(SM75_U32x4_LDSM_N, half_t, {MMA}, 1:0, _)"),
        "the tiled copy has 4 values, and its atom has 8; use a multiple of 8",
    );
    ends(
        &format!("make_tiled_copy_B_tv(SM75_U32x4_LDSM_N, halves, {MMA}, 1:0, _)"),
        "argument 2 of `make_tiled_copy_B_tv` must be an element type, such as half_t or f16, not `halves`",
    );
}

/// Returns the layout that a value has for an operand.
fn tv_of(text: &str, part: &str) -> Option<DynLayout> {
    Some(match colex_expr::eval(text).ok()? {
        Value::TiledMma(mma) => mma.tv_layout(operand(part)).layout(),
        Value::TiledCopy(copy) if part == "S" => copy.tiled().layout_s_tv().ok()?,
        Value::TiledCopy(copy) => copy.tiled().layout_d_tv().ok()?,
        other => panic!("{text} is {}", other.kind()),
    })
}

fn operand(letter: &str) -> MmaOperand {
    let all = MmaOperand::ALL;
    all.into_iter().find(|operand| operand.name() == letter).unwrap()
}

/// The answers that CuTe gave for the layouts of tiled MMAs and tiled copies.
#[test]
fn values_have_the_recorded_layouts() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/atoms.jsonl");
    let (mut mmas, mut copies) = (0, 0);
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let case: Json = serde_json::from_str(line).unwrap();
        let (Some(op), Some(out)) = (case["op"].as_str(), case["out"].as_str()) else { continue };
        let given: Vec<_> =
            case["in"].as_array().unwrap().iter().map(|x| x.as_str().unwrap()).collect();
        let (text, part) = match op {
            "tiled_mma_layoutA_TV" | "tiled_mma_layoutB_TV" | "tiled_mma_layoutC_TV" => {
                mmas += 1;
                (format!("make_tiled_mma({})", given.join(", ")), &op[16..17])
            }
            "make_tiled_copy_layoutS_TV" | "make_tiled_copy_layoutD_TV" => (
                format!("make_tiled_copy(UniversalCopy<half_t>, {})", given.join(", ")),
                &op[22..23],
            ),
            _ if op.starts_with("make_tiled_copy_") && op.ends_with("_TV") => {
                copies += 1;
                let (copy, element, mma) = (given[0], given[1], given[2..].join(", "));
                let call = &op[..17];
                let text = format!("{call}(Copy_Atom<{copy},{element}>, make_tiled_mma({mma}))");
                (text, &op[24..25])
            }
            _ => continue,
        };
        let expected = DynLayout::parse(out).unwrap();
        // CuTe has layouts of tiles that the atoms do not divide, too.
        let Some(found) = tv_of(&text, part) else { continue };
        assert_eq!(found.size(), expected.size(), "{text} {part}");
        for i in 0..found.size() {
            assert_eq!(found.index(i), expected.index(i), "{text} {part} at {i}");
        }
    }
    assert!(mmas > 20 && copies > 10, "{mmas} MMAs, {copies} copies");
}

/// Every owner of every element in the picture, against the layouts and against the partition of each
/// thread, for instructions of all vendors.
#[test]
fn owners_of_tiled_mmas() {
    let mut seed = 7_u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let entries: Vec<_> = colex_atoms::mma_entries().collect();
    let layouts =
        ["(1,1,1)", "(2,1,1)", "(1,2,1)", "(2,2)", "(2,2):(2,1)", "(1,1,2)", "(2,2,2):(1,2,4)"];
    let mut drawn = 0;
    while drawn < 40 {
        let entry = entries[random(entries.len() as u64) as usize];
        let atoms = layouts[random(layouts.len() as u64) as usize];
        let [m, n, k] = entry.shape_mnk;
        if m * n * k > 8192 {
            continue;
        }
        let wide = match random(3) {
            0 => String::new(),
            1 => format!(", <{},{},{}>", 4 * m, 2 * n, 2 * k),
            _ => format!(", <_,({n},2,2):(1,{},{n}),_>", 2 * n),
        };
        let text = format!("make_tiled_mma({}, {atoms}{wide})", entry.name);
        let Ok(value) = colex_expr::eval(&text) else { continue };
        let Value::TiledMma(mma) = &value else { panic!("{text}") };
        assert_eq!(colex_expr::eval(&value.to_string()).unwrap().to_string(), value.to_string());
        let picture = colex_expr::picture::of_value(&value, Limits::of_cells(1 << 17)).unwrap();
        for letter in ["A", "B", "C"] {
            let tv = mma.tv_layout(operand(letter));
            let (threads, values) = (tv.threads(), tv.values());
            let mut owners: HashMap<i64, Vec<(i64, i64)>> = HashMap::new();
            for value in 0..values {
                for thread in 0..threads {
                    let element = tv.layout().index(thread + threads * value);
                    owners.entry(element).or_default().push((thread, value));
                }
            }
            let tile = DynLayout::col_major(&tv.tile()).unwrap();
            for thread in (0..threads).step_by(1 + random(7) as usize) {
                // The threads of a quadpair of Volta have gaps.
                let Ok(slice) = mma.tiled().get_slice(thread) else { continue };
                let (part, first) = slice.partition(operand(letter), &tile).unwrap();
                assert_eq!(part.size(), values);
                for value in 0..values {
                    let element = first.get() + part.index(value);
                    assert!(owners[&element].contains(&(thread, value)), "{text} {letter}");
                }
            }
            let panels: Vec<_> = picture.panels().filter(|panel| panel.name == letter).collect();
            let cells: Vec<_> = panels.iter().flat_map(|panel| &panel.cells).collect();
            if cells.is_empty() {
                continue; // an operand in shared memory
            }
            assert_eq!(cells.len() as i64, tile.size(), "{text} {letter}");
            for cell in cells {
                let mut of_cell = cell.other_owners.clone();
                of_cell.extend(cell.thread.zip(cell.value));
                if let (None, Some(value)) = (cell.thread, cell.value) {
                    of_cell.extend((0..threads).map(|thread| (thread, value))); // all threads
                }
                of_cell.sort_unstable();
                let mut expected = owners.get(&cell.index.unwrap()).cloned().unwrap_or_default();
                expected.sort_unstable();
                assert_eq!(of_cell, expected, "{text} {letter} {:?}", cell.index);
            }
        }
        drawn += 1;
    }
}

#[test]
fn tiled_values_are_drawn() {
    let shown = out(&["show", &format!("make_tiled_mma({MMA}{{}}, Layout<Shape<_2,_2,_1>>{{}})")]);
    for part in [
        "tile MNK   (32,16,16)\nthreads    128\n",
        "tiled MMA 32x16x16, 128 threads\n",
        "\nA: ((4,8,2,2),((2,2,2),(1,1))):",
        "\nC\n",
    ] {
        assert!(shown.contains(part), "{part}\n{shown}");
    }
    let shown = out(&[
        "show",
        "--outline",
        "thread:5",
        "make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>, (4,8):(8,1), (1,8))",
    ]);
    assert!(shown.contains("copy of a tile (4,64): 32 threads, 8 values each"), "{shown}");
    assert_eq!(shown.matches("T5V0*").count(), 2, "{shown}"); // source and destination
    let load =
        format!("make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>, make_tiled_mma({MMA}))");
    let drawn = out(&["tv", &load, "src"]);
    assert!(drawn.contains("layout     ((16,2),(8,1)):((1,128),(16,0))\n"), "{drawn}");
}

#[test]
fn operands_have_axes() {
    for (name, line) in
        [(MMA.to_owned(), "│  m │"), (format!("make_tiled_mma({MMA}, (2,2))"), "│  m │")]
    {
        let drawn = out(&["tv", &name, "A"]);
        assert!(drawn.contains(line) && drawn.contains(" k "), "{drawn}");
    }
}

#[test]
fn messages_of_tiled_values() {
    let ends = |call: &str, message: &str| {
        let error = error(call);
        assert!(error.ends_with(&format!("{message}\n")), "{error}");
    };
    ends(
        &format!("make_tiled_mma({MMA}, (2,1,1), <48,8,16>)"),
        "the tile has the extent 48 in M, and the atoms side by side have 32; use a multiple of 32",
    );
    ends(
        &format!("make_tiled_mma({MMA}, S<1,0,1> o 0 o (2,2):(1,2))"),
        "argument 2 of `make_tiled_mma` must be a layout without a swizzle, and `S<1,0,1> o 0 o (2,2):(1,2)` is a swizzled layout",
    );
    ends(
        "make_tiled_copy(SM75_U32x4_LDSM_N, (16,2), (1,8))",
        "argument 1 of `make_tiled_copy` must be a copy instruction with its elements, such as `Copy_Atom<SM75_U32x4_LDSM_N,half_t>`, not `SM75_U32x4_LDSM_N`",
    );
    ends(
        "make_tiled_copy(Copy_Atom<SM75_U32x4_LDSM_N,half_t>, (16,2), (1,4))",
        "the tiled copy has 4 values, and its atom has 8; use a multiple of 8",
    );
    ends(
        "make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>, 32:1)",
        "argument 2 of `make_tiled_copy_A` must be a tiled MMA, as `make_tiled_mma` returns it, and `32:1` is a layout",
    );
    ends(
        &format!("make_tiled_mma({MMA}, (2,2"),
        "expected `)` at the end of the operands, found the end",
    );
}
