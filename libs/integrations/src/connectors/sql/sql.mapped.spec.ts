import { describe, expect, it } from '@jest/globals';
import type { Mapping } from '#event-log';
import { MappedSqlRows, findCaseColumn, mappedColumnProblem } from './sql.mapped.js';

const mapping: Mapping = {
  case: { column: 'order_id' },
  events: [
    {
      activity: { column: 'payload.step' },
      timestamp: { column: 'at' },
      resource: { column: 'who' },
      automated: { column: 'bot' },
    },
  ],
};
const row = {
  order_id: '7',
  at: '2026-03-01 08:00:00+00',
  who: 'Ada',
  bot: 't',
  payload: '{"step":"Packed"}',
  note: 'x',
  collected_id: 'a',
  collected_after: '',
  collected_bytes: '90',
  collected_case: '7',
};
const mapped = (): MappedSqlRows => new MappedSqlRows(mapping, 'Europe/Berlin', (name) => name && `Person of ${name}`);

describe('a row of a query that a mapping reads', () => {
  it('gives events with pseudonyms, without what the connector adds', () => {
    expect(mapped().read(row)).toMatchObject([
      { case: '7', activity: 'Packed', timestamp: 1772352000000000n, resource: 'Person of Ada', automated: true },
    ]);
    expect(mapped().read(row)[0]?.attributes).toBe('{"payload":"{\\"step\\":\\"Packed\\"}","note":"x"}');
  });

  it('has times in the zone of the source', () => {
    expect(mapped().read({ ...row, at: '2026-03-01 09:00:00' })[0]?.timestamp).toBe(1772352000000000n);
  });

  it('is left out where it cannot be read, and named once', () => {
    const rows = mapped();
    expect(rows.note).toBeNull();
    expect([...rows.read({ ...row, order_id: null }), ...rows.read({ ...row, at: 'soon' })]).toEqual([]);
    expect(rows.note).toBe('Rows that could not be read whole: 2; of the first one: no case.');
  });
});

describe('the columns of a mapped query', () => {
  it('are enough, or what is missing is named', () => {
    const columns = ['order_id', 'at', 'who', 'bot', 'payload'];
    expect(mappedColumnProblem(mapping, columns, 'at')).toBeNull();
    expect(mappedColumnProblem(mapping, columns, 'id')).toMatch(/no column id$/);
    expect(mappedColumnProblem(mapping, ['order_id', 'at', 'payload', 'bot'], undefined)).toBe(
      'the mapping\'s events[0].resource names the column "who", which is not there: the query gives order_id, at, payload, bot',
    );
  });

  it('name the case of a row that is too large, where one column does', () => {
    expect(findCaseColumn(undefined)).toBe('case_id');
    expect(findCaseColumn(mapping)).toBe('order_id');
    expect(findCaseColumn({ ...mapping, case: { column: 'payload.order' } })).toBeNull();
    expect(findCaseColumn({ ...mapping, case: { template: '{order_id}' } })).toBeNull();
  });
});
