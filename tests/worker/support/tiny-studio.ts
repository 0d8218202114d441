// Imported by test files that are about jobs, limits or messages and not about pictures: the embedded maker draws all it
// ever draws, on canvases of some 64 pixels.
import { env } from "cloudflare:test";
import type { Env } from "../../../worker/settings/env.ts";

(env as Env).STUDIO_SCALE = "0.06";
