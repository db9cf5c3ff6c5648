import type { Bottleneck, ReportSections } from '../report/schema/report-sections.js';
import { reportOf } from './report-of.js';
import { draws, hour } from './simulator/clock.js';
import { office, orderly, stationary, withStep } from './simulator/processes.js';
import { simulate } from './simulator/simulate.js';
import { type SimulatedProcess, either } from './simulator/simulated-process.js';
import type { TestEvent } from './test-log.js';

/** Logs of completions alone, in which one thing is planted or nothing. */
const bare = { starts: false, people: false };
const attributes = [either('product', ['A', 'B', 'C']), either('channel', ['web', 'phone'])];
const calm = (name: string, cases = 1_200): SimulatedProcess =>
  orderly(name, cases, () => ({ recorded: bare, attributes }));

export const bareLogs = {
  stationary: (seed: number) => ({ ...stationary(`bare ${seed}`), attributes }),
  office: (seed: number) => ({ ...office(`bare ${seed}`, 30), recorded: bare, attributes }),
  delay: (seed: number) => calm(`delay ${seed}`),
  queue: (seed: number) => {
    const one = { queue: true, by: ['Ann'], delay: draws.always(0), work: draws.exponential(1.8 * hour) };
    return withStep(calm(`queue ${seed}`), 'Decide', one);
  },
  level: (seed: number) => withStep(calm(`level ${seed}`), 'Decide', { since: [{ week: 28, delay: 4 }] }),
};

/** Cases of one product wait five times as long before one step; a person and a gender go with it. */
export function slowProduct(seed: number): TestEvent[] {
  const events = simulate(calm(`product ${seed}`, 600));
  const extra = new Map<string, number>();
  const reviewed = new Map(
    events.filter(({ activity }) => activity === 'Review').map((each) => [each.case, Number(each.at)]),
  );
  for (const { case: id, activity, at, attributes: values } of events) {
    if (activity !== 'Decide' || values?.['product'] !== 'A') continue;
    extra.set(id, 4 * (Number(at) - (reviewed.get(id) ?? Number(at))));
  }
  return events.map((event) => {
    const isLater = event.activity === 'Decide' || event.activity === 'Inform';
    const product = String(event.attributes?.['product']);
    const others = { responsible: `Clerk ${product}`, gender: product === 'A' ? 'female' : 'male' };
    return {
      ...event,
      workflow: `product ${seed}`,
      at: Number(event.at) + (isLater ? (extra.get(event.case) ?? 0) : 0),
      attributes: { ...event.attributes, ...others },
    };
  });
}

export const eventsOf = (process: SimulatedProcess): TestEvent[] =>
  simulate(process).map((event) => ({ ...event, workflow: process.name }));

/** The waits of the report of these logs, which are read as one. */
export async function waitsOf(logs: readonly (readonly TestEvent[])[]): Promise<Bottleneck[]> {
  const { bottlenecks }: ReportSections = await reportOf(logs.flat());
  return bottlenecks.filter(({ kind }) => kind === 'waiting');
}

export const seeds = (count: number, from = 0): number[] => Array.from({ length: count }, (_, nth) => from + nth);
