// Moderation of users' texts and pictures before models or the renderer use them, where a moderation model is configured.
import { messages } from "../contract/messages.ts";
import type { AppContext } from "../http/app-env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Picture } from "../studio/briefs/picture.ts";
import { StudioError } from "../studio/studio.ts";
import type { Verdict } from "../studio/models/judge/moderate.ts";
import { contextFor } from "./context-for.ts";

/** The HTTP request waits for the verdict. */
const timeoutMs = 10_000;

/** Throws AppError 422 `content_refused` for a seller's texts. Fails open: allowed when no model answers. */
export async function checkTexts(c: AppContext, texts: readonly (string | null | undefined)[]): Promise<void> {
  const text = texts.filter(Boolean).join("\n");
  if (text === "") return;
  const verdict = await askModeration(c, c.var.session.tenantId, { text });
  if (verdict === "refused") throw new AppError(422, "content_refused", messages.contentRefused);
}

/** Throws AppError 422 `picture_refused` for a seller's picture. Fails open: allowed when no model answers. */
export async function checkSellersPicture(c: AppContext, picture: Picture): Promise<void> {
  const verdict = await askModeration(c, c.var.session.tenantId, { picture });
  if (verdict === "refused") throw pictureRefused();
}

/** For an anonymous visitor's picture. Throws AppError 422 `picture_refused`; fails closed: 503 when no model answers. */
export async function checkVisitorsPicture(c: AppContext, tenantId: string | null, picture: Picture): Promise<void> {
  const verdict = await askModeration(c, tenantId, { picture });
  if (verdict === "refused") throw pictureRefused();
  if (verdict === "unknown") throw new AppError(503, "picture_unchecked", messages.pictureUnchecked);
}

const pictureRefused = () =>
  new AppError(422, "picture_refused", messages.pictureRefused, { image: messages.pictureRefused });

async function askModeration(
  c: AppContext,
  tenantId: string | null,
  judged: { text?: string; picture?: Picture },
): Promise<"allowed" | "refused" | "unknown"> {
  const { db, requestId, settings } = c.var;
  if (settings.models.engines.moderation.length === 0) return "allowed";
  const { estimateModeration, takesTextOnly, moderate } = await import("../studio/models/judge/moderate.ts");
  const { askChain } = await import("../studio/models/ask/chain.ts");
  const context = contextFor(c.env, db, tenantId);
  const moderation = context.engines.moderation.filter(
    ({ access }) => access && !(judged.picture && takesTextOnly(access)),
  );
  // Only text moderation is configured: pictures pass unchecked.
  if (moderation.length === 0) return "allowed";
  try {
    const { answer } = await askChain<Verdict>(
      { ...context, engines: { ...context.engines, moderation } },
      {
        capability: "moderation",
        estimate: (access) => estimateModeration(access, judged),
        timeoutMs,
        ask: (access, signal) => moderate(access, judged, signal),
        embedded: null,
      },
    );
    if (answer.isAllowed) return "allowed";
    console.log(JSON.stringify({ requestId, refused: answer.categories }));
    return "refused";
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    // A refusal by the moderation model itself is a verdict.
    if (error.message === messages.modelRefused) return "refused";
    console.error(JSON.stringify({ requestId, error: `Moderation: ${error.message}` }));
    return "unknown";
  }
}
