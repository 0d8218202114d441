// Typefaces of a landing page's headlines and texts, served from /fonts/ (copied by vite.config.ts).
import type { LandingTheme } from "../../contract/landing-pages.ts";
import { bundledTypefaces, type LogoTypeface, typefaceOf } from "../../studio/lettering/logo-typefaces.ts";
import { typefaceWidths } from "./typeface-widths.ts";

interface ThemeFaces {
  headline: string;
  text: string;
  /** For emphasised text. */
  strong: string;
  /** Whether headlines are in capitals. */
  hasCapitals: boolean;
}

const themeFaces: Record<LandingTheme, ThemeFaces> = {
  atelier: { headline: "gloock-400", text: "hanken-grotesk-400", strong: "hanken-grotesk-600", hasCapitals: false },
  nuit: { headline: "jost-300", text: "jost-400", strong: "jost-500", hasCapitals: false },
  franc: { headline: "anton-400", text: "space-grotesk-400", strong: "space-grotesk-700", hasCapitals: true },
};

export interface Faces {
  headline: LogoTypeface;
  text: LogoTypeface;
  strong: LogoTypeface;
  hasCapitals: boolean;
  /** Factor for the theme's headline sizes, since some typefaces are twice as wide as others. */
  scale: number;
}

/** The typefaces of a page. `brandTypeface`: id of the brand's typeface, used for headlines. */
export function facesOf(theme: LandingTheme, brandTypeface: string | undefined): Faces {
  const own = themeFaces[theme];
  const headline = bundledTypefaces.find(({ id }) => id === brandTypeface) ?? typefaceOf(own.headline);
  // Script typefaces do not join in capitals.
  const hasCapitals = own.hasCapitals && headline.kind !== "script";
  const scale = widthOf(typefaceOf(own.headline), own.hasCapitals) / widthOf(headline, hasCapitals);
  return {
    headline,
    text: typefaceOf(own.text),
    strong: typefaceOf(own.strong),
    hasCapitals,
    scale: Math.round(Math.min(1.2, Math.max(0.6, scale)) * 100) / 100,
  };
}

/** Width of Times New Roman relative to Arial. */
const timesWidth = 0.9;

const widthOf = (typeface: LogoTypeface, inCapitals: boolean) =>
  (typefaceWidths[typeface.id]?.[inCapitals ? 1 : 0] ?? 100) * (typeface.kind === "serif" ? timesWidth : 1);

/** Path of a typeface's WOFF2 file. */
export const fontUrl = (typeface: LogoTypeface, subset: "latin" | "latin-ext") =>
  `/fonts/${typeface.id}-${subset}.woff2`;

/** As the font packages split them. */
const ranges = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
};

const serifTwins = ["Times New Roman", "Tinos", "Liberation Serif", "Noto Serif"];
const sansTwins = ["Arial", "Arimo", "Liberation Sans", "Roboto"];

/** The @font-face rules of "headline" and "text", each with a local fallback of the same width for the loading time. */
export function writeFaces({ headline, text, strong, hasCapitals }: Faces): string {
  return [
    ...headline.subsets.map((subset) => writeFace("headline", headline, subset, 400)),
    ...text.subsets.map((subset) => writeFace("text", text, subset, 400)),
    ...strong.subsets.map((subset) => writeFace("text", strong, subset, 600)),
    writeFallbackFace("headline-stand-in", headline, hasCapitals),
    writeFallbackFace("text-stand-in", text, false),
  ].join("");
}

const writeFace = (family: string, typeface: LogoTypeface, subset: "latin" | "latin-ext", weight: number) =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:swap;` +
  `src:url(${fontUrl(typeface, subset)}) format("woff2");unicode-range:${ranges[subset]}}`;

function writeFallbackFace(family: string, typeface: LogoTypeface, inCapitals: boolean): string {
  const twins = typeface.kind === "serif" ? serifTwins : sansTwins;
  const width = typefaceWidths[typeface.id]?.[inCapitals ? 1 : 0] ?? 100;
  const sources = twins.map((name) => `local("${name}")`).join(",");
  return `@font-face{font-family:${family};src:${sources};size-adjust:${width}%}`;
}
