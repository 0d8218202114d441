// Finds the bend under which a product coincides best with a close-up.
import { type Bend, type Between, displace, findBetween, knots, straight } from "./bend.ts";
import { type CloseUp, projectionInto } from "./close-up.ts";
import { correlateWith, findInformative } from "./fit.ts";
import type { LabPlanes } from "./lab-planes.ts";
import { pick, placesOf, thin } from "./landmarks.ts";
import type { Placement } from "./placement.ts";

/** Largest displacement of a control point, as a fraction of the product's longer side. */
const farthest = 0.05;
/** Largest difference between neighbouring control points. */
const steepest = 0.035;
/** Points compared. */
const points = 800;
/** First and last step, as fractions of the longer side. */
const steps = [0.02, 0.01, 0.005];

/** The bend under which the product's detail coincides best with the close-up's, by coordinate descent. */
export function fitBend(placement: Placement, product: LabPlanes, weight: Float32Array, closeUp: CloseUp): Bend {
  const { width, height } = product;
  const pixels = thin(findInformative(product, weight), points);
  if (pixels.length < 60) return straight();
  const longer = Math.max(width, height);
  const way = projectionInto(closeUp, placement);
  const { planes } = closeUp;
  const wanted = pick(product.lightness, pixels);
  const seen = new Float32Array(pixels.length);
  const { u: across, v: down } = placesOf(pixels, product);
  const correlate = correlateWith(wanted, across, down);
  const bend = straight();
  const places = pixels.map((i) => findBetween((i % width) / width, Math.floor(i / width) / height));
  const look = (k: number) => {
    const i = pixels[k] as number;
    const [column, row] = [i % width, Math.floor(i / width)];
    const place = places[k] as Between;
    const u = (column + 0.5 - width / 2) / longer + displace(bend, 0, place);
    const v = (row + 0.5 - height / 2) / longer + displace(bend, 1, place);
    const smaller = 1 + way.away * u;
    const x = Math.round(Math.max(0, Math.min(planes.width - 1, way.x + (way.xu * u + way.xv * v) / smaller)));
    const y = Math.round(Math.max(0, Math.min(planes.height - 1, way.y + (way.yu * u + way.yv * v) / smaller)));
    return planes.lightness[y * planes.width + x] as number;
  };
  for (let k = 0; k < pixels.length; k++) seen[k] = look(k);
  // A control point moves the points around it only.
  const around = Array.from({ length: knots * knots }, (_, knot) =>
    [...pixels.keys()].filter((k) => isBeside(knot, (places[k] as Between).knot)),
  );
  const lookAgain = (knot: number) => {
    for (const k of around[knot % around.length] as number[]) seen[k] = look(k);
  };
  let best = correlate(seen);
  for (const step of steps) {
    for (let again = 0; again < 2; again++) {
      const before = best;
      for (let knot = 0; knot < bend.length; knot++) {
        for (const by of [step, -step]) {
          const old = bend[knot] as number;
          bend[knot] = old + by;
          const isTried = isSmooth(bend, knot);
          if (isTried) lookAgain(knot);
          const likeness = isTried ? correlate(seen) : -1;
          if (likeness > best + 1e-4) {
            best = likeness;
            break;
          }
          bend[knot] = old;
          if (isTried) lookAgain(knot);
        }
      }
      if (best <= before + 1e-3) break;
    }
  }
  return bend;
}

/** Whether a control point is one of the four around a place whose upper left one is given. */
const isBeside = (knot: number, upperLeft: number): boolean => [0, 1, knots, knots + 1].includes(knot - upperLeft);

/** Turned, a product becomes narrower, never wider; neither does it become flatter. Means between neighbouring points. */
const widest = 0.005;
const flattest = 0.006;

function isNarrower(bend: Bend): boolean {
  const at = (plane: number, row: number, column: number) => bend[(plane * knots + row) * knots + column] as number;
  for (let pair = 0; pair < knots - 1; pair++) {
    let [wider, taller] = [0, 0];
    for (let k = 0; k < knots; k++) {
      wider += at(0, k, pair + 1) - at(0, k, pair);
      taller += at(1, pair + 1, k) - at(1, pair, k);
    }
    if (wider > widest * knots || taller < -flattest * knots) return false;
  }
  return true;
}

function isSmooth(bend: Bend, knot: number): boolean {
  if (!isNarrower(bend)) return false;
  const value = bend[knot] as number;
  if (Math.abs(value) > farthest) return false;
  const plane = Math.floor(knot / (knots * knots)) * knots * knots;
  const [column, row] = [(knot - plane) % knots, Math.floor((knot - plane) / knots)];
  return [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ].every(([x = 0, y = 0]) => {
    if (x < 0 || y < 0 || x >= knots || y >= knots) return true;
    return Math.abs((bend[plane + y * knots + x] as number) - value) <= steepest;
  });
}
