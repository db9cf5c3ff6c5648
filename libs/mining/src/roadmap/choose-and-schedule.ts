import type { Opportunity } from '../report-sections.js';
import type { Portfolio } from '../roi/portfolio.js';
import type { Timing } from '../roi/timing.js';
import { schedule } from './schedule.js';

/** As if it were built first, with all the capacity. */
export function builtFirst({ effort }: Pick<Opportunity, 'effort'>, capacityDaysPerMonth: number): Timing {
  return { start: 0, end: Math.max(0.5, Math.ceil((2 * effort.days) / capacityDaysPerMonth) / 2) };
}

/**
 * Which opportunities are built, and when. Worth depends on when something is done, and when depends on what else is
 * worth doing. So: all that would pay if built first are scheduled by worth for effort; while some then come too late to
 * pay, the one that pays least for its effort is left out and the others are scheduled again. Each round leaves out
 * one, and what stays moves forward, so it ends.
 */
export function chooseAndSchedule(
  opportunities: readonly Opportunity[],
  dependencies: ReadonlyMap<string, readonly string[]>,
  portfolio: Portfolio,
  capacityDaysPerMonth: number,
): Map<string, Timing> {
  let chosen = opportunities
    .filter(({ id }) => portfolio.projects.some((each) => each.id === id))
    .map(({ id, effort }) => ({
      id,
      days: effort.days,
      npvFirst: portfolio.expectedNpv(id, builtFirst({ effort }, capacityDaysPerMonth)),
    }))
    .filter(({ npvFirst }) => npvFirst > 0);
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
      .map(({ id, days }) => ({ id, worth: worthOf(portfolio, id, planned.get(id)) / Math.max(1, days) }))
      .sort((a, b) => a.worth - b.worth);
    if (!worst || worst.worth > 0) return planned;
    chosen = chosen.filter(({ id }) => id !== worst.id);
  }
}

function worthOf(portfolio: Portfolio, id: string, timing: Timing | undefined): number {
  return timing ? portfolio.expectedNpv(id, timing) : 0;
}
