// Imported by test files that are about jobs, limits or messages and not about pictures: the embedded maker draws all it
// ever draws, on canvases of some 64 pixels, and plays the first seconds of its music.
import { env } from "cloudflare:test";
import type { Env } from "../../../worker/settings/env.ts";
import { playShortMusic } from "./short-music.ts";

(env as Env).STUDIO_SCALE = "0.06";
playShortMusic();
