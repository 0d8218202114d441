// The look of a banner's texts: the four overlay templates on a field of colour.
import type { OverlayTemplate } from "../../contract/ad-posts.ts";
import type { BrandColours } from "../briefs/brand.ts";
import { chromaOf, fromHex, fromOklch, hueOf, mix, toOklab, type Rgb } from "../pixels/colour.ts";
import { contrastOf, minContrast } from "../pixels/wcag.ts";
import type { TypefaceId } from "../lettering/overlay-typefaces.ts";
import type { Palette } from "../scene/palette.ts";

export interface BannerStyle {
  typefaces: readonly TypefaceId[];
  capitals: boolean;
  /** em */
  tracking: number;
  leading: number;
  field: Rgb;
  ink: Rgb;
  button: Rgb;
  buttonInk: Rgb;
  /** The line around the banner: networks ask for one where its edge could be taken for the page's. */
  border: Rgb;
  /** Of the button's corners, as a fraction of its height. */
  radius: number;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [14, 13, 13];

const inkOn = (ground: Rgb): Rgb => (contrastOf(white, ground) >= minContrast ? white : black);

const hueOfColour = (colour: Rgb) => hueOf(toOklab(colour));

/** The style of a template in the picture's palette, or in the brand's colours. */
export function styleOf(template: OverlayTemplate, palette: Palette, brand?: BrandColours): BannerStyle {
  const style = chooseStyle(template, palette, brand);
  return { ...style, border: mix(style.field, style.ink, 0.28) };
}

function chooseStyle(template: OverlayTemplate, palette: Palette, brand?: BrandColours): Omit<BannerStyle, "border"> {
  const hue = hueOfColour(brand ? fromHex(brand.primary) : palette.accent);
  const own = brand ? fromHex(brand.primary) : undefined;
  const isColourless = own !== undefined && chromaOf(toOklab(own)) < 0.03;
  const sans = { capitals: false, tracking: -0.022, leading: 1.1 };
  switch (template) {
    case "modern": {
      const strength = isColourless ? 0 : 1;
      return {
        ...sans,
        typefaces: ["hanken-grotesk-800", "anton"],
        field: fromOklch(0.27, 0.055 * strength, hue > 25 && hue < 115 ? 18 : hue),
        ink: white,
        button: fromOklch(0.8, 0.13 * strength, hue),
        buttonInk: black,
        radius: 0.5,
      };
    }
    case "bold":
      return {
        typefaces: ["anton", "hanken-grotesk-800"],
        capitals: true,
        tracking: 0.012,
        leading: 1.2,
        field: [12, 11, 10],
        ink: [240, 200, 110],
        button: [240, 200, 110],
        buttonInk: black,
        radius: 0,
      };
    case "elegant":
      return {
        typefaces: ["gloock-400", "playfair-display-600"],
        capitals: false,
        tracking: -0.005,
        leading: 1.16,
        field: [252, 251, 249],
        ink: [46, 46, 50],
        button: own ?? [46, 46, 50],
        buttonInk: inkOn(own ?? [46, 46, 50]),
        radius: 0,
      };
    case "minimal": {
      const button = own ?? palette.dark;
      return {
        ...sans,
        typefaces: ["hanken-grotesk-600", "anton"],
        field: palette.white,
        ink: fromOklch(0.24, 0.03, hueOfColour(palette.dark)),
        button,
        buttonInk: inkOn(button),
        radius: 0.18,
      };
    }
  }
}
