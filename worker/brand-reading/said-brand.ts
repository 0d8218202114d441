// Tone and audience as a text model says them, and the style of the photos as a vision model sees it, where they are
// configured; otherwise as they were counted.
import type { BrandEvidence, BrandFields } from "../contract/brands.ts";
import type { AppContext } from "../http/app-env.ts";
import { withDecodeLock } from "../media/decode-lock.ts";
import { contextFor } from "../models/context-for.ts";
import type { SaidBrand, SeenPhotos } from "../studio/models/judge/read-brand.ts";
import type { ModelContext } from "../studio/models/model-context.ts";
import type { Picture } from "../studio/briefs/picture.ts";
import { StudioError } from "../studio/studio.ts";

/** With less time than this left of the reading's, what was counted is shown. */
const leastMs = 1_000;
/** Sentences that a model is shown: what a shop says first says most of it. */
const most = 60;

/** Longer side of a photo that a model is shown, in pixels. */
const shownSide = 512;

/** What models are shown of a shop. */
export interface ShopEvidence {
  /** The texts that tone and audience are read from. */
  prose: string;
  /** Files of the page's photos; none where no vision model is configured. */
  photos: Uint8Array[];
  /** The logo as it is drawn; null: none that can be. */
  logo: Promise<Picture | null>;
}

const isConfigured = (engines: { access: unknown }[]) => engines.some(({ access }) => access !== null);

/** Whether a model is shown the shop's pictures. */
export const hasVision = ({ settings }: AppContext["var"]): boolean => isConfigured(settings.models.engines.vision);

/**
 * The fields with tone and audience said by a model, which sees the same texts, until the reading's time is over. A model
 * that sees the logo and the photos, too, says it all; a text model where none is configured or answers.
 */
export async function sayBrand(
  c: AppContext,
  fields: BrandFields,
  evidence: ShopEvidence,
  endsAt: number,
): Promise<BrandFields> {
  const { db, session, settings } = c.var;
  const sentences = splitSentences(evidence.prose);
  const canSee = evidence.photos.length > 0;
  const canRead = sentences.length >= 2 && isConfigured(settings.models.engines.text);
  if (!canSee && !canRead) return fields;
  const { readBrandLook, readBrandVoice } = await import("../studio/models/judge/read-brand.ts");
  const shop = { name: fields.name.value, tagline: fields.tagline.value, sentences };
  /** Null: not answered in time. */
  const ask = async <Answer>(answer: (context: ModelContext) => Promise<Answer>): Promise<Answer | null> => {
    const timeLimitMs = endsAt - Date.now();
    if (timeLimitMs < leastMs) return null;
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(timeLimitMs)]);
    return answer(contextFor(c.env, db, session.tenantId, signal)).catch((error: unknown) => {
      if (error instanceof StudioError || signal.aborted) return null;
      throw error;
    });
  };
  const pictures = canSee ? await showPictures(evidence) : null;
  const look = pictures && (await ask((context) => readBrandLook(context, shop, pictures)));
  const seen = look ? withSeen(fields, look.seen) : fields;
  const said =
    sentences.length < 2 ? null : (look ?? (canRead ? await ask((context) => readBrandVoice(context, shop)) : null));
  return said ? withVoice(seen, said) : seen;
}

/** Null without a photo that can be read. */
async function showPictures({ photos, logo }: ShopEvidence) {
  const { toReference } = await import("../studio/models/make/reference-picture.ts");
  const shown: Picture[] = [];
  for (const bytes of photos) {
    const picture = await withDecodeLock(() => toReference({ bytes }, shownSide)).catch((error: unknown) => {
      if (error instanceof StudioError) return null;
      throw error;
    });
    if (picture) shown.push(picture);
  }
  return shown.length > 0 ? { logo: await logo, photos: shown } : null;
}

/** The backgrounds stay: they are measured. */
const withSeen = (fields: BrandFields, seen: SeenPhotos): BrandFields =>
  fields.photos.value
    ? { ...fields, photos: { ...fields.photos, value: { ...fields.photos.value, ...seen } } }
    : fields;

function withVoice(fields: BrandFields, said: SaidBrand): BrandFields {
  const evidence = (quote: string | null, known: BrandEvidence[]) =>
    quote === null ? known : [{ where: "Texte de la page", quote }];
  const { tone, audience } = fields;
  const counted = tone.value ?? { sentenceWords: 12, emoji: false, exclamation: false };
  return {
    ...fields,
    tone: {
      ...tone,
      value: { ...counted, person: said.person, warmth: said.warmth },
      evidence: evidence(said.toneQuote, tone.evidence),
    },
    // Without a sentence that shows it, nothing says that it is so.
    audience:
      said.audience && said.audienceQuote
        ? { ...audience, value: said.audience, evidence: evidence(said.audienceQuote, []) }
        : audience,
  };
}

function splitSentences(prose: string): string[] {
  const lines = prose
    .slice(0, 100_000)
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((line) =>
      line
        .replaceAll(/[\p{Cc}\p{Cf}<>]/gu, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter((line) => line.split(" ").length >= 4 && line.length <= 300);
  return [...new Set(lines)].slice(0, most);
}
