import { type Comparison, NotComparable, comparePeriods } from '../../libs/mining/src/comparing/compare.js';
import { diagnose } from '../../libs/mining/src/diagnosis.js';
import { withLog } from '../../libs/mining/src/testing/open-test-log.js';
import { inHalves } from '../../libs/mining/src/testing/simulator/halves.js';
import type { TestEvent } from '../../libs/mining/src/testing/test-log.js';
import { families, processOf } from './families.js';
import { type Intervention, interventionsIn, meanOfRuns } from './interventions.js';

/** What was said of a change made half way of a log, and what the law of both processes says; shares of the mean before. */
export interface Verified {
  log: string;
  /** Null where nothing was changed. */
  kind: Intervention['change']['kind'] | null;
  /** Whether both halves are reproduced, so that effects are told. */
  isAttributed: boolean;
  /** What was found to have changed. */
  causes: readonly string[];
  /** Of all causes together; the interval is that of the largest, widened by the others. */
  said: number;
  low: number;
  high: number;
  /** What the mean cycle times before and after differ by, which says nothing of causes. */
  plain: number;
  law: number;
}

async function compareHalves(events: readonly TestEvent[], border: string): Promise<Comparison | null> {
  let found: Comparison | null = null;
  await withLog([{ uploads: [events] }], async (log) => {
    await diagnose(log, undefined, async (replay) => {
      const [workflow = ''] = replay.workflows;
      try {
        found = await comparePeriods(
          replay,
          { before: { from: '1970-01-01T00:00:00Z', to: border }, after: { from: border, to: '2100-01-01T00:00:00Z' } },
          workflow,
        );
      } catch (error) {
        if (!(error instanceof NotComparable)) throw error;
      }
    });
  });
  return found;
}

/** Compares the halves of `count` logs of each family for each change that can be made to them, and for none. */
export async function* verifications(count: number): AsyncGenerator<Verified> {
  for (const family of families) {
    for (let seed = 0; seed < count; seed++) {
      const { process } = processOf(family, String(seed));
      const law = meanOfRuns(process);
      for (const { change, process: after } of [null, ...interventionsIn(process)].map(
        (each) => each ?? { change: null, process },
      )) {
        const { events, border } = inHalves(process, after);
        const found = await compareHalves(events, border);
        if (!found) continue;
        const mean = found.before.cycle.meanSeconds;
        const sum = (of: 'meanSeconds' | 'low' | 'high'): number =>
          found.causes.reduce((all, { effect }) => all + (effect?.[of] ?? 0), 0) / mean;
        yield {
          log: process.name,
          kind: change?.kind ?? null,
          isAttributed: found.attributable,
          causes: found.causes.map(({ of, activity }) => `${of} ${activity ?? ''}`.trim()),
          said: sum('meanSeconds'),
          low: sum('low'),
          high: sum('high'),
          plain: found.observed.share,
          law: change ? meanOfRuns(after) / law - 1 : 0,
        };
      }
    }
  }
}
