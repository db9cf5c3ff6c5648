import type { Driver, MappedWorkflow } from '../schema/report-sections.js';
import { inWorkflow, shownName } from './labels.js';
import { duration, number, percent, quoted, toThreeDigits } from './words.js';

const eventValues = {
  first: 'A case counts by its first value.',
  most_frequent: 'A case counts by its most frequent value.',
};

/** The attribute of a driver, without the prefix of its origin. */
export function driverName({ attribute }: Pick<Driver, 'attribute'>): string {
  return shownName(attribute.replace(/^case:/u, ''));
}

/** What a driver compares: `Cycle time by product`, `Time from Review to Decide, by who does Decide`. */
export function driverTitle(driver: Pick<Driver, 'attribute' | 'at'>): string {
  if (!driver.at) return `Cycle time by ${driverName(driver)}`;
  const { from, to, activity } = driver.at;
  if (to === undefined) return `Work on ${shownName(activity ?? '')}, by who does it`;
  const step = shownName(to);
  return from === to
    ? `Time between one ${step} and the next, by who does the next`
    : `Time from ${shownName(from ?? '')} to ${step}, by who does ${step}`;
}

/** The time whose medians the bars show. */
export function timeOf({ at }: Pick<Driver, 'at'>): string {
  if (!at) return 'cycle time';
  return at.to === undefined ? 'working time' : 'time in between';
}

/** How much of the differences a driver explains. */
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

/** The introduction to differences between people, wherever they are shown. */
export const differencesLead =
  'These attributes are protected or were marked as sensitive. The figures show a difference, not why there is one: check whether it can be justified.';

/**
 * The strongest driver that is known when cases begin. Handovers of slow cases help no manager, a person at one step
 * explains only that step, and neither who began a case nor the weekday of its start is a reason.
 */
export function strongestDriver(workflows: readonly MappedWorkflow[]): Driver | null {
  const [strongest] = workflows
    .flatMap(({ drivers }) => drivers)
    .filter(
      ({ segments, at, known, attribute, kind }) =>
        segments.length > 1 && at === undefined && known === 'start' && attribute !== 'resource' && kind !== 'start',
    )
    .toSorted((a, b) => b.effect - a.effect);
  return strongest ?? null;
}

/** "Cases of org line G3 take 247 days at the median, those of C take 49 days." */
export function driverText(driver: Driver, workflows: readonly MappedWorkflow[]): string {
  const workflowId = workflows.find(({ drivers }) => drivers.includes(driver))?.id ?? '';
  const [slow, fast, how] = apart(driver);
  if (!slow || !fast) return '';
  const cases = `Cases${inWorkflow(workflows, workflowId)} ${segmentWords(driver, slow.value)} take ${duration(slow.seconds)} ${how}`;
  const others = `those ${otherWords(driver, fast.value)}`;
  return fast.seconds === 0
    ? `${cases}; most of ${others} are recorded without a duration.`
    : `${cases}, ${others} take ${duration(fast.seconds)}.`;
}

interface SegmentTime {
  value: string;
  seconds: number;
}

/**
 * The slowest and the fastest segment, by mean where the medians are equal, as half of the cases may have no duration.
 */
function apart({ segments }: Driver): [slow: SegmentTime | undefined, fast: SegmentTime | undefined, how: string] {
  const known = segments.filter(({ value }) => !isNoValue(value));
  const named = known.length > 1 ? known : segments;
  const by = (which: 'medianSeconds' | 'meanSeconds'): SegmentTime[] =>
    named.map((each) => ({ value: each.value, seconds: each[which] })).toSorted((a, b) => b.seconds - a.seconds);
  const medians = by('medianSeconds');
  const isApart = duration(medians[0]?.seconds ?? 0) !== duration(medians.at(-1)?.seconds ?? 0);
  const compared = isApart ? medians : by('meanSeconds');
  return [compared[0], compared.at(-1), isApart ? 'at the median' : 'on average'];
}

/** A reader cannot look for cases without a value, or with rare ones. */
const isNoValue = (value: string): boolean => /^(?:other|unknown|missing|none|null|n\/?a|-|)$/iu.test(value.trim());

export function segmentWords(
  { kind, attribute, of, eventValue }: Pick<Driver, 'kind' | 'attribute' | 'of' | 'eventValue'>,
  value: string,
): string {
  const name = attribute.replace(/^(?:case|org):/u, '');
  switch (kind) {
    case 'repeats':
      return value === '0' ? 'without repeats' : `with ${counted(value, 'repeat')}`;
    case 'handovers':
      return value === '0' ? 'without handovers' : `with ${counted(value, 'handover')}`;
    case 'start':
      return `that start on a ${value}`;
    case 'number':
      return `${of === 'event' ? whose(eventValue) : 'whose'} ${name} is ${inThreeDigits(value)}`;
    case 'category':
      if (attribute === 'resource')
        return `${eventValue === 'first' ? 'started' : 'mostly handled'} by ${quoted(value)}`;
      return of === 'event' ? `${whose(eventValue)} ${name} is ${quoted(value)}` : `of ${name} ${quoted(value)}`;
  }
}

/** `116 to 3,290` of `115.606 to 3,292.54`: bounds of a range are as precise as other figures of a sentence. */
const inThreeDigits = (range: string): string =>
  range
    .split(' ')
    .map((part) => {
      const bound = part.includes('.') ? Number(part.replaceAll(',', '')) : NaN;
      return Number.isNaN(bound) ? part : number(toThreeDigits(bound));
    })
    .join(' ');

/** The words for a second segment, after the sentence has named the attribute. */
function otherWords(driver: Driver, value: string): string {
  const { kind, attribute, of } = driver;
  if (kind === 'number') return `with ${inThreeDigits(value)}`;
  if (kind !== 'category' || attribute === 'resource') return segmentWords(driver, value);
  return `${of === 'event' ? 'with' : 'of'} ${quoted(value)}`;
}

function whose(which: Driver['eventValue']): string {
  return which === 'first' ? 'whose first' : 'whose most frequent';
}

const counted = (value: string, one: string): string => `${value} ${value === '1' ? one : `${one}s`}`;
