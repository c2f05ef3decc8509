// The steps of the Rust kernels over CuTe: `cute.sh` prints their instructions beside those of Rust.
#include <cute/tensor.hpp>

using namespace cute;

extern __shared__ __align__(128) char shared[];

using ThreadsAB = Layout<Shape<_32, _8>>;
using ThreadsC = Layout<Shape<_16, _16>>;
using Buffer = Layout<Shape<_128, _8>>;

// transpose.rs

template <class Rows, class Columns>
__device__ void transpose(float const* a, float* b, Rows m, Columns n) {
  using Tile = Shape<_32, _32>;
  auto threads = Layout<Shape<_8, _32>, Stride<_32, _1>>{};
  auto buffer = composition(Swizzle<5, 0, 5>{}, Layout<Tile, Stride<_32, _1>>{});
  auto transposed = composition(Swizzle<5, 0, 5>{}, Layout<Tile, Stride<_1, _32>>{});
  auto from = make_tensor(make_gmem_ptr(a), make_layout(make_shape(m, n), make_stride(n, _1{})));
  auto to = make_tensor(make_gmem_ptr(b), make_layout(make_shape(n, m), make_stride(m, _1{})));
  auto memory = make_smem_ptr(reinterpret_cast<float*>(shared));
  auto source = local_partition(local_tile(from, Tile{}, make_coord(blockIdx.x, blockIdx.y)), threads, threadIdx.x);
  auto target = local_partition(local_tile(to, Tile{}, make_coord(blockIdx.y, blockIdx.x)), threads, threadIdx.x);
  copy(source, local_partition(make_tensor(memory, buffer), threads, threadIdx.x));
  __syncthreads();
  copy(local_partition(make_tensor(memory, transposed), threads, threadIdx.x), target);
}

extern "C" __global__ void transpose_const(float const* a, float* b) { transpose(a, b, Int<1024>{}, Int<1024>{}); }

extern "C" __global__ void transpose_mixed(float const* a, float* b, int m, int n) { transpose(a, b, m, n); }

// sgemm_1.rs and sgemm_1_divides.rs

template <class A, class B, class C>
__device__ void sgemm_1(float const* a, A of_a, float const* b, B of_b, float* c, C of_c) {
  auto tiles_a = local_tile(make_tensor(make_gmem_ptr(a), of_a), Shape<_128, _8>{}, make_coord(blockIdx.x, _));
  auto tiles_b = local_tile(make_tensor(make_gmem_ptr(b), of_b), Shape<_128, _8>{}, make_coord(blockIdx.y, _));
  auto tile_c = local_tile(make_tensor(make_gmem_ptr(c), of_c), Shape<_128, _128>{}, make_coord(blockIdx.x, blockIdx.y));
  auto memory = reinterpret_cast<float*>(shared);
  auto shared_a = make_tensor(make_smem_ptr(memory), Buffer{});
  auto shared_b = make_tensor(make_smem_ptr(memory + size(Buffer{})), Buffer{});
  auto from_a = local_partition(tiles_a, ThreadsAB{}, threadIdx.x);
  auto from_b = local_partition(tiles_b, ThreadsAB{}, threadIdx.x);
  auto to_a = local_partition(shared_a, ThreadsAB{}, threadIdx.x);
  auto to_b = local_partition(shared_b, ThreadsAB{}, threadIdx.x);
  auto rows_a = local_partition(shared_a, ThreadsC{}, threadIdx.x, Step<_1, X>{});
  auto rows_b = local_partition(shared_b, ThreadsC{}, threadIdx.x, Step<X, _1>{});
  auto part_c = local_partition(tile_c, ThreadsC{}, threadIdx.x);
  auto sums = make_tensor_like(part_c);
  clear(sums);
  int tiles = size<2>(from_a);
  for (int k = 0; k < tiles; ++k) {
    copy(from_a(_, _, k), to_a);
    copy(from_b(_, _, k), to_b);
    __syncthreads();
    gemm(rows_a, rows_b, sums);
    __syncthreads();
  }
  CUTE_UNROLL
  for (int i = 0; i < size(sums); ++i) part_c(i) += sums(i);
}

template <class Rows, class Columns, class Leading>
__device__ auto columns(Rows rows, Columns columns, Leading leading) {
  return make_layout(make_shape(rows, columns), make_stride(_1{}, leading));
}

extern "C" __global__ void sgemm_1_const(float const* a, float const* b, float* c) {
  Int<1024> m;
  Int<256> k;
  sgemm_1(a, columns(m, k, m), b, columns(m, k, m), c, columns(m, m, m));
}

extern "C" __global__ void sgemm_1_mixed(float const* a, float const* b, float* c, int m, int n, int k) {
  sgemm_1(a, columns(m, k, m), b, columns(n, k, n), c, columns(m, n, m));
}

extern "C" __global__ void sgemm_1_divides(float const* a, float const* b, float* c, int m, int n, int k, int lda, int ldb, int ldc) {
  sgemm_1(a, columns(m, k, lda), b, columns(n, k, ldb), c, columns(m, n, ldc));
}

// sgemm_2.rs

extern "C" __global__ void sgemm_2(float const* a, float const* b, float* c, int m, int n, int k) {
  auto tiled_copy = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, ThreadsAB{}, Layout<Shape<_4, _1>>{});
  auto tiled_mma = make_tiled_mma(UniversalFMA<float, float, float>{}, Layout<Shape<_16, _16, _1>>{});
  auto tiles_a = local_tile(make_tensor(make_gmem_ptr(a), columns(m, k, m)), Shape<_128, _8>{}, make_coord(blockIdx.x, _));
  auto tiles_b = local_tile(make_tensor(make_gmem_ptr(b), columns(n, k, n)), Shape<_128, _8>{}, make_coord(blockIdx.y, _));
  auto tile_c = local_tile(make_tensor(make_gmem_ptr(c), columns(m, n, m)), Shape<_128, _128>{}, make_coord(blockIdx.x, blockIdx.y));
  auto memory = reinterpret_cast<float*>(shared);
  auto shared_a = make_tensor(make_smem_ptr(memory), Buffer{});
  auto shared_b = make_tensor(make_smem_ptr(memory + size(Buffer{})), Buffer{});
  auto thread_copy = tiled_copy.get_slice(threadIdx.x);
  auto from_a = thread_copy.partition_S(tiles_a), from_b = thread_copy.partition_S(tiles_b);
  auto to_a = thread_copy.partition_D(shared_a), to_b = thread_copy.partition_D(shared_b);
  auto next_a = make_fragment_like(to_a), next_b = make_fragment_like(to_b);
  auto thread_mma = tiled_mma.get_slice(threadIdx.x);
  auto rows_a = thread_mma.partition_A(shared_a);
  auto rows_b = thread_mma.partition_B(shared_b);
  auto part_c = thread_mma.partition_C(tile_c);
  auto sums = thread_mma.make_fragment_C(part_c);
  clear(sums);
  copy(tiled_copy, from_a(_, _, _, 0), next_a);
  copy(tiled_copy, from_b(_, _, _, 0), next_b);
  int tiles = size<3>(from_a);
  for (int k = 0; k < tiles; ++k) {
    __syncthreads();
    copy(tiled_copy, next_a, to_a);
    copy(tiled_copy, next_b, to_b);
    __syncthreads();
    if (k + 1 < tiles) {
      copy(tiled_copy, from_a(_, _, _, k + 1), next_a);
      copy(tiled_copy, from_b(_, _, _, k + 1), next_b);
    }
    gemm(tiled_mma, rows_a, rows_b, sums);
  }
  CUTE_UNROLL
  for (int i = 0; i < size(sums); ++i) part_c(i) += sums(i);
}

// tensor_core.rs

extern "C" __global__ void tensor_core(half_t const* a, half_t const* b, float* c, int m, int n, int k) {
  using TileAB = Shape<_128, _64>;
  auto rows = composition(Swizzle<3, 3, 3>{}, Layout<Shape<_8, _64>, Stride<_64, _1>>{});
  auto stages = tile_to_shape(rows, Shape<_128, _64, _3>{});
  auto tiled_copy = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>, half_t>{},
                                    Layout<Shape<_16, _8>, Stride<_8, _1>>{}, Layout<Shape<_1, _8>>{});
  // A warp has 16 consecutive columns.
  auto tiled_mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2, _2>>{},
                                  Tile<_32, Layout<Shape<_8, _2, _2>, Stride<_1, _16, _8>>, _16>{});
  auto matrix_a = make_tensor(make_gmem_ptr(a), make_layout(make_shape(m, k), make_stride(k, _1{})));
  auto matrix_b = make_tensor(make_gmem_ptr(b), make_layout(make_shape(n, k), make_stride(k, _1{})));
  auto matrix_c = make_tensor(make_gmem_ptr(c), make_layout(make_shape(m, n), make_stride(n, _1{})));
  auto tiles_a = local_tile(matrix_a, TileAB{}, make_coord(blockIdx.x, _));
  auto tiles_b = local_tile(matrix_b, TileAB{}, make_coord(blockIdx.y, _));
  auto tile_c = local_tile(matrix_c, Shape<_128, _128>{}, make_coord(blockIdx.x, blockIdx.y));
  auto memory = reinterpret_cast<half_t*>(shared);
  auto shared_a = make_tensor(make_smem_ptr(memory), stages);
  auto shared_b = make_tensor(make_smem_ptr(memory + cosize(stages)), stages);

  auto thread_copy = tiled_copy.get_slice(threadIdx.x);
  auto from_a = thread_copy.partition_S(tiles_a), from_b = thread_copy.partition_S(tiles_b);
  auto to_a = thread_copy.partition_D(shared_a), to_b = thread_copy.partition_D(shared_b);
  auto thread_mma = tiled_mma.get_slice(threadIdx.x);
  auto of_a = thread_mma.partition_fragment_A(shared_a(_, _, 0));
  auto of_b = thread_mma.partition_fragment_B(shared_b(_, _, 0));
  auto part_c = thread_mma.partition_C(tile_c);
  auto sums = thread_mma.make_fragment_C(part_c);
  clear(sums);
  auto load_a = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, tiled_mma);
  auto load_b = make_tiled_copy_B(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, tiled_mma);
  auto fragments_a = load_a.get_slice(threadIdx.x).partition_S(shared_a);
  auto fragments_b = load_b.get_slice(threadIdx.x).partition_S(shared_b);
  auto loaded_a = load_a.get_slice(threadIdx.x).retile_D(of_a);
  auto loaded_b = load_b.get_slice(threadIdx.x).retile_D(of_b);

  int tiles = size<3>(from_a);
  auto start = [&](int tile, int stage) {
    if (tile < tiles) {
      copy(tiled_copy, from_a(_, _, _, tile), to_a(_, _, _, stage));
      copy(tiled_copy, from_b(_, _, _, tile), to_b(_, _, _, stage));
    }
    cp_async_fence();
  };
  start(0, 0);
  start(1, 1);
  int stage = 0, free = 2;
  for (int tile = 0; tile < tiles; ++tile) {
    cp_async_wait<1>();
    __syncthreads();
    start(tile + 2, free);
    CUTE_UNROLL
    for (int block = 0; block < size<2>(of_a); ++block) {
      copy(load_a, fragments_a(_, _, block, stage), loaded_a(_, _, block));
      copy(load_b, fragments_b(_, _, block, stage), loaded_b(_, _, block));
      gemm(tiled_mma, of_a(_, _, block), of_b(_, _, block), sums);
    }
    stage = stage == 2 ? 0 : stage + 1;
    free = free == 2 ? 0 : free + 1;
  }
  copy(AutoVectorizingCopyWithAssumedAlignment<64>{}, sums, part_c);
}

// softmax.rs

__device__ float exp2_approximate(float x) {
  float y;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

__device__ float reciprocal(float x) {
  float y;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

extern "C" __global__ void softmax(float const* a, float* b) {
  using Block = Shape<_4, _1024>;
  auto rows = make_layout(Block{}, LayoutRight{});
  auto first = size(Block{}) * blockIdx.x;
  auto tiled_copy = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, Layout<Shape<_4, _32>, Stride<_32, _1>>{},
                                    Layout<Shape<_1, _4>>{});
  auto thread_copy = tiled_copy.get_slice(threadIdx.x);
  auto from = thread_copy.partition_S(make_tensor(make_gmem_ptr(a + first), rows));
  auto to = thread_copy.partition_D(make_tensor(make_gmem_ptr(b + first), rows));
  auto x = make_fragment_like(from);
  copy(tiled_copy, from, x);
  float maximum = x(0);
  CUTE_UNROLL
  for (int i = 0; i < size(x); ++i) maximum = fmaxf(maximum, x(i));
  CUTE_UNROLL
  for (int mask = 16; mask > 0; mask /= 2) maximum = fmaxf(maximum, __shfl_xor_sync(~0u, maximum, mask));
  float sum = 0;
  CUTE_UNROLL
  for (int i = 0; i < size(x); ++i) {
    x(i) = exp2_approximate((x(i) - maximum) * 1.4426950408889634f);
    sum += x(i);
  }
  CUTE_UNROLL
  for (int mask = 16; mask > 0; mask /= 2) sum += __shfl_xor_sync(~0u, sum, mask);
  float factor = reciprocal(sum);
  CUTE_UNROLL
  for (int i = 0; i < size(x); ++i) x(i) *= factor;
  copy(tiled_copy, x, to);
}

// ragged.rs

extern "C" __global__ void ragged(float const* a, float const* b, float* c, int m, int n, int k) {
  auto at_a = make_coord(blockIdx.x, _), at_b = make_coord(blockIdx.y, _);
  auto at_c = make_coord(blockIdx.x, blockIdx.y);
  auto tiles_a = local_tile(make_tensor(make_gmem_ptr(a), columns(m, k, m)), Shape<_128, _8>{}, at_a);
  auto tiles_b = local_tile(make_tensor(make_gmem_ptr(b), columns(n, k, n)), Shape<_128, _8>{}, at_b);
  auto tile_c = local_tile(make_tensor(make_gmem_ptr(c), columns(m, n, m)), Shape<_128, _128>{}, at_c);
  auto coords_a = local_tile(make_identity_tensor(make_shape(m, k)), Shape<_128, _8>{}, at_a);
  auto coords_b = local_tile(make_identity_tensor(make_shape(n, k)), Shape<_128, _8>{}, at_b);
  auto coords_c = local_tile(make_identity_tensor(make_shape(m, n)), Shape<_128, _128>{}, at_c);
  auto memory = reinterpret_cast<float*>(shared);
  auto shared_a = make_tensor(make_smem_ptr(memory), Buffer{});
  auto shared_b = make_tensor(make_smem_ptr(memory + size(Buffer{})), Buffer{});
  auto from_a = local_partition(tiles_a, ThreadsAB{}, threadIdx.x);
  auto from_b = local_partition(tiles_b, ThreadsAB{}, threadIdx.x);
  auto place_a = local_partition(coords_a, ThreadsAB{}, threadIdx.x);
  auto place_b = local_partition(coords_b, ThreadsAB{}, threadIdx.x);
  auto to_a = local_partition(shared_a, ThreadsAB{}, threadIdx.x);
  auto to_b = local_partition(shared_b, ThreadsAB{}, threadIdx.x);
  auto rows_a = local_partition(shared_a, ThreadsC{}, threadIdx.x, Step<_1, X>{});
  auto rows_b = local_partition(shared_b, ThreadsC{}, threadIdx.x, Step<X, _1>{});
  auto part_c = local_partition(tile_c, ThreadsC{}, threadIdx.x);
  auto place_c = local_partition(coords_c, ThreadsC{}, threadIdx.x);
  auto sums = make_tensor_like(part_c);
  clear(sums);
  int tiles = size<2>(from_a);
  for (int l = 0; l < tiles; ++l) {
    CUTE_UNROLL
    for (int i = 0; i < size(to_a); ++i) {
      to_a(i) = elem_less(place_a(i, _0{}, l), make_coord(m, k)) ? from_a(i, _0{}, l) : 0.f;
      to_b(i) = elem_less(place_b(i, _0{}, l), make_coord(n, k)) ? from_b(i, _0{}, l) : 0.f;
    }
    __syncthreads();
    gemm(rows_a, rows_b, sums);
    __syncthreads();
  }
  CUTE_UNROLL
  for (int i = 0; i < size(sums); ++i) {
    if (elem_less(place_c(i), make_coord(m, n))) part_c(i) += sums(i);
  }
}

// image.rs

extern "C" __global__ void image(float const* a, float* b, int width, int height, int pitch, float factor) {
  auto pixels = make_layout(make_shape(width, height), make_stride(_1{}, pitch));
  auto coord = make_coord(blockIdx.x, blockIdx.y);
  auto from = local_tile(make_tensor(make_gmem_ptr(a), pixels), Shape<_256, _1>{}, coord);
  auto to = local_tile(make_tensor(make_gmem_ptr(b), pixels), Shape<_256, _1>{}, coord);
  to(threadIdx.x) = factor * from(threadIdx.x);
}
