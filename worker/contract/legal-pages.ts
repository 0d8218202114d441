/** Legal pages, with the date of their last change (shown, and used in the sitemap). */
export const legalPages = [
  { path: "/mentions-legales", name: "Mentions légales", changedOn: "2026-11-21" },
  { path: "/cgu", name: "Conditions d’utilisation", changedOn: "2026-11-22" },
  { path: "/cgv", name: "Conditions de vente", changedOn: "2026-11-21" },
  { path: "/confidentialite", name: "Confidentialité", changedOn: "2026-11-22" },
  { path: "/cookies", name: "Cookies", changedOn: "2026-11-23" },
  { path: "/transparence-ia", name: "Transparence IA", changedOn: "2026-11-22" },
] as const;

export type LegalPath = (typeof legalPages)[number]["path"];

/**
 * Facts of a deployment in these pages, filled in by worker/legal/fill-facts.ts. An element with `data-fact` gets the
 * fact's text, or keeps « à compléter »; one with `data-when="name"` is kept only if the fact is known, with
 * `data-when="!name"` only if it is not.
 */
export const legalFacts = [
  "publisher",
  "legalForm",
  "address",
  "registration",
  "vat",
  "director",
  "email",
  "phone",
  "host",
  "mediator",
  /** Host name of the site. */
  "site",
  /** The payment service, when payments are real; when they are simulated. */
  "stripe",
  "paymentDemo",
  "twilio",
  "turnstile",
  /** « Google, Acme »: identity providers for sign-in. */
  "identityProviders",
  /** « kwaivgi/kling-v2.1 (Replicate) »: configured models per capability. */
  "videoModels",
  "voiceModels",
  "textModels",
  "imageModels",
  "visionModels",
  "moderationModels",
  /** All models. */
  "models",
  /** « 8 heures »: maximum session length, and length without use. */
  "sessionLength",
  "sessionIdleness",
] as const;

export type LegalFact = (typeof legalFacts)[number];
