// One MP3's frames to samples (worker/studio/speech/decode-mp3.ts), by minimp3. Compiled by make-mp3-decoder.mjs.
#define MINIMP3_IMPLEMENTATION
#define MINIMP3_ONLY_MP3
#define MINIMP3_NO_SIMD
#include "minimp3.h"

/** The largest frame has 1,441 bytes. */
static uint8_t frame[1536];
static mp3d_sample_t samples[MINIMP3_MAX_SAMPLES_PER_FRAME];
static mp3dec_t decoder;

__attribute__((export_name("frame"))) uint8_t *frame_address(void) { return frame; }
__attribute__((export_name("samples"))) mp3d_sample_t *samples_address(void) { return samples; }

/** Decodes the whole frame of so many bytes. Returns its samples a channel; 0 for one that cannot be decoded. */
__attribute__((export_name("decode"))) int decode(int bytes) {
  mp3dec_frame_info_t info;
  return mp3dec_decode_frame(&decoder, frame, bytes, samples, &info);
}
