//! The name that is spelled most like a given one.

/// The most bytes of a name that are compared.
const MOST: usize = 96;

/// Returns the name among `names` that is spelled most like `name`, in any case, if one is.
///
/// A name that is part of another counts as similar: `16x8x16_F32F16` is part of
/// `SM80_16x8x16_F32F16F16F32_TN`.
pub(crate) fn nearest(
    name: &str,
    names: impl Iterator<Item = &'static str>,
) -> Option<&'static str> {
    let mut by_spelling: Option<(usize, &str)> = None;
    let mut by_part: Option<&str> = None;
    for other in names {
        let distance = distance(last(name), last(other));
        if by_spelling.is_none_or(|(least, _)| distance < least) {
            by_spelling = Some((distance, other));
        }
        let is_shorter = by_part.is_none_or(|part| other.len() < part.len());
        if name.len() > 3 && is_shorter && contains(other, name) {
            by_part = Some(other);
        }
    }
    let (distance, spelled) = by_spelling?;
    let length = last(name).len();
    // A part of a name is a better match than a name with many edits.
    match by_part {
        Some(part) if distance > 1 + length / 5 => Some(part),
        _ => (distance <= 1 + length / 3).then_some(spelled),
    }
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
