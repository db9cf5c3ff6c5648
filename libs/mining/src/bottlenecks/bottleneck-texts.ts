import { placeChangeText } from '../report/words/change-words.js';
import type { Bottleneck } from '../report/schema/report-sections.js';
import { duration, list, percent, plural, quoted, timePasses } from '../report/words/words.js';
import { type CauseGroup, isMeasured, largestCauses } from './causes.js';
import type { PlaceFacts } from './place-facts.js';

type Judged = Omit<Bottleneck, 'text'>;

/**
 * The sentences about a bottleneck: how much time passes, for what reason, and how that changed. `within` names the
 * workflow where there are several; signs have sentences of their own.
 */
export function bottleneckText(judged: Judged, place: PlaceFacts, within: string): string {
  return [
    where(judged, place, within),
    whence(judged),
    why(judged, place),
    placeChangeText(judged),
    change(judged, place),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function where(judged: Judged, place: PlaceFacts, within: string): string {
  switch (judged.kind) {
    case 'waiting':
      return waiting(judged, place, within);
    case 'slow_step':
      return slowStep(judged, place, within);
    case 'off_hours':
      return rest(judged, within);
    case 'rework':
      return rework(judged, place);
  }
}

function waiting({ at, lostSeconds, share }: Judged, { measured }: PlaceFacts, within: string): string {
  const step = quoted(at.activity ?? '');
  const mean = duration(lostSeconds.mean);
  const part = `${percent(share ?? 0)} of the total time${within}.`;
  if (isMeasured(measured)) return `Before ${step}, cases wait ${mean} on average${spread(lostSeconds)}: ${part}`;
  const known = `, work included${measured ? ` where no start is recorded (${percent(1 - measured)})` : ''}`;
  return `On average, ${mean} ${isOne(mean) ? 'elapses' : 'elapse'} until ${step} is done${spread(lostSeconds)}${known}: ${part}`;
}

const isOne = (said: string): boolean => /^(?:1 \w+|no time|less than a second)$/u.test(said);

function slowStep(
  { at, lostSeconds, share, advice, nature }: Judged,
  { overNight }: PlaceFacts,
  within: string,
): string {
  if (advice?.kind === 'record') {
    return `${quoted(at.activity ?? '')} is open for ${duration(lostSeconds.mean)} on average${spread(lostSeconds)}: ${percent(share ?? 0)} of the total time${within}. How much of this is work cannot be measured.`;
  }
  const what = nature.class === 'outside' ? 'Another party’s work' : 'Work';
  const text = `${what} on ${quoted(at.activity ?? '')} takes ${duration(lostSeconds.mean)} on average${spread(lostSeconds)}: ${percent(share ?? 0)} of the total time${within}.`;
  if ((overNight ?? 0) < mostly) return text;
  return `${text} Most of it runs over night, so how much of this is work cannot be measured.`;
}

const mostly = 0.5;
const nearlyAll = 0.99;

function rest({ cases, lostSeconds, share }: Judged, within: string): string {
  return `Work that has begun rests overnight and on weekends in ${plural(cases, 'case')}, ${duration(lostSeconds.mean)} at a time on average: ${percent(share ?? 0)} of the total time${within}.`;
}

function spread({ mean, median, p90 }: Judged['lostSeconds']): string {
  const usual = duration(median);
  const long = duration(p90);
  if (usual === duration(mean) && long === usual) return '';
  if (p90 === 0) return ' (no time at all in nine out of ten)';
  return median === 0 ? ` (one in ten over ${long})` : ` (median ${usual}, one in ten over ${long})`;
}

function rework({ at, cases, lostSeconds }: Judged, { rework: facts }: PlaceFacts): string {
  const {
    repeats,
    with: others,
    of,
    after,
  } = facts ?? {
    repeats: 0,
    with: [],
    of: cases,
    after: { activity: '', share: 0 },
  };
  const step = quoted(at.activity ?? '');
  const isItself = after.activity === at.activity;
  const came =
    after.share >= aThird ? `, mostly ${isItself ? 'straight after itself' : `after ${quoted(after.activity)}`}` : '';
  const isUsual = cases > half * of;
  const once = of > cases ? ` ${percent(1 - cases / of)} of the cases that have it need it only once.` : '';
  const together =
    others.length === 0
      ? ''
      : ` ${list([...others.slice(0, 3).map(quoted), ...(others.length > 3 ? [plural(others.length - 3, 'more step')] : [])])} ${others.length === 1 ? 'is' : 'are'} repeated in the same loop.`;
  return `${step} is repeated in ${plural(cases, 'case')} (${plural(repeats, 'repeat')}${came}); ${timePasses(lostSeconds.mean)} on average from its first completion to its last${lostSeconds.median === 0 ? '' : ` (median ${duration(lostSeconds.median)})`}.${isUsual ? '' : once}${together}`;
}

const aThird = 1 / 3;
/** What most cases repeat is repeated by its nature. */
const half = 0.5;
const twoThirds = 2 / 3;

/** Names the step before if most of the waiting comes after it. */
function whence({ kind, at, paths, lostSeconds }: Judged): string {
  const [first] = paths;
  if (kind !== 'waiting' || !first || first.from === null || paths.length < 2) return '';
  const share = first.seconds / lostSeconds.sum;
  const step = quoted(first.from);
  const where = first.from === at.activity ? `between one ${step} and the next` : `after ${step}`;
  if (share >= nearlyAll) return `Nearly all of it is ${where}.`;
  return share >= twoThirds ? `${percent(share)} of it is ${where}.` : '';
}

/** Why cases wait. Fixed waits and other parties have their own signs: there it does not matter who was busy. */
function why({ nature, causes }: Judged, place: PlaceFacts): string {
  if (['timer', 'outside', 'system', 'schedule'].includes(nature.class)) return '';
  const later = causes?.find(({ cause }) => cause === 'prioritization')?.weight ?? 0;
  const off = causes?.find(({ cause }) => cause === 'unavailability')?.share ?? 0;
  const whole = off >= worthSaying ? 'All of the wait within working hours' : 'All of the wait';
  const largest = largestCauses(place);
  const [main, second] = largest.map(({ cause, share }) => because(cause, share, { later, whole }));
  return [main, second].filter((each) => each !== undefined).join(' ');
}

/** Share of the wait outside working hours from which a sentence on busy staff has to exclude it. */
const worthSaying = 0.1;

function because(cause: CauseGroup, share: number, { later, whole }: { later: number; whole: string }): string {
  const isOfHours = cause === 'busy' || cause === 'extraneous';
  const all = isOfHours ? whole : 'All of the wait';
  const part = share >= nearlyAll ? all : `${percent(share)} of the wait`;
  switch (cause) {
    case 'minimum':
      return `${part} is a minimum that holds every case, although people are free.`;
    case 'batching':
      return `${part} passes while cases are collected to be done together.`;
    case 'busy': {
      const order = later >= share / 3 ? `, ${percent(later)} of it with cases that came later` : '';
      return `${part} passes while staff are busy${order}.`;
    }
    case 'unavailability':
      return `${part} is nights, weekends, and other times when no one who does this step works.`;
    case 'extraneous':
      return `${part} passes while someone is free to go on; the log does not show why.`;
  }
}

function change({ kind, trend }: Judged, { measured }: PlaceFacts): string {
  if (!trend) return '';
  const what = kind === 'slow_step' ? 'Work started' : 'Cases that reached this point';
  const took = kind === 'slow_step' || !isMeasured(measured) ? 'took' : 'waited';
  const from = trend.direction === 'rising' ? 'up from' : 'down from';
  return `${what} in the second half of the period ${took} ${duration(trend.second)}, ${from} ${duration(trend.first)} in the first half.`;
}
