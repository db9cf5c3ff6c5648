import type { RunFacts } from '../../facts/run-facts.js';
import type { Advice, Gain } from '../../report/schema/report-sections.js';
import { weekdays } from '../../report/words/dates.js';
import { duration, list, plural } from '../../report/words/words.js';
import type { PlaceFacts } from '../place-facts.js';
import { type AdviceCandidate, fromTo, gainOf, candidate, durationOrNothing, stepOf } from './candidate.js';
import { causesOf } from '../causes.js';

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
  const step = stepOf(place);
  const change = fromTo(gain);
  const { runs } = place.relief;
  const some = runs?.cases && saysSize ? ` for about ${plural(Math.round(runs.cases), 'case')} at a time` : '';
  const days = isOnFewDays(place)
    ? ` on ${list((runs?.days ?? []).toSorted((a, b) => a - b).map((day) => `${weekdays[day] ?? ''}s`))}`
    : '';
  const run = (shape: string, text: string): AdviceCandidate => candidate(`runs/${shape}`, 'reschedule', text, gain);
  const when =
    days === '' && some === '' ? [] : [run('when', `${step} is done${days}${some}. ${twiceAsOften('Doing it', gain)}`)];
  return [
    ...when,
    run(
      'half',
      `Cases are collected before ${step} and done together: half as many at a time, twice as often, would cut the wait ${change}.`,
    ),
    run(
      'between',
      `Add a run of ${step} between each two: cases would wait ${durationOrNothing(gain.to)} for the next one instead of ${durationOrNothing(gain.from)}.`,
    ),
    run(
      'sooner',
      `Do not wait until enough cases have come together for ${step}. At twice the pace, the wait goes ${change}.`,
    ),
    run(
      'pace',
      `${step} could run at twice its pace; its cases would then wait ${durationOrNothing(gain.to)}, now ${durationOrNothing(gain.from)}.`,
    ),
  ];
}

const twiceAsOften = (doing: string, gain: Gain): string =>
  `${doing} twice as often would cut the wait ${fromTo(gain)}.`;

/** Advice on runs without their days, for a reader who has just read them; null where it names none. */
export function withoutDays({ text, gain }: Advice): string | null {
  return gain && text.endsWith(`. ${twiceAsOften('Doing it', gain)}`) ? twiceAsOften('Running it', gain) : null;
}

/** The days in advice that names those on which no one does the step: `Monday, Friday, and Saturday`. */
export function daysToCover({ at, advice }: { at: { activity?: string }; advice: Advice | null }): string | null {
  const start = `No one does ${stepOf({ at })} on `;
  const end = advice?.text.indexOf(', when others in the workflow work.') ?? -1;
  return advice?.text.startsWith(start) && end > start.length
    ? advice.text.substring(start.length, end).replace(' or ', ' and ')
    : null;
}

function gainOfRuns(place: PlaceFacts, share: number, daily: RunFacts | null): Gain {
  const forRun = Math.min(share, 1) * place.lostSeconds.mean;
  const most = daily ? Math.max(half * forRun, Math.min(forRun, daily.meanWaitNow - daily.meanWaitDaily)) : forRun;
  return gainOf(place, 'waitSeconds', { likely: half * forRun, least: (half * forRun) / 2, most });
}

/** Smallest share of a wait for which cover by others is advised. */
const leastCoveredShare = 0.25;

/** Advice where the people of a step are off: hours that would help, or that nothing can be gained. */
export function hoursAdvice(place: PlaceFacts): AdviceCandidate[] {
  const { relief, lostSeconds } = place;
  const step = stepOf(place);
  const hasDays = relief.addedDays.length > 0;
  if (relief.coverSaves >= leastCoveredShare * lostSeconds.sum) {
    const covered = relief.coverSaves / Math.max(1, lostSeconds.count);
    const gain = gainOf(place, 'waitSeconds', { likely: covered, least: half * covered, most: covered });
    const change = fromTo(gain);
    const cover = (shape: string, text: string): AdviceCandidate =>
      candidate(`cover/${shape}`, 'cover_hours', text, gain);
    if (!hasDays) {
      return [
        cover(
          'others',
          `Have someone for ${step} at the hours when the others work: that would cut the wait ${change}.`,
        ),
        cover(
          'stagger',
          `Stagger the hours of those who do ${step}, so that they cover those of the others. The wait would go ${change}.`,
        ),
      ];
    }
    return [
      cover('days', `${offOn(place)} With someone on duty then, the wait would go ${change}.`),
      cover(
        'deputy',
        `Name a deputy for ${step} for the days on which its people are off. The wait would go ${change}.`,
      ),
      cover(
        'spread',
        `Spread the working days of those who do ${step} over the week: cases would then wait ${durationOrNothing(gain.to)} instead of ${durationOrNothing(gain.from)}.`,
      ),
    ];
  }
  const outside = causesOf(place)?.find(({ cause }) => cause === 'unavailability')?.share ?? 0;
  const within = (1 - outside) * lostSeconds.mean;
  return [
    candidate(
      'hours/none',
      'none',
      `${hasDays ? 'Days off, nights, and weekends' : 'Nights and weekends'} make up this wait. Within working hours, a case waits ${within < 60 ? 'hardly at all' : duration(within)} for ${step}, so there is nothing to speed up.`,
    ),
  ];
}

function offOn({ at, relief: { addedDays } }: PlaceFacts): string {
  const days = list(
    addedDays.map((day) => weekdays[day] ?? ''),
    'or',
  );
  return `No one does ${stepOf({ at })} on ${days}, when others in the workflow work.`;
}
