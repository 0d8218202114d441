/** Maximum lengths of an ad post's texts (String.length). */
export const adPostLimits = { hook: 100, body_text: 500, call_to_action: 50 } as const;

/** Templates of the text overlay on an ad picture. */
export const overlayTemplates = [
  { id: "modern", label: "Moderne", description: "Noir et dégradé de couleur" },
  { id: "bold", label: "Audacieux", description: "Noir et or" },
  { id: "elegant", label: "Élégant", description: "Blanc et gris" },
  { id: "minimal", label: "Minimal", description: "Minimaliste avec ombres" },
] as const;

export type OverlayTemplate = (typeof overlayTemplates)[number]["id"];

/** The selling angle of an ad post. */
export const adAngles = ["benefit", "proof", "detail", "urgency", "question", "story"] as const;
export type AdAngle = (typeof adAngles)[number];
