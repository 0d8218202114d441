// The last step of a portrait, as a retoucher does it by dodging and burning: a render's soft light leaves eyes, skin and
// folds with little contrast to what is around them, which reads as a doll. Large areas keep their brightness, but for fair
// skin, which it burns out.
import { createMask, release, type Raster } from "../pixels/raster.ts";
import { averageValues } from "../pixels/blur.ts";
import { resizeMaskInSlices } from "../pixels/resample.ts";
import { afterWork, inSlices } from "../pixels/time-slices.ts";

/** How much of a pixel's difference from its surroundings is added: from what is close by, and from further around. */
const [ofNear, ofFar] = [0.36, 0.3];
const strength = ofNear + ofFar;
/** Strands have contrast enough, and dyed ones more than that. */
const ofHair = 0.3;
/** By how much a pixel is made darker at most, of 255, and brighter, as a share of what is left to white. */
const [darkest, brightest] = [-26, 0.22];
/** Pixels per value of the surroundings' brightness, and their reach in such values. */
const [coarse, near, far] = [4, 1, 8];
/** Skin counts as fair from the first brightness on, and wholly from the second, 0–1; what has less red over blue is none. */
const [fairFrom, fairTo] = [0.5, 0.93];
const [greyTo, skinFrom] = [0.055, 0.12];
/** How much darker the fairest skin becomes, and of how much more colour; a little redder, as blood makes it. */
const [heldBack, moreColour] = [0.115, 0.45];
const blood = 0.03;
/** Below this brightness of 255 skin is warmed, black by these values: nostrils, and what is between lips. */
const blackTo = 40;
const inShade = [16, 8, 6] as const;
/** Computing for a pixel, in milliseconds. */
const [readMs, drawMs] = [2e-5, 2e-4];

/**
 * Finishes a premultiplied picture of a person in place.
 * @param masks of the same size: the shares of cloth (red) and hair (green) in each pixel, 0–255.
 */
export async function finishPortrait(person: Raster, masks: Raster): Promise<void> {
  const around = await measureAround(person);
  const { data, width } = person;
  await inSlices(person.height, width * drawMs, (from, to) => {
    for (let y = from; y < to; y++) {
      for (let i = y * width * 4, at = y * around.width, end = i + width * 4; i < end; i += 4, at++) {
        const alpha = data[i + 3] as number;
        if (alpha === 0) continue;
        const light = (lightOf(data, i) * 255) / alpha;
        if (light < 1) continue;
        const hair = (masks.data[i + 1] as number) / 255;
        // With its neighbours, so that the grain of skin stays as fine as it is.
        const own = meanAround(data, i, width * 4) ?? light;
        const change = strength * (1 - hair * (1 - ofHair)) * (own - (around.data[at] as number));
        const times = 1 + Math.max(darkest, Math.min(brightest * (255 - light), change)) / light;
        for (let c = i; c < i + 3; c++) data[c] = Math.min(alpha, (data[c] as number) * times);
        const skin = 1 - hair - (masks.data[i] as number) / 255;
        if (skin > 0) exposeSkin(data, i, skin);
      }
    }
  });
  release(around);
}

/**
 * Exposes a pixel of skin as a photographer would: rendered fair skin burns out to a pale grey, and nostrils are black.
 * Teeth, eyes and white shirts, which no mask tells from skin, have too little colour to be changed.
 */
function exposeSkin(data: Uint8ClampedArray, i: number, share: number): void {
  const alpha = data[i + 3] as number;
  const light = lightOf(data, i);
  const hue = ((data[i] as number) - (data[i + 2] as number)) / alpha;
  const bright = ramp(light / alpha, fairFrom, fairTo);
  const fair = share * bright * bright * (3 - 2 * bright) * ramp(hue, greyTo, skinFrom);
  const shade = (share * Math.max(0, 1 - (light * 255) / alpha / blackTo) * alpha) / 255;
  for (let c = 0; c < 3; c++) {
    const coloured = light + ((data[i + c] as number) - light) * (1 + moreColour * fair);
    const times = 1 - (heldBack - (c === 0 ? blood : 0)) * fair;
    data[i + c] = Math.min(alpha, coloured * times + (inShade[c] as number) * shade);
  }
}

const ramp = (value: number, from: number, to: number) => Math.max(0, Math.min(1, (value - from) / (to - from)));

const lightOf = (data: Uint8ClampedArray, i: number): number =>
  (data[i] as number) * 0.2126 + (data[i + 1] as number) * 0.7152 + (data[i + 2] as number) * 0.0722;

/** The light of a pixel with its four neighbours; undefined where one of them is not opaque, or none. */
function meanAround(data: Uint8ClampedArray, i: number, row: number): number | undefined {
  const [left, right, above, below] = [i - 4, i + 4, i - row, i + row];
  const isInside =
    data[left + 3] === 255 && data[right + 3] === 255 && data[above + 3] === 255 && data[below + 3] === 255;
  if (!isInside) return undefined;
  const beside = lightOf(data, left) + lightOf(data, right) + lightOf(data, above) + lightOf(data, below);
  return (2 * lightOf(data, i) + beside) / 6;
}

/** How bright the person is around each pixel, near and far together; what is transparent does not count. */
async function measureAround({ data, width, height }: Raster) {
  const [across, down] = [Math.ceil(width / coarse), Math.ceil(height / coarse)];
  const lights = new Float32Array(across * down);
  const shares = new Float32Array(across * down);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / coarse) * across;
    for (let x = 0; x < width; x++, i += 4) {
      const at = row + Math.floor(x / coarse);
      lights[at] = (lights[at] as number) + lightOf(data, i);
      shares[at] = (shares[at] as number) + (data[i + 3] as number);
    }
  }
  await afterWork(width * height * readMs);
  const blur = (values: Float32Array, reach: number) =>
    averageValues(averageValues(values.slice(), across, down, reach), across, down, reach);
  const [nearLights, nearShares] = [blur(lights, near), blur(shares, near)];
  const [farLights, farShares] = [blur(lights, far), blur(shares, far)];
  const small = createMask(across, down);
  for (let i = 0; i < small.data.length; i++) {
    const around =
      (ofNear * (nearLights[i] as number)) / Math.max(1, nearShares[i] as number) +
      (ofFar * (farLights[i] as number)) / Math.max(1, farShares[i] as number);
    small.data[i] = (around / strength) * 255;
  }
  release(...[lights, shares, nearLights, nearShares, farLights, farShares].map((plane) => ({ data: plane })));
  await afterWork(width * height * readMs);
  const whole = await resizeMaskInSlices(small, across * coarse, down * coarse);
  release(small);
  return whole;
}
