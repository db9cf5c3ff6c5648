import { describe, expect, it } from '@jest/globals';
import {
  type FreshdeskMessage,
  type FreshdeskTicket,
  endOfFreshdeskTicket,
  freshdeskEvents,
  hasReplies,
} from './freshdesk.mapping.js';

const keys = {
  person: () => null,
  caseKey: (id: string | number) => `freshdesk ${id}`,
  named: (kind: string, id: string | number) => `<${kind}:${id}>`,
};
const at = (hour: number): string => `2026-03-01T${String(hour).padStart(2, '0')}:00:00Z`;
const ticket = (more: Partial<FreshdeskTicket> = {}): FreshdeskTicket => ({
  id: 12,
  subject: 'Secret, see PROJ-7',
  status: 2,
  requester_id: 5,
  responder_id: 9,
  created_at: at(1),
  updated_at: at(9),
  ...more,
});
const events = (one: FreshdeskTicket, messages: readonly FreshdeskMessage[] = []) =>
  freshdeskEvents(one, messages, (id) => (id ? `person ${id}` : null), keys);
const activities = (one: FreshdeskTicket): string[] => events(one).map(({ activity }) => activity);

describe('a ticket of Freshdesk', () => {
  it('is created by a customer, or by an agent who writes to one', () => {
    expect(events(ticket({ type: 'Question' }))).toMatchObject([
      {
        case: 'freshdesk 12',
        caseName: '#12',
        workflow: 'Ticket',
        activity: 'Created',
        id: '12/created',
        resource: 'person 5',
        party: 'customer',
        links: ['PROJ-7'],
        attributes: '{"type":"Question"}',
      },
    ]);
    expect(events(ticket({ source: 10 }))[0]?.party).toBe('agent');
  });

  it('has replies of the customer and of agents, notes, and those of automations', () => {
    const message = (id: number, more: Partial<FreshdeskMessage>) => ({ id, created_at: at(2), user_id: 9, ...more });
    const all = events(ticket(), [
      message(1, { incoming: true, user_id: 5 }),
      message(2, { incoming: false }),
      message(3, { private: true }),
      message(4, { auto_response: true, user_id: null }),
    ]);
    expect(
      all.slice(1).map(({ activity, party, automated, resource }) => [activity, party, automated, resource]),
    ).toEqual([
      ['Replied', 'customer', null, 'person 5'],
      ['Replied', 'agent', null, 'person 9'],
      ['Noted', 'agent', null, 'person 9'],
      ['Replied', 'agent', true, null],
    ]);
    expect(all[1]?.id).toBe('12/message/1');
  });

  it('enters the statuses of which Freshdesk keeps the time, each once', () => {
    const stats = {
      pending_since: at(2),
      reopened_at: at(4),
      resolved_at: at(5),
      closed_at: at(6),
      status_updated_at: at(6),
    };
    expect(activities(ticket({ status: 5, stats }))).toEqual([
      'Created',
      'Reopened',
      '<status:3>',
      '<status:4>',
      '<status:5>',
    ]);
  });

  it('enters a custom status, with the one to whom it is assigned', () => {
    const [, entered] = events(ticket({ status: 7, stats: { status_updated_at: at(3) } }));
    expect(entered).toMatchObject({
      activity: '<status:7>',
      id: `12/status/7/${at(3)}`,
      attributes: '{"assignee":"person 9"}',
    });
  });

  it('is not said to enter the status in which it was created', () => {
    expect(activities(ticket({ stats: { status_updated_at: at(1) } }))).toEqual(['Created']);
  });

  it('has replies where Freshdesk has the time of one', () => {
    expect(hasReplies(ticket())).toBe(false);
    expect(hasReplies(ticket({ stats: { agent_responded_at: null, requester_responded_at: at(2) } }))).toBe(true);
  });

  it('ends where it is deleted or marked as spam', () => {
    expect(endOfFreshdeskTicket(ticket(), keys)).toBeNull();
    expect(endOfFreshdeskTicket(ticket({ deleted: true, spam: true }), keys)).toMatchObject([
      { case: 'freshdesk 12', activity: 'Deleted', id: '12/deleted', workflow: null },
    ]);
    expect(endOfFreshdeskTicket(ticket({ spam: true }), keys)).toMatchObject([{ activity: 'Marked as spam' }]);
  });
});
