import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parsePublicId } from '#events';
import { writeParquet, writeWorkbook } from '../../libs/event-log/testing/write-files.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { contentTypes, type Format } from './upload-samples.js';

interface Preview {
  readonly table: { readonly columns: readonly string[]; readonly guess: object } | null;
  readonly isReadable: boolean;
  readonly paths: readonly { readonly from: string | null; readonly to: string | null; readonly count: number }[];
  readonly readable: number;
  readonly rejected: number;
  readonly cases: number;
  readonly activities: number;
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

const csv = `Vorgang;Schritt;Anfang;Ende;Betrag
V-100;Prüfen;01.03.2026 08:00;01.03.2026 08:30;12
V-100;Zahlen;02.03.2026 08:00;02.03.2026 08:30;12
V-101;Prüfen;13.03.2026 08:00;13.03.2026 08:30;15
V-102;Prüfen;14.03.2026 08:00;14.03.2026 08:30;15
V-101;Zahlen;bald;bald;15
`;

describe('a preview', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startTestApp();
    tenant = await aTenant(app);
  });
  afterAll(() => app.stop());

  const preview = (format: Format, body: string | Uint8Array, query = '') =>
    tenant.client.raw<Preview>('POST', `/v1/integrations/preview${query}`, {
      headers: { 'content-type': contentTypes[format] },
      body,
    });

  test('of CSV guesses columns and times by their values, and tells what is in the file and what is wrong', async () => {
    const { status, data } = await preview('csv', csv);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      isReadable: true,
      readable: 4,
      rejected: 1,
      cases: 3,
      activities: 2,
      period: { from: '2026-03-01T08:30:00.000Z', to: '2026-03-14T08:30:00.000Z' },
      errors: [{ line: 6, message: expect.stringContaining('bald') }],
    });
    expect(data.table?.guess).toEqual({
      case: 'Vorgang',
      activity: 'Schritt',
      start: 'Anfang',
      timestamp: 'Ende',
      timestampFormat: 'dd.MM.yyyy HH:mm',
    });
  });

  test.each([
    ['nothing', '', /nothing in it/],
    ['blank lines', '\n\n', /nothing in it/],
    ['a header alone', 'Vorgang;Schritt;Ende\n', /a header row, but no rows below it/],
    ['a header alone that names all', 'case_id,activity,timestamp', /a header row, but no rows below it/],
  ])('of a CSV with %s is refused with a hint', async (_what, body, hint) => {
    const { status, error } = await preview('csv', body);
    expect([status, error.code, error.details?.[0]?.field]).toEqual([400, 'VALIDATION_FAILED', 'body']);
    expect(error.details?.[0]?.message).toMatch(hint);
  });

  test('reads by the columns that are named', async () => {
    const { data } = await preview('csv', csv, '?case=Schritt&activity=Vorgang');
    expect([data.cases, data.activities]).toEqual([2, 3]);
  });

  test('of Excel finds the header below a title, whatever its columns are called', async () => {
    const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (at: number, ...[id = '', step = '', day = '']: string[]): string =>
      `<row r="${at}">${text(`A${at}`, id)}${text(`B${at}`, step)}<c r="C${at}" s="1"><v>${day}</v></c></row>`;
    const workbook = await writeWorkbook({
      sheets: {
        Log:
          `<row r="1">${text('A1', 'Exported by the ERP')}</row>` +
          `<row r="3">${text('A3', 'Beleg')}${text('B3', 'Vorgang')}${text('C3', 'Gebucht')}</row>` +
          [
            row(4, '4711', 'Anlegen', '46023.375'),
            row(5, '4711', 'Buchen', '46024.5'),
            row(6, '4712', 'Anlegen', '46025'),
          ].join('') +
          '</sheetData>',
      },
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>',
    });
    const { data } = await preview('xlsx', workbook);
    expect(data.table?.guess).toEqual({
      case: 'Beleg',
      activity: 'Vorgang',
      timestamp: 'Gebucht',
      timestampFormat: 'iso',
    });
    expect([data.readable, data.cases, data.period?.from]).toEqual([3, 2, '2026-01-01T09:00:00.000Z']);
  });

  test('of Excel reads the fullest sheet, names all that are not hidden, and says which there are instead', async () => {
    const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (at: number, ...[id = '', step = '', day = '']: string[]): string =>
      `<row r="${at}">${text(`A${at}`, id)}${text(`B${at}`, step)}${text(`C${at}`, day)}</row>`;
    const log = [
      ['case_id', 'activity', 'timestamp'],
      ['1', 'a', '2026-03-01'],
      ['1', 'b', '2026-03-02'],
    ];
    const workbook = await writeWorkbook({
      sheets: {
        Cover: '</sheetData>',
        Tickets: `${log.map((cells, at) => row(at + 1, ...cells)).join('')}</sheetData>`,
        Secret: `${row(1, 'x'.repeat(5000))}</sheetData>`,
      },
      hidden: ['Secret'],
    });
    const { data } = await preview('xlsx', workbook);
    expect(data).toMatchObject({ sheets: ['Cover', 'Tickets'], sheet: 'Tickets', readable: 2, cases: 1 });
    const { error } = await preview('xlsx', workbook, '?sheet=tickets');
    expect(error.message).toBe('There is no sheet “tickets”. Choose Cover or Tickets.');
    expect(error.details).toEqual([{ field: 'sheet', message: error.message }]);
  });

  test('tells how cases move between their most frequent activities, in order of time, whatever the order of the rows', async () => {
    const rows = ['2,c,03', '1,a,01', '1,b,02', '1,b,03', '1,c,04', '2,a,01', '2,a,02', '3,a,01'];
    const log = `case_id,activity,timestamp\n${rows.map((row) => row.replace(/(\d\d)$/, '2026-03-$1')).join('\n')}\n`;
    const { data } = await preview('csv', log);
    const said = data.paths.map(({ from, to, count }) => `${from ?? 'start'} ${to ?? 'end'} ${count}`);
    expect(said.slice(0, 2)).toEqual(['start a 3', 'c end 2']);
    expect(said.slice(2).toSorted()).toEqual(['a b 1', 'a c 1', 'a end 1', 'b c 1']);
  });

  test('of Parquet guesses, too', async () => {
    const log = await writeParquet(
      `SELECT 'o-' || (i // 3) AS beleg, ['pack', 'ship', 'bill'][1 + i % 3] AS schritt,
         TIMESTAMP '2026-01-01 09:00:00' + i * INTERVAL 1 DAY AS zeit FROM range(9) t(i)`,
    );
    const { data } = await preview('parquet', log);
    expect(data.table?.guess).toMatchObject({ case: 'beleg', activity: 'schritt', timestamp: 'zeit' });
    expect([data.readable, data.cases, data.activities]).toEqual([9, 3, 3]);
  });

  test('of a log without columns needs no guess', async () => {
    const { data } = await preview('ndjson', '{"case":"1","activity":"a","timestamp":"2026-01-01"}\n{"case":1}\n');
    expect(data).toMatchObject({ table: null, isReadable: true, readable: 1, rejected: 1, cases: 1 });
  });

  test('that cannot tell the columns says which there are', async () => {
    const { data } = await preview('csv', 'x,y\n1,2\n');
    expect(data).toMatchObject({ isReadable: false, readable: 0, table: { columns: ['x', 'y'] } });
  });

  test('stores nothing, and refuses what is no log as an upload does', async () => {
    expect((await preview('parquet', 'case_id,activity')).error.details).toEqual([
      { field: 'body', message: expect.stringContaining('not a Parquet file') },
    ]);
    const parts = `SELECT FROM event_log_parts p JOIN workspaces w ON w.id = p.workspace_id WHERE w.organization_id = $1`;
    expect(await app.database.query(parts, [parsePublicId('org', tenant.organization.id)])).toEqual([]);
  });
});
