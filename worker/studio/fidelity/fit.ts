// Refines a found placement to sub-pixel accuracy, until the product's detail coincides with the visual's.
import { averageValues } from "../pixels/blur.ts";
import { type CloseUp, projectionInto } from "./close-up.ts";
import type { LabPlanes } from "./lab-planes.ts";
import { pick, placesOf, thin } from "./landmarks.ts";
import { climb, mostAway, type Placement, type Reach, viewpoint } from "./placement.ts";

/**
 * Blur radii in pixels applied to both: fine detail only guides the search from very near. And the points compared: what is
 * blurred differs little from its neighbours.
 */
const [first, ...others] = [
  { radius: 5, points: 600 },
  { radius: 2, points: 1200 },
  { radius: 0, points: 1200 },
] as const;
/** Smallest step, in pixels of the close-up. */
const lastStep = 0.06;
/** Largest error of the initial placement, as a fraction of the product's size. */
const reach = 0.05;
/** Local contrast from which a pixel helps to determine the position. */
const informativeContrast = 0.012;

/** A product that is turned by some 25°, as a start of the search, unless it coincides so well already. */
const turned = { widening: -0.1, away: 0.7 };
const isStraight = 0.985;

/** The refined placement of a product in a close-up. */
export function fit(from: Placement, product: LabPlanes, weight: Float32Array, closeUp: CloseUp): Placement {
  const blurred = blur(product, weight, closeUp, first);
  const away = turned.away * mostAway(product);
  let best = blurred(from);
  // A valley that is near need not be the deepest: also begun as seen from either side.
  for (const side of best.likeness < isStraight ? [away, -away] : []) {
    const other = blurred({ ...from, widening: turned.widening, away: side });
    if (other.likeness > best.likeness) best = other;
  }
  return others.reduce(
    (placement, softening) => blur(product, weight, closeUp, softening)(placement).placement,
    best.placement,
  );
}

/** Where a fit ends so near to its limit of width, as a share of that, the limit may be what ended it. */
const nearLimit = 0.9;

/** Whether a product may be wider than any viewpoint shows it. */
export const isAtWidest = ({ widening }: Placement): boolean => widening >= nearLimit * viewpoint.wider;

/** How much wider it is looked for, and how far from where it was found. */
const beyond = { wider: 0.3, far: 0.15 };
/** Where that search also begins: from the limit alone it may end in a valley on the way. */
const muchWider = 0.12;

/**
 * How much wider than any viewpoint shows it a product is (natural logarithm): the fit goes on beyond its limit. One that is as
 * wide as it should be coincides best within.
 */
export function findExcess(fitted: Placement, product: LabPlanes, weight: Float32Array, closeUp: CloseUp): number {
  const searches = [first, others[0]].map((softening) => blur(product, weight, closeUp, softening, beyond));
  const finds = [0, muchWider].map((by) => {
    const start = { ...fitted, widening: fitted.widening + by };
    return searches.reduce((found, search) => search(found.placement), { placement: start, likeness: 0 });
  });
  const best = finds.reduce((one, other) => (other.likeness > one.likeness ? other : one));
  return Math.max(0, best.placement.widening - viewpoint.wider);
}

/** The search for the best placement near a given one, in both blurred. */
function blur(
  product: LabPlanes,
  weight: Float32Array,
  closeUp: CloseUp,
  { radius, points }: { radius: number; points: number },
  within: Omit<Reach, "away"> = { far: reach, wider: viewpoint.wider },
): (from: Placement) => { placement: Placement; likeness: number } {
  const { width, height } = closeUp.planes;
  const around = averageValues(weight.slice(), product.width, product.height, radius);
  // Background does not bleed into the product; the visual's surroundings do, so the product's rim is left out.
  const own = averageValues(
    product.lightness.map((lightness, i) => lightness * (weight[i] as number)),
    product.width,
    product.height,
    radius,
  ).map((sum, i) => sum / Math.max(0.01, around[i] as number));
  const pixels = thin(findInformative({ ...product, lightness: own }, around), points);
  if (pixels.length < 60) return (from) => ({ placement: from, likeness: 0 });
  const { u, v } = placesOf(pixels, product);
  const limits = { ...within, away: mostAway(product) };
  const wanted = pick(own, pixels);
  const lightness = averageValues(closeUp.planes.lightness.slice(), width, height, radius);
  const scale = width / closeUp.part.width;
  const seen = new Float32Array(pixels.length);
  const correlate = correlateWith(wanted, u, v);
  const steps = { first: Math.max(1, radius) / scale, last: (lastStep * Math.max(1, radius)) / scale };
  const judge = (placement: Placement) => {
    const way = projectionInto(closeUp, placement);
    for (let k = 0; k < pixels.length; k++) {
      // Without arrays: a pair of each point, millions a picture, would be garbage.
      const across = u[k] as number;
      const below = v[k] as number;
      const smaller = 1 + way.away * across;
      const x = Math.max(0, Math.min(width - 1.001, way.x + (way.xu * across + way.xv * below) / smaller));
      const y = Math.max(0, Math.min(height - 1.001, way.y + (way.yu * across + way.yv * below) / smaller));
      const left = Math.floor(x);
      const top = Math.floor(y);
      const right = x - left;
      const lowered = y - top;
      const at = top * width + left;
      const upper = (lightness[at] as number) * (1 - right) + (lightness[at + 1] as number) * right;
      const lower = (lightness[at + width] as number) * (1 - right) + (lightness[at + width + 1] as number) * right;
      seen[k] = upper * (1 - lowered) + lower * lowered;
    }
    return correlate(seen);
  };
  return (from) => climb(from, steps, limits, judge);
}

export function findInformative({ width, height, lightness }: LabPlanes, weight: Float32Array): number[] {
  const found: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      if ((weight[i] as number) < 0.9) continue;
      const across = Math.abs((lightness[i + 1] as number) - (lightness[i - 1] as number));
      const down = Math.abs((lightness[i + width] as number) - (lightness[i - width] as number));
      if (across + down > informativeContrast) found.push(i);
    }
  }
  return found;
}

/**
 * Correlation, −1 to 1, of what is seen at the given places with what is wanted there: unaffected by light that is
 * stronger or weaker everywhere, or falls off evenly to one side.
 */
export function correlateWith(wanted: Float32Array, u: Float32Array, v: Float32Array): (seen: Float32Array) => number {
  const evens: Float32Array[] = [];
  for (const plane of [wanted.map(() => 1), u, v]) {
    const rest = withoutAll(plane, evens);
    const length = Math.sqrt(dot(rest, rest));
    if (length > 1e-6) evens.push(rest.map((each) => each / length));
  }
  const detail = withoutAll(wanted, evens);
  const strength = dot(detail, detail);
  // Light that was left out has no share in anything.
  const none = new Float32Array(wanted.length);
  const [first = none, second = none, third = none] = evens;
  return (seen) => {
    let [own, like, one, two, three] = [0, 0, 0, 0, 0];
    for (let k = 0; k < seen.length; k++) {
      const value = seen[k] as number;
      own += value * value;
      like += value * (detail[k] as number);
      one += value * (first[k] as number);
      two += value * (second[k] as number);
      three += value * (third[k] as number);
    }
    const left = own - one ** 2 - two ** 2 - three ** 2;
    return strength <= 0 || left <= 1e-9 ? 0 : like / Math.sqrt(strength * left);
  };
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < one.length; k++) sum += (one[k] as number) * (other[k] as number);
  return sum;
}

const withoutAll = (plane: Float32Array, evens: Float32Array[]): Float32Array =>
  evens.reduce((left, even) => {
    const share = dot(left, even);
    return left.map((each, k) => each - share * (even[k] as number));
  }, plane);
