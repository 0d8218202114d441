import { openArt } from "../media/art.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import type { Studio } from "../studio/studio.ts";

/** The embedded maker, which draws and joins films. */
export const openFilmStudio = (env: Env): Studio => openStudio(openArt(env), readSettings(env).studioScale);
