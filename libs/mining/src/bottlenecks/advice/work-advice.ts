import type { TouchRefusal } from '../../facts/touch-facts.js';
import type { Nature } from '../../report/schema/report-sections.js';
import { duration } from '../../report/words/words.js';
import type { PlaceFacts } from '../place-facts.js';
import { type AdviceCandidate, casesOf, fromTo, gainOf, candidate, stepOf } from './candidate.js';

const half = 0.5;
/** Where the median is this part of the mean, no executions are out of line. */
const evenShare = 0.9;

/** Questions about the slowest executions of a step. */
export function workAdvice(
  place: PlaceFacts,
  { class: kind }: Nature,
  refusal: TouchRefusal | null,
): AdviceCandidate[] {
  const step = stepOf(place);
  const cases = casesOf(place);
  const { mean, median, p90 } = place.lostSeconds;
  if (kind === 'outside') {
    return [
      candidate(
        'work/outside',
        'find_out',
        `How long another party takes for ${step} is theirs to change; how often they have to do it is yours. See why ${cases} needed it.`,
      ),
      candidate(
        'work/outside again',
        'find_out',
        `Could ${cases} have gone on without ${step}? Another party does that, too.`,
      ),
    ];
  }
  if (kind !== 'work') {
    return [
      candidate(
        'work/system',
        'find_out',
        `Ask the owner of the system why ${step} runs for ${duration(p90)} and more in one of ten cases, such as ${cases}.`,
      ),
      candidate('work/system again', 'find_out', `Have the runs of ${step} in ${cases} checked: they are the longest.`),
    ];
  }
  if (refusal === 'start_is_arrival' || refusal === 'beside_other_work') return openAdvice(step, refusal);
  if (median >= evenShare * mean) {
    const text = `${step} takes about as long every time: only less to do, or help with it, makes it shorter.`;
    return [candidate('work/even', 'none', text)];
  }
  const gain = gainOf(place, 'workSeconds', {
    likely: mean - median,
    least: half * (mean - median),
    most: mean - median,
  });
  const usual = duration(median);
  const change = fromTo(gain);
  const compare = (shape: string, text: string): AdviceCandidate => candidate(`work/${shape}`, 'find_out', text, gain);
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

/** What to record where a step stays open for longer than people work on it. */
function openAdvice(step: string, why: 'start_is_arrival' | 'beside_other_work'): AdviceCandidate[] {
  const record = (shape: string, text: string): AdviceCandidate => candidate(`record/${shape}`, 'record', text);
  return why === 'start_is_arrival'
    ? [
        record(
          'begin',
          `The start of ${step} is recorded when the case arrives. Record when someone begins to work on it: then waiting and work can be told apart.`,
        ),
        record('begin too', `For ${step} as well, the start is the arrival of the case. Record the begin of the work.`),
        record('begin again', `Record the begin of the work on ${step}, too: its start is when the case arrived.`),
      ]
    : [
        record(
          'beside',
          `Its people mostly have other steps open beside ${step}. Record when they turn to it and when they leave it: then its work can be measured.`,
        ),
        record('beside too', `${step} is left open beside other steps as well: record when people are at work on it.`),
        record('beside again', `Record when people work on ${step}, too, not just how long it is open.`),
      ];
}
