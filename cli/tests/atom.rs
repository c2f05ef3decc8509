//! `colex atom`, and the operations that return one layout of an instruction.

mod support;

use std::path::Path;

use colex_cli::conform::{Case, Outcome};
use support::{colex, error, out, text};

/// Returns the standard error of a call that must fail with status 1.
fn failure(args: &[&str]) -> String {
    let output = colex(args);
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    assert_eq!(text(&output.stdout), "");
    text(&output.stderr).to_owned()
}

#[test]
fn recorded_traits_and_copy_atoms() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors/atoms.jsonl");
    let lines = std::fs::read_to_string(file).unwrap();
    let mut count = 0;
    for line in lines.lines() {
        let case = Case::parse(line).unwrap();
        if ["mma_traits", "copy_atom"].contains(&case.op.as_str()) {
            assert_eq!(case.run(), Outcome::Passed, "{line}");
            count += 1;
        }
    }
    assert_eq!(count, 117);
}

#[test]
fn operations_return_one_layout() {
    for (call, answer) in [
        ("mma_traits(cute::UniversalFMA<double, half_t, half_t, double>, Shape_MNK)", "(1,1,1)"),
        (
            "mma_traits(SM120::SPARSE::SM120_SPARSE_16x8x64_TN, ELayout)",
            "((2,2,8),32):((8,512,1),16)",
        ),
        (
            "mma_traits(SM90::GMMA::MMA_64x8x16_F16F16F16_SS<GMMA::Major::K, GMMA::Major::K>, ThrID)",
            "128:1",
        ),
        ("copy_atom(UniversalCopy<cute::uint64_t>, half_t, ValLayoutDst)", "(1,4):(0,1)"),
        ("copy_atom(SM80_CP_ASYNC_CACHEGLOBAL<float4,float4>, f32, ValLayoutSrc)", "(1,4):(0,1)"),
        ("coalesce(mma_traits(SM61_DP4A, ALayout))", "4:1"),
    ] {
        assert_eq!(out(&["eval", call]), format!("{answer}\n"), "{call}");
    }
}

#[test]
fn wrong_operands_are_named() {
    assert_eq!(
        error("mma_traits(SM80_16x8x16_F32F16F16_TN, ALayout)"),
        "mma_traits(SM80_16x8x16_F32F16F16_TN, ALayout): `SM80_16x8x16_F32F16F16_TN` is not in \
         the catalogue; did you mean `SM80_16x8x16_F32F16F16F32_TN`?\n",
    );
    assert!(error("mma_traits(SM61_DP4A, Alayout)").contains("must be a field: Shape_MNK, ThrID"));
    assert!(error("mma_traits(SM61_DP4A, ELayout)").contains("has no sparsity metadata"));
    assert!(error("mma_traits(SM61_DP4A<float>, ALayout)").contains("use the name alone"));
    assert!(error("copy_atom(UniversalCopy<float>, floot, ThrID)").contains("an element type"));
    assert!(
        error("copy_atom(UniversalCopy<float,double>, half_t, ThrID)").contains("of the same size")
    );
}

/// No row has 64x24x16: name, shape and evidence are those of the computed layouts.
#[test]
fn computed_instructions() {
    let text = out(&["atom", "SM90_64x24x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>"]);
    assert!(text.starts_with("name       SM90_64x24x16_F32F16F16_SS\n"), "{text}");
    assert!(text.contains("\nshape      64x24x16\n"), "{text}");
    assert!(text.contains("\nevidence   computed by CuTe's rule for these"), "{text}");
    assert!(!text.contains("\nrust "), "{text}");
}

#[test]
fn columns_and_large_matrices() {
    let text = out(&["atom", "AMX_16x16x32_F32BF16BF16F32"]);
    assert!(text.contains("\ninstruction tdpbf16ps\nthreads     1:0\n"), "{text}");
    let text = out(&["atom", "v_mfma_f32_32x32x8f16"]);
    assert!(text.contains("\nC: ((32,2),(4,4)):((32,4),(1,8)) over (32,32)\n"), "{text}");
    assert!(text.contains("T63V15"), "{text}");
}

#[test]
fn lists_by_architecture_and_type() {
    let all = out(&["atom"]);
    assert_eq!(all.lines().count(), 966 - 51);
    for arch in ["sm50", "sm80", "cdna3", "amx"] {
        let listed = out(&["atom", "--arch", arch]);
        assert!(!listed.is_empty() && listed.lines().all(|line| line.contains(arch)), "{arch}");
    }
    assert_eq!(
        out(&["atom", "--type", "half_t", "--arch", "sm80"]),
        out(&["atom", "--type", "f16", "--arch", "sm80"]),
    );
    assert!(failure(&["atom", "--arch", "sm81"]).contains("sm75, sm80, sm89"));
    assert_eq!(
        failure(&["atom", "--arch", "sm80", "--type", "e4m3"]),
        "no instruction of sm80 has the type `e4m3`; use a type such as f16, bf16, tf32, e4m3 or \
         s8\n",
    );
}

/// A name of the list is a name that the command accepts.
#[test]
fn listed_names_are_found() {
    let all = out(&["atom"]);
    let names = all.lines().filter_map(|line| line.split_whitespace().next());
    for name in names.step_by(23) {
        assert!(out(&["atom", name]).starts_with("name "), "{name}");
    }
}

#[test]
fn unknown_and_ambiguous_names() {
    assert_eq!(
        failure(&["atom", "SM75_U32x4_LDSM"]),
        "`SM75_U32x4_LDSM` is not in the catalogue; did you mean `SM75_U32x4_LDSM_N`?\n",
    );
    assert_eq!(
        failure(&["atom", "v_wmma_f32_16x16x16_fp8_fp8"]),
        "`v_wmma_f32_16x16x16_fp8_fp8` has 2 rows, whose layouts differ; use \
         `rdna4::v_wmma_f32_16x16x16_fp8_fp8_w32`, `rdna4::v_wmma_f32_16x16x16_fp8_fp8_w64`\n",
    );
    assert!(failure(&["atom", "CDNA3_16x16x16_F32F16F16_MFMA"]).contains("has disputed layouts"));
    assert!(failure(&["atom", "Layout_K_SW129_Atom<half_t>"]).contains("Layout_K_SW128_Atom"));
    assert!(failure(&["atom", "frobnicate"]).contains("use a name of CuTe"));
    for name in ["", "<", "a<b", "UniversalCopy<", "SM90_64x9x16_F16F16F16_SS", "::", "é<é>"] {
        failure(&["atom", name]);
    }
}

/// A part of several names lists them; of one name it is the suggestion.
#[test]
fn parts_of_names() {
    let all = out(&["atom"]);
    let names = |text: &str| -> Vec<String> {
        text.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
    };
    let containing = |part: &str| -> Vec<String> {
        names(&all).into_iter().filter(|name| name.to_lowercase().contains(part)).collect()
    };
    for part in ["LDSM", "ldsm_t", "16x8x16_F32"] {
        let found = names(&out(&["atom", part]));
        assert!(found.len() > 1, "{part}");
        assert_eq!(found, containing(&part.to_lowercase()), "{part}");
    }
    assert_eq!(out(&["atom", "LDSM", "--type", "f16"]), out(&["atom", "LDSM"]));
    let json = out(&["atom", "--json", "LDSM"]);
    assert_eq!(json.lines().count(), containing("ldsm").len());
    assert!(json.starts_with("{\"name\":\"SM75_U32x1_LDSM_N\",\"kind\":\"copy\""), "{json}");
    assert_eq!(
        failure(&["tv", "LDSM", "src"]),
        "`LDSM` is not in the catalogue; `colex atom LDSM` lists 14 names with it\n",
    );
    assert!(failure(&["atom", "LDSM", "--type", "x"]).contains("has the type `x`"));
}

#[test]
fn prints_json() {
    let line = out(&["atom", "--json", "SM90_64x24x16_F16F16F16_SS"]);
    let json: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!(json["shape"], "64x24x16");
    assert_eq!(json["C"], "((4,8,4),(2,2,3)):((128,1,16),(64,8,512))");
    assert_eq!(json["evidence"], "computed by CuTe's rule for these template arguments");
    let output = colex(&["atom", "--json", "nothing_like_it"]);
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(json["error"].as_str().unwrap().contains("not in the catalogue"));
    let list = out(&["atom", "--json", "--arch", "sm61"]);
    assert_eq!(list.lines().count(), 2);
    assert!(list.starts_with("{\"name\":\"SM61_DP4A\",\"kind\":\"mma\",\"arch\":\"sm61\","));
}

#[test]
fn options_are_checked() {
    for args in
        [&["atom", "SM61_DP4A", "--arch", "sm61"][..], &["atom", "a", "b"], &["atom", "--x"]]
    {
        assert_eq!(colex(args).status.code(), Some(2), "{args:?}");
    }
    assert!(failure(&["atom", "SM61_DP4A", "--type", "f16"]).contains("remove --type"));
    assert!(failure(&["atom", "SM75_U32x4_LDSM_N", "--type", "x"]).contains("the value of --type"));
}

#[test]
fn value_ids_have_the_unit_of_the_layouts() {
    let name = "SM100_TMEM_LOAD_32dp32b2x";
    assert!(out(&["atom", name]).contains("(64,32):(1,2097152)"));
    let elements = out(&["atom", name, "--type", "f32"]);
    assert!(elements.contains("(2,32):(1,65536)"), "{elements}");
    assert!(!elements.contains("2097152"), "{elements}");
}
