// Opens the studio for a tenant: models where configured, else the embedded maker.
import type { Db } from "../db/client.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { openArt } from "../media/art.ts";
import { openEmbedded } from "../studio/maker/open-studio.ts";
import type { Studio } from "../studio/studio.ts";
import { contextFor } from "./context-for.ts";

/**
 * The studio to use: backed by models where any is configured, else the embedded maker alone, without loading model
 * code.
 * @param tenantId whose budget is charged; null for a visitor of a page without an owner.
 * @param signal aborted when the result is no longer needed.
 */
export async function studioFor(env: Env, db: Db, tenantId: string | null, signal?: AbortSignal): Promise<Studio> {
  const { studioScale, models } = readSettings(env);
  const { studio: embedded, tools } = openEmbedded(openArt(env), studioScale);
  const { engines } = models;
  const hasModels = Object.values(engines).some((list) => list.some(({ access }) => access !== null));
  if (!hasModels) return embedded;
  const { createModelsStudio } = await import("../studio/models/models-studio.ts");
  return createModelsStudio(embedded, { ...contextFor(env, db, tenantId, signal), tools });
}
