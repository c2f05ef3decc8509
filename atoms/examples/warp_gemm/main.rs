//! Matrix products of whole blocks of threads on the CPU, lane by lane.
//!
//! `cargo run -p colex-atoms --example warp_gemm`
//!
//! Each kernel has the steps of a kernel on the GPU. All threads copy tiles of A and B to swizzled
//! shared memory in vectors of 16 bytes. Then each warp loads its fragments with `ldmatrix` or with
//! vectors, multiplies them with its matrix instruction, and stores its fragments of C. A warpgroup
//! of SM90 instead reads its operands from shared memory by descriptors.
//!
//! The layouts come from the catalogue and from the tiled copies and tiled MMAs of `colex`. The
//! results equal those of a plain product bit by bit: both add the products of an element in the
//! same order.

mod copy;
mod format;
mod matrix;
mod mma;
mod warp;
mod warpgroup;

use std::error::Error;

use format::{Bf16, F16, F64, Format, S8, Tf32};
use matrix::{Input, Matrix, plain_product};

const ASYNC_COPY: &str = "SM80_CP_ASYNC_CACHEALWAYS<uint128_t>";

/// A kernel, as its product.
type Product<'a, F> = &'a dyn Fn(
    &Matrix<<F as Format>::Element>,
    &Matrix<<F as Format>::Element>,
) -> Result<Matrix<<F as Format>::Sum>, Box<dyn Error>>;

/// Compares a kernel with the plain product of several tiles.
fn compare<F: Format>(
    name: &str,
    [m, n, k]: [i64; 3],
    product: Product<'_, F>,
) -> Result<(), Box<dyn Error>> {
    for input in [Input::SmallIntegers, Input::Random] {
        let (mut left, mut right) = (input.generator(1), input.generator(2));
        let a = Matrix::row_major([m, k], || F::element(left()))?;
        let b = Matrix::row_major([n, k], || F::element(right()))?;
        let (found, expected) = (product(&a, &b)?, plain_product::<F>(&a, &b)?);
        for (i, (found, expected)) in found.data.iter().zip(&expected.data).enumerate() {
            let (row, column) = (i as i64 / n, i as i64 % n);
            assert_eq!(F::bits(*found), F::bits(*expected), "{name}: element ({row},{column})");
        }
    }
    println!("{name:60} {m} x {n} x {k}: equal bit by bit");
    Ok(())
}

/// Multiplies with warps that load their fragments by `load`.
fn warps<F: Format>(name: &'static str, load: &'static str) -> Result<(), Box<dyn Error>> {
    let bits = 8 * size_of::<F::Element>() as i64;
    let (atom, load) = (colex_atoms::mma(name)?.atom, colex_atoms::copy(load)?.atom);
    let kernel = warp::Kernel::new(&atom, bits, &colex_atoms::copy(ASYNC_COPY)?.atom, &load)?;
    compare::<F>(name, [128, 64, 2048 / bits], &|a, b| kernel.product::<F>(a, b))
}

/// Multiplies with a warpgroup of SM90.
fn warpgroup<F: Format>(
    name: &'static str,
    shared: &'static str,
    rows_of_b: i64,
) -> Result<(), Box<dyn Error>> {
    let bits = 8 * size_of::<F::Element>() as i64;
    let atom = colex_atoms::mma(name)?.atom;
    let (copy, shared) = (colex_atoms::copy(ASYNC_COPY)?.atom, colex_atoms::smem(shared)?);
    let kernel = warpgroup::Kernel::new(&atom, bits, &copy, &shared, [128, rows_of_b])?;
    compare::<F>(name, [128, 2 * rows_of_b, 2048 / bits], &|a, b| kernel.product::<F>(a, b))
}

fn sm80() -> Result<(), Box<dyn Error>> {
    warps::<F16>("SM80_16x8x16_F32F16F16F32_TN", "SM75_U32x4_LDSM_N")?;
    warps::<Bf16>("SM80_16x8x16_F32BF16BF16F32_TN", "SM75_U32x4_LDSM_N")?;
    warps::<Tf32>("SM80_16x8x8_F32TF32TF32F32_TN", "SM75_U32x4_LDSM_N")?;
    warps::<S8>("SM80_16x8x32_S32S8S8S32_TN", "SM75_U32x4_LDSM_N")?;
    warps::<F64>("SM80_8x8x4_F64F64F64F64_TN", "UniversalCopy<double>")
}

fn sm90() -> Result<(), Box<dyn Error>> {
    warps::<F64>("SM90_16x8x8_F64F64F64F64_TN", "UniversalCopy<double>")?;
    warpgroup::<F16>(
        "SM90_64x64x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>",
        "GMMA::Layout_K_SW128_Atom<half_t>",
        64,
    )?;
    warpgroup::<Bf16>(
        "SM90_64x32x16_F32BF16BF16_SS<GMMA::Major::K,GMMA::Major::K>",
        "GMMA::Layout_K_SW64_Atom<bfloat16_t>",
        64,
    )?;
    warpgroup::<S8>("SM90_64x64x32_S32S8S8_SS_TN", "GMMA::Layout_K_SW32_Atom<int8_t>", 64)
}

fn amd() -> Result<(), Box<dyn Error>> {
    warps::<F16>("cdna2::v_mfma_f32_16x16x16f16", "UniversalCopy<uint64_t>")
}

fn main() -> Result<(), Box<dyn Error>> {
    sm80()?;
    sm90()?;
    amd()
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    #[test]
    fn sm80() -> Result<(), Box<dyn Error>> {
        super::sm80()
    }

    #[test]
    fn sm90() -> Result<(), Box<dyn Error>> {
        super::sm90()
    }

    #[test]
    fn amd() -> Result<(), Box<dyn Error>> {
        super::amd()
    }
}
