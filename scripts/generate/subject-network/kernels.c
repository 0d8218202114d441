// Layers of the subject network (worker/studio/cut-out/subject-network.ts) in WebAssembly SIMD, without a library.
// Planes are bfloat16, channels last. Compiled by make-subject-network.mjs.
#include <stdint.h>
#include <wasm_simd128.h>

typedef uint16_t bf16;

static inline v128_t read4(const bf16 *from) { return wasm_i32x4_shl(wasm_u32x4_load16x4(from), 16); }

/** Rounds to nearest; values are finite. */
static inline void write4(bf16 *to, v128_t value) {
  v128_t rounded = wasm_u32x4_shr(wasm_i32x4_add(value, wasm_i32x4_splat(0x8000)), 16);
  wasm_v128_store64_lane(to, wasm_u16x8_narrow_i32x4(rounded, rounded), 0);
}

/** A row of `w` pixels of a plane that is enlarged bilinearly to `w` x `h` (half-pixel centres), `stride` floats apart. */
static void sample_row(float *to, int stride, const bf16 *plane, int channels, int pw, int ph, int y, int w, int h) {
  if (pw == w && ph == h) {
    const bf16 *from = plane + (uint32_t)y * w * channels;
    for (int x = 0; x < w; x++, from += channels, to += stride)
      for (int c = 0; c < channels; c += 4) wasm_v128_store(to + c, read4(from + c));
    return;
  }
  float sy = ((float)y + .5f) * ph / h - .5f;
  if (sy < 0) sy = 0;
  int top = (int)sy, low = top + 1 < ph ? top + 1 : ph - 1;
  v128_t fy = wasm_f32x4_splat(sy - top);
  for (int x = 0; x < w; x++, to += stride) {
    float sx = ((float)x + .5f) * pw / w - .5f;
    if (sx < 0) sx = 0;
    int left = (int)sx, right = left + 1 < pw ? left + 1 : pw - 1;
    v128_t fx = wasm_f32x4_splat(sx - left);
    const bf16 *a = plane + ((uint32_t)top * pw + left) * channels, *b = plane + ((uint32_t)top * pw + right) * channels;
    const bf16 *d = plane + ((uint32_t)low * pw + left) * channels, *e = plane + ((uint32_t)low * pw + right) * channels;
    for (int c = 0; c < channels; c += 4) {
      v128_t va = read4(a + c), vd = read4(d + c);
      v128_t high = wasm_f32x4_add(va, wasm_f32x4_mul(fx, wasm_f32x4_sub(read4(b + c), va)));
      v128_t deep = wasm_f32x4_add(vd, wasm_f32x4_mul(fx, wasm_f32x4_sub(read4(e + c), vd)));
      wasm_v128_store(to + c, wasm_f32x4_add(high, wasm_f32x4_mul(fy, wasm_f32x4_sub(deep, high))));
    }
  }
}

/**
 * Lists for each four neighbouring pixels of a line, as the convolution takes them, the channels that are not zero in all
 * four: how many, then their numbers. After a ReLU that is less than half of them. Room for `in` + 1 a list.
 */
static void list_lit(uint16_t *lists, const float *line, int in, int w, int dilation) {
  for (int x = 0; x < w; x += 4) {
    int px = x + 4 <= w ? x : (w >= 4 ? w - 4 : 0);
    int count = w < 4 ? w : 4;
    for (int kx = 0; kx < 3; kx++, lists += in + 1) {
      const float *p = line + (px + kx * dilation) * in;
      const float *q = p + (count > 1 ? in : 0), *r = p + (count > 2 ? 2 * in : 0), *s = p + (count > 3 ? 3 * in : 0);
      int lit = 0;
      for (int i = 0; i < in; i += 4) {
        v128_t one = wasm_v128_or(wasm_v128_load(p + i), wasm_v128_load(q + i));
        v128_t other = wasm_v128_or(wasm_v128_load(r + i), wasm_v128_load(s + i));
        uint32_t bits = wasm_i32x4_bitmask(wasm_i32x4_ne(wasm_v128_or(one, other), wasm_i32x4_splat(0)));
        for (int lane = 0; lane < 4; lane++) {
          lists[1 + lit] = i + lane;
          lit += bits >> lane & 1;
        }
      }
      lists[0] = lit;
    }
  }
}

/**
 * Rows `from` to `to` of a 3x3 convolution with ReLU over one or two planes side by side, each enlarged to `w` x `h`.
 * Weights: float, [out / 8][ky][kx][in][8]. `added` (or 0) is added after the ReLU and may be the target.
 * `lines`: room for 3 x (w + 2 x dilation) x (in1 + in2) floats; `lists`: for 9 x (w / 4, rounded up) x (in1 + in2 + 1)
 * numbers of 16 bits. A layer's rows are computed in order, from 0 on, with the same lines and lists. With a dilation of 1 the target may be one of the planes, if that is as large.
 */
__attribute__((export_name("convolve"))) void convolve(
    const bf16 *plane1, int in1, int w1, int h1, const bf16 *plane2, int in2, int w2, int h2, const float *weights,
    const float *bias, int out, int dilation, const bf16 *added, bf16 *target, int w, int h, float *lines,
    uint16_t *lists, int from, int to) {
  int in = in1 + in2, row = (w + 2 * dilation) * in;
  int list = in + 1, row_lists = (w + 3) / 4 * 3 * list;
  for (int y = from; y < to; y++) {
    const float *at[3];
    const uint16_t *lit[3];
    for (int k = 0; k < 3; k++) {
      int sy = y + (k - 1) * dilation;
      // With a dilation of 1 the rows above were read for the row before, also where that was in another call.
      int slot = dilation == 1 ? (sy + 3) % 3 : k;
      float *line = lines + slot * row;
      at[k] = line;
      lit[k] = lists + slot * row_lists;
      if (dilation == 1 && y > 0 && k < 2) continue;
      v128_t zero = wasm_f32x4_splat(0);
      if (sy < 0 || sy >= h) {
        for (int i = 0; i < row; i += 4) wasm_v128_store(line + i, zero);
        for (int i = 0; i < row_lists; i += list) lists[slot * row_lists + i] = 0;
        continue;
      }
      for (int i = 0; i < dilation * in; i += 4) {
        wasm_v128_store(line + i, zero);
        wasm_v128_store(line + (w + dilation) * in + i, zero);
      }
      sample_row(line + dilation * in, in, plane1, in1, w1, h1, sy, w, h);
      if (in2) sample_row(line + dilation * in + in1, in, plane2, in2, w2, h2, sy, w, h);
      list_lit(lists + slot * row_lists, line, in, w, dilation);
    }
    for (int block = 0; block < out; block += 8) {
      const float *block_weights = weights + (uint32_t)block * 9 * in;
      v128_t b0 = wasm_v128_load(bias + block), b1 = wasm_v128_load(bias + block + 4);
      for (int x = 0; x < w; x += 4) {
        // The last pixels of a width that is no multiple of four are computed twice.
        int px = x + 4 <= w ? x : (w >= 4 ? w - 4 : 0);
        int count = w < 4 ? w : 4;
        v128_t a0 = b0, a1 = b1, c0 = b0, c1 = b1, d0 = b0, d1 = b1, e0 = b0, e1 = b1;
        const float *tap_weights = block_weights;
        for (int ky = 0; ky < 3; ky++)
          for (int kx = 0; kx < 3; kx++, tap_weights += in * 8) {
            const uint16_t *now = lit[ky] + (x / 4 * 3 + kx) * list, *end = now + 1 + *now;
            const float *p = at[ky] + (px + kx * dilation) * in;
            const float *q = p + (count > 1 ? in : 0), *r = p + (count > 2 ? 2 * in : 0), *s = p + (count > 3 ? 3 * in : 0);
            while (++now < end) {
              uint32_t i = *now;
              const float *weight = tap_weights + i * 8;
              v128_t u = wasm_v128_load(weight), v = wasm_v128_load(weight + 4), value;
              value = wasm_v128_load32_splat(p + i);
              a0 = wasm_f32x4_add(a0, wasm_f32x4_mul(value, u));
              a1 = wasm_f32x4_add(a1, wasm_f32x4_mul(value, v));
              value = wasm_v128_load32_splat(q + i);
              c0 = wasm_f32x4_add(c0, wasm_f32x4_mul(value, u));
              c1 = wasm_f32x4_add(c1, wasm_f32x4_mul(value, v));
              value = wasm_v128_load32_splat(r + i);
              d0 = wasm_f32x4_add(d0, wasm_f32x4_mul(value, u));
              d1 = wasm_f32x4_add(d1, wasm_f32x4_mul(value, v));
              value = wasm_v128_load32_splat(s + i);
              e0 = wasm_f32x4_add(e0, wasm_f32x4_mul(value, u));
              e1 = wasm_f32x4_add(e1, wasm_f32x4_mul(value, v));
            }
          }
        v128_t sums[4][2] = {{a0, a1}, {c0, c1}, {d0, d1}, {e0, e1}};
        int first = px < x ? x - px : 0;
        for (int k = first; k < count; k++) {
          uint32_t place = ((uint32_t)y * w + px + k) * out + block;
          for (int half = 0; half < 2; half++) {
            v128_t value = wasm_f32x4_max(sums[k][half], wasm_f32x4_splat(0));
            if (added) value = wasm_f32x4_add(value, read4(added + place + half * 4));
            write4(target + place + half * 4, value);
          }
        }
      }
    }
  }
}

/** The largest of each 2x2 pixels, rounding the size up. Values are at least 0, which sort as their bits. */
__attribute__((export_name("pool"))) void pool(const bf16 *plane, int channels, int w, int h, bf16 *target) {
  int tw = (w + 1) / 2, th = (h + 1) / 2;
  for (int y = 0; y < th; y++)
    for (int x = 0; x < tw; x++) {
      int right = x * 2 + 1 < w ? channels : 0;
      uint32_t down = y * 2 + 1 < h ? (uint32_t)w * channels : 0;
      const bf16 *from = plane + ((uint32_t)y * 2 * w + x * 2) * channels;
      for (int c = 0; c < channels; c += 8, target += 8) {
        v128_t high = wasm_i16x8_max(wasm_v128_load(from + c), wasm_v128_load(from + c + right));
        v128_t low = wasm_i16x8_max(wasm_v128_load(from + c + down), wasm_v128_load(from + c + right + down));
        wasm_v128_store(target, wasm_i16x8_max(high, low));
      }
    }
}

/** A 3x3 convolution to one plane of floats, without ReLU. Weights: [ky][kx][in]. */
__attribute__((export_name("judge"))) void judge(
    const bf16 *plane, int in, int w, int h, const float *weights, float bias, float *target) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      v128_t sum = wasm_f32x4_splat(0);
      for (int ky = -1; ky < 2; ky++)
        for (int kx = -1; kx < 2; kx++) {
          if (y + ky < 0 || y + ky >= h || x + kx < 0 || x + kx >= w) continue;
          const bf16 *from = plane + ((uint32_t)(y + ky) * w + x + kx) * in;
          const float *weight = weights + ((ky + 1) * 3 + kx + 1) * in;
          for (int c = 0; c < in; c += 4)
            sum = wasm_f32x4_add(sum, wasm_f32x4_mul(read4(from + c), wasm_v128_load(weight + c)));
        }
      *target++ = bias + wasm_f32x4_extract_lane(sum, 0) + wasm_f32x4_extract_lane(sum, 1) +
                  wasm_f32x4_extract_lane(sum, 2) + wasm_f32x4_extract_lane(sum, 3);
    }
}
