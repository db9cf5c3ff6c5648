/** Some rows of a result that has numbers only, column by column. */
export interface ColumnChunk<Name extends string> {
  readonly length: number;
  /** NULL is NaN. */
  readonly columns: Readonly<Record<Name, Float64Array>>;
}

/** Rows that there is memory for: at first, and at most between two groups. */
const leastCapacity = 4096;
const mostCapacityKept = 262_144;

/** Collects rows. As objects, a million of them would take ten times as much memory and keep the garbage collector busy. */
class NumberColumns<Name extends string> {
  length = 0;
  private capacity = leastCapacity;
  private readonly columns: Map<Name, Float64Array>;

  constructor(names: readonly Name[]) {
    this.columns = new Map(names.map((name) => [name, new Float64Array(this.capacity)]));
  }

  /** Adds rows of a chunk, from one up to another. */
  add({ columns }: ColumnChunk<Name>, from: number, to: number): void {
    const length = this.length + to - from;
    if (length > this.capacity) this.grow(length);
    for (const [name, column] of this.columns) column.set(columns[name].subarray(from, to), this.length);
    this.length = length;
  }

  /** A copy, because the memory is used again. */
  copied(): Record<Name, Float64Array> {
    const columns = [...this.columns].map(([name, column]) => [name, column.slice(0, this.length)] as const);
    return Object.fromEntries(columns) as Record<Name, Float64Array>;
  }

  /** Gives all rows away and has none afterwards. */
  takeAll(): Record<Name, Float64Array> {
    const columns = this.copied();
    this.length = 0;
    // What millions of rows took is not kept for groups that may be small.
    if (this.capacity > mostCapacityKept) {
      this.capacity = leastCapacity;
      for (const name of this.columns.keys()) this.columns.set(name, new Float64Array(this.capacity));
    }
    return columns;
  }

  /** Forgets all rows but the last. */
  keepLast(rows: number): void {
    for (const column of this.columns.values()) column.copyWithin(0, this.length - rows, this.length);
    this.length = rows;
  }

  private grow(length: number): void {
    this.capacity = Math.max(length, 2 * this.capacity);
    for (const [name, column] of this.columns) {
      const larger = new Float64Array(this.capacity);
      larger.set(column);
      this.columns.set(name, larger);
    }
  }
}

/** Rows of one group: those from `from` up to `to` are the subject, the others are their neighbours. */
interface ColumnWindow<Name extends string> {
  group: number;
  columns: Record<Name, Float64Array>;
  from: number;
  to: number;
}

/** Of a window in memory at a time: the rows, and those before and after that are known of each. */
export const boundsOfWindows = { rows: 200_000, neighbours: 25_000 };

/**
 * Collects rows, which come group by group and in order, into one window per group. Where `bounds` are given, a very
 * large group (a machine that did millions of steps) comes in several windows, so that memory is bounded; each row has
 * its neighbours on either side. Rows without a group are each their own.
 */
export async function* collectWindows<Name extends string, Group extends string>(
  chunks: AsyncIterable<ColumnChunk<Name | Group>>,
  by: Group,
  names: readonly Name[],
  bounds = { rows: Infinity, neighbours: 0 },
): AsyncGenerator<ColumnWindow<Name>> {
  const rows = new NumberColumns(names);
  let group = NaN;
  let begin = 0;
  for await (const chunk of chunks) {
    const groups = chunk.columns[by];
    for (let from = 0, to; from < chunk.length; from = to) {
      const next = groups[from] ?? NaN;
      if (next !== group) {
        if (rows.length > 0) yield { group, from: begin, to: rows.length, columns: rows.takeAll() };
        group = next;
        begin = 0;
      } else if (rows.length === bounds.rows) {
        yield { group, columns: rows.copied(), from: begin, to: rows.length - bounds.neighbours };
        rows.keepLast(2 * bounds.neighbours);
        begin = bounds.neighbours;
      }
      const most = from + bounds.rows - rows.length;
      for (to = from + 1; to < chunk.length && to < most && groups[to] === group;) to++;
      rows.add(chunk, from, to);
    }
  }
  if (rows.length > 0) yield { group, from: begin, to: rows.length, columns: rows.takeAll() };
}
