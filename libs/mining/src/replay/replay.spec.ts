import { describe, expect, test } from '@jest/globals';
import { diagnose } from '../diagnosis.js';
import { withLog } from '../testing/open-test-log.js';
import { day, draws, Hours, hour, minute } from '../testing/simulator/clock.js';
import type { PooledProcess } from '../testing/simulator/pooled-process.js';
import { simulatePools } from '../testing/simulator/simulate-pools.js';
import type { TestEvent } from '../testing/test-log.js';
import type { ScenarioChange } from '../report/schema/scenario-change.js';
import { ImpossibleChange, LogReplay } from './scenario.js';
import type { Answer } from './what-if.js';

/** Two steps, of which the second has one officer who is nearly always busy. */
const office: PooledProcess = {
  name: 'Requests',
  seed: 'what if',
  cases: 800,
  arrivals: { between: draws.exponential(30 * minute), hours: Hours.office },
  pools: {
    Clerk: { people: 2, hours: [Hours.office] },
    Officer: { people: 1, hours: [Hours.office] },
  },
  steps: [
    { activity: 'Register', pool: 'Clerk', work: draws.exponential(20 * minute) },
    { activity: 'Decide', pool: 'Officer', work: draws.exponential(28 * minute) },
    { activity: 'Inform', pool: 'Clerk', work: draws.exponential(15 * minute), delay: draws.always(6 * hour) },
  ],
};

async function withReplay<Result>(
  events: readonly TestEvent[],
  use: (replay: LogReplay, workflow: string) => Promise<Result> | Result,
): Promise<Result> {
  let result: Result | undefined;
  await withLog([{ name: 'Requests', uploads: [events] }], async (log) => {
    await diagnose(log, undefined, async (replay) => {
      const [workflow = ''] = replay.workflows;
      result = await use(replay, workflow);
    });
  });
  return result as Result;
}

const answersTo = (process: PooledProcess, ...asked: readonly ScenarioChange[][]): Promise<Answer[]> =>
  withReplay(simulatePools(process).events, async (replay, workflow) => {
    const answers: Answer[] = [];
    for (const changes of asked) answers.push(await replay.ask(workflow, changes));
    return answers;
  });

/** What the law of the process says of a change: the mean over many runs of it. */
function lawOf(changed: PooledProcess): number {
  const mean = (process: PooledProcess): number => {
    const spans = new Map<string, { from: number; to: number }>();
    for (const { case: kase, startedAt, at } of simulatePools(process).events) {
      const span = spans.get(kase) ?? { from: Number(startedAt), to: 0 };
      spans.set(kase, { from: Math.min(span.from, Number(startedAt)), to: Math.max(span.to, Number(at)) });
    }
    return [...spans.values()].reduce((sum, { from, to }) => sum + to - from, 0) / spans.size;
  };
  const runs = Array.from({ length: 24 }, (_, nth) => `${office.seed} ${String(nth)}`);
  const all = (process: PooledProcess): number => runs.reduce((sum, seed) => sum + mean({ ...process, seed }), 0);
  return all(changed) / all(office) - 1;
}

describe('a log that is replayed', () => {
  test('unchanged is as it was recorded, and says so', async () => {
    const [answer] = await answersTo(office, [{ kind: 'touch', activity: 'Register', factor: 1 }]);
    expect(answer?.fit).toMatchObject({ usable: true, reason: null });
    const { log = 0, replayed = 0 } = answer?.fit.cycleMean ?? {};
    expect(replayed / log).toBeCloseTo(1, 1);
    expect(answer?.fit.places.map(({ activity }) => activity)).toEqual(['Inform', 'Decide']);
    expect(answer?.difference?.share).toBeCloseTo(0, 5);
    expect(answer?.then?.cycle).toEqual(answer?.today?.cycle);
  });

  test('gives the same answer each time', async () => {
    const asked: ScenarioChange[] = [{ kind: 'people', activity: 'Decide', add: 1 }];
    expect(await answersTo(office, asked)).toEqual(await answersTo(office, asked));
  });

  test('is the same after it was stored', async () => {
    const asked: ScenarioChange[] = [
      { kind: 'people', activity: 'Decide', add: 1 },
      { kind: 'batch', activity: 'Inform', size: 3 },
    ];
    const { before, after } = await withReplay(simulatePools(office).events, async (replay, workflow) => {
      const read = await LogReplay.read(replay.write());
      return { before: await replay.ask(workflow, asked), after: await read.ask(workflow, asked) };
    });
    expect(after).toEqual(before);
  });

  const officer = { ...office.pools['Officer'], hours: [Hours.office] };
  const [register, decide, inform] = office.steps as [(typeof office.steps)[0] & object, never, never];
  test.each([
    {
      what: 'one person more',
      change: { kind: 'people', activity: 'Decide', add: 1 },
      process: { ...office, pools: { ...office.pools, Officer: { ...officer, people: 2 } } },
    },
    {
      what: 'work that takes less',
      change: { kind: 'touch', activity: 'Decide', factor: 0.7 },
      process: {
        ...office,
        steps: [register, { ...(decide as object), work: draws.exponential(0.7 * 28 * minute) } as never, inform],
      },
    },
    {
      what: 'a shorter delay',
      change: { kind: 'delay', activity: 'Inform', factor: 0.5 },
      process: {
        ...office,
        steps: [register, decide, { ...(inform as object), delay: draws.always(3 * hour) } as never],
      },
    },
  ] as const)('says what $what does, as the law of the process has it', async ({ change, process }) => {
    const law = lawOf(process);
    const [answer] = await answersTo(office, [change]);
    const { share = 0, low = 0, high = 0 } = answer?.difference ?? {};
    expect(Math.sign(share)).toBe(Math.sign(law));
    expect(Math.abs(share - law)).toBeLessThan(0.1);
    const mean = answer?.today?.cycle.meanSeconds ?? 1;
    expect(low / mean).toBeLessThanOrEqual(share);
    expect(high / mean).toBeGreaterThanOrEqual(share);
  });

  test('names the place that is longest afterwards, and what people do then', async () => {
    const [answer] = await answersTo(office, [{ kind: 'people', activity: 'Decide', add: 2 }]);
    expect(answer?.next?.activity).toBe('Inform');
    const busy = (of: Answer['today'] | undefined): number =>
      of?.utilization.find(({ activity }) => activity === 'Decide')?.share ?? 0;
    expect(busy(answer?.then)).toBeLessThan(0.5 * busy(answer?.today));
    const open = (of: Answer['today'] | undefined): number =>
      (of?.inProgress ?? []).reduce((sum, { cases }) => sum + cases, 0);
    expect(open(answer?.then)).toBeLessThan(open(answer?.today));
  });

  test('more cases wait longer, fewer shorter, and skipped steps take no time', async () => {
    const [more, fewer, without, weekly, together] = await answersTo(
      office,
      [{ kind: 'arrivals', factor: 1.2 }],
      [{ kind: 'arrivals', factor: 0.8 }],
      [{ kind: 'skip', activity: 'Decide', share: 1 }],
      [{ kind: 'schedule', activity: 'Inform', days: ['mon'] }],
      [{ kind: 'batch', activity: 'Inform', size: 10 }],
    );
    expect(more?.difference?.share).toBeGreaterThan(0.1);
    expect(fewer?.difference?.share).toBeLessThan(-0.1);
    const decided = without?.then?.waits.find(({ activity }) => activity === 'Decide');
    expect(decided?.seconds).toBe(0);
    const informed = (answer: Answer | undefined): number =>
      (answer?.then?.waits.find(({ activity }) => activity === 'Inform')?.seconds ?? 0) / 3_600;
    expect(informed(weekly)).toBeGreaterThan(48);
    expect(informed(together)).toBeGreaterThan(7);
  });

  test('refuses what it cannot do, and names the field', async () => {
    await withReplay(simulatePools(office).events, async (replay, workflow) => {
      const refusal = async (change: ScenarioChange, of = workflow): Promise<string> => {
        try {
          await replay.ask(of, [{ kind: 'arrivals', factor: 1 }, change]);
        } catch (error) {
          if (error instanceof ImpossibleChange) return `${error.field}: ${error.message}`;
        }
        return 'none';
      };
      expect(await refusal({ kind: 'people', activity: 'Nothing', add: 1 })).toBe(
        'changes[1].activity: The workflow has no activity Nothing.',
      );
      expect(await refusal({ kind: 'people', activity: 'Decide', add: -1 })).toBe(
        'changes[1].add: Only 1 person does Decide.',
      );
      expect(await refusal({ kind: 'people', activity: 'Decide', add: 1 }, 'wf_none')).toBe(
        'workflow: The report has no workflow “wf_none”.',
      );
    });
  });

  test('says which figure it misses, and shows nothing', async () => {
    // For once, the officer had thirty requests open at the same time for a whole day.
    const { events } = simulatePools(office);
    const officerName = events.find(({ activity }) => activity === 'Decide')?.resource ?? null;
    const tuesday = Number(events[0]?.startedAt) + day;
    for (let nth = 0; nth < 30; nth++) {
      const startedAt = tuesday + nth * 3 * minute;
      const step = { case: `of that day ${String(nth)}`, activity: 'Decide', resource: officerName };
      events.push({ ...step, startedAt, at: startedAt + 6 * hour });
    }
    const { fit, then, difference } = await withReplay(events, (replay, workflow) =>
      replay.ask(workflow, [{ kind: 'touch', activity: 'Decide', factor: 0.5 }]),
    );
    if (fit.usable) throw new Error(`It fits: ${JSON.stringify(fit)}`);
    expect(fit.reason).toMatch(/^Replayed unchanged, cases would /);
    expect([then, difference]).toEqual([null, null]);
  });
});
