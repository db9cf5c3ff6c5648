import { expect, test } from '@jest/globals';
import type { Rule } from '../../report/schema/report-sections.js';
import { chartThemes } from './picture.js';
import { ruleKept } from './rule-kept.chart.js';

const canvas = { width: 500, theme: chartThemes.print };
const aRule = (fields: Partial<Rule>): Rule =>
  ({ text: 'A', cases: 200, broken: 8, medianSecondsKept: null, medianSecondsBroken: null, ...fields }) as Rule;
const said = (rule: Rule): string[] | undefined =>
  ruleKept(rule, canvas)?.rows.map(({ name, value }) => `${name}: ${value}`);

test('cases that keep a rule and that break it make up all of the bar', () => {
  const series = ruleKept(aRule({}), canvas)?.option.series as { data: (number | { value: number })[] }[];
  const [kept, broken] = series.map(({ data }) => data[0]);
  expect([kept, (broken as { value: number }).value]).toEqual([0.96, 0.04]);
});

test('how long either take is told only where both are known', () => {
  expect(said(aRule({ medianSecondsKept: 3600 }))).toEqual(['Cases: 96% kept, 8 broken']);
  expect(said(aRule({ medianSecondsKept: 3_600, medianSecondsBroken: 86_400 }))).toEqual([
    'Cases: 96% kept, 8 broken',
    'Median, kept: 1 hour',
    'Median, broken: 1 day',
  ]);
});

test.each([0, 200])('a rule that none of %d cases breaks has no picture', (cases) => {
  expect(ruleKept(aRule({ cases, broken: 0 }), canvas)).toBeNull();
});
