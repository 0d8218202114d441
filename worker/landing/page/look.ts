// Colours of a landing page: the theme's, or those derived from its brand's. All text meets WCAG AA contrast.
import type { LandingBrand, LandingTheme } from "../../contract/landing-pages.ts";
import { chromaOf, fromHex, fromOklch, hueOf, type Rgb, toHex, toOklab } from "../../studio/pixels/colour.ts";
import { contrastOf, minContrast } from "../../studio/pixels/wcag.ts";

/** #rrggbb each. */
export interface Look {
  isDark: boolean;
  ground: string;
  /** Background of fields and cards on the ground. */
  card: string;
  ink: string;
  muted: string;
  /** For hairlines, not for text. */
  line: string;
  /** The theme's colour as text on the ground. */
  accent: string;
  /** The theme's colour as a background, and the text colour on it. */
  vivid: string;
  onVivid: string;
  /** The theme's darkest background, and the accent on it. */
  dark: string;
  accentOnDark: string;
}

const themes: Record<LandingTheme, { vivid: string; look: Pick<Look, "ground" | "card" | "ink" | "muted" | "line"> }> =
  {
    atelier: {
      vivid: "#1f4a3c",
      look: { ground: "#f5f0e6", card: "#fffbf3", ink: "#201b16", muted: "#665c50", line: "#d8cebd" },
    },
    nuit: {
      vivid: "#dcb98a",
      look: { ground: "#0e0d0f", card: "#19171a", ink: "#f4f0ea", muted: "#aba49c", line: "#37333a" },
    },
    franc: {
      vivid: "#ff5a36",
      look: { ground: "#ffffff", card: "#ffffff", ink: "#120e0c", muted: "#55504d", line: "#120e0c" },
    },
  };

/** The colours of a theme, adapted to the brand's. */
export function lookOf(theme: LandingTheme, brand: LandingBrand | null): Look {
  const { vivid: own, look } = themes[theme];
  const isDark = theme === "nuit";
  const wanted = fromHex(brand ? pickVivid(theme, brand) : own);
  const ground =
    isDark && brand
      ? fromOklch(0.155, Math.min(0.018, chromaOf(toOklab(wanted))), hueOf(toOklab(wanted)))
      : fromHex(look.ground);
  const dark = isDark ? ground : fromHex(look.ink);
  const vivid = isDark ? ensureContrast(wanted, ground, 7) : ensureTextContrast(wanted, fromHex(look.ink));
  return {
    ...look,
    isDark,
    ground: toHex(ground),
    accent: toHex(ensureContrast(vivid, ground, minContrast)),
    vivid: toHex(vivid),
    onVivid: toHex(inkOn(vivid, isDark ? ground : fromHex(look.ink))),
    dark: toHex(dark),
    accentOnDark: toHex(ensureContrast(vivid, dark, minContrast)),
  };
}

/** « Franc » needs a saturated colour: a nearly grey primary colour is replaced by the brand's accent. */
function pickVivid(theme: LandingTheme, { primary, accent }: LandingBrand): string {
  if (theme !== "franc") return primary;
  const chroma = (hex: string) => chromaOf(toOklab(fromHex(hex)));
  return chroma(primary) >= 0.08 || chroma(primary) >= chroma(accent) ? primary : accent;
}

const white: Rgb = [255, 255, 255];

const inkOn = (ground: Rgb, ink: Rgb): Rgb => (contrastOf(white, ground) >= contrastOf(ink, ground) ? white : ink);

/** The colour, lightened or darkened until white or ink has enough contrast on it. */
function ensureTextContrast(colour: Rgb, ink: Rgb): Rgb {
  const reads = (candidate: Rgb) => contrastOf(inkOn(candidate, ink), candidate) >= minContrast;
  return shift(colour, contrastOf(white, colour) > contrastOf(ink, colour) ? -1 : 1, reads);
}

/** The colour, lightened or darkened until it has enough contrast on the ground. */
function ensureContrast(colour: Rgb, ground: Rgb, least: number): Rgb {
  const isGroundLight = contrastOf(white, ground) < contrastOf([0, 0, 0], ground);
  return shift(colour, isGroundLight ? -1 : 1, (candidate) => contrastOf(candidate, ground) >= least);
}

function shift(colour: Rgb, direction: 1 | -1, isEnough: (candidate: Rgb) => boolean): Rgb {
  const at = toOklab(colour);
  let shown = colour;
  for (let step = 1; !isEnough(shown) && step <= 50; step += 1) {
    const lightness = Math.max(0, Math.min(1, at[0] + direction * step * 0.02));
    shown = fromHex(toHex(fromOklch(lightness, chromaOf(at), hueOf(at))));
  }
  return shown;
}
