import { describe, expect, it } from '@jest/globals';
import { chunksOf, micros, readLog, refusal } from '../../testing/read-log.js';
import { writeParquet, writeWorkbook } from '../../testing/write-files.js';
import { Rejections } from '../events/event-sink.js';
import type { Mapping } from '../events/mapping.js';
import { readEvents } from '../readers/read-events.js';

const mapping: Mapping = {
  case: { column: 'order' },
  workflow: { value: 'Orders' },
  events: [
    { activity: { value: 'Placed' }, timestamp: { column: 'placed' }, timestampFormat: 'dd.MM.yyyy' },
    { activity: { value: 'Paid' }, timestamp: { column: 'paid' }, timestampFormat: 'dd.MM.yyyy' },
  ],
};
const csv = 'order;placed;paid;amount\no-1;01.03.2026;02.03.2026;3\no-2;05.03.2026;;4\n';

describe('a table that is read by a mapping', () => {
  it('needs no column of a usual name', async () => {
    const { events, rejectedCount } = await readLog(csv, { format: 'csv', mapping });
    expect(events.map(({ case: id, activity, attributes }) => [id, activity, attributes])).toEqual([
      ['o-1', 'Placed', '{"amount":"3"}'],
      ['o-1', 'Paid', '{"amount":"3"}'],
      ['o-2', 'Placed', '{"amount":"4"}'],
    ]);
    expect(rejectedCount).toBe(0);
  });

  it('is refused where a column is not there, naming the place in the mapping', async () => {
    const wrong = {
      ...mapping,
      events: [...mapping.events, { activity: { column: 'step' }, timestamp: { column: 'placed' } }],
    };
    expect(await refusal(csv, { format: 'csv', mapping: wrong })).toMatchObject({
      line: 1,
      message:
        'the mapping\'s events[2].activity names the column "step", which is not there; there are: order, placed, paid, amount',
    });
  });

  it.each([
    [{ where: [{ column: 'gone', in: ['x'] }] }, 'where[0]'],
    [{ attributes: ['amount', 'gone'] }, 'attributes[1]'],
    [{ links: [{ template: 'x{gone}' }] }, 'links[0]'],
  ])('is refused without the columns of %j', async (more, place) => {
    const refused = await refusal(csv, { format: 'csv', mapping: { ...mapping, ...more } });
    expect(refused).toMatchObject({
      message: expect.stringContaining(`the mapping's ${place} names the column "gone"`),
    });
  });

  it('may lack a column that is only asked for', async () => {
    const where = [{ column: 'cancelled', exists: false }];
    expect((await readLog(csv, { format: 'csv', mapping: { ...mapping, where } })).events).toHaveLength(3);
  });

  it('takes the parameters of the upload before the mapping', async () => {
    const options = { columns: { case: 'amount', resource: 'order' }, workflow: 'Other', timestampFormat: 'd.M.yyyy' };
    const { events } = await readLog(csv, { format: 'csv', mapping, ...options });
    expect(events[0]).toMatchObject({ case: '3', resource: 'o-1', workflow: 'Other', attributes: null });
  });

  it('keeps rows of a wrong width out, with their line', async () => {
    const { rejected } = await readLog(`${csv}a;b;c;d;e\n`, { format: 'csv', mapping });
    expect(rejected).toEqual([{ line: 4, message: 'the row has 5 cells, the header 4' }]);
  });

  it('takes a column named a.b before the JSON of a column a', async () => {
    const nested: Mapping = {
      case: { column: 'payload.order' },
      events: [{ activity: { column: 'payload.step.name' }, timestamp: { column: 'at' } }],
      attributes: ['payload.step'],
    };
    const row = '"{""order"":7,""step"":{""name"":""Packed""}}"';
    const one = await readLog(`at,payload\n2026-03-01,${row}\n`, { format: 'csv', mapping: nested });
    expect(one.events[0]).toMatchObject({ case: '7', activity: 'Packed' });
    expect(one.events[0]?.attributes).toBe('{"payload.step":{"name":"Packed"}}');
    const other = await readLog(`at,payload,payload.order\n2026-03-01,${row},8\n`, { format: 'csv', mapping: nested });
    expect(other.events[0]).toMatchObject({ case: '8' });
  });

  it('finds the header of a workbook by the columns of the mapping, and reads its dates', async () => {
    const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const workbook = await writeWorkbook({
      sheets: {
        Log:
          `<row r="1">${text('A1', 'Orders of March')}</row>` +
          `<row r="3">${text('A3', 'order')}${text('B3', 'placed')}${text('C3', 'paid')}</row>` +
          `<row r="4">${text('A4', 'o-1')}<c r="B4" s="1"><v>46082</v></c>${text('C4', '02.03.2026')}</row></sheetData>`,
      },
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>',
    });
    const { events } = await readLog(workbook, { format: 'xlsx', mapping });
    expect(events.map(({ case: id, timestamp }) => [id, timestamp])).toEqual([
      ['o-1', micros('2026-03-01T00:00:00Z')],
      ['o-1', micros('2026-03-02T00:00:00Z')],
    ]);
  });

  it('reads Parquet’s times, and JSON in its texts', async () => {
    const parquet = await writeParquet(
      `SELECT '{"order":"o-' || i || '","step":"Packed"}' AS payload, TIMESTAMP '2026-03-01 08:00:00' AS at FROM range(2) r(i)`,
    );
    const nested: Mapping = {
      case: { column: 'payload.order' },
      events: [{ activity: { column: 'payload.step' }, timestamp: { column: 'at' }, timestampFormat: 'epoch_s' }],
    };
    const { events } = await readLog(parquet, { format: 'parquet', mapping: nested });
    expect(events).toMatchObject([
      { case: 'o-0', activity: 'Packed', timestamp: micros('2026-03-01T08:00:00Z') },
      { case: 'o-1' },
    ]);
  });

  it.each(['xes', 'ocel'] as const)('is no %s file, which says itself what is what', async (format) => {
    expect(await refusal('<log/>', { format, mapping })).toMatchObject({ field: 'mapping' });
  });

  it('hands on small batches, though a row of two characters gives twenty events', async () => {
    const event = { activity: { value: 'A' }, timestamp: { value: '2026-03-01' } };
    const wide: Mapping = { case: { column: 'n' }, events: Array.from({ length: 20 }, () => event) };
    const source = chunksOf(Buffer.from(`n\n${'1\n'.repeat(6_000)}`));
    let largest = 0;
    let all = 0;
    for await (const batch of readEvents(source, { format: 'csv', mapping: wide }, new Rejections())) {
      largest = Math.max(largest, batch.length);
      all += batch.length;
    }
    expect(all).toBe(120_000);
    expect(largest).toBeLessThan(50_000);
  });
});
