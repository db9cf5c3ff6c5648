import { SeededRandom } from '../../statistics/seeded-random.js';
import { Hours, day, draws, hour, minute, week } from './clock.js';
import type { SimulatedProcess, SimulatedStep } from './simulated-process.js';

/** Names that contain the process, so that processes in one log share no people. */
const peopleOf = (process: string): string[] =>
  ['Ann', 'Bob', 'Cem', 'Dee', 'Eve', 'Fay'].map((name) => `${name} (${process})`);

/**
 * A process without problems: no queue, trend, batch or schedule, and all people work alike. The seed decides about the
 * length and skew of waits, working hours, a loop, skipped steps, and what is recorded.
 */
export function stationary(seed: string, cases = 400): SimulatedProcess {
  const random = new SeededRandom(`stationary ${seed}`);
  const among = <T>(items: readonly T[]): T => items[Math.floor(random.next() * items.length)] as T;
  const hours = among([Hours.everyDay, Hours.office]);
  const wait = () => {
    const median = among([hour, 8 * hour, day, 4 * day]) * (hours.perWeek / week);
    return draws.lognormal(median, among([0.5, 1, 1.5]));
  };
  const done = { by: peopleOf(seed), hours, work: draws.lognormal(among([2, 10, 40]) * minute, 0.7) };
  return {
    name: `stationary ${seed}`,
    seed,
    cases,
    arrivals: { perWeek: among([10, 20, 40]), hours },
    steps: [
      { activity: 'Register', ...done },
      { activity: 'Review', ...done, delay: wait(), again: { to: 'Review', share: among([0, 0.1]) } },
      { activity: 'Decide', ...done, delay: wait(), again: { to: 'Review', share: among([0, 0.15]) } },
      { activity: 'Inform', ...done, delay: wait(), skipped: among([0, 0.3]) },
      { activity: 'Archive', ...done, delay: wait() },
    ],
    recorded: { starts: among([true, false]), people: among([true, true, false]), resolution: among([1, 1_000_000]) },
  };
}

/** A process that is the same for all seeds, as a basis for planted problems. */
export function orderly(
  name: string,
  cases: number,
  change: (process: SimulatedProcess) => Partial<SimulatedProcess> = () => ({}),
): SimulatedProcess {
  const done = { by: peopleOf(name), hours: Hours.office, work: draws.lognormal(10 * minute, 0.7) };
  const process: SimulatedProcess = {
    name,
    seed: name,
    cases,
    arrivals: { perWeek: 20 },
    steps: [
      { activity: 'Register', ...done },
      { activity: 'Review', ...done, delay: draws.lognormal(3 * hour, 1) },
      { activity: 'Decide', ...done, delay: draws.lognormal(8 * hour, 1) },
      { activity: 'Inform', ...done, delay: draws.lognormal(3 * hour, 1) },
    ],
  };
  return { ...process, ...change(process) };
}

/** A process with one of its steps changed. */
export function withStep(
  process: SimulatedProcess,
  activity: string,
  change: Partial<SimulatedProcess['steps'][number]>,
): SimulatedProcess {
  const steps = process.steps.map((step) => (step.activity === activity ? { ...step, ...change } : step));
  return { ...process, steps };
}

export const refusal: SimulatedStep = { activity: 'Refuse', aside: true, delay: draws.lognormal(hour, 0.5) };

/** A process whose reviews refuse a share of the cases. */
export function refusing(
  process: SimulatedProcess,
  share: NonNullable<SimulatedStep['refuses']>['share'],
): SimulatedStep[] {
  const steps = process.steps.map((step) =>
    step.activity === 'Review' ? { ...step, refuses: { to: 'Refuse', share } } : step,
  );
  return [...steps, refusal];
}

/**
 * A process of fifty cases a week with people who do one task at a time, so that cases wait for them; nothing in it changes.
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
