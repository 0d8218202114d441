// Tells which regions of a photo are product: by hue, brightness, texture and the outline that is closed with the
// strongest edges, all in one cut. A shadow is the backdrop's hue, darker, and ends softly.
import type { BackdropModel } from "./backdrop-model.ts";
import type { Planes } from "./photo-planes.ts";
import type { Regions } from "./photo-regions.ts";
import { createCutGraph, type CutCosts, type CutGraph } from "./smallest-cut.ts";

/** What a region looks like by itself. */
export const kinds = { backdrop: 0, shadow: 1, product: 2 } as const;

/** Labelled regions. */
export interface Labels {
  /** 1: product. */
  product: Uint8Array;
  /** How each region looks, of `kinds`. */
  kind: Uint8Array;
  /** Returns 1 for regions that are product or not depending on small changes of the costs. */
  findDoubtful: () => Uint8Array;
}

const clamp = (value: number) => Math.max(0, Math.min(1, value));

/**
 * Labels the regions.
 * @param holes regions that are known to show the backdrop.
 * @param seen per region, how sure the subject network is that it is product, 0–1.
 */
export function labelRegions(
  planes: Planes,
  regions: Regions,
  model: BackdropModel,
  holes: readonly number[] = [],
  seen?: Float32Array,
): Labels {
  const { count, size, shade, red, blue, edge, atBorder, boundaries } = regions;
  const noise = planes.noise;
  // Hue and brightness that the model and the picture's compression leave uncertain.
  const hueSlack = 0.008 + 1.2 * noise;
  const shadeSlack = 0.01 + 1.5 * noise;
  const asBackdrop = new Float32Array(count);
  const asProduct = new Float32Array(count);
  const kind = new Uint8Array(count);
  const own = new Float32Array(count);
  for (let k = 0; k < count; k++) {
    const area = size[k] as number;
    const light = shade[k] as number;
    const hue = Math.max(Math.abs(red[k] as number), Math.abs(blue[k] as number));
    // Small regions are edges: their means are of both sides.
    const trust = Math.min(1, area / 14);
    // Colour that a compressed picture spills beyond an edge is as bright as the backdrop.
    const spill = area < 80 && Math.abs(light - 1) < 0.05 ? 0.25 : 1;
    const tinted = spill * clamp((hue - hueSlack - 0.02 * clamp((1 - light) / 0.4)) / 0.05);
    const brighter = clamp((light - 1 - shadeSlack) / 0.05);
    const dark = clamp((0.34 - light) / 0.2);
    const rough = area > 60 ? clamp(((edge[k] as number) - 0.02 - 4 * planes.edgeNoise) / 0.04) * 0.5 : 0;
    const evidence = Math.min(1, tinted + brighter + dark + rough);
    own[k] = evidence;
    asBackdrop[k] = area * trust * (0.5 * evidence);
    const isEqual = Math.abs(light - 1) <= shadeSlack && hue <= hueSlack;
    kind[k] = isEqual ? kinds.backdrop : evidence > 0.3 ? kinds.product : kinds.shadow;
    let border = 0;
    for (let side = 0; side < 4; side++) {
      const touched = (atBorder[side] as Float32Array)[k] as number;
      // A side that the model does not explain may be the product's.
      if ((model.sideAgreement[side] as number) > 0.5) border += touched;
    }
    // A region along much of the border is the backdrop, whatever merged with it.
    const isSeen = (seen?.[k] ?? 0) > 0.6;
    const isBackdrop = !isSeen && (isEqual || border > (planes.width + planes.height) * 0.3);
    const mayBe = evidence < 0.5 || (hue < 0.06 && light > 0.7 && light < 1.3);
    if (border > 0 && mayBe && !isSeen)
      asProduct[k] = isBackdrop ? 1e6 : border * 4 + area * (evidence < 0.5 ? 0.05 : 0.3);
    else if (kind[k] === kinds.shadow) asProduct[k] = area * (0.002 + 0.15 * clamp((planes.saturation - 0.04) / 0.2));
  }
  for (const k of holes) asProduct[k] = 1e6;
  addBarriers(regions, asBackdrop, asProduct, kind, planes.edgeNoise);
  addCastShadows(regions, asProduct, kind, noise);
  if (seen) addSeen(regions, asBackdrop, asProduct, seen);
  const parting = boundaries.bond.map((bond, k) => bond + 0.004 * (boundaries.length[k] as number));
  const costs: CutCosts = { asBackdrop, asProduct, parting };
  const graph = createCutGraph(count, boundaries.a, boundaries.b);
  const product = graph.cut(costs);
  return { product, kind, findDoubtful: () => findDoubtful(planes, regions, kind, graph, costs, product) };
}

/** Cost of contradicting the network where it is sure, for a pixel. */
const seenCost = 0.5;

/**
 * Light that falls through coloured glass has a hue, but is flat (size, share of nearly the same brightness), of the
 * brightness of a shadow, and of a weak hue: there contradicting the network costs more, for a pixel.
 */
const coloured = { size: 100, flatness: 0.9, shade: [0.6, 0.95], hue: 0.12, cost: 0.9 } as const;

/** Adds to the costs what the subject network says of each region. */
function addSeen(
  { count, size, shade, red, blue, flatness }: Regions,
  asBackdrop: Float32Array,
  asProduct: Float32Array,
  seen: Float32Array,
): void {
  for (let k = 0; k < count; k++) {
    const area = size[k] as number;
    const sure = seen[k] as number;
    if ((asProduct[k] as number) > 1e5) continue;
    asBackdrop[k] = (asBackdrop[k] as number) + seenCost * area * clamp((sure - 0.5) / 0.4);
    const light = shade[k] as number;
    const isLight =
      area > coloured.size &&
      (flatness[k] as number) > coloured.flatness &&
      light > coloured.shade[0] &&
      light < coloured.shade[1] &&
      Math.max(Math.abs(red[k] as number), Math.abs(blue[k] as number)) < coloured.hue;
    asProduct[k] = (asProduct[k] as number) + (isLight ? coloured.cost : seenCost) * area * clamp((0.4 - sure) / 0.4);
  }
}

/** Regions whose label depends on small changes of the costs, 1. */
function findDoubtful(
  { edgeNoise }: Planes,
  { count, size, boundaries }: Regions,
  kind: Uint8Array,
  graph: CutGraph,
  costs: CutCosts,
  product: Uint8Array,
): Uint8Array {
  const { asBackdrop, asProduct } = costs;
  const doubtful = new Uint8Array(count);
  for (const lean of [-0.006, 0.006]) {
    const leaning = asBackdrop.map((cost, k) =>
      kind[k] === kinds.product || (asProduct[k] as number) > 1e5
        ? cost
        : Math.max(0, cost + lean * (size[k] as number)),
    );
    const against = asProduct.map((cost, k) =>
      kind[k] === kinds.product ? cost : Math.max(cost, cost - lean * (size[k] as number)),
    );
    const other = graph.cut({ ...costs, asBackdrop: leaning, asProduct: against });
    for (let k = 0; k < count; k++) if (other[k] !== product[k]) doubtful[k] = 1;
  }
  // Edges that count for less or for more.
  for (const half of [0.003, 0.014]) {
    const other = graph.cut({
      ...costs,
      parting: boundaries.edge.map((mean, k) => {
        const length = boundaries.length[k] as number;
        return length / (1 + (mean / (half + 2 * edgeNoise)) ** 2) + 0.004 * length;
      }),
    });
    for (let k = 0; k < count; k++) if (other[k] !== product[k]) doubtful[k] = 1;
  }
  return doubtful;
}

/**
 * A hard shadow has sharp edges, too, but is evenly dark in the backdrop's hue, and lies against the backdrop: adds to
 * the cost of calling it product.
 */
function addCastShadows(
  { count, size, shade, red, blue, flatness, boundaries }: Regions,
  asProduct: Float32Array,
  kind: Uint8Array,
  noise: number,
): void {
  const around = new Float32Array(count);
  const open = new Float32Array(count);
  for (let k = 0; k < boundaries.a.length; k++) {
    const [a, b] = [boundaries.a[k] as number, boundaries.b[k] as number];
    const length = boundaries.length[k] as number;
    around[a] = (around[a] as number) + length;
    around[b] = (around[b] as number) + length;
    if ((asProduct[b] as number) > 1e5) open[a] = (open[a] as number) + length;
    if ((asProduct[a] as number) > 1e5) open[b] = (open[b] as number) + length;
  }
  for (let k = 0; k < count; k++) {
    const light = shade[k] as number;
    if (kind[k] !== kinds.shadow || (size[k] as number) < 150 || light < 0.35 || light > 0.86) continue;
    const hue = Math.max(Math.abs(red[k] as number), Math.abs(blue[k] as number));
    const likeness =
      clamp(((flatness[k] as number) - 0.45) / 0.2) *
      clamp((0.02 + 1.5 * noise - hue) / 0.01) *
      clamp(((open[k] as number) / (around[k] as number) - 0.2) / 0.15);
    asProduct[k] = (asProduct[k] as number) + 0.2 * likeness * (size[k] as number);
  }
}

/**
 * What can be reached from the backdrop only across a sharp edge is rather product: adds to the cost of calling it
 * backdrop. The way with the gentlest worst edge counts (a minimax path).
 */
function addBarriers(
  { count, size, red, blue, boundaries }: Regions,
  asBackdrop: Float32Array,
  asProduct: Float32Array,
  kind: Uint8Array,
  edgeNoise: number,
): void {
  const first = new Int32Array(count).fill(-1);
  const next = new Int32Array(boundaries.a.length * 2);
  boundaries.a.forEach((a, k) => {
    next[k * 2] = first[a] as number;
    first[a] = k * 2;
    const b = boundaries.b[k] as number;
    next[k * 2 + 1] = first[b] as number;
    first[b] = k * 2 + 1;
  });
  const barrier = new Float32Array(count).fill(Infinity);
  // Buckets by edge strength: fine enough, and no heap is needed.
  const buckets: number[][] = Array.from({ length: 256 }, () => []);
  const bucketOf = (value: number) => Math.min(255, Math.floor(value * 500));
  for (let k = 0; k < count; k++) {
    if ((asProduct[k] as number) < 1e5) continue;
    barrier[k] = 0;
    buckets[0]?.push(k);
  }
  for (let one = 0; one < buckets.length; one++) {
    const bucket = buckets[one] as number[];
    for (let node = bucket.pop(); node !== undefined; node = bucket.pop()) {
      const here = barrier[node] as number;
      if (bucketOf(here) !== one) continue;
      for (let arc = first[node] as number; arc >= 0; arc = next[arc] as number) {
        const k = arc >> 1;
        const other = (arc & 1 ? boundaries.a[k] : boundaries.b[k]) as number;
        // A contact of a few pixels is a leak in an outline, not a way.
        const leak = (boundaries.length[k] as number) < 4 ? 0.05 : 0;
        const over = Math.max(here, (boundaries.edge[k] as number) + leak);
        if (over >= (barrier[other] as number)) continue;
        barrier[other] = over;
        buckets[Math.max(one, bucketOf(over))]?.push(other);
      }
    }
  }
  const slack = 0.004 * Math.min(1, 0.4 + 3000 * edgeNoise) + 3 * edgeNoise;
  for (let k = 0; k < count; k++) {
    if (kind[k] === kinds.product) {
      // What the backdrop passes into gently is shadow, even if dark or tinted by light from the product.
      const isStrong = Math.max(Math.abs(red[k] as number), Math.abs(blue[k] as number)) > 0.14;
      const gentle = 1 - clamp(((barrier[k] as number) - 0.007 - 2 * edgeNoise) / 0.02);
      if (!isStrong) asBackdrop[k] = (asBackdrop[k] as number) * (1 - 0.92 * gentle);
      if (!isStrong && gentle > 0.5) kind[k] = kinds.shadow;
    }
    const sharp = clamp(((barrier[k] as number) - slack) / 0.018);
    // A part in a saturated backdrop's own hue, but behind a sharp edge, is no shadow.
    if (kind[k] === kinds.shadow && (asProduct[k] as number) < 1e5)
      asProduct[k] = (asProduct[k] as number) * (1 - 0.9 * clamp(((barrier[k] as number) - 0.02) / 0.04));
    const strong = clamp(((barrier[k] as number) - 0.04) / 0.08);
    asBackdrop[k] = (asBackdrop[k] as number) + (0.03 * sharp + 0.12 * strong) * (size[k] as number);
  }
}
