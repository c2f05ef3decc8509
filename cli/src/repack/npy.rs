//! The header of an npy file: the type of the elements, and the shape of the array.
//!
//! ```text
//! \x93NUMPY 1 0 LENGTH {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), } elements ..
//! ```
//!
//! After the magic text are a version, the length of the dictionary (2 bytes in version 1, else 4,
//! little-endian), and the dictionary, a Python literal with three keys. Blanks pad it so that the
//! elements begin at a multiple of 64 bytes. This module needs no crate: crates for npy have types
//! for elements, which `repack` only copies.

use std::io::{self, Read};

use colex_expr::quote;

use super::dtype::Dtype;

pub(crate) const MAGIC: &[u8; 6] = b"\x93NUMPY";
/// The length limit of a dictionary in bytes; one of a plain array has about a hundred.
const LONGEST: usize = 1 << 20;
/// The elements begin at a multiple of this number of bytes.
const ALIGNMENT: usize = 64;

/// The header of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) dtype: Dtype,
    /// Whether the first dimension is fastest in memory.
    pub(super) fortran_order: bool,
    pub(crate) shape: Vec<i64>,
}

impl Header {
    /// Reads the header, and returns the byte at which the elements begin.
    ///
    /// - **Errors**: `InvalidData` if the file is not an npy file, or its elements are objects or
    ///   have fields.
    pub(crate) fn read(file: &mut impl Read) -> io::Result<(Self, u64)> {
        let mut start = [0; 8];
        exact(file, &mut start)?;
        if !start.starts_with(MAGIC) {
            return Err(invalid("not an npy file: it does not begin with \\x93NUMPY"));
        }
        let (length, prefix) = match start[6] {
            1 => {
                let mut bytes = [0; 2];
                exact(file, &mut bytes)?;
                (usize::from(u16::from_le_bytes(bytes)), 10)
            }
            2 | 3 => {
                let mut bytes = [0; 4];
                exact(file, &mut bytes)?;
                (u32::from_le_bytes(bytes) as usize, 12)
            }
            version => {
                let message =
                    format!("npy version {version} is unknown; versions 1, 2 and 3 are supported");
                return Err(invalid(message));
            }
        };
        if length > LONGEST {
            return Err(invalid(format!(
                "the npy header has {length} bytes; at most {LONGEST} are allowed"
            )));
        }
        let mut text = vec![0; length];
        exact(file, &mut text)?;
        let text = String::from_utf8_lossy(&text);
        let header = Dictionary::new(&text).read().map_err(|message| {
            invalid(format!("npy header: {message}: {}", quote::operand(text.trim_end())))
        })?;
        Ok((header, prefix + length as u64))
    }

    /// Returns the header as bytes.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let order = if self.fortran_order { "True" } else { "False" };
        let shape: Vec<String> = self.shape.iter().map(i64::to_string).collect();
        let comma = if shape.len() == 1 { "," } else { "" };
        let mut text = format!(
            "{{'descr': '{}', 'fortran_order': {order}, 'shape': ({}{comma}), }}",
            self.dtype.text,
            shape.join(", "),
        );
        // A shape has few dimensions, so that the length fits version 1.
        let used = MAGIC.len() + 4 + text.len() + 1;
        text.extend(std::iter::repeat_n(' ', used.next_multiple_of(ALIGNMENT) - used));
        text.push('\n');
        let mut bytes = MAGIC.to_vec();
        bytes.extend([1, 0]);
        bytes.extend((text.len() as u16).to_le_bytes());
        bytes.extend(text.as_bytes());
        bytes
    }
}

fn exact(file: &mut impl Read, bytes: &mut [u8]) -> io::Result<()> {
    file.read_exact(bytes).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => invalid("not an npy file: it ends in its header"),
        _ => error,
    })
}

fn invalid(message: impl Into<String>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message.into())
}

/// A parser of the dictionary: the rest of the text.
struct Dictionary<'a> {
    rest: &'a str,
}

impl<'a> Dictionary<'a> {
    fn new(text: &'a str) -> Self {
        Self { rest: text }
    }

    fn read(mut self) -> Result<Header, String> {
        let (mut dtype, mut fortran_order, mut shape) = (None, None, None);
        self.expect("{")?;
        while !self.take("}") {
            let key = self.string()?;
            self.expect(":")?;
            match key {
                "descr" if self.take("[") => {
                    return Err(
                        "the elements have fields; only plain elements are supported".to_owned()
                    );
                }
                "descr" => dtype = Some(Dtype::parse(self.string()?)?),
                "fortran_order" => fortran_order = Some(self.truth()?),
                "shape" => shape = Some(self.tuple()?),
                other => return Err(format!("unknown key `{}`", quote::operand(other))),
            }
            if !self.take(",") {
                self.expect("}")?;
                break;
            }
        }
        let missing = |key: &str| format!("`{key}` is missing");
        Ok(Header {
            dtype: dtype.ok_or_else(|| missing("descr"))?,
            fortran_order: fortran_order.ok_or_else(|| missing("fortran_order"))?,
            shape: shape.ok_or_else(|| missing("shape"))?,
        })
    }

    /// Skips `text`, and returns whether it comes next.
    fn take(&mut self, text: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, text: &str) -> Result<(), String> {
        if self.take(text) { Ok(()) } else { Err(format!("expected `{text}`")) }
    }

    fn string(&mut self) -> Result<&'a str, String> {
        for quote in ["'", "\""] {
            if self.take(quote) {
                let (text, rest) = self.rest.split_once(quote).ok_or("a quote is not closed")?;
                self.rest = rest;
                return Ok(text);
            }
        }
        Err("expected a string in quotes".to_owned())
    }

    fn truth(&mut self) -> Result<bool, String> {
        if self.take("True") {
            return Ok(true);
        }
        if self.take("False") { Ok(false) } else { Err("expected True or False".to_owned()) }
    }

    fn tuple(&mut self) -> Result<Vec<i64>, String> {
        let mut entries = Vec::new();
        self.expect("(")?;
        while !self.take(")") {
            self.rest = self.rest.trim_start();
            let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
            let (digits, rest) = self.rest.split_at(end);
            entries.push(digits.parse().map_err(|_| "expected a size of the shape".to_owned())?);
            self.rest = rest;
            self.take("L"); // a long integer of Python 2
            if !self.take(",") {
                self.expect(")")?;
                break;
            }
        }
        Ok(entries)
    }
}

/// Returns a shape as Python writes it.
pub(super) fn tuple(sizes: &[i64]) -> String {
    let comma = if sizes.len() == 1 { "," } else { "" };
    let sizes: Vec<String> = sizes.iter().map(i64::to_string).collect();
    quote::operand(&format!("({}{comma})", sizes.join(", "))).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(dictionary: &str) -> Result<Header, String> {
        Dictionary::new(dictionary).read()
    }

    #[test]
    fn written_headers_are_read() {
        for shape in [vec![], vec![7], vec![3, 4], vec![0, 5, 1]] {
            for fortran_order in [false, true] {
                let dtype = Dtype::parse(">c16").unwrap();
                let header = Header { dtype, fortran_order, shape: shape.clone() };
                let bytes = header.to_bytes();
                assert_eq!(bytes.len() % ALIGNMENT, 0);
                assert_eq!(bytes.last(), Some(&b'\n'));
                let (again, start) = Header::read(&mut &bytes[..]).unwrap();
                assert_eq!((again, start), (header, bytes.len() as u64));
            }
        }
    }

    #[test]
    fn other_spellings_are_read() {
        let header =
            read("{\"shape\":(2L,3L),'fortran_order':True,\"descr\":\"|u1\"}  \n").unwrap();
        assert_eq!((header.shape, header.fortran_order), (vec![2, 3], true));
        let scalar = read("{'descr':'<f4','fortran_order':False,'shape':()}").unwrap();
        assert!(scalar.shape.is_empty());
    }

    #[test]
    fn wrong_headers_are_errors() {
        let wrong = |text: &str| read(text).unwrap_err();
        assert_eq!(
            wrong("{'descr': [('a', '<f4')], }"),
            "the elements have fields; only plain elements are supported"
        );
        assert_eq!(wrong("{'descr': '<f4', 'shape': (1,)}"), "`fortran_order` is missing");
        assert_eq!(wrong("{'descr': '<f4', 'size': 1}"), "unknown key `size`");
        assert_eq!(wrong("{'shape': (-1,)}"), "expected a size of the shape");
        assert_eq!(wrong("{'shape': (1 2)}"), "expected `)`");
        assert_eq!(wrong("{'descr': '<f4}"), "a quote is not closed");
        assert!(Header::read(&mut &b"\x93NUMPX\x01\x00"[..]).is_err());
        assert!(Header::read(&mut &b"\x93NUMPY\x01\x00\x10\x00{'descr'"[..]).is_err());
        assert!(Header::read(&mut &b"\x93NUMPY\x04\x00\x10\x00{'descr'"[..]).is_err());
    }
}
