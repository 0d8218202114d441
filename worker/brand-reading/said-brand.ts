// Tone and audience as a text model says them, where one is configured; otherwise as they were counted.
import type { BrandEvidence, BrandFields } from "../contract/brands.ts";
import type { AppContext } from "../http/app-env.ts";
import { contextFor } from "../models/context-for.ts";
import { StudioError } from "../studio/studio.ts";

/** How long a seller waits for it beside the reading. */
const timeLimitMs = 12_000;
/** Sentences that a model is shown: what a shop says first says most of it. */
const most = 60;

/** The fields with tone and audience said by a model, which sees the same texts. */
export async function sayBrand(c: AppContext, fields: BrandFields, prose: string): Promise<BrandFields> {
  const { db, session, settings } = c.var;
  const sentences = splitSentences(prose);
  if (sentences.length < 2 || !settings.models.engines.text.some(({ access }) => access !== null)) return fields;
  const { readBrandVoice } = await import("../studio/models/judge/read-brand.ts");
  const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(timeLimitMs)]);
  const shop = { name: fields.name.value, tagline: fields.tagline.value, sentences };
  const said = await readBrandVoice(contextFor(c.env, db, session.tenantId, signal), shop).catch((error: unknown) => {
    if (error instanceof StudioError || signal.aborted) return null;
    throw error;
  });
  if (!said) return fields;
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
