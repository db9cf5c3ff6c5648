import { describe, expect, it } from '@jest/globals';
import type { OptionalRole } from '#event-log';
import { assumedColumns, columnProblem, sqlEvent } from './sql.mapping.js';

const asNamed = { attributes: new Set<OptionalRole>() };
const row = { case_id: '12', activity: 'Paid', timestamp: '2026-03-01 12:00:00.123456+00', collected_id: 'abc' };

describe('a row of a query', () => {
  it('is an event to the microsecond, with what else it has as attributes', () => {
    const [event] = sqlEvent({ ...row, amount: '3.50', note: null, resource: 'Ada' }, 1, () => 'Person 1', asNamed);
    expect(event).toMatchObject({ case: '12', activity: 'Paid', timestamp: 1772366400123456n, resource: 'Person 1' });
    expect(event).toMatchObject({ id: 'abc/1', attributes: '{"amount":"3.50"}' });
  });

  it('keeps an id of its own', () => {
    expect(sqlEvent({ ...row, event_id: 'E7' }, 1, () => null, asNamed)[0]?.id).toBe('E7');
  });

  it('is text that can be stored, whatever the database sends', () => {
    const [event] = sqlEvent({ ...row, case_id: 'a\0b', note: 'c\ud83d' }, 1, () => null, asNamed);
    expect(event).toMatchObject({ case: 'a\u{FFFD}b', attributes: '{"note":"c\u{FFFD}"}' });
  });

  it.each([{ case_id: null }, { activity: '' }, { timestamp: 'soon' }])('is none with %j', (fields) => {
    expect(sqlEvent({ ...row, ...fields }, 1, () => null, asNamed)).toEqual([]);
  });

  it('has no start after its end', () => {
    expect(
      sqlEvent({ ...row, start_timestamp: '2026-03-02 12:00:00+00' }, 1, () => null, asNamed)[0]?.startedAt,
    ).toBeNull();
  });
});

describe('the columns ready, automated, and party of a row', () => {
  const marked = { ...row, enabled_at: '2026-03-01 11:00:00+00', automated: 't', party: 'Customer' };

  it('say when it could have begun, and who acts', () => {
    expect(sqlEvent(marked, 1, () => null, asNamed)[0]).toMatchObject({
      readyAt: 1772362800000000n,
      automated: true,
      party: 'customer',
      attributes: null,
    });
    expect(assumedColumns(marked)).toContainEqual(['automated', 'automated', 'true']);
  });

  it('are attributes where they hold something else', () => {
    const parties = { attributes: new Set<OptionalRole>(['party']) };
    expect(sqlEvent({ ...row, party: 'Labour' }, 1, () => null, parties)[0]).toMatchObject({
      readyAt: null,
      automated: null,
      party: null,
      attributes: '{"party":"Labour"}',
    });
  });
});

describe('the columns of a query', () => {
  it('are enough, or what is missing is named', () => {
    expect(columnProblem(['case_id', 'activity', 'timestamp', 'id'], 'id')).toBeNull();
    expect(columnProblem(['case_id', 'activity'], 'id')).toBe(
      'the query gives no column timestamp, id; it gives case_id, activity',
    );
  });
});
