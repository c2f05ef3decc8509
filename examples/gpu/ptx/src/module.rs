//! `Module`: a parsed PTX text.

use crate::error::{Error, ErrorKind};
use crate::kernel::Kernel;
use crate::text::{Function, Variable, parse};

/// A parsed PTX text: its kernels and variables.
///
/// [`kernel`](Self::kernel) decodes one kernel, so that an instruction that the interpreter does not
/// have is an error of that kernel alone.
#[derive(Debug)]
pub struct Module {
    variables: Vec<Variable>,
    functions: Vec<Function>,
}

impl Module {
    /// Parses a PTX text.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Syntax`] with the line.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let (variables, functions) = parse(text)?;
        Ok(Self { variables, functions })
    }

    /// Returns the names of the kernels, in the order of the text.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.functions.iter().filter(|f| f.is_kernel).map(|f| f.name.as_str())
    }

    /// Returns a kernel, decoded.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::UnknownName`] if the text has no such kernel, register, variable or label;
    /// [`ErrorKind::UnknownInstruction`] with the line.
    pub fn kernel(&self, name: &str) -> Result<Kernel, Error> {
        let function = self.functions.iter().find(|f| f.is_kernel && f.name == name);
        let function = function.ok_or_else(|| {
            let names: Vec<&str> = self.kernels().collect();
            let text = format!("found no kernel `{name}`, the text has {}", names.join(", "));
            Error::new(ErrorKind::UnknownName, 0, "kernel", text)
        })?;
        Kernel::decode(function, &self.variables)
    }
}
