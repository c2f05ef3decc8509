//! The operations by name: the table of `eval`, `conform` and `colex ops`.

mod coordinates;
mod descriptors;
mod f2;
mod layouts;
pub mod suggest;
mod swizzles;
mod tuples;

pub(crate) use f2::columns;

use colex::{Coord, DynLayout, Int, IntTuple, LayoutError, Tiler};

use crate::{Value, quote};

/// An operation of the evaluator.
#[derive(Clone, Copy, Debug)]
pub struct Op {
    /// The names; the first one is the name in this library.
    pub names: &'static [&'static str],
    /// The arguments in messages: `LAYOUT, SHAPE [, ORDER]`.
    pub usage: &'static str,
    /// The result, in one line.
    pub about: &'static str,
    /// The least and the greatest number of arguments.
    pub count: (usize, usize),
    /// The function.
    pub run: fn(&Arguments<'_>) -> Answer,
}

/// The result of an operation.
pub type Answer = Result<Value, Failure>;

/// Why an operation fails.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The library returned an error.
    Refused(LayoutError),
    /// The library returned an error about an F2 matrix.
    F2(colex::f2::Error),
    /// The library returned an error about a descriptor.
    Descriptor(colex::descriptor::Error),
    /// No form has a table of offsets.
    NoForm(String),
    /// The operands have the wrong kind or number.
    Arguments(String),
}

impl From<LayoutError> for Failure {
    fn from(error: LayoutError) -> Self {
        Self::Refused(error)
    }
}

/// Returns all operations, by topic.
pub fn all() -> impl Iterator<Item = &'static Op> {
    layouts::OPS
        .iter()
        .chain(coordinates::OPS)
        .chain(swizzles::OPS)
        .chain(tuples::OPS)
        .chain(f2::OPS)
        .chain(descriptors::OPS)
}

/// Returns the operation with this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Op> {
    all().find(|op| op.names.contains(&name))
}

/// Runs the operation.
///
/// # Errors
///
/// Where the operands have the wrong number or kind, or the library returns an error.
pub(crate) fn run(op: &Op, args: &Arguments<'_>) -> Answer {
    args.check_count()?;
    let layouts = args.with_layouts();
    // A slice of a composed layout keeps the offset, also under the identity.
    let args = if op.names[0] == "slice" { args } else { &layouts };
    swizzles::run(op.names[0], args)
        .or_else(|| coordinates::run(op, args))
        .unwrap_or_else(|| (op.run)(args))
}

/// Returns the message about a call of `name` with `count` arguments, where it takes `usage`.
pub(crate) fn count_message(name: &str, usage: &str, count: usize) -> String {
    let given = if count == 1 { "argument is" } else { "arguments are" };
    format!("`{name}` takes ({usage}), but {count} {given} given")
}

/// The arguments of one call.
#[derive(Debug)]
pub struct Arguments<'a> {
    op: &'a Op,
    name: &'a str,
    values: Vec<Value>,
}

impl<'a> Arguments<'a> {
    /// Returns the arguments `values` of the operation `op`, called as `name`.
    #[must_use]
    pub fn new(op: &'a Op, name: &'a str, values: Vec<Value>) -> Self {
        Self { op, name, values }
    }

    /// Returns the call with its operands in notation; static integers are marked if some integer
    /// is dynamic.
    #[must_use]
    pub fn call_text(&self) -> String {
        let marked = self.values.iter().any(|value| !value.is_static());
        quote::call(self.name, self.values.iter().map(|value| value.text(marked)))
    }

    /// Returns the same arguments, with each composed layout that is a layout as a layout.
    fn with_layouts(&self) -> Self {
        let values = self.values.iter().cloned().map(Value::simplified).collect();
        Self { op: self.op, name: self.name, values }
    }

    /// Checks the number of arguments.
    ///
    /// # Errors
    ///
    /// Where the number is wrong.
    pub fn check_count(&self) -> Result<(), Failure> {
        let (least, most) = self.op.count;
        if (least..=most).contains(&self.values.len()) {
            return Ok(());
        }
        let problem = count_message(self.name, self.op.usage, self.values.len());
        Err(Failure::Arguments(problem + &self.suggestion()))
    }

    /// Returns the operations that other libraries call by this name, as the end of a message.
    fn suggestion(&self) -> String {
        suggest::by_meaning(self.name)
            .map_or_else(String::new, |meant| format!("; {}", meant.text()))
    }

    /// Returns the number of arguments.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there are no arguments.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Returns argument `k`.
    #[must_use]
    pub fn value(&self, k: usize) -> &Value {
        &self.values[k]
    }

    fn wrong(&self, k: usize, wanted: &str) -> Failure {
        Failure::Arguments(format!(
            "argument {} of `{}` must be {wanted}, and `{}` is {}{}",
            k + 1,
            self.name,
            quote::operand(&self.values[k].to_string()),
            self.values[k].kind(),
            self.suggestion(),
        ))
    }

    fn negative(&self, k: usize) -> Failure {
        let (value, name) = (&self.values[k], self.name);
        Failure::Arguments(format!(
            "argument {} of `{name}` must be at least 0, not `{value}`",
            k + 1
        ))
    }

    /// Returns argument `k` as a layout; a shape alone is column-major.
    ///
    /// # Errors
    ///
    /// Where it is something else.
    pub fn layout(&self, k: usize) -> Result<DynLayout, Failure> {
        match &self.values[k] {
            Value::Layout(layout) => Ok(*layout),
            Value::Tuple(shape) => Ok(DynLayout::col_major(shape)?),
            Value::Coordinate(layout) => Ok(DynLayout::try_from(**layout)?),
            _ => Err(self.wrong(k, "a layout")),
        }
    }

    /// Whether argument `k` is a layout.
    #[must_use]
    pub fn is_layout(&self, k: usize) -> bool {
        matches!(self.values.get(k), Some(Value::Layout(_)))
    }

    /// Returns argument `k` as a tuple or integer; a list of integers is a flat tuple.
    ///
    /// # Errors
    ///
    /// Where it is something else.
    pub fn tuple(&self, k: usize) -> Result<IntTuple, Failure> {
        match &self.values[k] {
            Value::Tuple(tuple) => Ok(*tuple),
            Value::List(values) => {
                let entries: Option<Vec<_>> = values
                    .iter()
                    .map(|value| match value {
                        Value::Tuple(tuple) => Some(*tuple),
                        _ => None,
                    })
                    .collect();
                let entries = entries.ok_or_else(|| self.wrong(k, "a list of integers"))?;
                Ok(IntTuple::from_entries(&entries)?)
            }
            _ => Err(self.wrong(k, "a tuple or an integer")),
        }
    }

    /// Returns the shape of argument `k`: the shape of a layout, or the tuple itself.
    ///
    /// # Errors
    ///
    /// Where it is neither.
    pub fn shape(&self, k: usize) -> Result<IntTuple, Failure> {
        match &self.values[k] {
            Value::Layout(layout) => Ok(layout.shape()),
            Value::Coordinate(layout) => Ok(layout.shape()),
            _ => self.tuple(k),
        }
    }

    /// Returns argument `k` as an integer.
    ///
    /// # Errors
    ///
    /// Where it is something else.
    pub fn int(&self, k: usize) -> Result<Int, Failure> {
        match &self.values[k] {
            Value::Tuple(tuple) => tuple.as_int().ok_or_else(|| self.wrong(k, "an integer")),
            _ => Err(self.wrong(k, "an integer")),
        }
    }

    /// Returns argument `k` as a mode number or a number of modes.
    ///
    /// # Errors
    ///
    /// Where it is not an integer of at least 0.
    pub fn mode(&self, k: usize) -> Result<usize, Failure> {
        usize::try_from(self.int(k)?.get()).map_err(|_| self.negative(k))
    }

    /// Returns argument `k` as mode numbers: an integer or a flat tuple of them.
    ///
    /// # Errors
    ///
    /// Where it is something else.
    pub fn mode_list(&self, k: usize) -> Result<Vec<usize>, Failure> {
        let tuple = self.tuple(k)?;
        if tuple.depth() > 1 {
            return Err(self.wrong(k, "a flat tuple of mode numbers"));
        }
        (0..tuple.leaf_count())
            .map(|leaf| {
                let number = tuple.leaf(leaf).map_or(-1, Int::get);
                usize::try_from(number).map_err(|_| self.negative(k))
            })
            .collect()
    }

    /// Returns argument `k` as a coordinate, with or without `_`.
    ///
    /// # Errors
    ///
    /// Where it is something else.
    pub fn coord(&self, k: usize) -> Result<Coord, Failure> {
        match &self.values[k] {
            Value::Coord(coord) => Ok(*coord),
            Value::Tuple(tuple) => Ok(Coord::fixed(tuple)),
            _ => Err(self.wrong(k, "a coordinate")),
        }
    }

    /// Returns argument `k` as a tiler: a layout, an integer, a by-mode tiler; a tuple is by mode.
    ///
    /// # Errors
    ///
    /// Where it is something else.
    pub fn tiler(&self, k: usize) -> Result<Tiler, Failure> {
        match &self.values[k] {
            Value::Tiler(tiler) => Ok(*tiler),
            Value::Layout(layout) => Ok(Tiler::Layout(*layout)),
            Value::Tuple(shape) => Ok(Tiler::from_shape(shape)?),
            // `_` keeps everything; `(_,4)` is the tiler `<_,4>`.
            Value::Coord(coord) => Ok(Tiler::from_coord(coord)?),
            Value::Coordinate(layout) => Ok(Tiler::Layout(DynLayout::try_from(**layout)?)),
            _ => Err(self.wrong(k, "a tiler")),
        }
    }

    /// Returns argument `k` as a table of integers.
    ///
    /// # Errors
    ///
    /// Where it is something else.
    pub fn table(&self, k: usize) -> Result<Vec<i64>, Failure> {
        let Value::List(values) = &self.values[k] else {
            return Err(self.wrong(k, "a list of integers"));
        };
        values
            .iter()
            .map(|value| match value {
                Value::Tuple(tuple) => tuple.as_int().map(Int::get),
                _ => None,
            })
            .collect::<Option<_>>()
            .ok_or_else(|| self.wrong(k, "a list of integers"))
    }
}
