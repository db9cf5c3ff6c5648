import type { MappedWorkflow, Opportunity, OpportunityKind } from '../../report/schema/report-sections.js';
import type { Portfolio, Timing } from '../roi/portfolio.js';

export interface BuildJob {
  id: string;
  days: number;
  dependsOn: readonly string[];
  /** The higher, the earlier, as far as dependencies allow. */
  priority: number;
}

/** Its months are halves. */
export type ScheduledBuild = Timing & { id: string };

/** Jobs after the ones they depend on, otherwise by priority. */
export function topologicalOrder(jobs: readonly BuildJob[]): BuildJob[] {
  const open = [...jobs].sort((a, b) => b.priority - a.priority);
  const known = new Set(jobs.map(({ id }) => id));
  const done = new Set<string>();
  const order: BuildJob[] = [];
  while (open.length > 0) {
    const next = open.findIndex(({ dependsOn }) => dependsOn.every((id) => done.has(id) || !known.has(id)));
    const [job] = open.splice(next, next < 0 ? 0 : 1);
    if (!job) throw new Error(`These depend on each other in a circle: ${open.map(({ id }) => id).join(', ')}`);
    done.add(job.id);
    order.push(job);
  }
  return order;
}

/**
 * Schedules jobs one after the other, each with the whole capacity until it is done: a change that is begun and then put
 * aside would be worth nothing meanwhile. A job begins no earlier than the half month in which those it depends on end.
 */
export function schedule(jobs: readonly BuildJob[], capacityDaysPerMonth: number): ScheduledBuild[] {
  if (!(capacityDaysPerMonth > 0))
    throw new RangeError(`No capacity to schedule with: ${String(capacityDaysPerMonth)} days a month`);
  const ended = new Map<string, number>();
  let worked = 0;
  return topologicalOrder(jobs).map(({ id, days, dependsOn }) => {
    const first = Math.floor((2 * worked) / capacityDaysPerMonth) / 2;
    worked += days;
    const start = Math.max(first, ...dependsOn.map((other) => ended.get(other) ?? 0));
    const end = Math.max(Math.ceil((2 * worked) / capacityDaysPerMonth) / 2, start + 0.5);
    ended.set(id, end);
    return { id, start, end };
  });
}

/** The time it would take if it were built first, with all the capacity. */
export function builtFirst({ effort }: Pick<Opportunity, 'effort'>, capacityDaysPerMonth: number): Timing {
  return { start: 0, end: Math.max(0.5, Math.ceil((2 * effort.days) / capacityDaysPerMonth) / 2) };
}

/**
 * Chooses the opportunities to build, and when. Value depends on when something is done, which depends on what else is
 * built. So all that would pay if built first are scheduled by value for effort; while some then come too late to pay,
 * the least valuable for its effort is left out and the rest scheduled again. Each round leaves out one and moves the
 * rest forward, so it ends. What is wanted although it does not pay stays.
 */
export function chooseAndSchedule(
  opportunities: readonly Opportunity[],
  dependencies: ReadonlyMap<string, readonly string[]>,
  portfolio: Portfolio,
  { capacityDaysPerMonth, also }: { capacityDaysPerMonth: number; also: ReadonlySet<string> },
): Map<string, Timing> {
  let chosen = opportunities
    .filter(({ id }) => portfolio.projects.some((each) => each.id === id))
    .map(({ id, effort }) => ({
      id,
      days: effort.days,
      npvFirst: portfolio.expectedNpv(id, builtFirst({ effort }, capacityDaysPerMonth)),
    }))
    .filter(({ id, npvFirst }) => npvFirst > 0 || also.has(id));
  for (;;) {
    const jobs = chosen.map(({ id, days, npvFirst }) => ({
      id,
      days,
      dependsOn: dependencies.get(id) ?? [],
      priority: npvFirst / Math.max(1, days),
    }));
    const planned = new Map(
      schedule(jobs, capacityDaysPerMonth).map(({ id, start, end }) => [id, { start, end }] as const),
    );
    const [worst] = chosen
      .filter(({ id }) => !also.has(id))
      .map(({ id, days }) => ({ id, worth: computeWorth(portfolio, id, planned.get(id)) / Math.max(1, days) }))
      .sort((a, b) => a.worth - b.worth);
    if (!worst || worst.worth > 0) return planned;
    chosen = chosen.filter(({ id }) => id !== worst.id);
  }
}

function computeWorth(portfolio: Portfolio, id: string, timing: Timing | undefined): number {
  return timing ? portfolio.expectedNpv(id, timing) : 0;
}

/** Data and order come first, then assignment, then the work itself, so that dependencies cannot form a circle. */
const levelOf: Partial<Record<OpportunityKind, number>> = {
  deduplicate: 0,
  extract: 0,
  prefill: 0,
  route: 1,
  automate: 2,
  assist: 2,
};

/**
 * The opportunities that one depends on. Automating a step depends on ending its repeats and on capturing its data, at
 * the step itself or at the one that usually comes before it. A decision depends on nothing.
 */
export function findDependencies(
  opportunity: Opportunity,
  all: readonly Opportunity[],
  workflows: readonly Pick<MappedWorkflow, 'id' | 'edges'>[],
): string[] {
  const levelOfKind = levelOf[opportunity.kind] ?? 0;
  if (levelOfKind === 0 || !('activity' in opportunity.target)) return [];
  const { activity } = opportunity.target;
  const workflow = workflows.find(({ id }) => id === opportunity.workflow);
  // Edges are sorted by count, so the first is the usual one.
  const before = workflow?.edges.find(({ from, to }) => to === activity && from !== activity)?.from;
  return all
    .filter((other) => {
      if (other.workflow !== opportunity.workflow || !('activity' in other.target)) return false;
      if ((levelOf[other.kind] ?? levelOfKind) >= levelOfKind) return false;
      return (
        other.target.activity === activity ||
        (other.target.activity === before && (other.kind === 'extract' || other.kind === 'prefill'))
      );
    })
    .map(({ id }) => id);
}
