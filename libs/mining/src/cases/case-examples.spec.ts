import { expect, test } from '@jest/globals';
import { caseOf, withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';
import { type CaseExamples, caseExamples, casesShown } from './case-examples.js';

async function examplesOf(events: readonly TestEvent[]): Promise<CaseExamples> {
  const [examples] = await withLog([{ uploads: [events] }], ({ db }) => caseExamples(db));
  if (!examples) throw new Error('Expected one workflow');
  return examples;
}

test('a case is told step by step, in seconds since its start', async () => {
  const examples = await examplesOf(caseOf('c1 A 09:00, B 09:10, A 09:25'));
  expect(examples).toMatchObject({ workflow: 'w1', total: 1, activities: ['A', 'B'] });
  expect(examples.cases).toEqual([
    {
      case: 'c1',
      startedAt: '2026-01-05T09:00:00.000Z',
      steps: [
        [0, 0],
        [1, 600],
        [0, 1500],
      ],
    },
  ]);
});

test('behind an edge stand its cases, the slowest first, with the time they reached it', async () => {
  const { edges } = await examplesOf([
    ...caseOf('fast A 09:00, B 09:01'),
    ...caseOf('slow A 09:00, B 11:00'),
    ...caseOf('middling A 10:00, B 10:30, A 10:40'),
  ]);
  expect(edges.map(({ from, to }) => [from, to])).toEqual([
    ['A', 'B'],
    ['B', 'A'],
  ]);
  expect(edges[0]?.slowest).toEqual([
    { case: 'slow', at: '2026-01-05T09:00:00.000Z', elapsedSeconds: 7200 },
    { case: 'middling', at: '2026-01-05T10:00:00.000Z', elapsedSeconds: 1800 },
    { case: 'fast', at: '2026-01-05T09:00:00.000Z', elapsedSeconds: 60 },
  ]);
});

test('of many cases a sample spans all of their time', async () => {
  const events = Array.from({ length: casesShown * 3 }, (_, index) => ({
    case: `c${String(index).padStart(4, '0')}`,
    activity: 'A',
    at: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
  }));
  const { total, cases } = await examplesOf(events);
  expect(total).toBe(casesShown * 3);
  expect(cases).toHaveLength(casesShown);
  const places = cases.map(({ case: name }) => Number(name.slice(1)));
  expect(places[0]).toBe(0);
  expect(places.every((place, index) => index === 0 || place - (places[index - 1] ?? 0) === 3)).toBe(true);
});

test('a journey across tools is called by its cases', async () => {
  const at = (time: string): string => `2026-01-05T${time}:00Z`;
  const desk = [{ case: 'T-1', activity: 'open', at: at('09:00'), links: ['I-1'] }];
  const tracker = [{ case: 'I-1', activity: 'fix', at: at('10:00') }];
  const examples = await withLog(
    [
      { name: 'Desk', uploads: [desk] },
      { name: 'Tracker', uploads: [tracker] },
    ],
    ({ db }) => caseExamples(db),
  );
  expect(examples.flatMap(({ cases }) => cases.map(({ case: name }) => name))).toContain('T-1 + I-1');
});
