// Rows and files of placements' pictures, deleted with the series or the product that they are made from.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { placementPictures } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { deleteImages } from "./storage.ts";

type Files = Pick<typeof placementPictures.$inferSelect, "storage_path" | "bundle_path">;

/** Statement that deletes the rows made from these series or products, and returns their files. */
export const deletePlacements = (db: Db, tenantId: string, sourceIds: string[]) =>
  db
    .delete(placementPictures)
    .where(
      and(
        eq(placementPictures.tenant_id, tenantId),
        inArray(placementPictures.source_id, sql`(select value from json_each(${JSON.stringify(sourceIds)}))`),
      ),
    )
    .returning({ storage_path: placementPictures.storage_path, bundle_path: placementPictures.bundle_path });

export const deletePlacementFiles = (env: Pick<Env, "MEDIA">, rows: readonly Files[]): Promise<void> =>
  deleteImages(
    env.MEDIA,
    "assets",
    rows.flatMap(({ storage_path: picture, bundle_path: bundle }) => [picture, bundle].filter((path) => path !== null)),
  );
