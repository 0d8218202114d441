// A spoken line as it is heard in its scene, without music: for models that move a person's lips to it.
import { samplesIn } from "../music/signal.ts";
import { leadSeconds, mostSpeed, roomFor } from "./fit-line.ts";
import { readSpeech, writeWav } from "./read-speech.ts";
import { stretch } from "./stretch.ts";

/** A WAV as long as the scene. Throws SpeechError as readSpeech does. */
export async function placeLine(wav: Uint8Array, sceneSeconds: number): Promise<Uint8Array> {
  const read = await readSpeech(wav);
  const room = samplesIn(roomFor(sceneSeconds));
  const line = await stretch(read, Math.min(mostSpeed, Math.max(1, read.length / room)));
  const scene = new Float32Array(samplesIn(sceneSeconds));
  scene.set(line.subarray(0, room), samplesIn(leadSeconds));
  return writeWav(scene);
}
