// What creatives are drawn in: sets, grounds and layouts that are added later do not change older pictures.
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { type CreativeMetadata, creatives } from "../db/schema.ts";
import type { Setting } from "../studio/briefs/visual.ts";
import type { Creative } from "./creatives.ts";

/** What a picture is drawn in; of older rows, as far as the id of their set says. */
export function readSetting({ setting, scene }: Pick<CreativeMetadata, "setting" | "scene">): Setting {
  if (setting) return setting;
  const [, kind, rest] = /^([^-]+)(?:-(.+))?$/.exec(scene ?? "") ?? [];
  if (!kind) return {};
  if (!rest) return { set: kind, layout: "stand" };
  if (kind === "hand") return { set: rest, layout: "hand" };
  return kind === "duet" ? { set: rest, layout: "duet-" } : { layout: rest };
}

/** A setting without what belongs to one format. */
export const withoutLayout = ({ set, ground }: Setting): Setting => ({
  ...(set && { set }),
  ...(ground && { ground }),
});

/** Sets and grounds that a format was shown in, the last one last. */
export function listShown({ metadata }: Creative): string[] {
  const pictures = [...(metadata.versions ?? []).map(({ picture }) => picture), metadata];
  return pictures.flatMap((picture) => {
    const { set, ground } = readSetting(picture);
    return [set, ground].filter((id) => id !== undefined);
  });
}

/** Layouts that a format was shown in, and those that the others of its series show. */
export async function listShownLayouts(db: Db, row: Creative): Promise<{ own: string[]; others: string[] }> {
  const { id, tenant_id, parent_id, metadata } = row;
  const layoutsOf = (pictures: Pick<CreativeMetadata, "setting" | "scene">[]) =>
    pictures.flatMap((picture) => readSetting(picture).layout ?? []);
  const others = parent_id
    ? await db
        .select({ metadata: creatives.metadata })
        .from(creatives)
        .where(and(eq(creatives.tenant_id, tenant_id), eq(creatives.parent_id, parent_id), ne(creatives.id, id)))
    : [];
  return {
    own: layoutsOf([...(metadata.versions ?? []).map(({ picture }) => picture), metadata]),
    others: layoutsOf(others.map((other) => other.metadata)),
  };
}

/** The set and ground of the formats of its series that are drawn as the series was ordered; undefined: there are none. */
export async function readSeriesSetting(db: Db, row: Creative): Promise<Setting | undefined> {
  const { tenant_id, parent_id, influencer_id, metadata } = row;
  if (!parent_id) return undefined;
  const drawn = await db
    .select({ metadata: creatives.metadata })
    .from(creatives)
    .where(
      and(
        eq(creatives.tenant_id, tenant_id),
        eq(creatives.parent_id, parent_id),
        eq(creatives.influencer_id, influencer_id ?? ""),
        isNotNull(creatives.storage_path),
        sql`${creatives.metadata} ->> '$.version' is null`,
        sql`coalesce(${creatives.metadata} ->> '$.environment', '') = ${`${metadata.environment ?? ""}`}`,
      ),
    )
    .orderBy(creatives.id)
    .get();
  return drawn && withoutLayout(readSetting(drawn.metadata));
}
