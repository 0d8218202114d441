// The layouts of a finished format: what « Une autre idée » redraws it in, and small pictures of it in each.
import type { Page } from "../contract/schemas/paging.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { drawsHere } from "../models/pictures-at-once.ts";
import type { Env } from "../settings/env.ts";
import { isAskedOnly } from "../studio/scene/solo-visual.ts";
import type { Setting, VisualBrief } from "../studio/briefs/visual.ts";
import { type Studio, StudioError } from "../studio/studio.ts";
import { type Creative, getCreative } from "./creatives.ts";
import { writeBrief } from "./draw-creative.ts";
import { readFavourites } from "./favourite-ideas.ts";
import { drawPage, type IdeaPage, openPreviews, readIdea, type ShownIdea, withReadablePhoto } from "./ideas.ts";
import { readSetting } from "./setting.ts";

/** A finished format's layouts, each drawn small as the format would be. Throws AppError 404, 409 and 422. */
export async function listLayouts(
  env: Env,
  db: Db,
  session: Session,
  creativeId: string,
  page: IdeaPage,
): Promise<Page<ShownIdea>> {
  const row = await getCreative(db, session.tenantId, creativeId);
  if (!row.parent_id || !row.storage_path || row.metadata.try_on)
    throw new AppError(409, "not_ready", messages.creativeNotReady);
  if (!drawsHere(env)) return { items: [], next_cursor: null };
  return withReadablePhoto(async () => {
    const studio = openPreviews(env);
    const { drawings: _drawings, ...brief } = await writeBrief(env, db, row);
    const favourites = await readFavourites(db, session.tenantId);
    return drawPage(await studio.layouts(brief), { ...page, favourites }, ({ setting: { layout } }) =>
      studio.visual({ ...brief, visibleMark: false, setting: { ...brief.setting, ...(layout && { layout }) } }),
    );
  });
}

/** The layout of an idea that a seller chose. Throws AppError 404. */
export async function readLayout(env: Env, idea: string): Promise<string> {
  const { layout } = await readIdea(env, idea);
  if (layout === undefined) throw new AppError(404, "idea_not_found", messages.ideaNotFound);
  return layout;
}

/**
 * What a format is drawn in as another idea, in its set: the layout that was asked for, else the first that it was not
 * shown in, rather one that its series does not show, and none that is only for who asks; undefined where it has one layout
 * only. Throws StudioError for a layout that does not suit it.
 */
export async function nextLayout(
  studio: Studio,
  brief: VisualBrief,
  { metadata }: Creative,
  shown: { own: readonly string[]; others: readonly string[] },
  asked: string | undefined,
): Promise<Setting | undefined> {
  const layouts = (await studio.layouts(brief)).flatMap(({ setting: { layout } }) => layout ?? []);
  if (asked !== undefined && !layouts.includes(asked)) throw new StudioError(messages.layoutUnsuited);
  const { layout: current } = readSetting(metadata);
  const unasked = layouts.filter((layout) => !isAskedOnly(layout, brief));
  const unseen = unasked.filter((layout) => !shown.own.includes(layout));
  const fresh = unseen.find((layout) => !shown.others.includes(layout)) ?? unseen[0];
  const after = unasked[(unasked.indexOf(current ?? "") + 1) % unasked.length];
  const layout = asked ?? fresh ?? after;
  return layout === undefined || (layout === current && asked === undefined) ? undefined : { ...brief.setting, layout };
}
