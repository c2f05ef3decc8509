//! Modules: all types with an encoding in a text of TTGIR.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::array_type::BEGINNINGS;
use crate::reader::Reader;
use crate::{ArrayType, Encoding, ParseError, ParseReason};

/// The attributes of TTGIR that are not encodings: memories.
const MEMORIES: [&str; 4] = [
    "ttg.shared_memory",
    "triton_gpu.shared_memory",
    "ttng.tensor_memory",
    "triton_nvidia_gpu.tensor_memory",
];

/// A type at a place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeUse {
    /// The bytes of the type in the text.
    pub at: Range<usize>,
    /// The type.
    pub array: ArrayType,
}

/// The types of a text of TTGIR, and the errors.
///
/// # Examples
///
/// ```
/// use colex_triton::Module;
/// let module = Module::parse(
///     "#blocked = #ttg.blocked<{sizePerThread = [4], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>\n\
///      #parts = #ttg.next_shared<{rows = 8}>\n\
///      %sum = arith.addf %a, %b : tensor<512xf32, #blocked>\n\
///      %old = ttg.local_load %c : !ttg.memdesc<512xf32, #parts, #smem> -> tensor<512xf32, #blocked>\n",
/// );
/// assert_eq!(module.types.len(), 2);
/// assert_eq!((module.errors.len(), module.unread), (1, 1));
/// assert!(module.errors[0].to_string().contains("`ttg.next_shared` is not an encoding"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// The types in order.
    pub types: Vec<TypeUse>,
    /// The errors in order: of definitions of aliases, and of types. An alias without an encoding is
    /// one error, although several types and definitions may use it.
    pub errors: Vec<ParseError>,
    /// The number of types that have an error or use an alias with one.
    pub unread: usize,
    /// The aliases that are encodings.
    pub aliases: Vec<(String, Encoding)>,
}

impl Module {
    /// Reads all types of a text. Strings and comments are skipped.
    ///
    /// A type or an attribute with an error does not stop the reader: the rest of the text follows.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::Module;
    /// let module = Module::parse("%0 = tt.splat %n : i32 -> tensor<64xi32>");
    /// assert_eq!((module.types[0].at.start, &module.types[0].array.shape[..]), (26, &[64][..]));
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut scanner = Scanner { text, aliases: Vec::new(), named: BTreeSet::new() };
        let mut module =
            Self { types: Vec::new(), errors: Vec::new(), unread: 0, aliases: Vec::new() };
        let mut at = 0;
        while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
            at = if rest.starts_with('"') {
                at + end_of_string(rest)
            } else if rest.starts_with("//") {
                at + rest.find('\n').unwrap_or(rest.len())
            } else if rest.starts_with('#') && is_line_start(text, at) {
                scanner.definition(at, &mut module)
            } else if is_type(text, at) {
                scanner.array(at, &mut module)
            } else {
                at + rest.chars().next().map_or(1, char::len_utf8)
            };
        }
        let encodings = scanner.aliases.into_iter();
        module.aliases = encodings.filter_map(|(name, encoding)| Some((name, encoding?))).collect();
        module
    }
}

struct Scanner<'a> {
    text: &'a str,
    aliases: Vec<(String, Option<Encoding>)>,
    /// The aliases that an error names already.
    named: BTreeSet<String>,
}

impl Scanner<'_> {
    /// Reads `#name = #ttg.blocked<..>`. Returns the byte after it.
    fn definition(&mut self, at: usize, module: &mut Module) -> usize {
        let mut reader = Reader::new(self.text, at, &self.aliases);
        reader.eat("#");
        let name = String::from(reader.word());
        if !reader.eat("=") {
            return at + 1;
        }
        reader.skip_blanks();
        let mut ahead = reader;
        let attribute = if ahead.eat("#") { ahead.word() } else { "" };
        // Locations and attributes of other dialects may have aliases, too.
        let is_of_triton = ["ttg.", "triton_gpu.", "ttng.", "triton_nvidia_gpu."]
            .iter()
            .any(|dialect| attribute.starts_with(dialect));
        if !is_of_triton || MEMORIES.contains(&attribute) {
            let end = ahead.at();
            self.aliases.push((name, None));
            return end;
        }
        let (encoding, end) = match Encoding::read(&mut reader) {
            Ok(encoding) => (Some(encoding), reader.at()),
            Err(error) => {
                let end = ahead.at();
                self.add(error, module);
                self.named.insert(name.clone());
                (None, end)
            }
        };
        self.aliases.push((name, encoding));
        end.max(at + 1)
    }

    /// Reads a type. Returns the byte after it.
    fn array(&mut self, at: usize, module: &mut Module) -> usize {
        let (array, end) = ArrayType::at(self.text, at, &self.aliases);
        match array {
            Ok(array) => module.types.push(TypeUse { at: at..end, array }),
            Err(error) => {
                module.unread += 1;
                self.add(error, module);
            }
        }
        end.max(at + 1)
    }

    /// Adds an error, unless one names the same alias already.
    fn add(&mut self, error: ParseError, module: &mut Module) {
        let is_new = match error.reason() {
            ParseReason::NotAnEncoding { name } | ParseReason::UnknownAlias { name } => {
                self.named.insert(String::from(name.as_str()))
            }
            _ => true,
        };
        if is_new {
            module.errors.push(error);
        }
    }
}

/// Returns the length of the string that `rest` begins with.
fn end_of_string(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let mut at = 1;
    while at < bytes.len() && bytes[at] != b'"' && bytes[at] != b'\n' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    // An escape may end after the text, or in a character of several bytes.
    at = (at + 1).min(bytes.len());
    while !rest.is_char_boundary(at) {
        at += 1;
    }
    at
}

fn is_line_start(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or("");
    let last = before.trim_end_matches([' ', '\t']).chars().next_back();
    matches!(last, None | Some('\n' | '\u{feff}')) // a byte order mark may begin the text
}

fn is_type(text: &str, at: usize) -> bool {
    let (before, rest) = text.split_at(at);
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '!' | '$');
    BEGINNINGS.iter().any(|(begin, _)| rest.starts_with(begin))
        && !before.chars().next_back().is_some_and(is_word)
}
