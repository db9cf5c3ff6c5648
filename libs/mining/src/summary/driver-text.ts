import type { Driver, MappedWorkflow } from '../report-sections.js';
import { duration, quoted } from '../words/words.js';
import { inWorkflow } from './whereabouts.js';

/** What tells slow cases from fast ones best; who does one step explains the time of that step only. */
export function strongestDriver(workflows: readonly MappedWorkflow[]): Driver | null {
  const [strongest] = workflows
    .flatMap(({ drivers }) => drivers)
    .filter(({ segments, at }) => segments.length > 1 && at === undefined)
    .toSorted((a, b) => b.effect - a.effect);
  return strongest ?? null;
}

/** "Cases of org line G3 take 247 days at the median, those of C take 49 days." */
export function driverText(driver: Driver, workflows: readonly MappedWorkflow[]): string {
  const slow = driver.segments[0];
  const fast = driver.segments.at(-1);
  if (!slow || !fast) return '';
  const own = workflows.find(({ drivers }) => drivers.includes(driver))?.id ?? '';
  return `Cases${inWorkflow(workflows, own)} ${segmentWords(driver, slow.value)} take ${duration(slow.medianSeconds)} at the median, those ${otherWords(driver, fast.value)} take ${duration(fast.medianSeconds)}.`;
}

function segmentWords({ kind, attribute, of, eventValue }: Driver, value: string): string {
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
