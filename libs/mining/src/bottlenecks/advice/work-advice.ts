import type { Nature } from '../../report-sections.js';
import { duration } from '../../words/words.js';
import type { PlaceFacts } from '../place-facts.js';
import { type Candidate, casesOf, fromTo, gainOf, said, stepOf } from './candidate.js';

const half = 0.5;
/** Of work whose median is this close to the mean, no part is out of line. */
const evenly = 0.9;

/** What the slowest executions of a step have that the others lack. */
export function workAdvice(place: PlaceFacts, { class: kind }: Nature): Candidate[] {
  const [step, cases] = [stepOf(place), casesOf(place)];
  const { mean, median, p90 } = place.lostSeconds;
  if (kind === 'outside') {
    return [said('work/outside', 'none', `Another party does ${step}: how long it takes is theirs to change.`)];
  }
  if (kind !== 'work') {
    return [
      said(
        'work/system',
        'find_out',
        `Ask the owner of the system why ${step} runs for ${duration(p90)} and more in one of ten cases, such as ${cases}.`,
      ),
      said('work/system again', 'find_out', `Have the runs of ${step} in ${cases} checked: they are the longest.`),
    ];
  }
  if (median >= evenly * mean) {
    const text = `${step} takes about as long every time: only less to do, or help with it, makes it shorter.`;
    return [said('work/even', 'none', text)];
  }
  const gain = gainOf(place, 'workSeconds', {
    likely: mean - median,
    least: half * (mean - median),
    most: mean - median,
  });
  const [usual, change] = [duration(median), fromTo(gain)];
  const compare = (shape: string, text: string): Candidate => said(`work/${shape}`, 'find_out', text, gain);
  return [
    compare(
      'slowest tenth',
      `Compare the slowest tenth of ${step} (over ${duration(p90)}, such as ${cases}) with the usual ${usual}: if all went like that, the average would go ${change}.`,
    ),
    compare(
      'longest',
      `Half of the time, ${step} takes less than ${usual}. See what ${cases} needed beyond that: without it, the mean would go ${change}.`,
    ),
    compare(
      'missing',
      `Was something missing when ${cases} came to ${step}? They took over ${duration(p90)}; at the usual pace, work there would go ${change}.`,
    ),
    compare(
      'skill',
      `Let those who need ${usual} for ${step} go through ${cases} with the others. Work at their pace would bring the average ${change}.`,
    ),
  ];
}
