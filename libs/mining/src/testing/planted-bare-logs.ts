import { groupBy } from '../computing/grouped.js';
import { SeededRandom } from '../statistics/seeded-random.js';
import { bareLogs, eventsOf } from './bare-logs.js';
import { type Draw, Hours, OfficeWithLeave, day, draws, hour, minute } from './simulator/clock.js';
import { office, orderly, stationary, withStep } from './simulator/processes.js';
import { type SimulatedProcess, type SimulatedStep, either } from './simulator/simulated-process.js';
import type { TestEvent } from './test-log.js';

/** A log of completions alone, in which one thing is planted. */
export interface PlantedBareLog {
  kind: string;
  /** The step at which it is planted. */
  at: string;
  /** What a sentence about it says, besides the name of the step. */
  says: RegExp;
  events: TestEvent[];
}

const recorded = { starts: false, people: false };
const attributes = [either('region', ['North', 'South', 'East']), either('channel', ['web', 'phone'])];
const alone = (by: string, work: Draw): Partial<SimulatedStep> => ({
  by: [by],
  queue: true,
  delay: draws.always(0),
  work,
});

/** Ten logs of completions alone with something to tell, and one with a level, whose reason no log shows. */
export function plantBareLogs(seed: string): PlantedBareLog[] {
  const calm = (name: string, cases = 1_200): SimulatedProcess =>
    orderly(`${name} ${seed}`, cases, () => ({ recorded, attributes }));
  const log = (kind: string, at: string, says: RegExp, process: SimulatedProcess): PlantedBareLog => ({
    kind,
    at,
    says,
    events: eventsOf(process),
  });
  const queue = /it is a queue/u;
  return [
    log('queue', 'Decide', queue, withStep(calm('queue'), 'Decide', alone('Ann', draws.exponential(1.8 * hour)))),
    log('queue around the clock', 'Review', queue, aroundTheClock(`queue around the clock ${seed}`)),
    log('queue for two', 'Approve', queue, twoAtOneDesk(`queue for two ${seed}`)),
    log(
      'long delay',
      'Decide',
      /\d+% of an average/u,
      withStep(calm('delay'), 'Decide', { delay: draws.lognormal(30 * hour, 0.5) }),
    ),
    log(
      'longer delay since a week',
      'Decide',
      /since then/u,
      withStep(calm('level'), 'Decide', { since: [{ week: 28, delay: 4 }] }),
    ),
    slowProduct(calm('driver', 900)),
    slowAfterStep(calm('driver by step', 900)),
    log('absence', 'Decide', /no one completed/iu, {
      ...withStep(calm('absence'), 'Decide', {
        ...alone('Ann', draws.exponential(hour)),
        hours: new OfficeWithLeave(24, 3),
      }),
    }),
    log('season', 'Decide', /has cleared/u, {
      ...withStep(calm('season', 2_700), 'Decide', alone('Ann', draws.exponential(0.62 * hour))),
      arrivals: { perWeek: 45, hours: Hours.office, surges: [{ fromWeek: 14, weeks: 8, factor: 2 }] },
    }),
    log('knock-out', 'Check credit', /refuses/u, checksInTheWrongOrder(`knock-out ${seed}`)),
    log('rework', 'Review', /\bback\b/u, toAndFro(`rework ${seed}`)),
  ];
}

/** One machine that works around the clock and is busy for nine tenths of it. */
function aroundTheClock(name: string): SimulatedProcess {
  const step = (activity: string, median: number): SimulatedStep => ({ activity, delay: draws.lognormal(median, 0.8) });
  return {
    name,
    seed: name,
    cases: 2_400,
    arrivals: { perWeek: 60 },
    recorded,
    attributes,
    steps: [
      { activity: 'Open' },
      { ...step('Review', 0), ...alone('Bea', draws.lognormal(2.1 * hour, 0.6)) },
      step('Enrich', 5 * hour),
      step('Close', 9 * hour),
    ],
  };
}

/** Two people, of whom each is busy for nine tenths of the time. */
function twoAtOneDesk(name: string): SimulatedProcess {
  const hours = Hours.office;
  return {
    name,
    seed: name,
    cases: 2_000,
    arrivals: { perWeek: 45, hours },
    recorded,
    attributes,
    steps: [
      { activity: 'Receive', hours },
      { activity: 'Price', hours, delay: draws.lognormal(hour, 0.6), work: draws.always(20 * minute) },
      { ...alone('Cem', draws.exponential(0)), activity: 'Approve', hours, by: ['Cem', 'Dee'], utilization: 0.94 },
      { activity: 'Sign', hours, delay: draws.lognormal(20 * minute, 0.9) },
    ],
  };
}

/** Cases of one product wait eleven days for one of five steps, all others two. */
function slowProduct(process: SimulatedProcess): PlantedBareLog {
  const products = either('product', ['Life Basic', 'Life Plus', 'Home', 'Travel']);
  const steps = process.steps.map((step) =>
    step.activity === 'Decide' ? { ...step, activity: 'Medical review', delay: draws.lognormal(11 * hour, 0.6) } : step,
  );
  const events = eventsOf({ ...process, steps, attributes: [products, ...attributes] });
  const isSlow = ({ attributes: values }: TestEvent): boolean => values?.['product'] === 'Life Plus';
  return {
    kind: 'driver, a product',
    at: 'Medical review',
    says: /Life Plus/u,
    events: delayCases(events, 'Medical review', ([first]) => first !== undefined && isSlow(first)),
  };
}

/** Cases that come from a second opinion wait eleven days for the decision, all others two. */
function slowAfterStep(process: SimulatedProcess): PlantedBareLog {
  const steps = process.steps.flatMap((step) =>
    step.activity === 'Decide'
      ? [
          { ...step, activity: 'Second opinion', delay: draws.lognormal(2 * hour, 0.6), skipped: 0.65 },
          { ...step, delay: draws.lognormal(11 * hour, 0.6) },
        ]
      : [step],
  );
  return {
    kind: 'driver, the step before',
    at: 'Decide',
    says: /Second opinion/u,
    events: delayCases(
      eventsOf({ ...process, steps }),
      'Decide',
      (before) => before.at(-1)?.activity === 'Second opinion',
    ),
  };
}

/** Nine days more before a step in some cases, which depends on the events before; what follows comes as much later. */
function delayCases(
  events: readonly TestEvent[],
  step: string,
  isSlow: (before: readonly TestEvent[]) => boolean,
): TestEvent[] {
  const random = new SeededRandom(`${events[0]?.workflow ?? ''} ${step}`);
  const ofCase = groupBy(events, (each) => each.case);
  return [...ofCase.values()].flatMap((own) => {
    const place = own.findIndex(({ activity }) => activity === step);
    if (place < 0 || !isSlow(own.slice(0, place))) return own;
    const more = draws.lognormal(8 * day, 0.45)(random);
    return own.map((event, nth) => (nth < place ? event : { ...event, at: Number(event.at) + more }));
  });
}

/** Three checks that refuse 9% each before one that refuses 43%. */
function checksInTheWrongOrder(name: string): SimulatedProcess {
  const check = (activity: string, share: number, median: number): SimulatedStep => ({
    activity,
    hours: Hours.office,
    delay: draws.lognormal(median, 0.7),
    refuses: { to: 'Decline', share: () => share },
  });
  return {
    name,
    seed: name,
    cases: 3_000,
    arrivals: { perWeek: 80, hours: Hours.office },
    recorded,
    attributes,
    steps: [
      { activity: 'Receive application', hours: Hours.office },
      check('Check identity', 0.09, 5 * hour),
      check('Check employer', 0.09, 6 * hour),
      check('Check collateral', 0.09, 7 * hour),
      check('Check credit', 0.43, 4 * hour),
      { activity: 'Pay out', hours: Hours.office, delay: draws.lognormal(5 * hour, 0.7) },
      { activity: 'Decline', aside: true, hours: Hours.office, delay: draws.lognormal(2 * hour, 0.5) },
    ],
  };
}

/** A third of the cases goes back and forth between two steps four to six times. */
function toAndFro(name: string): SimulatedProcess {
  const hours = Hours.office;
  return {
    name,
    seed: name,
    cases: 1_500,
    arrivals: { perWeek: 30, hours },
    recorded,
    attributes,
    steps: [
      { activity: 'Report', hours },
      { activity: 'Review', hours, delay: draws.lognormal(3 * hour, 0.7) },
      { activity: 'Ask customer', hours, delay: draws.lognormal(6 * hour, 0.7), again: { to: 'Review', share: 0.4 } },
      { activity: 'Resolve', hours, delay: draws.lognormal(3 * hour, 0.7) },
    ],
  };
}

/** A log of completions alone in which nothing is planted, of another shape for every third seed. */
export function stationaryBareLog(seed: number): TestEvent[] {
  const shapes = [
    { ...stationary(`nothing ${String(seed)}`), attributes },
    { ...office(`nothing ${String(seed)}`, 30), attributes },
    bareLogs.delay(seed),
  ];
  const process = shapes[seed % shapes.length];
  return process ? eventsOf({ ...process, recorded: { ...process.recorded, ...recorded } }) : [];
}
