use gpu_kernels::image::{THREADS, check};
use gpu_kernels::launch::Launch;

use super::inputs::Random;
use super::{Case, buffer, bytes, bytes_of_each, numbers};

pub(super) fn case() -> Case {
    let (width, height, pitch) = (768, 3, 800);
    let mut random = Random(12);
    let (from, before) = (random.integers(pitch * height), random.integers(pitch * height));
    let launch = Launch { grid: (width / 256, height), threads: THREADS, shared: 0 };
    let sizes = [width, height, pitch].map(|n| n as u32);
    check(&launch, sizes, [from.len(), before.len()]).unwrap();
    let mut arguments = bytes_of_each(&sizes);
    arguments.push(bytes(&3.0_f32));
    Case {
        kernel: "image",
        launch,
        buffers: vec![buffer(&from), buffer(&before)],
        by_hand: arguments.clone(),
        arguments,
        check: Box::new(move |to| {
            for (at, to) in numbers(to).into_iter().enumerate() {
                let expected = if at % pitch < width { 3.0 * from[at] } else { before[at] };
                assert_eq!(to, expected, "offset {at}");
            }
        }),
    }
}
