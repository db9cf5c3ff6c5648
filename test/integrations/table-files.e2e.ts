import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeParquet, writeWorkbook } from '../../libs/event-log/testing/write-files.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Uploader } from './uploader.js';

const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const sheet = (sheetCase: string): string =>
  `<row r="1">${text('A1', 'Order')}${text('B1', 'activity')}${text('C1', 'timestamp')}</row>` +
  `<row r="2">${text('A2', sheetCase)}${text('B2', 'pack')}<c r="C2" s="1"><v>46023.375</v></c></row></sheetData>`;
const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>';

describe('an upload of a table', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp();
    uploader = await Uploader.of(app);
  });
  afterAll(() => app.stop());

  const kept = (caseId: string) =>
    expect.objectContaining({ case_id: caseId, activity: 'pack', ts: '2026-01-01 08:00:00' });

  test('of Excel reads the first sheet, or the one that is named', async () => {
    const workbook = await writeWorkbook({ sheets: { First: sheet('o-1'), 'Second one': sheet('o-2') }, styles });
    const query = '?case=Order&timezone=Europe/Berlin';
    const { status, data } = await uploader.upload('xlsx', workbook, { query });
    expect([status, data]).toEqual([202, { accepted: 1, duplicates: 0, rejected: 0, errors: [] }]);
    expect(await uploader.stored()).toEqual([kept('o-1')]);
    await uploader.upload('xlsx', workbook, { query: `${query}&sheet=Second%20one` });
    expect(await uploader.stored()).toEqual([kept('o-2')]);
  });

  test('of Excel names a sheet that is not there, and a column that is missing', async () => {
    const workbook = await writeWorkbook({ sheets: { First: sheet('o-1') }, styles });
    const unknown = await uploader.upload('xlsx', workbook, { query: '?sheet=Nope' });
    await uploader.expectRefused(unknown, 'sheet', /^There is no sheet “Nope”\. Choose First\.$/);
    await uploader.expectRefused(
      await uploader.upload('xlsx', workbook),
      'body',
      /^line 1: .* it has: Order, activity/,
    );
  });

  test('of Parquet takes its times for what they are', async () => {
    const event = `'o-1' AS case_id, 'pack' AS activity, TIMESTAMP '2026-01-01 09:00:00' AS timestamp`;
    const log = await writeParquet(`SELECT ${event}`);
    await uploader.upload('parquet', log, { query: '?timezone=Europe/Berlin' });
    expect(await uploader.stored()).toEqual([kept('o-1')]);
  });

  test.each([
    ['csv', Buffer.from('%PDF-1.7 and so on'), /this is not text but a PDF/],
    ['csv', Buffer.from('PK\u0003\u0004 and so on'), /a ZIP archive or an Excel workbook/],
    ['xlsx', Buffer.from('case_id,activity'), /not an Excel workbook/],
    ['parquet', Buffer.from('case_id,activity'), /not a Parquet file/],
  ] as const)('sent as %s is refused in words where it is something else', async (format, body, words) => {
    await uploader.expectRefused(await uploader.upload(format, body), 'body', words);
  });
});
