// What users bring is looked at before models and makers work with it, where a model for that is set.
import { messages } from "../contract/messages.ts";
import type { AppContext } from "../http/app-env.ts";
import { AppError } from "../errors/app-error.ts";
import { type Picture, StudioError } from "../studio/studio.ts";
import type { Verdict } from "../studio/models/judge/moderate.ts";
import { contextFor } from "./context-for.ts";

/** Somebody waits for it, and nothing else is asked meanwhile. */
const timeoutMs = 10_000;

/** Throws AppError 422 for texts of a seller that may not be worked with. While nobody can tell, they may be. */
export async function checkTexts(c: AppContext, texts: readonly (string | null | undefined)[]): Promise<void> {
  const text = texts.filter(Boolean).join("\n");
  if (text === "") return;
  const verdict = await askModeration(c, c.var.session.tenantId, { text });
  if (verdict === "refused") throw new AppError(422, "content_refused", messages.contentRefused);
}

/** The same for a picture of a seller's. */
export async function checkSellersPicture(c: AppContext, picture: Picture): Promise<void> {
  const verdict = await askModeration(c, c.var.session.tenantId, { picture });
  if (verdict === "refused") throw pictureRefused();
}

/** The same for a visitor whom nobody knows: while nobody can tell, theirs may not be worked with. */
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
  // A deployment whose moderation reads texts alone looks at no pictures.
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
    // A model that will not even look at it has looked.
    if (error.message === messages.modelRefused) return "refused";
    console.error(JSON.stringify({ requestId, error: `Moderation: ${error.message}` }));
    return "unknown";
  }
}
