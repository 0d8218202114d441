// The real worker with a studio that draws tiny pictures, for journeys about jobs, lists and screens that do not check
// pictures.
import { adFormats } from "../../worker/contract/formats.ts";
import type { Env, QueueMessage } from "../../worker/settings/env.ts";
import worker from "../../worker/dev/index.ts";
import { openArt } from "../../worker/media/art.ts";
import { encodeJpeg } from "../../worker/studio/pixels/codec.ts";
import { portraitSize } from "../../worker/studio/people/portrait.ts";
import { createRaster, release } from "../../worker/studio/pixels/raster.ts";
import { createDice } from "../../worker/studio/pixels/seed.ts";
import type { DigitalSource } from "../../worker/studio/pixels/xmp.ts";
import { openStudio } from "../../worker/studio/maker/open-studio.ts";
import type { Picture, Studio } from "../../worker/studio/studio.ts";

export { UserHub } from "../../worker/dev/index.ts";

/** The factor by which each side is reduced. */
const times = 8;

/** Random stripes in two colours: other seeds give other bytes. */
function paint(size: { width: number; height: number }, seed: string, source: DigitalSource): Picture {
  const canvas = createRaster(Math.round(size.width / times), Math.round(size.height / times));
  const dice = createDice(seed);
  const colours = [0, 1].map(() => [dice.roll(), dice.roll(), dice.roll()].map((part) => Math.round(part * 255)));
  const stripe = 3 + Math.floor(dice.roll() * 30);
  for (let at = 0; at < canvas.width * canvas.height; at++) {
    const colour = colours[Math.floor(at / canvas.width / stripe) % 2] ?? [];
    canvas.data.set([...colour, 255], at * 4);
  }
  const picture = encodeJpeg(canvas, source);
  release(canvas);
  return picture;
}

const openTiny = (pauseMs: number): Pick<Studio, "portrait" | "visual"> => ({
  async portrait({ persona }) {
    await scheduler.wait(pauseMs);
    return paint(portraitSize, JSON.stringify(persona), "algorithmicMedia");
  },
  async visual(brief) {
    const format = adFormats.find(({ id }) => id === brief.format);
    if (!format) throw new Error(`Unknown format ${brief.format}`);
    await scheduler.wait(pauseMs);
    const seed = JSON.stringify([brief.seed, brief.format, brief.environment, brief.product.name]);
    return {
      ...paint(format, seed, "compositeSynthetic"),
      fidelity: 100,
      metadata: { scene: "tiny", palette: ["#808080"], product: "cutout" },
    };
  },
});

/** Additional variables of journeys: the minimum time per picture, so that a worker can be killed while drawing. */
interface TinyEnv extends Env {
  TINY_PAUSE_MS?: string;
}

/** An isolate has one studio, which is replaced for all its users. */
const shrink = (env: TinyEnv) => Object.assign(openStudio(openArt(env)), openTiny(Number(env.TINY_PAUSE_MS ?? 0)));

export default {
  ...worker,
  fetch(request, env, context) {
    shrink(env);
    return worker.fetch(request, env, context);
  },
  queue(batch, env) {
    shrink(env);
    return worker.queue(batch, env);
  },
} satisfies ExportedHandler<TinyEnv, QueueMessage>;
