//! Loops over tensors and the same loops by hand: numbers of instructions, counted by callgrind.
//!
//!     cargo install gungraun-runner --version 0.20.0
//!     cargo bench --manifest-path benches/peers/Cargo.toml --bench indexing
//!
//! Needs valgrind. `python3 benches/peers/indexing.py` runs it too, prints the table, and fails if
//! a loop over a tensor takes more instructions than by hand without a recorded reason. The counts
//! are those of one call.

use colex_peers::indexing::{Case, Run, cases};
use gungraun::prelude::*;

/// Returns the case of this name.
fn case(name: &str) -> Case {
    cases().into_iter().find(|case| case.name == name).expect("a case of this name")
}

macro_rules! benches {
    ($($name:ident)*) => {
        #[library_benchmark]
        $(#[bench::$name(case(stringify!($name)).by_layout)])*
        fn by_layout(mut run: Run) -> Run {
            run();
            run // freed outside the measurement
        }

        #[library_benchmark]
        $(#[bench::$name(case(stringify!($name)).by_hand)])*
        fn by_hand(mut run: Run) -> Run {
            run();
            run
        }
    };
}

benches! {
    static_sum nested_natural nested_by_mode nested_flat mixed_natural mixed_by_mode padded_sum axpy stencil matmul write random
    get_unchecked rows columns local_tile all_tiles stack_tile iter iter_memory_order for_loop dynamic_flat dynamic_nested
}

library_benchmark_group!(name = indexing, compare_by_id = true, benchmarks = [by_layout, by_hand]);
main!(library_benchmark_groups = indexing);
