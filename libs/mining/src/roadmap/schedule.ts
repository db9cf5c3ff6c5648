export interface Job {
  id: string;
  days: number;
  dependsOn: readonly string[];
  /** The higher, the sooner, as far as dependencies allow. */
  priority: number;
}

export interface ScheduledJob {
  id: string;
  /** Months from the start, in halves. */
  start: number;
  end: number;
}

/** In an order in which everything follows what it depends on, and otherwise by priority. */
export function topologicalOrder(jobs: readonly Job[]): Job[] {
  const open = [...jobs].sort((a, b) => b.priority - a.priority);
  const known = new Set(jobs.map(({ id }) => id));
  const done = new Set<string>();
  const order: Job[] = [];
  while (open.length > 0) {
    const next = open.findIndex(({ dependsOn }) => dependsOn.every((id) => done.has(id) || !known.has(id)));
    const [job] = open.splice(next, next < 0 ? 0 : 1);
    if (!job) throw new Error(`These depend on each other in a circle: ${open.map(({ id }) => id).join(', ')}`);
    done.add(job.id);
    order.push(job);
  }
  return order;
}

/** Each job takes what is left of the capacity in each half month, from when all it depends on has ended. */
export function schedule(jobs: readonly Job[], capacityDaysPerMonth: number): ScheduledJob[] {
  const perHalf = capacityDaysPerMonth / 2;
  if (!(perHalf > 0))
    throw new RangeError(`No capacity to schedule with: ${String(capacityDaysPerMonth)} days a month`);
  const used: number[] = [];
  const ended = new Map<string, number>();
  return topologicalOrder(jobs).map(({ id, days, dependsOn }) => {
    let half = Math.max(0, ...dependsOn.map((other) => (ended.get(other) ?? 0) * 2));
    while ((used[half] ?? 0) >= perHalf) half++;
    const start = half / 2;
    for (let left = days; left > 1e-9; half++) {
      const taken = Math.min(left, perHalf - (used[half] ?? 0));
      used[half] = (used[half] ?? 0) + taken;
      left -= taken;
    }
    const end = Math.max(half / 2, start + 0.5);
    ended.set(id, end);
    return { id, start, end };
  });
}
