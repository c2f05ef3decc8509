//! Checks that two layouts describe one array, and that the second one has a place for each
//! element.

use colex::xla::ElementType;
use colex_expr::quote;

use super::failure::Failure;
use super::placement::Placement;
use super::verify;

/// Checks that both arrays have the same sizes; `name` is the first one in messages.
pub(super) fn sizes(from: &Placement, name: &str, to: &Placement) -> Result<(), Failure> {
    if from.sizes == to.sizes {
        return Ok(());
    }
    let list = |sizes: &[i64]| {
        let sizes: Vec<String> = sizes.iter().map(i64::to_string).collect();
        quote::operand(&format!("({})", sizes.join(", "))).into_owned()
    };
    Err(Failure::Refused(format!(
        "the sizes differ: {name} has {}, and --to has {}; give both the same sizes",
        list(&from.sizes),
        list(&to.sizes),
    )))
}

/// Returns the element type in the layouts.
pub(super) fn element_type(
    from: &Placement,
    to: &Placement,
) -> Result<Option<ElementType>, Failure> {
    match (from.element_type, to.element_type) {
        (Some(from), Some(to)) if from != to => Err(Failure::Refused(format!(
            "the types differ: --from has {from}, and --to has {to}; `repack` does not convert elements; use one type"
        ))),
        (from, to) => Ok(to.or(from)),
    }
}

/// Checks that no two elements share a place.
pub(super) fn injective(to: &Placement, text: &str) -> Result<(), Failure> {
    let Some((layout, _)) = to.strides.as_ref().filter(|_| to.index.is_none()) else {
        return Ok(());
    };
    let is_injective = layout.is_injective();
    if is_injective == Some(true) {
        return Ok(());
    }
    let problem = match (verify::collision(to)?, is_injective) {
        (Some((one, other, place)), _) => {
            format!(
                "the layout aliases elements {one} and {other} at place {place}, and they must be distinct; \
                 use larger strides"
            )
        }
        (None, Some(_)) => {
            "the layout aliases elements, and they must be distinct; use larger strides".to_owned()
        }
        (None, None) => "a bounded search did not decide whether the layout aliases elements; \
             use strides that divide each other"
            .to_owned(),
    };
    Err(Failure::Refused(format!("--to {}: {problem}", quote::operand(text))))
}
