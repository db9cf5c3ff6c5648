import { duration, list } from '../../words/words.js';
import type { PlaceFacts } from '../place-facts.js';
import { causesOf } from '../told-causes.js';
import { type Candidate, fromTo, gainOf, said, shortly, stepOf } from './candidate.js';

/** Of the wait, the part that someone else would save. */
const worthCovering = 0.25;
const half = 0.5;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Where those who do a step are off: what hours would help, or that there is nothing to gain. */
export function hoursAdvice(place: PlaceFacts): Candidate[] {
  const { relief, lostSeconds } = place;
  const step = stepOf(place);
  const hasDays = relief.addedDays.length > 0;
  if (relief.coverSaves >= worthCovering * lostSeconds.sum) {
    const covered = relief.coverSaves / Math.max(1, lostSeconds.count);
    const gain = gainOf(place, 'waitSeconds', { likely: covered, least: half * covered, most: covered });
    const change = fromTo(gain);
    const cover = (shape: string, text: string): Candidate => said(`cover/${shape}`, 'cover_hours', text, gain);
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
        `Spread the days of those who do ${step} over the week: cases would wait ${shortly(gain.to)}, now ${shortly(gain.from)}.`,
      ),
    ];
  }
  const outside = causesOf(place)?.find(({ cause }) => cause === 'unavailability')?.share ?? 0;
  const within = (1 - outside) * lostSeconds.mean;
  return [
    said(
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
