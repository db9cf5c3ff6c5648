import { describe, expect, test } from '@jest/globals';
import { type TestEvent, cases, pick } from '../testing/test-log.js';
import { driversOf } from '../testing/open-test-log.js';
import { reportOf } from '../testing/report-of.js';
import { textErrorsIn, textsOf } from '../testing/report-texts.js';
import { inLongRun } from '../../../../test/harness/long-run.js';

async function found(events: readonly TestEvent[], sensitive: readonly string[] = []) {
  const { drivers, differences } = await driversOf(events, sensitive);
  const named = (all: typeof drivers) => all.map(({ attribute }) => attribute);
  return { drivers: named(drivers), differences: named(differences), segments: differences[0]?.segments ?? [] };
}

const planted = (name: string): TestEvent[] =>
  cases(800, `planted ${name}`, {
    attributes: ({ random }) => ({ [name]: pick(['A', 'B'], random), line: pick(['C', 'D'], random) }),
    factor: (attributes) => (attributes[name] === 'B' ? 4 : attributes['line'] === 'D' ? 2 : 1),
  });

describe('a protected attribute that makes cases four times as long', () => {
  test.each(['gender', 'applicantNationality', ...inLongRun('case:Sex', 'MARITAL_STATUS', 'Birth Country')])(
    '%s is a difference, and no driver',
    async (name) => {
      const { drivers, differences, segments } = await found(planted(name));
      expect(differences).toEqual([name]);
      expect(drivers).toEqual(['line']);
      const [slow, fast] = segments;
      expect([slow?.value, fast?.value]).toEqual(['B', 'A']);
      expect((slow?.medianSeconds ?? 0) / (fast?.medianSeconds ?? 1)).toBeGreaterThan(2);
    },
  );

  test('a number of years is one, in fifths', async () => {
    const events = cases(800, 'age', {
      attributes: ({ random }) => ({ age: 18 + Math.floor(random.next() * 60) }),
      factor: ({ age }) => (Number(age) > 60 ? 4 : 1),
    });
    const { drivers, differences, segments } = await found(events);
    expect([drivers, differences]).toEqual([[], ['age']]);
    expect(segments).toHaveLength(5);
  });
});

test('the summary names neither what is protected nor what is marked as sensitive', async () => {
  const report = await reportOf(planted('gender'), { sensitive: ['line'] });
  expect(textErrorsIn(report)).toEqual([]);
  const [workflow] = report.workflows;
  expect(workflow?.differences.map(({ attribute }) => attribute)).toEqual(['gender', 'line']);
  expect(workflow?.drivers.filter(({ at }) => at === undefined)).toEqual([]);
  const said = textsOf({ ...report, workflows: [], bottlenecks: [], opportunities: [] }).join('\n');
  expect(said).not.toMatch(/gender|\bline\b/u);
});

test('words that only contain such a word are not protected', async () => {
  const { drivers, differences } = await found(planted('stage_usage'));
  expect([drivers, differences]).toEqual([['stage_usage', 'line'], []]);
});

describe('a column that is named as sensitive', () => {
  test.each(['BRANCH', ...inLongRun('branch', 'case:branch')])(
    'by %s is a difference, the others stay drivers',
    async (name) => {
      const { drivers, differences } = await found(planted('branch'), [name]);
      expect([drivers, differences]).toEqual([['line'], ['branch']]);
    },
  );

  test('takes with it what parts the cases in the very same way', async () => {
    const coded = planted('gender').map((event) => {
      const gender = event.attributes?.['gender'];
      return gender ? { ...event, attributes: { a_code: gender === 'A' ? '1' : '2', ...event.attributes } } : event;
    });
    const { drivers, differences } = await found(coded);
    expect([drivers, differences]).toEqual([['line'], ['gender']]);
  });
});

test('where a protected attribute makes no difference, none is told', async () => {
  const events = cases(800, 'equal', {
    attributes: ({ random }) => ({ gender: pick(['A', 'B'], random), age: 18 + Math.floor(random.next() * 60) }),
  });
  const { drivers, differences } = await found(events, ['branch']);
  expect([drivers, differences]).toEqual([[], []]);
});
