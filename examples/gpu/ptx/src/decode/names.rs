//! Names of a kernel: registers in scopes, special registers, variables and labels.

use std::collections::{HashMap, HashSet};

use super::special::{Special, special};
use crate::error::{Error, ErrorKind};

/// What decoding needs to know: the names that are visible, and the code so far.
#[derive(Debug)]
pub(crate) struct Decoder<'m> {
    /// Addresses of variables and parameters of the module and the kernel.
    pub(crate) symbols: &'m HashMap<String, u64>,
    scopes: Vec<Scope>,
    /// The scopes that are open: the last one is the innermost.
    open: Vec<usize>,
    registers: u32,
    predicates: HashSet<u32>,
    special: Vec<(u32, Special)>,
    /// Branches whose target is not known before the end of the body: the number of the branch, the
    /// scope and the line.
    jumps: Vec<(String, usize, u32)>,
}

#[derive(Debug, Default)]
struct Scope {
    parent: Option<usize>,
    registers: HashMap<String, u32>,
    labels: HashMap<String, u32>,
    tables: HashMap<String, Vec<String>>,
}

impl<'m> Decoder<'m> {
    pub(crate) fn new(symbols: &'m HashMap<String, u64>) -> Self {
        let (scopes, open) = (vec![Scope::default()], vec![0]);
        let (predicates, special, jumps) = (HashSet::new(), Vec::new(), Vec::new());
        Self { symbols, scopes, open, registers: 1, predicates, special, jumps }
    }

    /// The register of the carry flag, `CC.CF`.
    pub(crate) const CARRY: u32 = 0;

    pub(crate) fn registers(&self) -> u32 {
        self.registers
    }

    pub(crate) fn special(&self) -> &[(u32, Special)] {
        &self.special
    }

    pub(crate) fn open_scope(&mut self) {
        let parent = self.open.last().copied();
        self.open.push(self.scopes.len());
        self.scopes.push(Scope { parent, ..Scope::default() });
    }

    pub(crate) fn close_scope(&mut self) {
        self.open.pop();
    }

    fn scope(&mut self) -> &mut Scope {
        let innermost = self.open.last().copied().unwrap_or(0);
        &mut self.scopes[innermost]
    }

    /// Declares a register, or `count` registers with numbers.
    pub(crate) fn declare(&mut self, prefix: &str, count: Option<u32>, is_predicate: bool) {
        let first = self.registers;
        self.registers += count.unwrap_or(1);
        if is_predicate {
            self.predicates.extend(first..self.registers);
        }
        let scope = self.scope();
        match count {
            None => {
                scope.registers.insert(prefix.to_owned(), first);
            }
            Some(count) => {
                scope.registers.extend((0..count).map(|k| (format!("{prefix}{k}"), first + k)))
            }
        }
    }

    pub(crate) fn declare_label(&mut self, name: &str, at: u32) {
        self.scope().labels.insert(name.to_owned(), at);
    }

    pub(crate) fn declare_table(&mut self, name: &str, labels: &[String]) {
        self.scope().tables.insert(name.to_owned(), labels.to_vec());
    }

    /// Returns the number of a jump: [`target`](Self::target) has its target in the end.
    pub(super) fn jump(&mut self, label: &str, line: u32) -> u32 {
        let scope = self.open.last().copied().unwrap_or(0);
        self.jumps.push((label.to_owned(), scope, line));
        self.jumps.len() as u32 - 1
    }

    /// Returns the labels of a table of `brx.idx`, which is declared before.
    pub(super) fn table(&self, name: &str) -> Option<Vec<String>> {
        self.open.iter().rev().find_map(|scope| self.scopes[*scope].tables.get(name)).cloned()
    }

    /// Returns the instruction to which a jump goes.
    pub(crate) fn target(&self, jump: u32) -> Result<u32, Error> {
        let (label, scope, line) = &self.jumps[jump as usize];
        let mut scope = Some(*scope);
        while let Some(k) = scope {
            if let Some(target) = self.scopes[k].labels.get(label) {
                return Ok(*target);
            }
            scope = self.scopes[k].parent;
        }
        Err(undeclared("label", label, *line))
    }

    /// Returns a register that no name has.
    pub(super) fn fresh(&mut self) -> u32 {
        self.registers += 1;
        self.registers - 1
    }

    pub(super) fn lookup(&self, name: &str) -> Option<u32> {
        self.open.iter().rev().find_map(|scope| self.scopes[*scope].registers.get(name)).copied()
    }

    /// Returns the number of a register, also of a special one.
    pub(super) fn register(&mut self, name: &str, line: u32) -> Result<u32, Error> {
        if let Some(register) = self.lookup(name) {
            return Ok(register);
        }
        let special = special(name).ok_or_else(|| undeclared("register", name, line))?;
        let register = self.registers;
        self.registers += 1;
        // The outermost scope: it is the same register everywhere.
        self.scopes[0].registers.insert(name.to_owned(), register);
        self.special.push((register, special));
        Ok(register)
    }

    /// Returns whether the type of the register is `.pred`.
    pub(super) fn is_predicate(&self, register: u32) -> bool {
        self.predicates.contains(&register)
    }

    /// Returns a register that is written; `None` for the sink `_`.
    pub(super) fn sink(&mut self, name: &str, line: u32) -> Result<Option<u32>, Error> {
        if name == "_" { Ok(None) } else { self.register(name, line).map(Some) }
    }
}

pub(super) fn undeclared(what: &str, name: &str, line: u32) -> Error {
    let text = format!("found the {what} `{name}`, which the text does not declare");
    Error::new(ErrorKind::UnknownName, line, "decode", text)
}
