import type { RunFacts } from '../../facts/run-facts.js';
import type { Advice, Gain } from '../../report/schema/report-sections.js';
import { weekdays } from '../../report/words/dates.js';
import type { PlaceFacts } from '../place-facts.js';
import { type AdviceCandidate, makeCandidates, estimateGain, gainOfPart, sayFromTo } from './candidate.js';
import { sayAdvice } from '../../report/words/say.js';
import { listCauses } from '../causes.js';

/** A step that is done on more weekdays than this is done all week. */
const mostDays = 2;
const half = 0.5;

/** Whether a step is done on one or two weekdays only. */
export function isOnFewDays({ relief: { runs } }: Pick<PlaceFacts, 'relief'>): boolean {
  return runs !== null && runs.days.length > 0 && runs.days.length <= mostDays;
}

/**
 * Advice where cases wait for the next run: twice as many runs would halve the wait. `share` is the part of the wait
 * that is for the run.
 */
export function runAdvice(
  place: PlaceFacts,
  share: number,
  daily: RunFacts | null,
  saysSize: boolean,
): AdviceCandidate[] {
  const gain = gainOfRuns(place, share, daily);
  const { runs } = place.relief;
  const together = runs?.cases && saysSize ? Math.round(runs.cases) : null;
  const days = isOnFewDays(place)
    ? (runs?.days ?? []).toSorted((a, b) => a - b).map((day) => `${weekdays[day] ?? ''}s`)
    : null;
  const values = { days, together, twice: sayTwiceAsOften(gain, false) };
  return makeCandidates(place, { kind: 'reschedule', gain, values }, [
    ...(days === null && together === null ? [] : (['runs/when'] as const)),
    'runs/half',
    'runs/between',
    'runs/sooner',
    'runs/pace',
  ]);
}

const sayTwiceAsOften = (gain: Gain, isNamed: boolean): string =>
  sayAdvice('runs/twice', { change: sayFromTo(gain), isNamed });

/** Advice on runs without their days, for a reader who has just read them; null where it names none. */
export function withoutDays({ text, gain }: Advice): string | null {
  return gain && text.endsWith(`. ${sayTwiceAsOften(gain, false)}`) ? sayTwiceAsOften(gain, true) : null;
}

/** The days in advice that names those on which no one does the step: `Monday, Friday, and Saturday`. */
export function daysToCover({ at, advice }: { at: { activity?: string }; advice: Advice | null }): string | null {
  const [start = '', rest = ''] = sayAdvice('cover/off', { step: at.activity ?? '', days: ['\0'] }).split('\0');
  const end = advice?.text.indexOf(rest) ?? -1;
  return advice?.text.startsWith(start) && end > start.length
    ? advice.text.substring(start.length, end).replace(' or ', ' and ')
    : null;
}

function gainOfRuns(place: PlaceFacts, share: number, daily: RunFacts | null): Gain {
  const forRun = Math.min(share, 1) * place.lostSeconds.mean;
  const most = daily ? Math.max(half * forRun, Math.min(forRun, daily.meanWaitNow - daily.meanWaitDaily)) : forRun;
  return estimateGain(place, 'waitSeconds', { likely: half * forRun, least: (half * forRun) / 2, most });
}

/** Smallest share of a wait for which cover by others is advised. */
const leastCoveredShare = 0.25;
const leastSeconds = 60;

/** Advice where the people of a step are off: hours that would help, or that nothing can be gained. */
export function hoursAdvice(place: PlaceFacts): AdviceCandidate[] {
  const { at, relief, lostSeconds } = place;
  const hasDays = relief.addedDays.length > 0;
  if (relief.coverSaves >= leastCoveredShare * lostSeconds.sum) {
    const gain = gainOfPart(place, relief.coverSaves / Math.max(1, lostSeconds.count));
    if (!hasDays) return makeCandidates(place, { kind: 'cover_hours', gain }, ['cover/others', 'cover/stagger']);
    const days = relief.addedDays.map((day) => weekdays[day] ?? '');
    const values = { off: sayAdvice('cover/off', { step: at.activity ?? '', days }) };
    return makeCandidates(place, { kind: 'cover_hours', gain, values }, ['cover/days', 'cover/deputy', 'cover/spread']);
  }
  const outside = listCauses(place)?.find(({ cause }) => cause === 'unavailability')?.share ?? 0;
  const within = (1 - outside) * lostSeconds.mean;
  const values = { hasDays, within, isGone: within < leastSeconds };
  return makeCandidates(place, { kind: 'none', values }, ['hours/none']);
}
