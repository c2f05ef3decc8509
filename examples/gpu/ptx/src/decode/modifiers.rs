//! The modifiers of an opcode, consumed one by one: any that is left is an error.

use crate::number::{Rounding, Type};
use crate::text::Space;

/// `ld.global.v2.f32`: the base `ld` and the modifiers `global`, `v2`, `f32`.
pub(super) struct Modifiers<'a> {
    pub(super) base: &'a str,
    list: Vec<&'a str>,
}

impl<'a> Modifiers<'a> {
    pub(super) fn of(opcode: &'a str) -> Self {
        let mut list: Vec<&str> = opcode.split('.').collect();
        Self { base: list.remove(0), list }
    }

    pub(super) fn has(&self, modifier: &str) -> bool {
        self.list.contains(&modifier)
    }

    /// Consumes a modifier if it is there.
    pub(super) fn take(&mut self, modifier: &str) -> bool {
        let found = self.list.iter().position(|m| *m == modifier);
        if let Some(k) = found {
            self.list.remove(k);
        }
        found.is_some()
    }

    /// Consumes the first modifier for which `choose` has a value.
    pub(super) fn find<T>(&mut self, choose: impl Fn(&'a str) -> Option<T>) -> Option<T> {
        let found = self.list.iter().enumerate().find_map(|(k, m)| Some((k, choose(m)?)));
        let (k, value) = found?;
        self.list.remove(k);
        Some(value)
    }

    /// Consumes the first of these modifiers that is there.
    pub(super) fn any(&mut self, modifiers: &[&'static str]) -> Option<&'static str> {
        self.find(|found| modifiers.iter().find(|m| **m == found).copied())
    }

    /// Consumes the first type.
    pub(super) fn ty(&mut self) -> Option<Type> {
        self.find(Type::parse)
    }

    pub(super) fn space(&mut self) -> Space {
        self.find(Space::parse).unwrap_or(Space::Generic)
    }

    /// Consumes `.relaxed`, `.gpu` and other modifiers of the order of memory operations, and cache
    /// hints: one thread runs at a time, and there are no caches.
    pub(super) fn memory_order(&mut self) {
        let ignored = |m: &str| {
            let order = ["weak", "relaxed", "acquire", "release", "acq_rel", "volatile", "mmio"];
            let scope = ["cta", "cluster", "gpu", "sys"];
            let cache = ["nc", "ca", "cg", "cs", "lu", "cv", "wb", "wt"];
            let listed = [&order[..], &scope[..], &cache[..]].concat().contains(&m);
            (listed || m.starts_with("L1::") || m.starts_with("L2::")).then_some(())
        };
        while self.find(ignored).is_some() {}
    }

    pub(super) fn rounding(&mut self) -> Rounding {
        self.find(|m| {
            Some(match m {
                "rn" | "rni" => Rounding::Nearest,
                "rna" => Rounding::NearestAway,
                "rz" | "rzi" => Rounding::Zero,
                "rm" | "rmi" => Rounding::Down,
                "rp" | "rpi" => Rounding::Up,
                _ => return None,
            })
        })
        .unwrap_or(Rounding::None)
    }

    /// Returns the first modifier that nothing consumed.
    pub(super) fn rest(&self) -> Option<&'a str> {
        self.list.first().copied()
    }
}
