import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeParquet, writeWorkbook } from '../../libs/event-log/testing/write-files.js';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration } from '../builders/an-integration.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { contentTypes, csv, ndjson, order, xes } from './upload-samples.js';
import { Uploader } from './uploader.js';

describe('an event upload', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp();
    uploader = await Uploader.of(app);
  });
  afterAll(() => app.stop());

  describe('is refused whole', () => {
    test('when its XML is malformed, naming the line', async () => {
      await uploader.expectRefused(
        await uploader.upload('xes', xes.replace('</event>', '</evnt>')),
        'body',
        /^line 2: /,
      );
    });

    test('when its XML ends too soon', async () => {
      await uploader.expectRefused(await uploader.upload('xes', xes.slice(0, -6)), 'body', /^line \d+: /);
    });

    test('when its XML declares entities, which could grow without bound', async () => {
      const bomb = `<?xml version="1.0"?><!DOCTYPE log [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n<log>&b;</log>`;
      await uploader.expectRefused(await uploader.upload('xes', bomb), 'body', /^line \d+: /);
    });

    test('when its gzip is broken, although whole rows came before', async () => {
      const rows = Array.from({ length: 20_000 }, (_, index) => ({ ...order, case: `o-${index * 7919}` }));
      const whole = gzipSync(ndjson(...rows));
      const body = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.alloc(1000, 7)]);
      await uploader.expectRefused(
        await uploader.upload('ndjson', body, { headers: { 'content-encoding': 'gzip' } }),
        'body',
        /gzip/,
      );
    });

    test('when it is not gzip at all', async () => {
      const answer = await uploader.upload('ndjson', ndjson(order), { headers: { 'content-encoding': 'gzip' } });
      await uploader.expectRefused(answer, 'body', /gzip/);
    });

    test('when a CSV has no header row', async () => {
      await uploader.expectRefused(await uploader.upload('csv', 'o-1,pack,2026-01-01\n'), 'body', /^line 1: /);
    });

    test.each(['csv', 'ndjson', 'json', 'xes', 'xlsx', 'parquet', 'ocel'] as const)(
      'when %s has nothing in it, with a hint',
      async (format) => {
        await uploader.expectRefused(
          await uploader.upload(format, ''),
          'body',
          /^line 1: there is nothing in it; .*@file/,
        );
      },
    );

    test.each(['csv', 'ndjson'] as const)('when %s has only blank lines', async (format) => {
      await uploader.expectRefused(await uploader.upload(format, '\n \r\n\n'), 'body', /^line \d: /);
      const headers = { 'content-encoding': 'gzip' };
      const answer = await uploader.upload(format, gzipSync(''), { headers });
      await uploader.expectRefused(answer, 'body', /^line 1: there is nothing in it/);
    });

    test.each(['case_id,activity,timestamp', 'case_id,activity,timestamp\n', 'case_id;activity;timestamp\r\n\r\n'])(
      'when a CSV has a header row alone: %j',
      async (body) => {
        await uploader.expectRefused(
          await uploader.upload('csv', body),
          'body',
          /^line 1: there is a header row, but no rows below it; expected a row for each event$/,
        );
      },
    );

    test('when a workbook or a Parquet file has a header row alone', async () => {
      const cells = ['case_id', 'activity', 'timestamp'].map(
        (name, at) => `<c r="${'ABC'[at]}1" t="inlineStr"><is><t>${name}</t></is></c>`,
      );
      const files = [
        ['xlsx', await writeWorkbook({ sheets: { Log: `<row r="1">${cells.join('')}</row></sheetData>` } })],
        ['parquet', await writeParquet(`SELECT 'a' AS case_id, 'b' AS activity, now() AS timestamp WHERE false`)],
      ] as const;
      for (const [format, body] of files) {
        await uploader.expectRefused(await uploader.upload(format, body), 'body', /^line 1: there is a header row/);
      }
    });

    test('when a JSON array is cut off, naming the element', async () => {
      await uploader.expectRefused(
        await uploader.upload('json', JSON.stringify([order, order]).slice(0, -4)),
        'body',
        /^line 2: /,
      );
    });

    test('when it is not in the charset it says', async () => {
      const body = Buffer.from(`${csv}o-2,pr\u00fcfen,2026-01-01\n`, 'latin1');
      await uploader.expectRefused(await uploader.upload('csv', body), 'body', /^line \d+: /);
    });

    test.each([
      ['?timezone=Mars/Olympus', 'timezone'],
      ['?timestampFormat=qqq', 'timestampFormat'],
      ['?case=no_such_column', 'case'],
    ])('when %s cannot be followed', async (query, field) => {
      const answer = await uploader.upload('csv', csv, { query });
      expect(answer.status).toBe(400);
      expect(answer.error.details?.[0]?.field).toMatch(new RegExp(`^(${field}|body)$`));
      expect(await uploader.stored()).toEqual([]);
    });

    test('when a query parameter is unknown', async () => {
      await uploader.expectRefused(await uploader.upload('csv', csv, { query: '?delimiter=x' }), 'delimiter', /./);
    });

    test.each(['text/plain', 'application/x-ndjson2', 'multipart/form-data; boundary=x', ''])(
      'with 415 when it is %s',
      async (type) => {
        const answer = await uploader.upload('csv', csv, { headers: { 'content-type': type } });
        expect([answer.status, answer.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      },
    );

    test('with 415 when its encoding is not known', async () => {
      const answer = await uploader.upload('csv', csv, { headers: { 'content-encoding': 'br' } });
      expect([answer.status, answer.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    });

    test("when the integration is another organization's", async () => {
      const { client: stranger } = await aTenant(app);
      const { id } = await anIntegration(uploader.client);
      const headers = { 'content-type': contentTypes.csv };
      const answer = await stranger.raw('POST', `/v1/integrations/${id}/events`, { headers, body: csv });
      expect([answer.status, answer.error.code]).toEqual([404, 'INTEGRATION_NOT_FOUND']);
    });
  });
});
