import { beforeAll, describe, expect, test } from '@jest/globals';
import { isLongRun } from '../../../test/harness/long-run.js';
import type { Pattern, ReportSections } from './report/schema/report-sections.js';
import { reportOf } from './testing/report-of.js';
import { type SimulatedProcess, due, either } from './testing/simulator/simulated-process.js';
import { refusing, stationary } from './testing/simulator/processes.js';
import { simulate } from './testing/simulator/simulate.js';

const logs = isLongRun ? 30 : 4;
/** Chance makes a claim in one of many. */
const atMost = isLongRun ? 1 : 0;
const isSmooth = (seed: number): boolean => seed % 2 === 0;
const nameOf = (seed: number): string => `${isSmooth(seed) ? 'smooth' : 'plain'} ${String(seed)}`;

/** Every other one has neither repeats nor a wait for its end, and refuses by chance. */
function processOf(seed: number): SimulatedProcess {
  const process = stationary(nameOf(seed), 300);
  const smooth = process.steps.map((step) =>
    step.activity === 'Archive' ? { activity: 'Archive' } : { ...step, again: { to: step.activity, share: 0 } },
  );
  return {
    ...process,
    steps: isSmooth(seed) ? refusing({ ...process, steps: smooth }, () => 0.25) : process.steps,
    attributes: [
      either('region', ['north', 'south', 'east']),
      either('channel', ['web', 'phone', 'branch']),
      either('product', ['A', 'B', 'C', 'D', 'E']),
      either('gender', ['f', 'm']),
      // It has an effect, and the date is far away.
      either('priority', ['Low', 'High'], (value) => (value === 'High' ? 0.3 : 1)),
      due('deadline', 400),
    ],
  };
}

describe(`the report of ${String(logs)} processes in which nothing is wrong`, () => {
  let report: ReportSections;

  beforeAll(async () => {
    report = await reportOf(Array.from({ length: logs }, (_, seed) => simulate(processOf(seed))).flat());
  });

  const patternsOf = (isTold: (name: string, pattern: Pattern) => boolean): string[] =>
    report.workflows.flatMap(({ name, patterns }) =>
      patterns.filter((each) => isTold(name, each)).map(({ text }) => `${name}: ${text}`),
    );

  test('has next to no pattern that stands out', () => {
    const claims = patternsOf(
      (name, { kind, activity, text }) =>
        // Plain ones do go back to Review.
        !(name.includes('plain') && kind === 'ping_pong' && activity === 'Review') &&
        // Where some cases are refused, the others do take most of the time.
        !(name.includes('smooth') && kind === 'stuck_few') &&
        !['first_time_right', 'closing'].includes(kind) &&
        // That those of low priority take long is so.
        !(kind === 'segment' && text.includes('priority')),
    );
    if (claims.length > atMost) expect(claims).toEqual([]);
  });

  test('tells neither of repeats nor of a wait for the end where there is none', () => {
    expect(
      patternsOf((name, { kind }) => name.includes('smooth') && ['first_time_right', 'closing'].includes(kind)),
    ).toEqual([]);
  });

  test('names nothing that decides a refusal by chance', () => {
    const { workflows, opportunities } = report;
    expect(workflows).toHaveLength(logs);
    const said = workflows.flatMap(({ outcomeDrivers, differences }) => [...outcomeDrivers, ...differences]);
    expect(said.length).toBeLessThanOrEqual(atMost);
    expect(opportunities.filter(({ kind }) => kind === 'reorder')).toEqual([]);
  });

  test('sees no case return that has ended', () => {
    const { workflows, summary } = report;
    for (const { outcomes, flightSeconds } of workflows) {
      expect(outcomes.filter(({ returns }) => returns !== null && returns.share > 0.01)).toEqual([]);
      expect(flightSeconds.afterEnd).toBeLessThan(0.02 * flightSeconds.total);
    }
    expect(summary.findings.filter(({ text }) => /\breturn\b|go on after/u.test(text))).toEqual([]);
  });
});
