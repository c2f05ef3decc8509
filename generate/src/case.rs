//! Cases: the recorded vectors as calls of the value plane, and those operations on texts that a
//! macro has too.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::Path;

use crate::table::{is_always_static, text_op};
use colex_cli::conform::{self, Case as Vector, KnownDifferences, Outcome};
use colex_cli::lines;
use colex_expr::{EvalError, Value, call, eval, eval_marked};

/// An operation of the value plane on operands.
#[derive(Debug)]
pub(crate) struct Case {
    /// The first name of the operation.
    pub(crate) op: &'static str,
    pub(crate) operands: Vec<Value>,
    /// Whether some integer is dynamic.
    pub(crate) mixed: bool,
    /// The answer, or `None` if the operation refuses. If the value plane contradicts the record,
    /// this is the recorded answer.
    pub(crate) answer: Option<Value>,
}

impl Case {
    /// Makes a case from operands in notation. Returns `None` if the value plane does not have such
    /// operands.
    pub(crate) fn new(op: &'static str, operands: &[String], marked: bool) -> Option<Self> {
        let read = |(k, text): (usize, &String)| match marked {
            true if is_always_static(op, k) => eval(&text.replace('_', "")),
            true => eval_marked(text),
            false => eval(text),
        };
        let mut operands =
            operands.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>().ok()?;
        if is_swapped(op, &operands) {
            operands.swap(0, 1);
        }
        let answer = match call(op, &operands) {
            Ok(answer) => Some(answer),
            Err(EvalError::Refused { .. }) => None,
            Err(_) => return None,
        };
        let mixed = !operands.iter().all(Value::is_static);
        Some(Self { op, operands, mixed, answer })
    }

    /// Makes a case from texts of another system. Returns `None` if the operation cannot read them.
    fn of_texts(op: &'static str, texts: &[String]) -> Option<Self> {
        let answer = match eval(&format!("{op}({})", texts.join(", "))) {
            Ok(answer) => Some(answer),
            Err(EvalError::Refused { .. }) => None,
            Err(_) => return None,
        };
        let operands = texts.iter().map(|text| Value::Text(text.as_str().into())).collect();
        Some(Self { op, operands, mixed: false, answer })
    }

    /// Returns whether an operand is a swizzle or a layout under a swizzle.
    pub(crate) fn is_swizzled(&self) -> bool {
        self.operands.iter().any(|value| matches!(value, Value::Swizzle(_) | Value::Composed(_)))
    }

    /// Returns whether an operand is a layout with coordinate strides.
    pub(crate) fn has_coordinate_strides(&self) -> bool {
        self.operands.iter().any(|value| matches!(value, Value::Coordinate(_)))
    }

    /// Returns the name of the operation in a summary.
    pub(crate) fn label(&self) -> String {
        match self.op {
            op if self.is_swizzled() => format!("{op}, swizzled"),
            op if self.has_coordinate_strides() => format!("{op}, coordinate strides"),
            op => op.to_owned(),
        }
    }

    /// Returns the call in the notation of `colex eval`. If some integers are dynamic, the static
    /// ones have marks.
    pub(crate) fn text(&self) -> String {
        let operands: Vec<_> = self.operands.iter().map(|value| value.text(self.mixed)).collect();
        format!("{}({})", self.op, operands.join(", "))
    }
}

/// Returns whether shape and coordinate have the reverse order of the table. The operation takes
/// both orders.
fn is_swapped(op: &str, operands: &[Value]) -> bool {
    let [Value::Tuple(a), Value::Tuple(b)] = operands else { return false };
    ["crd2idx", "idx2crd"].contains(&op) && b.weakly_congruent(a) && !a.weakly_congruent(b)
}

/// Makes the case of a vector. The recorded answer replaces the value plane's if they differ and
/// the difference is not a known one. Returns `None` if the typed plane does not have the
/// operation.
fn case(vector: &Vector, known: &KnownDifferences) -> Result<Option<Case>, String> {
    // A vector `OP_exact` records the offsets of the result of `OP`.
    let name = vector.op.strip_suffix("_exact").unwrap_or(&vector.op);
    let of_values = colex_expr::find(name).filter(|op| !op.takes_texts());
    let mut case = match (of_values, text_op(name)) {
        (Some(op), _) => Case::new(op.names[0], &vector.arguments, vector.marked),
        (None, Some(op)) => Case::of_texts(op, &vector.arguments),
        (None, None) => None,
    };
    if let Some(case) = &mut case
        && let Outcome::Failed(why) = vector.run_against(known)
    {
        if name != vector.op {
            let operands = vector.arguments.join(", ");
            return Err(format!("{}({operands}): {why}; the record is not a layout", vector.op));
        }
        case.answer = vector.recorded()?;
    }
    Ok(case)
}

/// Reads the cases of all vectors of the value plane's operations, sorted by file name, each case
/// once.
pub(crate) fn read(folder: &Path) -> io::Result<Vec<Case>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "jsonl"));
    paths.sort();
    let known = File::open(folder.join("known-differences.jsonl"))?;
    let known = conform::known_differences(BufReader::new(known))?;
    let mut seen = HashSet::new();
    let mut cases = Vec::new();
    for path in paths {
        lines::each(BufReader::new(File::open(&path)?), |_, line| {
            let vector = Vector::parse(line).map_err(io::Error::other)?;
            let case = case(&vector, &known).map_err(io::Error::other)?;
            cases.extend(case.filter(|case| seen.insert(case.text())));
            Ok(())
        })?;
    }
    Ok(cases)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the answer that the generated test of `line` expects.
    fn answer(line: &str, known: &KnownDifferences) -> Option<String> {
        let vector = Vector::parse(line).unwrap();
        let case = case(&vector, known).unwrap().unwrap();
        case.answer.map(|answer| answer.to_string())
    }

    /// If the record contradicts the value plane, the typed plane is compared with the record. An
    /// error common to both planes therefore fails.
    #[test]
    fn the_record_takes_precedence() {
        let line =
            |recorded: &str| format!(r#"{{"op": "coalesce", "in": ["(2,3):(1,2)"], {recorded}}}"#);
        let none = KnownDifferences::new();
        assert_eq!(answer(&line(r#""out": "6:1""#), &none).as_deref(), Some("6:1"));
        assert_eq!(answer(&line(r#""out": "7:1""#), &none).as_deref(), Some("7:1"));
        assert_eq!(answer(&line(r#""error": "refused""#), &none), None);

        let known = [(("coalesce".to_owned(), vec!["(2,3):(1,2)".to_owned()]), None)].into();
        assert_eq!(answer(&line(r#""out": "7:1""#), &known).as_deref(), Some("6:1"));
    }
}
