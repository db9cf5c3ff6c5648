import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { inLongRun, isLongRun } from '../harness/long-run.js';
import type { Stats, Workflow } from '#mining';
import { textErrorsIn } from '../../libs/mining/src/testing/report-texts.js';
import { areThere, assessed, publicJson, publicLogs, type Assessed } from './public-log.js';

interface ReferenceStats {
  readonly n?: number;
  readonly count?: number;
  readonly mean: number;
  readonly median?: number;
  readonly p90?: number;
  readonly min?: number;
  readonly max?: number;
  readonly sum: number;
}

type Counts = Readonly<Record<string, number>>;
type Edge = { readonly src: string; readonly dst: string; readonly count: number } & ReferenceStats;

interface Block {
  readonly cases: number;
  readonly events: number;
  readonly activities: Counts;
  readonly start_activities: Counts;
  readonly end_activities: Counts;
  readonly dfg: readonly Edge[];
  readonly variants_n: number;
  readonly variants_top: readonly { readonly variant: string[]; readonly count: number }[];
  readonly variants_sha256: string;
  readonly variants_for_80pct_cases: number;
  readonly case_duration_s: ReferenceStats;

  readonly rework: { readonly per_activity: Readonly<Record<string, object>>; readonly repeats_total: number };
  readonly self_loops: Counts;
  readonly handover?: { readonly total: number; readonly different_resource_total: number };
}

interface Reference {
  readonly rows_dropped: number;
  readonly reference: Block;
  readonly complete_only?: Block;
  readonly interval?: { readonly service_time_sum_s: Counts; readonly service_time_mean_s: Counts };
}

interface Flattened {
  readonly cases: number;
  readonly events: number;
  readonly variants: number;
  readonly start: Counts;
  readonly end: Counts;
  readonly dfg: readonly Edge[];
}

const logs = publicLogs.filter(({ name }) => isLongRun || name === 'running-example');
const objects = areThere
  ? ['example_log', ...inLongRun('ocel20_example', 'recruiting-red')].flatMap((name) => {
      const { flattened } = publicJson(`ocel/${name}.jsonocel.reference.json`) as { flattened: object };
      const objectTypes = Object.keys(flattened);
      return (isLongRun ? objectTypes : objectTypes.slice(0, 1)).map((objectType) => ({ name, objectType }));
    })
  : [];
const whereGiven = areThere ? describe : describe.skip;
// Without the logs there is one test to skip, not none.
const orNone = <Row>(rows: readonly Row[], none: Row): readonly Row[] => (rows.length > 0 ? rows : [none]);

whereGiven.each(orNone(logs, { name: 'a public log', file: '' }))('$name', ({ name, file }) => {
  let all: Reference;
  let block: Block;
  let found: Assessed;
  let workflow: Workflow;

  beforeAll(async () => {
    all = publicJson(`reference/${name}.json`) as Reference;
    block = all.complete_only ?? all.reference;
    found = await assessed(file);
    workflow = onlyWorkflow(found);
  });

  test('has as many cases, events and occurrences, and each activity as often', () => {
    expect(found.rejected).toBe(all.rows_dropped);
    expect([workflow.cases, workflow.events, workflow.occurrences]).toEqual([
      block.cases,
      all.reference.events,
      block.events,
    ]);
    expect(counts(workflow.activities, 'name', 'occurrences')).toEqual(block.activities);
    expect(counts(workflow.starts, 'activity', 'cases')).toEqual(block.start_activities);
    expect(counts(workflow.ends, 'activity', 'cases')).toEqual(block.end_activities);
  });

  test('has the same edges with the same times', () => {
    expectEdges(workflow, block.dfg);
  });

  test('has the same variants, to the last one', () => {
    expect(workflow.variants.total).toBe(block.variants_n);
    expect(workflow.variants.forEightyPercent).toBe(block.variants_for_80pct_cases);
    expect(workflow.variants.top.map(({ activities, cases }) => ({ variant: activities, count: cases }))).toEqual(
      block.variants_top.slice(0, workflow.variants.top.length),
    );
    expect(hashOf(found.variants)).toBe(block.variants_sha256);
  });

  test('has the same durations, and as many arrivals as cases', () => {
    expectStats(workflow.caseDurationSeconds, block.case_duration_s);
    // Over the time observed, less the few cases whose times cannot be; within less than a week, not as more a week.
    const { from, to } = workflow.observation;
    const weeks = (Date.parse(to) - Date.parse(from)) / 0.98 / (7 * 86_400_000);
    const arrived = (workflow.arrivalsPerWeek * Math.max(1, weeks)) / block.cases;
    expect(arrived).toBeGreaterThan(0.95);
    expect(arrived).toBeLessThanOrEqual(1.000001);
    const sum = (side: 'started' | 'finished') => workflow.throughputPerWeek.reduce((all, week) => all + week[side], 0);
    expect([sum('started'), sum('finished')]).toEqual([block.cases, workflow.caseStates.completed]);
  });

  test('has the same rework, handovers and service times', () => {
    const repeated = workflow.activities.filter(({ rework }) => rework.repeats > 0);
    expect(
      Object.fromEntries(repeated.map(({ name, rework: { cases, repeats } }) => [name, { cases, repeats }])),
    ).toEqual(block.rework.per_activity);
    expect(repeated.reduce((sum, { rework }) => sum + rework.repeats, 0)).toBe(block.rework.repeats_total);
    const loops = repeated.filter(({ rework }) => rework.selfLoops > 0);
    expect(Object.fromEntries(loops.map(({ name, rework }) => [name, rework.selfLoops]))).toEqual(block.self_loops);
    expect([workflow.handovers?.total ?? 0, workflow.handovers?.changed ?? 0]).toEqual([
      block.handover?.total ?? 0,
      block.handover?.different_resource_total ?? 0,
    ]);
    for (const [activity, sum] of Object.entries(all.interval?.service_time_sum_s ?? {})) {
      const stats = workflow.activities.find((each) => each.name === activity)?.serviceSeconds;
      expectClose(stats?.sum ?? NaN, sum);
      expectClose(stats?.mean ?? NaN, all.interval?.service_time_mean_s[activity] ?? NaN);
    }
  });

  test('is described in good words', () => {
    expect(textErrorsIn(found.report)).toEqual([]);
  });
});

whereGiven.each(orNone(objects, { name: 'a public log', objectType: 'object' }))(
  '$name by $objectType',
  ({ name, objectType }) => {
    test('has the cases, ends, edges and variants it should, told of in good words', async () => {
      const file = `ocel/${name}.jsonocel`;
      const reference = publicJson(`${file}.reference.json`) as { flattened: Record<string, Flattened> };
      const expected = reference.flattened[objectType];
      if (!expected) throw new Error('no reference');
      const found = await assessed(file, objectType);
      const workflow = onlyWorkflow(found);
      expect([workflow.cases, workflow.events, workflow.variants.total, found.rejected]).toEqual([
        expected.cases,
        expected.events,
        expected.variants,
        0,
      ]);
      expect(counts(workflow.starts, 'activity', 'cases')).toEqual(expected.start);
      expect(counts(workflow.ends, 'activity', 'cases')).toEqual(expected.end);
      expectEdges(workflow, expected.dfg);
      expect(textErrorsIn(found.report)).toEqual([]);
    });
  },
);

function onlyWorkflow({ report }: Assessed): Workflow {
  const [workflow, ...others] = report.workflows;
  if (!workflow || others.length > 0) throw new Error('Expected one workflow');
  return workflow;
}

function counts<Key extends string, Value extends string>(
  rows: readonly (Readonly<Record<Key, string>> & Readonly<Record<Value, number>>)[],
  name: Key,
  value: Value,
): Counts {
  return Object.fromEntries(rows.map((row) => [row[name], row[value]]));
}

/** As the references were hashed: by count, then by activities, code point by code point. */
function hashOf(variants: Assessed['variants']): string {
  const lines = variants
    .map(({ activities, cases }) => ({
      cases,
      activities: activities.map((name) => Buffer.from(name)),
      names: activities,
    }))
    .sort((a, b) => b.cases - a.cases || compareLists(a.activities, b.activities))
    .map(({ cases, names }) => JSON.stringify([cases, names]));
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

function compareLists(a: readonly Buffer[], b: readonly Buffer[]): number {
  const at = a.findIndex((name, index) => b[index] === undefined || Buffer.compare(name, b[index]) !== 0);
  const one = a[at];
  const other = b[at];
  return one && other ? Buffer.compare(one, other) : a.length - b.length;
}

function expectEdges(workflow: Workflow, expected: readonly Edge[]): void {
  expect(workflow.edges).toHaveLength(expected.length);
  const edges = new Map(workflow.edges.map((edge) => [JSON.stringify([edge.from, edge.to]), edge]));
  for (const edge of expected) {
    const own = edges.get(JSON.stringify([edge.src, edge.dst]));
    expect(own?.count).toBe(edge.count);
    expectStats(own?.elapsedSeconds, edge);
  }
}

function expectStats(actual: Stats | undefined, expected: ReferenceStats): void {
  expect(actual?.count).toBe(expected.count ?? expected.n);
  for (const figure of ['mean', 'median', 'p90', 'min', 'max', 'sum'] as const) {
    const value = expected[figure];
    if (value !== undefined) expectClose(actual?.[figure] ?? NaN, value);
  }
}

/** A microsecond is the finest that is kept. */
function expectClose(actual: number, expected: number): void {
  const off = Math.abs(actual - expected);
  if (!(off <= Math.max(1e-9 * Math.abs(expected), 1e-6))) expect(actual).toBe(expected);
}
