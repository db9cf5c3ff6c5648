import { expect, test } from '@jest/globals';
import Value from 'typebox/value';
import { type ReportSections, reportSections } from './schema/report-sections.js';
import { day, draws } from '../testing/simulator/clock.js';
import { orderly, withStep } from '../testing/simulator/processes.js';
import { simulate } from '../testing/simulator/simulate.js';
import { reportOf } from '../testing/report-of.js';
import { inFormOfToday } from './earlier-reports.js';

/** Fields that earlier reports lack. */
const later: Readonly<Record<string, readonly string[]>> = {
  summary: ['firstSteps'],
  dataQuality: ['measurable'],
  workflows: [
    'differences',
    'outcomes',
    'outcomeDrivers',
    'patterns',
    'concurrent',
    'changes',
    'series',
    'flightSeconds',
    'calendar',
  ],
  drivers: ['known'],
  bottlenecks: ['paths', 'slackShare', 'load', 'advice', 'series', 'changes'],
  causes: ['weight'],
  opportunities: ['gain', 'cycleTime', 'reason'],
  effort: ['low', 'high'],
  total: ['restsOn'],
  roadmap: ['cycleTime'],
};

function ofBefore(node: unknown, name = ''): unknown {
  if (Array.isArray(node)) return node.map((each) => ofBefore(each, name));
  if (typeof node !== 'object' || node === null) return node;
  const gone = later[name] ?? [];
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => (gone.includes(key) ? [] : [[key, ofBefore(value, key)]])),
  );
}

async function aReport(): Promise<ReportSections> {
  const process = withStep(orderly('orders', 600), 'Decide', { delay: draws.lognormal(2 * day, 1) });
  return reportOf(simulate(process));
}

test('a report of an earlier version has every field of today, and nothing that it did not tell', async () => {
  const report = await aReport();
  const [bottleneck, ...others] = report.bottlenecks;
  const before = ofBefore({
    ...report,
    bottlenecks: [
      {
        ...bottleneck,
        at: { from: 'Check', to: 'Decide' },
        signs: [{ sign: 'handover', text: 'It takes longer when hands change.', figures: {} }],
      },
      ...others,
    ],
  }) as ReportSections;
  expect(Value.Check(reportSections, before)).toBe(false);
  const read = inFormOfToday(before);
  expect([...Value.Errors(reportSections, read)].slice(0, 3)).toEqual([]);
  expect(read.bottlenecks[0]).toMatchObject({ at: { activity: 'Decide' }, advice: null, signs: [] });
  expect(read.summary.firstSteps).toEqual([]);
});

test('a report of today stays as it is', async () => {
  const report = await aReport();
  expect(inFormOfToday(report)).toEqual(report);
});
