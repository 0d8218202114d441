// How many pictures of a job are made in parallel, and where.
import { type Env, readSettings } from "../settings/env.ts";

/** With an image model, the worker only waits for the provider. */
const withModels = 4;

/** Whether the embedded maker draws pictures, rather than an image model that the worker waits for. */
export const drawsHere = (env: Env): boolean => !readSettings(env).models.engines.image.some(({ access }) => access);

/** Whether people can try garments on: a model dresses them, and another one compares the garment. */
export async function canTryOn(env: Env): Promise<boolean> {
  const { dressersOf } = await import("../studio/models/providers/picture-family.ts");
  const { engines } = readSettings(env).models;
  return dressersOf(engines).length > 0 && engines.vision.some(({ access }) => access);
}

/**
 * Pictures of one job that are made in parallel. The embedded maker shares the isolate's single thread and 128 MB, so
 * a second picture would cost memory and gain no speed.
 */
export const picturesAtOnce = (env: Env): number => (drawsHere(env) ? 1 : withModels);
