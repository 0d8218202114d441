// Cost of a second of video, from photo to clip, with its music, compared with the encoders alone fed with ready frames.
import type { TestServer } from "../e2e/server.ts";
import { median, timed } from "./measure.ts";
import { watchMemory } from "./watch.ts";

const scenes = 4;

interface Made {
  seconds: number;
  bytes: number;
}

/** Prints the results. */
export async function measureFilms(server: TestServer): Promise<void> {
  const ask = async (path: string) => {
    const response = await fetch(`${server.url}/bench/${path}`);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Made;
  };
  const memory = await watchMemory(server);
  await ask("encoder");
  const films: number[] = [];
  const bare: number[] = [];
  memory.take();
  for (let scene = 0; scene < scenes; scene++) {
    const [film, filmMs] = await timed(() => ask(`film?scene=${scene}`));
    films.push(filmMs / film.seconds);
    const [encoded, encoderMs] = await timed(() => ask("encoder"));
    bare.push(encoderMs / encoded.seconds);
  }
  const taken = memory.take();
  await memory.close();
  console.log(
    `${"a second of film".padEnd(24)} ${median(films).toFixed(0).padStart(7)} ms from photo to clip, ` +
      `${median(bare).toFixed(0).padStart(7)} ms by the encoders alone, ratio ${(median(films) / median(bare)).toFixed(2)} (bar: 2.00)`,
  );
  console.log(
    `${"".padEnd(24)} isolate: ${taken.leastMb.toFixed(0)} MB held, ${taken.peakMb.toFixed(0)} MB with garbage at the most ` +
      `(${taken.count} samples, the ready frames' 25 MB among them; an isolate has 128 MB)`,
  );
}
