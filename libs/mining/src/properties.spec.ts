import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isLongRun } from '../../../test/harness/long-run.js';
import { diagnosePlaces } from './bottlenecks/diagnose-places.js';
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

/** Of the workflows in the order of their names. */
const figures = async (events: readonly TestEvent[]): Promise<WorkflowFigures[]> =>
  (await ask(events, (log) => workflowFigures(log.db, () => undefined))).toSorted((a, b) => compare(a.name, b.name));

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

const minute = 60_000_000;
const begin = Date.UTC(2026, 0, 5) * 1000;

const event = fc.record({
  activity: fc.constantFrom('A', 'B', 'C', 'Ä', '\u{1F4E6}'),
  at: fc.integer({ min: 0, max: 20_000 }),
  service: fc.option(fc.integer({ min: 0, max: 300 })),
  /** How long it could have begun before it did; some say that they could only have begun later. */
  idle: fc.option(fc.integer({ min: -50, max: 10_000 }), { freq: 2 }),
  resource: fc.option(fc.constantFrom('Ann', 'Bob', 'Cem')),
});
const someCases = fc.array(fc.array(event, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 });
/** Many in one log: to open one takes longer than to tell of twelve. */
const someWorkflows = fc.array(someCases, { minLength: 12, maxLength: 12 });

type Case = (typeof event extends fc.Arbitrary<infer E> ? E : never)[];

/** `times` copies of all cases, the cases of each workflow in the order of their `keys`. */
function eventsOf(workflows: readonly (readonly Case[])[], times = 1, keys: readonly number[] = []): TestEvent[] {
  return workflows.flatMap((cases, workflow) =>
    cases
      .map((events, index) => ({ events, index, key: keys[index] ?? 0 }))
      .sort((a, b) => a.key - b.key)
      .flatMap(({ events, index }) =>
        Array.from({ length: times }, (_, copy) =>
          events.map(({ activity, at, service, idle, resource }) => ({
            workflow: nameOf(workflow),
            case: `c${String(index)}.${String(copy)} of ${String(workflow)}`,
            activity,
            at: begin + at * minute,
            startedAt: service === null ? null : begin + (at - service) * minute,
            readyAt: idle === null ? null : begin + (at - (service ?? 0) - idle) * minute,
            resource,
          })),
        ).flat(),
      ),
  );
}

const nameOf = (workflow: number): string => `Workflow ${String(workflow).padStart(2, '0')}`;
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const runs = { numRuns: isLongRun ? 10 : 1 };

test('counts add up', async () => {
  await fc.assert(
    fc.asyncProperty(someWorkflows, async (workflows) => {
      const found = await figures(eventsOf(workflows));
      expect(found.map(({ name }) => name)).toEqual(workflows.map((_, index) => nameOf(index)));
      for (const [index, workflow] of found.entries()) {
        const cases = workflows[index] ?? [];
        expect(workflow.cases).toBe(cases.length);
        expect(workflow.occurrences).toBe(total(cases.map((each) => each.length)));
        expect(total(workflow.activities.map((each) => each.occurrences))).toBe(workflow.occurrences);
        expect(total(workflow.edges.map((each) => each.count))).toBe(workflow.occurrences - workflow.cases);
        expect(total(workflow.starts.map((each) => each.cases))).toBe(workflow.cases);
        expect(total(workflow.ends.map((each) => each.cases))).toBe(workflow.cases);
        expect(total(workflow.throughputPerWeek.map((each) => each.started))).toBe(workflow.cases);
        expect(total(workflow.throughputPerWeek.map((each) => each.finished))).toBe(workflow.caseStates.completed);
        expect(total(workflow.edges.map((each) => each.elapsedSeconds.sum))).toBeCloseTo(
          workflow.caseDurationSeconds.sum,
          6,
        );
        const loops = total(workflow.edges.filter(({ from, to }) => from === to).map((each) => each.count));
        expect(total(workflow.activities.map(({ rework }) => rework.selfLoops))).toBe(loops);
      }
    }),
    runs,
  );
});

test('the order of the cases in the file changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(someWorkflows, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), async (workflows, keys) => {
      expect(await figures(eventsOf(workflows, 1, keys))).toEqual(await figures(eventsOf(workflows)));
    }),
    runs,
  );
});

/** What grows with the number of cases, `k` times, and what does not. */
const countsOf = ({ cases, variants, handovers, edges, activities }: WorkflowFigures, k = 1) => ({
  cases: k * cases,
  variants: variants.total,
  handovers: k * (handovers?.changed ?? 0),
  edges: edges.map(({ from, to, count, elapsedSeconds: { max } }) => [from, to, k * count, max]),
  repeats: activities.map(({ rework }) => k * rework.repeats),
});

test('K times the cases are K times the counts, and leave the times', async () => {
  await fc.assert(
    fc.asyncProperty(someWorkflows, fc.integer({ min: 2, max: 4 }), async (workflows, k) => {
      const once = await figures(eventsOf(workflows));
      const more = await figures(eventsOf(workflows, k));
      expect(more.map((each) => countsOf(each))).toEqual(once.map((each) => countsOf(each, k)));
      for (const [index, { caseDurationSeconds }] of once.entries()) {
        expect(more[index]?.caseDurationSeconds.mean).toBeCloseTo(caseDurationSeconds.mean, 6);
      }
    }),
    runs,
  );
});

test('the causes of each wait are its parts: none below nothing, together all of it', async () => {
  await fc.assert(
    fc.asyncProperty(someWorkflows, async (workflows) => {
      // As often as a place has to be seen to be told.
      const { places } = await ask(eventsOf(workflows, 20), ({ db }) => diagnosePlaces(db));
      for (const { paths } of places) {
        for (const { seconds, causes } of paths) {
          for (const parts of causes ? [causes.elapsed, causes.weight] : []) {
            expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
            expect(total(Object.values(parts))).toBeCloseTo(seconds, 3);
          }
        }
      }
    }),
    runs,
  );
});

test('all that passes on critical paths adds up to the time of the cases', async () => {
  await fc.assert(
    fc.asyncProperty(someWorkflows, async (workflows) => {
      const wrong = await ask(eventsOf(workflows, 3), async ({ db }) => {
        await diagnosePlaces(db);
        return db.rows(`
          SELECT kase, sum(wait + work) AS told, any_value(duration) AS duration
          FROM timed JOIN judged_case USING (kase) WHERE on_path GROUP BY kase HAVING told <> any_value(duration)`);
      });
      expect(wrong).toEqual([]);
    }),
    runs,
  );
});
