// The inner loops of resizing (worker/studio/pixels/resample.ts) in WebAssembly SIMD, without a library. Sums are of 64
// bits and rounded to 32 where they are kept, as JavaScript would. Compiled by make-pixel-kernels.mjs.
#include <stdint.h>
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(name)))

static inline v128_t pair(const float *from) { return wasm_f64x2_promote_low_f32x4(wasm_v128_load64_zero(from)); }

static inline v128_t plus(v128_t sum, v128_t value, v128_t weight) {
  return wasm_f64x2_add(sum, wasm_f64x2_mul(value, weight));
}

static inline v128_t two(v128_t low, v128_t high) {
  return wasm_i32x4_shuffle(wasm_f32x4_demote_f64x2_zero(low), wasm_f32x4_demote_f64x2_zero(high), 0, 1, 4, 5);
}

/** The channels of RGBA pixels as numbers of 64 bits. */
EXPORT("widen") void widen(const uint8_t *from, double *to, int pixels) {
  for (int i = 0; i < pixels; i++, from += 4, to += 4) {
    v128_t whole = wasm_u32x4_extend_low_u16x8(wasm_u16x8_extend_low_u8x16(wasm_v128_load32_zero(from)));
    wasm_v128_store(to, wasm_f64x2_convert_low_u32x4(whole));
    wasm_v128_store(to + 2, wasm_f64x2_convert_low_u32x4(wasm_i32x4_shuffle(whole, whole, 2, 3, 2, 3)));
  }
}

/** Output pixels `first` to `end` of a row: each the weighted sum of `counts` pixels from `starts` on. */
EXPORT("narrow")
void narrow(const double *row, const int32_t *starts, const int32_t *counts, const double *weights, int stride,
            int first, int end, float *line) {
  for (int x = first; x < end; x++) {
    const double *from = row + starts[x] * 4, *weight = weights + x * stride;
    v128_t left = wasm_f64x2_splat(0), right = left;
    for (int k = 0, count = counts[x]; k < count; k++, from += 4) {
      v128_t by = wasm_v128_load64_splat(weight + k);
      left = plus(left, wasm_v128_load(from), by);
      right = plus(right, wasm_v128_load(from + 2), by);
    }
    wasm_v128_store(line + x * 4, two(left, right));
  }
}

/** Adds four weighted lines to the sum, two at a time; `from` and `to` count values, multiples of four. */
EXPORT("gather")
void gather(float *sum, const float *a, const float *b, const float *c, const float *d, double of_a, double of_b,
            double of_c, double of_d, int from, int to) {
  v128_t wa = wasm_f64x2_splat(of_a), wb = wasm_f64x2_splat(of_b), wc = wasm_f64x2_splat(of_c),
         wd = wasm_f64x2_splat(of_d);
  for (int i = from; i < to; i += 4) {
    v128_t low = plus(plus(pair(sum + i), pair(a + i), wa), pair(b + i), wb);
    v128_t high = plus(plus(pair(sum + i + 2), pair(a + i + 2), wa), pair(b + i + 2), wb);
    v128_t half = two(low, high);
    low = plus(plus(wasm_f64x2_promote_low_f32x4(half), pair(c + i), wc), pair(d + i), wd);
    half = wasm_i32x4_shuffle(half, half, 2, 3, 2, 3);
    high = plus(plus(wasm_f64x2_promote_low_f32x4(half), pair(c + i + 2), wc), pair(d + i + 2), wd);
    wasm_v128_store(sum + i, two(low, high));
  }
}

/** RGBA pixels of premultiplied values, whose overshoot is clamped to their alpha. */
EXPORT("write_within_alpha") void write_within_alpha(const float *line, uint8_t *to, int from, int end) {
  for (int i = from; i < end; i += 4) {
    float exact = line[i + 3];
    int alpha = exact <= 0 ? 0 : exact >= 255 ? 255 : (int)((double)exact + .5);
    v128_t value = wasm_f32x4_pmin(wasm_f32x4_splat((float)alpha), wasm_v128_load(line + i));
    // Halves to even, as a clamped array does.
    v128_t whole = wasm_i32x4_replace_lane(wasm_u32x4_trunc_sat_f32x4(wasm_f32x4_nearest(value)), 3, alpha);
    v128_t shorts = wasm_u16x8_narrow_i32x4(whole, whole);
    wasm_v128_store32_lane(to + i, wasm_u8x16_narrow_i16x8(shorts, shorts), 0);
  }
}
