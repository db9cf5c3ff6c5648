import type { Gain, Opportunity } from '../report/schema/report-sections.js';
import { sayReplay } from '../report/words/say.js';
import { type Sides, asRecorded, durationsOf, waitWith } from './effects.js';
import type { Cause, CauseKind } from './find-causes.js';
import type { Side } from '../replay/scenario.js';
import { shareTheirPeople } from './sides.js';

/** A roadmap item that was carried out, with what it promised. */
export interface ComparedItem {
  id: string;
  /** The step that it changes; null where it is about two. */
  activity: string | null;
  kind: Opportunity['kind'];
  promised: Gain | null;
  /** In the report's currency. */
  expectedAnnualValue: number | null;
}

/** What came of it. */
export interface VerifiedItem {
  id: string;
  state: 'reached' | 'not_reached' | 'not_measurable';
  promised: Gain | null;
  measured: Gain | null;
  annualValue: number | null;
  text: string;
}

/** What an item changes: it makes people more, and all others less. */
const aims: Readonly<Partial<Record<Opportunity['kind'], readonly CauseKind[]>>> = {
  add_capacity: ['people'],
  rebalance: ['people'],
  shorten_timer: ['free'],
  remind: ['free'],
  cover_hours: ['free'],
  reschedule: ['runs', 'free'],
  automate: ['work'],
  assist: ['work'],
  route: ['work'],
  extract: ['work'],
  prefill: ['work'],
};

const half = 0.5;
const yearUs = 365 * 86_400_000_000;

/** Items whose cause can be seen are reached, or not, where the interval of the effect says so. */
export async function verifyItems(
  sides: Sides,
  causes: readonly Cause[],
  items: readonly ComparedItem[],
  reason: string | null,
): Promise<VerifiedItem[]> {
  const found: VerifiedItem[] = [];
  for (const item of items) found.push(await verify(sides, causes, item, reason));
  return found;
}

async function verify(
  sides: Sides,
  causes: readonly Cause[],
  item: ComparedItem,
  reason: string | null,
): Promise<VerifiedItem> {
  const { promised, activity } = item;
  const cause = activity === null ? undefined : findCause(sides.after, causes, aims[item.kind] ?? [], activity);
  const step = sides.before.names.indexOf(activity ?? '');
  if (reason !== null || !promised || !cause || step < 0) {
    const why = reason ?? (promised ? sayReplay('item/not seen') : sayReplay('item/no promise'));
    return unknown(item, why);
  }
  const measured =
    promised.metric === 'hoursPerYear' ? hoursOf(sides.after, cause, activity ?? '') : await waitOf(sides, cause, step);
  if (promised.metric !== measured.metric) return unknown(item, sayReplay('item/not seen'));
  const wanted = promised.from - promised.to;
  const least = measured.from - measured.high;
  const likely = measured.from - measured.to;
  const most = measured.from - measured.low;
  const isAsPlanned = cause.hasChanged && cause.after > cause.before === (cause.of === 'people');
  if (isAsPlanned && least > half * wanted) return told(item, 'reached', measured, likely);
  if (most < half * wanted || !isAsPlanned) return told(item, 'not_reached', measured, likely);
  return { ...unknown(item, sayReplay('item/uncertain')), measured };
}

/** Of people, also at another step that the same ones do: more of them are told once. */
function findCause(
  side: Side,
  causes: readonly Cause[],
  kinds: readonly CauseKind[],
  activity: string,
): Cause | undefined {
  const own = causes.filter(({ of }) => kinds.includes(of));
  const isOf = (cause: Cause): boolean =>
    cause.of === 'people' && cause.hasChanged && shareTheirPeople(side, activity, cause.activity ?? '');
  const here = own.filter((cause) => cause.activity === activity);
  return here.find(({ hasChanged }) => hasChanged) ?? own.find(isOf) ?? here[0];
}

/** The wait before the step as it was, and as it would have been with the change. */
async function waitOf(sides: Sides, cause: Cause, step: number): Promise<Gain> {
  const { ratio, low, high, meanSeconds } = await waitWith(sides, cause, step);
  return {
    metric: 'waitSeconds',
    from: meanSeconds,
    to: meanSeconds * ratio,
    low: meanSeconds * low,
    high: meanSeconds * high,
    how: 'simulated',
  };
}

function hoursOf(side: Side, { before, after, low, high }: Cause, activity: string): Gain {
  const { log } = side.fitted;
  const step = side.names.indexOf(activity);
  let times = 0;
  for (const [kase, duration] of durationsOf(side, asRecorded(side)).entries()) {
    const to = Number.isNaN(duration) ? 0 : (log.cases[kase + 1] ?? 0);
    for (let at = log.cases[kase] ?? 0; at < to; at++) if (log.step[at] === step) times += 1;
  }
  const hours = (seconds: number): number => (Math.max(0, seconds) * times * yearUs) / (side.to - side.from) / 3600;
  return {
    metric: 'hoursPerYear',
    from: hours(before),
    to: hours(after),
    low: hours(Math.min(after, before + low)),
    high: hours(Math.max(after, before + high)),
    how: 'estimated',
  };
}

const unknown = ({ id, promised }: ComparedItem, reason: string): VerifiedItem => ({
  id,
  state: 'not_measurable',
  promised,
  measured: null,
  annualValue: null,
  text: sayReplay('item/not measurable', { reason }),
});

function told(
  { id, promised, expectedAnnualValue }: ComparedItem,
  state: 'reached' | 'not_reached',
  measured: Gain,
  saved: number,
): VerifiedItem {
  const wanted = promised ? promised.from - promised.to : 0;
  const isReached = state === 'reached';
  const annualValue = expectedAnnualValue === null || wanted <= 0 ? null : (expectedAnnualValue * saved) / wanted;
  const text =
    measured.metric === 'hoursPerYear'
      ? sayReplay('item/hours', { isReached, saved: Math.max(0, saved), wanted })
      : sayReplay('item/wait', { isReached, saved: Math.max(0, saved), wanted });
  return { id, state, promised, measured, annualValue, text };
}
