import type { Driver, MappedWorkflow } from '../schema/report-sections.js';
import { weekdays } from './dates.js';
import { inWorkflow, shownName } from './labels.js';
import { sayDriver } from './say.js';
import { duration, number, toThreeDigits, upperFirst } from './words.js';

/** The attribute of a driver as people write it: `role` of `org:role`, `SLA hours` of `case:SLA_hours`. */
export function driverName({ attribute }: Pick<Driver, 'attribute'>): string {
  const name = attribute.replace(/^[a-z]+:/u, '').replaceAll('_', ' ');
  return name === 'resource' ? 'person' : shownName(name);
}

/** A value as people write it: what programs write in capitals is a word like others. */
export function driverValue(value: string): string {
  if (/^true$/iu.test(value)) return 'Yes';
  if (/^false$/iu.test(value)) return 'No';
  if (value === 'other') return 'All others';
  return /^[\p{Lu} ]{4,}$/u.test(value) ? upperFirst(value.toLowerCase()) : shownName(value);
}

type Segments = Driver['segments'];

/** The first segments as people expect them: weekdays, hours, and numbers in order, everything else the slowest first. */
export function shownSegments({ kind, segments }: Pick<Driver, 'kind' | 'segments'>, most = segments.length): Segments {
  const isInOrder = kind !== 'category' || segments.every(({ value }) => /^\d\d:\d\d/u.test(value));
  const placeOf = (value: string): number => {
    const weekday = weekdays.indexOf(value);
    const first = parseFloat(value.replace('−', '-').replaceAll(',', ''));
    return weekday >= 0 ? weekday : Number.isNaN(first) ? Infinity : first;
  };
  const shown = segments.slice(0, most);
  return isInOrder ? shown.toSorted((one, other) => placeOf(one.value) - placeOf(other.value)) : shown;
}

/** What a driver compares: `Cycle time by product`, `Time from Review to Decide, by who does Decide`. */
export function driverTitle(driver: Pick<Driver, 'attribute' | 'at'>): string {
  if (!driver.at) return sayDriver('title', { attribute: driverName(driver) });
  const { from, to, activity } = driver.at;
  if (to === undefined) return sayDriver('title/work', { step: shownName(activity ?? '') });
  return sayDriver(from === to ? 'title/again' : 'title/time', { from: shownName(from ?? ''), step: shownName(to) });
}

/** The time whose medians the bars show. */
export function nameTime({ at }: Pick<Driver, 'at'>): string {
  if (!at) return sayDriver('time');
  return sayDriver(at.to === undefined ? 'time/work' : 'time/between');
}

/** How much of the differences a driver explains. */
export function driverNote(driver: Pick<Driver, 'at' | 'effect' | 'share' | 'eventValue' | 'known'>): string {
  const { at, effect, share, eventValue, known } = driver;
  if (at) return sayDriver('note/people', { effect, time: nameTime(driver) });
  return sayDriver('note', {
    effect,
    share: share > 0 ? share : null,
    counted: eventValue === null ? null : sayDriver(`counted/${eventValue}`),
    isLater: known === 'later',
  });
}

/** The introduction to differences between people, wherever they are shown. */
export const differencesLead = sayDriver('differences');

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
  const { slow, fast, isMedian } = apart(driver);
  if (!slow || !fast) return '';
  return sayDriver('apart', {
    isMedian,
    within: inWorkflow(workflows, workflowId),
    slow: segmentWords(driver, slow.value),
    slowest: slow.seconds,
    fast: otherWords(driver, fast.value),
    fastest: fast.seconds,
    isTimed: fast.seconds !== 0,
  });
}

interface SegmentTime {
  value: string;
  seconds: number;
}

/**
 * The slowest and the fastest segment, by mean where the medians are equal, as half of the cases may have no duration.
 */
function apart({ segments }: Driver): { slow?: SegmentTime; fast?: SegmentTime; isMedian: boolean } {
  const known = segments.filter(({ value }) => !isNoValue(value));
  const named = known.length > 1 ? known : segments;
  const by = (which: 'medianSeconds' | 'meanSeconds'): SegmentTime[] =>
    named.map((each) => ({ value: each.value, seconds: each[which] })).toSorted((a, b) => b.seconds - a.seconds);
  const medians = by('medianSeconds');
  const isMedian = duration(medians[0]?.seconds ?? 0) !== duration(medians.at(-1)?.seconds ?? 0);
  const compared = isMedian ? medians : by('meanSeconds');
  return { slow: compared[0], fast: compared.at(-1), isMedian };
}

/** A reader cannot look for cases without a value, or with rare ones. */
const isNoValue = (value: string): boolean => /^(?:other|unknown|missing|none|null|n\/?a|-|)$/iu.test(value.trim());

/** The cases of a segment, as in `Cases of product B`. */
export function segmentWords(
  { kind, attribute, of, eventValue }: Pick<Driver, 'kind' | 'attribute' | 'of' | 'eventValue'>,
  value: string,
): string {
  const isOfEvents = of === 'event';
  const name = attribute.replace(/^(?:case|org):/u, '');
  const isFirst = eventValue === 'first';
  switch (kind) {
    case 'repeats':
    case 'handovers':
      return sayDriver(`segment/${kind}`, { value, isNone: value === '0', isSingle: value === '1' });
    case 'start':
      return sayDriver('segment/start', { value });
    case 'number':
      return sayDriver('segment/number', {
        name,
        value: inThreeDigits(value),
        isOfEvents,
        isFirst: isOfEvents && isFirst,
      });
    case 'category':
      if (attribute === 'resource') return sayDriver('segment/person', { value, isFirst });
      return sayDriver(isOfEvents ? 'segment/category of events' : 'segment/category', { name, value, isFirst });
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
  if (kind === 'number') return sayDriver('other/number', { value: inThreeDigits(value) });
  if (kind !== 'category' || attribute === 'resource') return segmentWords(driver, value);
  return sayDriver('other/category', { value, isOfEvents: of === 'event' });
}
