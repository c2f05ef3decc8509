//! Lines of an input, of any system and editor, and whole inputs. Both have a limit, so that an
//! endless one is an error before the memory is full.

use std::io::{self, BufRead, Read};

/// Most bytes of a line.
pub const MAX_LINE: usize = 1 << 20;

/// Most bytes of an input that is read as a whole.
pub const MAX_INPUT: usize = 1 << 28;

/// Calls `act` with the number (from 1) and the text of every line that is not blank. The text has
/// no line end and no byte order mark; bytes that are not UTF-8 are replaced.
///
/// # Errors
///
/// Returns an error if reading the input or `act` fails, or if a line has more than [`MAX_LINE`] bytes.
///
/// # Examples
///
/// ```
/// let mut lines = Vec::new();
/// let input = "\u{feff}8:1\r\n\n4:2".as_bytes();
/// let push = |number, text: &str| Ok(lines.push((number, text.to_owned())));
/// colex_cli::lines::each(input, push).unwrap();
/// assert_eq!(lines, [(1, "8:1".to_owned()), (3, "4:2".to_owned())]);
/// ```
pub fn each(
    mut input: impl BufRead,
    mut act: impl FnMut(usize, &str) -> io::Result<()>,
) -> io::Result<()> {
    let mut bytes = Vec::new();
    let mut number = 0;
    // A line end has two bytes at most.
    while input.by_ref().take(MAX_LINE as u64 + 2).read_until(b'\n', &mut bytes)? > 0 {
        number += 1;
        let line = bytes.strip_suffix(b"\n").unwrap_or(&bytes);
        if line.strip_suffix(b"\r").unwrap_or(line).len() > MAX_LINE {
            let problem = format!("more than {MAX_LINE} bytes; split the line");
            return Err(io::Error::new(io::ErrorKind::InvalidData, message(number, &problem)));
        }
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_end_matches(['\n', '\r']).trim_start_matches('\u{feff}');
        if !text.trim().is_empty() {
            act(number, text)?;
        }
        bytes.clear();
    }
    Ok(())
}

/// Returns the bytes of `input`.
///
/// # Errors
///
/// Returns an error if reading fails, or if the input has more than [`MAX_INPUT`] bytes.
///
/// # Examples
///
/// ```
/// assert_eq!(colex_cli::lines::whole(&b"0 1 2"[..]).unwrap(), b"0 1 2");
/// assert!(colex_cli::lines::whole(std::io::repeat(0)).is_err());
/// ```
pub fn whole(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(MAX_INPUT as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_INPUT {
        let problem = format!("the input has more than {MAX_INPUT} bytes; use a part of it");
        return Err(io::Error::new(io::ErrorKind::InvalidData, problem));
    }
    Ok(bytes)
}

/// Returns `message` about line `number`, `line 3: ..`. Further lines of the message are indented,
/// so that a caret keeps its place.
///
/// # Examples
///
/// ```
/// let message = colex_cli::lines::message(3, "4:x\n  ^ expected an integer");
/// assert_eq!(message, "line 3: 4:x\n          ^ expected an integer");
/// ```
#[must_use]
pub fn message(number: usize, message: &str) -> String {
    let prefix = format!("line {number}: ");
    let indented = format!("\n{}", " ".repeat(prefix.len()));
    prefix + &message.replace('\n', &indented)
}

/// Whether a line is a comment: it begins with `#`, and not with an attribute `#ttg.linear<..>`.
///
/// # Examples
///
/// ```
/// use colex_cli::lines::is_comment;
/// assert!(is_comment("# 8:1") && is_comment("  #"));
/// assert!(!is_comment("8:1") && !is_comment("#ttg.linear<{lane = [[1]]}>"));
/// ```
#[must_use]
pub fn is_comment(text: &str) -> bool {
    text.trim_start().strip_prefix('#').is_some_and(|rest| {
        let name = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "._".contains(c));
        name.len() == rest.len() || !name.starts_with('<')
    })
}
