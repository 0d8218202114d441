/** How a landing page looks. */
export const landingThemes = [
  { id: "atelier", label: "Atelier", description: "Papier clair et grandes lettres à empattements" },
  { id: "nuit", label: "Nuit", description: "Fond sombre, l'image au premier plan" },
  { id: "franc", label: "Franc", description: "Une couleur vive et des titres massifs" },
] as const;

export type LandingTheme = (typeof landingThemes)[number]["id"];

/** Sections that can be left out; the hero and the closing always stand. In the order of the page. */
export const landingSections = [
  { id: "problem", label: "Problème" },
  { id: "beforeAfter", label: "Avant / après" },
  { id: "tryIt", label: "Test photo" },
  { id: "features", label: "Avantages" },
  { id: "testimonials", label: "Témoignages" },
  { id: "cta", label: "Appel à l'action" },
  { id: "guarantee", label: "Garantie" },
  { id: "faq", label: "Questions fréquentes" },
] as const;

export type LandingSection = (typeof landingSections)[number]["id"];

/** Visible to everybody, or to nobody but its owner. */
export const landingStatuses = ["active", "inactive"] as const;
export type LandingStatus = (typeof landingStatuses)[number];

/** Versions of a page that a test compares: as it is, and with another headline, hero picture and call to action. */
export type LandingVariant = "a" | "b";

/** Characters, counted as String.length does, and entries. */
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
  /** As long as the address of a product may be. */
  ctaUrl: 2048,
} as const;

export interface Testimonial {
  content: string;
  name: string;
  role: string;
  company: string;
  result: string;
  /** Written or confirmed by the owner. What a machine wrote is an example to replace, and is never published. */
  confirmed: boolean;
}

/** What the studio writes into a testimonial for its owner to replace. */
export const exampleTestimonial = {
  content: "Exemple à remplacer",
  name: "Prénom et nom",
  company: "Nom de l'entreprise, s'il y en a une",
  result: "Résultat constaté, avec l'accord de la personne",
} as const;

/** Whether a text of a testimonial still says that; typeset, its apostrophes are curved. */
export const isExample = (text: string, field: keyof typeof exampleTestimonial): boolean =>
  text.replaceAll("\u2019", "'").startsWith(exampleTestimonial[field]);

/** All that a landing page says. Plain texts: nothing in them is markup. */
export interface LandingContent {
  hero: { headline: string; subheadline: string; bullets: string[]; cta: string };
  /** Addresses under /media/ of the tenant's own pictures. */
  images: { hero: string | null; beforeAfter: { before: string; after: string } | null };
  problem: { title: string; description: string; solution: string };
  features: { emoji: string; title: string; description: string }[];
  testimonials: Testimonial[];
  cta: { headline: string; subheadline: string; button: string; urgency: string };
  guarantee: { title: string; description: string };
  faq: { question: string; answer: string }[];
  closing: { headline: string; description: string; finalCta: string };
}

/** What the second version of a page says otherwise. */
export interface LandingAlternative {
  headline: string;
  cta: string;
  /** Address of a picture, as in LandingContent; null: none. */
  hero: string | null;
}

/** The free photo test: three variations, in the order in which they come. */
export const photoTestStyles = [
  { id: "modern", label: "Modern" },
  { id: "elegant", label: "Elegant" },
  { id: "lifestyle", label: "Lifestyle" },
] as const;
export type PhotoTestStyle = (typeof photoTestStyles)[number]["id"];

export const photoTestLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** Tests a visitor may make a day, and that a page gives away a day. */
  perVisitor: 5,
  perPage: 300,
  /** The same from one network, whatever its visitors call themselves. */
  perNetwork: 40,
  /** Photos that may be uploaded for each of these tests. */
  uploadsPerTest: 3,
  /** How long an error stands. */
  errorMs: 8000,
  keepMs: 24 * 60 * 60 * 1000,
} as const;
