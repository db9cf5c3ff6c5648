import { describe, expect, test } from '@jest/globals';
import type { Bottleneck, Opportunity, ReportSections } from '../schema/report-sections.js';
import { withChangeTitles } from './action-titles.js';
import { listActions } from './actions.js';

const day = 86_400;
const gain = { metric: 'waitSeconds', from: 4 * day, to: 2 * day, low: day, high: 3 * day, how: 'estimated' } as const;

const pay = {
  id: 'b1',
  workflow: 'w1',
  kind: 'waiting',
  at: { activity: 'Pay' },
  lostSeconds: { mean: 4 * day },
  changes: [],
  series: [],
  examples: [],
  causes: null,
  share: 0.5,
  nature: { class: 'schedule', source: 'measured', evidence: '99% on Mondays and Thursdays, between 15:30 and 16:30' },
  advice: { kind: 'reschedule', text: 'Pay is done on Mondays and Thursdays.', gain },
} as unknown as Bottleneck;

const oftener = {
  id: 'o1',
  workflow: 'w1',
  saves: 'waiting',
  kind: 'reschedule',
  target: { activity: 'Pay' },
  gain,
  figures: {},
  effort: { days: 0, low: 0, high: 0, why: '' },
  cycleTime: {
    meanSeconds: { from: 10 * day, to: 8 * day, low: 7 * day, high: 9 * day },
    medianSeconds: { from: 9 * day, to: 7 * day, low: 6 * day, high: 8 * day },
    p90Seconds: { from: 20 * day, to: 18 * day, low: 17 * day, high: 19 * day },
    how: 'estimated',
  },
} as unknown as Opportunity;

const helped = {
  id: 'o2',
  workflow: 'w1',
  saves: 'work',
  kind: 'assist',
  target: { activity: 'Check' },
  figures: {},
  gain: { metric: 'hoursPerYear', from: 1000, to: 700, low: 600, high: 800, how: 'estimated' },
  effort: { days: 20, low: 14, high: 40, why: '' },
  cycleTime: null,
} as unknown as Opportunity;

const step = (ref: string) => ({ text: `Do ${ref}.`, ref, gain: null, annualValue: null });

function reportOf(refs: readonly string[], bottlenecks = [pay], opportunities = [oftener, helped]) {
  return {
    summary: { firstSteps: refs.map(step) },
    workflows: [{ id: 'w1', name: 'Claims' }],
    bottlenecks,
    opportunities,
    roi: { perOpportunity: [{ id: 'o2', investment: 20_000 }], assumptions: { currency: 'EUR' } },
    roadmap: {
      waves: [{ items: [{ opportunityId: 'o1' }, { opportunityId: 'o3' }] }, { items: [{ opportunityId: 'o2' }] }],
    },
  } as unknown as ReportSections;
}

describe('what to do', () => {
  test('is a verb with its days, a figure before and after, its cost, and what it brings', () => {
    const [first] = listActions(reportOf(['o1']));
    expect(first).toMatchObject({
      ref: 'o1',
      section: 'plan',
      title: 'Run Pay on four days a week, not only on Mondays and Thursdays',
      effect: { what: 'Average cycle time', from: 10 * day, to: 8 * day, low: 7 * day, high: 9 * day },
      cost: 'A decision, nothing to build',
      brings: [],
    });
  });

  test('costs days and money where something is built', () => {
    const [first] = listActions(reportOf(['o2']));
    expect(first).toMatchObject({
      title: 'Let AI assist with Check',
      effect: { what: 'Hours of work a year on Check' },
      cost: '14 to 40 days of effort, about €20,000',
      brings: ['300 hours of work a year'],
    });
  });

  test('names the days on which no one does the step', () => {
    const off = {
      ...pay,
      nature: { class: 'queue', source: 'measured', evidence: '' },
      advice: {
        kind: 'cover_hours',
        text: 'No one does Pay on Monday, Friday, or Saturday, when others in the workflow work. With someone on duty then, the wait would go from 4 days to 2 days.',
        gain,
      },
    } as unknown as Bottleneck;
    const [first] = listActions(reportOf(['b1'], [off], []));
    expect(first).toMatchObject({ section: 'bottlenecks', title: 'Cover Pay on Monday, Friday, and Saturday, too' });
  });

  test('ends with the question about the largest wait if there are fewer than three steps', () => {
    const asked = {
      ...pay,
      id: 'b2',
      kind: 'waiting',
      share: 0.6,
      load: null,
      at: { activity: 'Check' },
      examples: ['7', '12', '3', '9'],
      nature: { class: 'queue', source: 'measured', evidence: '' },
      advice: { kind: 'find_out', text: 'Ask about case 7.', gain: null },
    } as unknown as Bottleneck;
    const found = listActions(reportOf(['o1'], [pay, asked]));
    expect(found.map(({ ref }) => ref)).toEqual(['o1', 'b2']);
    expect(found[1]).toMatchObject({
      title: 'Find out why cases wait before Check',
      detail: 'Ask about case 7.',
      cases: ['7', '12', '3'],
      effect: null,
    });
    expect(listActions(reportOf(['o1', 'o2', 'b1'], [pay, asked])).map(({ ref }) => ref)).toEqual(['o1', 'o2', 'b1']);
  });

  test('follows the order of the roadmap after the lead action', () => {
    const built = { ...helped, id: 'o3', kind: 'deduplicate' } as Opportunity;
    const found = listActions(reportOf(['o1', 'o2', 'o3'], [pay], [oftener, helped, built]));
    expect(found.map(({ ref }) => ref)).toEqual(['o1', 'o3', 'o2']);
    const led = listActions(reportOf(['o2', 'o1', 'o3'], [pay], [oftener, helped, built]));
    expect(led.map(({ ref }) => ref)).toEqual(['o2', 'o1', 'o3']);
  });
});

test('the roadmap names a change as the first steps do', () => {
  const item = { opportunityId: 'o1', title: 'Run Pay twice as often' };
  const roadmap = { capacityDaysPerMonth: 20, waves: [{ name: 'Decide', items: [item] }], cycleTime: null };
  expect(withChangeTitles(roadmap as never, [oftener], [pay]).waves[0]?.items[0]?.title).toBe(
    'Run Pay on four days a week, not only on Mondays and Thursdays',
  );
});
