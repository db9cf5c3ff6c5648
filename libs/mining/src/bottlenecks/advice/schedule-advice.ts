import type { Advice, Gain } from '../../report/schema/report-sections.js';
import { shortenSpan, weekdays } from '../../report/words/dates.js';
import type { AbsenceFacts, CauseFacts, PlaceFacts } from '../place-facts.js';
import { type AdviceCandidate, makeCandidates, estimateGain, gainOfPart, sayFromTo } from './candidate.js';
import { sayAdvice } from '../../report/words/say.js';
import { largestCauses, listCauses } from '../causes.js';

/** A step that is done on more weekdays than this is done all week. */
const mostDays = 2;
const half = 0.5;

/** Whether a step is done on one or two weekdays only. */
export function isOnFewDays({ relief: { runs } }: Pick<PlaceFacts, 'relief'>): boolean {
  return runs !== null && runs.days.length > 0 && runs.days.length <= mostDays;
}

/**
 * Advice where cases wait for the next run: twice as many, on the days that suit the log's own cases best, or without
 * such days for half the wait. `share` is the part of the wait that is for the run.
 */
export function runAdvice(place: PlaceFacts, share: number, saysSize: boolean): AdviceCandidate[] {
  const gain = gainOfRuns(place, share);
  const { runs } = place.relief;
  const together = runs?.cases && saysSize ? Math.round(runs.cases) : null;
  const named = (of: readonly number[]): string[] =>
    of.toSorted((a, b) => a - b).map((day) => `${weekdays[day] ?? ''}s`);
  const isSecond = runs?.everyWeeks === 2;
  const days = isOnFewDays(place) ? named(runs?.days ?? []) : null;
  const when =
    days && sayAdvice(isSecond ? 'runs/every second' : 'runs/on', { days, day: weekdays[runs?.days[0] ?? 0] ?? '' });
  const better = runs?.better ? named(runs.better.days) : null;
  const how =
    better === null
      ? sayAdvice('runs/often')
      : sayAdvice((runs?.everyWeeks ?? 1) > 1 ? 'runs/weekly' : 'runs/on', { days: better });
  const twice = sayAdvice('runs/twice', {
    doing: sayAdvice('runs/doing', { isNamed: false }),
    how,
    change: sayFromTo(gain),
  });
  const values = { when, together, twice };
  return makeCandidates(place, { kind: 'reschedule', gain, values }, [
    ...(days === null && together === null ? [] : (['runs/when'] as const)),
    'runs/half',
    'runs/between',
    'runs/sooner',
    'runs/pace',
  ]);
}

/** Advice on runs without their days, for a reader who has just read them; null where it names none. */
export function withoutDays({ text, gain }: Advice): string | null {
  const doing = `. ${sayAdvice('runs/doing', { isNamed: false })} `;
  const at = text.lastIndexOf(doing);
  return gain && at >= 0 ? `${sayAdvice('runs/doing', { isNamed: true })} ${text.slice(at + doing.length)}` : null;
}

/** The days in advice that names those on which no one does the step: `Monday, Friday, and Saturday`. */
export function daysToCover({ at, advice }: { at: { activity?: string }; advice: Advice | null }): string | null {
  const [start = '', rest = ''] = sayAdvice('cover/off', { step: at.activity ?? '', days: ['\0'] }).split('\0');
  const end = advice?.text.indexOf(rest) ?? -1;
  return advice?.text.startsWith(start) && end > start.length
    ? advice.text.substring(start.length, end).replace(' or ', ' and ')
    : null;
}

function gainOfRuns(place: PlaceFacts, share: number): Gain {
  const forRun = Math.min(share, 1) * place.lostSeconds.mean;
  const { saves = half, daily = 1 } = place.relief.runs?.better ?? {};
  const likely = saves * forRun;
  return estimateGain(place, 'waitSeconds', { likely, least: half * likely, most: daily * forRun });
}

/** Whether most of the time in which no one who does the step works is leave. */
export function isForLeave({ paths }: Pick<PlaceFacts, 'paths'>): boolean {
  const sum = (of: (causes: CauseFacts) => number): number =>
    paths.reduce((all, { causes }) => all + (causes ? of(causes) : 0), 0);
  const absent = sum((causes) => causes.absent ?? 0);
  return absent > 0 && absent >= half * sum(({ weight }) => weight.unavailability);
}

/** Advice where cases wait for people on leave, or in the queue that leave made; none where a hire would do much more. */
export function deputyAdvice(place: PlaceFacts): AdviceCandidate[] {
  const { absence, personMore } = place.relief;
  const isMain = largestCauses(place)[0]?.cause === 'unavailability' && isForLeave(place);
  const saves = absence?.saves ?? 0;
  if (!absence || (!isMain && saves < Math.max(leastCoveredShare, half * (personMore?.saves ?? 0)))) return [];
  const absent = place.paths.reduce((sum, { causes }) => sum + (causes?.absent ?? 0), 0);
  const seconds = Math.max(absent, saves * place.lostSeconds.sum) / Math.max(1, place.lostSeconds.count);
  const gain = gainOfPart(place, seconds);
  return makeCandidates(place, { kind: 'deputy', gain, values: sayLeave(absence) }, [
    'deputy/name',
    'deputy/next',
    'deputy/also',
  ]);
}

/** Values of sentences about leave. */
export function sayLeave({ from, to, others }: AbsenceFacts): { from: string; to: string; others: number | null } {
  return { ...shortenSpan(from, to), others: others || null };
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
    if (!hasDays) {
      const times = relief.addedTimes ?? null;
      const hour = (of: number): string => `${String(of).padStart(2, '0')}:00`;
      const values = { begin: times && hour(times.from), end: times && hour(times.to), zone: times?.timeZone ?? null };
      return makeCandidates(place, { kind: 'cover_hours', gain, values }, ['cover/others', 'cover/stagger']);
    }
    const days = relief.addedDays.map((day) => weekdays[day] ?? '');
    const values = { off: sayAdvice('cover/off', { step: at.activity ?? '', days }) };
    return makeCandidates(place, { kind: 'cover_hours', gain, values }, ['cover/days', 'cover/deputy', 'cover/spread']);
  }
  const outside = listCauses(place)?.find(({ cause }) => cause === 'unavailability')?.share ?? 0;
  const within = (1 - outside) * lostSeconds.mean;
  const values = { hasDays, within, isGone: within < leastSeconds };
  return makeCandidates(place, { kind: 'none', values }, ['hours/none']);
}
