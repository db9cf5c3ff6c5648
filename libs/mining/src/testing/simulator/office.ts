import { SeededRandom } from '../../statistics/seeded-random.js';
import { draws, hour, minute } from './draws.js';
import { Hours } from './hours.js';
import type { SimulatedProcess } from './simulated-process.js';

/**
 * People who do one thing at a time, so that cases wait for them, more here and less there, fifty cases a week: nothing in
 * it changes.
 */
export function office(seed: string, weeks = 52): SimulatedProcess {
  const random = new SeededRandom(`office ${seed}`);
  const among = <T>(items: readonly T[]): T => items[Math.floor(random.next() * items.length)] as T;
  const people = (role: string, count: number): string[] =>
    Array.from({ length: count }, (_, nth) => `${role} ${String(nth + 1)} (${seed})`);
  const hours = Hours.office;
  const queue = (by: readonly string[]) => ({ by, hours, queue: true, utilization: among([0.4, 0.6, 0.75, 0.85]) });
  const perWeek = 50;
  return {
    name: `office ${seed}`,
    seed: `office ${seed}`,
    cases: perWeek * weeks,
    arrivals: { perWeek, hours },
    steps: [
      { activity: 'Register', ...queue(people('Clerk', among([2, 3]))) },
      { activity: 'Assess', ...queue(people('Officer', 3)), again: { to: 'Assess', share: among([0, 0.05]) } },
      {
        activity: 'Check',
        by: people('Checker', 3),
        hours,
        work: draws.lognormal(10 * minute, 0.7),
        delay: draws.lognormal(among([30 * minute, 3 * hour]), 0.5),
        skipped: among([0, 0.3]),
      },
      { activity: 'Decide', ...queue(people('Senior', among([1, 2]))) },
    ],
  };
}
