// Colour similarity of two pictures of a product, after compensating for a difference in overall light.
import type { LabPlanes } from "./lab-planes.ts";

/** Side in pixels of the cells whose mean colours are compared: texture and JPEG noise are averaged out. */
const side = 8;
/** Overall light may be weaker or stronger by these factors, and warmer or cooler by this much (OKLab). */
const lightAllowed = [0.7, 1.4] as const;
const tintAllowed = 0.01;
/** Factors by which a single cell may also differ in shade; colours fade with the light. */
const shadeAllowed = [0.75, 1.33] as const;
/** Lightness counts less than hue: shade falls differently in another room. */
const lightnessShare = 0.25;
/** The least similar part of a product counts as much as the whole: a recoloured cap makes it a wrong product. */
const worstPart = 0.2;
/** A difference (OKLab; 0.02 is just visible, 0.1 is clear) that lowers the similarity by two thirds. */
const clearlyOther = 0.07;

interface Spot {
  weight: number;
  product: [number, number, number];
  visual: [number, number, number];
}

/** Similarity, 0–1. */
export function compareColour(product: LabPlanes, visual: LabPlanes, weight: Float32Array): number {
  const spots = averageSpots(product, visual, weight);
  if (spots.length === 0) return 0;
  const light = within(
    lightAllowed,
    meanOver(spots, ({ visual }) => visual[0]) /
      Math.max(
        0.02,
        meanOver(spots, ({ product }) => product[0]),
      ),
  );
  const differences = spots.map((spot) => differenceAt(spot, light));
  const tint = [1, 2].map((axis) => meanOver(differences, ({ apart }) => apart[axis] as number)) as [number, number];
  const kept = Math.min(1, tintAllowed / Math.max(1e-6, Math.hypot(...tint)));
  const apart = differences
    .map(({ weight, apart: [lightness, greenRed, blueYellow] }) => ({
      weight,
      far: Math.hypot(lightness * lightnessShare, greenRed - tint[0] * kept, blueYellow - tint[1] * kept),
    }))
    .sort((one, other) => other.far - one.far);
  const far = (meanOver(apart, (spot) => spot.far) + meanOver(firstPart(apart), (spot) => spot.far)) / 2;
  return Math.exp(-((far / clearlyOther) ** 1.2)) * keptHue(differences);
}

/** In degrees: hues may turn by so much in another light, and by how much more the similarity falls to a third. */
const turnAllowed = 12;
const clearlyTurned = 25;
/** Mean chroma (OKLab) from which hues can be told, and how well colours have to agree once they are turned. */
const colourful = 0.006;
const surely = 0.75;

/**
 * 0–1: whether the hues are the same, also of a product that is nearly grey, whose colours are all close. Compared from
 * their mean, which a tinted light moves; light turns no hues around it.
 */
function keptHue(spots: ReturnType<typeof differenceAt>[]): number {
  const meanOf = (plane: "own" | "seen") => [0, 1].map((axis) => meanOver(spots, (spot) => spot[plane][axis as 0 | 1]));
  const [ownMean, seenMean] = [meanOf("own"), meanOf("seen")];
  let [along, across, own, seen, total] = [0, 0, 0, 0, 0];
  for (const spot of spots) {
    const [a, b] = spot.own.map((value, axis) => value - (ownMean[axis] as number)) as [number, number];
    const [c, d] = spot.seen.map((value, axis) => value - (seenMean[axis] as number)) as [number, number];
    along += spot.weight * (a * c + b * d);
    across += spot.weight * (a * d - b * c);
    own += spot.weight * (a * a + b * b);
    seen += spot.weight * (c * c + d * d);
    total += spot.weight;
  }
  const isTold = own > total * colourful ** 2 && Math.hypot(along, across) > surely * Math.sqrt(own * seen);
  if (!isTold) return 1;
  const turned = Math.abs((Math.atan2(across, along) * 180) / Math.PI);
  return Math.exp(-((Math.max(0, turned - turnAllowed) / clearlyTurned) ** 2));
}

function differenceAt({ weight, product, visual }: Spot, light: number) {
  const shade = within(shadeAllowed, visual[0] / light / Math.max(0.02, product[0])) * light;
  return {
    weight,
    own: [product[1], product[2]] as const,
    seen: [visual[1] / shade, visual[2] / shade] as const,
    apart: [visual[0] / light - product[0], visual[1] / shade - product[1], visual[2] / shade - product[2]] as const,
  };
}

const within = ([low, high]: readonly [number, number], value: number) => Math.max(low, Math.min(high, value));

function meanOver<T extends { weight: number }>(spots: T[], value: (spot: T) => number): number {
  let sum = 0;
  let total = 0;
  for (const spot of spots) {
    sum += spot.weight * value(spot);
    total += spot.weight;
  }
  return total > 0 ? sum / total : 0;
}

/** The first items that make up the worst part of a product. */
function firstPart<T extends { weight: number }>(sorted: T[]): T[] {
  const wanted = worstPart * sorted.reduce((sum, { weight }) => sum + weight, 0);
  let counted = 0;
  return sorted.filter(({ weight }) => {
    const isWanted = counted < wanted;
    counted += weight;
    return isWanted;
  });
}

function averageSpots(product: LabPlanes, visual: LabPlanes, weight: Float32Array): Spot[] {
  const { width, height } = product;
  const spots: Spot[] = [];
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const spot: Spot = { weight: 0, product: [0, 0, 0], visual: [0, 0, 0] };
      for (let y = top; y < Math.min(height, top + side); y++) {
        for (let x = left, i = y * width + left; x < Math.min(width, left + side); x++, i++) {
          const share = weight[i] as number;
          if (share === 0) continue;
          spot.weight += share;
          addColour(spot.product, product, i, share);
          addColour(spot.visual, visual, i, share);
        }
      }
      if (spot.weight < (side * side) / 8) continue;
      for (let axis = 0; axis < 3; axis++) {
        spot.product[axis] = (spot.product[axis] as number) / spot.weight;
        spot.visual[axis] = (spot.visual[axis] as number) / spot.weight;
      }
      spots.push(spot);
    }
  }
  return spots;
}

function addColour(
  to: [number, number, number],
  { lightness, greenRed, blueYellow }: LabPlanes,
  i: number,
  share: number,
) {
  to[0] += (lightness[i] as number) * share;
  to[1] += (greenRed[i] as number) * share;
  to[2] += (blueYellow[i] as number) * share;
}
