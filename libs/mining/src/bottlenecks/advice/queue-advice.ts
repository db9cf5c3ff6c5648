import type { Load } from '../../report/schema/bottleneck.js';
import type { Gain } from '../../report/schema/report-sections.js';
import labels from '../../report/words/english/labels.json' with { type: 'json' };
import { findPastOverload } from '../past-overload.js';
import { sayReplay } from '../../report/words/say.js';
import type { PersonMore, PlaceFacts } from '../place-facts.js';
import { type AdviceCandidate, makeCandidates, estimateGain } from './candidate.js';
import { nearlyAll } from './question-advice.js';

/** Utilization below which people have time, so that cases queue only when several come together. */
const busyShareWorthAnother = 0.5;
/** Smallest share of a wait for which help or another person is advised. */
const leastSavedShare = 0.01;
/** Helpers are advised first if they bring this much of what one more person would. */
const helpersShare = 0.5;
/** Share of a wait spent behind later cases from which their order is a question. */
const outOfOrderShare = 0.1;
/** Relative error of a replay. */
const replayErrorShare = 0.17;

/** Smallest share of an average case's time that one more person must save. */
const leastOfCycle = 0.05;

/** What one more of the people of a step would do. */
export interface HireFacts {
  /** Another step of the same people for which one more person is already advised. */
  advised: string | null;
  /** The share of an average case's time that goes at all steps of these people together. */
  ofCycle: number;
}

/** Advice where people are busy. */
export function queueAdvice(place: PlaceFacts, share: number, hire: HireFacts): AdviceCandidate[] {
  const { load, relief } = place;
  const used = load?.utilization ?? null;
  const past = findPastOverload(place);
  // A hire would come after the queue it was for.
  if (past) return makeCandidates(place, { kind: 'none', values: { ...past } }, ['queue/past']);
  if (!load || used === null) {
    // Without weeks to count or hours to compare with, the number of missing people cannot be told.
    const values = { share, isNearlyAll: share >= nearlyAll, isCounted: load !== null };
    return makeCandidates(place, { kind: 'find_out', values }, ['queue/unknown']);
  }
  const more = relief.personMore?.saves ?? 0;
  if (used < busyShareWorthAnother || more < leastSavedShare) return onArrivals(place, load, used);
  const others = relief.others;
  const helped = others && others.saves >= Math.max(leastSavedShare, helpersShare * more) ? byOthers(place) : [];
  if (hire.ofCycle >= leastOfCycle) return [...helped, ...byOneMore(place, load, used, hire.advised)];
  const values = { people: load.people, used, saved: hire.ofCycle };
  return [...helped, ...makeCandidates(place, { kind: 'none', values }, ['capacity/too little'])];
}

function replayGain(place: PlaceFacts, saves: number, simulated?: PersonMore['simulated']): Gain {
  const { mean } = place.lostSeconds;
  const { least, most } = simulated ?? {
    least: saves * (1 - replayErrorShare),
    most: saves * (1 + replayErrorShare),
  };
  const gain = estimateGain(place, 'waitSeconds', { likely: saves * mean, least: least * mean, most: most * mean });
  return simulated ? { ...gain, how: 'simulated' } : gain;
}

function byOthers(place: PlaceFacts): AdviceCandidate[] {
  const { people = 1, steps = [], saves = 0 } = place.relief.others ?? {};
  const values = { colleagues: labels.colleagues[people] ?? '', helpers: people, steps };
  const gain = replayGain(place, saves);
  return makeCandidates(place, { kind: 'rebalance', gain, values }, ['rebalance/who', 'rebalance/help']);
}

function byOneMore(place: PlaceFacts, load: Load, used: number, advised: string | null): AdviceCandidate[] {
  const { saves = 0, simulated } = place.relief.personMore ?? {};
  const gain = replayGain(place, saves, simulated);
  const values = {
    advised,
    used,
    people: load.people,
    perWeek: Math.round(load.readyPerWeek * 10) / 10,
    peak: load.backlogPeak.cases,
  };
  // The person is advised once, with what that gains.
  if (advised !== null) {
    const same = makeCandidates(place, { kind: 'add_capacity', gain, values }, [
      'capacity/same people',
      'capacity/same again',
    ]);
    return same.map((each) => ({ ...each, gain: null }));
  }
  const candidates = makeCandidates(place, { kind: 'add_capacity', gain, values }, [
    'capacity/one more',
    'capacity/hands',
    'capacity/backlog',
    'capacity/arrivals',
    'capacity/stand in',
  ]);
  const next = simulated?.next ?? null;
  if (next === null) return candidates;
  const then = sayReplay(next === place.at.activity ? 'still' : 'next', { step: next });
  return candidates.map((each) => ({ ...each, text: `${each.text} ${then}` }));
}

/** Questions where people have time on the whole: about when cases arrive and which go first. */
function onArrivals(place: PlaceFacts, { people }: Load, used: number): AdviceCandidate[] {
  const later = place.paths.reduce((sum, { causes }) => sum + (causes?.weight.prioritization ?? 0), 0);
  const isOutOfOrder = later >= outOfOrderShare * place.lostSeconds.sum;
  return makeCandidates(place, { kind: 'find_out', values: { people, used } }, [
    ...(isOutOfOrder ? (['queue/order'] as const) : []),
    ...(used >= busyShareWorthAnother
      ? (['queue/full'] as const)
      : (['queue/together', 'queue/before others'] as const)),
  ]);
}
