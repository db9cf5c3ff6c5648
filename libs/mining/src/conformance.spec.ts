import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EventLog } from './log/event-log.js';
import type { Stats } from './report-sections.js';
import { type WorkflowFigures, workflowFigures } from './workflows/workflow-figures.js';
import { orderedVariants } from './workflows/variants.js';

/**
 * Real logs against results computed with pm4py. EVENT_LOGS names the folder with `reference/`, and
 * EVENT_LOG_PARQUET the folder in which each log lies as `<name>.parquet`, as the readers write it.
 */
const references = process.env['EVENT_LOGS'] && join(process.env['EVENT_LOGS'], 'reference');
const parquet = process.env['EVENT_LOG_PARQUET'];
const logs =
  references && parquet
    ? readdirSync(references)
        .map((file) => file.replace(/\.json$/, ''))
        .filter((log) => existsSync(join(parquet, `${log}.parquet`)))
    : [];

interface ReferenceStats {
  n?: number;
  count?: number;
  mean: number;
  median: number;
  p90?: number;
  min: number;
  max: number;
  sum: number;
}

interface Block {
  cases: number;
  events: number;
  activities_n: number;
  variants_n: number;
  activities: Record<string, number>;
  start_activities: Record<string, number>;
  end_activities: Record<string, number>;
  dfg: ({ src: string; dst: string; count: number } & ReferenceStats)[];
  variants_top: { variant: string[]; count: number }[];
  variants_sha256: string;
  variants_for_80pct_cases: number;
  case_duration_s: ReferenceStats;
  arrival: { cases_per_day: number };
  rework: { per_activity: Record<string, { cases: number; repeats: number }>; repeats_total: number };
  self_loops: Record<string, number>;
  handover?: { total: number; different_resource_total: number };
}

interface Reference {
  reference: Block;
  complete_only?: Block;
  interval?: { service_time_sum_s: Record<string, number>; service_time_mean_s: Record<string, number> };
}

const describeIfGiven = logs.length > 0 ? describe : describe.skip;

describeIfGiven.each(logs.length > 0 ? logs : ['no logs given'])('%s', (name) => {
  let log: EventLog;
  let workflow: WorkflowFigures;
  let all: Reference;
  let block: Block;

  beforeAll(async () => {
    all = JSON.parse(readFileSync(join(references ?? '', `${name}.json`), 'utf8')) as Reference;
    block = all.complete_only ?? all.reference;
    const files = [join(parquet ?? '', `${name}.parquet`)];
    log = await EventLog.open([{ integrationId: 'int_1', tool: 'upload', name, files }]);
    const [only, ...others] = await workflowFigures(log.db, () => undefined);
    expect(others).toEqual([]);
    if (!only) throw new Error('no workflow');
    workflow = only;
  });

  afterAll(() => log.close());

  test('counts of cases, events, occurrences and activities are equal', () => {
    expect({ ...workflow, activities: workflow.activities.length }).toMatchObject({
      cases: block.cases,
      events: all.reference.events,
      occurrences: block.events,
      activities: block.activities_n,
    });
    expect(Object.fromEntries(workflow.activities.map((a) => [a.name, a.occurrences]))).toEqual(block.activities);
    expect(Object.fromEntries(workflow.starts.map((s) => [s.activity, s.cases]))).toEqual(block.start_activities);
    expect(Object.fromEntries(workflow.ends.map((s) => [s.activity, s.cases]))).toEqual(block.end_activities);
  });

  test('every edge has the same count and times', () => {
    expect(workflow.edges).toHaveLength(block.dfg.length);
    const edges = new Map(workflow.edges.map((edge) => [JSON.stringify([edge.from, edge.to]), edge]));
    for (const expected of block.dfg) {
      const edge = edges.get(JSON.stringify([expected.src, expected.dst]));
      expectStats(edge?.elapsedSeconds, expected);
    }
  });

  test('variants are the same, to the last one', async () => {
    expect(workflow.variants.total).toBe(block.variants_n);
    expect(workflow.variants.forEightyPercent).toBe(block.variants_for_80pct_cases);
    expect(workflow.variants.top.map(({ activities, cases }) => ({ variant: activities, count: cases }))).toEqual(
      block.variants_top.slice(0, workflow.variants.top.length),
    );
    expect(await variantsHash(log)).toBe(block.variants_sha256);
  });

  test('case durations and arrivals are equal', () => {
    expectStats(workflow.caseDurationSeconds, block.case_duration_s);
    if (block.cases / block.arrival.cases_per_day > 7) {
      expectClose(workflow.arrivalsPerWeek, 7 * block.arrival.cases_per_day);
    }
    expect(workflow.throughputPerWeek.reduce((sum, week) => sum + week.started, 0)).toBe(block.cases);
  });

  test('rework and self-loops are equal', () => {
    const repeated = workflow.activities.filter(({ rework }) => rework.repeats > 0);
    expect(
      Object.fromEntries(repeated.map(({ name, rework: { cases, repeats } }) => [name, { cases, repeats }])),
    ).toEqual(block.rework.per_activity);
    const loops = repeated.filter(({ rework }) => rework.selfLoops > 0);
    expect(Object.fromEntries(loops.map(({ name, rework }) => [name, rework.selfLoops]))).toEqual(block.self_loops);
  });

  test('handovers are equal', () => {
    expect({ total: workflow.handovers?.total ?? 0, changed: workflow.handovers?.changed ?? 0 }).toEqual({
      total: block.handover?.total ?? 0,
      changed: block.handover?.different_resource_total ?? 0,
    });
  });

  test('service times are equal where starts are on record', () => {
    for (const [activity, sum] of Object.entries(all.interval?.service_time_sum_s ?? {})) {
      const stats = workflow.activities.find(({ name }) => name === activity)?.serviceSeconds;
      expectClose(stats?.sum ?? NaN, sum);
      expectClose(stats?.mean ?? NaN, all.interval?.service_time_mean_s[activity] ?? NaN);
    }
  });
});

async function variantsHash(log: EventLog): Promise<string> {
  const names = new Map(
    (await log.db.rows<{ id: number; name: string }>('SELECT id, name FROM activity')).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const hash = createHash('sha256');
  let separator = '';
  const statement = `${orderedVariants} SELECT path, cases::INTEGER AS cases FROM ordered ORDER BY workflow, place`;
  for await (const rows of log.db.chunks<{ path: number[]; cases: number }>(statement)) {
    for (const { path, cases } of rows) {
      hash.update(separator + JSON.stringify([cases, path.map((id) => names.get(id))]));
      separator = '\n';
    }
  }
  return hash.digest('hex');
}

function expectStats(actual: Stats | undefined, expected: ReferenceStats): void {
  expect(actual?.count).toBe(expected.count ?? expected.n);
  for (const figure of ['mean', 'median', 'p90', 'min', 'max', 'sum'] as const) {
    const value = expected[figure];
    if (value !== undefined) expectClose(actual?.[figure] ?? NaN, value);
  }
}

function expectClose(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(
    1e-9 * Math.abs(expected) + 1e-6 * Number(Math.abs(expected) < 1),
  );
}
