import { expect, test } from '@jest/globals';
import { withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';

const day = 86_400_000;
const begin = Date.UTC(2026, 0, 5, 9);
const at = (days: number): number => (begin + days * day) * 1000;

/** A hundred cases over a hundred days, each of three steps a day apart. */
function cases(finish: (index: number) => readonly string[] = () => ['Open', 'Work', 'Close']): TestEvent[] {
  return Array.from({ length: 100 }, (_, index) =>
    finish(index).map((activity, step) => ({ case: `c${String(index)}`, activity, at: at(index + step) })),
  ).flat();
}

interface State {
  state: string;
  cases: number;
  plausible: boolean;
}

const statesOf = (events: readonly TestEvent[]): Promise<State[]> =>
  withLog([{ uploads: [events] }], (log) =>
    log.db.rows<State>(
      'SELECT state, plausible, count(*)::INTEGER AS cases FROM case_state GROUP BY ALL ORDER BY state, plausible',
    ),
  );

test('a quiet case that ended as cases end is completed, one that ended elsewhere stalled, a young one open', async () => {
  const events = cases((index) =>
    index % 25 === 3 ? ['Open', 'Work'] : index > 98 ? ['Open'] : ['Open', 'Work', 'Close'],
  );
  expect(await statesOf(events)).toEqual([
    { state: 'completed', plausible: true, cases: 95 },
    { state: 'open', plausible: true, cases: 1 },
    { state: 'stalled', plausible: true, cases: 4 },
  ]);
});

test('a young case is completed where its last step always ends a case', async () => {
  expect(await statesOf(cases())).toEqual([{ state: 'completed', plausible: true, cases: 100 }]);
});

test('where hardly any case is quiet, none is open', async () => {
  const events = cases(() => ['Open', 'Work', 'Close']).map((event, index) => ({ ...event, at: at(index % 3) }));
  expect((await statesOf(events)).map(({ state }) => state)).toEqual(['completed']);
});

const observedOf = (events: readonly TestEvent[]) =>
  withLog([{ uploads: [events] }], (log) =>
    log.db.row<{ years: number | null; relative: boolean; days: number; judged: number }>(`
      SELECT years, relative, (to_at - from_at) / 86400e6 AS days, (SELECT count(*)::INTEGER FROM judged_case) AS judged
      FROM observed`),
  );

test('the years observed are those between the quantiles of the starts', async () => {
  const observed = await observedOf(cases());
  expect(observed.days).toBeCloseTo(97.02, 5);
  expect(observed.years).toBeCloseTo(99 / 365, 5);
});

test('a stamp of 1948 costs its case, and not the figures of a year', async () => {
  const events = cases().map((event, index) => (index === 4 ? { ...event, at: Date.UTC(1948, 0, 1) * 1000 } : event));
  const observed = await observedOf(events);
  expect(observed).toMatchObject({ relative: false, judged: 99 });
  expect(observed.years).toBeGreaterThan(0.25);
  expect(observed.years).toBeLessThan(0.3);
});

test('a clock that begins in 1970 tells no years', async () => {
  const events = cases().map((event) => ({ ...event, at: Number(event.at) - begin * 1000 }));
  expect(await observedOf(events)).toMatchObject({ relative: true, years: null, judged: 100 });
});

test('less than four weeks tell nothing of a year', async () => {
  expect((await observedOf(cases().filter(({ at: moment }) => Number(moment) < at(20)))).years).toBeNull();
});

test('a case begins when the work on its first step does', async () => {
  const events = [
    { case: 'c', activity: 'Call', startedAt: at(0), at: at(0.5) },
    { case: 'c', activity: 'Note', at: at(1) },
  ];
  const { hours } = await withLog([{ uploads: [events] }], (log) =>
    log.db.row<{ hours: number }>('SELECT duration / 3600e6 AS hours FROM case_state'),
  );
  expect(hours).toBe(24);
});
