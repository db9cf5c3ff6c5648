import { expect, test } from '@jest/globals';
import { inLongRun } from '../../../test/harness/long-run.js';
import type { Bottleneck, ReportSections } from './report/schema/report-sections.js';
import { repeatedAdvice, stockPhrasesIn } from './testing/report-texts.js';
import { reportOf } from './testing/report-of.js';
import { day, draws, hour } from './testing/simulator/clock.js';
import { orderly, stationary, withStep } from './testing/simulator/processes.js';
import { simulate } from './testing/simulator/simulate.js';

const quickest = { draws: 200 };

const processes = [
  ...['1', ...inLongRun('2', '3', '4', '5', '6')].map((seed) => stationary(seed, 300)),
  orderly('waits', 300, ({ steps }) => ({
    steps: steps.map((step, index) => (index > 0 ? { ...step, delay: draws.lognormal(2 * day, 1) } : step)),
  })),
  withStep(orderly('slow', 300), 'Review', { delay: draws.lognormal(hour, 2) }),
];

const reports = new Map<string, ReportSections>();

test.each(processes.map((process) => [process.name, process] as const))(
  'no two pieces of advice on %s are alike, and none is a stock phrase',
  async (name, process) => {
    const report = await reportOf(simulate(process), { assumptions: quickest });
    reports.set(name, report);
    expect(repeatedAdvice(report)).toEqual([]);
    expect(stockPhrasesIn(report)).toEqual([]);
  },
);

test('what to do first, what it gains, and the cycle time agree', () => {
  expect(reports.size).toBe(processes.length);
  for (const { summary, opportunities, bottlenecks, roadmap } of reports.values()) {
    const ids = new Set([...opportunities, ...bottlenecks].map(({ id }) => id));
    const isQuestion = ({ kind, advice }: Bottleneck): boolean => kind === 'rework' || advice?.kind === 'find_out';
    const questions = bottlenecks.filter(isQuestion).map(({ id }) => id);
    for (const { ref, gain } of summary.firstSteps) {
      expect(ids.has(ref)).toBe(true);
      if (gain) expect(gain.to).toBeLessThan(gain.from);
      // Only what is to be asked, of rework or of a wait, promises nothing.
      else expect(questions).toContain(ref);
    }
    const gains = [...bottlenecks.map(({ advice }) => advice?.gain), ...opportunities.map(({ gain }) => gain)];
    for (const gain of gains.filter((each) => each != null)) {
      expect(gain.low).toBeLessThanOrEqual(gain.to);
      expect(gain.to).toBeLessThanOrEqual(gain.high);
    }
    for (const times of [roadmap.cycleTime, ...opportunities.map(({ cycleTime }) => cycleTime)]) {
      for (const { from, to, low, high } of times ? [times.medianSeconds, times.p90Seconds] : []) {
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(to);
        expect(to).toBeLessThanOrEqual(high);
        expect(high).toBeLessThanOrEqual(from);
      }
    }
  }
});
