import { describe, expect, test } from '@jest/globals';
import { isLongRun } from '../../../../../test/harness/long-run.js';
import { bareLogs, eventsOf, seeds, slowProduct, waitsOf } from '../../testing/bare-logs.js';
import { findPlaceFinding } from './place-findings.js';

describe('a log of completions alone', () => {
  test('is silent where nothing is planted: no driver, no level, and a queue only where there is one', async () => {
    const logs = seeds(isLongRun ? 8 : 2).flatMap((seed) => [
      bareLogs.stationary(seed),
      bareLogs.office(seed),
      bareLogs.delay(seed),
    ]);
    const waits = await waitsOf(logs.map(eventsOf));
    expect(waits.length).toBeGreaterThan(2 * logs.length);
    expect(waits.filter(({ level }) => level !== null).length).toBeLessThanOrEqual(1);
    const drivers = waits.flatMap((each) => each.drivers.map(({ attribute }) => attribute));
    expect(drivers.filter((attribute) => attribute !== 'number waiting')).toEqual([]);
    const queues = waits.filter(({ queue }) => queue?.told === 'queue');
    expect(queues.filter(({ at }) => !['Register', 'Assess', 'Decide'].includes(at.activity ?? ''))).toEqual([]);
  });

  test('tells a queue from a delay', async () => {
    const waits = await waitsOf([bareLogs.queue(1), bareLogs.delay(1)].map(eventsOf));
    const told = new Map(waits.map(({ at, workflow, queue }) => [`${workflow} ${at.activity ?? ''}`, queue?.told]));
    expect([...told.values()].filter((each) => each === 'queue')).toHaveLength(1);
    const queue = waits.find((each) => each.queue?.told === 'queue');
    expect(queue?.at).toEqual({ activity: 'Decide' });
    expect(queue?.text).toContain('The more cases wait for Decide, the longer each takes');
    expect([...told.values()].filter((each) => each === 'own_time').length).toBeGreaterThanOrEqual(4);
  });

  test('says which cases wait longer before a step, and how long the others wait, but never names people or a gender', async () => {
    const waits = await waitsOf([slowProduct(1)]);
    const decide = waits.find(({ at }) => at.activity === 'Decide');
    expect(decide?.drivers[0]).toMatchObject({ attribute: 'product', known: 'start', of: 'case', kind: 'category' });
    expect(decide?.drivers[0]?.segments[0]?.value).toBe('A');
    expect(decide?.text).toMatch(
      /Cases of product A wait [\d.]+ days for Decide on average, all others [\d.]+ days\./u,
    );
    expect(decide?.drivers.map(({ attribute }) => attribute)).toEqual(['product']);
    expect(decide && findPlaceFinding(decide)?.of).toBe('driver');
    expect(waits.filter(({ at }) => at.activity !== 'Decide').flatMap(({ drivers }) => drivers)).toEqual([]);
  });

  test('says since when a wait is longer, as an observation, and takes it for no queue', async () => {
    const waits = await waitsOf([bareLogs.level(1)].map(eventsOf));
    const decide = waits.find(({ at }) => at.activity === 'Decide');
    expect(decide?.level?.at).toMatch(/^2025-W(29|3[01])$/u);
    expect((decide?.level?.after ?? 0) / (decide?.level?.before ?? 1)).toBeGreaterThan(2.5);
    expect(decide?.queue?.told).toBe('own_time');
    expect(waits.filter(({ level }) => level !== null)).toHaveLength(1);
  });
});
