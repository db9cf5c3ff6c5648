import { SeededRandom } from '../../libs/mining/src/statistics/seeded-random.js';
import type { Bottleneck } from '../../libs/mining/src/report/schema/report-sections.js';
import { bottlenecksByWorkflow } from '../../libs/mining/src/testing/open-test-log.js';
import { type Draw, Hours, draws, hour, minute, second } from '../../libs/mining/src/testing/simulator/clock.js';
import type {
  PlantedBatch,
  Pool,
  PooledProcess,
  PooledStep,
} from '../../libs/mining/src/testing/simulator/pooled-process.js';
import { simulatePools } from '../../libs/mining/src/testing/simulator/simulate-pools.js';

/** What was planted in a process, and where; of some the process is what matters, and no step. */
interface Planted {
  cause: 'minimum' | 'batching' | 'busy' | 'unavailability';
  activity: string;
}

interface PlantedProcess {
  process: PooledProcess;
  planted: Planted[];
}

type Part =
  | 'control'
  | 'around the clock'
  | 'side by side'
  | 'several at once'
  | 'delays'
  | 'delays around the clock'
  | 'batches'
  | 'weekly batches'
  | 'days of roles'
  | 'urgent first'
  | 'too few people';
export const families: readonly Part[] = [
  'control',
  'around the clock',
  'side by side',
  'several at once',
  'delays',
  'delays around the clock',
  'batches',
  'weekly batches',
  'days of roles',
  'urgent first',
  'too few people',
];

const officeHours = [
  Hours.office,
  new Hours([1, 2, 3, 4, 5], 8, 18),
  new Hours([1, 2, 3, 4, 5, 6], 9, 17),
  new Hours([1, 2, 3, 4, 5], 7, 15),
  Hours.everyDay,
];
const verbs = ['Register', 'Check', 'Review', 'Assess', 'Decide', 'Prepare', 'Confirm', 'Inform', 'Archive'];

/**
 * The reported and the planted causes of processes of this family, in mean seconds by activity: in total, and without
 * delays outside the working hours of those who do the step, with nights counted as nights.
 */
export async function plantedLogs(family: Part, count: number): Promise<PlantedLog[]> {
  const made = Array.from({ length: count }, (_, seed) => {
    const { process, planted } = processOf(family, String(seed));
    const { events, planted: times } = simulatePools(process);
    return { name: process.name, planted, events, times };
  });
  const found = await bottlenecksByWorkflow(made.flatMap(({ events }) => events));
  return made.map(({ name, planted, times }) => ({
    name,
    planted,
    times: Object.fromEntries(
      [...times].map(([activity, { delayed, delayedWithin, gathered, count: all }]) => [
        activity,
        { least: (delayedWithin + gathered) / all / second, most: (delayed + gathered) / all / second },
      ]),
    ),
    bottlenecks: found.get(name) ?? [],
  }));
}

interface PlantedLog {
  name: string;
  planted: Planted[];
  times: Record<string, { least: number; most: number }>;
  bottlenecks: Bottleneck[];
}

/** A process of this family, another for each seed: how many people do what, when, how often, and how long it takes. */
export function processOf(family: Part, seed: string): PlantedProcess {
  return new Family(family, `${family} ${seed}`).process();
}

class Family {
  private readonly random: SeededRandom;

  constructor(
    private readonly family: Part,
    private readonly name: string,
  ) {
    this.random = new SeededRandom(name);
  }

  process(): PlantedProcess {
    const { family } = this;
    const isAlways = family.includes('around the clock');
    const common = isAlways ? Hours.always : this.among(officeHours);
    const roles = ['Clerk', 'Officer', 'Expert'].slice(0, this.among([2, 3]));
    const hours = roles.map((_, role) =>
      family === 'days of roles'
        ? new Hours(
            [role + 1, role + 2].map((each) => ((each + 1) % 5) + 1).sort((a, b) => a - b),
            9,
            17,
          )
        : common,
    );
    const perDay = this.among([6, 12, 20, 30]);
    const weekly = common.perWeek;
    const arrivals = { between: draws.exponential(weekly / (perDay * 5)), hours: common };
    const count = this.among([5, 6, 7, 8]);
    const steps: PooledStep[] = verbs.slice(0, count).map((activity, at) => ({
      activity,
      pool: roles[at % roles.length] ?? '',
      work: this.workOf(this.between(2, 45) * minute),
      ...(at > 0 && this.random.next() < 0.2 ? { skipped: this.between(0.1, 0.5) } : {}),
    }));
    const planted = this.plant(steps);
    const [first] = planted;
    const pools: Record<string, Pool> = {};
    for (const [role, name] of roles.entries()) {
      const own = steps.filter(({ pool }) => pool === name);
      const people = this.among([1, 2, 3, 5]);
      const isShort =
        family === 'too few people' && steps.find(({ activity }) => activity === first?.activity)?.pool === name;
      const isQueue =
        family === 'urgent first' && steps.find(({ activity }) => activity === first?.activity)?.pool === name;
      const utilization = isShort
        ? this.between(1.08, 1.3)
        : isQueue
          ? this.between(0.85, 0.95)
          : this.between(0.25, 0.75);
      const at = hours[role] ?? common;
      const each = (utilization * people * at.perWeek) / (perDay * 5) / own.length;
      for (const step of own) step.work = this.workOf(each * this.between(0.7, 1.3));
      pools[name] = {
        people,
        hours: [at],
        ...(family === 'several at once' ? { atOnce: this.among([2, 3]) } : {}),
        ...(isQueue ? { urgentFirst: true } : {}),
      };
    }
    return {
      planted,
      process: {
        name: this.name,
        seed: this.name,
        cases: Math.min(1_500, perDay * 5 * this.among([8, 13, 20])),
        arrivals,
        pools,
        steps: this.inOrder(steps),
        urgent: family === 'urgent first' ? this.between(0.1, 0.4) : 0,
        resolution: this.among([1, 1000 * 1000, minute]),
      },
    };
  }

  private plant(steps: PooledStep[]): Planted[] {
    const candidates = steps.filter(({ skipped }, at) => at > 1 && skipped === undefined);
    const take = (): PooledStep | undefined =>
      candidates.splice(Math.floor(this.random.next() * candidates.length), 1)[0];
    switch (this.family) {
      case 'delays':
      case 'delays around the clock': {
        const chosen = Array.from({ length: this.among([1, 1, 2, 3]) }, take).filter((each) => each !== undefined);
        for (const step of chosen)
          step.delay = this.delayOf(this.among([0.25, 0.5, 1, 2, 4, 8, 24, 48]) * hour * this.between(0.7, 1.4));
        return chosen.map(({ activity }) => ({ cause: 'minimum', activity }));
      }
      case 'batches':
      case 'weekly batches': {
        const step = take();
        if (!step) return [];
        const how: PlantedBatch['how'] = this.among(['as_one', 'together', 'in_turn'] as const);
        step.batch =
          this.family === 'batches'
            ? { size: this.among([3, 5, 8, 14]), how }
            : {
                size: this.among([8, 14, 20]),
                how,
                runs: { weekdays: this.among([[1], [1], [1, 4], [5]]), atHour: this.among([9, 10, 14]) },
              };
        return [{ cause: 'batching', activity: step.activity }];
      }
      case 'days of roles':
        return steps.slice(1).map(({ activity }) => ({ cause: 'unavailability', activity }));
      case 'urgent first':
      case 'too few people': {
        const step = take();
        return step ? [{ cause: 'busy', activity: step.activity }] : [];
      }
      default:
        return [];
    }
  }

  /** Two or three steps in the middle side by side. */
  private inOrder(steps: PooledStep[]): PooledProcess['steps'] {
    if (this.family !== 'side by side') return steps;
    const width = this.among([2, 3]);
    return [
      ...steps.slice(0, 2),
      steps.slice(2, 2 + width).map(({ skipped: _, ...step }) => step),
      ...steps.slice(2 + width),
    ];
  }

  private workOf(mean: number): Draw {
    return this.among([
      () => draws.exponential(mean),
      () => draws.between(0.5 * mean, 1.5 * mean),
      () => draws.lognormal(mean / Math.exp(0.32), 0.8),
    ])();
  }

  private delayOf(mean: number): Draw {
    return this.among([
      () => draws.always(mean),
      () => draws.between(0.8 * mean, 1.2 * mean),
      () => draws.between(0.5 * mean, 1.5 * mean),
      () => draws.lognormal(mean / Math.exp(0.02), 0.2),
      () => draws.exponential(mean),
    ])();
  }

  private between(low: number, high: number): number {
    return low + (high - low) * this.random.next();
  }

  private among<T>(items: readonly T[]): T {
    return items[Math.floor(this.random.next() * items.length)] as T;
  }
}
