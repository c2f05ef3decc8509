//! Damaged texts give errors: nothing panics, and nothing runs forever.

mod common;
use common::Random;
use ptx_run::{Arg, Launch, Memory, Module};

const PTX: &str = include_str!("data/kernels.ptx");

/// Replaces some tokens by other tokens of the text.
fn damaged(random: &mut Random) -> String {
    let mut words: Vec<&str> = PTX.split_inclusive([' ', '\t', '\n', ',', '.', '[', ']']).collect();
    for _ in 0..1 + random.next() % 4 {
        let at = |random: &mut Random| random.next() as usize % words.len();
        let (k, other) = (at(random), at(random));
        match random.next() % 4 {
            0 => words[k] = "",
            1 => words[k] = words[other],
            2 => words.insert(k, words[other]),
            _ => {
                words[k] = ["0", "-1", "18446744073709551615", "{", "}", "0f", ".b128", "%p1", "_"]
                    [other % 9]
            }
        }
    }
    words.concat()
}

#[test]
fn damaged_texts_do_not_panic() {
    let mut random = Random(42);
    let (mut parsed, mut ran, mut total) = (0, 0, 0);
    for _ in 0..1500 {
        let text = damaged(&mut random);
        total += 1;
        let Ok(module) = Module::parse(&text) else { continue };
        parsed += 1;
        let names: Vec<&str> = module.kernels().collect();
        for name in names {
            let Ok(kernel) = module.kernel(name) else { continue };
            let mut memory = Memory::new();
            let buffer = memory.alloc(&[3_u32; 64]);
            let mut launch = Launch { limit: 3000, ..Launch::new([1, 1, 1], [64, 1, 1]) };
            for bytes in kernel.param_bytes() {
                let mut small = vec![0; bytes];
                if let Some(first) = small.first_mut() {
                    *first = 64;
                }
                launch = launch.arg(if bytes == 8 { Arg::from(buffer) } else { Arg::Bytes(small) });
            }
            ran += usize::from(kernel.run(&launch, &mut memory).is_ok());
        }
    }
    assert!(parsed * 5 > total && ran > 100, "{total} texts, {parsed} parsed, {ran} kernels ran");
}

#[test]
fn the_beginning_of_a_text_does_not_panic() {
    for end in (0..PTX.len()).step_by(97) {
        if let Ok(module) = Module::parse(&PTX[..end]) {
            for name in module.kernels() {
                let _ = module.kernel(name);
            }
        }
    }
}
