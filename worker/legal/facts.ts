// Facts for the legal pages, from the settings: publisher, processors, session durations.
import type { LegalFact } from "../contract/legal-pages.ts";
import type { Settings } from "../settings/env.ts";
import type { Engine, ModelProvider } from "../studio/models/providers/access.ts";

/** French texts by fact name; null: not applicable to this deployment. */
export function describeDeployment(settings: Settings): Record<LegalFact, string | null> {
  const { identityProviders, sessionLimits } = settings;
  const { engines } = settings.models;
  return {
    ...settings.legal,
    site: new URL(settings.siteUrl).host,
    stripe: settings.stripe && "Stripe",
    paymentDemo: settings.isDevelopment && !settings.stripe ? "démonstration" : null,
    twilio: settings.twilio && "Twilio",
    turnstile: settings.turnstile && "Turnstile",
    identityProviders: listNames(identityProviders.map(({ name, label }) => label ?? capitalise(name))),
    videoModels: listModels(engines.video),
    voiceModels: listModels(engines.voice),
    textModels: listModels(engines.text),
    imageModels: listModels([...engines.image, ...engines.tryOn]),
    visionModels: listModels(engines.vision),
    moderationModels: listModels(engines.moderation),
    models: listModels(Object.values(engines).flat()),
    sessionLength: describeSeconds(sessionLimits.timebox),
    sessionIdleness: describeSeconds(sessionLimits.inactivity),
  };
}

const providerNames: Record<ModelProvider, string> = {
  "workers-ai": "Cloudflare Workers AI",
  google: "Google",
  openai: "OpenAI",
  "openai-compatible": "serveur choisi par l’exploitant",
  "black-forest-labs": "Black Forest Labs",
  fal: "fal.ai",
  replicate: "Replicate",
  elevenlabs: "ElevenLabs",
};

const listModels = (engines: Engine[]): string | null =>
  listNames([
    ...new Set(engines.flatMap(({ access }) => (access ? [`${access.id} (${providerNames[access.provider]})`] : []))),
  ]);

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const listNames = (names: string[]): string | null =>
  names.length > 0 ? new Intl.ListFormat("fr-FR").format(names) : null;

const units = [
  ["day", 24 * 60 * 60],
  ["hour", 60 * 60],
  ["minute", 60],
  ["second", 1],
] as const;

/** A French duration in the largest unit that divides it. */
function describeSeconds(seconds: number | undefined): string | null {
  if (seconds === undefined) return null;
  const [unit, size] = units.find(([, size]) => seconds % size === 0) ?? (["second", 1] as const);
  return new Intl.NumberFormat("fr-FR", { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}
