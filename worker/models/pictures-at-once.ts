import { type Env, readSettings } from "../settings/env.ts";

/** Models draw elsewhere, and each is waited for. */
const byModels = 4;

/**
 * Pictures of one job made side by side. The embedded maker computes in the isolate's one thread and 128 MB: a second
 * picture at once would add memory and no speed.
 */
export const picturesAtOnce = (env: Env): number =>
  readSettings(env).models.engines.image.some(({ access }) => access) ? byModels : 1;
