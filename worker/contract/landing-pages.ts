/** Themes of landing pages. */
export const landingThemes = [
  { id: "atelier", label: "Atelier", description: "Papier clair et grandes lettres à empattements" },
  { id: "nuit", label: "Nuit", description: "Fond sombre, l’image au premier plan" },
  { id: "franc", label: "Franc", description: "Une couleur vive et des titres massifs" },
] as const;

export type LandingTheme = (typeof landingThemes)[number]["id"];

/** Sections that can be hidden, in page order; hero and closing are always shown. */
export const landingSections = [
  { id: "problem", label: "Problème" },
  { id: "beforeAfter", label: "Avant / après" },
  { id: "tryIt", label: "Test photo" },
  { id: "features", label: "Avantages" },
  { id: "testimonials", label: "Témoignages" },
  { id: "cta", label: "Appel à l’action" },
  { id: "guarantee", label: "Garantie" },
  { id: "faq", label: "Questions fréquentes" },
] as const;

export type LandingSection = (typeof landingSections)[number]["id"];

/** Active: public. Inactive: visible to its owner only. */
export const landingStatuses = ["active", "inactive"] as const;
export type LandingStatus = (typeof landingStatuses)[number];

/** Variants of an A/B test: "a" is the page itself, "b" has another headline, hero picture and CTA. */
export type LandingVariant = "a" | "b";

/** Maximum characters (String.length) and numbers of entries. */
export const landingLimits = {
  name: 80,
  targetAudience: 200,
  /** Headlines, buttons, names. */
  line: 160,
  /** Paragraphs. */
  text: 800,
  bullets: 6,
  features: 9,
  testimonials: 6,
  questions: 12,
  /** The same as for a product's source URL. */
  ctaUrl: 2048,
} as const;

export interface Testimonial {
  content: string;
  name: string;
  role: string;
  company: string;
  result: string;
  /** Written or confirmed by the owner. Generated testimonials are examples and are never published. */
  confirmed: boolean;
}

/** Placeholder texts of generated testimonials. */
export const exampleTestimonial = {
  content: "Exemple à remplacer",
  name: "Prénom et nom",
  company: "Nom de l’entreprise, s’il y en a une",
  result: "Résultat constaté, avec l’accord de la personne",
} as const;

/** Whether a testimonial's text is still the placeholder, with straight or typographic apostrophes. */
export const isExample = (text: string, field: keyof typeof exampleTestimonial): boolean =>
  text.replaceAll("'", "\u2019").startsWith(exampleTestimonial[field]);

/** What a landing page wears of a brand: #rrggbb colours, and the id of a bundled typeface for headlines or "". */
export interface LandingBrand {
  primary: string;
  accent: string;
  typeface: string;
}

/** All texts and pictures of a landing page. Plain text, no markup. */
export interface LandingContent {
  hero: { headline: string; subheadline: string; bullets: string[]; cta: string };
  /** URLs under /media/ of the tenant's own pictures. */
  images: { hero: string | null; beforeAfter: { before: string; after: string } | null };
  problem: { title: string; description: string; solution: string };
  features: { emoji: string; title: string; description: string }[];
  testimonials: Testimonial[];
  cta: { headline: string; subheadline: string; button: string; urgency: string };
  guarantee: { title: string; description: string };
  faq: { question: string; answer: string }[];
  closing: { headline: string; description: string; finalCta: string };
}

/** What differs in variant B of a page. */
export interface LandingAlternative {
  headline: string;
  cta: string;
  /** Picture URL as in LandingContent; null: none. */
  hero: string | null;
}

/** The three variations of the free photo test, in order. */
export const photoTestStyles = [
  { id: "modern", label: "Modern" },
  { id: "elegant", label: "Elegant" },
  { id: "lifestyle", label: "Lifestyle" },
] as const;
export type PhotoTestStyle = (typeof photoTestStyles)[number]["id"];

export const photoTestLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** Tests per day, by visitor and by page. */
  perVisitor: 5,
  perPage: 300,
  /** Tests per day from one network, for all user agents. */
  perNetwork: 40,
  /** Uploads allowed per test. */
  uploadsPerTest: 3,
  /** How long an error message is shown. */
  errorMs: 8000,
  keepMs: 24 * 60 * 60 * 1000,
} as const;
