import { describe, expect, it } from '@jest/globals';
import { linkedTickets, rtEvents, type RtTransaction } from './request_tracker.mapping.js';

const names = {
  queues: new Map([
    ['1', 'General'],
    ['3', 'Billing'],
  ]),
  cases: new Map([['8', 'Billing#8']]),
};
const ticket = {
  id: '12',
  Queue: { id: '3', Name: 'Billing' },
  Subject: 'About OPS-5',
  LastUpdated: '2026-03-02T08:00:00Z',
};
const transaction = (Type: string, fields: Partial<RtTransaction> = {}): RtTransaction => ({
  ...{ id: '40', Type, Created: '2026-03-01T08:00:00Z', Creator: { id: 'ada', RealName: 'Ada' } },
  ...fields,
});
const events = (...transactions: RtTransaction[]) =>
  rtEvents(ticket, transactions, names, (id) => (id ? `person ${id}` : null));

describe('a ticket of Request Tracker', () => {
  it('is created, replied to and resolved', () => {
    const all = events(
      transaction('Create'),
      transaction('Correspond'),
      transaction('Status', { NewValue: 'resolved' }),
    );
    expect(all.map(({ activity }) => activity)).toEqual(['Created', 'Replied', 'Resolved']);
    expect(all[0]).toMatchObject({ case: 'Billing#12', workflow: 'Billing', resource: 'person ada', links: ['OPS-5'] });
  });

  it('keeps the queue that it began in', () => {
    const moved = transaction('Set', { Field: 'Queue', OldValue: '1', NewValue: '3' });
    expect(events(transaction('Create'), moved).map(({ case: caseId }) => caseId)).toEqual([
      'General#12',
      'General#12',
    ]);
  });

  it('is assigned once, though RT reports it twice', () => {
    const all = events(transaction('Set', { Field: 'Owner' }), transaction('SetWatcher', { Field: 'Owner' }));
    expect(all.map(({ activity }) => activity)).toEqual(['Assigned']);
  });

  it('has no person behind what RT does itself, and no event for its mails', () => {
    const all = events(
      transaction('EmailRecord'),
      transaction('Status', { NewValue: 'open', Creator: { id: 'RT_System' } }),
    );
    expect(all.map(({ activity, resource }) => [activity, resource])).toEqual([['Open', null]]);
  });

  it('names the tickets that it is linked with', () => {
    const link = transaction('AddLink', { NewValue: 'fsck.com-rt://example.com/ticket/8' });
    expect(linkedTickets([link, transaction('AddLink', { NewValue: 'https://example.com/' })])).toEqual(['8']);
    expect(events(transaction('Create'), link)[0]?.links).toEqual(['Billing#8', 'OPS-5']);
  });
});
