import { describe, expect, test } from '@jest/globals';
import { type TestEvent, cases, pick } from '../testing/test-log.js';
import { listWorkflows } from '../log/workflow-list.js';
import { driversOf, withLog } from '../testing/open-test-log.js';
import { reportOf } from '../testing/report-of.js';
import { caseListKey } from '../cases/case-lists.js';
import { casesBehind } from '../cases/retained-cases.js';
import { findDrivers } from './find-drivers.js';
import { textErrorsIn } from '../testing/report-texts.js';
import { isLongRun } from '../../../../test/harness/long-run.js';

async function told(events: readonly TestEvent[]) {
  const report = await reportOf(events);
  expect(textErrorsIn(report)).toEqual([]);
  const { summary, workflows } = report;
  const drivers = (workflows[0]?.drivers ?? []).filter(({ at }) => at === undefined);
  const refs = drivers.map(({ id }) => id);
  return {
    known: drivers.map(({ attribute, eventValue, known }) => [attribute, eventValue, known]),
    summed: summary.findings.filter(({ ref }) => refs.includes(ref)).map(({ text }) => text),
    headline: summary.headline,
  };
}

const slow = (factor: number, is: unknown, than: unknown): number => (is === than ? factor : 1);

describe('a driver is known when a case begins', () => {
  test('where it is an attribute of the case, and it is summed up', async () => {
    const { known, summed } = await told(
      cases(600, 'line', {
        attributes: ({ random }) => ({ line: pick(['A', 'B'], random) }),
        factor: ({ line }) => slow(3, line, 'B'),
      }),
    );
    expect(known).toEqual([['line', null, 'start']]);
    expect(summed).toEqual([expect.stringMatching(/^Cases of line B take .+ at the median, those of A take /u)]);
  });

  test('where it is the first value of what changes later', async () => {
    const { known, summed } = await told(
      cases(600, 'first', {
        attributes: ({ random }) => ({ desk: pick(['A', 'B'], random) }),
        later: () => ({ desk: 'C' }),
        factor: ({ desk }) => slow(3, desk, 'B'),
      }),
    );
    expect(known).toEqual([['desk', 'first', 'start']]);
    expect(summed).toEqual([expect.stringMatching(/^Cases whose first desk is B take /u)]);
  });
});

test('behind a segment stand all of its cases, however many', async () => {
  const events = cases(400, 'kept', {
    attributes: ({ random }) => ({ line: pick(['A', 'B'], random) }),
    factor: ({ line }) => slow(3, line, 'B'),
  });
  const { segments, lists } = await withLog([{ uploads: [events] }], async ({ db }) => {
    const workflows = await listWorkflows(db);
    const found = await findDrivers(db, workflows);
    const [kept] = await casesBehind({ db });
    return { segments: [...found.values()].flat().flatMap((driver) => driver.segments), lists: kept?.lists ?? [] };
  });
  expect(Math.max(...segments.map((segment) => segment.cases))).toBeGreaterThan(100);
  for (const { id, cases: count } of segments) {
    expect(lists.find(({ key }) => key === caseListKey.ref(id))?.cases).toHaveLength(count);
  }
});

describe('a consequence is a driver in the details only', () => {
  test('where the first event has no value yet', async () => {
    const events = cases(600, 'late', {
      attributes: ({ random }) => ({ verdictGroup: pick(['A', 'B'], random) }),
      factor: ({ verdictGroup }) => slow(3, verdictGroup, 'B'),
    });
    const values = new Map(events.map((event) => [event.case, event.attributes?.['verdictGroup'] ?? null]));
    for (const event of events)
      if (event.attributes?.['verdictGroup']) values.set(event.case, event.attributes['verdictGroup']);
    const moved = events.map((event) => ({
      ...event,
      attributes: event.activity === 'Close' ? { verdictGroup: values.get(event.case) } : {},
    }));
    const { known, summed, headline } = await told(moved);
    expect(known).toEqual([['verdictGroup', null, 'later']]);
    expect(summed).toEqual([]);
    expect(headline).not.toMatch(/verdictGroup/u);
  });

  if (isLongRun) {
    test('where it tells how a case ended, though every event repeats it', async () => {
      const { known, summed } = await told(
        cases(600, 'outcome', {
          attributes: ({ random }) => ({ 'case:outcome': pick(['paid', 'refused'], random) }),
          factor: (attributes) => slow(3, attributes['case:outcome'], 'refused'),
        }),
      );
      expect(known).toEqual([['case:outcome', null, 'later']]);
      expect(summed).toEqual([]);
    });
  }

  if (isLongRun) {
    test('where it is the most frequent value', async () => {
      const { known, summed } = await told(
        cases(600, 'most', {
          attributes: () => ({ desk: 'front' }),
          later: ({ number }) => ({ desk: number % 2 === 0 ? 'A' : 'B' }),
          factor: (_, __, number) => (number % 2 === 0 ? 3 : 1),
        }),
      );
      expect(known).toEqual([['desk', 'most_frequent', 'later']]);
      expect(summed).toEqual([]);
    });
  }

  if (isLongRun) {
    test('where it is the number of repeats or of handovers', async () => {
      const events = cases(600, 'repeats', { factor: (_, __, number) => (number % 2 === 0 ? 4 : 1) });
      const repeated = events.flatMap((event) => {
        const isSlow = Number(event.case.slice(1)) % 2 === 0 && event.activity === 'Check';
        return isSlow ? [event, { ...event, at: Number(event.at) + 60_000_000, resource: 'Bob' }] : [event];
      });
      const { known, summed } = await told(repeated);
      expect(known.map(([attribute, , when]) => [attribute, when])).toEqual(
        expect.arrayContaining([['number of repeats', 'later']]),
      );
      expect(known.filter(([, , when]) => when === 'start')).toEqual([]);
      expect(summed).toEqual([]);
    });
  }
});

describe('what numbers rows or things is no driver', () => {
  const numbered = (name: string, valueOf: (number: number) => unknown): TestEvent[] =>
    cases(600, `numbered ${name}`, {
      attributes: ({ number }) => ({ [name]: valueOf(number) }),
      // Later cases take longer: any number that rises with time would tell them apart.
      factor: (_, __, number) => 1 + number / 100,
    });
  const names = async (events: readonly TestEvent[]): Promise<string[]> =>
    (await driversOf(events)).drivers.map(({ attribute }) => attribute);

  test.each([
    ['a row number of pandas', 'Unnamed: 0', (number: number) => number * 3],
    ['an index', 'index', (number: number) => number % 7],
    ['an id of few things', 'customerID', (number: number) => `C${String(Math.floor(number / 100))}`],
    ['a number that rises with gaps', 'file', (number: number) => number * 37 + (number % 5)],
    ['one that rises in steps', 'batch', (number: number) => Math.floor(number / 30)],
  ])('%s', async (_, name, valueOf) => {
    expect(await names(numbered(name, valueOf))).not.toContain(name);
  });

  test('one that does not rise still is', async () => {
    const events = cases(600, 'amount', {
      attributes: ({ random }) => ({ amount: Math.floor(random.next() * 1000) }),
      factor: ({ amount }) => 1 + Number(amount) / 200,
    });
    expect(await names(events)).toEqual(['amount']);
  });
});
