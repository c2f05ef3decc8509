//! `Kernel`: the decoded code of a kernel, its parameters and its memory.

use std::collections::HashMap;

use crate::decode::{Code, Decoder, Op, Special};
use crate::error::{Error, ErrorKind};
use crate::memory::{Regions, Window};
use crate::text::{Function, Item, Space, Variable};

/// A kernel of a [`Module`](crate::Module), ready to run.
///
/// Its text is decoded once. [`run`](Self::run) runs it.
#[derive(Debug)]
pub struct Kernel {
    pub(crate) name: String,
    pub(crate) code: Vec<Code>,
    pub(crate) registers: u32,
    pub(crate) special: Vec<(u32, Special)>,
    /// The parameters are the first regions.
    pub(crate) params: Regions,
    pub(crate) param_count: usize,
    /// Variables of global and const memory with their initial values.
    pub(crate) module: Regions,
    pub(crate) shared: Regions,
    /// The region that the launch sizes: `.extern .shared`.
    pub(crate) dynamic: Option<usize>,
    pub(crate) local: Regions,
    pub(crate) required_threads: Option<[u32; 3]>,
    pub(crate) max_threads: Option<[u32; 3]>,
}

impl Kernel {
    pub(crate) fn decode(function: &Function, variables: &[Variable]) -> Result<Self, Error> {
        let mut kernel = Self {
            name: function.name.clone(),
            code: Vec::new(),
            registers: 0,
            special: Vec::new(),
            params: Regions::new(Window::Param),
            param_count: function.params.len(),
            module: Regions::new(Window::Module),
            shared: Regions::new(Window::Shared),
            dynamic: None,
            local: Regions::new(Window::Local),
            required_threads: function.required_threads,
            max_threads: function.max_threads,
        };
        let body = function.body.iter().filter_map(|item| match item {
            Item::Variable(variable) => Some(variable),
            _ => None,
        });
        let all: Vec<&Variable> = function.params.iter().chain(variables).chain(body).collect();
        let mut symbols = HashMap::new();
        for variable in &all {
            kernel.place(variable, &mut symbols);
        }
        for variable in &all {
            kernel.relocate(variable, &symbols)?;
        }
        kernel.decode_body(function, &symbols)?;
        Ok(kernel)
    }

    /// Gives a variable its memory and its address.
    fn place(&mut self, variable: &Variable, symbols: &mut HashMap<String, u64>) {
        let (regions, window) = match variable.space {
            Space::Param => (&mut self.params, Window::Param),
            Space::Shared => (&mut self.shared, Window::Shared),
            Space::Local => (&mut self.local, Window::Local),
            _ => (&mut self.module, Window::Module),
        };
        let mut bytes = variable.initial.clone();
        bytes.resize(variable.size.unwrap_or(0).max(bytes.len() as u64) as usize, 0);
        let region = regions.add(&variable.name, variable.align.max(1), bytes);
        let at = regions.start(region);
        if variable.size.is_none() && variable.space == Space::Shared {
            self.dynamic = Some(region);
        }
        let generic = window.base() + at;
        let own = if window == Window::Module { generic } else { at };
        symbols.insert(variable.name.clone(), own);
        symbols.insert(format!("generic({})", variable.name), generic);
    }

    /// Writes addresses into the initial values.
    fn relocate(
        &mut self,
        variable: &Variable,
        symbols: &HashMap<String, u64>,
    ) -> Result<(), Error> {
        for relocation in &variable.relocations {
            let Some(address) = symbols.get(&relocation.symbol) else {
                // The address of a function: no kernel can call it.
                continue;
            };
            let address = address.wrapping_add_signed(relocation.addend) >> relocation.shift;
            let region = self.module.find(&variable.name).ok_or_else(|| {
                let text = format!("found an address as the initial value of `{}`", variable.name);
                Error::new(ErrorKind::Syntax, variable.line, "decode", text)
            })?;
            let target = &mut self.module.bytes_mut(region)[relocation.at..];
            target[..relocation.bytes].copy_from_slice(&address.to_le_bytes()[..relocation.bytes]);
        }
        Ok(())
    }

    fn decode_body(
        &mut self,
        function: &Function,
        symbols: &HashMap<String, u64>,
    ) -> Result<(), Error> {
        let mut decoder = Decoder::new(symbols);
        for item in &function.body {
            match item {
                Item::Open => decoder.open_scope(),
                Item::Close => decoder.close_scope(),
                Item::Registers { prefix, count, is_predicate } => {
                    decoder.declare(prefix, *count, *is_predicate);
                }
                Item::Variable(_) => {}
                Item::Label { name } => decoder.declare_label(name, self.code.len() as u32),
                Item::Targets { name, labels } => decoder.declare_table(name, labels),
                Item::Instruction(i) => self.code.push(decoder.instruction(i)?),
            }
        }
        for code in &mut self.code {
            match &mut code.op {
                Op::Branch { target } => *target = decoder.target(*target)?,
                Op::BranchTable { targets, .. } => {
                    for target in targets {
                        *target = decoder.target(*target)?;
                    }
                }
                _ => {}
            }
        }
        // The end of the body ends the thread.
        let line = self.code.last().map_or(function.line, |code| code.line);
        self.code.push(Code { line, opcode: "ret".to_owned(), guard: None, op: Op::Exit });
        self.registers = decoder.registers();
        self.special = decoder.special().to_vec();
        Ok(())
    }

    /// Returns the name of the kernel.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the bytes of its parameters, in order.
    #[must_use]
    pub fn param_bytes(&self) -> Vec<usize> {
        (0..self.param_count).map(|k| self.params.bytes(k).len()).collect()
    }

    /// Returns the bytes of its static shared memory.
    #[must_use]
    pub fn shared_bytes(&self) -> usize {
        (0..self.shared.len()).map(|k| self.shared.bytes(k).len()).sum()
    }

    /// Returns the bytes of local memory of a thread: 0 if all values are in registers.
    #[must_use]
    pub fn local_bytes(&self) -> usize {
        (0..self.local.len()).map(|k| self.local.bytes(k).len()).sum()
    }

    /// Returns the number of instructions of its text.
    #[must_use]
    pub fn instructions(&self) -> usize {
        self.code.len() - 1
    }

    /// Returns the opcodes of its text with their lines.
    pub fn opcodes(&self) -> impl Iterator<Item = (u32, &str)> {
        self.code[..self.instructions()].iter().map(|code| (code.line, code.opcode.as_str()))
    }
}
