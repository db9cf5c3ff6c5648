import { describe, expect, test } from '@jest/globals';
import type { Bottleneck, ComposedReport, FirstStep, Gain, Opportunity } from '../schema/report-sections.js';
import { firstSteps } from './first-steps.js';
import { headlineOf } from './headline.js';

const hour = 3_600;
const day = 24 * hour;
const gain = (from: number, to: number, metric: Gain['metric'] = 'waitSeconds'): Gain => ({
  ...{ metric, from, to, low: to, high: to },
  how: 'estimated',
});

/** A place with this share of a case's ten days. */
const place = (id: string, activity: string, share: number, given: Partial<Bottleneck> = {}): Bottleneck =>
  ({
    id,
    workflow: 'w1',
    kind: 'waiting',
    at: { activity },
    lostSeconds: { sum: share * 1000 * day, count: 100, mean: share * 10 * day },
    share,
    nature: { class: 'queue' },
    causes: null,
    load: null,
    paths: [],
    changes: [],
    advice: { kind: 'add_capacity', text: `One more for ${activity}.`, gain: gain(share * 10 * day, share * 5 * day) },
    ...given,
  }) as unknown as Bottleneck;

const change = (id: string, activity: string, given: Partial<Opportunity> = {}): Opportunity =>
  ({
    ...{ id, rank: 1, workflow: 'w1', saves: 'waiting', kind: 'add_capacity', target: { activity } },
    ...{ gain: gain(2 * day, day), cycleTime: null, touch: null },
    ...given,
  }) as unknown as Opportunity;

const automation = (id: string, activity: string, from: number, to: number, given: Partial<Opportunity> = {}) =>
  change(id, activity, { saves: 'work', kind: 'automate', gain: gain(from, to, 'hoursPerYear'), ...given });

interface Given {
  bottlenecks?: Bottleneck[];
  opportunities?: Opportunity[];
  planned?: string[];
  valued?: string[];
}

function reportOf({ bottlenecks = [], opportunities = [], planned = [], valued = [] }: Given) {
  const states = { completed: 100, stalled: 0, open: 0 };
  return {
    workflows: [
      {
        id: 'w1',
        name: 'Claims',
        tools: ['desk'],
        cases: 100,
        caseStates: states,
        drivers: [],
        flightSeconds: { afterEnd: 0 },
      },
    ],
    bottlenecks,
    opportunities,
    roi: { perOpportunity: valued.map((id) => ({ id })), assumptions: { currency: 'EUR' } },
    roadmap: { waves: [{ items: planned.map((opportunityId) => ({ opportunityId })) }] },
  } as unknown as Omit<ComposedReport, 'summary'>;
}

const stepsOf = (given: Given): FirstStep[] =>
  firstSteps(reportOf(given), {
    values: new Map((given.valued ?? []).map((id) => [id, { low: 1, expected: 2, high: 3 }])),
    changes: [],
    hours: new Map([['w1', 10_000]]),
  });

describe('what to do first', () => {
  test('is what saves an average case most, with the change that stands behind it', () => {
    const bottlenecks = [place('b1', 'Check', 0.2), place('b2', 'Approve', 0.5)];
    const steps = stepsOf({ bottlenecks, opportunities: [change('o1', 'Check'), change('o2', 'Approve')] });
    expect(steps.map(({ ref }) => ref)).toEqual(['o2', 'o1']);
    expect(steps[0]?.gain).toEqual(gain(2 * day, day));
  });

  test('is the same that the headline advises', () => {
    const bottlenecks = [place('b1', 'Check', 0.2), place('b2', 'Approve', 0.5)];
    const report = reportOf({ bottlenecks });
    const [first] = stepsOf({ bottlenecks });
    expect(headlineOf(report).advised?.id).toBe('b2');
    expect(first?.ref).toBe('b2');
    expect(headlineOf(report).text).toContain(first?.text ?? 'no step');
  });

  test('says what it gains: of a typical case, else of the slowest, else of the wait', () => {
    const becomes = (from: number, to: number) => ({ from, to, low: to, high: to });
    const of = (median: number, slowest: number): string | undefined =>
      stepsOf({
        bottlenecks: [place('b1', 'Approve', 0.5)],
        opportunities: [
          change('o1', 'Approve', {
            cycleTime: {
              medianSeconds: becomes(8 * day, median),
              p90Seconds: becomes(20 * day, slowest),
              how: 'estimated',
            },
          }),
        ],
      })[0]?.text;
    const title = 'Add one person to Approve';
    expect(of(6 * day, 15 * day)).toBe(`${title}: a typical case would take 6 days instead of 8 days.`);
    expect(of(8 * day, 15 * day)).toBe(`${title}: one case in ten would take over 15 days, no longer over 20 days.`);
    expect(of(8 * day, 20 * day)).toBe(`${title}: its cases would wait 1 day instead of 2 days.`);
  });

  test('leaves out what saves under a hundredth, and what is only asked or recorded', () => {
    expect(stepsOf({ bottlenecks: [place('b1', 'Approve', 0.019)] })).toEqual([]);
    expect(stepsOf({ bottlenecks: [place('b1', 'Approve', 0.021)] })).toHaveLength(1);
    const asked = place('b1', 'Approve', 0.9, { advice: { kind: 'find_out', text: 'Ask.', gain: null } });
    expect(stepsOf({ bottlenecks: [asked] })).toEqual([]);
  });

  test('goes on with automations by hours, of those that are valued only what is on the roadmap', () => {
    const opportunities = [
      automation('o1', 'Check', 1000, 900),
      automation('o2', 'Sign', 1000, 400),
      automation('o3', 'Scan', 1000, 100),
      automation('o4', 'Sort', 1000, 950),
    ];
    const steps = stepsOf({ opportunities, planned: ['o1', 'o2'], valued: ['o1', 'o2', 'o3'] });
    expect(steps.map(({ ref }) => ref)).toEqual(['o2', 'o1']);
    expect(steps[0]?.text).toBe('Automate Sign: 1,000 hours of work a year would become 400 hours.');
    expect(steps[0]?.annualValue).toEqual({ currency: 'EUR', low: 1, expected: 2, high: 3 });
  });

  test('calls hours assumed that rest on an assumption', () => {
    const touch = { rests: 'assumed', minutes: { low: 1, likely: 2, high: 3 } } as const;
    const [only] = stepsOf({ opportunities: [automation('o1', 'Check', 1000, 400, { touch })] });
    expect(only?.text).toContain('an assumed 1,000 hours');
  });

  test('is at most five things, no two of which are said alike', () => {
    const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const bottlenecks = letters.map((letter, index) => place(`b${letter}`, `Step ${letter}`, 0.3 - index / 100));
    const opportunities = letters.map((letter) => change(`o${letter}`, `Step ${letter}`));
    const steps = stepsOf({ bottlenecks, opportunities });
    expect(steps).toHaveLength(5);
    expect(new Set(steps.map(({ text }) => text.replace(/Step [A-G]/u, '…'))).size).toBe(5);
  });
});
