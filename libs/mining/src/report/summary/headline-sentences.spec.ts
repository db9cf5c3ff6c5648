import { expect, test } from '@jest/globals';
import type { Bottleneck, Change } from '../schema/report-sections.js';
import { whereItGoes } from './headline-sentences.js';

const day = 86_400;
const said = { share: '40%', mean: '10 days', within: '' };

const place = (nature: Bottleneck['nature']['class'], more: Partial<Bottleneck> = {}): Bottleneck =>
  ({
    kind: 'waiting',
    at: { activity: 'Approve' },
    nature: { class: nature, source: 'measured', evidence: '99% on Mondays and Thursdays, at 15:30' },
    paths: [],
    causes: null,
    load: null,
    changes: [],
    drivers: [],
    series: [],
    examples: [],
    lostSeconds: { count: 100, mean: 4 * day, median: 4 * day, p90: 5 * day, min: 0, max: 9 * day, sum: 400 * day },
    ...more,
  }) as Bottleneck;

const allCauses = ['minimum', 'batching', 'contention', 'prioritization', 'unavailability', 'extraneous'] as const;
const because = (main: (typeof allCauses)[number]) =>
  allCauses.map((cause) => ({
    cause,
    seconds: 0,
    share: 0,
    shareOfWorkingHours: 0,
    weight: Number(cause === main),
  }));

const load = (people: number) => ({ people }) as Bottleneck['load'];
const from = (activity: string) =>
  [{ from: activity, cases: 100, seconds: 390 * day, share: 0.4 }] as Bottleneck['paths'];

const sentences = (): string[] =>
  [
    place('timer'),
    place('schedule'),
    place('outside'),
    place('outside', { at: { activity: 'Start trip' } }),
    place('system'),
    place('queue', { causes: because('minimum') }),
    place('queue', { causes: because('batching') }),
    place('queue', { causes: because('contention') }),
    place('queue', { causes: because('contention'), load: load(1) }),
    place('queue', { causes: because('contention'), load: load(3) }),
    place('queue', { causes: because('unavailability') }),
    place('queue', { causes: because('extraneous') }),
    place('queue', { paths: from('Check') }),
    place('queue', { paths: from('Approve') }),
    place('queue'),
    place('work', { kind: 'slow_step' }),
    place('outside', { kind: 'slow_step' }),
  ].map((each) => whereItGoes(each, said));

test('each cause is said in its own way, with the share and the time of a case', () => {
  const all = sentences();
  expect(all.filter((text) => !text.includes('40% of an average case’s 10 days'))).toEqual([]);
  const plain = all.map((text) => text.replace(/Approve|“Start trip”|Check/gu, '…'));
  expect(new Set(plain).size).toBe(plain.length);
  expect(new Set(plain.map((text) => text.split(' ').slice(0, 3).join(' '))).size).toBeGreaterThan(10);
});

test('a run is said with its days, a queue with its people, and what leads to itself as such', () => {
  expect(whereItGoes(place('schedule'), said)).toBe(
    'Approve runs on Mondays and Thursdays only, and waiting for it takes up 40% of an average case’s 10 days.',
  );
  expect(whereItGoes(place('queue', { causes: because('contention'), load: load(1) }), said)).toContain(
    'Queueing for the one person who does Approve',
  );
  expect(whereItGoes(place('queue', { paths: from('Approve') }), said)).toContain(
    'passes before Approve, mostly between one and the next.',
  );
});

test('a trip is no move of another party', () => {
  const text = whereItGoes(place('outside', { at: { activity: 'Start trip' } }), said);
  expect(text).toContain('may have been agreed in advance');
  expect(text).not.toContain('party');
});

test('what changed is said with both figures, what hardly changed is not', () => {
  const change = (before: number): Change =>
    ({
      of: 'arrivals',
      at: '2020-W09',
      since: '2020-02-24T09:00:00.000Z',
      before: 50,
      after: 90,
      wait: { before, after: 4 * day },
    }) as Change;
  const changed = (before: number) =>
    place('queue', { causes: because('contention'), load: load(3), changes: [change(before)] });
  expect(whereItGoes(changed(day), said)).toBe(
    'Since Feb 24, 2020, cases have waited 4 days instead of 1 day before Approve, while all 3 people who do it were busy: that is 40% of an average case’s 10 days.',
  );
  expect(whereItGoes(changed(3.9 * day), said)).not.toContain('Since');
});
