// How many pictures of a job are made in parallel.
import { type Env, readSettings } from "../settings/env.ts";

/** With an image model, the worker only waits for the provider. */
const withModels = 4;

/**
 * Pictures of one job that are made in parallel. The embedded maker shares the isolate's single thread and 128 MB, so
 * a second picture would cost memory and gain no speed.
 */
export const picturesAtOnce = (env: Env): number =>
  readSettings(env).models.engines.image.some(({ access }) => access) ? withModels : 1;
