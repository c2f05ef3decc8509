//! The cases that become tests.
//!
//! `colex conform` compares every recorded answer with the value plane, so the other planes need
//! a sample. Many records differ in their numbers only, and run the same code of a plane.
//!
//! The *structure* of a case is the text of its operands and its answer with `n` for every
//! integer: `(_n,n):(n,_n)` has nests, ranks and static marks. Two layouts that coalesce to
//! different ranks differ in the structure of the answer. The structure of a refused case has the
//! sentence of the error. A *form* is a structure that keeps the integers 0 and 1, for which many
//! operations have rules. [`by_structure`] has one case of each form, and prefers new structures.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use colex_expr::{Value, call};

use crate::case::Case;

/// Returns the positions of at most `most` of `cases`, with different forms: first one case of
/// each structure, then a second case of each, and so on. Among these, the cases with fewest
/// integers 0 and 1 are first, then the shortest. If there are more cases, half of the result are
/// the first ones, and the other half the others at equal distances, so that deep nests are tested.
pub(crate) fn by_structure(cases: &[&Case], most: usize) -> Vec<usize> {
    let mut candidates: Vec<_> = cases.iter().map(|case| Candidate::of(case)).zip(0..).collect();
    candidates.sort();
    let mut forms = HashSet::new();
    candidates.retain(|(candidate, _)| forms.insert(candidate.form.clone()));
    let mut of_structure: HashMap<String, usize> = HashMap::new();
    let mut turns: Vec<_> = candidates
        .into_iter()
        .map(|(candidate, position)| {
            let turn = of_structure.entry(candidate.structure).or_default();
            *turn += 1;
            (*turn, candidate.special, candidate.length, position)
        })
        .collect();
    turns.sort_unstable();
    let (first, others) = turns.split_at(turns.len().min(most / 2));
    let count = others.len().min(most - first.len());
    let others = (0..count).map(|k| &others[k * others.len() / count]);
    first.iter().chain(others).map(|(.., position)| *position).collect()
}

/// A case, in the order in which cases are considered.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    /// The number of integers 0 and 1.
    special: usize,
    length: usize,
    text: String,
    form: String,
    structure: String,
}

impl Candidate {
    fn of(case: &Case) -> Self {
        let text = format!("{} = {}", case.text(), answer(case));
        let form = with_integers(&text, |integer| if special(integer) { integer } else { "n" });
        let structure = structure(&text);
        let mut count = 0;
        with_integers(&text, |integer| {
            count += usize::from(special(integer));
            integer
        });
        Self { special: count, length: text.len(), text, form, structure }
    }
}

/// Returns `text` with `n` for every integer.
pub(crate) fn structure(text: &str) -> String {
    with_integers(text, |_| "n")
}

fn special(integer: &str) -> bool {
    ["0", "1"].contains(&integer)
}

/// Returns the text of the answer or of the error. A list of offsets is as long as the layout, so
/// its length alone is not a structure.
fn answer(case: &Case) -> String {
    match &case.answer {
        Some(Value::List(values))
            if values.iter().all(|value| matches!(value, Value::Tuple(_))) =>
        {
            "[..]".to_owned()
        }
        Some(answer) => answer.text(case.mixed),
        None => call(case.op, &case.operands).map_or_else(|e| e.to_string(), |_| String::new()),
    }
}

/// Returns `text` with what `integer` returns for each integer. Positions such as `@0` are not
/// integers.
fn with_integers<'a>(text: &'a str, mut integer: impl FnMut(&'a str) -> &'a str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (digits, after) = rest.split_at(end.max(first.len_utf8()));
        let is_integer = end > 0 && !result.ends_with('@');
        result.push_str(if is_integer { integer(digits) } else { digits });
        rest = after;
    }
    result
}

/// Returns the positions of four or five of `cases`. `reveals` tells for each possible mistake
/// whether the test of a case fails because of it; its length is the same for all cases.
///
/// The next case is the one that reveals most mistakes which no chosen case reveals; among equals,
/// the first in the order of [`by_structure`]. The fifth case reveals a new mistake.
pub(crate) fn revealing(cases: &[&Case], reveals: impl Fn(&Case) -> Vec<bool>) -> Vec<usize> {
    const CANDIDATES: usize = 24;
    const LEAST: usize = 4;
    const MOST: usize = 5;
    let mut candidates: Vec<_> = by_structure(cases, CANDIDATES)
        .into_iter()
        .map(|position| (position, reveals(cases[position])))
        .collect();
    let mut chosen = Vec::new();
    while chosen.len() < MOST {
        let new = |(_, revealed): &(usize, Vec<bool>)| revealed.iter().filter(|new| **new).count();
        let best = (0..candidates.len()).max_by_key(|k| (new(&candidates[*k]), Reverse(*k)));
        let Some(best) = best.map(|k| candidates.remove(k)) else { break };
        if new(&best) == 0 && chosen.len() >= LEAST {
            break;
        }
        for (_, revealed) in &mut candidates {
            revealed.iter_mut().zip(&best.1).for_each(|(new, old)| *new &= !old);
        }
        chosen.push(best.0);
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_case_of_each_form_and_new_structures_first() {
        let layouts = ["(4,8):(8,1)", "(2,4):(4,1)", "(2,4):(1,2)", "(4,6):(9,2)", "(2,4):(9,3)"];
        let cases =
            layouts.map(|layout| Case::new("coalesce", &[layout.to_owned()], false).unwrap());
        let chosen = |most| by_structure(&cases.iter().collect::<Vec<_>>(), most);
        // (2,4):(9,3) has the form of (4,6):(9,2), and (2,4):(4,1) that of (4,8):(8,1).
        assert_eq!(chosen(9), [4, 2, 1]);
        assert_eq!(chosen(2), [4, 2]);
        assert_eq!(chosen(1), [4]);
    }

    #[test]
    fn the_structure_of_a_refused_case_has_the_error() {
        let structure = |layout: &str| {
            let case = Case::new("left_inverse", &[layout.to_owned()], false).unwrap();
            assert!(case.answer.is_none());
            Candidate::of(&case).structure
        };
        let overlaps = structure("(2,4):(3,3)");
        assert_eq!(overlaps, structure("(5,4):(2,2)"));
        assert_ne!(overlaps, structure("(4,6):(2,5)")); // 5 is not a multiple of 2
    }

    /// Position 0 reveals mistakes 0 and 1, and so on.
    #[test]
    fn cases_reveal_all_mistakes_that_some_case_reveals() {
        let layouts = ["(5,7):(2,22)", "8:4", "(2,3,4):(30,10,2)", "(4,(2,2)):(9,(2,8))", "1:0"];
        let cases =
            layouts.map(|layout| Case::new("coalesce", &[layout.to_owned()], false).unwrap());
        let revealed = [[0, 1], [1, 1], [0, 2], [2, 3], [1, 3]];
        let reveals = |case: &Case| {
            let position = cases.iter().position(|other| other.text() == case.text()).unwrap();
            (0..4).map(|mistake| revealed[position].contains(&mistake)).collect()
        };
        let chosen = revealing(&cases.iter().collect::<Vec<_>>(), reveals);
        assert_eq!(chosen.len(), 4);
        assert!(chosen.starts_with(&[0, 3]));
    }
}
