//! `Debug` of errors, which `unwrap` and `?` in `main` print: the sentence, as `Display`.

/// Implements `Debug` by `Display`.
macro_rules! debug_as_display {
    ($error:ident$(<$reason:ident>)?) => {
        impl$(<$reason: core::fmt::Display>)? core::fmt::Debug for $error$(<$reason>)? {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(self, f)
            }
        }
    };
}

pub(crate) use debug_as_display;
