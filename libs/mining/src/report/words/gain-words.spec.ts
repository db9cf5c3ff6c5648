import { expect, test } from '@jest/globals';
import { cycleTimeAfterAll, cycleTimeWords, gainWords, likelyWords, measureWords, sayGain } from './gain-words.js';

const hour = 3_600;
const becomes = (from: number, to: number) => ({ from, to, low: to, high: to });
const cycleTime = (median: number, slowest: number) => ({
  medianSeconds: becomes(48 * hour, median),
  p90Seconds: becomes(96 * hour, slowest),
  how: 'estimated' as const,
});

test('a gain is told with its range, and in its own unit', () => {
  const how = 'estimated' as const;
  expect(gainWords({ metric: 'waitSeconds', from: 48 * hour, to: 5 * hour, low: 0, high: 9 * hour, how })).toBe(
    'wait from 2 days to 5 hours (at most 9 hours)',
  );
  expect(gainWords({ metric: 'hoursPerYear', from: 1200, to: 400, low: 400, high: 400, how })).toBe(
    'work a year from 1,200 to 400 hours',
  );
});

test('what may go altogether is at most the rest, and hardly ever nothing', () => {
  const of = (low: number, high: number) => likelyWords({ metric: 'waitSeconds', low, high });
  expect(of(0, 24 * hour)).toBe('likely at most 1 day');
  expect(of(36 * hour, 60 * hour)).toBe('likely 1.5 to 2.5 days');
  expect(of(36 * hour, 36 * hour)).toBeNull();
  expect(sayGain('waitSeconds', 0)).toBe('almost nothing');
});

test('a cycle time is told by the median, else by the slowest, else not at all', () => {
  expect(cycleTimeWords(cycleTime(24 * hour, 96 * hour))).toBe('median cycle time from 2 days to 1 day');
  expect(cycleTimeWords(cycleTime(48 * hour, 72 * hour))).toBe('slowest tenth from 4 to 3 days');
  expect(cycleTimeWords(cycleTime(48 * hour, 96 * hour))).toBeNull();
});

test('after all changes, the text is about the workflow that is changed first, if there are several', () => {
  const of = (workflows: { id: string; name: string }[], told: object) =>
    cycleTimeAfterAll({
      roadmap: { ...told, waves: [{ name: 'Decide', from: 0, to: 1, items: [{ opportunityId: 'o1' }] }] } as never,
      opportunities: [{ id: 'o1', workflow: 'w2', cycleTime: cycleTime(24 * hour, 96 * hour) }],
      workflows,
    });
  const told = { cycleTime: cycleTime(24 * hour, 96 * hour) };
  const two = [
    { id: 'w1', name: 'Tickets' },
    { id: 'w2', name: 'Issues' },
  ];
  expect(of(two, told)).toBe(' All together in Issues: median cycle time from 2 days to 1 day.');
  expect(of(two.slice(1), told)).toBe(' All together: median cycle time from 2 days to 1 day.');
  expect(of(two, {})).toBe('');
});

test.each([
  ['opportunities[o1].annual.waitingDays', 183.4, 92, 'days of waiting a year', '183', '92'],
  ['workflows[w1].activities["Check"].serviceSeconds.mean', 3600, 1560, 'mean work time', '1 hour', '26 minutes'],
  ['opportunities[o1].touch.minutes.likely', 12.5, 6, 'mean hands-on time', '13 minutes', '6 minutes'],
  ['workflows[w1].edges["A","B"].waitSeconds.mean', 7200, 3600, 'mean wait', '2 hours', '1 hour'],
  ['workflows[w1].activities["Check"].rework.repeats', 12, 3, 'repeats', '12', '3'],
])('%s', (metric, before, after, what, now, then) => {
  const item = { baseline: { metric, value: before }, target: { metric, value: after } };
  expect(measureWords(item)).toEqual({ what, now, then });
});
