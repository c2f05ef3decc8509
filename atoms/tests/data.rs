//! The catalogue has every row of the data, and lookups find them.

use colex_atoms::{
    CopyEntry, Evidence, MmaEntry, Reason, SmemEntry, copy, copy_entries, disputed_entries, mma,
    mma_entries, smem, smem_entries,
};
use serde_json::Value;

fn rows() -> Vec<Value> {
    let data = include_str!("../data/atoms.jsonl");
    data.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn text<'a>(row: &'a Value, key: &str) -> &'a str {
    row[key].as_str().unwrap_or("")
}

fn is_mma(row: &Value, entry: &MmaEntry) -> bool {
    let layouts = [entry.layout_a, entry.layout_b, entry.layout_c];
    let extras = [entry.layout_sfa, entry.layout_sfb, entry.layout_e];
    text(row, "name") == entry.name
        && text(row, "arch") == entry.arch
        && text(row, "params") == entry.params
        && text(row, "source") == entry.source
        && text(row, "instruction") == entry.instruction
        && row["shape_mnk"] == Value::from(entry.shape_mnk.to_vec())
        && row["blocks"].as_i64().unwrap_or(1) == entry.blocks
        && row["wave"].as_u64() == entry.wave.map(u64::from)
        && ["a_layout", "b_layout", "c_layout"].map(|key| text(row, key)) == layouts
        && ["sfa_layout", "sfb_layout", "e_layout"].map(|key| text(row, key)) == extras
}

fn is_copy(row: &Value, entry: &CopyEntry) -> bool {
    let keys = ["thr_id", "src_layout_bits", "dst_layout_bits", "ref_layout_bits", "val_id_bits"];
    let layouts =
        [entry.thr_id, entry.layout_src, entry.layout_dst, entry.layout_ref, entry.val_id];
    text(row, "name") == entry.name
        && text(row, "params") == entry.params
        && keys.map(|key| text(row, key)) == layouts
}

fn is_smem(row: &Value, entry: &SmemEntry) -> bool {
    text(row, "name") == entry.name
        && row["types"]["element"] == entry.element
        && text(row, "layout_elements") == entry.layout
        && row["swizzle_bytes"] == Value::from(entry.swizzle_bytes.to_vec())
        && row["swizzle_elements"] == Value::from(entry.swizzle_elements.to_vec())
}

#[test]
fn every_row_of_the_data_is_an_entry() {
    let mut counts = [0; 3];
    for row in rows() {
        let found = match text(&row, "kind") {
            "mma" => {
                counts[0] += 1;
                mma_entries().chain(disputed_entries()).filter(|entry| is_mma(&row, entry)).count()
            }
            "copy" => {
                counts[1] += 1;
                copy_entries().filter(|entry| is_copy(&row, entry)).count()
            }
            _ => {
                counts[2] += 1;
                smem_entries().filter(|entry| is_smem(&row, entry)).count()
            }
        };
        assert_eq!(found, 1, "{row}");
    }
    assert_eq!(counts, [746, 196, 24]);
    assert_eq!(mma_entries().count() + disputed_entries().count(), 746);
    assert_eq!((copy_entries().count(), smem_entries().count()), (196, 24));
}

#[test]
fn paths_are_distinct_and_found() {
    for entry in mma_entries() {
        assert_eq!(mma(entry.path).map(|found| found.entry), Ok(entry));
    }
    for entry in copy_entries() {
        assert_eq!(copy(entry.path).map(|found| found.entry), Ok(entry));
    }
    for entry in smem_entries() {
        assert_eq!(smem(entry.path), Ok(entry.composed()));
    }
}

#[test]
fn names_are_found_unless_rows_differ() {
    for entry in mma_entries() {
        match mma(entry.name) {
            Ok(found) => assert_eq!(found.atom, entry.atom(), "{}", entry.path),
            Err(error) => assert!(matches!(error.reason(), Reason::Ambiguous { .. }), "{error}"),
        }
    }
}

#[test]
fn lookups_do_not_return_disputed_rows() {
    assert_eq!(disputed_entries().count(), 51);
    for entry in disputed_entries() {
        assert_eq!(entry.evidence, Evidence::Disputed);
        for name in [entry.path, entry.name] {
            if let Ok(found) = mma(name) {
                assert_ne!(found.entry.evidence, Evidence::Disputed, "{name}");
            }
        }
    }
    assert_eq!(
        mma("CDNA3_16x16x16_F32F16F16_MFMA").unwrap_err().to_string(),
        "mma: `CDNA3_16x16x16_F32F16F16_MFMA` has disputed layouts; use the instruction \
         `v_mfma_f32_16x16x16f16` if the catalogue has it",
    );
    let invalid: Vec<_> =
        disputed_entries().filter(|entry| entry.try_atom().is_err()).map(|row| row.name).collect();
    assert_eq!(invalid, ["CDNA_4x4x4_F32F16F16_MFMA", "v_wmma_i32_16x16x16_iu4"]);
}

/// The rules for template parameters give the layouts of all rows that have such parameters.
#[test]
fn rules_agree_with_rows() {
    let spelled = |short| match short {
        "f16" => "half_t",
        "tf32" => "tfloat32_t",
        "e4m3" => "float_e4m3_t",
        "e2m1" => "float_e2m1_t",
        "s8" => "int8_t",
        "s32" => "int32_t",
        "f32" => "float",
        other => panic!("{other}"),
    };
    let mut counts = [0; 2];
    for entry in mma_entries().filter(|entry| entry.name.starts_with("SM100_MMA_")) {
        let [m, n, _] = entry.shape_mnk;
        let (a, b, c) = (spelled(entry.types.a), spelled(entry.types.b), spelled(entry.types.c));
        let scale = if entry.name.contains("_MX") { "float_ue8m0_t," } else { "" };
        let name = format!("{}<{a},{b},{c},{scale}{m},{n},UMMA::Major::K>", entry.name);
        let found = mma(&name).unwrap();
        assert_eq!((found.atom, found.entry), (entry.atom(), entry), "{name}");
        counts[0] += 1;
    }
    // A row for another N than 64 has the layouts of a made-up name with this N.
    for entry in mma_entries().filter(|entry| entry.name.contains("_64x64x")) {
        for n in [8, 16, 32, 96, 128, 192, 256] {
            let name = entry.name.replace("_64x64x", &format!("_64x{n}x"));
            let Ok(row) = mma(&name) else { continue };
            let rule = row.atom;
            let (b, c) = (rule.layout_b().to_string(), rule.layout_c().to_string());
            let k = entry.shape_mnk[2];
            assert_eq!(b, format!("(128,({n},{k})):(0,(1,{n}))"));
            assert_eq!(c, format!("((4,8,4),(2,2,{})):((128,1,16),(64,8,512))", n / 8));
            assert_eq!(rule.layout_a(), entry.atom().layout_a());
            counts[1] += 1;
        }
    }
    assert!(counts[0] == 68 && counts[1] > 250, "{counts:?}");
}
