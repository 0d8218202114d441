/** How long the texts of an ad post may be, counted as String.length does. */
export const adPostLimits = { hook: 100, body_text: 500, call_to_action: 50 } as const;

/** The looks that an ad picture's text can have. */
export const overlayTemplates = [
  { id: "modern", label: "Moderne", description: "Noir et dégradé de couleur" },
  { id: "bold", label: "Audacieux", description: "Noir et or" },
  { id: "elegant", label: "Élégant", description: "Blanc et gris" },
  { id: "minimal", label: "Minimal", description: "Minimaliste avec ombres" },
] as const;

export type OverlayTemplate = (typeof overlayTemplates)[number]["id"];

/** From which side a post tells about the product. */
export const adAngles = ["benefit", "proof", "urgency", "question", "story"] as const;
export type AdAngle = (typeof adAngles)[number];
