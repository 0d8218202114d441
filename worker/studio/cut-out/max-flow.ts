// Minimum cut of a grid graph by the augmenting-path algorithm of Boykov and Kolmogorov (2004): two search trees, one
// from each terminal, that are kept and repaired between augmentations.

import { release } from "../pixels/raster.ts";

/** Offsets of the eight neighbours of a pixel; the opposite of direction `d` is `7 - d`. */
export const directions = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

/** A graph of pixels, each with up to eight neighbours and a link to one of the two terminals. */
export interface GridGraph {
  /** Number of nodes. */
  size: number;
  /** Per node and direction, the neighbour's node, or -1. */
  neighbours: Int32Array;
  /** Per node and direction, the capacity towards that neighbour, 0 and more; consumed by the cut. */
  capacities: Int32Array;
  /** Per node: over 0, the capacity from the source; below 0, that to the sink. Consumed by the cut. */
  terminals: Int32Array;
}

/** A graph without links. Its arrays are for the caller to fill. */
export function createGridGraph(size: number): GridGraph {
  return {
    size,
    neighbours: new Int32Array(size * 8).fill(-1),
    capacities: new Int32Array(size * 8),
    terminals: new Int32Array(size),
  };
}

const free = 0;
const source = 1;
const sink = 2;
/** Parents that are no direction. */
const terminal = 8;
const orphaned = 9;
const none = 10;

/** Cuts the graph at least cost, and frees its memory. Returns 1 for each node on the source's side, 0 for the others. */
export function cutGraph({ size, neighbours, capacities, terminals }: GridGraph): Uint8Array {
  const tree = new Uint8Array(size);
  const parent = new Uint8Array(size).fill(none);
  const stamp = new Int32Array(size);
  const distance = new Int32Array(size);
  // Ring buffers: a node is in each at most once.
  const active = new Int32Array(size + 1);
  const isActive = new Uint8Array(size);
  let activeFrom = 0;
  let activeTo = 0;
  let orphans: number[] = [];
  let spare: number[] = [];
  let time = 0;

  const activate = (node: number) => {
    if (isActive[node]) return;
    isActive[node] = 1;
    active[activeTo] = node;
    activeTo = activeTo === size ? 0 : activeTo + 1;
  };

  for (let node = 0; node < size; node++) {
    const capacity = terminals[node] as number;
    if (capacity === 0) continue;
    tree[node] = capacity > 0 ? source : sink;
    parent[node] = terminal;
    distance[node] = 1;
    activate(node);
  }

  /** Residual capacity between a node and its neighbour in the direction that its tree's flow takes. */
  const isOpen = (node: number, direction: number, neighbour: number, side: number): boolean =>
    (side === source
      ? (capacities[neighbour * 8 + 7 - direction] as number)
      : (capacities[node * 8 + direction] as number)) > 0;

  /** Whether a node's tree still hangs from its terminal; marks the way there with the current time. */
  const findRoot = (start: number): number => {
    let steps = 0;
    let node = start;
    for (;;) {
      if (stamp[node] === time) {
        steps += distance[node] as number;
        break;
      }
      const way = parent[node] as number;
      steps++;
      if (way === terminal) {
        stamp[node] = time;
        distance[node] = 1;
        break;
      }
      if (way >= orphaned) return -1;
      node = neighbours[node * 8 + way] as number;
    }
    let left = steps;
    for (node = start; stamp[node] !== time; node = neighbours[node * 8 + (parent[node] as number)] as number) {
      stamp[node] = time;
      distance[node] = left--;
    }
    return steps;
  };

  const orphan = (node: number) => {
    parent[node] = orphaned;
    orphans.push(node);
  };

  const augment = (from: number, direction: number, to: number) => {
    const middle = from * 8 + direction;
    let least = capacities[middle] as number;
    let node = from;
    for (let way = parent[node] as number; way !== terminal; way = parent[node] as number) {
      const above = neighbours[node * 8 + way] as number;
      least = Math.min(least, capacities[above * 8 + 7 - way] as number);
      node = above;
    }
    least = Math.min(least, terminals[node] as number);
    node = to;
    for (let way = parent[node] as number; way !== terminal; way = parent[node] as number) {
      least = Math.min(least, capacities[node * 8 + way] as number);
      node = neighbours[node * 8 + way] as number;
    }
    least = Math.min(least, -(terminals[node] as number));

    capacities[middle] = (capacities[middle] as number) - least;
    const back = to * 8 + 7 - direction;
    capacities[back] = (capacities[back] as number) + least;
    node = from;
    for (let way = parent[node] as number; way !== terminal; way = parent[node] as number) {
      const above = neighbours[node * 8 + way] as number;
      const used = above * 8 + 7 - way;
      const reverse = node * 8 + way;
      capacities[reverse] = (capacities[reverse] as number) + least;
      capacities[used] = (capacities[used] as number) - least;
      if (capacities[used] === 0) orphan(node);
      node = above;
    }
    terminals[node] = (terminals[node] as number) - least;
    if (terminals[node] === 0) orphan(node);
    node = to;
    for (let way = parent[node] as number; way !== terminal; way = parent[node] as number) {
      const above = neighbours[node * 8 + way] as number;
      const used = node * 8 + way;
      const reverse = above * 8 + 7 - way;
      capacities[reverse] = (capacities[reverse] as number) + least;
      capacities[used] = (capacities[used] as number) - least;
      if (capacities[used] === 0) orphan(node);
      node = above;
    }
    terminals[node] = (terminals[node] as number) + least;
    if (terminals[node] === 0) orphan(node);
  };

  const adopt = () => {
    while (orphans.length > 0) {
      const batch = orphans;
      orphans = spare;
      for (const node of batch) adoptOne(node);
      batch.length = 0;
      spare = batch;
    }
  };

  const adoptOne = (node: number) => {
    const side = tree[node] as number;
    let best = none;
    let bestDistance = Infinity;
    for (let direction = 0; direction < 8; direction++) {
      const neighbour = neighbours[node * 8 + direction] as number;
      if (neighbour < 0 || tree[neighbour] !== side || !isOpen(node, direction, neighbour, side)) continue;
      const steps = findRoot(neighbour);
      if (steps >= 0 && steps < bestDistance) {
        bestDistance = steps;
        best = direction;
      }
    }
    if (best !== none) {
      parent[node] = best;
      stamp[node] = time;
      distance[node] = bestDistance + 1;
      return;
    }
    for (let direction = 0; direction < 8; direction++) {
      const neighbour = neighbours[node * 8 + direction] as number;
      if (neighbour < 0 || tree[neighbour] !== side) continue;
      if (isOpen(node, direction, neighbour, side)) activate(neighbour);
      if (parent[neighbour] === 7 - direction) orphan(neighbour);
    }
    tree[node] = free;
    parent[node] = none;
  };

  while (activeFrom !== activeTo) {
    const node = active[activeFrom] as number;
    let isMet = false;
    const side = tree[node] as number;
    // A node that lost its tree meanwhile has nothing to grow.
    for (let direction = side === free ? 8 : 0; direction < 8; direction++) {
      const neighbour = neighbours[node * 8 + direction] as number;
      if (neighbour < 0) continue;
      const forward = side === source ? node * 8 + direction : neighbour * 8 + 7 - direction;
      if ((capacities[forward] as number) <= 0) continue;
      const other = tree[neighbour] as number;
      if (other === free) {
        tree[neighbour] = side;
        parent[neighbour] = 7 - direction;
        stamp[neighbour] = stamp[node] as number;
        distance[neighbour] = (distance[node] as number) + 1;
        activate(neighbour);
      } else if (other !== side) {
        time++;
        if (side === source) augment(node, direction, neighbour);
        else augment(neighbour, 7 - direction, node);
        adopt();
        isMet = true;
        break;
      } else if (
        (stamp[neighbour] as number) <= (stamp[node] as number) &&
        (distance[neighbour] as number) > (distance[node] as number)
      ) {
        parent[neighbour] = 7 - direction;
        stamp[neighbour] = stamp[node] as number;
        distance[neighbour] = (distance[node] as number) + 1;
      }
    }
    // After an augmentation the node, if it is still in a tree, is grown again.
    if (isMet && tree[node] !== free) continue;
    isActive[node] = 0;
    activeFrom = activeFrom === size ? 0 : activeFrom + 1;
  }
  const result = new Uint8Array(size);
  for (let node = 0; node < size; node++) result[node] = tree[node] === source ? 1 : 0;
  for (const data of [neighbours, capacities, terminals, tree, parent, stamp, distance, active, isActive])
    release({ data });
  return result;
}
