import { expect, test } from '@jest/globals';
import { isLongRun } from '../../../../test/harness/long-run.js';
import { SeededRandom } from '../statistics/seeded-random.js';
import { type SeenWeek, changesOfHours } from './usual-hours.js';

type Hours = readonly [days: readonly number[], from: number, to: number];
const office: Hours = [[0, 1, 2, 3, 4], 9, 17];
const early: Hours = [[0, 1, 2, 3, 4], 6, 14];
const threeDays: Hours = [[0, 1, 2], 9, 17];
const always: Hours = [[0, 1, 2, 3, 4, 5, 6], 0, 24];

/** Weeks in which each hour of these was worked in by chance. */
function seen(seed: string, ...stretches: [weeks: number, hours: Hours, often: number][]): SeenWeek[] {
  const random = new SeededRandom(seed);
  return stretches
    .flatMap(([weeks, hours, often]) => Array.from({ length: weeks }, () => ({ hours, often })))
    .map(({ hours: [days, from, to], often }, week) => {
      const busy = often * (0.6 + 0.8 * random.next());
      const slots = days.flatMap((day) =>
        Array.from({ length: to - from }, (_, at) => day * 24 + from + at).filter(() => random.next() < busy),
      );
      return { week, slots, touches: slots.length };
    });
}

const people = isLongRun ? 100 : 20;

test(`hours of ${String(people)} people for each way to work stay, when nothing changes, for all but one`, async () => {
  for (const [hours, often] of [
    [office, 0.8],
    [office, 0.3],
    [threeDays, 0.6],
    [always, 0.5],
    [always, 0.1],
  ] as const) {
    let changed = 0;
    for (let person = 0; person < people; person++) {
      changed += (await changesOfHours(seen(`steady ${String(person)}`, [40, hours, often]))).length;
    }
    expect(changed).toBeLessThanOrEqual(isLongRun ? 1 : 0);
  }
});

test('to work more in some weeks is no change of hours', async () => {
  for (let person = 0; person < people / 4; person++) {
    expect(await changesOfHours(seen(`more ${String(person)}`, [20, office, 0.4], [20, office, 0.8]))).toEqual([]);
  }
});

test.each([
  ['from an office to early shifts', office, early],
  ['from five days to three', office, threeDays],
  ['from three days to five', threeDays, office],
  ['from an office to any hour', office, always],
])('a change %s is found within two weeks', async (_, before, after) => {
  for (let person = 0; person < people / 5; person++) {
    const found = await changesOfHours(seen(`change ${String(person)}`, [16, before, 0.6], [14, after, 0.6]));
    expect(found).toHaveLength(1);
    expect(Math.abs((found[0] ?? 0) - 16)).toBeLessThanOrEqual(2);
  }
});

test('two changes are found, in their order', async () => {
  const found = await changesOfHours(seen('twice', [15, office, 0.7], [15, early, 0.7], [15, threeDays, 0.7]));
  expect(found).toHaveLength(2);
  expect(found.map((week) => Math.round(week / 5) * 5)).toEqual([15, 30]);
});

test('under eight weeks nothing can be said of a change', async () => {
  expect(await changesOfHours(seen('short', [4, office, 0.9], [3, early, 0.9]))).toEqual([]);
});
