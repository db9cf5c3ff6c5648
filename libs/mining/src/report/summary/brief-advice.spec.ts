import { describe, expect, test } from '@jest/globals';
import type { Bottleneck, Opportunity } from '../schema/report-sections.js';
import { briefAdvice } from './brief-advice.js';

const day = 86_400;
const gain = { metric: 'waitSeconds', from: 3.5 * day, to: 1.75 * day, low: day, high: 2 * day, how: 'estimated' };
const wait = (advice: object | null, more: object = {}) =>
  ({
    id: 'b1',
    workflow: 'w1',
    kind: 'waiting',
    at: { activity: 'Pay' },
    examples: ['7', '12', '3', '9'],
    nature: { class: 'queue', evidence: '' },
    advice,
    ...more,
  }) as unknown as Bottleneck;
const change = {
  id: 'o1',
  rank: 1,
  workflow: 'w1',
  saves: 'waiting',
  kind: 'reschedule',
  target: { activity: 'Pay' },
} as unknown as Opportunity;

describe('the advice on a bottleneck in a line', () => {
  test('is called as in the summary, with the figure before and after', () => {
    const nature = { class: 'schedule', evidence: '99% on Mondays and Thursdays, between 15:30 and 16:30' };
    const advised = wait({ kind: 'reschedule', text: 'Pay is done on Mondays and Thursdays.', gain }, { nature });
    expect(briefAdvice(advised, [change])).toBe(
      'Run Pay on four days a week, not only on Mondays and Thursdays: wait from 3.5 to 1.8 days',
    );
  });

  test('of a question names three cases', () => {
    expect(briefAdvice(wait({ kind: 'find_out', text: 'Half of the cases …', gain: null }), [])).toBe(
      'Ask why cases 7, 12, and 3 waited',
    );
    expect(briefAdvice(wait({ kind: 'find_out', text: '', gain: null }, { kind: 'slow_step' }), [])).toBe(
      'Ask why cases 7, 12, and 3 took so long',
    );
  });

  test('says what to record, but not what for', () => {
    const text = 'Record who does Pay: then a report can tell whether cases wait for busy staff.';
    expect(briefAdvice(wait({ kind: 'record', text, gain: null }), [])).toBe('Record who does Pay');
  });

  test('of two steps is the advice itself', () => {
    const advice = { kind: 'parallelize', text: 'Run Check and Pay at the same time.', gain };
    expect(briefAdvice(wait(advice), [])).toBe('Run Check and Pay at the same time.');
  });

  test('is left out where there is nothing to do yet', () => {
    expect(briefAdvice(wait({ kind: 'none', text: 'Leave Pay for now.', gain: null }), [])).toBeNull();
    expect(briefAdvice(wait(null, { kind: 'off_hours' }), [])).toBeNull();
  });

  test('of rework is the opportunity that ends it', () => {
    const rework = wait(null, { kind: 'rework' });
    const ended = { ...change, saves: 'work', kind: 'deduplicate' } as Opportunity;
    expect(briefAdvice(rework, [ended])).toBe('Eliminate rework in Pay');
  });
});
