// The source of kernels.ptx, which `nvcc` 13.5 printed:
//
//     nvcc -ptx -arch=sm_80 -std=c++17 -O3 kernels.cu
//
// The tests run the PTX, and break it by removing lines.
#include <cuda_fp16.h>
#include <cuda_pipeline_primitives.h>
#include <stdint.h>

// Adds all elements to *sum: a loop over the grid, shuffles, shared memory and an atomic addition.
extern "C" __global__ void reduce(const float* x, float* sum, int n) {
  __shared__ float partial[32];
  float s = 0;
#pragma unroll 1
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) s += x[i];
  for (int o = 16; o; o >>= 1) s += __shfl_xor_sync(~0u, s, o);
  if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = s;
  __syncthreads();
  if (threadIdx.x < 32) {
    s = threadIdx.x < blockDim.x / 32 ? partial[threadIdx.x] : 0;
    for (int o = 16; o; o >>= 1) s += __shfl_down_sync(~0u, s, o);
    if (threadIdx.x == 0) atomicAdd(sum, s);
  }
}

__constant__ int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};

// Divergent loops and branches, divisions, bit operations and f64.
extern "C" __global__ void branches(const int* x, int* steps, long long* values, double* roots) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, count = 0;
  long long v = x[i];
  while (v != 1) {
    v = v & 1 ? 3 * v + 1 : v / 2;
    count++;
  }
  steps[i] = count;
  switch (x[i] % 7) {
    case 0: v = 11; break;
    case 1: v = table[i & 7]; break;
    case 2: v = -i; break;
    case 3: v = (long long)i * i * i; break;
    case 4: v = __popc(i); break;
    case 5: v = __clz(i); break;
    default: v = i % 3;
  }
  values[i] = v * 1000003LL / (i + 1) + x[i] % (i + 1);
  roots[i] = sqrt((double)i) + (double)v / 3.0 + floor(i * 0.37);
}

__device__ uint32_t shared_address(const void* p) { return (uint32_t)__cvta_generic_to_shared(p); }

__device__ void ldmatrix(uint32_t (&d)[4], const __half* row) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
               : "r"(shared_address(row)));
}

// C = A B^T for row-major A and B of n x n halves: tiles of 64 x 64 x 64, 4 warps of 32 x 32, two stages of
// cp.async into swizzled shared memory.
extern "C" __global__ void gemm(const __half* A, const __half* B, float* C, int n) {
  __shared__ __align__(16) __half a[2][64 * 64], b[2][64 * 64];
  int t = threadIdx.x, lane = t % 32, wm = t / 64 * 32, wn = t / 32 % 2 * 32;
  auto at = [](int row, int vector) { return row * 64 + (vector ^ (row & 7)) * 8; };
  auto copy = [&](int stage, int k) {
#pragma unroll 1
    for (int i = t; i < 64 * 8; i += 128) {
      int r = i / 8, v = i % 8;
      __pipeline_memcpy_async(&a[stage][at(r, v)], A + (size_t)(blockIdx.y * 64 + r) * n + k + v * 8, 16);
      __pipeline_memcpy_async(&b[stage][at(r, v)], B + (size_t)(blockIdx.x * 64 + r) * n + k + v * 8, 16);
    }
    __pipeline_commit();
  };
  float c[2][4][4] = {};
  copy(0, 0);
#pragma unroll 1
  for (int tile = 0; tile < n / 64; tile++) {
    if (tile + 1 < n / 64) copy((tile + 1) & 1, (tile + 1) * 64);
    else __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
#pragma unroll 1
    for (int k = 0; k < 4; k++) {
      uint32_t fa[2][4], fb[2][4];
      for (int i = 0; i < 2; i++)
        ldmatrix(fa[i], &a[tile & 1][at(wm + i * 16 + lane % 16, k * 2 + lane / 16)]);
      for (int j = 0; j < 2; j++)
        ldmatrix(fb[j], &b[tile & 1][at(wn + j * 16 + lane % 8 + lane / 16 * 8, k * 2 + lane / 8 % 2)]);
      for (int i = 0; i < 2; i++)
        for (int j = 0; j < 4; j++)
          asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, "
                       "{%8,%9}, {%0,%1,%2,%3};"
                       : "+f"(c[i][j][0]), "+f"(c[i][j][1]), "+f"(c[i][j][2]), "+f"(c[i][j][3])
                       : "r"(fa[i][0]), "r"(fa[i][1]), "r"(fa[i][2]), "r"(fa[i][3]),
                         "r"(fb[j / 2][j % 2 * 2]), "r"(fb[j / 2][j % 2 * 2 + 1]));
    }
    __syncthreads();
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 4; j++)
      for (int e = 0; e < 4; e++) {
        int r = blockIdx.y * 64 + wm + i * 16 + lane / 4 + e / 2 * 8;
        C[(size_t)r * n + blockIdx.x * 64 + wn + j * 8 + lane % 4 * 2 + e % 2] = c[i][j][e];
      }
}
