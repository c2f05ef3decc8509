//! Variables with their initial values (PTX ISA, *Variables*, *State Spaces*).

use super::lexer::Token;
use super::parser::Parser;
use crate::error::Error;

/// A state space (PTX ISA, *State Spaces*).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Space {
    Generic,
    Global,
    Const,
    Shared,
    Local,
    Param,
}

impl Space {
    /// Returns the space of a directive or a modifier, without its dot.
    pub(crate) fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "global" => Self::Global,
            "const" => Self::Const,
            "shared" | "shared::cta" => Self::Shared,
            "local" => Self::Local,
            "param" | "param::entry" | "param::func" => Self::Param,
            _ => return None,
        })
    }

    /// Returns the most bytes of a variable.
    fn max_bytes(self) -> u64 {
        match self {
            Self::Param => 32 << 10,
            Self::Shared | Self::Local => 8 << 20,
            _ => 256 << 20,
        }
    }
}

/// The largest alignment of a variable.
const MAX_ALIGN: u64 = 4096;

/// A variable or a parameter.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub(crate) name: String,
    pub(crate) line: u32,
    pub(crate) space: Space,
    pub(crate) align: u64,
    /// The bytes; `None` for `name[]`, which the launch sizes.
    pub(crate) size: Option<u64>,
    pub(crate) initial: Vec<u8>,
    pub(crate) relocations: Vec<Relocation>,
}

/// Bytes of a variable that hold an address.
#[derive(Clone, Debug)]
pub(crate) struct Relocation {
    pub(crate) at: usize,
    pub(crate) bytes: usize,
    pub(crate) symbol: String,
    pub(crate) addend: i64,
    /// The first bit of the address that the bytes hold.
    pub(crate) shift: u32,
}

impl Parser<'_> {
    /// Reads the declaration of variables up to `;`, from its first directive on.
    pub(super) fn variables(&mut self) -> Result<Vec<Variable>, Error> {
        let mut variables = vec![self.variable()?];
        while self.accept(',') {
            let (first, name) = (variables[0].clone(), self.word("a name")?.to_owned());
            variables.push(Variable { name, ..first });
        }
        self.expect(';')?;
        Ok(variables)
    }

    /// Reads `.param .u64 .ptr .align 4 name` or `.param .align 8 .b8 name[24]`.
    pub(super) fn parameter(&mut self) -> Result<Variable, Error> {
        self.variable()
    }

    fn variable(&mut self) -> Result<Variable, Error> {
        let (mut space, mut align, mut element, mut of_pointee) = (None, None, 0, false);
        let line = self.line();
        let mut word = self.word("a directive")?;
        while let Some(directive) = word.strip_prefix('.') {
            match directive {
                "align" => {
                    let number = self.number()?;
                    // `.ptr .align 16` is the alignment of the pointee.
                    if !of_pointee {
                        align = Some(number);
                    }
                }
                "ptr" => of_pointee = true,
                "visible" | "extern" | "weak" | "common" | "noreturn" | "unique" => {}
                _ => match Space::parse(directive) {
                    Some(_) if of_pointee => {}
                    Some(found) => space = Some(found),
                    None => element = type_bytes(directive).ok_or_else(|| self.named(word))?,
                },
            }
            word = self.word("a name")?;
        }
        if element == 0 {
            return Err(self.error("a variable without a scalar type"));
        }
        let space = space.ok_or_else(|| self.error("a variable without a state space"))?;
        let mut size = Some(element);
        while self.accept('[') {
            if self.accept(']') {
                size = None;
            } else {
                let count = self.number()?;
                size = size.map(|size| size.saturating_mul(count));
                self.expect(']')?;
            }
        }
        let (name, align) = (word.to_owned(), align.unwrap_or(element));
        if !align.is_power_of_two() || align > MAX_ALIGN {
            let text =
                format!("an alignment of {align}, a power of two up to {MAX_ALIGN} is allowed");
            return Err(self.error(&text));
        }
        if size.is_some_and(|size| size > space.max_bytes()) {
            let text = format!("`{name}` has more than {} bytes", space.max_bytes());
            return Err(self.error(&text));
        }
        let (initial, relocations) = (Vec::new(), Vec::new());
        let mut variable = Variable { name, line, space, align, size, initial, relocations };
        if self.accept('=') {
            if element > 8 {
                return Err(self.error("initial values of a type with more than 8 bytes"));
            }
            self.initializer(&mut variable, element as usize)?;
        }
        Ok(variable)
    }

    fn named(&self, word: &str) -> Error {
        self.unexpected(Token::Word(word), "a state space, an alignment or a type")
    }

    /// Reads a value, or values in braces. Nested braces are the rows of an array.
    fn initializer(&mut self, variable: &mut Variable, element: usize) -> Result<(), Error> {
        if self.accept('{') {
            while !self.accept('}') {
                self.initializer(variable, element)?;
                self.accept(',');
            }
            return Ok(());
        }
        let minus = self.accept('-');
        let word = self.word("a value")?;
        if let Some(bits) = literal(word, element) {
            let bits = if minus { bits.wrapping_neg() } else { bits };
            // `0xFF00(symbol)` is one byte of an address.
            if self.accept('(') {
                self.relocation(variable, element, bits.trailing_zeros())?;
                return self.expect(')');
            }
            variable.initial.extend_from_slice(&bits.to_le_bytes()[..element]);
            return Ok(());
        }
        self.back();
        self.relocation(variable, element, 0)
    }

    /// Reads `symbol+4` or `generic(symbol)+4`.
    fn relocation(
        &mut self,
        variable: &mut Variable,
        bytes: usize,
        shift: u32,
    ) -> Result<(), Error> {
        let word = self.word("a variable")?;
        let symbol = if word == "generic" && self.accept('(') {
            let symbol = self.word("a variable")?;
            self.expect(')')?;
            format!("generic({symbol})")
        } else {
            word.to_owned()
        };
        let addend = self.offset()?;
        let at = variable.initial.len();
        variable.initial.extend(std::iter::repeat_n(0, bytes));
        variable.relocations.push(Relocation { at, bytes, symbol, addend, shift });
        Ok(())
    }
}

/// Returns the bytes of a type.
fn type_bytes(word: &str) -> Option<u64> {
    Some(match word {
        "b8" | "u8" | "s8" => 1,
        "b16" | "u16" | "s16" | "f16" | "bf16" => 2,
        "b32" | "u32" | "s32" | "f32" | "f16x2" => 4,
        "b64" | "u64" | "s64" | "f64" => 8,
        "b128" => 16,
        _ => return None,
    })
}

/// Reads an integer literal (PTX ISA, *Integer Constants*).
pub(crate) fn integer(word: &str) -> Option<u64> {
    let word = word.strip_suffix('U').unwrap_or(word);
    let digits = |prefix: [&str; 2]| word.strip_prefix(prefix[0]).or(word.strip_prefix(prefix[1]));
    if let Some(hex) = digits(["0x", "0X"]) {
        return u64::from_str_radix(hex, 16).ok();
    }
    if let Some(binary) = digits(["0b", "0B"]) {
        return u64::from_str_radix(binary, 2).ok();
    }
    match word.strip_prefix('0') {
        Some(octal) if !octal.is_empty() => u64::from_str_radix(octal, 8).ok(),
        _ => word.parse().ok(),
    }
}

/// Reads a literal as the bits of an element of this size (PTX ISA, *Floating-Point Constants*).
pub(crate) fn literal(word: &str, bytes: usize) -> Option<u64> {
    let hex = |digits: &str| u64::from_str_radix(digits, 16).ok();
    match word.get(..2) {
        Some("0f" | "0F") => hex(&word[2..]),
        Some("0d" | "0D") if bytes == 4 => {
            Some(u64::from((f64::from_bits(hex(&word[2..])?) as f32).to_bits()))
        }
        Some("0d" | "0D") => hex(&word[2..]),
        _ if word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('.') => {
            let value: f64 = word.parse().ok()?;
            Some(if bytes == 4 { u64::from((value as f32).to_bits()) } else { value.to_bits() })
        }
        _ => integer(word),
    }
}
