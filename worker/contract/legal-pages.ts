/** The pages that French law asks for, and those that go with them; the last change of each, for people and robots. */
export const legalPages = [
  { path: "/mentions-legales", name: "Mentions légales", changedOn: "2026-11-21" },
  { path: "/cgu", name: "Conditions d'utilisation", changedOn: "2026-11-22" },
  { path: "/cgv", name: "Conditions de vente", changedOn: "2026-11-21" },
  { path: "/confidentialite", name: "Confidentialité", changedOn: "2026-11-22" },
  { path: "/cookies", name: "Cookies", changedOn: "2026-11-21" },
  { path: "/transparence-ia", name: "Transparence IA", changedOn: "2026-11-22" },
] as const;

export type LegalPath = (typeof legalPages)[number]["path"];

/**
 * What these pages say of one deployment. An element with `data-fact` gets its text at the edge, or keeps « à compléter »;
 * one with `data-when` stays where the fact is known, with `!` before it where it is not.
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
  /** The address of the site, without its scheme. */
  "site",
  /** How payments are made, where they are real; where they are a demonstration. */
  "stripe",
  "paymentDemo",
  "twilio",
  "turnstile",
  /** « Google, Acme »: whose accounts one may sign in with. */
  "identityProviders",
  /** « kwaivgi/kling-v2.1 (Replicate) »: what films scenes besides the embedded maker; then what writes, draws, and so on. */
  "videoModels",
  "textModels",
  "imageModels",
  "visionModels",
  "moderationModels",
  /** All of them. */
  "models",
  /** « 8 heures »: from the sign-in, and without use. */
  "sessionLength",
  "sessionIdleness",
] as const;

export type LegalFact = (typeof legalFacts)[number];
