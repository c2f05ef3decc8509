//! Statements of a body: registers, variables, labels and instructions (PTX ISA, *Statements*,
//! *Instruction Statements*, *Operand Types*).

use super::lexer::Token;
use super::parser::Parser;
use super::variable::Variable;
use crate::error::Error;

/// An item of the body of a function, in the order of the text.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    /// `{`: the names until the matching `}` are local.
    Open,
    /// `}`.
    Close,
    /// `.reg .b32 %r<9>` declares `%r0` to `%r8`; without a count it declares one name.
    Registers { prefix: String, count: Option<u32>, is_predicate: bool },
    /// A variable of shared, local, global, const or param memory.
    Variable(Variable),
    /// A label.
    Label { name: String },
    /// A label with `.branchtargets`: the targets of `brx.idx`.
    Targets { name: String, labels: Vec<String> },
    /// An instruction.
    Instruction(Instruction),
}

/// An instruction: `@!p opcode operands;`.
#[derive(Clone, Debug)]
pub(crate) struct Instruction {
    pub(crate) line: u32,
    /// The predicate, and whether it is negated.
    pub(crate) guard: Option<(String, bool)>,
    pub(crate) opcode: String,
    pub(crate) operands: Vec<Operand>,
}

/// An operand as the text has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Operand {
    /// A register, a symbol or a literal without a sign.
    Name(String),
    /// A literal or an operand with a minus sign.
    Minus(String),
    /// `!p`.
    Not(String),
    /// `symbol+4`.
    Sum(String, i64),
    /// `[base+offset]`.
    Address(String, i64),
    /// `{a, b}`.
    Vector(Vec<Operand>),
    /// `d|p`.
    Pair(String, String),
    /// `(a, b)`, of `call`.
    List(Vec<Operand>),
}

/// The most registers that one declaration has.
const MAX_REGISTERS: u64 = 1 << 20;

impl Parser<'_> {
    /// Reads the items of a body up to the matching `}`, which it consumes. `{` is consumed.
    pub(super) fn body(&mut self) -> Result<Vec<Item>, Error> {
        let (mut items, mut depth) = (Vec::new(), 1);
        while depth > 0 {
            let line = self.line();
            match self.next()? {
                Token::Mark('{') => {
                    depth += 1;
                    items.push(Item::Open);
                }
                Token::Mark('}') => {
                    depth -= 1;
                    items.push(Item::Close);
                }
                Token::Mark(';') => {}
                Token::Mark('@') => {
                    let negated = self.accept('!');
                    let guard = (self.word("a predicate")?.to_owned(), negated);
                    let opcode = self.word("an instruction")?;
                    items.push(self.instruction(line, Some(guard), opcode)?);
                }
                Token::Word(word) if self.accept(':') => items.push(self.label(word)?),
                Token::Word(word) if word.starts_with('.') => self.directive(word, &mut items)?,
                Token::Word(opcode) => items.push(self.instruction(line, None, opcode)?),
                token => return Err(self.unexpected(token, "a statement")),
            }
        }
        items.pop();
        Ok(items)
    }

    fn label(&mut self, name: &str) -> Result<Item, Error> {
        let name = name.to_owned();
        if self.peek() != Some(Token::Word(".branchtargets")) {
            return Ok(Item::Label { name });
        }
        self.next()?;
        let mut labels = vec![self.word("a label")?.to_owned()];
        while self.accept(',') {
            labels.push(self.word("a label")?.to_owned());
        }
        self.expect(';')?;
        Ok(Item::Targets { name, labels })
    }

    fn directive(&mut self, word: &str, items: &mut Vec<Item>) -> Result<(), Error> {
        match word {
            ".reg" => {
                let is_predicate = self.word("a type")? == ".pred";
                loop {
                    let prefix = self.word("a register")?.to_owned();
                    let mut count = None;
                    if self.accept('<') {
                        let found = self.number()?;
                        if found > MAX_REGISTERS {
                            let text = format!("{found} registers, {MAX_REGISTERS} are allowed");
                            return Err(self.error(&text));
                        }
                        count = Some(found as u32);
                        self.expect('>')?;
                    }
                    items.push(Item::Registers { prefix, count, is_predicate });
                    if !self.accept(',') {
                        return self.expect(';');
                    }
                }
            }
            ".loc" | ".file" => {
                self.skip_line();
                Ok(())
            }
            ".pragma" | ".callprototype" => self.skip_past(';'),
            _ => {
                self.back();
                items.extend(self.variables()?.into_iter().map(Item::Variable));
                Ok(())
            }
        }
    }

    fn instruction(
        &mut self,
        line: u32,
        guard: Option<(String, bool)>,
        opcode: &str,
    ) -> Result<Item, Error> {
        let (opcode, mut operands) = (opcode.to_owned(), Vec::new());
        if !self.accept(';') {
            loop {
                operands.push(self.operand()?);
                if self.accept(';') {
                    break;
                }
                self.expect(',')?;
            }
        }
        Ok(Item::Instruction(Instruction { line, guard, opcode, operands }))
    }

    fn operand(&mut self) -> Result<Operand, Error> {
        match self.next()? {
            Token::Mark('{') => Ok(Operand::Vector(self.operands('}')?)),
            Token::Mark('(') => Ok(Operand::List(self.operands(')')?)),
            Token::Mark('-') => Ok(Operand::Minus(self.word("a literal")?.to_owned())),
            Token::Mark('!') => Ok(Operand::Not(self.word("a predicate")?.to_owned())),
            Token::Mark('[') => {
                let base = self.word("an address")?.to_owned();
                let offset = self.offset()?;
                self.expect(']')?;
                Ok(Operand::Address(base, offset))
            }
            Token::Word(word) if self.accept('|') => {
                Ok(Operand::Pair(word.to_owned(), self.word("a register")?.to_owned()))
            }
            Token::Word("generic") if self.accept('(') => {
                let name = self.word("a variable")?;
                self.expect(')')?;
                Ok(Operand::Sum(format!("generic({name})"), self.offset()?))
            }
            Token::Word(word) => Ok(match self.offset()? {
                0 => Operand::Name(word.to_owned()),
                offset => Operand::Sum(word.to_owned(), offset),
            }),
            token => Err(self.unexpected(token, "an operand")),
        }
    }

    fn operands(&mut self, end: char) -> Result<Vec<Operand>, Error> {
        let mut operands = Vec::new();
        while !self.accept(end) {
            operands.push(self.operand()?);
            self.accept(',');
        }
        Ok(operands)
    }

    /// Reads `+4`, `+-4`, `-4` or nothing.
    pub(super) fn offset(&mut self) -> Result<i64, Error> {
        let plus = self.accept('+');
        let minus = self.accept('-');
        if !plus && !minus {
            return Ok(0);
        }
        let number = self.number()? as i64;
        Ok(if minus { number.wrapping_neg() } else { number })
    }
}
