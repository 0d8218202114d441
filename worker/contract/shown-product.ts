// How a picture shows its product, as stored with it, and in French.

/** What was done to a photo that is shown as it is. */
export const treatments = ["whole", "cropped", "extended", "enlarged", "softened", "toned", "lifted", "cut"] as const;
export type Treatment = (typeof treatments)[number];

/** How the product is held up: decides the ground it is put on. */
export const productStances = ["stands", "leans", "lies", "hangs", "floats", "held", "worn"] as const;
export type ProductStance = (typeof productStances)[number];

/** A piece of a picture that text keeps off, or an area (« text ») with room for it, as fractions of width and height. */
export interface VisualSubject {
  kind: "product" | "face" | "detail" | "price" | "mark" | "text";
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A text or logo on an ad's picture and where it is, frame included, as fractions of the picture's width and height. */
export interface AdPiece {
  kind: "hook" | "call_to_action" | "logo";
  x: number;
  y: number;
  width: number;
  height: number;
  /** WCAG contrast of the letters with the picture under them. */
  contrast?: number;
}

/** What a picture's metadata say about its product. Older pictures have less; "framed" was a photo on a card. */
export interface ShownProduct {
  product?: "cutout" | "led" | "framed" | "model";
  stance?: ProductStance;
  treatment?: Treatment[];
}

const done: Record<Treatment, string> = {
  whole: "photo présentée entière",
  cropped: "photo recadrée autour du produit",
  extended: "fond prolongé",
  enlarged: "photo agrandie",
  softened: "fond adouci",
  toned: "fond teinté",
  lifted: "photo éclaircie",
  cut: "produit en partie hors cadre",
};

const held: Record<ProductStance, string> = {
  stands: "posé",
  leans: "appuyé",
  lies: "posé à plat",
  hangs: "accroché",
  floats: "en suspension",
  held: "présenté en main",
  worn: "porté",
};

/** How the product is shown, in French: « Photo présentée entière, fond prolongé »; null where nothing is known of it. */
export function describeShown({ product, stance, treatment = [] }: ShownProduct): string | null {
  switch (product) {
    case "led": {
      const words = treatment.map((each) => done[each]);
      return capitalise(words.length > 0 ? words.join(", ") : "photo du produit");
    }
    case "framed":
      return "Photo présentée dans un cadre";
    case "cutout":
      return stance ? `Produit détouré, ${held[stance]}` : "Produit détouré";
    case "model":
      return "Produit dessiné par un modèle, comparé à sa photo";
    case undefined:
      return null;
  }
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
