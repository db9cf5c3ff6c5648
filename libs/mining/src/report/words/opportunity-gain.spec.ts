import { describe, expect, test } from '@jest/globals';
import type { Opportunity, Roadmap, Roi } from '../schema/report-sections.js';
import { gainFigure, inOrderOfGain } from './opportunity-gain.js';

const gain = (metric: 'waitSeconds' | 'hoursPerYear', from: number, to: number) =>
  ({ metric, from, to, low: to / 2, high: (from + to) / 2, how: 'estimated' }) as const;

const opportunity = (fields: Partial<Opportunity>): Opportunity =>
  ({
    rank: 1,
    id: 'o1',
    workflow: 'w1',
    saves: 'work',
    kind: 'assist',
    figures: {},
    gain: null,
    cycleTime: null,
    ...fields,
  }) as Opportunity;

const decision = (id: string, rank: number, savedSeconds: number): Opportunity =>
  opportunity({ id, rank, saves: 'waiting', kind: 'remind', figures: { savedSeconds } });

const worth = (id: string, annualValue: number) =>
  ({ id, annualValue, valueRange: { low: annualValue / 2, expected: annualValue, high: annualValue * 2 } }) as const;

const roiOf = (...perOpportunity: readonly ReturnType<typeof worth>[]) =>
  ({ perOpportunity, assumptions: { currency: 'EUR' } }) as unknown as Roi;

const roadmapOf = (...ids: readonly string[]) =>
  ({ waves: [{ items: ids.map((opportunityId) => ({ opportunityId })) }] }) as unknown as Roadmap;

describe('the order of opportunities', () => {
  const all = [
    opportunity({ id: 'costly', rank: 1 }),
    opportunity({ id: 'small', rank: 2 }),
    opportunity({ id: 'unmeasured', rank: 3 }),
    opportunity({ id: 'large', rank: 4 }),
    decision('short', 5, 100),
    decision('long', 6, 900),
    opportunity({ id: 'hours', rank: 7, gain: gain('hoursPerYear', 900, 400) }),
  ];
  const roi = roiOf(worth('small', 1_000), worth('large', 40_000), worth('costly', 90_000));
  const ordered = inOrderOfGain(all, { roi, roadmap: roadmapOf('small', 'short', 'long', 'large') });

  test('is by gain: decisions by time, then changes by value, then what is not on the roadmap', () => {
    expect(ordered.map(({ id }) => id)).toEqual(['long', 'short', 'large', 'small', 'costly', 'hours', 'unmeasured']);
  });

  test('is their rank on every page', () => {
    expect(ordered.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('the figure of a gain', () => {
  test('is the annual value with its range', () => {
    expect(gainFigure(opportunity({}), roiOf(worth('o1', 40_000)))).toEqual({
      value: '€40,000',
      unit: 'a year',
      range: '€20,000 to €80,000',
    });
  });

  test('else the cycle time that an average case would have, else the wait', () => {
    const waiting = opportunity({ saves: 'waiting', kind: 'remind', gain: gain('waitSeconds', 172_800, 86_400) });
    const meanSeconds = { from: 864_000, to: 432_000, low: 345_600, high: 518_400 };
    const cycleTime = { meanSeconds, medianSeconds: meanSeconds, p90Seconds: meanSeconds, how: 'simulated' } as const;
    expect(gainFigure({ ...waiting, cycleTime }, roiOf())).toEqual({
      value: '5 days',
      unit: 'instead of 10 days a case, on average',
      range: '4 days to 6 days',
    });
    expect(gainFigure(waiting, roiOf())).toEqual({
      value: '1 day',
      unit: 'instead of 2 days of waiting',
      range: '12 hours to 1.5 days',
    });
  });

  test('else the hours saved', () => {
    expect(gainFigure(opportunity({ gain: gain('hoursPerYear', 900, 400) }), roiOf())).toEqual({
      value: '500 hours',
      unit: 'less work a year',
      range: '250 hours to 700 hours',
    });
  });

  test('is none where nothing is measurable', () => {
    expect(gainFigure(opportunity({}), roiOf())).toBeNull();
  });
});
