import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { ownedIntegration } from './owned-integration.js';
import { ndjson, order, xes } from './upload-samples.js';
import { Uploader } from './uploader.js';

describe('an event upload', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp();
    uploader = await Uploader.of(app);
  });
  afterAll(() => app.stop());

  describe('with ids', () => {
    const withId = (id: string, fields: object = {}): object => ({ ...order, id, ...fields });
    const rows = (ids: number[]): string =>
      `case_id,activity,timestamp,event_id\n${ids.map((id) => `c,a,2026-01-01,${id}\n`).join('')}`;

    test('counts each id once within it', async () => {
      const { data } = await uploader.upload(
        'ndjson',
        ndjson(withId('a'), withId('b'), withId('a', { activity: 'later' })),
      );
      expect([data.accepted, data.duplicates]).toEqual([2, 1]);
      expect((await uploader.stored()).map((event) => [event.event_id, event.activity])).toEqual([
        ['a', 'pack'],
        ['b', 'pack'],
      ]);
    });

    test('counts each id once across uploads', async () => {
      await uploader.upload('ndjson', ndjson(withId('a'), withId('b')));
      const { data } = await uploader.again('ndjson', ndjson(withId('b'), withId('c')));
      expect([data.accepted, data.duplicates]).toEqual([1, 1]);
      expect((await uploader.stored()).map((event) => event.event_id)).toEqual(['a', 'b', 'c']);
    });

    test('tells the first of each from thousands that are known or come twice', async () => {
      const ids = Array.from({ length: 40_000 }, (_, index) => index);
      await uploader.upload('csv', rows(ids.filter((id) => id % 2 === 0)));
      const { data } = await uploader.again('csv', rows([...ids, ...ids]));
      expect([data.accepted, data.duplicates]).toEqual([20_000, 60_000]);
      const odd = ids.filter((id) => id % 2 === 1).map(String);
      expect((await uploader.stored()).slice(20_000).map((event) => event.event_id)).toEqual(odd);
      expect(await storedHashes()).toEqual({ count: 40_000, distinct: 40_000, misplaced: 0 });
    });

    /** What is on the pages of ids; misplaced are those that do not lie between their page's beginning and the next. */
    async function storedHashes(): Promise<unknown> {
      const [found] = await app.database.query(
        `SELECT count(*)::int, count(DISTINCT hash)::int AS distinct,
           (count(*) FILTER (WHERE hash < first OR hash >= next))::int AS misplaced
         FROM (SELECT first, ids, lead(first) OVER (ORDER BY first) AS next FROM event_id_pages
               WHERE integration_id = $1) AS page
           CROSS JOIN LATERAL (SELECT substr(ids, at, 16) AS hash FROM generate_series(1, length(ids), 16) AS at) AS id`,
        [(await ownedIntegration(app, uploader.integration.id)).id],
      );
      return found;
    }

    test('tells a few that are known in a large log from those that are not', async () => {
      await uploader.upload('csv', rows(Array.from({ length: 20_000 }, (_, index) => index)));
      const { data } = await uploader.again('csv', rows([1, 20_000, 20_001, 5_000, 20_000, 19_999]));
      expect([data.accepted, data.duplicates]).toEqual([2, 4]);
      expect((await uploader.again('csv', rows([20_001, 20_002]))).data).toMatchObject({ accepted: 1, duplicates: 1 });
      expect((await uploader.stored()).slice(20_000).map((event) => event.event_id)).toEqual([
        '20000',
        '20001',
        '20002',
      ]);
    });

    test('stores nothing when all are known', async () => {
      await uploader.upload('ndjson', ndjson(withId('a')));
      await uploader.again('ndjson', ndjson(withId('a')));
      expect(await uploader.stored()).toHaveLength(1);
    });

    test('knows an id in its own integration only', async () => {
      await uploader.upload('ndjson', ndjson(withId('a')));
      expect((await uploader.upload('ndjson', ndjson(withId('a')))).data.accepted).toBe(1);
    });

    test('takes events without one for different, however alike', async () => {
      expect((await uploader.upload('ndjson', ndjson(order, order, withId('a')))).data).toMatchObject({
        accepted: 3,
        duplicates: 0,
      });
    });

    test('counts each once although the same upload comes many times at once', async () => {
      await uploader.begin();
      const ids = Array.from({ length: 500 }, (_, index) => `e${index}`);
      const bodies = Array.from({ length: 5 }, (_, turn) =>
        ndjson(...(turn % 2 === 0 ? ids : [...ids].reverse()).map((id) => withId(id))),
      );
      const answers = await Promise.all(bodies.map((body) => uploader.again('ndjson', body)));
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
      expect(answers.reduce((sum, { data }) => sum + data.accepted, 0)).toBe(500);
      expect(new Set((await uploader.stored()).map((event) => event.event_id)).size).toBe(500);
      expect(await uploader.stored()).toHaveLength(500);
    });
  });

  describe('under an Idempotency-Key', () => {
    const once = (key: string) => ({ headers: { 'idempotency-key': key } });

    test('sent again gets the first answer and is stored once', async () => {
      const first = await uploader.upload('ndjson', ndjson(order), once('again'));
      const second = await uploader.again('ndjson', ndjson(order), once('again'));
      expect([second.text, second.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
      expect(await uploader.stored()).toHaveLength(1);
    });

    test('with another body is refused', async () => {
      await uploader.upload('ndjson', ndjson(order), once('other'));
      const answer = await uploader.again('ndjson', ndjson(order, order), once('other'));
      expect([answer.status, answer.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
      expect(await uploader.stored()).toHaveLength(1);
    });

    test('with other parameters is refused', async () => {
      await uploader.upload('ndjson', ndjson(order), once('parameters'));
      const answer = await uploader.again('ndjson', ndjson(order), { ...once('parameters'), query: '?workflow=x' });
      expect([answer.status, answer.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    });

    test('may be corrected after it was refused', async () => {
      await uploader.upload('xes', '<log>', once('corrected'));
      expect((await uploader.again('xes', xes, once('corrected'))).data.accepted).toBe(1);
    });

    test('many times at once is stored once', async () => {
      await uploader.begin();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => uploader.again('ndjson', ndjson(order), once('at once'))),
      );
      for (const answer of answers)
        if (answer.status !== 202) expect(answer.error.code).toBe('IDEMPOTENCY_IN_PROGRESS');
      expect(await uploader.stored()).toHaveLength(1);
    });
  });
});
