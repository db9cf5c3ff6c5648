import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { createProbesTable, probeModule } from './probe.module.js';

interface ProbeData {
  readonly id: string;
  readonly name: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ module: probeModule });
  await createProbesTable(app.database);
});
afterAll(() => app.stop());
beforeEach(() => app.database.query('TRUNCATE probes'));

/** All rows of one statement have the same time, so only their IDs order them. */
async function insert(count: number, name = 'a'): Promise<void> {
  await app.database.query(
    `INSERT INTO probes (id, name, created_at)
     SELECT gen_random_uuid(), $2, statement_timestamp() FROM generate_series(1, $1)`,
    [count, name],
  );
}

async function readAll(limit: number, between: () => Promise<void> = () => Promise.resolve()): Promise<string[]> {
  const ids: string[] = [];
  let page = await app.client.get<ProbeData[]>(`/v1/probes?limit=${limit}`);
  ids.push(...page.data.map(({ id }) => id));
  while (page.meta.nextCursor !== null) {
    await between();
    page = await app.client.get<ProbeData[]>(`/v1/probes?limit=${limit}&cursor=${page.meta.nextCursor}`);
    ids.push(...page.data.map(({ id }) => id));
  }
  return ids;
}

const newestFirst = async (): Promise<string[]> =>
  (await app.database.query<{ id: string }>('SELECT id FROM probes ORDER BY created_at DESC, id DESC')).map(
    ({ id }) => id,
  );

describe('a list', () => {
  it('has 20 entries a page', async () => {
    await insert(25);
    const { data, meta } = await app.client.get<ProbeData[]>('/v1/probes');
    expect([data.length, meta.total, typeof meta.nextCursor]).toEqual([20, 25, 'string']);
  });

  it('has no next page after exactly its last entry', async () => {
    await insert(3);
    expect((await app.client.get('/v1/probes?limit=3')).meta.nextCursor).toBeNull();
  });

  it('is empty without entries', async () => {
    expect((await app.client.get('/v1/probes')).body).toEqual({ data: [], meta: { total: 0, nextCursor: null } });
  });

  it('counts and pages only what the filter matches', async () => {
    await insert(3, 'wanted');
    await insert(3, 'other');
    const { data, meta } = await app.client.get<ProbeData[]>('/v1/probes?name=wanted&limit=2');
    expect([data.map(({ name }) => name), meta.total]).toEqual([['wanted', 'wanted'], 3]);
    const next = await app.client.get<ProbeData[]>(`/v1/probes?name=wanted&limit=2&cursor=${meta.nextCursor ?? ''}`);
    expect([next.data.length, next.meta.nextCursor]).toEqual([1, null]);
  });

  it('may change the size of its pages half way', async () => {
    await insert(10);
    const { data, meta } = await app.client.get<ProbeData[]>('/v1/probes?limit=3');
    const rest = await app.client.get<ProbeData[]>(`/v1/probes?limit=100&cursor=${meta.nextCursor ?? ''}`);
    expect([...data, ...rest.data].map(({ id }) => id)).toEqual(await newestFirst());
  });

  it('shows nothing twice and skips nothing, however rows tie, while others are added', async () => {
    const batches = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(batches, batches, fc.integer({ min: 1, max: 7 }), async (before, during, limit) => {
        await app.database.query('TRUNCATE probes');
        for (const count of before) await insert(count);
        const atTheStart = await newestFirst();
        const added = [...during];
        const read = await readAll(limit, () => insert(added.shift() ?? 0));
        expect(read).toEqual(atTheStart);
      }),
      { numRuns: 25 },
    );
  });

  it('goes on where it was when the entry at its cursor is gone', async () => {
    await insert(6);
    const all = await newestFirst();
    const { meta } = await app.client.get('/v1/probes?limit=2');
    await app.database.query('DELETE FROM probes WHERE id = ANY($1)', [all.slice(0, 2)]);
    const next = await app.client.get<ProbeData[]>(`/v1/probes?limit=2&cursor=${meta.nextCursor ?? ''}`);
    expect(next.data.map(({ id }) => id)).toEqual(all.slice(2, 4));
  });

  it('has shorter pages where its entries are large, and none is left out', async () => {
    await insert(60, 'x'.repeat(100_000));
    const { data, meta } = await app.client.get<ProbeData[]>('/v1/probes?limit=100');
    expect([data.length, meta.total]).toEqual([20, 60]);
    expect(await readAll(100)).toEqual(await newestFirst());
  });

  it.each(['', 'x', 'cur_', 'A'.repeat(15_000), `cur_${'A'.repeat(15_000)}`, '%00'])(
    'refuses a cursor that is none of its own by its code: %.20s',
    async (cursor) => {
      const { status, error } = await app.client.get(`/v1/probes?cursor=${cursor}`);
      expect([status, error.code]).toEqual([400, cursor === '%00' ? 'VALIDATION_FAILED' : 'INVALID_CURSOR']);
    },
  );
});
