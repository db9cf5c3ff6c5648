import { weekUs } from '../calendar/days-and-weeks.js';
import { groupBy } from '../computing/grouped.js';
import { countBelow } from '../computing/sorted-numbers.js';
import { hashShare } from './hash-share.js';
import { type ReplayLog, countCases } from './replay-log.js';
import type { ReplayPlan } from './replay-changes.js';

/** More or fewer cases: drawn by the hash of their ids; those that come again are moved by whole weeks. */
export const withArrivals = (plan: ReplayPlan, factor: number, draw: number): ReplayPlan =>
  withCases(plan, { from: -Infinity, times: () => factor, draw });

/** How many times each case comes that arrived from a moment on. */
export function withCases(
  { log, rules }: ReplayPlan,
  { from, times, draw }: { from: number; times: (kase: number) => number; draw: number },
): ReplayPlan {
  const kept: number[] = [];
  const shifts: number[] = [];
  const all = Array.from({ length: countCases(log) }, (_, kase) => kase);
  const later = all.filter((kase) => arrivalOf(log, kase) >= from);
  const arrivals = Float64Array.from(later, (kase) => arrivalOf(log, kase)).sort();
  const first = arrivals[0] ?? 0;
  const weeks = Math.max(1, Math.floor(((arrivals.at(-1) ?? 0) - first) / weekUs));
  for (const kase of all) {
    const factor = arrivalOf(log, kase) < from ? 1 : times(kase);
    const whole = Math.floor(factor);
    const copies = whole + (hashShare(log.hashes[kase] ?? 0, draw) < factor - whole ? 1 : 0);
    for (let copy = 0; copy < copies; copy++) {
      kept.push(kase);
      shifts.push(copy === 0 ? 0 : shiftWithin(log, kase, { first, weeks, draw: draw + 1000 * copy }));
    }
  }
  return pick({ log, rules }, kept, shifts);
}

const arrivalOf = (log: ReplayLog, kase: number): number => log.ready[log.cases[kase] ?? 0] ?? 0;

/** To another week of the log, round its end. */
function shiftWithin(
  log: ReplayLog,
  kase: number,
  { first, weeks, draw }: { first: number; weeks: number; draw: number },
): number {
  const week = Math.floor((arrivalOf(log, kase) - first) / weekUs);
  const moved = 1 + Math.floor(hashShare(log.hashes[kase] ?? 0, draw) * Math.max(1, weeks - 1));
  return (((week + moved) % weeks) - week) * weekUs;
}

function pick({ log, rules }: ReplayPlan, kept: readonly number[], shifts: readonly number[]): ReplayPlan {
  const from = kept.map((kase) => log.cases[kase] ?? 0);
  const cases = new Int32Array(kept.length + 1);
  for (const [nth, kase] of kept.entries()) {
    cases[nth + 1] = (cases[nth] ?? 0) + (log.cases[kase + 1] ?? 0) - (log.cases[kase] ?? 0);
  }
  const size = cases[kept.length] ?? 0;
  const source = new Int32Array(size);
  const moved = new Float64Array(size);
  const first = new Map<number, number>();
  for (const [nth, begin] of from.entries()) {
    const length = (cases[nth + 1] ?? 0) - (cases[nth] ?? 0);
    for (let each = 0; each < length; each++) {
      const at = (cases[nth] ?? 0) + each;
      source[at] = begin + each;
      moved[at] = shifts[nth] ?? 0;
      if (shifts[nth] === 0) first.set(begin + each, at);
    }
  }
  const take = <Column extends Float64Array | Int32Array>(column: Column): Column =>
    source.map((at) => column[at] ?? 0) as unknown as Column;
  const numbers = (column: Float64Array): Float64Array => Float64Array.from(source, (at) => column[at] ?? 0);
  const times = (column: Float64Array): Float64Array =>
    Float64Array.from(source, (at, nth) => (column[at] ?? 0) + (moved[nth] ?? 0));
  const { nextFrom, next } = pickLinks(log, source);
  const work = numbers(log.work);
  const started = times(log.started);
  const ready = times(log.ready);
  const { gathers, batches } = drawBatches(log, { cases, source, first, started, ready, work });
  const leader = Int32Array.from(source, (_, at) => at);
  for (const [at, members] of batches) for (const member of members) leader[member] = at;
  return {
    log: {
      ...log,
      cases,
      workflowOf: Int32Array.from(kept, (kase) => log.workflowOf[kase] ?? 0),
      hashes: Float64Array.from(kept, (kase) => log.hashes[kase] ?? 0),
      isJudged: Uint8Array.from(kept, (kase) => log.isJudged[kase] ?? 0),
      step: take(log.step),
      person: take(log.person),
      needs: take(log.needs),
      ready,
      started,
      completed: times(log.completed),
      turn: times(log.turn),
      work,
      lag: numbers(log.lag),
      nextFrom,
      next,
      leader,
      batches,
    },
    rules: { ...rules, delays: numbers(rules.delays), gathers: new Map([...gathers, ...(rules.gathers ?? [])]) },
  };
}

/** So much of a step is done in batches of the same size: they are begun when they are full. */
const nearlyAll = 0.8;

/** What is drawn again makes more batches where all are equally large, or else goes with the next one of its step. */
function drawBatches(
  log: ReplayLog,
  { source, first, cases, started, ready, work }: Drawn,
): { gathers: Map<number, number>; batches: Map<number, Int32Array> } {
  const gathers = new Map<number, number>();
  const occurrences = new Float64Array(log.steps.length);
  for (const step of log.step) occurrences[step] = (occurrences[step] ?? 0) + 1;
  const lines = new Map<number, { begins: Float64Array; members: number[][] }>();
  for (const [step, all] of groupBy(log.batches.values(), ([one = 0]) => log.step[one] ?? 0)) {
    const sizes = all.map(({ length }) => length).sort((one, other) => one - other);
    const usual = sizes[Math.floor(sizes.length / 2)] ?? 1;
    const full = sizes.filter((size) => size === usual).length;
    if (full * usual >= nearlyAll * (occurrences[step] ?? 0)) {
      gathers.set(step, usual);
      continue;
    }
    const members = all
      .map((each) => [...each].flatMap((at) => first.get(at) ?? []))
      .filter(({ length }) => length > 0)
      .sort(([one = 0], [other = 0]) => (started[one] ?? 0) - (started[other] ?? 0));
    lines.set(step, { members, begins: Float64Array.from(members, ([one = 0]) => started[one] ?? 0) });
  }
  for (const [kase, from] of cases.subarray(0, -1).entries()) {
    // A case that goes with a later batch comes later to the next one, too.
    let earliest = -Infinity;
    for (let at = from; at < (cases[kase + 1] ?? from); at++) {
      const was = source[at] ?? 0;
      const recorded = log.batches.get(log.leader[was] ?? was);
      const line = recorded && lines.get(log.step[was] ?? 0);
      if (!line || first.get(was) === at) continue;
      // Of work that was recorded as one, each has its part.
      if (recorded.some((each) => log.work[each] === 0)) work[at] = meanWork(log, recorded);
      earliest = Math.max(earliest, ready[at] ?? 0);
      const next = countBelow(line.begins, earliest);
      line.members[next]?.push(at);
      earliest = line.begins[next] ?? earliest;
    }
  }
  const batches = new Map<number, Int32Array>();
  for (const { members } of lines.values()) {
    for (const each of members) if (each.length > 1) batches.set(each[0] ?? 0, Int32Array.from(each));
  }
  return { gathers, batches };
}

/** Occurrences of cases drawn again, each with the one it was drawn from (`source`), and those that were not moved (`first`). */
interface Drawn extends Pick<ReplayLog, 'cases' | 'started' | 'ready' | 'work'> {
  source: Int32Array;
  first: ReadonlyMap<number, number>;
}

const meanWork = (log: ReplayLog, members: Int32Array): number =>
  members.reduce((sum, at) => sum + (log.work[at] ?? 0), 0) / members.length;

function pickLinks(log: ReplayLog, source: Int32Array): Pick<ReplayLog, 'nextFrom' | 'next'> {
  const nextFrom = new Int32Array(source.length + 1);
  const next: number[] = [];
  for (const [at, from] of source.entries()) {
    for (let nth = log.nextFrom[from] ?? 0; nth < (log.nextFrom[from + 1] ?? 0); nth++) {
      next.push(at + (log.next[nth] ?? 0) - from);
    }
    nextFrom[at + 1] = next.length;
  }
  return { nextFrom, next: Int32Array.from(next) };
}
