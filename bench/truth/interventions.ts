import { diagnose } from '../../libs/mining/src/diagnosis.js';
import { ImpossibleChange, type LogReplay } from '../../libs/mining/src/replay/scenario.js';
import type { Answer } from '../../libs/mining/src/replay/what-if.js';
import type { ScenarioChange } from '../../libs/mining/src/report/schema/scenario-change.js';
import { withLog } from '../../libs/mining/src/testing/open-test-log.js';
import type { Draw } from '../../libs/mining/src/testing/simulator/clock.js';
import type { PooledProcess, PooledStep } from '../../libs/mining/src/testing/simulator/pooled-process.js';
import { simulatePools } from '../../libs/mining/src/testing/simulator/simulate-pools.js';
import { families, processOf } from './families.js';

export interface Intervention {
  change: ScenarioChange;
  process: PooledProcess;
}

/** What was said of a change from one log, and what the law of the process says; shares of the mean cycle time. */
export interface Predicted {
  log: string;
  kind: ScenarioChange['kind'];
  /** By how much the unchanged replay is out; null where no answer was given. */
  fit: number | null;
  said: number;
  low: number;
  high: number;
  law: number;
}

/** Changes are made to the process and run this many times: the law is their mean. */
const runs = 24;

const scaled =
  (draw: Draw, factor: number): Draw =>
  (random) =>
    Math.round(draw(random) * factor);

function withStep(process: PooledProcess, step: PooledStep, changed: Partial<PooledStep>): PooledProcess {
  const replace = (each: PooledStep): PooledStep => (each === step ? { ...each, ...changed } : each);
  const steps = process.steps.map((each) => ('activity' in each ? replace(each) : each.map(replace)));
  return { ...process, steps };
}

/** One of each kind that the process allows: one person more in each pool, and less work, delay, and batches. */
export function interventionsIn(process: PooledProcess): Intervention[] {
  const steps = process.steps.flat();
  const people = Object.entries(process.pools).flatMap(([name, pool]): Intervention[] => {
    const activity = steps.find((step) => step.pool === name)?.activity;
    const pools = { ...process.pools, [name]: { ...pool, people: pool.people + 1 } };
    return activity === undefined
      ? []
      : [{ change: { kind: 'people', activity, add: 1 }, process: { ...process, pools } }];
  });
  const middle = steps[Math.floor(steps.length / 2)];
  const between = scaled(process.arrivals.between, 1 / 1.15);
  return [
    ...people,
    ...(middle
      ? [
          {
            change: { kind: 'touch', activity: middle.activity, factor: 0.7 } as const,
            process: withStep(process, middle, { work: scaled(middle.work, 0.7) }),
          },
        ]
      : []),
    ...steps.flatMap((step): Intervention[] =>
      step.delay
        ? [
            {
              change: { kind: 'delay', activity: step.activity, factor: 0.5 },
              process: withStep(process, step, { delay: scaled(step.delay, 0.5) }),
            },
          ]
        : [],
    ),
    ...steps.flatMap((step): Intervention[] => {
      if (!step.batch || step.batch.runs) return [];
      const size = Math.max(1, Math.round(step.batch.size / 2));
      return [
        {
          change: { kind: 'batch', activity: step.activity, size },
          process: withStep(process, step, { batch: { ...step.batch, size } }),
        },
      ];
    }),
    {
      change: { kind: 'arrivals', factor: 1.15 },
      // As many more cases in the same time: a queue that grows is longer, the longer it grows.
      process: { ...process, cases: Math.round(process.cases * 1.15), arrivals: { ...process.arrivals, between } },
    },
  ];
}

function meanCycle(process: PooledProcess): number {
  const spans = new Map<string, { from: number; to: number }>();
  for (const { case: kase, startedAt, at } of simulatePools(process).events) {
    const begun = Number(startedAt ?? at);
    const span = spans.get(kase) ?? { from: begun, to: 0 };
    spans.set(kase, { from: Math.min(span.from, begun), to: Math.max(span.to, Number(at)) });
  }
  return [...spans.values()].reduce((sum, { from, to }) => sum + to - from, 0) / spans.size;
}

export function meanOfRuns(process: PooledProcess): number {
  let sum = 0;
  for (let run = 0; run < runs; run++) sum += meanCycle({ ...process, seed: `${process.seed} again ${String(run)}` });
  return sum / runs;
}

/** Null where the log does not say enough for an answer. */
async function askOrRefused(replay: LogReplay, workflow: string, change: ScenarioChange): Promise<Answer | null> {
  try {
    return await replay.ask(workflow, [change]);
  } catch (error) {
    if (error instanceof ImpossibleChange) return null;
    throw error;
  }
}

/** Asks about changes from `count` logs of each family, and compares with the law after them. */
export async function* predictions(count: number): AsyncGenerator<Predicted> {
  for (const family of families) {
    for (let seed = 0; seed < count; seed++) {
      const { process } = processOf(family, String(seed));
      const before = meanOfRuns(process);
      const asked = interventionsIn(process);
      const found: Predicted[] = [];
      await withLog([{ uploads: [simulatePools(process).events] }], async (log) => {
        await diagnose(log, undefined, async (replay) => {
          const [workflow = ''] = replay.workflows;
          for (const { change, process: changed } of asked) {
            const answer = await askOrRefused(replay, workflow, change);
            if (!answer) {
              found.push({ log: process.name, kind: change.kind, fit: null, said: NaN, low: NaN, high: NaN, law: NaN });
              continue;
            }
            const { fit, today, difference } = answer;
            const mean = today?.cycle.meanSeconds ?? NaN;
            found.push({
              log: process.name,
              kind: change.kind,
              fit: difference ? Math.abs(fit.cycleMean.replayed / fit.cycleMean.log - 1) : null,
              said: difference?.share ?? NaN,
              low: (difference?.low ?? NaN) / mean,
              high: (difference?.high ?? NaN) / mean,
              law: meanOfRuns(changed) / before - 1,
            });
          }
        });
      });
      yield* found;
    }
  }
}
