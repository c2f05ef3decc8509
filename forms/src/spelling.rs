//! Texts that spell every integer of a layout: CuTe C++, CuTe DSL and Mojo.
//!
//! They have dynamic integers without a value: `int`, `?` and `-1`. Every dynamic integer becomes one.

use alloc::format;
use alloc::string::{String, ToString};

use colex::{ArithTuple, ComposedLayout, CoordinateLayout, DynLayout, Int, IntTuple, Outer};

use crate::placeholder::unknown;
use crate::strided::strided;
use crate::{Form, Map, Refusal, Source, Unknown};

/// How a form writes tuples and integers.
struct Speller<'a> {
    form: Form,
    unknowns: &'a [Unknown],
}

pub(crate) fn print(source: &Source, form: Form) -> Result<String, Refusal> {
    let speller = Speller { form, unknowns: source.unknowns() };
    match source.map() {
        Map::Memory(layout) => match plain(layout, source, form) {
            Some(layout) => speller.layout(&layout.shape(), &layout.stride()),
            None => speller.composed(layout),
        },
        Map::Coordinates(layout) => speller.coordinates(layout),
        Map::Threads(_) => Err(Refusal::new(
            "a thread-value layout is a layout with a tile, and this form has layouts only; convert the \
             layout without `over` and its tile",
        )),
        Map::Linear(linear) => Err(crate::linear::reason(linear)),
    }
}

/// Returns the layout without a swizzle and an offset, if it has neither. Mojo's layouts have neither, so
/// that this drops a swizzle without an effect there.
fn plain(layout: &ComposedLayout, source: &Source, form: Form) -> Option<DynLayout> {
    if unknown(layout.offset(), source.unknowns()).is_some() {
        return None; // an offset without a value is a 0 here
    }
    if form == Form::Mojo && layout.is_static() {
        return strided(layout, "Mojo's layouts have").ok();
    }
    layout.as_layout()
}

impl Speller<'_> {
    fn layout(&self, shape: &IntTuple, stride: &IntTuple) -> Result<String, Refusal> {
        let leaf = |tuple: &IntTuple, k| self.int(tuple.leaf(k).unwrap_or(Int::ZERO));
        let shape = self.tuple(shape, "Shape", &mut |k| leaf(shape, k))?;
        let stride = self.tuple(stride, "Stride", &mut |k| leaf(stride, k))?;
        Ok(self.pair(&shape, &stride))
    }

    fn pair(&self, shape: &str, stride: &str) -> String {
        match self.form {
            Form::Cpp => format!("Layout<{shape},{stride}>"),
            Form::Mojo => format!("({shape}:{stride})"),
            _ => format!("{shape}:{stride}"),
        }
    }

    fn composed(&self, layout: &ComposedLayout) -> Result<String, Refusal> {
        let outer = match layout.outer() {
            Outer::Swizzle(swizzle) if self.form == Form::Mojo && swizzle.is_identity() => {
                return Err(Refusal::new(format!(
                    "the text of a `Layout` of Mojo has no offset; add {} to the pointer",
                    unknown(layout.offset(), self.unknowns)
                        .map_or_else(|| layout.offset().get().to_string(), |_| "it".to_string())
                )));
            }
            Outer::Swizzle(swizzle) if self.form == Form::Mojo => {
                let (bits, base, shift) = (swizzle.bits(), swizzle.base(), swizzle.shift());
                return Err(Refusal::new(format!(
                    "the text of a `Layout` of Mojo has no swizzle and no offset; convert the layout after `o`, and \
                     compose it with `Swizzle({bits}, {base}, {shift})`"
                )));
            }
            Outer::Layout(_) if self.form == Form::Mojo => {
                return Err(Refusal::new(
                    "the text of a `Layout` of Mojo has no composition; convert both layouts alone",
                ));
            }
            Outer::Swizzle(swizzle) if self.form == Form::Cpp => {
                format!("Swizzle<{},{},{}>", swizzle.bits(), swizzle.base(), swizzle.shift())
            }
            Outer::Swizzle(swizzle) => swizzle.to_string(),
            Outer::Layout(outer) => self.layout(&outer.shape(), &outer.stride())?,
        };
        let offset = self.int(layout.offset())?;
        let inner = layout.inner_ref();
        let inner = self.layout(&inner.shape(), &inner.stride())?;
        Ok(match self.form {
            Form::Cpp => format!("ComposedLayout<{outer},{offset},{inner}>"),
            _ => format!("{outer} o {offset} o {inner}"),
        })
    }

    fn coordinates(&self, layout: &CoordinateLayout) -> Result<String, Refusal> {
        if self.form == Form::Mojo {
            return Err(Refusal::new(
                "the strides of a `Layout` of Mojo are integers, and these are coordinates; convert one \
                 component",
            ));
        }
        let shape = layout.shape();
        let extent = |k| self.int(shape.leaf(k).unwrap_or(Int::ZERO));
        let extents = self.tuple(&shape, "Shape", &mut |k| extent(k))?;
        let stride =
            |k| layout.leaf(k).map_or(Ok(String::new()), |(_, stride)| self.basis(&stride));
        let strides = self.tuple(&shape, "Stride", &mut |k| stride(k))?;
        Ok(self.pair(&extents, &strides))
    }

    /// Returns a coordinate as a stride.
    fn basis(&self, stride: &ArithTuple) -> Result<String, Refusal> {
        let Some((position, value)) = stride.term(0) else { return self.int(Int::ZERO) };
        if stride.term(1).is_some() {
            return Err(Refusal::new(format!(
                "the stride {stride} is a sum, and a stride of this form has one term; use strides of one term"
            )));
        }
        let int = self.int(value)?;
        if position.depth() == 0 {
            return Ok(int);
        }
        if self.form == Form::Dsl {
            return Ok(format!("{int}@{position}"));
        }
        let indices = (0..position.depth()).filter_map(|level| position.index(level));
        let path = indices.map(|index| index.to_string()).collect::<alloc::vec::Vec<_>>().join(",");
        if value.is_static() && value.get() == 1 {
            return Ok(format!("E<{path}>"));
        }
        Ok(format!("ScaledBasis<{int},{path}>"))
    }

    /// Returns a tuple; `leaf` returns the text of each integer, given its number.
    fn tuple(
        &self,
        tuple: &IntTuple,
        name: &str,
        leaf: &mut dyn FnMut(usize) -> Result<String, Refusal>,
    ) -> Result<String, Refusal> {
        self.subtree(tuple, name, &mut 0, leaf)
    }

    fn subtree(
        &self,
        tuple: &IntTuple,
        name: &str,
        next: &mut usize,
        leaf: &mut dyn FnMut(usize) -> Result<String, Refusal>,
    ) -> Result<String, Refusal> {
        if tuple.as_int().is_some() {
            *next += 1;
            return leaf(*next - 1);
        }
        let mut out = String::new();
        let comma = if self.form == Form::Mojo { ", " } else { "," };
        for k in 0..tuple.rank() {
            let entry = tuple.get(k).map_err(|error| Refusal::new(error.reason()))?;
            out += if k > 0 { comma } else { "" };
            out += &self.subtree(&entry, name, next, leaf)?;
        }
        Ok(match self.form {
            Form::Cpp => format!("{name}<{out}>"),
            // Mojo prints a tuple of one integer as the integer.
            Form::Mojo if tuple.rank() == 1 && !out.starts_with('(') => out,
            _ => format!("({out})"),
        })
    }

    fn int(&self, int: Int) -> Result<String, Refusal> {
        let value = int.get();
        if !int.is_static() {
            let known = Unknown { bits: 32, divisor: int.divisor() as u32 };
            let Unknown { bits, divisor } = unknown(int, self.unknowns).unwrap_or(known);
            return Ok(match (self.form, bits, divisor) {
                (Form::Mojo, ..) => "-1".to_string(),
                (Form::Cpp, 64, _) => "int64_t".to_string(),
                (Form::Cpp, ..) => "int".to_string(),
                (_, 64, 1) => "?{i64}".to_string(),
                (_, 64, _) => format!("?{{i64 div={divisor}}}"),
                (_, _, 1) => "?".to_string(),
                _ => format!("?{{div={divisor}}}"),
            });
        }
        match self.form {
            Form::Cpp if value < 0 => Ok(format!("C<{value}>")),
            Form::Cpp => Ok(format!("_{value}")),
            Form::Mojo if value == -1 => Err(Refusal::new(
                "-1 is the unknown integer of Mojo, and a stride of -1 has no other text; use strides of at least 0",
            )),
            Form::Mojo if value < MOJO_LEAST => Err(Refusal::new(format!(
                "the integer {value} is too small for a tuple of Mojo; use at least {MOJO_LEAST}"
            ))),
            _ => Ok(value.to_string()),
        }
    }
}

/// The smallest integer of Mojo's `IntTuple`.
const MOJO_LEAST: i64 = -0xFFFE;
