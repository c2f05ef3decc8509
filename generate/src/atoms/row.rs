//! A row of `atoms/data/atoms.jsonl`, and the names that it gets in Rust.

use std::fs;
use std::io;
use std::path::Path;

use serde_json::Value as Json;

/// An instruction, or a layout of shared memory.
#[derive(Debug)]
pub(super) struct Row(Json);

/// Reads all rows.
pub(super) fn read(path: &Path) -> io::Result<Vec<Row>> {
    let text = fs::read_to_string(path)?;
    text.lines().map(|line| Ok(Row(serde_json::from_str(line)?))).collect()
}

impl Row {
    /// Returns a text, or the empty text if the row does not have it.
    pub(super) fn text(&self, key: &str) -> &str {
        self.0[key].as_str().unwrap_or("")
    }

    /// Returns the text `key` of the object `object`.
    pub(super) fn text_in(&self, object: &str, key: &str) -> &str {
        self.0[object][key].as_str().unwrap_or("")
    }

    pub(super) fn number(&self, key: &str) -> Option<i64> {
        self.0[key].as_i64()
    }

    pub(super) fn numbers(&self, key: &str) -> Vec<i64> {
        let list = self.0[key].as_array().into_iter().flatten();
        list.filter_map(Json::as_i64).collect()
    }

    pub(super) fn number_in(&self, object: &str, key: &str) -> Option<i64> {
        self.0[object][key].as_i64()
    }

    pub(super) fn notes(&self) -> String {
        let list = self.0["notes"].as_array().into_iter().flatten();
        list.filter_map(Json::as_str).collect::<Vec<_>>().join("; ")
    }

    /// Returns the short names of the types D, A, B and C, or nothing if they are unknown.
    pub(super) fn types(&self) -> Vec<String> {
        if self.0["types"].is_object() && self.text("kind") == "mma" {
            let short = |key| match self.text_in("types", key) {
                // A structure of the header that has this type's name in PTX's notation.
                text if text.ends_with("GaussComplex") => "gc64(3xf64)".to_owned(),
                text => text.to_owned(),
            };
            return ["d", "a", "b", "c"].map(short).to_vec();
        }
        if !self.text("vendor").starts_with("intel") {
            return Vec::new();
        }
        // Intel's rows have their types in the name only: `F32BF16BF16` or `S32U8S8S32`.
        let part = self.text("name").split('_').nth(2).unwrap_or("");
        let mut types: Vec<String> = Vec::new();
        for c in part.chars() {
            let starts = c.is_ascii_alphabetic()
                && types.last().is_none_or(|last| last.ends_with(|c: char| c.is_ascii_digit()));
            if starts {
                types.push(String::new());
            }
            if let Some(last) = types.last_mut() {
                last.push(c.to_ascii_lowercase());
            }
        }
        for text in &mut types {
            if let Some(bits) = text.strip_prefix('i') {
                *text = format!("s{bits}");
            }
        }
        if types.len() == 3 {
            types.push(types[0].clone());
        }
        types
    }

    /// Returns whether the layouts are wrong or contradictory.
    pub(super) fn is_disputed(&self) -> bool {
        let unverified_amd = self.text("vendor") == "amd" && self.text("verified").is_empty();
        unverified_amd || self.thread_counts().windows(2).any(|pair| pair[0] != pair[1])
    }

    /// Returns the numbers of threads of A, B and C.
    pub(super) fn thread_counts(&self) -> Vec<i64> {
        let layouts = ["a_layout", "b_layout", "c_layout"].map(|key| self.text(key));
        let parsed = layouts.iter().filter_map(|text| colex::DynLayout::parse(text).ok());
        parsed.filter_map(|layout| Some(layout.get(0).ok()?.size())).collect()
    }

    /// Returns the module of the row, as a path.
    pub(super) fn module(&self) -> String {
        let arch = self.text("arch");
        match self.text("vendor") {
            _ if arch == "generic" => "generic".to_owned(),
            _ if self.is_disputed() => format!("disputed::{arch}"),
            _ if self.text("kind") == "smem_atom" => "nvidia::smem".to_owned(),
            vendor => format!("{}::{arch}", vendor.split('-').next().unwrap_or(vendor)),
        }
    }

    /// Returns the name of the type in Rust.
    ///
    /// It is CuTe's name without namespaces, or AMD's mnemonic. Rows that differ in template
    /// arguments have these at the end.
    pub(super) fn name(&self) -> String {
        let name = self.text("name");
        let base = name.rsplit("::").next().unwrap_or(name);
        let params = self.text("params");
        let param = |key: &str| {
            params.split(',').find_map(|pair| pair.strip_prefix(key)?.strip_prefix('='))
        };
        let types = self.types().concat().to_uppercase();
        let upper = |key| param(key).unwrap_or("").to_uppercase();
        let suffix = match (self.text("kind"), self.text("arch")) {
            ("smem_atom", _) => format!("_{}", self.text_in("types", "element").to_uppercase()),
            _ if params.is_empty() || params == "A,B K-major" => String::new(),
            (_, "generic") if base == "UniversalFMA" => "_F32".to_owned(),
            ("copy", _) if params == "128 bits" => "_128".to_owned(),
            ("copy", _) => "_U128".to_owned(),
            (_, "sm120") => {
                let c = upper("c");
                let operands = format!("_{c}{}{}{c}", upper("a"), upper("b"));
                let scale = param("sf").map(|sf| format!("_{}", sf.to_uppercase()));
                operands + &scale.unwrap_or_default()
            }
            _ => format!("_{}_{types}", self.shape_text()),
        };
        let scale = param("VS").map(|size| format!("_VS{size}")).unwrap_or_default();
        let wave = match self.number("wave") {
            Some(wave) if self.text("arch").starts_with("rdna") => format!("_w{wave}"),
            _ => String::new(),
        };
        format!("{base}{suffix}{scale}{wave}")
    }

    /// Returns `16x8x16`.
    pub(super) fn shape_text(&self) -> String {
        let extents: Vec<_> = self.numbers("shape_mnk").iter().map(i64::to_string).collect();
        extents.join("x")
    }

    /// Returns the layout from a thread to its index in the warp or wave.
    pub(super) fn thr_id(&self) -> String {
        match self.text("thr_id") {
            // A wave of all threads.
            "" => format!("{}:1", self.thread_counts().first().copied().unwrap_or(1)),
            text => text.to_owned(),
        }
    }
}
