import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type IntegrationDetail } from '../builders/an-integration.js';
import { auditOf } from '../builders/audit-of.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { ndjson, order } from './upload-samples.js';
import { Uploader } from './uploader.js';

describe('an event upload', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp();
    uploader = await Uploader.of(app);
  });
  afterAll(() => app.stop());

  test('is on record: each file that a person names, and of a system the first push of an hour', async () => {
    await uploader.begin();
    const query = '?fileName=orders.json';
    for (let time = 0; time < 2; time++) await uploader.again('ndjson', `${ndjson(order)}\nnot json`, { query });
    const named = { fileName: 'orders.json', name: 'Orders', accepted: 1, duplicates: 0, rejected: 1 };
    const details = async () =>
      (await auditOf(app, uploader.organization, 'integration.events_uploaded')).map((entry) => entry.details);
    expect(await details()).toEqual([expect.objectContaining(named), expect.objectContaining(named)]);
    // Begun in the hour before: the next one is the first of its hour.
    await uploader.again('ndjson', ndjson(order));
    await app.database.query(`UPDATE collections SET created_at = created_at - interval '1 hour'`);
    for (let time = 0; time < 3; time++) await uploader.again('ndjson', ndjson(order));
    expect((await details()).filter(({ fileName }) => fileName === null)).toHaveLength(2);
  });

  describe('is answered', () => {
    test('with exactly four figures, in their order', async () => {
      const answer = await uploader.upload('ndjson', ndjson(order));
      expect(answer.status).toBe(202);
      expect(answer.text).toBe('{"data":{"accepted":1,"duplicates":0,"rejected":0,"errors":[]}}');
    });

    test('with the line on which each rejected record starts', async () => {
      const answer = await uploader.upload('ndjson', `${ndjson(order)}\nnot json\n${ndjson({ ...order, case: 7 })}`);
      expect(answer.data).toMatchObject({ accepted: 1, rejected: 2 });
      expect(answer.data.errors.map(({ line }) => line)).toEqual([3, 4]);
    });

    test('with the line on which a quoted CSV record begins, although it spans several', async () => {
      const body = 'case_id,activity,timestamp\n"a\nb",x,2026-01-01\n"c\nd",y,never\n,z,2026-01-01\n';
      expect((await uploader.upload('csv', body)).data.errors.map(({ line }) => line)).toEqual([4, 6]);
    });

    test("with the element's number in a JSON array", async () => {
      const body = JSON.stringify([order, { activity: 'x' }, order, 5]);
      expect((await uploader.upload('json', body)).data.errors.map(({ line }) => line)).toEqual([2, 4]);
    });

    test('with the first hundred errors and the number of all', async () => {
      const { data } = await uploader.upload('ndjson', 'x\n'.repeat(250));
      expect([data.rejected, data.errors.length, data.errors.at(-1)?.line]).toEqual([250, 100, 100]);
    });

    test('with nothing accepted when it is an empty array', async () => {
      expect((await uploader.upload('json', '[]')).data).toEqual({
        accepted: 0,
        duplicates: 0,
        rejected: 0,
        errors: [],
      });
    });

    test('and counted on the integration', async () => {
      await uploader.upload('ndjson', ndjson(order, order));
      const { data } = await uploader.client.get<IntegrationDetail>(`/v1/integrations/${uploader.integration.id}`);
      expect([data.eventCount, data.lastCollectedAt]).toEqual([2, expect.any(String)]);
    });
  });

  describe('rejects, and goes on after', () => {
    test.each<[string, object]>([
      ['no case', { ...order, case: undefined }],
      ['a case that is a number', { ...order, case: 7 }],
      ['no activity', { ...order, activity: undefined }],
      ['no time', { ...order, timestamp: undefined }],
      ['a time that cannot be read', { ...order, timestamp: 'yesterday' }],
      ['a NUL byte', { ...order, activity: 'a\0b' }],
      ['an unknown key', { ...order, colour: 'red' }],
    ])('an event with %s', async (_, event) => {
      const { data } = await uploader.upload('ndjson', ndjson(event, order));
      expect([data.accepted, data.rejected, data.errors[0]?.line]).toEqual([1, 1, 1]);
    });

    test('an event with a forbidden key', async () => {
      const body = `{"case":"o","activity":"a","timestamp":"2026-01-01","attributes":{"__proto__":{}}}\n${ndjson(order)}`;
      const { data } = await uploader.upload('ndjson', body);
      expect([data.accepted, data.rejected]).toEqual([1, 1]);
    });
  });
});
