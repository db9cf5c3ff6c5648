import type { Stats } from '../report/schema/report-sections.js';

/** The rows of a query over all workflows, grouped by workflow; each group keeps the order of the query. */
export class ByWorkflow<T extends { workflow: number }> {
  private readonly groups = new Map<number, T[]>();

  constructor(rows: readonly T[]) {
    for (const row of rows) {
      const group = this.groups.get(row.workflow);
      if (group) group.push(row);
      else this.groups.set(row.workflow, [row]);
    }
  }

  of(workflow: number): readonly T[] {
    return this.groups.get(workflow) ?? [];
  }
}

/** What the `stats` macro returns, in microseconds. */
export interface StatsRow {
  count: bigint;
  sum: bigint | null;
  min: bigint | null;
  max: bigint | null;
  quantiles: number[] | null;
}

export function statsOrNull({ count, sum, min, max, quantiles }: StatsRow): Stats | null {
  if (sum === null || min === null || max === null || quantiles === null) return null;
  const [median = 0, p90 = 0] = quantiles;
  const seconds = Number(sum) / 1e6;
  return {
    count: Number(count),
    mean: seconds / Number(count),
    median: median / 1e6,
    p90: p90 / 1e6,
    min: Number(min) / 1e6,
    max: Number(max) / 1e6,
    sum: seconds,
  };
}

export function statsOf(row: StatsRow): Stats {
  return statsOrNull(row) ?? { count: 0, mean: 0, median: 0, p90: 0, min: 0, max: 0, sum: 0 };
}
