import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { micros, readLog, refusal } from '../../testing/read-log.js';
import { NO_OPTIONAL_VALUES } from '../events/log-event.js';

const format = 'csv';
const header = 'case_id,activity,timestamp';

describe('CSV', () => {
  it('reads the default columns and keeps the others as attributes', async () => {
    const text =
      'case_id,activity,timestamp,start_timestamp,resource,lifecycle,event_id,Amount,note\n' +
      'c1,pay,2024-01-02,2024-01-01,Ann,complete,e1,00012,"said ""hi"""\n';
    expect((await readLog(text, { format })).events).toEqual([
      {
        case: 'c1',
        activity: 'pay',
        timestamp: micros('2024-01-02'),
        startedAt: micros('2024-01-01'),
        resource: 'Ann',
        lifecycle: 'complete',
        workflow: null,
        id: 'e1',
        links: [],
        attributes: '{"Amount":"00012","note":"said \\"hi\\""}',
        ...NO_OPTIONAL_VALUES,
      },
    ]);
  });

  it('knows the XES names', async () => {
    const text =
      'case:concept:name,concept:name,time:timestamp,org:resource,lifecycle:transition\nc1,pay,2024-01-02,Ann,start\n';
    const { events } = await readLog(text, { format });
    expect(events).toMatchObject([
      { case: 'c1', activity: 'pay', resource: 'Ann', lifecycle: 'start', attributes: null },
    ]);
  });

  it('takes the columns it is told, also where a default name is there', async () => {
    const columns = { case: 'Ticket', activity: 'State', timestamp: 'At', start: 'From', resource: 'Who', id: 'Key' };
    const text = 'Ticket,State,At,From,Who,Key,activity\nT1,open,2024-01-02,2024-01-01,Ann,k1,other\n';
    const { events } = await readLog(text, { format, columns });
    expect(events).toMatchObject([
      { case: 'T1', activity: 'open', resource: 'Ann', id: 'k1', attributes: '{"activity":"other"}' },
    ]);
  });

  it.each([
    [',', `case_id,activity,timestamp\nc,a,2024-01-01\n`],
    [';', `case_id;activity;"timestamp"\nc;a;2024-01-01\n`],
    ['tab', `case_id\tactivity\ttimestamp\nc\ta\t2024-01-01\n`],
    ['; beside quoted commas', `case_id;activity;timestamp;"a,b,c,d,e"\nc;a;2024-01-01;1\n`],
  ])('finds the delimiter %s', async (_name, text) => {
    expect((await readLog(text, { format })).events).toMatchObject([{ case: 'c', activity: 'a' }]);
  });

  it('takes an empty cell as missing, quoted or not, and everything else as it stands', async () => {
    const text = `${header},resource,x,y\nc,a,2024-01-01,"",,NA\n c ,null,2024-01-01,1e5,"",\n`;
    const { events } = await readLog(text, { format });
    expect(events).toMatchObject([
      { resource: null, attributes: '{"y":"NA"}' },
      { case: ' c ', activity: 'null', resource: '1e5', attributes: null },
    ]);
  });

  it('rejects rows without a case, an activity or a readable time, with the line they start on', async () => {
    const text = `${header},note\nc,a,2024-01-01,"two\nlines"\n,a,2024-01-01\n\nc,,2024-01-01\nc,a\nc,a,2024-02-30\n`;
    const { events, rejected } = await readLog(text, { format });
    expect(events).toHaveLength(1);
    expect(rejected).toEqual([
      { line: 4, message: 'no case' },
      { line: 6, message: 'no activity' },
      { line: 7, message: 'no timestamp' },
      { line: 8, message: 'the timestamp "2024-02-30" is not an ISO 8601 time' },
    ]);
  });

  it('takes short rows and rejects long ones', async () => {
    const { events, rejected } = await readLog(`${header},x\nc,a,2024-01-01\nc,a,2024-01-01,1,2\n`, { format });
    expect(events).toHaveLength(1);
    expect(rejected).toEqual([{ line: 3, message: 'the row has 5 cells, the header 4' }]);
  });

  it('reads short rows under a very wide header without a look at all its columns', async () => {
    const names = Array.from({ length: 120_000 }, (_, index) => `x${index}`).join(',');
    const { events } = await readLog(`${header},${names}\n${'c,a,2024-01-01\n'.repeat(100_000)}`, { format });
    expect(events).toHaveLength(100_000);
    // A look at each would take more than a minute.
  });

  it('finds the end of a header row of nothing but quotes at once', async () => {
    const quotes = '"'.repeat(100_001);
    expect(await refusal(quotes, { format })).toMatchObject({ name: 'UnreadableFile', line: 1 });
    expect(await refusal(`${quotes}"\n`, { format })).toMatchObject({ name: 'UnreadableFile', line: 1 });
  });

  it('takes a quote within a column name for what it is', async () => {
    const { events } = await readLog(`${header},5" pipe\nc,a,2024-01-01,7\n`, { format });
    expect(events.map(({ attributes }) => attributes)).toEqual(['{"5\\" pipe":"7"}']);
  });

  it('reads rows of very many quoted cells', async () => {
    const wide = `${header},${Array.from({ length: 50_000 }, (_, index) => `x${index}`).join(',')}`;
    const cells = Array.from({ length: 50_000 }, () => '"1"').join(',');
    const { events } = await readLog(`${wide}\n${`c,a,2024-01-01,${cells}\n`.repeat(3)}`, { format });
    expect(events).toHaveLength(3);
  });

  it('takes quotes within a cell as they stand, and rejects text after a closing quote', async () => {
    const text = `${header}\nc,5" pipe,2024-01-01\nc,"a"b,2024-01-01\nc,""b,2024-01-01\nc,"a",2024-01-01\n`;
    const { events, rejected } = await readLog(text, { format });
    expect(events.map(({ activity }) => activity)).toEqual(['5" pipe', 'a']);
    expect(rejected.map(({ line }) => line)).toEqual([3, 4]);
  });

  it('rejects a row with a NUL character', async () => {
    const { events, rejected } = await readLog(`${header}\nc,a\0,2024-01-01\nc,a,2024-01-01`, { format });
    expect(events).toHaveLength(1);
    expect(rejected).toEqual([{ line: 2, message: 'a cell holds a NUL character' }]);
  });

  it.each(['\n', '\r\n', '\r'])('reads lines that end in %j, with or without a last one', async (end) => {
    const lines = [header, 'c,a,2024-01-01', `c,"x${end}y",2024-01-01`, '', 'c,,'];
    for (const last of ['', end]) {
      const { events, rejected } = await readLog(lines.join(end) + last, { format });
      expect(events.map(({ activity }) => activity)).toEqual(['a', `x${end}y`]);
      expect(rejected).toEqual([{ line: 6, message: 'no activity' }]);
    }
  });

  it('reads a byte order mark, windows-1252 and UTF-16 with its mark', async () => {
    const text = `${header}\nc,é€,2024-01-01\n`;
    const bytes = [
      { bytes: Buffer.from(`\uFEFF${text}`) },
      { bytes: Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le') },
      { bytes: Buffer.from(text.replace('é€', '\xe9\x80'), 'latin1'), charset: 'windows-1252' },
    ];
    for (const { bytes: file, charset } of bytes) {
      const { events } = await readLog(file, charset === undefined ? { format } : { format, charset });
      expect(events).toMatchObject([{ case: 'c', activity: 'é€' }]);
    }
  });

  it('reads times by pattern, epoch and zone', async () => {
    const text = `${header}\nc,a,01/07/2024 12:00\n`;
    const options = { format, timestampFormat: 'dd/MM/yyyy HH:mm', timezone: 'Europe/Amsterdam' } as const;
    expect((await readLog(text, options)).events).toMatchObject([{ timestamp: micros('2024-07-01T10:00:00Z') }]);
    const epoch = await readLog(`${header}\nc,a,1700000000123\n`, { format, timestampFormat: 'epoch_ms' });
    expect(epoch.events).toMatchObject([{ timestamp: 1_700_000_000_123_000n }]);
  });

  it('names a column without a name by its number', async () => {
    const { events } = await readLog(`,${header}\n7,c,a,2024-01-01\n`, { format });
    expect(events).toMatchObject([{ attributes: '{"column_1":"7"}' }]);
  });

  it.each([
    ['', 1, 'no header row'],
    ['\n\n', 1, 'no header row'],
    ['activity,timestamp\na,2024-01-01', 1, 'no column "case_id" or "case:concept:name"'],
    [`\n${header},x,x\n`, 2, 'two columns are named "x"'],
    [`${header},__proto__\n`, 1, '"__proto__"'],
    [`${header}\nc,a,2024-01-01\nc,"a,2024`, 3, 'inside quotes'],
    [`"case_id,activity`, 1, 'inside quotes'],
    [`"case_id"x,activity,timestamp\n`, 1, 'closing quote'],
  ])('is refused whole as %j', async (text, line, message) => {
    const error = await refusal(text, { format });
    expect(error).toMatchObject({ name: 'UnreadableFile', line, message: expect.stringContaining(message) });
  });

  it('is refused when a named column is not there', async () => {
    const error = await refusal(`${header}\n`, { format, columns: { resource: 'Who' } });
    expect(error).toMatchObject({ line: 1, message: expect.stringContaining('no column "Who"') });
  });

  it('is refused when a row does not end', async () => {
    const error = await refusal(`${header}\nc,"${'x\n'.repeat(1_000_000)}`, { format });
    expect(error).toMatchObject({ name: 'UnreadableFile', line: 2 });
  });

  it('gives back whatever a writer of CSV put in', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '\t', '"', '\n', '\r', ' ', 'é', '😀') });
    const ends = fc.constantFrom('\n', '\r\n', '\r');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell)),
        ends,
        fc.constantFrom(',', ';', '\t'),
        async (rows, end, comma) => {
          const quoted = (text: string): string =>
            /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
          const lines = [['case_id', 'activity', 'timestamp', 'note'].join(comma)];
          for (const [activity, note] of rows)
            lines.push(['c', quoted(`-${activity}`), '2024-01-01', quoted(note)].join(comma));
          const { events } = await readLog(lines.join(end), { format });
          expect(events.map(({ activity, attributes }) => [activity, attributes])).toEqual(
            rows.map(([activity, note]) => [`-${activity}`, note === '' ? null : JSON.stringify({ note })]),
          );
        },
      ),
    );
  });
});
