//! `?` for `const fn`, which cannot use the trait behind it.

/// The value of a `Result`, or the function returns its error.
macro_rules! attempt {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

/// The value of checked arithmetic, or the function returns "does not fit 64 bits" in the name of the operation.
macro_rules! fits {
    ($operation:expr, $option:expr) => {
        match $option {
            Some(value) => value,
            None => return Err($crate::LayoutError::new($operation, $crate::Reason::Overflow)),
        }
    };
}

pub(crate) use {attempt, fits};
