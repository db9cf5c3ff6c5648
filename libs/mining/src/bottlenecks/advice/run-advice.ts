import type { RunFacts } from '../../opportunities/facts/run-facts.js';
import type { Gain } from '../../report-sections.js';
import { list, plural } from '../../words/words.js';
import type { PlaceFacts } from '../place-facts.js';
import { type Candidate, fromTo, gainOf, said, shortly, stepOf } from './candidate.js';

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];
/** On more, it is done all week. */
const mostDays = 2;
const half = 0.5;

/** Whether a step is done on one or two weekdays only. */
export function isOnFewDays({ relief: { runs } }: Pick<PlaceFacts, 'relief'>): boolean {
  return runs !== null && runs.days.length > 0 && runs.days.length <= mostDays;
}

/** Where cases wait for the next run: twice as many would halve that. `share` is the part of the wait that is for it. */
export function runAdvice(place: PlaceFacts, share: number, daily: RunFacts | null, saysSize: boolean): Candidate[] {
  const gain = gainOfRuns(place, share, daily);
  const [step, change] = [stepOf(place), fromTo(gain)];
  const { runs } = place.relief;
  const some = runs?.cases && saysSize ? ` for about ${plural(Math.round(runs.cases), 'case')} at a time` : '';
  const days = isOnFewDays(place)
    ? ` on ${list((runs?.days ?? []).toSorted((a, b) => a - b).map((day) => weekdays[day] ?? ''))}`
    : '';
  const run = (shape: string, text: string): Candidate => said(`runs/${shape}`, 'reschedule', text, gain);
  const when =
    days === '' && some === ''
      ? []
      : [run('when', `${step} is done${days}${some}. Doing it twice as often would cut the wait ${change}.`)];
  return [
    ...when,
    run(
      'half',
      `Cases are collected before ${step} and done together: half as many at a time, twice as often, would cut the wait ${change}.`,
    ),
    run(
      'between',
      `Add a run of ${step} between each two: cases would wait ${shortly(gain.to)} for the next one instead of ${shortly(gain.from)}.`,
    ),
    run(
      'sooner',
      `Do not wait until enough cases have come together for ${step}. At twice the pace, the wait goes ${change}.`,
    ),
    run(
      'pace',
      `${step} could run at twice its pace; its cases would then wait ${shortly(gain.to)}, now ${shortly(gain.from)}.`,
    ),
  ];
}

function gainOfRuns(place: PlaceFacts, share: number, daily: RunFacts | null): Gain {
  const forRun = Math.min(share, 1) * place.lostSeconds.mean;
  const most = daily ? Math.max(half * forRun, Math.min(forRun, daily.meanWaitNow - daily.meanWaitDaily)) : forRun;
  return gainOf(place, 'waitSeconds', { likely: half * forRun, least: (half * forRun) / 2, most });
}
