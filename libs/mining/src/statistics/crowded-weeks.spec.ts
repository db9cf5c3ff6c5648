import { expect, test } from '@jest/globals';
import { SeededRandom } from '../roi/seeded-random.js';
import { draws } from '../testing/simulator/draws.js';
import { type WeeklyWaits, crowdedWindows } from './crowded-weeks.js';

/** Twenty waits a week for a year, in the given weeks so many times as long. */
function yearOfWaits(seed: string, crowded: readonly number[], factor: number): WeeklyWaits {
  const random = new SeededRandom(seed);
  const draw = draws.lognormal(10, 1);
  const waits = Array.from({ length: 52 * 20 }, (_, index) => {
    return draw(random) * (crowded.includes(Math.floor(index / 20)) ? factor : 1);
  });
  return { waits: Float64Array.from(waits), starts: Uint32Array.from({ length: 53 }, (_, week) => week * 20) };
}
const everyWindow = Array.from({ length: 49 }, (_, window) => window);

test.each([2, 3])('four weeks in which waits are %p times as long are found, and no others', async (factor) => {
  const found = await crowdedWindows(yearOfWaits('crowded', [20, 21, 22, 23], factor), everyWindow, 10, 'seed');
  expect(found).toContain(20);
  expect(found.every((window) => Math.abs(window - 20) < 4)).toBe(true);
});

test('waits in no order but that of chance are crowded nowhere, nor where no window is suspected', async () => {
  let alarms = 0;
  for (let each = 0; each < 40; each++) {
    const found = await crowdedWindows(yearOfWaits(`quiet ${String(each)}`, [], 1), everyWindow, 10, 'seed');
    alarms += Number(found.length > 0);
  }
  expect(alarms).toBeLessThanOrEqual(2);
  expect(await crowdedWindows(yearOfWaits('crowded', [20, 21, 22, 23], 3), [], 10, 'seed')).toEqual([]);
});

test('waits that are all the same are crowded nowhere', async () => {
  const waits = { waits: new Float64Array(1_040).fill(5_184_000), starts: yearOfWaits('same', [], 1).starts };
  expect(await crowdedWindows(waits, everyWindow, 1, 'seed')).toEqual([]);
});
