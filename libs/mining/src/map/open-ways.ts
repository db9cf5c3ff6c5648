/** An activity that a way leads to. */
export interface Reached {
  readonly name: string;
  /** In the order in which they were first reached. */
  readonly place: number;
  /** The less, the better. */
  cost: number;
  via: string | null;
  /** Taken: it does not get better. */
  done: boolean;
}

interface Entry {
  readonly cost: number;
  readonly way: Reached;
}

/** Ways that may be gone on from, the best first, of equals the one reached first: a binary heap. */
export class OpenWays {
  private readonly heap: Entry[] = [];

  /** Again whenever it has become better. */
  add(way: Reached): void {
    const entry = { cost: way.cost, way };
    let at = this.heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = this.heap[above];
      if (!parent || !isBetter(entry, parent)) break;
      this.heap[at] = parent;
      at = above;
    }
    this.heap[at] = entry;
  }

  takeBest(): Reached | null {
    for (let best = this.take(); best; best = this.take()) {
      // What became better later stands here twice, and was taken at its better place.
      if (best.way.done) continue;
      best.way.done = true;
      return best.way;
    }
    return null;
  }

  private take(): Entry | undefined {
    const [best] = this.heap;
    const last = this.heap.pop();
    if (!last || this.heap.length === 0) return best;
    let at = 0;
    for (let below = this.betterBelow(at); below && isBetter(below.entry, last); below = this.betterBelow(at)) {
      this.heap[at] = below.entry;
      at = below.at;
    }
    this.heap[at] = last;
    return best;
  }

  private betterBelow(above: number): { entry: Entry; at: number } | null {
    const at = 2 * above + 1;
    const [left, right] = [this.heap[at], this.heap[at + 1]];
    if (!left) return null;
    return right && isBetter(right, left) ? { entry: right, at: at + 1 } : { entry: left, at };
  }
}

function isBetter(one: Entry, other: Entry): boolean {
  return one.cost < other.cost || (one.cost === other.cost && one.way.place < other.way.place);
}
