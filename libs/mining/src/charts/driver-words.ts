import type { Driver } from '../report-sections.js';
import { shownName } from '../words/labels.js';
import { percent } from '../words/words.js';

const eventValues = {
  first: 'A case counts by its first value.',
  most_frequent: 'A case counts by its most frequent value.',
};

/** What is named in a driver, without the mark of where it was recorded. */
export function driverName({ attribute }: Pick<Driver, 'attribute'>): string {
  return shownName(attribute.replace(/^case:/u, ''));
}

/** What is compared, and by what: `Cycle time by product`, `Time from Review to Decide, by who does Decide`. */
export function driverTitle(driver: Pick<Driver, 'attribute' | 'at'>): string {
  if (!driver.at) return `Cycle time by ${driverName(driver)}`;
  const { from, to, activity } = driver.at;
  if (to === undefined) return `Work on ${shownName(activity ?? '')}, by who does it`;
  const step = shownName(to);
  return from === to
    ? `Time between one ${step} and the next, by who does the next`
    : `Time from ${shownName(from ?? '')} to ${step}, by who does ${step}`;
}

/** What the bars are the medians of. */
export function timeOf({ at }: Pick<Driver, 'at'>): string {
  if (!at) return 'cycle time';
  return at.to === undefined ? 'working time' : 'time in between';
}

/** How much it tells about the times compared. */
export function driverNote(driver: Pick<Driver, 'at' | 'effect' | 'share' | 'eventValue' | 'known'>): string {
  const { at, effect, share, eventValue, known } = driver;
  if (at) {
    return `Explains ${percent(effect)} of the differences in ${timeOf(driver)}. Shown is who differs from everyone else beyond chance in the same weeks; the log does not say why: they may get other cases.`;
  }
  const sentences = [
    `Explains ${percent(effect)} of the differences in cycle time.`,
    ...(share > 0 ? [`The slower segments hold ${percent(share)} of the time above the fastest one’s median.`] : []),
    ...(eventValue === null ? [] : [eventValues[eventValue]]),
    ...(known === 'later' ? ['Known only later: it may be a consequence of a slow case, not its cause.'] : []),
  ];
  return sentences.join(' ');
}

/** What stands before differences between people, wherever they are shown. */
export const differencesLead =
  'These attributes are protected or were marked as sensitive. The figures show a difference, not why there is one: check whether it can be justified.';
