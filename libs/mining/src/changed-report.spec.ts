import { beforeAll, expect, test } from '@jest/globals';
import type { Bottleneck, ReportSections } from './report/schema/report-sections.js';
import { reportOf } from './testing/report-of.js';
import { textErrorsIn } from './testing/report-texts.js';
import { draws, firstMonday, hour, week } from './testing/simulator/clock.js';
import { office, withStep } from './testing/simulator/processes.js';
import { simulate } from './testing/simulator/simulate.js';

const from = 26;
const events = simulate(
  withStep(office('report'), 'Check', {
    skipped: 0,
    delay: draws.lognormal(30 * hour, 0.5),
    since: [{ week: from, delay: 1 / 6 }],
  }),
);
let report: ReportSections;
let check: Bottleneck | undefined;

beforeAll(async () => {
  report = await reportOf(events);
  check = report.bottlenecks.find(({ kind, at }) => kind === 'waiting' && at.activity === 'Check');
});

test('a wait that changed is ranked by what it is since then, and said with both figures', () => {
  const [change] = check?.changes ?? [];
  expect(change).toMatchObject({ of: 'free', activity: 'Check', unit: 'seconds' });
  const { before = 0, after = 0 } = change?.wait ?? {};
  expect(before / after).toBeGreaterThan(3);
  expect((check?.lostSeconds.mean ?? 0) / after).toBeCloseTo(1, 0);
  expect(check?.text).toMatch(/ Until [A-Z][a-z]{2} \d{1,2}, \d{4}, the wait was \d[^.]*\.?[^.]*\.$/u);
});

test('only cases that began since are counted, while the workflow has them all', () => {
  const begun = new Map<string, number>();
  for (const { case: name, startedAt, at } of events) {
    begun.set(name, Math.min(begun.get(name) ?? Infinity, Number(startedAt ?? at)));
  }
  const since = [...begun.values()].filter((at) => at >= firstMonday + from * week).length;
  expect(Math.abs((check?.cases ?? 0) / since - 1)).toBeLessThan(0.05);
  expect(report.workflows[0]?.cases).toBe(begun.size);
});

test('the summary names the change, and no text says what is no figure of the report', () => {
  expect(report.summary.findings[0]?.text).toMatch(
    /^Since [A-Z][a-z]{2} \d{1,2}, 2025, cases have waited .* instead of/u,
  );
  expect(textErrorsIn(report)).toEqual([]);
});

test('weeks add up to the cases of the workflow, none in progress at the end', () => {
  const { series = [], throughputPerWeek = [], cases, caseStates } = report.workflows[0] ?? {};
  const sum = (of: 'arrived' | 'finished') => series.reduce((total, each) => total + each[of], 0);
  expect([sum('arrived'), sum('finished')]).toEqual([cases, caseStates?.completed]);
  expect(throughputPerWeek).toEqual(
    series.map(({ week: name, arrived, finished }) => ({ week: name, started: arrived, finished })),
  );
  expect(check?.series.reduce((total, { ready }) => total + ready, 0)).toBe(cases);
});
