import { expect, test } from '@jest/globals';
import type { Opportunity, Workflow } from '../report-sections.js';
import { rankedSince } from './ranked-since.js';

const day = 86_400;
const workflow = {
  ...{ id: 'wf_1', name: 'Orders', completedCaseSeconds: { median: 2 * day } },
  changes: [{ of: 'arrivals', at: '2020-W09', since: '2020-02-24T09:00:00.000Z' }],
  series: [
    { week: '2020-W08', arrived: 100 },
    { week: '2020-W09', arrived: 100 },
  ],
} as unknown as Workflow;
const after = (from: number) =>
  ({
    id: 'opp_1',
    saves: 'waiting',
    workflow: 'wf_1',
    cycleTime: { medianSeconds: { from, to: day } },
  }) as unknown as Opportunity;

test('another cycle time than that of all cases is explained by what changed', () => {
  expect(rankedSince([workflow], [after(3 * day)], [{ ref: 'opp_1' }])).toBe(
    'These cycle times are of cases begun since something changed: Feb 24, 2020.',
  );
});

test.each([
  ['where it is the same', workflow, 2 * day],
  ['where nothing changed', { ...workflow, changes: [] }, 3 * day],
  ['where too few cases began since', { ...workflow, series: workflow.series.slice(0, 1) }, 3 * day],
])('nothing is explained %s', (_, of, from) => {
  expect(rankedSince([of], [after(from)], [{ ref: 'opp_1' }])).toBeNull();
});

test('nothing is explained where the first steps save work', () => {
  expect(rankedSince([workflow], [after(3 * day)], [{ ref: 'opp_2' }])).toBeNull();
});
