//! The accesses of `analyze` and `swizzle`, from their arguments.

use colex::analysis::{Access, Banks, Error};
use colex::{ComposedLayout, DynLayout};
use colex_expr::{Value, quote};

use crate::args::{AccessArgs, Gpu, ThreadsArg};
use crate::operand;

/// The bytes of the longest vector that is chosen without `--vector`, unless an element has more.
const LONGEST: i64 = 16;

/// Returns the layout of the tile.
pub(crate) fn memory(args: &AccessArgs) -> Result<ComposedLayout, String> {
    match operand::value(&args.layout)? {
        Value::Layout(layout) => Ok(ComposedLayout::from(layout)),
        Value::Composed(layout) => Ok(layout),
        other => Err(operand::is_not("a layout", &args.layout, &other)),
    }
}

/// Returns the accesses to a tile with the layout `memory`.
pub(crate) fn accesses(args: &AccessArgs, memory: &ComposedLayout) -> Result<Vec<Access>, String> {
    if args.threads.is_empty() {
        let access = Access::of_offsets(memory, args.element_bytes, args.vector(0).unwrap_or(1));
        return Ok(vec![access.map_err(|error| refused(&args.layout, error))?]);
    }
    let one = |(k, arg): (usize, &ThreadsArg)| {
        let threads = layout(&arg.text)?;
        let (bytes, vector) = (args.element_bytes, args.vector(k));
        let access = match vector {
            vector if arg.is_addresses || threads.rank() == 1 => {
                Access::of_addresses(memory, &threads, bytes, vector.unwrap_or(1))
            }
            Some(vector) => Access::new(memory, &threads, bytes, vector),
            None => Access::widest(memory, &threads, bytes, LONGEST.max(bytes)),
        };
        let operands = || format!("{}, threads {}", args.layout, arg.text);
        access.map_err(|error| refused(&operands(), error))
    };
    args.threads.iter().enumerate().map(one).collect()
}

/// Returns the layout of an expression.
pub(crate) fn layout(text: &str) -> Result<DynLayout, String> {
    match operand::value(text)? {
        Value::Layout(layout) => Ok(layout),
        other => Err(operand::is_not("a layout", text, &other)),
    }
}

/// Returns the message of an error about `operands`.
pub(crate) fn refused(operands: &str, error: Error) -> String {
    format!("{}: {}", quote::operand(operands), error.reason())
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

/// Returns `1 thread` or `2 threads`, `1 access` or `2 accesses`.
pub(crate) fn count(number: i64, noun: &str) -> String {
    let plural = if noun.ends_with('s') { "es" } else { "s" };
    format!("{number} {noun}{}", if number == 1 { "" } else { plural })
}
