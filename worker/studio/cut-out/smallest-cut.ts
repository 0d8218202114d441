// Smallest cut of a small graph (Dinic's algorithm): the labelling of regions with the least total cost. When costs
// change, the flow so far is kept (Kohli and Torr 2007), so that a similar labelling takes a fraction of the first.

/** Costs of a labelling. */
export interface CutCosts {
  /** Per node: cost of labelling it backdrop, and of labelling it product. */
  asBackdrop: Float32Array;
  asProduct: Float32Array;
  /** Per pair of neighbours: the cost of labelling them differently. */
  parting: Float32Array;
}

/** Labels a graph's nodes at least cost. */
export interface CutGraph {
  /** Returns 1 for each node that is product. */
  cut(costs: CutCosts): Uint8Array;
}

const tiny = 1e-6;

/** A graph of nodes and pairs of neighbours, which are in `a` and `b`. */
export function createCutGraph(nodes: number, a: Int32Array, b: Int32Array): CutGraph {
  const pairs = a.length;
  // Arcs lie side by side for each node; pair `k` is the arc `forth[k]` and its opposite.
  const first = new Int32Array(nodes + 1);
  for (let k = 0; k < pairs; k++) {
    first[(a[k] as number) + 1] = (first[(a[k] as number) + 1] as number) + 1;
    first[(b[k] as number) + 1] = (first[(b[k] as number) + 1] as number) + 1;
  }
  for (let node = 0; node < nodes; node++) first[node + 1] = (first[node + 1] as number) + (first[node] as number);
  const next = first.slice(0, nodes);
  const to = new Int32Array(pairs * 2);
  const opposite = new Int32Array(pairs * 2);
  const forth = new Int32Array(pairs);
  for (let k = 0; k < pairs; k++) {
    const [one, other] = [a[k] as number, b[k] as number];
    const there = next[one] as number;
    next[one] = there + 1;
    const home = next[other] as number;
    next[other] = home + 1;
    to[there] = other;
    to[home] = one;
    opposite[there] = home;
    opposite[home] = there;
    forth[k] = there;
  }
  /** What an arc can still take, and what a node can still take from the source (over 0) or give to the sink. */
  const room = new Float64Array(pairs * 2);
  const supply = new Float64Array(nodes);
  const parting = new Float64Array(pairs);
  const leaning = new Float64Array(nodes);
  const depth = new Int32Array(nodes);
  const queue = new Int32Array(nodes);
  const current = new Int32Array(nodes);
  const path = new Int32Array(nodes + 1);

  return {
    cut(costs) {
      changeCosts(costs);
      let tail = measureDepths();
      while (tail < 0) {
        augment();
        tail = measureDepths();
      }
      const product = new Uint8Array(nodes);
      for (let i = 0; i < tail; i++) product[queue[i] as number] = 1;
      return product;
    },
  };

  /** The flow of before, corrected to fit: what an arc can no longer take stays with its nodes. */
  function changeCosts(costs: CutCosts): void {
    for (let node = 0; node < nodes; node++) {
      const lean = (costs.asBackdrop[node] as number) - (costs.asProduct[node] as number);
      supply[node] = (supply[node] as number) + lean - (leaning[node] as number);
      leaning[node] = lean;
    }
    for (let k = 0; k < pairs; k++) {
      const cost = costs.parting[k] as number;
      const more = cost - (parting[k] as number);
      parting[k] = cost;
      if (more === 0) continue;
      const there = forth[k] as number;
      const home = opposite[there] as number;
      room[there] = (room[there] as number) + more;
      room[home] = (room[home] as number) + more;
      if ((room[there] as number) < 0) giveBack(there);
      else if ((room[home] as number) < 0) giveBack(home);
    }
  }

  function giveBack(arc: number): void {
    const over = -(room[arc] as number);
    const back = opposite[arc] as number;
    const from = to[back] as number;
    const end = to[arc] as number;
    room[arc] = 0;
    room[back] = (room[back] as number) - over;
    supply[from] = (supply[from] as number) + over;
    supply[end] = (supply[end] as number) - over;
  }

  /** Number of nodes that the source reaches, listed in `queue`; −1 if it reaches the sink. */
  function measureDepths(): number {
    depth.fill(-1);
    let tail = 0;
    for (let node = 0; node < nodes; node++) {
      if ((supply[node] as number) <= tiny) continue;
      depth[node] = 0;
      queue[tail++] = node;
    }
    let deepest = nodes;
    for (let head = 0; head < tail; head++) {
      const node = queue[head] as number;
      const deeper = (depth[node] as number) + 1;
      if (deeper > deepest) break;
      for (let arc = first[node] as number, end = first[node + 1] as number; arc < end; arc++) {
        const other = to[arc] as number;
        if ((room[arc] as number) <= tiny || depth[other] !== -1) continue;
        depth[other] = deeper;
        queue[tail++] = other;
        if ((supply[other] as number) < -tiny) deepest = deeper;
      }
    }
    return deepest < nodes ? -1 : tail;
  }

  /** Fills all shortest ways from the source to the sink. */
  function augment(): void {
    for (let node = 0; node < nodes; node++) current[node] = first[node] as number;
    for (let start = 0; start < nodes; start++) {
      if (depth[start] !== 0) continue;
      let length = 0;
      let node = start;
      while ((supply[start] as number) > tiny) {
        if ((supply[node] as number) < -tiny) {
          let flow = Math.min(supply[start] as number, -(supply[node] as number));
          for (let k = 0; k < length; k++) flow = Math.min(flow, room[path[k] as number] as number);
          supply[start] = (supply[start] as number) - flow;
          supply[node] = (supply[node] as number) + flow;
          let full = length;
          for (let k = length - 1; k >= 0; k--) {
            const arc = path[k] as number;
            const back = opposite[arc] as number;
            room[arc] = (room[arc] as number) - flow;
            room[back] = (room[back] as number) + flow;
            if ((room[arc] as number) <= tiny) full = k;
          }
          // Continue from before the first arc that is full.
          if (full < length) node = to[opposite[path[full] as number] as number] as number;
          length = full;
          continue;
        }
        let arc = current[node] as number;
        const end = first[node + 1] as number;
        const deeper = (depth[node] as number) + 1;
        while (arc < end && !((room[arc] as number) > tiny && depth[to[arc] as number] === deeper)) arc++;
        current[node] = arc;
        if (arc < end) {
          path[length++] = arc;
          node = to[arc] as number;
          continue;
        }
        depth[node] = -1;
        if (length === 0) break;
        length--;
        node = to[opposite[path[length] as number] as number] as number;
      }
    }
  }
}
