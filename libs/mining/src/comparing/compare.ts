import { dayUs, weekUs } from '../calendar/days-and-weeks.js';
import { quantile } from '../computing/sorted-numbers.js';
import { judgeFit } from '../replay/fit-replay.js';
import type { Outlook } from '../replay/outlook.js';
import { inBlocks, meanRatio } from '../replay/replay-interval.js';
import type { LogReplay, Side } from '../replay/scenario.js';
import type { Change } from '../report/schema/bottleneck.js';
import { sayReplay } from '../report/words/say.js';
import { type ComparedItem, type VerifiedItem, verifyItems } from './compared-items.js';
import { type Effect, asRecorded, durationsOf, findEffects, meanOf } from './effects.js';
import { type Cause, findCauses, unitOf } from './find-causes.js';

export type { ComparedItem, VerifiedItem };

interface ComparedSide {
  from: string;
  to: string;
  cases: number;
  cycle: Outlook['cycle'];
}

/** Two times of one workflow: what differs, and what each difference did. */
export interface Comparison {
  before: ComparedSide;
  after: ComparedSide;
  observed: { meanSeconds: number; share: number };
  causes: ComparedCause[];
  unexplained: { meanSeconds: number; chance: number } | null;
  attributable: boolean;
  reason: string | null;
  items: VerifiedItem[];
  text: string;
}

export interface ComparedCause {
  of: Change['of'] | 'runs';
  activity: string | null;
  before: number;
  after: number;
  unit: Change['unit'] | 'cases';
  effect: { meanSeconds: number; low: number; high: number } | null;
}

/** Why nothing can be compared. */
export class NotComparable extends Error {
  override readonly name = 'NotComparable';
}

const fewestCases = 100;
/** Of the mean cycle time, by which each of the largest waits may be missed. */
const waitWithin = 0.05;
/** On each side of the border. */
const leftOutUs = weekUs;

/** The cases of a log against those of an earlier one, or of its own earlier part where it goes as far back. */
export async function compareLogs(
  before: LogReplay,
  after: LogReplay,
  workflow: string,
  items: readonly ComparedItem[] = [],
): Promise<Comparison> {
  const earlier = before.side(workflow);
  const later = after.side(workflow);
  if (!earlier || !later) throw new NotComparable(sayReplay('no workflow', { workflow }));
  const border = earlier.to;
  const reaches = later.from <= earlier.from + leftOutUs;
  return compareSides(
    { ...(reaches ? later : earlier), from: earlier.from, to: border - leftOutUs },
    { ...later, from: Math.max(later.from, border + leftOutUs) },
    items,
  );
}

/** Instants. */
export interface ComparedPeriods {
  before: { from: string; to: string };
  after: { from: string; to: string };
}

/** Two periods of one log. */
export async function comparePeriods(log: LogReplay, periods: ComparedPeriods, workflow: string): Promise<Comparison> {
  const side = log.side(workflow);
  if (!side) throw new NotComparable(sayReplay('no workflow', { workflow }));
  const within = ({ from, to }: ComparedPeriods['before']): Side => ({
    ...side,
    from: Math.max(side.from, Date.parse(from) * 1000),
    to: Math.min(side.to + dayUs, Date.parse(to) * 1000),
  });
  const before = within(periods.before);
  const after = within(periods.after);
  const isNear = after.from - before.to < 2 * leftOutUs;
  const border = (before.to + after.from) / 2;
  return compareSides(
    { ...before, to: isNear ? Math.min(before.to, border - leftOutUs) : before.to },
    { ...after, from: isNear ? Math.max(after.from, border + leftOutUs) : after.from },
    [],
  );
}

async function compareSides(before: Side, after: Side, items: readonly ComparedItem[]): Promise<Comparison> {
  const one = describe(before);
  const other = describe(after);
  if (one.cases < fewestCases || other.cases < fewestCases) {
    throw new NotComparable(sayReplay('few cases', { before: one.cases, after: other.cases }));
  }
  const causes = await findCauses(before, after);
  const changed = causes.filter(({ hasChanged }) => hasChanged);
  const reason = whyNotAttributable(before, after);
  const effects = reason === null ? await findEffects({ before, after }, changed) : null;
  const meanSeconds = other.cycle.meanSeconds - one.cycle.meanSeconds;
  const explained = effects?.reduce((sum, effect) => sum + effect.meanSeconds, 0) ?? 0;
  const unexplained = effects && { meanSeconds: meanSeconds - explained, chance: chanceOf(before, after) };
  const told = effects ?? changed.map((cause) => ({ cause, meanSeconds: null }));
  return {
    before: one,
    after: other,
    observed: { meanSeconds, share: meanSeconds / one.cycle.meanSeconds },
    causes: told.map(({ cause, ...effect }) => ({
      of: cause.of,
      activity: cause.activity,
      before: cause.before,
      after: cause.after,
      unit: unitOf(cause.of),
      effect: effect.meanSeconds === null ? null : effect,
    })),
    unexplained,
    attributable: reason === null,
    reason,
    items: await verifyItems({ before, after }, causes, items, reason),
    text: sayComparison({ one, other, changed, effects, unexplained, reason }),
  };
}

function describe(side: Side): ComparedSide {
  const durations = durationsOf(side, asRecorded(side))
    .filter((value) => !Number.isNaN(value))
    .sort();
  const instant = (at: number): string => new Date(at / 1000).toISOString();
  return {
    from: instant(side.from),
    to: instant(side.to),
    cases: durations.length,
    cycle: {
      medianSeconds: quantile(durations, 0.5),
      meanSeconds: meanOf(durations),
      p90Seconds: quantile(durations, 0.9),
    },
  };
}

/** Null where the effect of a cause can be told. */
function whyNotAttributable(before: Side, after: Side): string | null {
  const { log } = after.fitted;
  const isDone = log.step.some(
    (step, at) => log.steps[step]?.workflow === after.workflow && (log.person[at] ?? -1) >= 0,
  );
  if (!isDone) return sayReplay('no one recorded');
  for (const side of [before, after]) {
    const { missed, cycleMean, places } = judgeFit(side.fitted, side.workflow);
    // A small wait that is missed does not move the cycle time.
    const isOff = places.some(({ log: was, replayed }) => Math.abs(replayed - was) > waitWithin * cycleMean.log);
    if (missed === 'cases' || missed === 'cycle' || isOff) {
      return sayReplay('cycle missed', { log: cycleMean.log, replayed: cycleMean.replayed });
    }
  }
  return null;
}

/** How far two means may be apart although nothing changed, in seconds. */
function chanceOf(before: Side, after: Side): number {
  const blocks = (side: Side) => [
    inBlocks({ log: side.fitted.log, byCase: durationsOf(side, asRecorded(side)) }, side),
  ];
  const { low, high } = meanRatio(blocks(before), blocks(after), JSON.stringify([before.from, after.from]));
  return ((high - low) / 2) * meanOf(durationsOf(before, asRecorded(before)));
}

interface Said {
  one: ComparedSide;
  other: ComparedSide;
  changed: readonly Cause[];
  effects: readonly Effect[] | null;
  unexplained: Comparison['unexplained'];
  reason: string | null;
}

function sayComparison({ one, other, changed, effects, unexplained, reason }: Said): string {
  const sentences = [sayReplay('compared', { before: one.cycle.meanSeconds, after: other.cycle.meanSeconds })];
  if (reason !== null) {
    const causes = changed.map((cause) => sayCause(cause));
    sentences.push(
      ...(causes.length > 0 ? [sayReplay('changed', { causes })] : [sayReplay('nothing changed')]),
      sayReplay('not attributable', { reason }),
    );
    return sentences.join(' ');
  }
  for (const { cause, meanSeconds, low, high } of effects ?? []) {
    sentences.push(
      sayReplay('effect', {
        cause: sayCause(cause),
        size: Math.abs(meanSeconds),
        isLonger: meanSeconds > 0,
        least: Math.abs(low),
        isLeastLonger: low > 0,
        most: Math.abs(high),
        isMostLonger: high > 0,
      }),
    );
  }
  if ((effects ?? []).length === 0) sentences.push(sayReplay('nothing changed'));
  if (unexplained) {
    const { meanSeconds, chance } = unexplained;
    const isByChance = Math.abs(meanSeconds) <= chance;
    sentences.push(
      sayReplay('unexplained', { size: Math.abs(meanSeconds), isLonger: meanSeconds > 0, isByChance, chance }),
    );
  }
  return sentences.join(' ');
}

function sayCause({ of, activity, before, after }: Cause): string {
  const values = { isMore: after > before, before: rounded(before), after: rounded(after), step: activity ?? '' };
  switch (of) {
    case 'arrivals':
      return sayReplay('cause/arrivals', values);
    case 'people':
      return sayReplay('cause/people', values);
    case 'runs':
      return sayReplay('cause/runs', values);
    case 'paths':
      return sayReplay('cause/paths', { ...values, before, after });
    case 'work':
      return sayReplay('cause/work', { ...values, before, after });
    case 'free':
      return sayReplay('cause/free', { ...values, before, after });
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
