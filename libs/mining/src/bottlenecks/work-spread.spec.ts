import { expect, test } from '@jest/globals';
import { bottlenecksOf } from '../testing/open-test-log.js';
import { draws, minute } from '../testing/simulator/clock.js';
import { orderly, withStep } from '../testing/simulator/processes.js';
import { simulate } from '../testing/simulator/simulate.js';

const adviceOnWork = async (spread: number, slow?: string): Promise<string | undefined> => {
  const who = ['Ann', 'Bob'];
  const work = draws.lognormal(90 * minute, spread);
  const process = orderly(`spread ${String(spread)}`, 400, (given) =>
    withStep(given, 'Decide', { by: who, work, ...(slow && { slow: { who: slow, work: 6 } }) }),
  );
  const found = await bottlenecksOf(simulate(process));
  return found.find(({ kind, at }) => kind === 'slow_step' && at.activity === 'Decide')?.advice?.kind;
};

test('work is asked about where it spreads for the same people in like cases', async () => {
  expect(await adviceOnWork(1.4)).toBe('find_out');
});

test('work that is spread as most is, or slow for one of two people, is not', async () => {
  expect(await adviceOnWork(0.5)).toBe('none');
  expect(await adviceOnWork(0.4, 'Bob')).toBe('none');
});
