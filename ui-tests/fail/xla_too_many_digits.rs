use colex::xla_layout;

fn main() {
    // So does a mode: each tile cuts both dimensions once more.
    let _ = xla_layout!(f32[131072, 131072]{1, 0:T(65536, 65536)(32768, 32768)(16384, 16384)(8192, 8192)(4096, 4096)(2048, 2048)(1024, 1024)(512, 512)(256, 256)(128, 128)(64, 64)(32, 32)(16, 16)(8, 8)(4, 4)(2, 2)});
}
