//! The accesses of `analyze` and `swizzle`, from their arguments.

use colex::analysis::{Access, Banks};
use colex::{ComposedLayout, DynLayout};
use colex_cli::{Value, eval, quote};

use crate::args::{AccessArgs, Gpu};

/// The bytes of the longest vector that is chosen without `--vector`.
const LONGEST: i64 = 16;

/// Returns the layout of the memory and the accesses.
pub(crate) fn accesses(args: &AccessArgs) -> Result<(ComposedLayout, Vec<Access>), String> {
    let memory = match eval::eval(&args.layout).map_err(|error| error.show(&args.layout))? {
        Value::Layout(layout) => ComposedLayout::from(layout),
        Value::Composed(layout) => layout,
        other => return Err(not_a_layout(&args.layout, &other)),
    };
    let vector = |k: usize| args.vectors.get(k).or(args.vectors.first()).copied();
    if args.threads.is_empty() {
        let access = Access::of_offsets(&memory, args.element_bytes, vector(0).unwrap_or(1));
        let access = access.map_err(|error| refused(&args.layout, error.reason()))?;
        return Ok((memory, vec![access]));
    }
    let one = |(k, text): (usize, &String)| {
        let threads = match eval::eval(text).map_err(|error| error.show(text))? {
            Value::Layout(layout) => layout,
            other => return Err(not_a_layout(text, &other)),
        };
        access(&memory, &threads, args.element_bytes, vector(k))
            .map_err(|error| refused(&format!("{}, threads {text}", args.layout), error.reason()))
    };
    let accesses = args.threads.iter().enumerate().map(one).collect::<Result<_, _>>()?;
    Ok((memory, accesses))
}

/// Returns the access of a thread-value layout, or of threads alone.
fn access(
    memory: &ComposedLayout,
    threads: &DynLayout,
    element_bytes: i64,
    vector: Option<i64>,
) -> Result<Access, colex::analysis::Error> {
    match vector {
        vector if threads.rank() == 1 => {
            Access::of_addresses(memory, threads, element_bytes, vector.unwrap_or(1))
        }
        Some(vector) => Access::new(memory, threads, element_bytes, vector),
        None => Access::widest(memory, threads, element_bytes, LONGEST),
    }
}

fn refused(operands: &str, reason: colex::analysis::Reason) -> String {
    format!("{}: {reason}", quote::operand(operands))
}

fn not_a_layout(text: &str, value: &Value) -> String {
    format!("`{}` is {}, not a layout", quote::operand(text), value.kind())
}

pub(crate) fn banks(gpu: Gpu) -> &'static Banks {
    match gpu {
        Gpu::Nvidia => &Banks::NVIDIA,
        Gpu::Cdna3Load => &Banks::CDNA3_LOAD,
        Gpu::Cdna3Store => &Banks::CDNA3_STORE,
    }
}

/// Returns `32 threads, 2 instructions of 8 elements (16 bytes)`.
pub(crate) fn summary(access: &Access) -> String {
    format!(
        "{}, {} of {} ({})",
        count(access.threads(), "thread"),
        count(access.instructions(), "instruction"),
        count(access.vector(), "element"),
        count(access.vector_bytes(), "byte"),
    )
}

/// Returns `1 thread` or `2 threads`.
pub(crate) fn count(number: i64, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
