import type { FlightSeconds, Outcome, OutcomeDriver, Pattern } from '../report-sections.js';
import { shownName } from '../words/labels.js';
import { duration, list, percent, plural } from '../words/words.js';

export const patternLabels: Readonly<Record<Pattern['kind'], string>> = {
  ping_pong: 'Back and forth',
  first_time_right: 'First time right',
  stuck_few: 'A few slow cases',
  priority_without_effect: 'Priority without effect',
  late: 'Late',
  segment: 'Slow segment',
  closing: 'Served, not closed',
};

export function outcomeName({ activity }: Pick<Outcome, 'activity'>): string {
  return activity === null ? 'All rarer ends' : shownName(activity);
}

/** What else is known of an outcome: who comes back after it, and what leads to it. */
export function outcomeNotes({ returns, knockout }: Outcome): string[] {
  return [
    ...(returns === null
      ? []
      : [`${plural(returns.cases, 'case')} went on after it, ${duration(returns.medianSeconds)} later at the median`]),
    ...(knockout === null
      ? []
      : [`${percent(knockout.share)} of the cases with ${shownName(knockout.after)} go there`]),
  ];
}

/** `Cases that end with Reject, by region`. */
export function outcomeDriverTitle({ outcome, attribute }: Pick<OutcomeDriver, 'outcome' | 'attribute'>): string {
  return `Share of ${shownName(outcome)}, by ${shownName(attribute.replace(/^case:/u, ''))}`;
}

export const outcomeDriverNote = ({ of, known }: Pick<OutcomeDriver, 'of' | 'known'>): string =>
  [
    'In parentheses, the 95% interval.',
    ...(of === 'event' ? ['A case counts by its first value.'] : []),
    ...(known === 'later' ? ['Known only later: it may be a consequence of the outcome, not its cause.'] : []),
  ].join(' ');

/** `12% (9% to 15%)`. */
export const shareWords = ({ share, low, high }: OutcomeDriver['segments'][number]): string =>
  `${percent(share)} (${percent(low)} to ${percent(high)})`;

/** What the time of all cases is made of; null where there is none. */
export function flightWords({ total, waiting, work, offHours, afterEnd }: FlightSeconds): string | null {
  if (total <= 0) return null;
  const parts = [
    `${percent(waiting / total)} was waiting`,
    ...(work > 0 ? [`${percent(work / total)} work`] : []),
    ...(offHours > 0 ? [`${percent(offHours / total)} work paused outside working hours`] : []),
  ];
  const after =
    afterEnd > 0 ? ` Another ${duration(afterEnd)} lie between an end and what follows, and count as neither.` : '';
  // Without starts, what elapses holds work and waiting alike.
  if (parts.length === 1)
    return `Cases were in progress for ${duration(total)} in all, with no work recorded apart from waiting.${after}`;
  return `Of the ${duration(total)} that cases were in progress, ${list(parts)}.${after}`;
}
