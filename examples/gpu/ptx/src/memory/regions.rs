//! Address spaces of regions, and the windows of generic addresses.

use crate::error::ErrorKind;
use crate::text::Space;

/// What is wrong with an access: the caller adds the line and the thread.
pub(crate) type Fault = (ErrorKind, String);

/// The part of the generic address space that a state space occupies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Window {
    Buffers,
    Module,
    Shared,
    Local,
    Param,
}

impl Window {
    /// Returns the generic address of its first byte. Those of shared, local and param memory have
    /// 32 low zero bits: the low half of a generic address is the address in the space.
    pub(crate) const fn base(self) -> u64 {
        match self {
            Self::Buffers => 0x7f00_0000_0000,
            Self::Module => 0x7e00_0000_0000,
            Self::Shared => 0x0100_0000_0000,
            Self::Local => 0x0200_0000_0000,
            Self::Param => 0x0300_0000_0000,
        }
    }

    /// Returns the distance of regions, as a power of two.
    const fn shift(self) -> u32 {
        match self {
            Self::Buffers => 34,
            Self::Module => 30,
            Self::Shared | Self::Local => 24,
            Self::Param => 16,
        }
    }
}

/// Returns the window and the address in it, of an address in a state space.
pub(crate) fn window_of(space: Space, address: u64) -> Option<(Window, u64)> {
    let tagged = |window: Window| Some((window, address.wrapping_sub(window.base())));
    match space {
        Space::Shared => Some((Window::Shared, address)),
        Space::Local => Some((Window::Local, address)),
        Space::Param => Some((Window::Param, address)),
        Space::Const | Space::Global | Space::Generic if address >> 40 == 0x7f => {
            tagged(Window::Buffers)
        }
        Space::Const | Space::Global | Space::Generic if address >> 40 == 0x7e => {
            tagged(Window::Module)
        }
        Space::Generic => match address >> 40 {
            1 => tagged(Window::Shared),
            2 => tagged(Window::Local),
            3 => tagged(Window::Param),
            _ => None,
        },
        _ => None,
    }
}

/// The regions of a window.
#[derive(Clone, Debug)]
pub(crate) struct Regions {
    window: Window,
    list: Vec<Region>,
}

#[derive(Clone, Debug)]
struct Region {
    name: String,
    start: u64,
    bytes: Vec<u8>,
}

impl Regions {
    pub(crate) fn new(window: Window) -> Self {
        Self { window, list: Vec::new() }
    }

    /// Adds a region with exactly this alignment: its address is not a multiple of `2 * align`, up
    /// to 512. Returns its number.
    pub(crate) fn add(&mut self, name: &str, align: u64, bytes: Vec<u8>) -> usize {
        let start = if align < 1024 { 1024 + align } else { align };
        let start = start + ((self.list.len() as u64) << self.window.shift());
        self.list.push(Region { name: name.to_owned(), start, bytes });
        self.list.len() - 1
    }

    /// Returns the address of a region in its window.
    pub(crate) fn start(&self, region: usize) -> u64 {
        self.list[region].start
    }

    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        self.list.iter().position(|region| region.name == name)
    }

    pub(crate) fn bytes(&self, region: usize) -> &[u8] {
        &self.list[region].bytes
    }

    pub(crate) fn bytes_mut(&mut self, region: usize) -> &mut [u8] {
        &mut self.list[region].bytes
    }

    /// Sets the bytes of a region; new ones are 0.
    pub(crate) fn resize(&mut self, region: usize, bytes: usize) {
        self.list[region].bytes.resize(bytes, 0);
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns the region and the first byte of an access of `bytes` bytes at an address of the
    /// window.
    ///
    /// - **Errors**: the access is not in one region, or its address is not a multiple of `align`.
    pub(crate) fn locate(
        &self,
        address: u64,
        bytes: u64,
        align: u64,
    ) -> Result<(usize, usize), Fault> {
        let number = (address >> self.window.shift()) as usize;
        let Some(region) = self.list.get(number) else {
            return Err((ErrorKind::OutOfBounds, self.nowhere(address, bytes)));
        };
        let (size, at) = (region.bytes.len() as u64, address.wrapping_sub(region.start));
        if address < region.start || at + bytes > size {
            let text = format!(
                "accesses bytes {} to {} of `{}`, it has {size} bytes",
                at as i64,
                at as i64 + bytes as i64 - 1,
                region.name
            );
            return Err((ErrorKind::OutOfBounds, text));
        }
        if !address.is_multiple_of(align) {
            let text = format!(
                "accesses {bytes} bytes at byte {at} of `{}`, at address {address:#x}, a multiple of \
                 {align} is allowed",
                region.name
            );
            return Err((ErrorKind::Misaligned, text));
        }
        Ok((number, at as usize))
    }

    fn nowhere(&self, address: u64, bytes: u64) -> String {
        let window = format!("{:?}", self.window).to_lowercase();
        format!(
            "accesses {bytes} bytes at {address:#x} of the window `{window}`, where nothing is; it \
             has {} regions",
            self.list.len()
        )
    }

    /// Returns the name of a region.
    pub(crate) fn name(&self, region: usize) -> &str {
        &self.list[region].name
    }
}
