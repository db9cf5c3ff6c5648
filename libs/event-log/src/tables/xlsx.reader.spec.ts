import { describe, expect, it } from '@jest/globals';
import { micros, readLog, refusal } from '../../testing/read-log.js';
import { type WrittenWorkbook, writeWorkbook } from '../../testing/write-files.js';
import type { ReadOptions } from '../events/read-options.js';

const styles =
  '<numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy hh:mm"/><numFmt numFmtId="171" formatCode="[h]:mm"/>' +
  '<numFmt numFmtId="172" formatCode="&quot;day &quot;0"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="20"/><xf numFmtId="172"/></cellXfs>';
const text = (column: string, row: number, value: string) =>
  `<c r="${column}${row}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, ...cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;
const header = row(1, text('A', 1, 'case_id'), text('B', 1, 'activity'), text('C', 1, 'timestamp'));
const event = (number: number, time: string) => row(number, text('A', number, 'c1'), text('B', number, 'pay'), time);
const sheet = (...rows: readonly string[]) => `${rows.join('')}</sheetData>`;

async function read(workbook: WrittenWorkbook, options: Partial<ReadOptions> = {}) {
  return readLog(await writeWorkbook(workbook), { ...options, format: 'xlsx' });
}

async function refused(workbook: WrittenWorkbook, options: Partial<ReadOptions> = {}): Promise<string> {
  return ((await refusal(await writeWorkbook(workbook), { ...options, format: 'xlsx' })) as Error).message;
}

describe('Excel', () => {
  it('reads texts, numbers, days and truths as people see them', async () => {
    const rows = sheet(
      row(
        1,
        ...['case_id', 'activity', 'timestamp', 'amount', 'paid', 'spent', 'at', 'error', 'counted'].map((name, at) =>
          text('ABCDEFGHI'.charAt(at), 1, name),
        ),
      ),
      row(
        2,
        '<c r="A2"><v>4500000001</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" s="1"><v>45292.5000115741</v></c>',
        '<c r="D2"><v>0.30000000000000004</v></c><c r="E2" t="b"><v>1</v></c><c r="F2" s="3"><v>1.5</v></c>',
        '<c r="G2" s="4"><v>0.25</v></c><c r="H2" t="e"><v>#N/A</v></c><c r="I2" s="5"><v>3</v></c>',
      ),
    );
    const strings = ['<si><t>no</t></si>', '<si><r><t>Pay </t></r><r><t>ünd 東京</t></r><rPh><t>とう</t></rPh></si>'];
    const { events, rejected } = await read({ sheets: { Log: rows }, strings, styles });
    expect(rejected).toEqual([]);
    expect(events).toMatchObject([
      {
        case: '4500000001',
        activity: 'Pay ünd 東京',
        timestamp: micros('2024-01-01T12:00:01Z'),
        attributes: '{"amount":"0.3","paid":"true","spent":"1.5","at":"06:00:00","counted":"3"}',
      },
    ]);
  });

  it('takes days for times of the time zone, and texts as the pattern says', async () => {
    const rows = sheet(
      header,
      event(2, '<c r="C2" s="2"><v>45292</v></c>'),
      event(3, text('C', 3, '02/01/2024 10:00')),
    );
    const options = { timezone: 'Europe/Amsterdam', timestampFormat: 'dd/MM/yyyy HH:mm' };
    const { events } = await read({ sheets: { Log: rows }, styles }, options);
    expect(events.map(({ timestamp }) => timestamp)).toEqual([
      micros('2023-12-31T23:00:00Z'),
      micros('2024-01-02T09:00:00Z'),
    ]);
  });

  it('counts days as Excel does: with a 29 February 1900, or from 1904', async () => {
    const rows = sheet(header, event(2, '<c r="C2" s="1"><v>59</v></c>'), event(3, '<c r="C3" s="1"><v>61</v></c>'));
    const days = async (from1904: boolean) =>
      (await read({ sheets: { Log: rows }, styles, from1904 })).events.map(({ timestamp }) => timestamp);
    expect(await days(false)).toEqual([micros('1900-02-28'), micros('1900-03-01')]);
    expect(await days(true)).toEqual([micros('1904-02-29'), micros('1904-03-02')]);
  });

  it('reads the first sheet that is not hidden, or the one that is named', async () => {
    const other = sheet(header, event(2, text('C', 2, '2024-05-05')));
    const sheets = { Notes: sheet(row(1, text('A', 1, 'x'))), Log: other };
    expect((await read({ sheets, hidden: ['Notes'] })).events).toHaveLength(1);
    expect((await read({ sheets }, { sheet: 'Log' })).events).toHaveLength(1);
    expect(await refused({ sheets }, { sheet: 'Nope' })).toBe('There is no sheet “Nope”. Choose Notes or Log.');
  });

  it('finds the header below titles, and reads one over two rows by its lower one', async () => {
    const rows = sheet(
      row(1, text('A', 1, 'Orders of 2024')),
      row(3, text('A', 3, 'case_id'), text('B', 3, 'activity'), text('C', 3, 'Times'), text('E', 3, 'Notes')),
      row(4, text('C', 4, 'start_timestamp'), text('D', 4, 'timestamp')),
      row(
        5,
        text('A', 5, 'c1'),
        text('B', 5, 'pay'),
        text('C', 5, '2024-01-01'),
        text('D', 5, '2024-01-02'),
        text('F', 5, 'late'),
      ),
    );
    const merges = ['A1:F1', 'A3:A4', 'B3:B4', 'C3:D3', 'E3:F4'].map((range) => `<mergeCell ref="${range}"/>`);
    const { events, rejected } = await read({ sheets: { Log: `${rows}<mergeCells>${merges.join('')}</mergeCells>` } });
    expect(rejected).toEqual([]);
    expect(events).toMatchObject([
      { case: 'c1', activity: 'pay', startedAt: micros('2024-01-01'), attributes: '{"Notes 2":"late"}' },
    ]);
  });

  it('rejects a row by its number in the sheet', async () => {
    const rows = sheet(header, event(4, '<c r="C4"><v>45292</v></c>'), event(9, text('C', 9, '2024-05-05')));
    const { rejected, events } = await read({ sheets: { Log: rows }, styles });
    expect(events).toHaveLength(1);
    expect(rejected).toEqual([{ line: 4, message: 'the timestamp "45292" is not an ISO 8601 time' }]);
  });

  it('says what is missing from the header', async () => {
    const rows = sheet(row(1, text('A', 1, 'Order'), text('B', 1, 'Step')));
    expect(await refused({ sheets: { Log: rows } })).toContain(
      'no column "case_id" or "case:concept:name"; it has: Order, Step',
    );
  });

  it('rejects a row that is too wide or too long, and reads those behind it', async () => {
    const long = `<c r="C3"><v>${'x'.repeat(700_000)}</v><v>${'x'.repeat(700_000)}</v></c>`;
    const shared = `<row r="5">${'<c t="s"><v>0</v></c>'.repeat(3)}</row>`;
    const rows = sheet(
      header,
      '<row r="2"><c r="XFD2"><v>1</v></c></row>',
      event(3, long),
      event(4, text('C', 4, '2024-05-05')),
      shared,
      event(6, text('C', 6, '2024-05-06')),
    );
    const { events, rejected } = await read({
      sheets: { Log: rows },
      strings: [`<si><t>${'x'.repeat(600_000)}</t></si>`],
    });
    expect(events).toHaveLength(2);
    expect(rejected).toEqual([
      { line: 2, message: 'the row has more than 1,000 columns' },
      { line: 3, message: 'a cell is longer than 1048576 characters' },
      { line: 5, message: 'the row is longer than 1048576 characters' },
    ]);
  });

  it('refuses what is too large, or declares entities', async () => {
    const far = sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>');
    expect(await refused({ sheets: { Log: far } })).toBe('the row has more than 1,000 columns');
    const deep = sheet(header, '<a>'.repeat(100));
    expect(await refused({ sheets: { Log: deep } })).toContain('nested more than 64 levels deep');
    const strings = [`<si>${`<t>${'x'.repeat(10_000)}</t>`.repeat(200)}</si>`];
    expect(await refused({ sheets: { Log: sheet(header) }, strings })).toBe('a text is longer than 1048576 characters');
    expect(await refused({ sheets: { ['N'.repeat(400)]: sheet(header) } })).toContain('with more than 300 characters');
    const noted = header.replace('</row>', `${text('D', 1, 'note')}</row>`);
    const shared = sheet(noted, event(2, '<c r="C2" t="s"><v>0</v></c><c r="D2" t="s"><v>1</v></c>').repeat(20));
    const texts = ['2024-05-05', 'x'.repeat(100_000)].map((value) => `<si><t>${value}</t></si>`);
    expect(await refused({ sheets: { Log: shared }, strings: texts }, { decompressedLimit: 1_000_000 })).toContain(
      'larger than 1000000 bytes',
    );
    const endless = sheet(header, event(2, text('C', 2, 'x'.repeat(1_100_000))));
    expect(await refused({ sheets: { Log: endless } })).toBe('a cell is longer than 1048576 characters');
    const many = sheet(header, event(2, text('C', 2, '2024-05-05')).repeat(3000));
    expect(await refused({ sheets: { Log: many } }, { decompressedLimit: 100_000 })).toContain(
      'larger than 100000 bytes',
    );
  });

  it('says what a file is that is no workbook', async () => {
    const of = async (bytes: Buffer) => ((await refusal(bytes, { format: 'xlsx' })) as Error).message;
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect(await of(old)).toContain('old .xls format, or has a password');
    expect(await of(Buffer.from('case_id,activity,timestamp\n'))).toBe('this is not an Excel workbook (.xlsx)');
    const whole = await writeWorkbook({ sheets: { Log: sheet(header) } });
    expect(await of(whole.subarray(0, whole.length - 30))).toContain('the workbook is damaged');
  });
});
