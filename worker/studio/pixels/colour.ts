// Colours: sRGB (0–255) and OKLab/OKLCH (Ottosson 2020), in which equal distances look equal.

/** sRGB, 0–255 each. */
export type Rgb = readonly [number, number, number];
/** OKLab: lightness 0–1, then the green–red and blue–yellow axes, about ±0.4. */
export type Oklab = readonly [number, number, number];

const linearOf = new Float32Array(256).map((_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function toLinear(value: number): number {
  return linearOf[Math.max(0, Math.min(255, Math.round(value)))] as number;
}

function fromLinear(value: number): number {
  const part = Math.max(0, Math.min(1, value));
  return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
}

/** Converts sRGB to OKLab. */
export function toOklab(colour: Rgb): Oklab {
  const lr = toLinear(colour[0]);
  const lg = toLinear(colour[1]);
  const lb = toLinear(colour[2]);
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toLinearRgb([lightness, a, b]: Oklab): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A colour by lightness (0–1), chroma (0–0.37) and hue (degrees); chroma is lowered until sRGB can show it. */
export function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  for (let shown = chroma; ; shown -= 0.004) {
    const kept = Math.max(0, shown);
    const linear = toLinearRgb([lightness, kept * Math.cos(angle), kept * Math.sin(angle)]);
    if (kept === 0 || linear.every((part) => part > -0.001 && part < 1.001)) {
      return linear.map(fromLinear) as [number, number, number];
    }
  }
}

/** OKLab chroma, 0 for greys to about 0.37. */
export function chromaOf([, a, b]: Oklab): number {
  return Math.hypot(a, b);
}

/** Hue in degrees, 0–360. */
export function hueOf([, a, b]: Oklab): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

/** Perceived difference of two colours (Euclidean distance in OKLab): about 0.02 is just visible, 0.1 is clear. */
export function distanceBetween(one: Oklab, other: Oklab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Linear interpolation in sRGB; `share` 0 is `one`, 1 is `other`. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ];
}

/** "#rrggbb". */
export function toHex(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/**
 * Parses "#rrggbb". Returns a light warm grey for anything else: a backdrop is decoration and must not fail a portrait.
 */
export function fromHex(hex: string): Rgb {
  const value = /^#[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex.slice(1), 16) : 0xe3dcd2;
  return [value >> 16, (value >> 8) & 255, value & 255];
}
