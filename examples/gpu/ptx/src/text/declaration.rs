//! Declarations of a module: directives, kernels and functions (PTX ISA, *Directives*).

use super::lexer::Token;
use super::parser::{Function, Parser};
use super::variable::Variable;
use crate::error::Error;

impl Parser<'_> {
    /// Reads one declaration of the module.
    pub(super) fn top_level(
        &mut self,
        variables: &mut Vec<Variable>,
        functions: &mut Vec<Function>,
    ) -> Result<(), Error> {
        let start = self.peek();
        match self.next()? {
            Token::Word(".version" | ".target" | ".address_size" | ".file" | ".loc") => {
                self.skip_line();
                Ok(())
            }
            Token::Word(".section") => {
                self.skip_past('{')?;
                self.skip_past('}')
            }
            Token::Word(".pragma" | ".alias") => self.skip_past(';'),
            Token::Word(".visible" | ".extern" | ".weak" | ".common")
                if matches!(
                    self.peek(),
                    Some(Token::Word(".entry" | ".func" | ".visible" | ".extern" | ".weak"))
                ) =>
            {
                Ok(())
            }
            Token::Word(".entry") => {
                let function = self.function(true)?;
                functions.extend(function);
                Ok(())
            }
            Token::Word(".func") => {
                let function = self.function(false)?;
                functions.extend(function);
                Ok(())
            }
            Token::Mark(';') => Ok(()),
            Token::Word(word) if word.starts_with('.') => {
                self.back();
                variables.extend(self.variables()?);
                Ok(())
            }
            token => {
                debug_assert_eq!(start, Some(token));
                Err(self.unexpected(token, "a declaration"))
            }
        }
    }

    /// Reads a function after `.entry` or `.func`; `None` if the text has only its prototype.
    fn function(&mut self, is_kernel: bool) -> Result<Option<Function>, Error> {
        if self.accept('(') {
            self.skip_past(')')?;
        }
        let line = self.line();
        let name = self.word("a name")?.to_owned();
        let mut params = Vec::new();
        if self.accept('(') {
            while !self.accept(')') {
                params.push(self.parameter()?);
                self.accept(',');
            }
        }
        let (mut required_threads, mut max_threads) = (None, None);
        loop {
            match self.next()? {
                Token::Mark('{') => break,
                Token::Mark(';') => return Ok(None),
                Token::Word(".reqntid") => required_threads = Some(self.extents()?),
                Token::Word(".maxntid") => max_threads = Some(self.extents()?),
                _ => {} // `.minnctapersm 2`, `.noreturn`: they do not change what the kernel does
            }
        }
        let body = self.body()?;
        Ok(Some(Function { name, line, is_kernel, params, required_threads, max_threads, body }))
    }

    fn extents(&mut self) -> Result<[u32; 3], Error> {
        let mut extents = [self.number()? as u32, 1, 1];
        let mut k = 1;
        while k < 3 && self.accept(',') {
            extents[k] = self.number()? as u32;
            k += 1;
        }
        Ok(extents)
    }
}
