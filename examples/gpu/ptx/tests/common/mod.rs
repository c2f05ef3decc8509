//! Kernels around a few instructions, for the tests.

#![allow(dead_code, unreachable_pub)] // each test uses a part

use ptx_run::{Buffer, Error, Launch, Memory, Module, Report};

/// Returns the text of a module with the kernel `k`.
pub fn module(params: &str, body: &str) -> String {
    format!(
        ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k({params})\n{{\n{body}\nret;\n}}\n"
    )
}

/// Registers of all widths, `%d0` the address of the buffer, `%r0` the thread.
pub const REGISTERS: &str =
    ".reg .pred %p<10>; .reg .b16 %h<20>; .reg .b32 %r<60>; .reg .f32 %f<40>; .reg .b64 %d<40>;
    ld.param.u64 %d0, [buffer];
    mov.u32 %r0, %tid.x;";

/// Runs a body with `threads` threads and one buffer, the parameter `buffer`.
pub fn run(body: &str, threads: u32, buffer: &[u32]) -> Result<(Vec<u32>, Report), Error> {
    let text = module(".param .u64 buffer", &format!("{REGISTERS}\n{body}"));
    run_text(&text, Launch::new([1, 1, 1], [threads, 1, 1]), buffer)
}

/// Runs the kernel `k` of a text with one buffer.
pub fn run_text(text: &str, launch: Launch, buffer: &[u32]) -> Result<(Vec<u32>, Report), Error> {
    let mut memory = Memory::new();
    let buffer = memory.alloc(buffer);
    let report = Module::parse(text)?.kernel("k")?.run(&launch.arg(buffer), &mut memory)?;
    Ok((memory.read(buffer), report))
}

/// Returns the line of the text that contains `part`, counted from 1.
pub fn line_of(text: &str, part: &str) -> u32 {
    1 + text.lines().position(|line| line.contains(part)).expect("the part is there") as u32
}

/// Evaluates instructions for several operands: thread `t` has operands `t` in the registers 0, 1 and
/// 2 of each width (`%h`, `%r`, `%d`), and the result is in register 3 of the width, or in `%p3`.
pub fn eval(instructions: &str, operands: &[[u64; 3]]) -> Vec<u64> {
    try_eval(instructions, operands).unwrap_or_else(|error| panic!("{instructions}: {error}"))
}

pub fn try_eval(instructions: &str, operands: &[[u64; 3]]) -> Result<Vec<u64>, Error> {
    let collect = if instructions.contains("%d3") {
        ""
    } else if instructions.contains("%p3") {
        "selp.b64 %d3, 1, 0, %p3;"
    } else if instructions.contains("%h3") {
        "cvt.u64.u16 %d3, %h3;"
    } else {
        "cvt.u64.u32 %d3, %r3;"
    };
    let text = module(
        ".param .u64 in, .param .u64 out",
        &format!(
            ".reg .pred %p<9>; .reg .b16 %h<9>; .reg .b32 %r<9>; .reg .b64 %d<9>; .reg .b64 %x<9>;
            ld.param.u64 %x0, [in]; ld.param.u64 %x1, [out];
            mov.u32 %r8, %tid.x;
            mul.wide.u32 %x2, %r8, 24; add.s64 %x0, %x0, %x2;
            mul.wide.u32 %x2, %r8, 8; add.s64 %x1, %x1, %x2;
            ld.global.u64 %d0, [%x0]; ld.global.u64 %d1, [%x0+8]; ld.global.u64 %d2, [%x0+16];
            cvt.u32.u64 %r0, %d0; cvt.u32.u64 %r1, %d1; cvt.u32.u64 %r2, %d2;
            cvt.u16.u64 %h0, %d0; cvt.u16.u64 %h1, %d1; cvt.u16.u64 %h2, %d2;
            {instructions}
            {collect}
            st.global.u64 [%x1], %d3;"
        ),
    );
    let mut memory = Memory::new();
    let flat: Vec<u64> = operands.iter().flatten().copied().collect();
    let input = memory.alloc(&flat);
    let output: Buffer = memory.alloc(&vec![0_u64; operands.len()]);
    let launch = Launch::new([1, 1, 1], [operands.len() as u32, 1, 1]).arg(input).arg(output);
    Module::parse(&text)?.kernel("k")?.run(&launch, &mut memory)?;
    Ok(memory.read(output))
}

/// Random numbers, the same in each run.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Operands with small, large and special values.
    pub fn operands(&mut self, count: usize) -> Vec<[u64; 3]> {
        let mut one = || match self.next() % 4 {
            0 => self.next() % 70,
            1 => (self.next() % 70).wrapping_neg(),
            _ => self.next(),
        };
        let mut all: Vec<[u64; 3]> = (0..count).map(|_| [one(), one(), one()]).collect();
        all[0] = [0, 0, 0];
        all[1] = [u64::MAX, u64::MAX, u64::MAX];
        all[2] = [1 << 31 | 1 << 63 | 1 << 15, u64::MAX, 1];
        all
    }
}
