import type { FlightSeconds, Outcome, OutcomeDriver, Pattern } from '../schema/report-sections.js';
import { driverName } from './driver-words.js';
import { sayDriver } from './say.js';
import labels from './english/labels.json' with { type: 'json' };
import { shownName } from './labels.js';

export const patternLabels: Readonly<Record<Pattern['kind'], string>> = labels.patterns;

export function outcomeName({ activity }: Pick<Outcome, 'activity'>): string {
  return activity === null ? sayDriver('outcome/rare') : shownName(activity);
}

/** Below this share, cases that go on after an end are slips, and a part of the time is not worth mentioning. */
const leastToldShare = 0.005;

/** Notes on an outcome: how many cases go on after it, and what leads to it. */
export function outcomeNotes({ returns, knockout }: Outcome): string[] {
  const notes: string[] = [];
  if (returns !== null && returns.share >= leastToldShare) {
    const { cases, medianSeconds: median } = returns;
    notes.push(sayDriver('outcome/returns', { cases, median, isAtOnce: median === 0 }));
  }
  if (knockout !== null) {
    notes.push(sayDriver('outcome/knockout', { share: knockout.share, after: shownName(knockout.after) }));
  }
  return notes;
}

/** `Cases that end with Reject, by region`. */
export function outcomeDriverTitle({ outcome, attribute }: Pick<OutcomeDriver, 'outcome' | 'attribute'>): string {
  return sayDriver('outcome/title', { outcome, attribute: driverName({ attribute }) });
}

export const outcomeDriverNote = ({ of, known }: Pick<OutcomeDriver, 'of' | 'known'>): string =>
  sayDriver('outcome/note', { isOfEvents: of === 'event', isLater: known === 'later' });

/** `12% (9% to 15%)`. */
export const shareWords = ({ share, low, high }: OutcomeDriver['segments'][number]): string =>
  sayDriver('outcome/share', { share, low, high });

/** What the time of all cases consists of; null where work and waiting cannot be told apart. */
export function flightWords({ total, waiting, work, offHours, afterEnd }: FlightSeconds): string | null {
  if (total <= 0) return null;
  const sayPart = (id: 'flight/waiting' | 'flight/work' | 'flight/rest', seconds: number): string[] =>
    seconds / total >= leastToldShare ? [sayDriver(id, { share: seconds / total })] : [];
  const parts = [
    ...sayPart('flight/waiting', waiting),
    ...sayPart('flight/work', work),
    ...sayPart('flight/rest', offHours),
  ];
  const said = [
    ...(work + offHours > 0 ? [sayDriver('flight', { total, parts })] : []),
    ...(afterEnd > 0 ? [sayDriver('flight/after an end', { time: afterEnd })] : []),
  ];
  return said.length === 0 ? null : said.join(' ');
}
