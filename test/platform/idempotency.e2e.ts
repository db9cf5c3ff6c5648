import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../harness/answer.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { acquirePauseLock } from './pause.js';
import { createProbesTable, probeModule } from './probe.module.js';

interface ProbeData {
  readonly id: string;
  readonly name: string;
}

let app: TestApp;
let second: TestApp;
let number = 0;
let key: string;

beforeAll(async () => {
  app = await startTestApp({ module: probeModule });
  await createProbesTable(app.database);
  second = await startTestApp({ module: probeModule, database: app.database });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});
beforeEach(() => {
  key = `key ${++number}`;
});

const create = (
  body: object,
  { on = app, path = '/v1/probes', realm = 'realm-1', withKey = key } = {},
): Promise<Answer<ProbeData>> =>
  on.client.post<ProbeData>(path, body, { headers: { 'idempotency-key': withKey, 'x-realm': realm } });

const rowsNamed = async (name: string): Promise<number> =>
  (await app.database.query('SELECT 1 FROM probes WHERE name = $1', [name])).length;

const keptFor = (text: string): Promise<{ answer: Buffer | null }[]> =>
  app.database.query('SELECT answer FROM idempotency_keys WHERE key = $1', [text]);

describe('a repeated request', () => {
  it('gets the first answer again, and nothing is done twice', async () => {
    const first = await create({ name: 'once' });
    const again = await create({ name: 'once' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await rowsNamed('once')).toBe(1);
  });

  it('gets the original error if the response cannot be stored', async () => {
    await app.database.query(
      `CREATE FUNCTION refuse_answer() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''the disk is full''; END'`,
    );
    await app.database.query(
      `CREATE TRIGGER refuse_answer BEFORE UPDATE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION refuse_answer()`,
    );
    try {
      const refused = await create({ name: 7 });
      expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    } finally {
      await app.database.query('DROP TRIGGER refuse_answer ON idempotency_keys');
      await app.database.query('DROP FUNCTION refuse_answer');
    }
  });

  it('does nothing twice where the first answer was too large to be kept, and says so', async () => {
    const name = 'x'.repeat(70_000);
    expect((await create({ name })).status).toBe(201);
    const again = await create({ name });
    expect([again.status, again.error.code]).toEqual([409, 'IDEMPOTENCY_ANSWER_NOT_KEPT']);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await rowsNamed(name)).toBe(1);
    const [kept] = await keptFor(key);
    expect(kept?.answer?.length).toBeLessThan(64 * 1024);
  });

  it('is the same one whatever the order of its fields', async () => {
    const first = await create({ name: 'order', pause: 0 });
    expect((await create({ pause: 0, name: 'order' })).body).toEqual(first.body);
  });

  it('gets a refusal again, under its own request id', async () => {
    const first = await create({ name: 'refused', refuse: 409 });
    const again = await create({ name: 'refused', refuse: 409 });
    const requestId = again.headers.get('x-request-id');
    expect([again.status, again.error]).toEqual([409, { ...first.error, requestId }]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('gets the answer of the first one on another instance', async () => {
    const first = await create({ name: 'elsewhere' });
    const again = await create({ name: 'elsewhere' }, { on: second });
    expect(again.body).toEqual(first.body);
  });

  it('is a new one in another workspace', async () => {
    await create({ name: 'apart' });
    expect((await create({ name: 'apart' }, { realm: 'realm-2' })).status).toBe(201);
    expect(await rowsNamed('apart')).toBe(2);
  });

  it('is a new one after 24 hours', async () => {
    await create({ name: 'old' });
    await app.database.query(
      `UPDATE idempotency_keys SET created_at = created_at - interval '24 hours' WHERE key = $1`,
      [key],
    );
    expect((await create({ name: 'young' })).headers.get('idempotency-replayed')).toBeNull();
  });

  it('is done again without a key', async () => {
    await app.client.post('/v1/probes', { name: 'keyless' });
    await app.client.post('/v1/probes', { name: 'keyless' });
    expect(await rowsNamed('keyless')).toBe(2);
  });
});

describe('a key', () => {
  it('of another body is refused', async () => {
    await create({ name: 'one' });
    const { status, error } = await create({ name: 'other' });
    expect([status, error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await rowsNamed('other')).toBe(0);
  });

  it('of another route is refused', async () => {
    await create({ name: 'route' });
    expect((await create({ name: 'route' }, { path: '/v1/own-probes' })).error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it.each(['', 'x'.repeat(256), 'tab\there', 'ümlaut'])('that is "%s" is refused by name', async (withKey) => {
    const { status, error } = await create({ name: 'a' }, { withKey });
    expect([status, error.details?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
  });

  it('may have 255 characters', async () => {
    expect((await create({ name: 'a' }, { withKey: 'k'.repeat(255) })).status).toBe(201);
  });
});

describe('an answer', () => {
  it.each([400, 401, 403, 413, 422, 429, 500, 503])('of %d is not kept', async (refuse) => {
    await create({ name: `refused-${refuse}`, refuse });
    expect(await keptFor(key)).toEqual([]);
    expect((await create({ name: 'now it works' })).status).toBe(201);
  });

  it('is kept encrypted', async () => {
    await create({ name: 'needle-in-the-answer' });
    const [kept] = await keptFor(key);
    expect(kept?.answer?.length).toBeGreaterThan(50);
    expect(kept?.answer?.toString('latin1')).not.toContain('needle');
  });

  it('and the rows it tells of are written together or not at all', async () => {
    await create({ name: 'rolled back', refuse: 409 });
    expect(await rowsNamed('rolled back')).toBe(0);
    expect((await keptFor(key))[0]?.answer).not.toBeNull();
  });

  it('survives in neither place when the transaction is killed', async () => {
    const pause = await acquirePauseLock(app.database);
    const first = create({ name: 'killed', pause: 1 });
    await pause.someoneWaits();
    await app.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database
       WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
    );
    expect((await first).status).toBe(503);
    await pause.release();
    expect(await rowsNamed('killed')).toBe(0);
    expect((await create({ name: 'killed', pause: 1 })).headers.get('idempotency-replayed')).toBeNull();
    expect(await rowsNamed('killed')).toBe(1);
  });
});

describe('while the first request runs', () => {
  it('a second one is told to come back', async () => {
    const pause = await acquirePauseLock(app.database);
    const first = create({ name: 'slow', pause: 1 });
    await pause.someoneWaits();
    const early = await create({ name: 'slow', pause: 1 }, { on: second });
    await pause.release();
    expect([early.status, early.error.code]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
    expect(early.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect((await create({ name: 'slow', pause: 1 })).body).toEqual((await first).body);
  });

  it('thirty duplicates on two instances do the work once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => create({ name: 'stampede' }, { on: index % 2 ? app : second })),
    );
    expect(await rowsNamed('stampede')).toBe(1);
    const created = answers.filter(({ status }) => status === 201);
    expect(new Set(created.map(({ data }) => data.id)).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(others.filter(({ error }) => error.code !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual([]);
  });

  it('its key is taken over once it has died without a word', async () => {
    const pause = await acquirePauseLock(app.database);
    const dead = create({ name: 'dead', pause: 1 });
    await pause.someoneWaits();
    await app.database.query(
      `UPDATE idempotency_keys SET leased_until = clock_timestamp() - interval '1 ms' WHERE key = $1`,
      [key],
    );
    const heir = create({ name: 'dead', pause: 1 }, { on: second });
    await pause.someoneWaits(2);
    await pause.release();
    expect((await heir).status).toBe(201);
    expect((await dead).error.code).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect(await rowsNamed('dead')).toBe(1);
  });
});

describe('a handler that cannot be one transaction', () => {
  it('is replayed all the same', async () => {
    const first = await create({ name: 'own' }, { path: '/v1/own-probes' });
    const again = await create({ name: 'own' }, { path: '/v1/own-probes' });
    expect(again.body).toEqual(first.body);
    expect(await rowsNamed('own')).toBe(1);
  });
});
