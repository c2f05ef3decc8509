//! The macros that declare instructions. The generated modules call them.

/// Declares a layout as a type, and its text as a constant of the same name.
macro_rules! layouts {
    ($($name:ident $text:literal [$($layout:tt)*];)*) => {
        $(
            #[doc = concat!("`", $text, "`")]
            pub type $name = colex::Layout![$($layout)*];
            #[doc = concat!("The text of the layout `", $text, "`.")]
            pub const $name: &str = $text;
        )*
    };
}

/// Declares matrix instructions: the type, its traits, its row, and a list of the rows.
macro_rules! mma {
    (
        $list:ident from $base:ident;
        $(
            $doc:literal
            $name:ident $shape:tt ($($type:literal)*) $thr:ident $a:ident $b:ident $c:ident
            { $($field:ident: $value:expr),* $(,)? }
        )*
    ) => {
        $(
            #[doc = $doc]
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl colex::atom::MmaTraits for $name {
                const SHAPE_MNK: [i64; 3] = $shape;
                const BLOCKS: i64 = Self::ENTRY.blocks;
                type ThrId = $thr;
                type ALayout = $a;
                type BLayout = $b;
                type CLayout = $c;
            }

            impl $name {
                /// The row of the catalogue.
                pub const ENTRY: &'static crate::MmaEntry = &crate::MmaEntry {
                    path: concat!(module_path!(), "::", stringify!($name)),
                    shape_mnk: $shape,
                    thr_id: $thr,
                    layout_a: $a,
                    layout_b: $b,
                    layout_c: $c,
                    $($field: $value,)*
                    ..crate::MmaEntry {
                        name: stringify!($name),
                        types: mma!(@types $($type)*),
                        ..$base
                    }
                };
            }
        )*

        /// The rows of the instructions above.
        pub(crate) const $list: &[&crate::MmaEntry] = &[$($name::ENTRY),*];

        #[cfg(test)]
        #[allow(non_snake_case)] // the name of the list
        mod $list {
            #[test]
            fn types_and_texts_agree() {
                $(crate::check::mma::<super::$name>(super::$name::ENTRY);)*
            }
        }
    };
    (@types) => {
        crate::Types::UNKNOWN
    };
    (@types $d:literal $a:literal $b:literal $c:literal) => {
        crate::Types::new($d, $a, $b, $c)
    };
    (@types $d:literal $a:literal $b:literal $c:literal $sf:literal) => {
        crate::Types::new($d, $a, $b, $c).with_scale($sf)
    };
}

/// Declares copy instructions: the type, its traits, its row, and a list of the rows.
macro_rules! copy {
    (
        $list:ident from $base:ident;
        $(
            $doc:literal
            $name:ident $thr:ident $src:ident $dst:ident $reference:ident
            { $($field:ident: $value:expr),* $(,)? }
        )*
    ) => {
        $(
            #[doc = $doc]
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl colex::atom::CopyTraits for $name {
                type ThrId = $thr;
                type SrcLayout = $src;
                type DstLayout = $dst;
                type RefLayout = $reference;
            }

            impl $name {
                /// The row of the catalogue.
                pub const ENTRY: &'static crate::CopyEntry = &crate::CopyEntry {
                    path: concat!(module_path!(), "::", stringify!($name)),
                    thr_id: $thr,
                    layout_src: $src,
                    layout_dst: $dst,
                    layout_ref: $reference,
                    $($field: $value,)*
                    ..crate::CopyEntry { name: stringify!($name), ..$base }
                };
            }
        )*

        /// The rows of the instructions above.
        pub(crate) const $list: &[&crate::CopyEntry] = &[$($name::ENTRY),*];

        #[cfg(test)]
        #[allow(non_snake_case)] // the name of the list
        mod $list {
            #[test]
            fn types_and_texts_agree() {
                $(crate::check::copy::<super::$name>(super::$name::ENTRY);)*
            }
        }
    };
}

/// Implements the traits of further layouts: scale factors, sparsity metadata, and addresses in
/// tensor memory.
macro_rules! further_layouts {
    ($test:ident $($kind:ident $name:ident $layout:ident $($other:ident)?;)*) => {
        $(further_layouts!(@$kind $name $layout $($other)?);)*

        #[test]
        fn $test() {
            $(crate::check::$kind::<$name>($name::ENTRY);)*
        }
    };
    (@scaled $name:ident $a:ident $b:ident) => {
        impl colex::atom::BlockScaledTraits for $name {
            type SfaLayout = $a;
            type SfbLayout = $b;
        }
    };
    (@sparse $name:ident $e:ident) => {
        impl colex::atom::SparseTraits for $name {
            type ELayout = $e;
        }
    };
    (@tensor_memory $name:ident $address:ident) => {
        impl colex::atom::TensorMemoryTraits for $name {
            type ValId = $address;
        }
    };
}

/// Declares layouts of shared memory: the type, and a list of the rows.
macro_rules! smem {
    (
        $list:ident from $base:ident;
        $(
            $doc:literal
            $name:ident [$($layout:tt)*] { $($field:ident: $value:expr),* $(,)? }
        )*
    ) => {
        $(
            #[doc = $doc]
            pub type $name = colex::Layout![$($layout)*];
        )*

        /// The rows of the layouts above.
        pub(crate) const $list: &[&crate::SmemEntry] = &[$(&crate::SmemEntry {
            path: concat!(module_path!(), "::", stringify!($name)),
            $($field: $value,)*
            ..$base
        }),*];

        #[cfg(test)]
        #[allow(non_snake_case)] // the name of the list
        mod $list {
            #[test]
            fn types_and_texts_agree() {
                let types = std::vec![$(<super::$name as colex::constant::ConstComposed>::COMPOSED),*];
                for (row, composed) in super::$list.iter().zip(types) {
                    assert_eq!(row.composed(), composed, "{}", row.path);
                }
            }
        }
    };
}
