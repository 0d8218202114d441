// The CSS of a landing page: base styles, the theme, its colours and typefaces.
import type { LandingBrand, LandingTheme } from "../../../contract/landing-pages.ts";
import { facesOf, writeFaces } from "../faces.ts";
import { lookOf } from "../look.ts";
import { atelierStyle } from "./atelier.ts";
import { baseStyle } from "./base.ts";
import { editorStyle } from "./editor.ts";
import { francStyle } from "./franc.ts";
import { nuitStyle } from "./nuit.ts";
import { photoTestStyle } from "./photo-test.ts";
import { printStyle } from "./print.ts";

/** Removes comments and white space. */
const compact = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*\n\s*/g, "")
    .replace(/\s*([{};,])\s*/g, "$1")
    .replace(/: /g, ":")
    .replaceAll(";}", "}");

const themeStyles: Record<LandingTheme, string> = {
  atelier: compact(baseStyle + photoTestStyle + atelierStyle + printStyle),
  nuit: compact(baseStyle + photoTestStyle + nuitStyle + printStyle),
  franc: compact(baseStyle + photoTestStyle + francStyle + printStyle),
};
const editorOnly = compact(editorStyle);

/** What a page's CSS depends on. */
export interface Styled {
  theme: LandingTheme;
  /** Null: the theme's own colours and typefaces. */
  brand: LandingBrand | null;
}

/** The page's CSS; it contains none of the owner's texts. */
export function styleOf({ theme, brand }: Styled, isEditing = false): string {
  const faces = facesOf(theme, brand?.typeface);
  const look = lookOf(theme, brand);
  const tokens = [
    `color-scheme:${look.isDark ? "dark" : "light"}`,
    `--ground:${look.ground}`,
    `--card:${look.card}`,
    `--ink:${look.ink}`,
    `--muted:${look.muted}`,
    `--line:${look.line}`,
    `--accent:${look.accent}`,
    `--vivid:${look.vivid}`,
    `--on-vivid:${look.onVivid}`,
    `--dark:${look.dark}`,
    `--accent-on-dark:${look.accentOnDark}`,
    `--scale:${faces.scale}`,
    `--case:${faces.hasCapitals ? "uppercase" : "none"}`,
    `--joining:${faces.headline.kind === "script" ? "normal" : "no-contextual"}`,
    `--headline:headline,headline-stand-in,${faces.headline.kind === "serif" ? "serif" : "sans-serif"}`,
    "--text:text,text-stand-in,sans-serif",
  ];
  return `${writeFaces(faces)}:root{${tokens.join(";")}}${themeStyles[theme]}${isEditing ? editorOnly : ""}`;
}
