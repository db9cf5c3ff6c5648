import { placeChangeText } from '../report/words/change-words.js';
import type { Bottleneck } from '../report/schema/report-sections.js';
import { sayPlace } from '../report/words/say.js';
import { duration, isOneTime, quoted } from '../report/words/words.js';
import { isForLeave, sayLeave } from './advice/schedule-advice.js';
import { listPlaceFindings } from './bare/place-findings.js';
import { type CauseGroup, isByMachine, isMeasured, largestCauses } from './causes.js';
import type { PlaceFacts } from './place-facts.js';

type Judged = Omit<Bottleneck, 'text'>;

const aThird = 1 / 3;
const half = 0.5;
const twoThirds = 2 / 3;
const nearlyAll = 0.99;

/**
 * The sentences about a bottleneck: how much time passes, for what reason, and how that changed. `within` names the
 * workflow where there are several; signs have sentences of their own.
 */
export function bottleneckText(judged: Judged, place: PlaceFacts, within: string): string {
  return [
    sayWhere(judged, place, within),
    sayWhence(judged),
    ...sayCauses(judged, place),
    ...sayEntries(judged),
    placeChangeText(judged),
    sayTrend(judged, place),
  ]
    .filter((part) => part)
    .join(' ');
}

function sayWhere(judged: Judged, place: PlaceFacts, within: string): string {
  const { at, cases, lostSeconds, share, advice, nature } = judged;
  const { measured, overNight } = place;
  const values = {
    within,
    cases,
    step: at.activity ?? '',
    mean: lostSeconds.mean,
    isOneTime: isOneTime(lostSeconds.mean),
    share: share ?? 0,
    spread: saySpread(lostSeconds),
  };
  switch (judged.kind) {
    case 'waiting':
      if (isMeasured(measured)) return sayPlace('wait', values);
      return sayPlace('wait/work included', { ...values, unmeasured: measured ? 1 - measured : null });
    case 'slow_step': {
      if (advice?.kind === 'record') return sayPlace('work/open', values);
      const isOverNight = (overNight ?? 0) >= half;
      return sayPlace('work', { ...values, isOverNight, isOutside: nature.class === 'outside' });
    }
    case 'off_hours':
      return sayPlace('rest', values);
    case 'rework':
      return sayPlace('rework', { ...values, ...reworkValues(judged, place) });
  }
}

function saySpread({ mean, median, p90 }: Judged['lostSeconds']): string | null {
  const long = duration(p90);
  if (long === duration(median) && long === duration(mean)) return null;
  return p90 === 0 ? sayPlace('spread/none') : sayPlace('spread', { p90, median: median === 0 ? null : median });
}

function reworkValues({ at, cases, lostSeconds }: Judged, { rework }: PlaceFacts) {
  const { repeats, with: others, of, after } = rework ?? { repeats: 0, with: [], of: cases, after: null };
  // What most cases repeat is repeated by its nature.
  const isUsual = cases > half * of;
  const loop = others.slice(0, 3).map(quoted);
  if (others.length > 3) loop.push(sayPlace('rework/more', { more: others.length - 3 }));
  return {
    repeats,
    hasCause: after !== null && after.share >= aThird,
    isItself: after?.activity === at.activity,
    after: after?.activity ?? null,
    median: lostSeconds.median === 0 ? null : lostSeconds.median,
    once: of > cases && !isUsual ? 1 - cases / of : null,
    loop: loop.length === 0 ? null : loop,
  };
}

/** Names the step before if most of the waiting comes after it. */
function sayWhence({ kind, at, paths, lostSeconds }: Judged): string | null {
  const [first] = paths;
  if (kind !== 'waiting' || !first || paths.length < 2) return null;
  const share = first.seconds / lostSeconds.sum;
  const isAgain = first.from === at.activity;
  if (share < twoThirds) return null;
  return sayPlace.ifKnown('whence', { share, isNearlyAll: share >= nearlyAll, isAgain, before: first.from });
}

/** Of small places, that they are no queue would be said again and again. */
const leastShare = 0.1;

/** A shorter wait may not have met a night. */
const leastSecondsInHours = 86_400;

/** What entries and ends show where causes cannot be measured, and what sets slow waits apart. */
function sayEntries(judged: Judged): string[] {
  const { workingHours, lostSeconds } = judged;
  const hours = lostSeconds.mean < leastSecondsInHours ? null : workingHours;
  const isOwnTime = judged.queue?.told === 'own_time' && (judged.share ?? 0) >= leastShare;
  return [
    ...(hours === null ? [] : [sayPlace('wait/hours', { hours })]),
    ...listPlaceFindings(judged).map(({ text }) => text),
    ...(isOwnTime ? [sayPlace('own time')] : []),
  ];
}

/** Share of the wait outside working hours from which a sentence on busy staff has to exclude it. */
const leastOffHoursShare = 0.1;

/** Why cases wait. Fixed waits and other parties have their own signs: there it does not matter who was busy. */
function sayCauses({ nature, causes }: Judged, place: PlaceFacts): string[] {
  if (['timer', 'outside', 'system', 'schedule'].includes(nature.class)) return [];
  const later = causes?.find(({ cause }) => cause === 'prioritization')?.weight ?? 0;
  const off = causes?.find(({ cause }) => cause === 'unavailability')?.share ?? 0;
  const isOfHours = (cause: CauseGroup): boolean => cause === 'busy' || cause === 'extraneous';
  const { absence } = place.relief;
  const leave = absence && isForLeave(place) ? sayLeave(absence) : { from: null, to: null, others: null };
  return largestCauses(place).map(({ cause, share }) => {
    const isWithinHours = isOfHours(cause) && off >= leastOffHoursShare;
    const part = sayPlace('cause/part', { share, isWithinHours, isNearlyAll: share >= nearlyAll });
    const values = { part, later: later >= share / 3 ? later : null, isByMachine: isByMachine(place), ...leave };
    return sayPlace(`cause/${cause}`, values);
  });
}

function sayTrend({ kind, trend }: Judged, { measured }: PlaceFacts): string | null {
  if (!trend) return null;
  const isWork = kind === 'slow_step';
  return sayPlace('trend', {
    isWork,
    isTaken: isWork || !isMeasured(measured),
    isRising: trend.direction === 'rising',
    first: trend.first,
    second: trend.second,
  });
}
