import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { queryStoredLog } from './stored-events.js';

/** EVENT_LOGS names a folder of public logs with the figures another tool computed for them. */
const folder = process.env.EVENT_LOGS ?? '';
const isThere = folder !== '' && existsSync(join(folder, 'index.json'));

interface Figures {
  readonly cases: number;
  readonly events: number;
  readonly activities: Record<string, number>;
  readonly variants_n: number;
  readonly variants_sha256: string;
}

interface Reference {
  readonly rows_dropped: number;
  readonly reference: Figures;
  readonly complete_only?: Figures | null;
}

interface OcelReference {
  readonly flattened: Record<string, { cases: number; events: number; variants: number }>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));

/** Columns that are not called as we would look for them. */
const queries: Record<string, string> = { bpic2012_w: '?start=start_time&timestamp=end_time' };

const isCompletion = `coalesce(lower(lifecycle), 'complete') = 'complete'`;

(isThere ? describe : describe.skip)('a public log, uploaded and read back', () => {
  let app: TestApp;
  let client: ApiClient;

  beforeAll(async () => {
    app = await startTestApp();
    ({ client } = await aTenant(app));
  });
  afterAll(() => app.stop());

  async function upload(path: string, query: string, headers: Record<string, string>) {
    const { id } = await anIntegration(client);
    const body = readFileSync(join(folder, path));
    const answer = await client.raw<{ rejected: number }>('POST', `/v1/integrations/${id}/events${query}`, {
      headers,
      body,
    });
    expect(answer.status).toBe(202);
    return { id, rejected: answer.data.rejected };
  }

  /** Counted by DuckDB from the stored parts, in the one order that holds everywhere: case, time, position. */
  async function figures(id: string, condition = 'true'): Promise<Figures> {
    const rows = await queryStoredLog<{ variant: string; count: number; names: string[] }>(
      app,
      id,
      `SELECT names, count(*)::INTEGER AS count FROM (
         SELECT list(activity ORDER BY ts, part, position) AS names FROM log WHERE ${condition} GROUP BY case_id
       ) GROUP BY names`,
    );
    const variants = rows.map(({ names, count }) => ({ names, count }));
    variants.sort((a, b) => b.count - a.count || compareLists(a.names, b.names));
    const lines = variants.map(({ names, count }) => JSON.stringify([count, names])).join('\n');
    const activities = await queryStoredLog<{ activity: string; count: number }>(
      app,
      id,
      `SELECT activity, count(*)::INTEGER AS count FROM log WHERE ${condition} GROUP BY activity`,
    );
    return {
      cases: variants.reduce((sum, { count }) => sum + count, 0),
      events: activities.reduce((sum, { count }) => sum + count, 0),
      activities: Object.fromEntries(activities.map(({ activity, count }) => [activity, count])),
      variants_n: variants.length,
      variants_sha256: createHash('sha256').update(lines).digest('hex'),
    };
  }

  const logs = isThere ? (read('index.json') as { name: string; file: string }[]) : [];

  test.each(logs)('$name has the cases, events, activities and variants it should', async ({ name, file }) => {
    const { reference, complete_only: completed, rows_dropped } = read(`reference/${name}.json`) as Reference;
    const type = basename(file).includes('.csv') ? 'text/csv' : 'application/xml';
    const { id, rejected } = await upload(file, queries[name] ?? '', {
      'content-type': type,
      'content-encoding': 'gzip',
    });
    expect(rejected).toBe(rows_dropped);
    expect(await figures(id)).toEqual(pick(reference));
    if (completed) expect(await figures(id, isCompletion)).toEqual(pick(completed));
  });

  test.each(['example_log', 'ocel20_example', 'recruiting-red'])(
    '%s has the cases, events and variants it should, whatever a case is',
    async (name) => {
      const { flattened } = read(`ocel/${name}.jsonocel.reference.json`) as OcelReference;
      for (const [objectType, expected] of Object.entries(flattened)) {
        const query = `?objectType=${encodeURIComponent(objectType)}`;
        const headers = { 'content-type': 'application/vnd.ocel+json' };
        const { id, rejected } = await upload(`ocel/${name}.jsonocel`, query, headers);
        const { cases, events, variants_n: variants } = await figures(id);
        expect(rejected).toBe(0);
        expect({ objectType, cases, events, variants }).toEqual({
          objectType,
          cases: expected.cases,
          events: expected.events,
          variants: expected.variants,
        });
      }
    },
  );
});

function pick({ cases, events, activities, variants_n, variants_sha256 }: Figures): Figures {
  return { cases, events, activities, variants_n, variants_sha256 };
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const order = Buffer.compare(Buffer.from(a[index] ?? ''), Buffer.from(b[index] ?? ''));
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
