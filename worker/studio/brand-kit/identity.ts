import { typefaceOf } from "../lettering/logo-typefaces.ts";
import type { BrandIdentity } from "../briefs/brand-kit.ts";
import type { LogoDesign } from "../briefs/logo.ts";
import { composeBrandPalette, listContrasts } from "./palette.ts";
import { textFaceFor } from "./typefaces.ts";

/** Palette, contrasts and typefaces of a brand, derived from its logo. */
export function readIdentity(design: LogoDesign): BrandIdentity {
  const palette = composeBrandPalette(design.colors);
  const texts = textFaceFor(design.typeface);
  return {
    palette,
    contrasts: listContrasts(palette),
    headings: { id: design.typeface, name: typefaceOf(design.typeface).name },
    texts: { id: texts, name: typefaceOf(texts).name },
  };
}
