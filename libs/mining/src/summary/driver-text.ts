import type { Driver, MappedWorkflow } from '../report-sections.js';
import { duration, quoted } from '../words/words.js';
import { inWorkflow } from './whereabouts.js';

/**
 * What tells slow cases from fast ones best, of what is known when they begin: that slow cases are handed over more often
 * says nothing a manager could use. Who does one step explains the time of that step only, and neither who began a case
 * nor the weekday on which it began is a reason why it is slow: weekends are told as such.
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
  const own = workflows.find(({ drivers }) => drivers.includes(driver))?.id ?? '';
  const [slow, fast, how] = apart(driver);
  if (!slow || !fast) return '';
  const cases = `Cases${inWorkflow(workflows, own)} ${segmentWords(driver, slow.value)} take ${duration(slow.seconds)} ${how}`;
  const others = `those ${otherWords(driver, fast.value)}`;
  return fast.seconds === 0
    ? `${cases}; most of ${others} are recorded without a duration.`
    : `${cases}, ${others} take ${duration(fast.seconds)}.`;
}

interface Told {
  value: string;
  seconds: number;
}

/** By the mean where the medians are one: half of the cases of both may have no duration at all. */
function apart({ segments }: Driver): [slow: Told | undefined, fast: Told | undefined, how: string] {
  const known = segments.filter(({ value }) => !isNoValue(value));
  const named = known.length > 1 ? known : segments;
  const by = (which: 'medianSeconds' | 'meanSeconds'): Told[] =>
    named.map((each) => ({ value: each.value, seconds: each[which] })).toSorted((a, b) => b.seconds - a.seconds);
  const medians = by('medianSeconds');
  const isApart = duration(medians[0]?.seconds ?? 0) !== duration(medians.at(-1)?.seconds ?? 0);
  const told = isApart ? medians : by('meanSeconds');
  return [told[0], told.at(-1), isApart ? 'at the median' : 'on average'];
}

/** Cases without a value, or with rare ones, are no cases that a reader could look for. */
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
      return `${of === 'event' ? whose(eventValue) : 'whose'} ${name} is ${value}`;
    case 'category':
      if (attribute === 'resource')
        return `${eventValue === 'first' ? 'started' : 'mostly handled'} by ${quoted(value)}`;
      return of === 'event' ? `${whose(eventValue)} ${name} is ${quoted(value)}` : `of ${name} ${quoted(value)}`;
  }
}

/** The same of another segment, where the sentence has named the attribute. */
function otherWords(driver: Driver, value: string): string {
  const { kind, attribute, of } = driver;
  if (kind === 'number') return `with ${value}`;
  if (kind !== 'category' || attribute === 'resource') return segmentWords(driver, value);
  return `${of === 'event' ? 'with' : 'of'} ${quoted(value)}`;
}

function whose(which: Driver['eventValue']): string {
  return which === 'first' ? 'whose first' : 'whose most frequent';
}

const counted = (value: string, one: string): string => `${value} ${value === '1' ? one : `${one}s`}`;
