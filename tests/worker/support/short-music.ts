// Stands in for worker/studio/music/render.ts where a film's sound is made: with the tiny studio, whose tests are not about
// music, only the first seconds of a piece are played, over and over.
import { samplesIn } from "../../../worker/studio/music/signal.ts";
import type { Score } from "../../../worker/studio/music/compose.ts";
import type { Recording } from "../../../worker/studio/music/master.ts";
import { renderScore as play } from "../../../worker/studio/music/render.ts";

const isolate = globalThis as { playsShortMusic?: boolean };

/** Seconds that are played. */
const played = 2;

export async function renderScore(score: Score): Promise<Recording> {
  if (!isolate.playsShortMusic || score.seconds <= played) return play(score);
  const piece = await play({ ...score, seconds: played });
  const repeat = (samples: Float32Array) => {
    const whole = new Float32Array(samplesIn(score.seconds));
    for (let at = 0; at < whole.length; at += samples.length) whole.set(samples.subarray(0, whole.length - at), at);
    return whole;
  };
  return { left: repeat(piece.left), right: repeat(piece.right) };
}

/** For the rest of the isolate's tests. */
export function playShortMusic(): void {
  isolate.playsShortMusic = true;
}
