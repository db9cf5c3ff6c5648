import { expect, test } from '@jest/globals';
import type { Opportunity, Roadmap } from '../schema/report-sections.js';
import { cycleTimeAfterAll, likelyWords, mainGain, measureWords, sayBeforeAfter, sayGain } from './gain-words.js';

const hour = 3_600;
const becomes = (from: number, to: number) => ({ from, to, low: to, high: to });
const how = 'estimated' as const;
const cycleTime = (mean: number) =>
  ({ meanSeconds: becomes(48 * hour, mean), medianSeconds: becomes(0, 0), p90Seconds: becomes(0, 0), how }) as const;

const aChange = (id: string, workflow: string, mean: number, activity = id): Opportunity =>
  ({ id, workflow, saves: 'waiting', target: { activity }, gain: null, cycleTime: cycleTime(mean) }) as Opportunity;

test('a gain is told before and after, in its own unit', () => {
  expect(sayBeforeAfter({ metric: 'waitSeconds', from: 48 * hour, to: 5 * hour })).toBe('wait from 2 days to 5 hours');
  expect(sayBeforeAfter({ metric: 'hoursPerYear', from: 1200, to: 400 })).toBe('work a year from 1,200 to 400 hours');
});

test('what may go altogether is at most the rest, and hardly ever nothing', () => {
  const of = (low: number, high: number) => likelyWords({ metric: 'waitSeconds', low, high });
  expect(of(0, 24 * hour)).toBe('likely at most 1 day');
  expect(of(36 * hour, 60 * hour)).toBe('likely 1.5 to 2.5 days');
  expect(of(36 * hour, 36 * hour)).toBeNull();
  expect(sayGain('waitSeconds', 0)).toBe('almost nothing');
});

test('a change is told by the mean cycle time, by the wait only if that stays the same, and work by its hours', () => {
  const wait = { metric: 'waitSeconds', ...becomes(30 * hour, hour), how } as const;
  const waiting = (mean: number) => mainGain({ ...aChange('o1', 'w1', mean), gain: wait });
  expect(waiting(24 * hour)).toEqual({ metric: 'cycleSeconds', ...becomes(48 * hour, 24 * hour), how });
  expect(waiting(48 * hour)).toBe(wait);
  const hours = { metric: 'hoursPerYear', ...becomes(900, 400), how } as const;
  expect(mainGain({ ...aChange('o1', 'w1', 24 * hour), saves: 'work', gain: hours })).toBe(hours);
});

test('what changes save adds up in each workflow, and agrees with what the roadmap was computed to do', () => {
  const all = [
    aChange('o1', 'w2', 24 * hour),
    aChange('o2', 'w2', 36 * hour),
    aChange('o3', 'w1', 24 * hour, 'Check'),
    aChange('o4', 'w1', 24 * hour, 'Check'),
  ];
  const of = (computed: number | null, ...planned: string[]) => {
    const items = planned.map((opportunityId) => ({ opportunityId }));
    const roadmap = { waves: [{ items }], cycleTime: computed && cycleTime(computed) } as unknown as Roadmap;
    const workflows = [
      { id: 'w1', name: 'Tickets' },
      { id: 'w2', name: 'Issues' },
    ];
    return cycleTimeAfterAll({ roadmap, opportunities: all, workflows });
  };
  expect(of(null, 'o1', 'o2')).toBe(' All together in Issues: average cycle time from 2 days to 12 hours.');
  expect(of(18 * hour, 'o1', 'o2')).toBe(' All together in Issues: average cycle time from 2 days to 18 hours.');
  expect(of(null, 'o3', 'o4')).toBe(' All together in Tickets: average cycle time from 2 days to 12 hours.');
  expect(of(null)).toBe('');
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
