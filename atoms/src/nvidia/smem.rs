//! Layouts of shared memory that warpgroup instructions read.
//!
//! `colex-generate` writes this file.

use crate::{Evidence, SmemEntry};

/// The fields that the rows of [`SMEM_SM90_GMMA`] share.
const SMEM_SM90_GMMA_BASE: SmemEntry = SmemEntry {
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/mma_traits_sm90_gmma.hpp",
    ..SmemEntry::EMPTY
};

smem! {
    SMEM_SM90_GMMA from SMEM_SM90_GMMA_BASE;

    "`S<0,3,3> o 0 o (8,8):(8,1)`, for elements of 16 bits."
    Layout_K_INTER_Atom_F16 [S<0,3,3> o 0 o (8,8):(8,1)] { name: "Layout_K_INTER_Atom", element: "f16", element_bits: 16, layout: "(8,8):(8,1)", swizzle_bytes: [0, 4, 3], swizzle_elements: [0, 3, 3] }

    "`S<0,2,3> o 0 o (8,4):(4,1)`, for elements of 32 bits."
    Layout_K_INTER_Atom_TF32 [S<0,2,3> o 0 o (8,4):(4,1)] { name: "Layout_K_INTER_Atom", element: "tf32", element_bits: 32, layout: "(8,4):(4,1)", swizzle_bytes: [0, 4, 3], swizzle_elements: [0, 2, 3] }

    "`S<0,4,3> o 0 o (8,16):(16,1)`, for elements of 8 bits."
    Layout_K_INTER_Atom_S8 [S<0,4,3> o 0 o (8,16):(16,1)] { name: "Layout_K_INTER_Atom", element: "s8", element_bits: 8, layout: "(8,16):(16,1)", swizzle_bytes: [0, 4, 3], swizzle_elements: [0, 4, 3] }

    "`S<1,3,3> o 0 o (8,16):(16,1)`, for elements of 16 bits."
    Layout_K_SW32_Atom_F16 [S<1,3,3> o 0 o (8,16):(16,1)] { name: "Layout_K_SW32_Atom", element: "f16", element_bits: 16, layout: "(8,16):(16,1)", swizzle_bytes: [1, 4, 3], swizzle_elements: [1, 3, 3] }

    "`S<1,2,3> o 0 o (8,8):(8,1)`, for elements of 32 bits."
    Layout_K_SW32_Atom_TF32 [S<1,2,3> o 0 o (8,8):(8,1)] { name: "Layout_K_SW32_Atom", element: "tf32", element_bits: 32, layout: "(8,8):(8,1)", swizzle_bytes: [1, 4, 3], swizzle_elements: [1, 2, 3] }

    "`S<1,4,3> o 0 o (8,32):(32,1)`, for elements of 8 bits."
    Layout_K_SW32_Atom_S8 [S<1,4,3> o 0 o (8,32):(32,1)] { name: "Layout_K_SW32_Atom", element: "s8", element_bits: 8, layout: "(8,32):(32,1)", swizzle_bytes: [1, 4, 3], swizzle_elements: [1, 4, 3] }

    "`S<2,3,3> o 0 o (8,32):(32,1)`, for elements of 16 bits."
    Layout_K_SW64_Atom_F16 [S<2,3,3> o 0 o (8,32):(32,1)] { name: "Layout_K_SW64_Atom", element: "f16", element_bits: 16, layout: "(8,32):(32,1)", swizzle_bytes: [2, 4, 3], swizzle_elements: [2, 3, 3] }

    "`S<2,2,3> o 0 o (8,16):(16,1)`, for elements of 32 bits."
    Layout_K_SW64_Atom_TF32 [S<2,2,3> o 0 o (8,16):(16,1)] { name: "Layout_K_SW64_Atom", element: "tf32", element_bits: 32, layout: "(8,16):(16,1)", swizzle_bytes: [2, 4, 3], swizzle_elements: [2, 2, 3] }

    "`S<2,4,3> o 0 o (8,64):(64,1)`, for elements of 8 bits."
    Layout_K_SW64_Atom_S8 [S<2,4,3> o 0 o (8,64):(64,1)] { name: "Layout_K_SW64_Atom", element: "s8", element_bits: 8, layout: "(8,64):(64,1)", swizzle_bytes: [2, 4, 3], swizzle_elements: [2, 4, 3] }

    "`S<3,3,3> o 0 o (8,64):(64,1)`, for elements of 16 bits."
    Layout_K_SW128_Atom_F16 [S<3,3,3> o 0 o (8,64):(64,1)] { name: "Layout_K_SW128_Atom", element: "f16", element_bits: 16, layout: "(8,64):(64,1)", swizzle_bytes: [3, 4, 3], swizzle_elements: [3, 3, 3] }

    "`S<3,2,3> o 0 o (8,32):(32,1)`, for elements of 32 bits."
    Layout_K_SW128_Atom_TF32 [S<3,2,3> o 0 o (8,32):(32,1)] { name: "Layout_K_SW128_Atom", element: "tf32", element_bits: 32, layout: "(8,32):(32,1)", swizzle_bytes: [3, 4, 3], swizzle_elements: [3, 2, 3] }

    "`S<3,4,3> o 0 o (8,128):(128,1)`, for elements of 8 bits."
    Layout_K_SW128_Atom_S8 [S<3,4,3> o 0 o (8,128):(128,1)] { name: "Layout_K_SW128_Atom", element: "s8", element_bits: 8, layout: "(8,128):(128,1)", swizzle_bytes: [3, 4, 3], swizzle_elements: [3, 4, 3] }

    "`S<0,3,3> o 0 o (8,8):(1,8)`, for elements of 16 bits."
    Layout_MN_INTER_Atom_F16 [S<0,3,3> o 0 o (8,8):(1,8)] { name: "Layout_MN_INTER_Atom", element: "f16", element_bits: 16, layout: "(8,8):(1,8)", swizzle_bytes: [0, 4, 3], swizzle_elements: [0, 3, 3] }

    "`S<0,2,3> o 0 o (4,8):(1,4)`, for elements of 32 bits."
    Layout_MN_INTER_Atom_TF32 [S<0,2,3> o 0 o (4,8):(1,4)] { name: "Layout_MN_INTER_Atom", element: "tf32", element_bits: 32, layout: "(4,8):(1,4)", swizzle_bytes: [0, 4, 3], swizzle_elements: [0, 2, 3] }

    "`S<0,4,3> o 0 o (16,8):(1,16)`, for elements of 8 bits."
    Layout_MN_INTER_Atom_S8 [S<0,4,3> o 0 o (16,8):(1,16)] { name: "Layout_MN_INTER_Atom", element: "s8", element_bits: 8, layout: "(16,8):(1,16)", swizzle_bytes: [0, 4, 3], swizzle_elements: [0, 4, 3] }

    "`S<1,3,3> o 0 o (16,8):(1,16)`, for elements of 16 bits."
    Layout_MN_SW32_Atom_F16 [S<1,3,3> o 0 o (16,8):(1,16)] { name: "Layout_MN_SW32_Atom", element: "f16", element_bits: 16, layout: "(16,8):(1,16)", swizzle_bytes: [1, 4, 3], swizzle_elements: [1, 3, 3] }

    "`S<1,2,3> o 0 o (8,8):(1,8)`, for elements of 32 bits."
    Layout_MN_SW32_Atom_TF32 [S<1,2,3> o 0 o (8,8):(1,8)] { name: "Layout_MN_SW32_Atom", element: "tf32", element_bits: 32, layout: "(8,8):(1,8)", swizzle_bytes: [1, 4, 3], swizzle_elements: [1, 2, 3] }

    "`S<1,4,3> o 0 o (32,8):(1,32)`, for elements of 8 bits."
    Layout_MN_SW32_Atom_S8 [S<1,4,3> o 0 o (32,8):(1,32)] { name: "Layout_MN_SW32_Atom", element: "s8", element_bits: 8, layout: "(32,8):(1,32)", swizzle_bytes: [1, 4, 3], swizzle_elements: [1, 4, 3] }

    "`S<2,3,3> o 0 o (32,8):(1,32)`, for elements of 16 bits."
    Layout_MN_SW64_Atom_F16 [S<2,3,3> o 0 o (32,8):(1,32)] { name: "Layout_MN_SW64_Atom", element: "f16", element_bits: 16, layout: "(32,8):(1,32)", swizzle_bytes: [2, 4, 3], swizzle_elements: [2, 3, 3] }

    "`S<2,2,3> o 0 o (16,8):(1,16)`, for elements of 32 bits."
    Layout_MN_SW64_Atom_TF32 [S<2,2,3> o 0 o (16,8):(1,16)] { name: "Layout_MN_SW64_Atom", element: "tf32", element_bits: 32, layout: "(16,8):(1,16)", swizzle_bytes: [2, 4, 3], swizzle_elements: [2, 2, 3] }

    "`S<2,4,3> o 0 o (64,8):(1,64)`, for elements of 8 bits."
    Layout_MN_SW64_Atom_S8 [S<2,4,3> o 0 o (64,8):(1,64)] { name: "Layout_MN_SW64_Atom", element: "s8", element_bits: 8, layout: "(64,8):(1,64)", swizzle_bytes: [2, 4, 3], swizzle_elements: [2, 4, 3] }

    "`S<3,3,3> o 0 o (64,8):(1,64)`, for elements of 16 bits."
    Layout_MN_SW128_Atom_F16 [S<3,3,3> o 0 o (64,8):(1,64)] { name: "Layout_MN_SW128_Atom", element: "f16", element_bits: 16, layout: "(64,8):(1,64)", swizzle_bytes: [3, 4, 3], swizzle_elements: [3, 3, 3] }

    "`S<3,2,3> o 0 o (32,8):(1,32)`, for elements of 32 bits."
    Layout_MN_SW128_Atom_TF32 [S<3,2,3> o 0 o (32,8):(1,32)] { name: "Layout_MN_SW128_Atom", element: "tf32", element_bits: 32, layout: "(32,8):(1,32)", swizzle_bytes: [3, 4, 3], swizzle_elements: [3, 2, 3] }

    "`S<3,4,3> o 0 o (128,8):(1,128)`, for elements of 8 bits."
    Layout_MN_SW128_Atom_S8 [S<3,4,3> o 0 o (128,8):(1,128)] { name: "Layout_MN_SW128_Atom", element: "s8", element_bits: 8, layout: "(128,8):(1,128)", swizzle_bytes: [3, 4, 3], swizzle_elements: [3, 4, 3] }
}
