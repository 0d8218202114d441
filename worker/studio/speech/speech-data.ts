// Speech between a model's answer and a line of a film.

/** Speech that cannot be used: not whole, silent, or in a format that nothing here decodes. */
export class SpeechError extends Error {
  override name = "SpeechError";
}

/** Speech as it was recorded. */
export interface Pcm {
  /** Samples of 16 bits, little-endian, channel by channel. */
  bytes: Uint8Array;
  rate: number;
  channels: number;
}
