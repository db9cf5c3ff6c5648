import { expect, test } from '@jest/globals';
import type { Change, Opportunity, Workflow } from '../schema/report-sections.js';
import { asAtPlace, changeSentence, lastShift, placeChangeText, rankedSince, shownChanges } from './change-words.js';

const change = (fields: Partial<Change>): Change => ({
  of: 'arrivals',
  activity: null,
  at: '2020-W09',
  since: '2020-02-24T09:12:00.000Z',
  before: 160,
  after: 237.4,
  unit: 'perWeek',
  low: 60,
  high: 90,
  path: null,
  wait: { before: 240, after: 68_400 },
  ...fields,
});

test('a change of arrivals is told with both figures, and what it did to a wait', () => {
  expect(changeSentence(change({}), '', 'Approve')).toBe(
    'Since Feb 24, 2020, 237 cases a week have arrived instead of 160; the wait before Approve grew from 4 minutes to 19 hours.',
  );
});

test('a wait that stayed as it was is left out', () => {
  expect(changeSentence(change({ wait: { before: 240, after: 245 } }), '', 'Approve')).toBe(
    'Since Feb 24, 2020, 237 cases a week have arrived instead of 160.',
  );
});

test('neither is a wait that went the other way than the change explains', () => {
  expect(changeSentence(change({ wait: { before: 68_400, after: 240 } }), '', 'Approve')).toBe(
    'Since Feb 24, 2020, 237 cases a week have arrived instead of 160.',
  );
  const people = { of: 'people', activity: 'Approve', before: 2, after: 3 } as const;
  expect(changeSentence(change(people), '')).toBe(
    'Since Feb 24, 2020, 3 people a week have worked on Approve instead of 2.',
  );
  expect(changeSentence(change({ ...people, wait: { before: 7_200, after: 3_600 } }), '')).toContain(
    'fell from 2 hours',
  );
});

test.each<[Partial<Change>, string]>([
  [{ of: 'work', before: 600, after: 1_200 }, 'work on Approve has lasted 20 minutes on average instead of 10 minutes'],
  [{ of: 'people', before: 3, after: 2 }, '2 people a week have worked on Approve instead of 3'],
  [{ of: 'people', before: 2, after: 1 }, '1 person a week has worked on Approve instead of 2'],
  [
    { of: 'free', before: 1_800, after: 300 },
    'cases have waited 5 minutes before Approve while someone was free to do it, instead of 30 minutes',
  ],
  [
    { of: 'paths', activity: null, path: { from: 'Check', to: 'Approve' }, before: 0.6, after: 0.45 },
    '45% of what leaves Check has gone on to Approve instead of 60%',
  ],
])('each kind has its sentence (%#)', (fields, said) => {
  expect(changeSentence(change({ activity: 'Approve', wait: null, ...fields }), '')).toBe(
    `Since Feb 24, 2020, ${said}.`,
  );
});

const place = (mean: number, changes: Change[]) => ({
  kind: 'waiting' as const,
  changes,
  lostSeconds: { count: 100, median: mean, p90: mean, min: 0, max: mean, mean, sum: 100 * mean },
});

test('a place, which has said how long the wait is, says what it was until the last change', () => {
  const changes = [change({ since: '2020-01-06T09:00:00.000Z' }), change({})];
  expect(placeChangeText(place(68_000, changes))).toBe(
    'Arrivals rose on Feb 24, 2020; until then, the wait was 4 minutes.',
  );
  expect(placeChangeText(place(68_000, []))).toBe('');
});

test('arrivals that hardly moved the wait of a step, or moved it the other way, are not told there', () => {
  expect(placeChangeText(place(300, [change({ wait: { before: 240, after: 300 } })]))).toBe('');
  expect(placeChangeText(place(240, [change({ wait: { before: 68_400, after: 240 } })]))).toBe('');
});

test('one wait has one figure: that of the place, where those who came since are about the same', () => {
  expect(lastShift(place(67_000, [change({})]))).toMatchObject({ before: 240, after: 67_000 });
  expect(lastShift(place(20_000, [change({})]))).toMatchObject({ before: 240, after: 68_400 });
  expect(lastShift(place(240, [change({ wait: { before: 240, after: 245 } })]))).toBeNull();
  expect(asAtPlace(change({}), place(67_000, [])).wait).toEqual({ before: 240, after: 67_000 });
});

const way = (at: number, after: number): Change =>
  ({ of: 'paths', at: `2020-W${String(at)}`, before: 0.1, after }) as Change;
const arrivals = { of: 'arrivals', at: '2020-W05', before: 60, after: 90 } as Change;

test('a few changes are all shown', () => {
  expect(shownChanges([arrivals, way(10, 0.5)])).toHaveLength(2);
});

test('of many, what makes cases wait and the ways that moved most are shown, in their order', () => {
  const ways = [0.2, 0.9, 0.3, 0.8, 0.7, 0.6, 0.5].map((after, at) => way(10 + at, after));
  const shown = shownChanges([arrivals, ...ways]);
  expect(shown.map(({ after }) => after)).toEqual([90, 0.9, 0.8, 0.7, 0.6, 0.5]);
});

const day = 86_400;
const workflow = {
  id: 'wf_1',
  name: 'Orders',
  completedCaseSeconds: { mean: 2 * day },
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
    cycleTime: { meanSeconds: { from, to: day } },
  }) as unknown as Opportunity;

test('another cycle time than that of all cases is explained by what changed', () => {
  expect(rankedSince([workflow], [after(3 * day)], [{ ref: 'opp_1' }])).toBe(
    'The cycle time here is that of cases begun since Feb 24, 2020, when the process changed; all completed cases take 2 days on average.',
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
