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

/** How much it tells about cycle times. */
export function driverNote({ effect, share, eventValue }: Pick<Driver, 'effect' | 'share' | 'eventValue'>): string {
  const sentences = [
    `Explains ${percent(effect)} of the differences in cycle time.`,
    ...(share > 0 ? [`The slower segments hold ${percent(share)} of the time above the fastest one’s median.`] : []),
    ...(eventValue === null ? [] : [eventValues[eventValue]]),
  ];
  return sentences.join(' ');
}
