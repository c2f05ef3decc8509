//! `?` for `const fn`, which cannot use the trait behind it.
//!
//! Functions inside the crate return a [`Reason`](crate::Reason). The public method names its operation, once, with `named!`.

/// The value of a `Result`, or the function returns its error; with a name, the error of the operation of that name.
macro_rules! attempt {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
    ($operation:expr, $result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err($crate::LayoutError::new($operation, error.reason())),
        }
    };
}

/// The value of a `Result`, or the function returns the reason of its error: for an operation that is a step of another.
macro_rules! reason {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error.reason()),
        }
    };
}

/// The result with the error of the operation of that name, whoever found the reason.
macro_rules! named {
    ($operation:expr, $result:expr) => {
        match $result {
            Ok(value) => Ok(value),
            Err(error) => Err($crate::LayoutError::new($operation, error.reason())),
        }
    };
}

/// The value of checked arithmetic, or the function returns "does not fit 64 bits".
macro_rules! fits {
    ($option:expr) => {
        match $option {
            Some(value) => value,
            None => return Err($crate::Reason::Overflow),
        }
    };
    ($operation:expr, $option:expr) => {
        match $option {
            Some(value) => value,
            None => return Err($crate::LayoutError::new($operation, $crate::Reason::Overflow)),
        }
    };
}

pub(crate) use {attempt, fits, named, reason};
