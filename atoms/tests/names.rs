//! The spellings of names that lookups accept, and their errors.

use colex::DynLayout;
use colex::atom::{BlockScaledTraits, MmaTraits, SparseTraits};
use colex_atoms::nvidia::{sm90, sm120};
use colex_atoms::{Reason, copy, mma, nearest_name, smem};

#[test]
fn spellings_of_one_instruction() {
    for name in [
        "SM90_64x128x16_F32F16F16_SS",
        "cute::SM90_64x128x16_F32F16F16_SS",
        "SM90::GMMA::MMA_64x128x16_F32F16F16_SS<GMMA::Major::K, GMMA::Major::MN>",
        "SM90_64x128x16_F32F16F16_SS<Major::MN,Major::MN,GMMA::ScaleIn::One,GMMA::ScaleIn::Neg>",
        " SM90_64x128x16_F32F16F16_SS <cute::SM90::GMMA::Major::K, cute::SM90::GMMA::Major::K> ",
        "nvidia::sm90::SM90_64x128x16_F32F16F16_SS",
        "colex_atoms::nvidia::sm90::SM90_64x128x16_F32F16F16_SS",
    ] {
        let found = mma(name).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(found.atom, sm90::SM90_64x128x16_F32F16F16_SS::ATOM, "{name}");
    }
}

#[test]
fn template_arguments_are_types_and_sizes() {
    let types = |name| mma(name).map(|found| (found.types.d, found.types.a, found.types.c));
    assert_eq!(types("UniversalFMA<float>"), Ok(("f32", "f32", "f32")));
    assert_eq!(types("UniversalFMA<float, cutlass::half_t>"), Ok(("f32", "f16", "f32")));
    assert_eq!(
        types("SM120_16x8x32_TN<float_e5m2_t, float_e4m3_t, float>"),
        Ok(("f32", "e5m2", "f32"))
    );
    let name =
        "SM120::BLOCKSCALED::SM120_16x8x64_TN_VS<float_e2m1_t,float_e2m1_t,float,float_ue4m3_t,16>";
    assert_eq!(mma(name).map(|found| found.entry.types.sf), Ok("ue4m3"));
    let name = "SM100_MMA_F8F6F4_2x1SM_SS<float_e4m3_t,float_e2m3_t,float,256,96,UMMA::Major::K,UMMA::Major::K>";
    assert_eq!(mma(name).map(|found| found.atom.shape_mnk()), Ok([256, 96, 32]));
}

/// Each N of a warpgroup instruction is a multiple of 8 up to 256.
#[test]
fn warpgroup_instructions_have_32_widths() {
    for n in (4..=300).step_by(4) {
        let name = format!("GMMA_64x{n}x32_F32F16F16_SS");
        match mma(&name) {
            Ok(found) => assert_eq!(found.atom.shape_mnk(), [64, n, 32]),
            Err(error) => {
                assert!(n % 8 != 0 || n > 256, "{error}");
                assert!(matches!(error.reason(), Reason::Unknown { .. }));
            }
        }
    }
}

#[test]
fn wrong_arguments_are_errors() {
    for name in [
        "UniversalFMA<floot>",
        "UniversalFMA<float",
        "UniversalFMA<>",
        "UniversalFMA<float,float,float,float,float>",
        "SM90_64x128x16_F32F16F16_SS<half_t>",
        "SM80_16x8x8_F32F16F16F32_TN<half_t>",
        "SM100_MMA_F16BF16_SS<half_t,half_t,float,96,64>",
        "SM100_MMA_F16BF16_SS<half_t,half_t,float,128,7>",
        "SM100_MMA_F16BF16_SS<half_t,half_t>",
        "SM120_16x8x32_TN<float>",
        // The types and the scale's vector are not those of a row.
        "SM120_16x8x32_TN<double,double,double>",
        "SM120_16x8x32_TN<float_e5m2_t,float_e4m3_t,float,16>",
        "SM120::BLOCKSCALED::SM120_16x8x64_TN_VS<float_e2m1_t,float_e2m1_t,float,float_ue4m3_t,99>",
        "SM120::BLOCKSCALED::SM120_16x8x64_TN_VS<float_e2m1_t,float_e2m1_t,float,float_ue4m3_t,32>",
        "SM120::BLOCKSCALED::SM120_16x8x64_TN_VS<float_e4m3_t,float_e2m1_t,float,float_ue4m3_t,16>",
        "SM100_MMA_F16BF16_SS<half_t,half_t,float,128,64,16>",
    ] {
        assert!(matches!(mma(name).unwrap_err().reason(), Reason::Arguments { .. }), "{name}");
    }
    for name in ["UniversalCopy<>", "UniversalCopy<3>", "SM75_U32x4_LDSM_N<half_t>"] {
        assert!(matches!(copy(name).unwrap_err().reason(), Reason::Arguments { .. }), "{name}");
    }
    assert!(copy("SM80_CP_ASYNC_CACHEALWAYS<uint16_t>").is_err());
    assert!(copy("SM80_CP_ASYNC_CACHEGLOBAL<uint64_t>").is_err());
    assert!(smem("Layout_K_SW128_Atom").is_err());
    for name in [
        "colex_atoms::nvidia::smem::Layout_K_INTER_Atom_F16<float>",
        "Layout_K_INTER_Atom_F16<banana,7>",
        "Layout_K_SW128_Atom<uint256_t>",
        "Layout_K_SW128_Atom<uint_bit_t<32768>>",
    ] {
        assert!(matches!(smem(name).unwrap_err().reason(), Reason::Arguments { .. }), "{name}");
    }
    let chunks = smem("Layout_K_SW128_Atom<uint128_t>").map(|tile| tile.to_string());
    assert_eq!(chunks.as_deref(), Ok("S<3,0,3> o 0 o (8,8):(8,1)"));
}

/// A name begins at a segment of the path, and a width is a number.
#[test]
fn similar_names_are_unknown() {
    for name in [
        "BOGUSSM90_64x24x16_F32F16F16_SS",
        "xSM90_64x8x16_F32F16F16_SS",
        "bogus::SM90_64x24x16_F32F16F16_SS",
        "BOGUSGMMA::MMA_64x8x16_F32F16F16_SS",
        "SM90_64x+24x16_F32F16F16_SS",
        "SM90_64x024x16_F32F16F16_SS",
        "SM90_64xx16_F32F16F16_SS",
    ] {
        assert!(matches!(mma(name).unwrap_err().reason(), Reason::Unknown { .. }), "{name}");
    }
    for name in [
        "GMMA::MMA_64x24x16_F32F16F16_SS",
        "SM90::GMMA::MMA_64x24x16_F32F16F16_SS",
        "colex_atoms::nvidia::sm90::SM90_64x24x16_F32F16F16_SS",
        "SM90::GMMA::SPARSE::GMMA_64x24x32_F32F16F16_SS",
        "SPARSE::GMMA_64x24x32_F32F16F16_SS",
    ] {
        assert_eq!(mma(name).map(|found| found.atom.shape_mnk()[1]), Ok(24), "{name}");
    }
}

#[test]
fn an_empty_type_matches_no_row() {
    assert!(!colex_atoms::mma_entries().any(|row| row.has_type("")));
}

#[test]
fn unknown_names_have_a_nearest_one() {
    for (name, nearest) in [
        ("SM80_16x8x16_F32F16F16F32", "SM80_16x8x16_F32F16F16F32_TN"),
        ("sm80_16x8x16_f32f16f16f32_tn", "SM80_16x8x16_F32F16F16F32_TN"),
        ("SM75_U32x4", "SM75_U32x4_LDSM_N"),
        ("v_mfma_f32_32x32x8ff16", "v_mfma_f32_32x32x8f16"),
        ("UniversalFma<float>", "UniversalFMA"),
        ("Layout_K_SW129_Atom<half_t>", "Layout_K_SW128_Atom"),
    ] {
        assert_eq!(nearest_name(name), Some(nearest), "{name}");
    }
    for name in ["", "x", "::", "<", "<<>>", "é", &"M".repeat(10_000)] {
        assert!(mma(name).is_err() && copy(name).is_err() && smem(name).is_err());
        let _ = nearest_name(name);
    }
}

#[test]
fn further_layouts_are_types() {
    type Sparse = sm90::GMMA_64x64x32_F16F16F16_RS;
    type Scaled = sm120::SM120_16x8x64_TN_VS_F32E2M1E2M1F32_UE4M3_VS16;
    let e = <Sparse as SparseTraits>::ELayout::VALUE;
    assert_eq!(e, DynLayout::lit("((2,2,8,4),(16,2)):((1024,0,1,16),(64,8))"));
    let sfa = <Scaled as BlockScaledTraits>::SfaLayout::VALUE;
    assert_eq!(sfa, DynLayout::lit("((2,2,8),64):((8,0,1),16)"));
    assert_eq!(<Scaled as MmaTraits>::ATOM.shape_mnk(), [16, 8, 64]);
}

/// The element form of a layout of shared memory is the byte form, counted in elements.
#[test]
fn swizzles_of_bytes_and_elements_agree() {
    for row in colex_atoms::smem_entries() {
        let (tile, bytes) = (row.composed(), row.element_bits / 8);
        for i in 0..tile.size() {
            let byte = row.byte_swizzle().apply(DynLayout::lit(row.layout).index(i) * bytes);
            assert_eq!(tile.index(i) * bytes, byte, "{}", row.path);
        }
    }
    let doubles = smem("Layout_K_SW128_Atom<double>").map(|tile| tile.to_string());
    assert_eq!(doubles.as_deref(), Ok("S<3,1,3> o 0 o (8,16):(16,1)"));
}
