import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import type { Answer } from '../harness/answer.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { storedEvents, type StoredEvent } from './stored-events.js';

interface UploadAnswer {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

const types = {
  ndjson: 'application/x-ndjson',
  json: 'application/json',
  csv: 'text/csv',
  xes: 'application/xml',
  ocel: 'application/vnd.ocel+json',
};

const order = { case: 'o-1', activity: 'pack', timestamp: '2026-01-01T08:00:00Z' };
const csv = 'case_id,activity,timestamp\no-1,pack,2026-01-01T08:00:00Z\n';
const xes = `<?xml version="1.0"?><log><trace><string key="concept:name" value="o-1"/><event>
  <string key="concept:name" value="pack"/><date key="time:timestamp" value="2026-01-01T08:00:00Z"/></event></trace></log>`;
const ocel = JSON.stringify({
  objectTypes: [
    { name: 'order', attributes: [] },
    { name: 'item', attributes: [] },
  ],
  eventTypes: [{ name: 'pack', attributes: [] }],
  objects: [
    { id: 'o-1', type: 'order' },
    { id: 'i-1', type: 'item' },
    { id: 'i-2', type: 'item' },
  ],
  events: [
    {
      id: 'e1',
      type: 'pack',
      time: '2026-01-01T08:00:00Z',
      relationships: [
        { objectId: 'o-1', qualifier: '' },
        { objectId: 'i-1', qualifier: '' },
        { objectId: 'i-2', qualifier: '' },
      ],
    },
  ],
});

describe('an event upload', () => {
  let app: TestApp;
  let client: ApiClient;
  let integration: IntegrationDetail;

  beforeAll(async () => {
    app = await startTestApp();
    ({ client } = await aTenant(app));
  });
  afterAll(() => app.stop());

  /** Into an integration of its own, so that each test sees only what it sent. */
  async function upload(
    format: keyof typeof types,
    body: string | Uint8Array,
    { query = '', headers = {} } = {},
  ): Promise<Answer<UploadAnswer>> {
    integration = await anIntegration(client, { name: 'Orders' });
    return send(integration, format, body, { query, headers });
  }

  const send = (
    { id }: { id: string },
    format: keyof typeof types,
    body: string | Uint8Array,
    { query = '', headers = {} } = {},
  ): Promise<Answer<UploadAnswer>> =>
    client.raw('POST', `/v1/integrations/${id}/events${query}`, {
      headers: { 'content-type': types[format], ...headers },
      body,
    });

  const stored = (): Promise<StoredEvent[]> => storedEvents(app, integration.id);
  const ndjson = (...events: unknown[]): string => events.map((event) => `${JSON.stringify(event)}\n`).join('');

  /** Refused, naming what is wrong, with nothing stored. */
  async function expectRefused(answer: Answer<UploadAnswer>, field: string, message: RegExp): Promise<void> {
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.error.details).toEqual([{ field, message: expect.stringMatching(message) }]);
    expect(await stored()).toEqual([]);
  }

  describe('is answered', () => {
    test('with exactly four figures, in their order', async () => {
      const answer = await upload('ndjson', ndjson(order));
      expect(answer.status).toBe(202);
      expect(answer.text).toBe('{"data":{"accepted":1,"duplicates":0,"rejected":0,"errors":[]}}');
    });

    test('with the line on which each rejected record starts', async () => {
      const answer = await upload('ndjson', `${ndjson(order)}\nnot json\n${ndjson({ ...order, case: 7 })}`);
      expect(answer.data).toMatchObject({ accepted: 1, rejected: 2 });
      expect(answer.data.errors.map(({ line }) => line)).toEqual([3, 4]);
    });

    test('with the line on which a quoted CSV record begins, although it spans several', async () => {
      const body = 'case_id,activity,timestamp\n"a\nb",x,2026-01-01\n"c\nd",y,never\n,z,2026-01-01\n';
      expect((await upload('csv', body)).data.errors.map(({ line }) => line)).toEqual([4, 6]);
    });

    test("with the element's number in a JSON array", async () => {
      const body = JSON.stringify([order, { activity: 'x' }, order, 5]);
      expect((await upload('json', body)).data.errors.map(({ line }) => line)).toEqual([2, 4]);
    });

    test('with the first hundred errors and the number of all', async () => {
      const { data } = await upload('ndjson', 'x\n'.repeat(250));
      expect([data.rejected, data.errors.length, data.errors.at(-1)?.line]).toEqual([250, 100, 100]);
    });

    test('with nothing accepted when it is empty', async () => {
      expect((await upload('ndjson', '')).data).toEqual({ accepted: 0, duplicates: 0, rejected: 0, errors: [] });
    });

    test('and counted on the integration', async () => {
      await upload('ndjson', ndjson(order, order));
      const { data } = await client.get<IntegrationDetail>(`/v1/integrations/${integration.id}`);
      expect([data.eventCount, data.lastCollectedAt]).toEqual([2, expect.any(String)]);
    });
  });

  describe('is read', () => {
    const kept = { case_id: 'o-1', activity: 'pack', ts: '2026-01-01 08:00:00' };

    test.each<[keyof typeof types, string]>([
      ['ndjson', ndjson(order)],
      ['json', JSON.stringify([order])],
      ['csv', csv],
      ['xes', xes],
      ['ocel', ocel],
    ])('as %s', async (format, body) => {
      expect((await upload(format, body, { query: format === 'ocel' ? '?objectType=order' : '' })).status).toBe(202);
      expect(await stored()).toEqual([expect.objectContaining(kept)]);
    });

    test.each<keyof typeof types>(['ndjson', 'csv', 'xes'])('as %s compressed with gzip', async (format) => {
      const body = gzipSync({ ndjson: ndjson(order), csv, xes, json: '', ocel }[format]);
      expect((await upload(format, body, { headers: { 'content-encoding': 'gzip' } })).data.accepted).toBe(1);
    });

    test('from gzip of several members', async () => {
      const body = Buffer.concat([gzipSync(ndjson(order)), gzipSync(ndjson({ ...order, case: 'o-2' }))]);
      await upload('ndjson', body, { headers: { 'content-encoding': 'gzip' } });
      expect((await stored()).map((event) => event.case_id)).toEqual(['o-1', 'o-2']);
    });

    test('from CSV in the charset the content type names', async () => {
      const body = Buffer.from('case_id,activity,timestamp\nM\u00fcller,pr\u00fcfen,2026-01-01\n', 'latin1');
      await upload('csv', body, { headers: { 'content-type': 'text/csv; charset="iso-8859-1"' } });
      expect(await stored()).toEqual([expect.objectContaining({ case_id: 'Müller', activity: 'prüfen' })]);
    });

    test('from CSV with a byte order mark and semicolons', async () => {
      expect((await upload('csv', `\ufeff${csv.replaceAll(',', ';')}`)).data.accepted).toBe(1);
    });

    test('from XES in UTF-16', async () => {
      const body = Buffer.from(
        `\ufeff${xes.replace('"1.0"', '"1.0" encoding="UTF-16"').replace('pack', 'prüfen')}`,
        'utf16le',
      );
      await upload('xes', body);
      expect((await stored()).map(({ activity }) => activity)).toEqual(['prüfen']);
    });

    test('from CSV with the columns the query names', async () => {
      const body = 'ticket,step,began,ended,who,state,nr,team\nt-1,fix,2026-01-01,2026-01-02,Ada,complete,7,core\n';
      const query = '?case=ticket&activity=step&start=began&timestamp=ended&resource=who&lifecycle=state&id=nr';
      await upload('csv', body, { query });
      expect(await stored()).toEqual([
        {
          case_id: 't-1',
          activity: 'fix',
          ts: '2026-01-02 00:00:00',
          started_at: '2026-01-01 00:00:00',
          resource: 'Ada',
          lifecycle: 'complete',
          workflow: null,
          event_id: '7',
          links: [],
          attributes: '{"team":"core"}',
        },
      ]);
    });

    test.each([
      ['epoch_s', '1767225600'],
      ['epoch_ms', '1767225600000'],
      ['dd/MM/yyyy HH:mm', '01/01/2026 00:00'],
      ['d/M/yy', '1/1/26'],
    ])('with timestamps as %s', async (timestampFormat, timestamp) => {
      const query = `?timestampFormat=${encodeURIComponent(timestampFormat)}`;
      await upload('csv', `case_id,activity,timestamp\no-1,pack,${timestamp}\n`, { query });
      expect((await stored()).map(({ ts }) => ts)).toEqual(['2026-01-01 00:00:00']);
    });

    test('with times of the named zone where they have no offset', async () => {
      const events = [
        { ...order, timestamp: '2026-07-01T12:00' },
        { ...order, timestamp: '2026-07-01T12:00Z' },
      ];
      await upload('ndjson', ndjson(...events), { query: '?timezone=Europe/Berlin' });
      expect((await stored()).map(({ ts }) => ts)).toEqual(['2026-07-01 10:00:00', '2026-07-01 12:00:00']);
    });

    test('from OCEL with a row for each case of the object type', async () => {
      await upload('ocel', ocel, { query: '?objectType=item' });
      expect((await stored()).map((event) => event.case_id)).toEqual(['i-1', 'i-2']);
    });

    test('into the workflow the query names, where an event names none of its own', async () => {
      await upload('ndjson', ndjson(order, { ...order, workflow: 'returns' }), { query: '?workflow=sales' });
      expect((await stored()).map(({ workflow }) => workflow)).toEqual(['sales', 'returns']);
    });

    test('with every field of an event', async () => {
      const event = {
        ...order,
        startedAt: '2026-01-01T07:00:00.123456Z',
        resource: 'Ada',
        lifecycle: 'complete',
        workflow: 'sales',
        id: 'e-1',
        links: ['i-1', 'i-2'],
        attributes: { amount: 12.5, tags: ['a', null], nested: { deep: true } },
      };
      await upload('ndjson', ndjson(event));
      const [row] = await stored();
      expect(row).toMatchObject({ started_at: '2026-01-01 07:00:00.123456', resource: 'Ada', links: ['i-1', 'i-2'] });
      expect(JSON.parse(row?.attributes ?? '')).toEqual(event.attributes);
    });

    test('with unicode as it is', async () => {
      const odd = { case: '顧客-🦊', activity: 'e\u0301 ≠ é', resource: '👩‍👩‍👧', timestamp: order.timestamp };
      await upload('ndjson', ndjson(odd));
      expect(await stored()).toEqual([
        expect.objectContaining({ case_id: odd.case, activity: odd.activity, resource: odd.resource }),
      ]);
    });

    test('in the order of the file, whatever the times say', async () => {
      const events = ['03', '01', '02', '02'].map((day, index) => ({
        case: 'c',
        activity: `${index}`,
        timestamp: `2026-01-${day}`,
      }));
      await upload('ndjson', ndjson(...events));
      expect((await stored()).map(({ activity }) => activity)).toEqual(['0', '1', '2', '3']);
    });

    test('with a case of a hundred thousand events', async () => {
      const lines = Array.from({ length: 100_000 }, (_, index) => `c,a${index % 7},${1_767_225_600 + index}`);
      const body = `case_id,activity,timestamp\n${lines.join('\n')}\n`;
      const { data } = await upload('csv', body, { query: '?timestampFormat=epoch_s' });
      expect([data.accepted, (await stored()).at(-1)?.ts]).toEqual([100_000, '2026-01-02 03:46:39']);
    }, 120_000);
  });

  describe('is refused whole', () => {
    test('when its XML is malformed, naming the line', async () => {
      await expectRefused(await upload('xes', xes.replace('</event>', '</evnt>')), 'body', /^line 2: /);
    });

    test('when its XML ends too soon', async () => {
      await expectRefused(await upload('xes', xes.slice(0, -6)), 'body', /^line \d+: /);
    });

    test('when its XML declares entities, which could grow without bound', async () => {
      const bomb = `<?xml version="1.0"?><!DOCTYPE log [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n<log>&b;</log>`;
      await expectRefused(await upload('xes', bomb), 'body', /^line \d+: /);
    });

    test('when its gzip is broken, although whole rows came before', async () => {
      const rows = Array.from({ length: 20_000 }, (_, index) => ({ ...order, case: `o-${index * 7919}` }));
      const whole = gzipSync(ndjson(...rows));
      const body = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.alloc(1000, 7)]);
      await expectRefused(await upload('ndjson', body, { headers: { 'content-encoding': 'gzip' } }), 'body', /gzip/);
    });

    test('when it is not gzip at all', async () => {
      const answer = await upload('ndjson', ndjson(order), { headers: { 'content-encoding': 'gzip' } });
      await expectRefused(answer, 'body', /gzip/);
    });

    test('when a CSV has no header row', async () => {
      await expectRefused(await upload('csv', 'o-1,pack,2026-01-01\n'), 'body', /^line 1: /);
    });

    test('when a CSV has nothing in it', async () => {
      await expectRefused(await upload('csv', ''), 'body', /^line 1: /);
    });

    test('when a JSON array is cut off, naming the element', async () => {
      await expectRefused(await upload('json', JSON.stringify([order, order]).slice(0, -4)), 'body', /^line 2: /);
    });

    test('when it is not in the charset it says', async () => {
      const body = Buffer.from(`${csv}o-2,pr\u00fcfen,2026-01-01\n`, 'latin1');
      await expectRefused(await upload('csv', body), 'body', /^line \d+: /);
    });

    test.each([
      ['?timezone=Mars/Olympus', 'timezone'],
      ['?timestampFormat=qqq', 'timestampFormat'],
      ['?case=no_such_column', 'case'],
    ])('when %s cannot be followed', async (query, field) => {
      const answer = await upload('csv', csv, { query });
      expect(answer.status).toBe(400);
      expect(answer.error.details?.[0]?.field).toMatch(new RegExp(`^(${field}|body)$`));
      expect(await stored()).toEqual([]);
    });

    test('when a query parameter is unknown', async () => {
      await expectRefused(await upload('csv', csv, { query: '?delimiter=x' }), 'delimiter', /./);
    });

    test.each(['text/plain', 'application/x-ndjson2', 'multipart/form-data; boundary=x', ''])(
      'with 415 when it is %s',
      async (type) => {
        const answer = await upload('csv', csv, { headers: { 'content-type': type } });
        expect([answer.status, answer.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      },
    );

    test('with 415 when its encoding is not known', async () => {
      const answer = await upload('csv', csv, { headers: { 'content-encoding': 'br' } });
      expect([answer.status, answer.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    });

    test("when the integration is another organization's", async () => {
      const { client: stranger } = await aTenant(app);
      const { id } = await anIntegration(client);
      const headers = { 'content-type': types.csv };
      const answer = await stranger.raw('POST', `/v1/integrations/${id}/events`, { headers, body: csv });
      expect([answer.status, answer.error.code]).toEqual([404, 'INTEGRATION_NOT_FOUND']);
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
      const { data } = await upload('ndjson', ndjson(event, order));
      expect([data.accepted, data.rejected, data.errors[0]?.line]).toEqual([1, 1, 1]);
    });

    test('an event with a forbidden key', async () => {
      const body = `{"case":"o","activity":"a","timestamp":"2026-01-01","attributes":{"__proto__":{}}}\n${ndjson(order)}`;
      const { data } = await upload('ndjson', body);
      expect([data.accepted, data.rejected]).toEqual([1, 1]);
    });
  });

  describe('with ids', () => {
    const withId = (id: string, fields: object = {}): object => ({ ...order, id, ...fields });

    test('counts each id once within it', async () => {
      const { data } = await upload('ndjson', ndjson(withId('a'), withId('b'), withId('a', { activity: 'later' })));
      expect([data.accepted, data.duplicates]).toEqual([2, 1]);
      expect((await stored()).map((event) => [event.event_id, event.activity])).toEqual([
        ['a', 'pack'],
        ['b', 'pack'],
      ]);
    });

    test('counts each id once across uploads', async () => {
      await upload('ndjson', ndjson(withId('a'), withId('b')));
      const { data } = await send(integration, 'ndjson', ndjson(withId('b'), withId('c')));
      expect([data.accepted, data.duplicates]).toEqual([1, 1]);
      expect((await stored()).map((event) => event.event_id)).toEqual(['a', 'b', 'c']);
    });

    test('stores nothing when all are known', async () => {
      await upload('ndjson', ndjson(withId('a')));
      await send(integration, 'ndjson', ndjson(withId('a')));
      expect(await stored()).toHaveLength(1);
    });

    test('knows an id in its own integration only', async () => {
      await upload('ndjson', ndjson(withId('a')));
      expect((await upload('ndjson', ndjson(withId('a')))).data.accepted).toBe(1);
    });

    test('takes events without one for different, however alike', async () => {
      expect((await upload('ndjson', ndjson(order, order, withId('a')))).data).toMatchObject({
        accepted: 3,
        duplicates: 0,
      });
    });

    test('counts each once although the same upload comes many times at once', async () => {
      integration = await anIntegration(client);
      const ids = Array.from({ length: 500 }, (_, index) => `e${index}`);
      const bodies = Array.from({ length: 5 }, (_, turn) =>
        ndjson(...(turn % 2 === 0 ? ids : [...ids].reverse()).map((id) => withId(id))),
      );
      const answers = await Promise.all(bodies.map((body) => send(integration, 'ndjson', body)));
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
      expect(answers.reduce((sum, { data }) => sum + data.accepted, 0)).toBe(500);
      expect(new Set((await stored()).map((event) => event.event_id)).size).toBe(500);
      expect(await stored()).toHaveLength(500);
    });
  });

  describe('under an Idempotency-Key', () => {
    const once = (key: string) => ({ headers: { 'idempotency-key': key } });

    test('sent again gets the first answer and is stored once', async () => {
      const first = await upload('ndjson', ndjson(order), once('again'));
      const second = await send(integration, 'ndjson', ndjson(order), once('again'));
      expect([second.text, second.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
      expect(await stored()).toHaveLength(1);
    });

    test('with another body is refused', async () => {
      await upload('ndjson', ndjson(order), once('other'));
      const answer = await send(integration, 'ndjson', ndjson(order, order), once('other'));
      expect([answer.status, answer.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
      expect(await stored()).toHaveLength(1);
    });

    test('with other parameters is refused', async () => {
      await upload('ndjson', ndjson(order), once('parameters'));
      const answer = await send(integration, 'ndjson', ndjson(order), { ...once('parameters'), query: '?workflow=x' });
      expect([answer.status, answer.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    });

    test('may be corrected after it was refused', async () => {
      await upload('xes', '<log>', once('corrected'));
      expect((await send(integration, 'xes', xes, once('corrected'))).data.accepted).toBe(1);
    });

    test('many times at once is stored once', async () => {
      integration = await anIntegration(client);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => send(integration, 'ndjson', ndjson(order), once('at once'))),
      );
      for (const answer of answers)
        if (answer.status !== 202) expect(answer.error.code).toBe('IDEMPOTENCY_IN_PROGRESS');
      expect(await stored()).toHaveLength(1);
    });
  });
});

describe('an upload over the limits', () => {
  let app: TestApp;
  let client: ApiClient;

  beforeAll(async () => {
    app = await startTestApp({ environment: { UPLOAD_LIMIT: '10KiB', UPLOAD_LIMIT_DECOMPRESSED: '1MiB' } });
    ({ client } = await aTenant(app));
  });
  afterAll(() => app.stop());

  test.each<[string, Buffer, Record<string, string>]>([
    ['as it is sent', Buffer.from(csv + 'o-1,pack,2026-01-01\n'.repeat(1000)), {}],
    ['once decompressed', gzipSync(csv + 'o-1,pack,2026-01-01\n'.repeat(200_000)), { 'content-encoding': 'gzip' }],
  ])('%s is refused with 413, and nothing of it is stored', async (_, body, headers) => {
    const { id } = await anIntegration(client);
    const answer = await client.raw('POST', `/v1/integrations/${id}/events`, {
      headers: { 'content-type': 'text/csv', ...headers },
      body,
    });
    expect([answer.status, answer.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await storedEvents(app, id)).toEqual([]);
  });
});
