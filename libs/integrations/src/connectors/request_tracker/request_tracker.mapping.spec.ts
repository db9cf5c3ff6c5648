import { describe, expect, it } from '@jest/globals';
import { rtEvents, type RtTransaction } from './request_tracker.mapping.js';
import { deletedEvent } from '../kit/tool-event.js';

const names = {
  person: (id: string | number | null | undefined) => (id ? `person ${id}` : null),
  named: (kind: string, id: string | number) => `<${kind} ${id}>`,
  caseKey: (id: string | number) => `rt.example.com ${id}`,
};
const ada = { id: 22, Name: 'ada' };
const customer = { id: 31, Name: 'c@example.org' };
const system = { id: 1, Name: 'RT_System' };
const people = {
  noOwner: '6',
  known: new Map([
    ['22', { name: 'Ada', isPrivileged: true }],
    ['33', { name: null, isPrivileged: false }],
  ]),
};
const ticket = {
  id: '12',
  EffectiveId: '12',
  Queue: { id: '3', Name: 'Billing' },
  Status: 'open',
  Subject: 'About OPS-5',
  Requestor: [{ id: 31 }],
  LastUpdated: '2026-03-02T08:00:00Z',
};
let number = 40;
const transaction = (Type: string, fields: Partial<RtTransaction> = {}): RtTransaction => ({
  id: String(number++),
  Type,
  Created: '2026-03-01T08:00:00Z',
  Creator: ada,
  ...fields,
});
const status = (OldValue: string, NewValue: string) => transaction('Status', { Field: 'Status', OldValue, NewValue });
const owner = (NewValue: string, Type = 'Set') => transaction(Type, { Field: 'Owner', NewValue });
const link = (Field: string, id: number) =>
  transaction('AddLink', { Field, NewValue: `fsck.com-rt://example.com/ticket/${id}` });
const events = (...transactions: RtTransaction[]) => rtEvents(ticket, transactions, people, names);
const activities = (...transactions: RtTransaction[]) => events(...transactions).map(({ activity }) => activity);

describe('a ticket of Request Tracker', () => {
  it('is created, replied to and resolved', () => {
    const all = events(transaction('Create'), transaction('Correspond'), status('open', 'resolved'));
    expect(all.map(({ activity }) => activity)).toEqual(['Created', 'Replied', 'Resolved']);
    expect(all[0]).toMatchObject({ case: 'rt.example.com 12', caseName: '<queue 3>#12', workflow: '<queue 3>' });
    expect(all[0]).toMatchObject({ resource: 'person 22', links: ['OPS-5'] });
  });

  it('keeps the queue that it began in, and is shown in the one where it is', () => {
    const moved = transaction('Set', { Field: 'Queue', OldValue: '1', NewValue: '3' });
    const all = events(transaction('Create'), moved);
    expect(all.map(({ activity, workflow }) => `${activity} ${workflow ?? ''}`)).toEqual([
      'Created <queue 1>',
      'Moved <queue 1>',
    ]);
    expect(new Set(all.map(({ caseName }) => caseName))).toEqual(new Set(['<queue 3>#12']));
  });

  it('is assigned once, though RT reports it twice, and taken away by having no owner', () => {
    const all = events(owner('22'), owner('22', 'SetWatcher'), owner('22', 'Take'), owner('6'), owner('6', 'Untake'));
    expect(all.map(({ activity, attributes }) => [activity, attributes])).toEqual([
      ['Assigned', '{"assignee":"person 22"}'],
      ['Taken', '{"assignee":"person 22"}'],
      ['Unassigned', null],
      ['Unassigned', null],
    ]);
  });

  it('is replied to by customers and by agents', () => {
    const reply = (Creator: RtTransaction['Creator']) => transaction('Correspond', { Creator });
    const all = events(
      ...[customer, ada, { id: 33, Name: 'colleague of the customer' }, { id: 34, Name: 'unknown' }, system].map(reply),
    );
    expect(all.map(({ party, automated }) => party ?? automated)).toEqual([
      'customer',
      'agent',
      'customer',
      null,
      true,
    ]);
    expect(events(transaction('Create', { Creator: customer }))[0]?.party).toBe('customer');
    expect(events(transaction('Comment'))[0]?.party).toBeNull();
  });

  it('has no person behind what RT does itself, and no event for its mails', () => {
    const all = events(
      transaction('EmailRecord'),
      transaction('Status', { NewValue: 'open', OldValue: 'new', Creator: system }),
    );
    expect(all.map(({ activity, resource, automated }) => [activity, resource, automated])).toEqual([
      ['Open', null, true],
    ]);
  });

  it('is reopened from a status that is the end of a ticket', () => {
    expect(activities(status('new', 'open'), status('open', 'resolved'), status('resolved', 'open'))).toEqual([
      'Open',
      'Resolved',
      'Reopened',
      'Open',
    ]);
    expect(activities(status('resolved', 'rejected'), status('stalled', 'open'))).toEqual(['Rejected', 'Open']);
  });

  it('names the tickets that it is linked with', () => {
    const other = transaction('AddLink', { Field: 'RefersTo', NewValue: 'https://example.com/' });
    const all = events(transaction('Create'), link('RefersTo', 8), link('DependsOn', 12), other);
    expect(all[0]?.links).toEqual(['rt.example.com 8', 'OPS-5']);
  });

  it('ends where it is merged into another, which goes on', () => {
    const merged = rtEvents({ ...ticket, EffectiveId: '9' }, [link('MergedInto', 9)], people, names);
    expect(merged).toMatchObject([{ activity: 'Merged', id: '12/merged', links: ['rt.example.com 9'] }]);
    expect(events(link('MergedInto', 12), link('MergedInto', 8))).toEqual([]);
  });

  it('ends where it is deleted, unless that was undone', () => {
    const opened = status('new', 'open');
    const gone = status('open', 'deleted');
    const back = status('deleted', 'open');
    const deleted = rtEvents({ ...ticket, Status: 'deleted' }, [opened, gone], people, names);
    expect(deleted.map(({ activity, id }) => `${id ?? ''} ${activity}`)).toEqual([
      `${opened.id} Open`,
      `${gone.id} Deleted`,
    ]);
    expect(events(opened, gone, back).map(({ activity, id }) => `${id ?? ''} ${activity}`)).toEqual([
      `${opened.id} Open`,
      `${gone.id} Deleted`,
      `${back.id}/reopened Reopened`,
      `${back.id} Open`,
    ]);
  });

  it('may be removed for good, which is told by the time at which it was noticed', () => {
    const [event] = deletedEvent('12', names, '2026-03-04T08:00:00Z');
    expect(event).toMatchObject({ case: 'rt.example.com 12', activity: 'Deleted', id: '12/deleted', workflow: null });
    expect(event?.timestamp).toBe(1772611200000000n);
  });
});
