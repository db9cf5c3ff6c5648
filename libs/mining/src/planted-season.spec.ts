import { expect, test } from '@jest/globals';
import { reportOf } from './testing/report-of.js';
import { draws } from './testing/simulator/clock.js';
import { orderly, withStep } from './testing/simulator/processes.js';
import { simulate } from './testing/simulator/simulate.js';

test('a season that ended is told as past, with what it cost and without a hire, though arrivals changed since', async () => {
  const process = orderly('season', 4_200, (given) => ({
    ...withStep(given, 'Decide', { by: ['Olga'], queue: true, utilization: 0.75, delay: draws.always(0) }),
    arrivals: { perWeek: 50, surges: [{ fromWeek: 8, weeks: 12, factor: 2.2 }] },
  }));
  const { workflows, bottlenecks, summary } = await reportOf(simulate(process));
  expect(workflows[0]?.changes.filter(({ of }) => of === 'arrivals')).toHaveLength(2);
  const wait = bottlenecks.find(({ kind, at }) => kind === 'waiting' && at.activity === 'Decide');
  expect(wait?.load?.overload).toMatchObject({ from: expect.stringMatching(/^2025-W1/u) });
  expect(wait?.advice).toMatchObject({ kind: 'none', gain: null });
  expect(summary.headline).toMatch(
    /^A queue before Decide that has cleared \(from Mar \d+, 2025 to \w+ \d+, 2025\) made 9\d% of all waiting there\. In all other weeks, /u,
  );
  expect(summary.headline).toMatch(/rather than a hire\.$/u);
  expect(summary.findings.map(({ text }) => text).join(' ')).not.toContain('the wait before Decide fell');
  expect(summary.firstSteps.map(({ text }) => text).join(' ')).not.toContain('one person');
});
