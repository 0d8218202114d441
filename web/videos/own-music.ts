// A seller's own music, decoded by the browser and cut to a film's length, as the WAV that the worker takes.

const sampleRate = 48_000;
const headerBytes = 44;

/** Undefined for a file that this browser cannot play. A shorter piece is repeated by the worker. */
export async function toWav(file: File, seconds: number): Promise<Blob | undefined> {
  const wanted = Math.round(seconds * sampleRate);
  const context = new OfflineAudioContext(2, wanted, sampleRate);
  const music = await context.decodeAudioData(await file.arrayBuffer()).catch(() => undefined);
  if (!music) return undefined;
  const length = Math.min(music.length, wanted);
  const left = music.getChannelData(0);
  const right = music.numberOfChannels > 1 ? music.getChannelData(1) : left;
  const bytes = new DataView(new ArrayBuffer(headerBytes + length * 4));
  writeHeader(bytes, length * 4);
  const toInt = (sample = 0) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
  for (let i = 0; i < length; i++) {
    bytes.setInt16(headerBytes + i * 4, toInt(left[i]), true);
    bytes.setInt16(headerBytes + 2 + i * 4, toInt(right[i]), true);
  }
  return new Blob([bytes], { type: "audio/wav" });
}

/** PCM, 16 bits, stereo. */
function writeHeader(bytes: DataView, dataBytes: number): void {
  const write = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) bytes.setUint8(at + i, text.charCodeAt(i));
  };
  write(0, "RIFF");
  bytes.setUint32(4, 36 + dataBytes, true);
  write(8, "WAVEfmt ");
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 2, true);
  bytes.setUint32(24, sampleRate, true);
  bytes.setUint32(28, sampleRate * 4, true);
  bytes.setUint16(32, 4, true);
  bytes.setUint16(34, 16, true);
  write(36, "data");
  bytes.setUint32(40, dataBytes, true);
}
