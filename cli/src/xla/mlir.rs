//! MLIR: the other form in which frameworks write a program. It has no layouts, so `colex xla`
//! rejects it.
//!
//! ```text
//! module @jit_f attributes {mhlo.num_partitions = 1 : i32} {
//!   func.func public @main(%arg0: tensor<8x16xf32>) -> tensor<8x16xf32> {
//!     %0 = stablehlo.add %arg0, %arg0 : tensor<8x16xf32>
//! ```

/// How a file of MLIR bytecode begins.
pub(super) const BYTECODE: &[u8] = b"ML\xefR";

pub(super) const MESSAGE: &str = "this is MLIR (StableHLO), which has no layouts; give HLO text, which begins with \
    `HloModule`. In JAX, `jax.jit(f).lower(x).compile().as_text()` is the program after optimization, and \
    `jax.jit(f).lower(x).as_text(dialect=\"hlo\")` the one before. In any framework, XLA_FLAGS=--xla_dump_to=DIR makes XLA \
    write HLO text to DIR";

/// Whether `text` is MLIR: a line of it begins a module or a function, or holds an operation of a
/// dialect.
pub(super) fn is_text(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim_start();
        let is_module = || {
            let rest = line.strip_prefix("builtin.").unwrap_or(line).strip_prefix("module");
            rest.is_some_and(|rest| {
                let rest = rest.trim_start();
                rest.starts_with(['@', '{']) || rest.starts_with("attributes ")
            })
        };
        let operation = || {
            let (_, operation) = line.strip_prefix('%')?.split_once(" = ")?;
            operation.trim_start_matches('"').split_once('.')
        };
        let dialects = ["stablehlo", "mhlo", "chlo", "vhlo", "func", "arith"];
        line.starts_with("func.func ")
            || line.starts_with("\"builtin.module\"")
            || is_module()
            || operation().is_some_and(|(dialect, _)| dialects.contains(&dialect))
    })
}
