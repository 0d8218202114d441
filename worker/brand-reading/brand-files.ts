// A brand as files for other tools: W3C design tokens, CSS variables.
import type { BrandColourRole, BrandFields, BrandTone } from "../contract/brands.ts";
import type { BrandSheetBrief } from "../studio/briefs/brand-kit.ts";

/** Names of CSS variables by role. */
const nameOf = (role: string) => `brand-${role}`;

/** W3C Design Tokens Format (2025.10): colours as sRGB components with their hex, families as lists. */
export function writeTokens({ name, colours, headings, texts }: BrandFields): string {
  const colour = Object.fromEntries(
    colours.value.map(({ role, hex }) => [
      role,
      { $value: { colorSpace: "srgb", components: readComponents(hex), alpha: 1, hex } },
    ]),
  );
  const family = (face: { family: string } | null) => (face ? { $value: [face.family] } : undefined);
  const tokens = {
    $description: name.value,
    color: { $type: "color", ...colour },
    font: { $type: "fontFamily", headings: family(headings.value), texts: family(texts.value) },
  };
  return `${JSON.stringify(tokens, null, 2)}\n`;
}

const readComponents = (hex: string) =>
  [1, 3, 5].map((at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1e4) / 1e4);

/** Custom properties of `:root`. Families come from the shop: only letters, digits, spaces and hyphens are written. */
export function writeCss({ colours, headings, texts }: BrandFields): string {
  const family = (face: { family: string } | null) => face && `"${face.family.replaceAll(/[^\p{L}\p{N} -]/gu, "")}"`;
  const lines = [
    ...colours.value.map(({ role, hex }) => [nameOf(role), hex]),
    [nameOf("font-headings"), family(headings.value)],
    [nameOf("font-texts"), family(texts.value)],
  ].flatMap(([name, value]) => (value ? `  --${name}: ${value};` : []));
  return `:root {\n${lines.join("\n")}\n}\n`;
}

const roleNames: Record<BrandColourRole, string> = {
  primary: "Principale",
  secondary: "Secondaire",
  accent: "Accent",
  background: "Fond",
  text: "Texte",
};

/** The brand on one page. `logo`: a PNG of it. */
export const toSheet = (fields: BrandFields, logo: Uint8Array | undefined): BrandSheetBrief => ({
  name: fields.name.value || "Ma marque",
  tagline: fields.tagline.value,
  colours: fields.colours.value.map(({ role, hex }) => ({ name: roleNames[role], hex })),
  headings: fields.headings.value,
  texts: fields.texts.value,
  // On its shop's own ground, a logo is always seen.
  ...(logo && {
    logo: { png: logo, ground: fields.colours.value.find(({ role }) => role === "background")?.hex ?? "#ffffff" },
  }),
  sections: [
    { title: "Ton", lines: fields.tone.value ? [describeTone(fields.tone.value)] : [] },
    { title: "Clientèle", lines: fields.audience.value ? [fields.audience.value] : [] },
    { title: "Mots de la marque", lines: fields.lexicon.value.length > 0 ? [fields.lexicon.value.join(", ")] : [] },
    { title: "Promesses", lines: fields.promises.value },
    { title: "Livraison et retours", lines: fields.service.value },
    { title: "Mots interdits", lines: fields.forbidden.value.length > 0 ? [fields.forbidden.value.join(", ")] : [] },
  ],
});

const warmths = { sober: "sobre", warm: "chaleureux", enthusiastic: "enthousiaste" };

const describeTone = ({ person, warmth, sentenceWords, emoji, exclamation }: BrandTone) =>
  [
    person === "tu" ? "Tutoiement" : "Vouvoiement",
    `ton ${warmths[warmth]}`,
    `phrases de ${sentenceWords} mots en moyenne`,
    emoji ? "avec des emoji" : "sans emoji",
    exclamation ? "avec des points d’exclamation" : "sans point d’exclamation",
  ].join(", ");
