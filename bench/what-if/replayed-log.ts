import { mapWorkflows } from '../../libs/mining/src/mapping.js';
import { diagnose } from '../../libs/mining/src/diagnosis.js';
import { withLog } from '../../libs/mining/src/testing/open-test-log.js';
import { draws, Hours, hour, minute } from '../../libs/mining/src/testing/simulator/clock.js';
import { simulatePools } from '../../libs/mining/src/testing/simulator/simulate-pools.js';

const pools = { Clerk: 36, Officer: 36, Expert: 24, Lead: 24 } as const;
const names = Object.keys(pools) as (keyof typeof pools)[];

interface Replayed {
  occurrences: number;
  analysis: { seconds: number };
  ready: { seconds: number };
  answer: { seconds: number };
  mebibytes: number;
  cycle: { log: number; replayed: number };
}

/** A process of ten steps in four pools that are busy for most of their time, analyzed and asked one question. */
export async function replayedLog(cases: number): Promise<Replayed> {
  const events = simulatePools({
    name: 'Requests',
    seed: 'bench',
    cases,
    arrivals: { between: draws.exponential(2 * minute), hours: Hours.office },
    pools: Object.fromEntries(names.map((name) => [name, { people: pools[name], hours: [Hours.office] }])),
    steps: Array.from({ length: 10 }, (_, step) => ({
      activity: `Step ${String(step)}`,
      pool: names[step % names.length] ?? 'Clerk',
      work: draws.exponential(20 * minute),
      ...(step === 5 && { delay: draws.exponential(8 * hour) }),
    })),
  }).events.splice(0);
  const occurrences = events.length;
  const sources = [{ uploads: [events] }];
  return withLog(sources, async (log) => {
    sources.splice(0);
    const since = { analysis: performance.now(), ready: 0, answer: 0, end: 0 };
    await mapWorkflows(log);
    let cycle = { log: 0, replayed: 0 };
    await diagnose(
      log,
      ({ step }) => {
        if (step === 'replay') since.ready = performance.now();
      },
      async (replay) => {
        since.answer = performance.now();
        const [workflow = ''] = replay.workflows;
        cycle = (await replay.ask(workflow, [{ kind: 'people', activity: 'Step 1', add: 1 }])).fit.cycleMean;
        since.end = performance.now();
      },
    );
    return {
      occurrences,
      analysis: { seconds: (since.ready - since.analysis) / 1_000 },
      ready: { seconds: (since.answer - since.ready) / 1_000 },
      answer: { seconds: (since.end - since.answer) / 1_000 },
      mebibytes: Math.round(process.resourceUsage().maxRSS / 1024),
      cycle,
    };
  });
}
