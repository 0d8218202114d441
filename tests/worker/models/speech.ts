// Speech as voice models answer it: syllables of a tone with overtones, as WAV, samples or something else.
const rate = 24_000;

/** Samples of so many seconds, with a little silence around. */
function speak(seconds: number, hz: number, level: number): Int16Array {
  const silence = 0.08;
  return Int16Array.from({ length: Math.round((seconds + 2 * silence) * hz) }, (_, i) => {
    const at = i / hz - silence;
    if (at < 0 || at > seconds) return 0;
    const syllable = 0.55 + 0.45 * Math.cos(2 * Math.PI * 4 * at);
    const tone = [1, 2, 3, 4].reduce((sum, n) => sum + Math.sin(2 * Math.PI * 160 * n * at) / n, 0);
    return Math.round(tone * syllable * level * 12_000);
  });
}

export const samplesOf = (seconds: number, level = 1) => new Uint8Array(speak(seconds, rate, level).buffer);

/** `size`: what the header says of the data's length, where it is not true. */
export function wavOf(samples: Uint8Array, { channels = 1, hz = rate, size = samples.length } = {}): Uint8Array {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(size === samples.length ? 36 + size : size, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(hz, 24);
  header.writeUInt32LE(hz * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(size, 40);
  return new Uint8Array(Buffer.concat([header, samples]));
}

export function stereoWav(seconds: number): Uint8Array {
  const mono = speak(seconds, 44_100, 1);
  const both = new Int16Array(mono.length * 2);
  mono.forEach((sample, i) => both.fill(sample, i * 2, i * 2 + 2));
  return wavOf(new Uint8Array(both.buffer), { channels: 2, hz: 44_100 });
}
