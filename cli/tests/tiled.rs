//! Tiled MMAs and tiled copies in expressions.

mod support;

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
