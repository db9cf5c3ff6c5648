import { expect, test } from '@jest/globals';
import { schedule } from '../../opportunities/roadmap/schedule.js';
import type { Roadmap } from '../../report/schema/report-sections.js';
import { roadmapBars } from './roadmap-bars.js';

const item = (opportunityId: string, effortDays: number, start: number, end: number) => ({
  opportunityId,
  effortDays,
  start,
  end,
  dependsOn: [],
});

const barsOf = (...items: readonly object[]) =>
  roadmapBars({ capacityDaysPerMonth: 20, waves: [{ items }] } as unknown as Roadmap).map(({ item, from, to }) => [
    item.opportunityId,
    from,
    to,
  ]);

test('each bar is as long as its days, one after the other', () => {
  expect(barsOf(item('a', 28, 0, 1.5), item('b', 16, 1, 2.5), item('c', 4, 2, 2.5))).toEqual([
    ['a', 0, 1.4],
    ['b', 1.4, 2.2],
    ['c', 2.2, 2.4],
  ]);
});

test('a decision takes no time', () => {
  expect(barsOf(item('decide', 0, 0, 0.5), item('build', 10, 0, 0.5))).toEqual([
    ['decide', 0, 0],
    ['build', 0, 0.5],
  ]);
});

test('every bar ends within the time that the schedule gives it', () => {
  const days = [28, 3, 16, 26, 7, 32, 1, 27, 12];
  const jobs = days.map((each, at) => ({
    id: `o${at}`,
    days: each,
    dependsOn: at % 3 === 2 ? [`o${at - 1}`] : [],
    priority: -at,
  }));
  const planned = schedule(jobs, 20);
  const items = planned.map(({ id, start, end }, at) => item(id, days[at] ?? 0, start, end));
  for (const [id, from, to] of barsOf(...items) as [string, number, number][]) {
    const times = planned.find((each) => each.id === id);
    expect(to).toBeLessThanOrEqual((times?.end ?? 0) + 1e-9);
    expect(from).toBeGreaterThanOrEqual((times?.start ?? 0) - 0.5);
  }
});
