//! Fit: whether two layouts can be those of one array, and the second one has a place for each element.

use colex::xla::ElementType;
use colex_cli::quote;

use super::failure::Failure;
use super::placement::Placement;
use super::verify;

/// `Ok` where both describe arrays of the same sizes; messages call the first one `name`.
pub(super) fn sizes(from: &Placement, name: &str, to: &Placement) -> Result<(), Failure> {
    if from.sizes == to.sizes {
        return Ok(());
    }
    let list = |sizes: &[i64]| {
        let sizes: Vec<String> = sizes.iter().map(i64::to_string).collect();
        quote::operand(&format!("({})", sizes.join(", "))).into_owned()
    };
    Err(Failure::Refused(format!(
        "the shapes differ: {name} has the sizes {}, and --to {}",
        list(&from.sizes),
        list(&to.sizes),
    )))
}

/// What the layouts say that elements are.
pub(super) fn types(from: &Placement, to: &Placement) -> Result<Option<ElementType>, Failure> {
    match (from.element_type, to.element_type) {
        (Some(from), Some(to)) if from != to => Err(Failure::Refused(format!(
            "the types differ: --from is of {from}, and --to of {to}; elements are moved, not converted"
        ))),
        (from, to) => Ok(to.or(from)),
    }
}

/// `Ok` where no two elements are to lie at one place.
pub(super) fn distinct(to: &Placement, text: &str) -> Result<(), Failure> {
    let Some((layout, _)) = to.strides.as_ref().filter(|_| to.index.is_none()) else {
        return Ok(());
    };
    let is_injective = layout.is_injective();
    if is_injective == Some(true) {
        return Ok(());
    }
    let problem = match (verify::collision(to)?, is_injective) {
        (Some((one, other, place)), _) => {
            format!("elements would lie on each other: {one} and {other} both lie at place {place}")
        }
        (None, Some(_)) => {
            "elements would lie on each other: the layout has one offset twice".to_owned()
        }
        (None, None) => {
            "elements might lie on each other: the strides are too entangled to say that no offset comes twice".to_owned()
        }
    };
    Err(Failure::Refused(format!("--to {}: {problem}", quote::operand(text))))
}
