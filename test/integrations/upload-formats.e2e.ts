import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { csv, ndjson, ocel, order, xes, type Format } from './upload-samples.js';
import { Uploader } from './uploader.js';

describe('an event upload', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp();
    uploader = await Uploader.of(app);
  });
  afterAll(() => app.stop());

  describe('is read', () => {
    const kept = { case_id: 'o-1', activity: 'pack', ts: '2026-01-01 08:00:00' };

    test.each<[Format, string]>([
      ['ndjson', ndjson(order)],
      ['json', JSON.stringify([order])],
      ['csv', csv],
      ['xes', xes],
      ['ocel', ocel],
    ])('as %s', async (format, body) => {
      expect(
        (await uploader.upload(format, body, { query: format === 'ocel' ? '?objectType=order' : '' })).status,
      ).toBe(202);
      expect(await uploader.stored()).toEqual([expect.objectContaining(kept)]);
    });

    test.each(['ndjson', 'csv', 'xes'] as const)('as %s compressed with gzip', async (format) => {
      const body = gzipSync({ ndjson: ndjson(order), csv, xes }[format]);
      expect((await uploader.upload(format, body, { headers: { 'content-encoding': 'gzip' } })).data.accepted).toBe(1);
    });

    test('from gzip of several members', async () => {
      const body = Buffer.concat([gzipSync(ndjson(order)), gzipSync(ndjson({ ...order, case: 'o-2' }))]);
      await uploader.upload('ndjson', body, { headers: { 'content-encoding': 'gzip' } });
      expect((await uploader.stored()).map((event) => event.case_id)).toEqual(['o-1', 'o-2']);
    });

    test('from CSV in the charset the content type names', async () => {
      const body = Buffer.from('case_id,activity,timestamp\nM\u00fcller,pr\u00fcfen,2026-01-01\n', 'latin1');
      await uploader.upload('csv', body, { headers: { 'content-type': 'text/csv; charset="iso-8859-1"' } });
      expect(await uploader.stored()).toEqual([expect.objectContaining({ case_id: 'Müller', activity: 'prüfen' })]);
    });

    test('from CSV with a byte order mark and semicolons', async () => {
      expect((await uploader.upload('csv', `\ufeff${csv.replaceAll(',', ';')}`)).data.accepted).toBe(1);
    });

    test('from XES in UTF-16', async () => {
      const body = Buffer.from(
        `\ufeff${xes.replace('"1.0"', '"1.0" encoding="UTF-16"').replace('pack', 'prüfen')}`,
        'utf16le',
      );
      await uploader.upload('xes', body);
      expect((await uploader.stored()).map(({ activity }) => activity)).toEqual(['prüfen']);
    });

    test('from CSV with the columns the query names', async () => {
      const body = 'ticket,step,began,ended,who,state,nr,team\nt-1,fix,2026-01-01,2026-01-02,Ada,complete,7,core\n';
      const query = '?case=ticket&activity=step&start=began&timestamp=ended&resource=who&lifecycle=state&id=nr';
      await uploader.upload('csv', body, { query });
      expect(await uploader.stored()).toEqual([
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
          ready_at: null,
          automated: null,
          party: null,
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
      await uploader.upload('csv', `case_id,activity,timestamp\no-1,pack,${timestamp}\n`, { query });
      expect((await uploader.stored()).map(({ ts }) => ts)).toEqual(['2026-01-01 00:00:00']);
    });

    test('with times of the named zone where they have no offset', async () => {
      const events = [
        { ...order, timestamp: '2026-07-01T12:00' },
        { ...order, timestamp: '2026-07-01T12:00Z' },
      ];
      await uploader.upload('ndjson', ndjson(...events), { query: '?timezone=Europe/Berlin' });
      expect((await uploader.stored()).map(({ ts }) => ts)).toEqual(['2026-07-01 10:00:00', '2026-07-01 12:00:00']);
    });

    test('from OCEL with a row for each case of the object type', async () => {
      await uploader.upload('ocel', ocel, { query: '?objectType=item' });
      expect((await uploader.stored()).map((event) => event.case_id)).toEqual(['i-1', 'i-2']);
    });

    test('into the workflow the query names, where an event names none of its own', async () => {
      await uploader.upload('ndjson', ndjson(order, { ...order, workflow: 'returns' }), { query: '?workflow=sales' });
      expect((await uploader.stored()).map(({ workflow }) => workflow)).toEqual(['sales', 'returns']);
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
      await uploader.upload('ndjson', ndjson(event));
      const [row] = await uploader.stored();
      expect(row).toMatchObject({ started_at: '2026-01-01 07:00:00.123456', resource: 'Ada', links: ['i-1', 'i-2'] });
      expect(JSON.parse(row?.attributes ?? '')).toEqual(event.attributes);
    });

    test('with unicode as it is', async () => {
      const odd = { case: '顧客-🦊', activity: 'e\u0301 ≠ é', resource: '👩‍👩‍👧', timestamp: order.timestamp };
      await uploader.upload('ndjson', ndjson(odd));
      expect(await uploader.stored()).toEqual([
        expect.objectContaining({ case_id: odd.case, activity: odd.activity, resource: odd.resource }),
      ]);
    });

    test('in the order of the file, whatever the times say', async () => {
      const events = ['03', '01', '02', '02'].map((day, index) => ({
        case: 'c',
        activity: `${index}`,
        timestamp: `2026-01-${day}`,
      }));
      await uploader.upload('ndjson', ndjson(...events));
      expect((await uploader.stored()).map(({ activity }) => activity)).toEqual(['0', '1', '2', '3']);
    });

    test('with a case of a hundred thousand events', async () => {
      const lines = Array.from({ length: 100_000 }, (_, index) => `c,a${index % 7},${1_767_225_600 + index}`);
      const body = `case_id,activity,timestamp\n${lines.join('\n')}\n`;
      const { data } = await uploader.upload('csv', body, { query: '?timestampFormat=epoch_s' });
      expect([data.accepted, (await uploader.stored()).at(-1)?.ts]).toEqual([100_000, '2026-01-02 03:46:39']);
    });
  });
});
