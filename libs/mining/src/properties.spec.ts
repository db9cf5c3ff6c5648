import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createGaps } from './bottlenecks/gaps.js';
import { explainWaiting } from './bottlenecks/resource-work.js';
import { EventLog } from './log/event-log.js';
import { type TestEvent, TestLogs } from './testing/test-log.js';
import { type WorkflowFigures, workflowFigures } from './workflows/workflow-figures.js';

let logs: TestLogs;
beforeAll(async () => {
  logs = await TestLogs.create();
});
afterAll(() => logs.remove());

async function ask<T>(events: readonly TestEvent[], question: (log: EventLog) => Promise<T>): Promise<T> {
  const log = await EventLog.open(await logs.write({ uploads: [events] }), { temporaryDirectory: logs.folder });
  try {
    return await question(log);
  } finally {
    await log.close();
  }
}

const figures = async (events: readonly TestEvent[]): Promise<WorkflowFigures> => {
  const [workflow] = await ask(events, (log) => workflowFigures(log.db, () => undefined));
  if (!workflow) throw new Error('no workflow');
  return workflow;
};

const minute = 60_000_000;
const begin = Date.UTC(2026, 0, 5) * 1000;

const event = fc.record({
  activity: fc.constantFrom('A', 'B', 'C', 'Ä', '\u{1F4E6}'),
  at: fc.integer({ min: 0, max: 20_000 }),
  service: fc.option(fc.integer({ min: 0, max: 300 })),
  resource: fc.option(fc.constantFrom('Ann', 'Bob', 'Cem')),
});
const someCases = fc.array(fc.array(event, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 });

type Case = (typeof event extends fc.Arbitrary<infer E> ? E : never)[];

function eventsOf(cases: readonly Case[], name = (index: number): string => `c${String(index)}`): TestEvent[] {
  return cases.flatMap((events, index) =>
    events.map(({ activity, at, service, resource }) => ({
      case: name(index),
      activity,
      at: begin + at * minute,
      startedAt: service === null ? null : begin + (at - service) * minute,
      resource,
    })),
  );
}

const runs = { numRuns: 12 };

test('counts add up', async () => {
  await fc.assert(
    fc.asyncProperty(someCases, async (cases) => {
      const workflow = await figures(eventsOf(cases));
      const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
      expect(workflow.cases).toBe(cases.length);
      expect(workflow.occurrences).toBe(total(cases.map((each) => each.length)));
      expect(total(workflow.activities.map((each) => each.occurrences))).toBe(workflow.occurrences);
      expect(total(workflow.edges.map((each) => each.count))).toBe(workflow.occurrences - workflow.cases);
      expect(total(workflow.starts.map((each) => each.cases))).toBe(workflow.cases);
      expect(total(workflow.ends.map((each) => each.cases))).toBe(workflow.cases);
      expect(total(workflow.throughputPerWeek.map((each) => each.started))).toBe(workflow.cases);
      expect(total(workflow.throughputPerWeek.map((each) => each.finished))).toBe(workflow.cases);
      expect(total(workflow.edges.map((each) => each.elapsedSeconds.sum))).toBeCloseTo(
        workflow.caseDurationSeconds.sum,
        6,
      );
      const loops = total(workflow.edges.filter(({ from, to }) => from === to).map((each) => each.count));
      expect(total(workflow.activities.map(({ rework }) => rework.selfLoops))).toBe(loops);
    }),
    runs,
  );
}, 120_000);

test('the order of the cases in the file changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(someCases, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), async (cases, keys) => {
      const order = cases.map((_, index) => ({ index, key: keys[index] ?? 0 })).sort((a, b) => a.key - b.key);
      const permuted = order.flatMap(({ index }) => eventsOf([cases[index] ?? []], () => `c${String(index)}`));
      expect(await figures(permuted)).toEqual(await figures(eventsOf(cases)));
    }),
    runs,
  );
}, 120_000);

test('K times the cases are K times the counts, and leave the times', async () => {
  await fc.assert(
    fc.asyncProperty(someCases, fc.integer({ min: 2, max: 4 }), async (cases, k) => {
      const once = await figures(eventsOf(cases));
      const copies = Array.from({ length: k }, (_, copy) =>
        eventsOf(cases, (index) => `c${String(index)}.${String(copy)}`),
      );
      const scaled = await figures(copies.flat());
      expect(scaled.cases).toBe(k * once.cases);
      expect(scaled.variants.total).toBe(once.variants.total);
      expect(scaled.handovers?.changed ?? 0).toBe(k * (once.handovers?.changed ?? 0));
      expect(scaled.edges.map(({ from, to, count, elapsedSeconds }) => [from, to, count, elapsedSeconds.max])).toEqual(
        once.edges.map(({ from, to, count, elapsedSeconds }) => [from, to, k * count, elapsedSeconds.max]),
      );
      expect(scaled.activities.map(({ rework }) => rework.repeats)).toEqual(
        once.activities.map(({ rework }) => k * rework.repeats),
      );
      expect(scaled.caseDurationSeconds.mean).toBeCloseTo(once.caseDurationSeconds.mean, 6);
    }),
    runs,
  );
}, 120_000);

test('the causes of each wait are its parts: none below nothing, together never more', async () => {
  await fc.assert(
    fc.asyncProperty(someCases, async (cases) => {
      const wrong = await ask(eventsOf(cases), async (log) => {
        await createGaps(log.db);
        await explainWaiting(log.db);
        return log.db.rows(`
          SELECT * FROM waiting_cause JOIN occurrence ON occurrence.kase = waiting_cause.kase AND occurrence.seq = waiting_cause.seq
          WHERE least(batching, contention, prioritization, unavailability) < 0
            OR batching + contention + prioritization + unavailability > started - ready`);
      });
      expect(wrong).toEqual([]);
    }),
    runs,
  );
}, 120_000);
