import { expect, test } from '@jest/globals';
import { bareLogs, eventsOf, seeds, slowProduct, waitsOf } from '../../testing/bare-logs.js';

test('of 96 logs in which nothing is planted, at most one in sixteen shows a level, and none a driver', async () => {
  let levels = 0;
  const found: string[] = [];
  for (const kind of ['stationary', 'office', 'delay'] as const) {
    const waits = await waitsOf(seeds(32, 100).map((seed) => eventsOf(bareLogs[kind](seed))));
    levels += new Set(waits.filter(({ level }) => level !== null).map(({ workflow }) => workflow)).size;
    found.push(...waits.flatMap((each) => each.drivers.map(({ attribute }) => `${kind} ${attribute}`)));
    if (kind !== 'office') expect(waits.filter(({ queue }) => queue?.told === 'queue')).toEqual([]);
  }
  expect(levels).toBeLessThanOrEqual(6);
  expect(found.filter((each) => !each.endsWith('number waiting'))).toEqual([]);
});

test('of twenty planted queues, levels, and drivers each, nearly all are found', async () => {
  const at = (waits: Awaited<ReturnType<typeof waitsOf>>) =>
    waits.filter(({ at: { activity } }) => activity === 'Decide');
  const queues = at(await waitsOf(seeds(20).map((seed) => eventsOf(bareLogs.queue(seed)))));
  const levels = at(await waitsOf(seeds(20).map((seed) => eventsOf(bareLogs.level(seed)))));
  const drivers = at(await waitsOf(seeds(20).map(slowProduct)));
  expect(queues.filter(({ queue }) => queue?.told === 'queue').length).toBeGreaterThanOrEqual(18);
  expect(levels.filter(({ level }) => level !== null).length).toBeGreaterThanOrEqual(17);
  expect(drivers.filter((each) => each.drivers[0]?.attribute === 'product').length).toBe(20);
});
