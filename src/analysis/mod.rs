//! Analysis of how threads access memory: bank conflicts, sectors, coverage and swizzles.
