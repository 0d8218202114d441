import { createEmbeddedStudio } from "./embedded/embedded-studio.ts";
import type { LoadArt, Studio } from "./studio.ts";

/** The maker in service. The embedded one is the only one so far. */
export const openStudio = (loadArt: LoadArt): Studio => createEmbeddedStudio(loadArt);
