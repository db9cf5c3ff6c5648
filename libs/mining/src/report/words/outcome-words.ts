import type { FlightSeconds, Outcome, OutcomeDriver, Pattern } from '../schema/report-sections.js';
import { shownName } from './labels.js';
import { duration, list, percent, plural, quoted } from './words.js';

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

/** Below this share, cases that go on after an end are slips, and a part of the time is not worth mentioning. */
const worthTelling = 0.005;

/** Notes on an outcome: how many cases go on after it, and what leads to it. */
export function outcomeNotes({ returns, knockout }: Outcome): string[] {
  return [
    ...(returns === null || returns.share < worthTelling
      ? []
      : [
          `${plural(returns.cases, 'case')} went on after it, ${returns.medianSeconds === 0 ? 'mostly at once' : `${duration(returns.medianSeconds)} later at the median`}`,
        ]),
    ...(knockout === null
      ? []
      : [`${percent(knockout.share)} of the cases with ${shownName(knockout.after)} go there`]),
  ];
}

/** `Cases that end with Reject, by region`. */
export function outcomeDriverTitle({ outcome, attribute }: Pick<OutcomeDriver, 'outcome' | 'attribute'>): string {
  return `Cases that end with ${quoted(outcome)}, by ${shownName(attribute.replace(/^case:/u, ''))}`;
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

/** What the time of all cases consists of; null where work and waiting cannot be told apart. */
export function flightWords({ total, waiting, work, offHours, afterEnd }: FlightSeconds): string | null {
  if (total <= 0) return null;
  const parts = [
    ...(waiting / total >= worthTelling ? [`${percent(waiting / total)} is waiting`] : []),
    ...(work / total >= worthTelling ? [`${percent(work / total)} is work`] : []),
    ...(offHours / total >= worthTelling ? [`${percent(offHours / total)} is work paused outside working hours`] : []),
  ];
  const said = [
    ...(work + offHours > 0
      ? [`Of the ${duration(total)} that all cases together spend in progress, ${list(parts)}.`]
      : []),
    ...(afterEnd > 0 ? [`${duration(afterEnd)} between an end and what follows it are not counted as waiting.`] : []),
  ];
  return said.length === 0 ? null : said.join(' ');
}
