use gpu_kernels::image::{THREADS, by_hand, check, pixels, scale};
use gpu_kernels::launch::Launch;

use crate::inputs::{ORDERS, Random};

#[test]
fn equals_a_loop() {
    let mut random = Random(11);
    for _ in 0..4 {
        let (width, height) = (256 * random.up_to(3), random.up_to(5));
        let pitch = width + random.up_to(30) - 1;
        let (from, before) = (random.integers(pitch * height), random.integers(pitch * height));
        let launch = Launch { grid: (width / 256, height), threads: THREADS, shared: 0 };
        let sizes = [width, height, pitch].map(|n| n as u32);
        check(&launch, sizes, [from.len(), before.len()]).unwrap();
        let [of_x, of_y, rows] = sizes;
        for order in ORDERS {
            let (mut to, mut hand) = (before.clone(), before.clone());
            launch.run(order, |block| unsafe {
                let image = pixels(of_x, of_y, rows);
                scale(block, (from.as_ptr(), to.as_mut_ptr()), image, 3.0);
            });
            launch.run(order, |block| unsafe {
                by_hand(block, (from.as_ptr(), hand.as_mut_ptr()), pitch, 3.0);
            });
            for at in 0..pitch * height {
                let expected = if at % pitch < width { 3.0 * from[at] } else { before[at] };
                assert_eq!((to[at], hand[at]), (expected, expected), "offset {at}");
            }
        }
    }
}

#[test]
fn refused_launches() {
    let good = Launch { grid: (2, 3), threads: THREADS, shared: 0 };
    assert_eq!(check(&good, [512, 3, 600], [1712, 1712]), Ok(()));
    let sentence = |sizes, elements| check(&good, sizes, elements).unwrap_err().to_string();
    assert_eq!(
        sentence([500, 3, 600], [1712, 1712]),
        "zipped_divide: mode 0 has size 500, and a tile has size 256 along it; use a tile size that divides 500, or \
         `padded_tiles`"
    );
    assert_eq!(
        sentence([512, 3, 511], [1712, 1712]),
        "Tensor::new: the layout aliases elements, and mutable elements must be distinct; use strides without overlap, or \
         borrow the elements as shared to read only: `Tensor::new(&data, layout)`"
    );
    assert_eq!(
        sentence([512, 3, 600], [1712, 1711]),
        "Tensor::new: the layout has offsets up to 1711, and the storage has offsets 0..=1710; use at least 1712 \
         elements"
    );
}
