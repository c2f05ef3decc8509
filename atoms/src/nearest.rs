//! The name that is spelled most like a given one.

/// The most bytes of a name that are compared.
const MOST: usize = 96;

/// Returns the name among `names` that is spelled most like `name`, in any case, if one is.
///
/// A name that is part of another counts as similar: `16x8x16_F32F16` is part of
/// `SM80_16x8x16_F32F16F16F32_TN`.
pub(crate) fn nearest(
    name: &str,
    names: impl Iterator<Item = &'static str> + Clone,
) -> Option<&'static str> {
    let spelled = names.clone().map(|other| (distance(last(name), last(other)), other)).min()?;
    if spelled.0 <= 1 + last(name).len() / 5 {
        return Some(spelled.1);
    }
    let is_part = |other: &&str| name.len() > 3 && contains(other, name);
    names
        .clone()
        .filter(is_part)
        .min_by_key(|other| other.len())
        .or_else(|| (spelled.0 <= 1 + last(name).len() / 3).then_some(spelled.1))
}

/// Returns the name without namespaces.
fn last(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

/// Returns whether `part` is a part of `text`, in any case.
fn contains(text: &str, part: &str) -> bool {
    text.as_bytes().windows(part.len()).any(|window| window.eq_ignore_ascii_case(part.as_bytes()))
}

/// Returns the number of edits (insert, delete, replace) between two names, in any case.
fn distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let (a, b) = (&a[..a.len().min(MOST)], &b[..b.len().min(MOST)]);
    let mut row = [0; MOST + 1];
    for (j, cell) in row.iter_mut().enumerate() {
        *cell = j;
    }
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(!x.eq_ignore_ascii_case(y));
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
