import { describe, expect, it } from '@jest/globals';
import { type FreshdeskActivity, activityEvents } from './freshdesk.activities.js';
import { freshdeskEvents } from './freshdesk.mapping.js';

const keys = {
  person: () => null,
  caseKey: (id: string | number) => `freshdesk ${id}`,
  named: (kind: string, id: string | number) => `<${kind}:${id}>`,
};
const person = (id: number | null | undefined) => (id ? `person ${id}` : null);
const statuses = new Map([
  ['Resolved', '4'],
  ['Closed', '5'],
]);
const events = (activity: FreshdeskActivity['activity'] & object, by: Partial<FreshdeskActivity> = {}) =>
  activityEvents(
    {
      ticket_id: 12,
      performed_at: '01-03-2026 05:00:00 +0000',
      performer_type: 'user',
      performer_id: 9,
      activity,
      ...by,
    },
    statuses,
    person,
    keys,
  );
const told = (...args: Parameters<typeof events>) => events(...args).map(({ activity }) => activity);

describe('an activity of the export', () => {
  it('is the same event as a status of which the ticket has the time', () => {
    const ticket = {
      id: 12,
      status: 4,
      created_at: '2026-03-01T01:00:00Z',
      updated_at: '2026-03-01T05:00:00Z',
      stats: { resolved_at: '2026-03-01T05:00:00Z' },
    };
    const [exported] = events({ status: 'Resolved' });
    const ofTicket = freshdeskEvents(ticket, [], person, keys).at(-1);
    expect(exported).toEqual({ ...ofTicket, resource: 'person 9', attributes: null });
  });

  it('is a status by the name it had, where there is none of that name any more', () => {
    expect(events({ status: 'Waiting' })).toMatchObject([
      { activity: 'Waiting', id: '12/status/Waiting/2026-03-01T05:00:00Z' },
    ]);
  });

  it('has its time in UTC', () => {
    const [event] = events({ status: 'Closed' }, { performed_at: '01-03-2026 10:30:00 +0530' });
    expect(event?.id).toBe('12/status/5/2026-03-01T05:00:00Z');
  });

  it.each([
    [{ agent_id: 8 }, ['Assigned']],
    [{ agent_id: null }, ['Unassigned']],
    [{ group: 'Billing', priority: 4 }, ['Group changed', 'Priority changed']],
    [{ spam: true }, ['Marked as spam']],
    [{ spam: false }, ['Not spam']],
    [{ deleted: true }, ['Deleted']],
    [{ deleted: false }, ['Restored']],
    [{ note: { id: 1, type: 0 } }, []],
    [{ Product: 'Secret' }, []],
    [{ new_ticket: true, status: 'Open', priority: 1, agent_id: null }, []],
    [{ source: 2, status: 'Open', priority: 1, agent_id: 8 }, ['Assigned']],
  ])('%j is told as %j', (activity, expected) => {
    expect(told(activity)).toEqual(expected);
  });

  it('ends a ticket as it does where a ticket is found to be gone', () => {
    expect([...events({ deleted: true }), ...events({ spam: true })].map(({ id }) => id)).toEqual([
      '12/deleted',
      '12/spam',
    ]);
  });

  it('is automated where no user did it', () => {
    const [event] = events({ priority: 4 }, { performer_type: 'system', performer_id: 1 });
    expect(event).toMatchObject({ automated: true, resource: null, attributes: '{"priority":"Urgent"}' });
  });
});
