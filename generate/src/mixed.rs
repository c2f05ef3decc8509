//! Mixed forms: a static case with each of its integers made static or dynamic.

use colex_expr::Value;

use crate::case::Case;
use crate::table::is_always_static;

/// The largest number of integers for which all forms of a case are made.
const ALL_FORMS: u32 = 4;
/// The largest number of integers for which some forms are made: one integer static, one dynamic,
/// or all dynamic.
const SOME_FORMS: u32 = 10;
/// The number of cases of an operation for which forms are made.
const SAMPLE: usize = 4;

/// Returns forms of a few of `cases`, the cases of one operation. Takes small cases at equal
/// distances, so that hand-picked and random vectors are among them.
pub(crate) fn forms(cases: &[&Case]) -> Vec<Case> {
    let answered: Vec<_> = cases.iter().filter(|case| case.answer.is_some()).collect();
    let up_to = |most| -> Vec<_> {
        answered.iter().filter(|case| (1..=most).contains(&integers(case))).collect()
    };
    let mut small = up_to(ALL_FORMS);
    if small.len() < SAMPLE {
        small = up_to(SOME_FORMS);
    }
    let step = small.len().div_ceil(SAMPLE).max(1);
    small.into_iter().step_by(step).flat_map(|case| forms_of(case)).collect()
}

fn forms_of(case: &Case) -> Vec<Case> {
    let integers = integers(case);
    let all = (1_u32 << integers) - 1;
    let forms: Vec<u32> = if integers <= ALL_FORMS {
        (0..all).collect()
    } else {
        let alone = (0..integers).map(|bit| 1 << bit);
        [0].into_iter().chain(alone.clone()).chain(alone.map(|one| all ^ one)).collect()
    };
    forms
        .into_iter()
        .filter_map(|statics| Case::new(case.op, &marked(case, statics).0, true))
        .collect()
}

/// Returns the operands, with a static mark on the integers whose bit is set in `statics`, and the
/// number of integers.
fn marked(case: &Case, statics: u32) -> (Vec<String>, u32) {
    let mut bit = 0;
    let mut mark = |(k, operand): (usize, &Value)| {
        if is_always_static(case.op, k) {
            return operand.to_string();
        }
        let mut marked = String::new();
        let mut inside = false;
        for c in operand.to_string().chars() {
            let is_integer = c == '-' || c.is_ascii_digit();
            if is_integer && !inside {
                marked.push_str(if statics.checked_shr(bit).unwrap_or(0) & 1 == 1 {
                    "_"
                } else {
                    ""
                });
                bit += 1;
            }
            // A position, `@0`, has no mark.
            inside = is_integer || c == '@';
            marked.push(c);
        }
        marked
    };
    let operands = case.operands.iter().enumerate().map(&mut mark).collect();
    (operands, bit)
}

/// Returns the number of integers in the operands that can be dynamic.
fn integers(case: &Case) -> u32 {
    marked(case, 0).1
}
