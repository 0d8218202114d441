import type { Db } from "../db/client.ts";
import { type Env, readSettings } from "../env.ts";
import { openArt } from "../media/art.ts";
import { openEmbedded } from "../studio/open-studio.ts";
import type { Studio } from "../studio/studio.ts";
import { contextFor } from "./context-for.ts";

/**
 * The maker in service, for whatever models may make. Without models it is the embedded one, and nothing of theirs is
 * loaded.
 * @param tenantId whose work it is, and whose budget: null for a visitor of nobody's page.
 * @param signal aborted once nobody waits for the work any more.
 */
export async function studioFor(env: Env, db: Db, tenantId: string | null, signal?: AbortSignal): Promise<Studio> {
  const { studioScale, models } = readSettings(env);
  const { studio: embedded, tools } = openEmbedded(openArt(env), studioScale);
  const { engines } = models;
  const isAsked = Object.values(engines).some((list) => list.some(({ access }) => access !== null));
  if (!isAsked) return embedded;
  const { createModelsStudio } = await import("../studio/models/models-studio.ts");
  return createModelsStudio(embedded, { ...contextFor(env, db, tenantId, signal), tools });
}
