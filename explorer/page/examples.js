// The worked examples of the start page. Tests check every number that a text states.

export const EXAMPLES = [
  {
    id: 'rows',
    title: 'A row-major matrix',
    state: { e: '(4,8):(8,1)' },
    about:
      'A layout maps coordinates to offsets. The shape (4,8) has 4 rows and 8 columns, and the stride (8,1) moves 8 elements for a step down and 1 for a step right. Coordinate (2,3) has offset 2*8 + 3*1 = 19.',
  },
  {
    id: 'padding',
    title: 'A leading dimension with padding',
    state: { e: '(4,8):(1,5)' },
    about:
      'Columns of 4 elements begin 5 elements apart, so that one element after each column is not used. Size 32 is smaller than cosize 39: memory must have 39 elements. The layout is injective, but not compact.',
  },
  {
    id: 'nested',
    title: 'A mode of two integers',
    state: { e: '((2,4),(3,5)):((3,6),(1,24))', i: 'offset 10' },
    about:
      'A mode may be a tuple: the rows (2,4) are 8 rows whose number has two digits, the left one fastest. Strides may then jump in the middle of a row, which no plain matrix can. The flat coordinate 11 is ((1,1),(1,0)), and its offset is 1*3 + 1*6 + 1*1 = 10.',
  },
  {
    id: 'tiles',
    title: 'Divide a matrix into tiles',
    state: { e: 'zipped_divide((6,8):(8,1), <2,4>)' },
    about:
      'The tiler <2,4> takes 2 rows and 4 columns. The result has two modes: the first one counts the elements of a tile, the second one the tiles. Each column of the picture is a tile of 8 elements, and there are 6 tiles.',
  },
  {
    id: 'transpose',
    title: 'Transpose through shared memory',
    state: { e: '(32,32):(32,1)' },
    banks: { n: '4', t: '32:1', a: '1', v: '1', z: '0,4,3' },
    about:
      'A warp writes rows of a 32 x 32 tile of floats and reads columns. The elements of a column are 128 bytes apart, so that all 32 threads read the same bank: 32 wavefronts instead of 1. Press "Find me a swizzle": S<5,0,5> gives each thread a bank of its own. The classic remedy is padding, (32,32):(33,1), which costs a float for each row.',
  },
  {
    id: 'ldmatrix',
    title: 'ldmatrix of a swizzled tile',
    state: { e: 'S<3,3,3> o 0 o (64,64):(64,1)' },
    banks: { n: '2', t: '(16,2):(1,512)', a: '1', v: '8', z: '3,3,3' },
    about:
      'ldmatrix.x4 reads 32 rows of 16 bytes, 8 rows in each phase. In a 64 x 64 tile of bf16 a row has 128 bytes, so that without a swizzle 8 rows are in the same 4 banks: set B to 0 and see 32 wavefronts. S<3,3,3> on elements moves each row of 8 elements to other banks, and the 4 phases take 4 wavefronts.',
  },
  {
    id: 'xla-tiles',
    title: 'What T(8,128)(2,1) means',
    state: { e: 'bf16[10,100]{1,0:T(8,128)(2,1)}' },
    about:
      'XLA on TPUs stores an array in tiles. T(8,128) cuts the matrix into tiles of 8 rows and 128 columns, each of them contiguous, so that 10 x 100 elements need two tiles, 2048 places, and the rest is padding. The second tile (2,1) packs pairs of rows: 0,0 and 1,0 are neighbors in memory, two bf16 in one 32-bit word.',
  },
  {
    id: 'refusal',
    title: 'Why this composition does not exist',
    state: { e: '(6,2):(1,7) o (3,2):(2,3)' },
    about:
      'A composition A o B is a layout with A(B(c)) for every c. Here B maps coordinate 5 to 7, which is past the first mode of A (6 elements), and A(7) is 8. The strides of B alone would give 7, so that no layout of this form exists. CuTe returns (3,2):(2,3), which is wrong at this coordinate (cutlass#2955).',
  },
  {
    id: 'bytes-or-elements',
    title: "Why the PTX manual's swizzle and CuTe's print differ",
    state: { e: '[S<3,3,3> o 0 o (8,64):(64,1), S<3,4,3> o 0 o (8,64):(64,1)]', c: 'group:3' },
    about:
      'The 128-byte swizzle of the PTX manual is S<3,4,3> on bytes: it moves groups of 16 bytes. CuTe prints a layout of elements, and for 2-byte elements the same swizzle is S<3,3,3>: groups of 8 elements. Writing the byte numbers on elements (the second picture) moves groups of 16 elements, which is another layout; see cutlass#2634, #1396 and #1018.',
  },
  {
    id: 'triton',
    title: "Triton's swizzled shared layout is an S<B,M,S>",
    state: { e: 'S<2,3,3> o 0 o (8,32):(32,1)' },
    about:
      'Triton writes vec = 8, perPhase = 2, maxPhase = 4 for rows of 32 halves: column group c/8 of row r is XORed with (r/2) mod 4. That is S<B,M,S> with 2^M = vec, 2^B = maxPhase and 2^S = row length * perPhase / vec: M = 3, B = 2, S = 3. See triton#2102.',
  },
  {
    id: 'linear',
    title: "Triton's linear layout of an MMA result",
    state: { e: '#ttg.linear<{register = [[0, 1], [8, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [], block = []}>' },
    about:
      'Triton lists where each bit of register, lane and warp goes: bit 0 of the register moves to (0,1), bit 1 to (8,0). The picture has the lane T and the register V of each element of the 16 x 8 result. It is the fragment C of m16n8: lane 21 has element (5,3) in register 1.',
  },
  {
    id: 'mma',
    title: 'Who holds C(5,3) of a tensor core MMA',
    state: { e: 'SM80_16x8x16_F32F16F16F32_TN' },
    about:
      'The picture has the thread and value of every element: B above C, and A left of C. Hover over C(5,3): thread 21 has it as value 1. The row of A and the column of B that it needs light up; a click shows all elements of one thread.',
  },
  {
    id: 'tiled-mma',
    title: 'A tiled MMA of 2 x 2 warps',
    state: { e: 'make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1))' },
    about:
      'Four warps compute a tile of 32 x 16 x 16. The picture has A left of C and B above C. Hover over an element of C: its row of A and its column of B light up. Both warps with the same rows have the same elements of A, so that an element of A has 2 owners.',
  },
  {
    id: 'tiled-copy',
    title: 'A tiled copy with vectors of 16 bytes',
    state: { e: 'make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>,half_t>, (4,8):(8,1), (1,8))', i: 'thread 9' },
    about:
      'Each of 32 threads copies 8 halves of a row, and 8 threads copy a row of 64. The source and the destination have the same owners, because the instruction moves no data between threads. Thread 9 has columns 8 to 15 of row 1.',
  },
  {
    id: 'amd',
    title: "AMD's matrix instruction",
    state: { e: 'v_mfma_f32_16x16x16_f16' },
    about:
      'A wave of AMD has 64 lanes. Each lane has 4 elements of a column of C, and 4 consecutive k of A and of B. Compare with the NVIDIA example: there a thread has pairs in a row of C.',
  },
  {
    id: 'thread-values',
    title: 'Which thread copies what',
    state: { e: '((4,8),(2,2)):((32,1),(16,8))', w: '(16,8)' },
    about:
      'A thread-value layout maps (thread, value) to an element of a tile: here 32 threads have 4 values each of a 16 x 8 tile. The picture is its inverse, the owner of each element. Thread 1 has the elements (0,2), (0,3), (8,2) and (8,3); click one of them to see only this thread.',
  },
  {
    id: 'complement',
    title: 'The gaps of a layout',
    state: { e: 'complement((2,2):(1,6), 24)' },
    about:
      'The layout (2,2):(1,6) has the offsets 0, 1, 6 and 7. Its complement in 24 elements is the layout that repeats it without overlap until all 24 offsets are used once. Together, both layouts are compact; logical_divide uses it for the rest of a tile.',
  },
  {
    id: 'divide-steps',
    title: 'logical_divide, step by step',
    state: { e: 'logical_divide(24:1, 4:2)' },
    about:
      'The tile 4:2 takes every second element, four of them. The complement of the tile in 24 elements counts the tiles, and the composition of the layout with both gives a mode in the tile and a mode over the tiles.',
  },
  {
    id: 'products',
    title: 'Blocked and raked product',
    state: { e: '[blocked_product((2,2):(1,2), (2,3):(1,2)), raked_product((2,2):(1,2), (2,3):(1,2))]' },
    about:
      'Both repeat a block of 2 x 2 elements in a grid of 2 x 3. In the blocked product a block stays together, and in the raked product its elements are spread, with those of the other blocks in between. The outlined cells differ.',
  },
  {
    id: 'broadcast',
    title: 'A broadcast: stride 0',
    state: { e: '(4,8):(1,0)' },
    about:
      'A mode with stride 0 repeats the same elements: 32 coordinates share 4 elements. The layout is not injective, and the picture marks the cells that share their offset. A kernel may read such a layout, but must not write it in parallel.',
  },
  {
    id: 'infer',
    title: 'Find the layout of a table',
    state: { e: 'infer([0,4,8,12,1,5,9,13,2,6,10,14,3,7,11,15])' },
    about:
      'Paste the offsets that a program printed, and the page finds the layout. These 16 offsets jump by 4 and then by 1: the row-major 4 x 4 matrix, read down its columns.',
  },
  {
    id: 'cute',
    title: 'Paste a type of CuTe',
    state: { e: 'ComposedLayout<Swizzle<3,4,3>,_0,Layout<Shape<_8,_64>,Stride<_64,_1>>>' },
    about:
      'The page reads what C++ error messages and print(layout) show. It answers with the notation, a picture before and after the swizzle, and the same layout in Rust, in the CuTe DSL and as a table in C, each with a test.',
  },
];
