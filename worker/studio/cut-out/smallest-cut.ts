// Smallest cut of a small graph (Dinic's algorithm): the labelling of regions with the least total cost.

/** Costs of a labelling. */
export interface CutProblem {
  /** Per node: cost of labelling it backdrop, and of labelling it product. */
  asBackdrop: Float32Array;
  asProduct: Float32Array;
  /** Per pair of neighbours: the nodes, and the cost of labelling them differently. */
  a: Int32Array;
  b: Int32Array;
  parting: Float32Array;
}

const tiny = 1e-6;

/** Returns 1 for each node that is product in a labelling of least cost. */
export function cutSmallest({ asBackdrop, asProduct, a, b, parting }: CutProblem): Uint8Array {
  const nodes = asBackdrop.length;
  const [source, sink] = [nodes, nodes + 1];
  const most = 2 * (a.length + nodes);
  const to = new Int32Array(most);
  const room = new Float64Array(most);
  const nextArc = new Int32Array(most);
  const firstArc = new Int32Array(nodes + 2).fill(-1);
  let arcs = 0;
  const connect = (one: number, other: number, forth: number, back: number) => {
    for (const [from, end, capacity] of [
      [one, other, forth],
      [other, one, back],
    ] as const) {
      to[arcs] = end;
      room[arcs] = capacity;
      nextArc[arcs] = firstArc[from] as number;
      firstArc[from] = arcs++;
    }
  };
  for (let k = 0; k < a.length; k++)
    connect(a[k] as number, b[k] as number, parting[k] as number, parting[k] as number);
  for (let node = 0; node < nodes; node++) {
    const lean = (asBackdrop[node] as number) - (asProduct[node] as number);
    if (lean > 0) connect(source, node, lean, 0);
    else if (lean < 0) connect(node, sink, -lean, 0);
  }
  const depth = new Int32Array(nodes + 2);
  const queue = new Int32Array(nodes + 2);
  const current = new Int32Array(nodes + 2);
  const path = new Int32Array(nodes + 2);
  const measureDepths = () => {
    depth.fill(-1);
    depth[source] = 0;
    queue[0] = source;
    for (let head = 0, tail = 1; head < tail; head++) {
      const node = queue[head] as number;
      for (let arc = firstArc[node] as number; arc >= 0; arc = nextArc[arc] as number) {
        const end = to[arc] as number;
        if ((room[arc] as number) <= tiny || depth[end] !== -1) continue;
        depth[end] = (depth[node] as number) + 1;
        queue[tail++] = end;
      }
    }
    return depth[sink] !== -1;
  };
  while (measureDepths()) {
    current.set(firstArc);
    let length = 0;
    let node = source;
    for (;;) {
      if (node === sink) {
        let flow = Infinity;
        for (let k = 0; k < length; k++) flow = Math.min(flow, room[path[k] as number] as number);
        let back = 0;
        for (let k = length - 1; k >= 0; k--) {
          const arc = path[k] as number;
          room[arc] = (room[arc] as number) - flow;
          room[arc ^ 1] = (room[arc ^ 1] as number) + flow;
          if ((room[arc] as number) <= tiny) back = k;
        }
        // Continue from before the first arc that is full.
        length = back;
        node = to[(path[back] as number) ^ 1] as number;
        continue;
      }
      let arc = current[node] as number;
      while (arc >= 0) {
        const end = to[arc] as number;
        if ((room[arc] as number) > tiny && depth[end] === (depth[node] as number) + 1) break;
        arc = nextArc[arc] as number;
      }
      current[node] = arc;
      if (arc >= 0) {
        path[length++] = arc;
        node = to[arc] as number;
      } else {
        if (node === source) break;
        depth[node] = -1;
        length--;
        node = to[(path[length] as number) ^ 1] as number;
      }
    }
  }
  const product = new Uint8Array(nodes);
  for (let node = 0; node < nodes; node++) product[node] = depth[node] === -1 ? 0 : 1;
  return product;
}
