import type { ReportSections } from '../../libs/mining/src/report/schema/report-sections.js';
import { SeededRandom } from '../../libs/mining/src/statistics/seeded-random.js';
import { reportOf } from '../../libs/mining/src/testing/report-of.js';
import { draws, minute } from '../../libs/mining/src/testing/simulator/clock.js';
import { orderly, refusing, withStep } from '../../libs/mining/src/testing/simulator/processes.js';
import { simulatePools } from '../../libs/mining/src/testing/simulator/simulate-pools.js';
import { simulate } from '../../libs/mining/src/testing/simulator/simulate.js';
import { type SimulatedProcess, either } from '../../libs/mining/src/testing/simulator/simulated-process.js';
import type { TestEvent } from '../../libs/mining/src/testing/test-log.js';
import { processOf } from './families.js';

interface MoneyLog {
  name: string;
  planted: string;
  report: () => Promise<ReportSections>;
}

const calm = ['control', 'around the clock', 'side by side', 'several at once'] as const;
/** A year's value needs 90 days; the processes of the families last from eight weeks on. */
const timesAsLong = 3;

/** `count` processes without anything to automate, though with attributes and outcomes, and three with work by a rule. */
export function moneyLogs(count: number): MoneyLog[] {
  const controls = Array.from({ length: count }, (_, nth) => {
    const { process } = processOf(calm[nth % calm.length] ?? 'control', `money ${String(nth)}`);
    const longer = { ...process, cases: timesAsLong * process.cases };
    const report = () => reportOf(withValues(simulatePools(longer).events, process.seed, byChance));
    return { name: process.name, planted: 'nothing', report };
  });
  return [...controls, ...ruled];
}

type Values = Record<string, string | number>;

/** Gives each case attributes, and each event of a step an outcome where `outcomeOf` has one. */
function withValues(
  events: readonly TestEvent[],
  seed: string,
  outcomeOf: (activity: string, values: Values, random: SeededRandom) => Values,
): TestEvent[] {
  const random = new SeededRandom(`values ${seed}`);
  const among = (...values: string[]): string => values[Math.floor(random.next() * values.length)] ?? '';
  const cases = new Map<string, Values>();
  return events.map((event) => {
    const known = cases.get(event.case) ?? {
      product: among('basic', 'plus', 'pro'),
      channel: among('web', 'phone', 'branch'),
      amount: Math.round(draws.lognormal(1_000, 1)(random)),
    };
    cases.set(event.case, known);
    return { ...event, attributes: { ...known, ...outcomeOf(event.activity, known, random) } };
  });
}

const byChance = (activity: string, _: Values, random: SeededRandom): Values =>
  activity === 'Review' || activity === 'Decide' ? { decision: random.next() < 0.3 ? 'rejected' : 'approved' } : {};

/** Two hundred cases a week, of which each takes four reviewers the same ten minutes. */
function reviewed(name: string): SimulatedProcess {
  const work = draws.lognormal(10 * minute, 0.2);
  const by = ['Gus', 'Hal', 'Ida', 'Jan'];
  return withStep(
    orderly(name, 10_000, () => ({ arrivals: { perWeek: 200 } })),
    'Review',
    { by, work, queue: true },
  );
}

const atReview =
  (of: (values: Values) => string) =>
  (activity: string, values: Values): Values =>
    activity === 'Review' ? { decision: of(values) } : {};

const ruled: MoneyLog[] = [
  {
    name: 'the next step follows from an attribute',
    planted: 'Review',
    report: () => {
      const process = { ...reviewed('next step'), attributes: [either('origin', ['inside', 'outside', 'abroad'])] };
      const steps = refusing(process, ({ origin }) => Number(origin === 'outside'));
      return reportOf(simulate({ ...process, steps }));
    },
  },
  {
    name: 'a recorded outcome follows from a number',
    planted: 'Review',
    report: () => {
      const decide = atReview(({ amount }) => (Number(amount) > 2_000 ? 'to the board' : 'approved'));
      return reportOf(withValues(simulate(reviewed('limit')), 'limit', decide));
    },
  },
  {
    name: 'a recorded outcome follows from two attributes',
    planted: 'Review',
    report: () => {
      const decide = atReview(({ product, channel }) =>
        channel === 'web' ? 'approved' : product === 'pro' ? 'on site' : 'by letter',
      );
      return reportOf(withValues(simulate(reviewed('two')), 'two', decide));
    },
  },
];
