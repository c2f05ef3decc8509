//! The distinct layouts of the catalogue, each with a name.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The names of layouts, by text.
#[derive(Debug, Default)]
pub(super) struct Layouts {
    names: BTreeMap<String, String>,
    taken: BTreeSet<String>,
}

impl Layouts {
    /// Returns the name of the layout `text`.
    ///
    /// The name has the integers of the text, with one underscore for a comma and two for
    /// parentheses and the colon. Two layouts that differ only in parentheses get numbers.
    pub(super) fn name(&mut self, text: &str) -> String {
        if let Some(name) = self.names.get(text) {
            return name.clone();
        }
        let mut name = String::from("L");
        let mut separator = "";
        for part in text.split_inclusive(|c: char| !c.is_ascii_digit()) {
            let number = part.trim_end_matches(|c: char| !c.is_ascii_digit());
            if !number.is_empty() {
                name.push_str(separator);
                name.push_str(number);
                separator = "";
            }
            if part.ends_with(|c: char| !c.is_ascii_digit()) && name.len() > 1 {
                let comma = part.ends_with(',') && separator.is_empty();
                separator = if comma { "_" } else { "__" };
            }
        }
        let plain = name.clone();
        let mut count = 1;
        while !self.taken.insert(name.clone()) {
            count += 1;
            name = format!("{plain}__V{count}");
        }
        self.names.insert(text.to_owned(), name.clone());
        name
    }

    /// Returns the module that declares the layouts.
    pub(super) fn file(&self) -> String {
        let mut file = format!(
            "//! The {} distinct layouts of the catalogue, as types and as texts.\n\
             //!\n\
             //! A name has the integers of the layout in order. `L4_8__2_2__32_1__16_8` is the type\n\
             //! `Layout![((4,8),(2,2)):((32,1),(16,8))]`; the constant of this name is its text.\n\
             //!\n\
             //! `colex-generate` writes this file.\n\n\
             layouts! {{\n",
            self.names.len()
        );
        for (text, name) in &self.names {
            let _ = writeln!(file, "    {name} \"{text}\" [{text}];");
        }
        file + "}\n"
    }
}
