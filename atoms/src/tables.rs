//! The rows of all modules.
//!
//! `colex-generate` writes this file.

#[rustfmt::skip]
pub(crate) static MMA: &[&[&crate::MmaEntry]] = &[
    crate::amd::cdna1::MMA_CALCULATOR,
    crate::amd::cdna2::MMA_CALCULATOR,
    crate::amd::cdna3::MMA_CALCULATOR,
    crate::amd::rdna3::MMA_CALCULATOR,
    crate::amd::rdna4::MMA_CALCULATOR,
    crate::disputed::cdna::MMA_ATOMS_AMD,
    crate::disputed::cdna3::MMA_ATOMS_AMD,
    crate::disputed::rdna3::MMA_ATOMS_AMD,
    crate::disputed::rdna4::MMA_ATOMS_AMD,
    crate::disputed::rdna4::MMA_CALCULATOR,
    crate::disputed::cdna3p::MMA_ATOMS_AMD,
    crate::generic::MMA,
    crate::intel::amx::MMA_ATOMS_AMX,
    crate::intel::xehpc::MMA_ATOMS_XE,
    crate::intel::xehpg::MMA_ATOMS_XE,
    crate::nvidia::sm61::MMA_SM61,
    crate::nvidia::sm70::MMA_SM70,
    crate::nvidia::sm75::MMA_SM75,
    crate::nvidia::sm80::MMA_SM80,
    crate::nvidia::sm89::MMA_SM89,
    crate::nvidia::sm90::MMA_SM90,
    crate::nvidia::sm90::MMA_SM90_GMMA,
    crate::nvidia::sm90::MMA_SM90_GMMA_SPARSE,
    crate::nvidia::sm100::MMA_SM100,
    crate::nvidia::sm120::MMA_SM120,
    crate::nvidia::sm120::MMA_SM120_SPARSE,
];

#[rustfmt::skip]
pub(crate) static COPY: &[&[&crate::CopyEntry]] = &[
    crate::generic::COPY,
    crate::nvidia::sm50::COPY_SM50,
    crate::nvidia::sm75::COPY_SM75,
    crate::nvidia::sm80::COPY_SM80,
    crate::nvidia::sm90::COPY_SM90,
    crate::nvidia::sm100::COPY_SM100,
];

#[rustfmt::skip]
pub(crate) static SMEM: &[&[&crate::SmemEntry]] = &[
    crate::nvidia::smem::SMEM_SM90_GMMA,
];
