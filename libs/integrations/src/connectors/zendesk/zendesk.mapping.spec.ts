import { describe, expect, it } from '@jest/globals';
import { type ZendeskAudit, type ZendeskChange, listPeople, makeUpdate, zendeskEvents } from './zendesk.mapping.js';

const update = (updater_id: number | null, ...child_events: ZendeskChange[]) => ({
  id: 7,
  ticket_id: 12,
  timestamp: 1_772_352_000,
  updater_id,
  child_events,
});

const around = {
  users: new Map([
    [5, { name: 'Ada', role: 'agent' }],
    [9, { name: 'Someone', role: 'end-user' }],
  ]),
  statuses: {
    categories: new Map([
      ['501', 'open'],
      ['505', 'pending'],
    ]),
    defaults: new Map([['open', '501']]),
  },
  names: {
    person: (id: string | number | null | undefined) => (id ? `person ${id}` : null),
    caseKey: (id: string | number) => `zendesk ${id}`,
    named: (kind: string, id: string | number) => `<${kind} ${id}>`,
  },
};

const eventsOf = (by: number | null, ...changes: ZendeskChange[]) => zendeskEvents(update(by, ...changes), around);

const rule = { channel: 'rule', source: { rel: 'trigger', from: { id: 1 } } };

describe('an update of a Zendesk ticket', () => {
  it('creates it once, whatever it was created with', () => {
    const events = eventsOf(
      5,
      { event_type: 'Create', status: 'new' },
      { event_type: 'Create', subject: 'As in WEB-3' },
      { event_type: 'Comment', author_id: 9, body: 'see acme/web#4' },
    );
    expect(events).toMatchObject([
      {
        case: 'zendesk 12',
        caseName: '#12',
        activity: 'Created',
        id: '7/created',
        resource: 'person 5',
        party: 'customer',
        links: ['WEB-3', 'acme/web#4'],
        timestamp: 1772352000000000n,
      },
    ]);
  });

  it('changes its status and its assignee, and nothing where a tag changes', () => {
    const events = eventsOf(
      5,
      { id: 1, event_type: 'Change', status: 'solved' },
      { id: 2, event_type: 'Change', assignee_id: '9' },
      { id: 3, event_type: 'Change', tags: [] },
      { id: 4, event_type: 'Change', assignee_id: null },
    );
    expect(events.map(({ activity, id, attributes }) => [activity, id, attributes])).toEqual([
      ['Solved', '7/1', null],
      ['Assigned', '7/2', '{"assignee":"person 9"}'],
      ['Unassigned', '7/4', null],
    ]);
  });

  it('has the custom status that was chosen, or the one that stands for the status', () => {
    const custom = { id: 2, event_type: 'Change', custom_status_id: 505 };
    const activities = (...changes: ZendeskChange[]) =>
      eventsOf(5, ...changes).map(({ id, activity }) => [id, activity]);
    expect(activities({ id: 1, event_type: 'Change', status: 'pending' }, custom)).toEqual([['7/1', '<status 505>']]);
    expect(activities(custom)).toEqual([['7/2', '<status 505>']]);
    expect(activities({ id: 1, event_type: 'Change', status: 'open' })).toEqual([['7/1', '<status 501>']]);
    expect(activities({ id: 1, event_type: 'Change', status: 'hold' })).toEqual([['7/1', 'Hold']]);
  });

  it('is reopened where a solved ticket is open again', () => {
    const events = eventsOf(9, { id: 1, event_type: 'Change', status: 'open', previous_value: 'solved' });
    expect(events.map(({ id, activity }) => [id, activity])).toEqual([
      ['7/1/reopened', 'Reopened'],
      ['7/1', '<status 501>'],
    ]);
  });

  it('tells a reply from a note, and a customer from an agent', () => {
    const events = eventsOf(
      5,
      { id: 1, event_type: 'Comment', comment_public: false },
      { id: 2, event_type: 'Comment' },
      { id: 3, event_type: 'Comment', public: true, author_id: 9 },
      { id: 4, event_type: 'Comment', public: false, author_id: 5 },
    );
    expect(events.map(({ activity, party, resource }) => [activity, party, resource])).toEqual([
      ['Internal note', 'agent', 'person 5'],
      ['Replied', 'agent', 'person 5'],
      ['Replied', 'customer', 'person 9'],
      ['Internal note', 'agent', 'person 5'],
    ]);
  });

  it.each([
    ['a trigger', 5, { via: rule }],
    ['Zendesk', -1, {}],
    ['an AI agent', 5, { via: { channel: 'answer_bot_for_web_widget' } }],
  ])('is automated where %s acts', (_who, by, more) => {
    const [status, reply] = eventsOf(
      ...([
        by,
        { id: 1, event_type: 'Change', status: 'closed', ...more },
        { id: 2, event_type: 'Comment', ...more },
      ] as const),
    );
    expect(status).toMatchObject({ automated: true, resource: null });
    expect(reply).toMatchObject({ automated: true, resource: null, party: null });
  });

  it('has no person behind what a deleted account did', () => {
    expect(eventsOf(null, { id: 1, event_type: 'Change', status: 'closed' })[0]).toMatchObject({
      resource: null,
      automated: null,
    });
  });

  it.each([
    [{ event_type: 'Change', tags: ['closed_by_merge'], added_tags: ['closed_by_merge'] }],
    [{ event_type: 'Comment', public: false, via: { channel: 'system', source: { rel: 'merge' } } }],
  ])('is merged into the ticket that its comment names: %j', (sign) => {
    const events = eventsOf(
      5,
      { id: 1, event_type: 'Change', status: 'closed' },
      { id: 2, ...sign, body: 'This request was closed and merged into request #14.' },
    );
    expect(events.at(-1)).toMatchObject({ activity: 'Merged', id: '7/merged', links: ['zendesk 14'] });
  });

  it('is no merge of the ticket that remains', () => {
    const source = { channel: 'system', source: { rel: 'merge' } };
    expect(eventsOf(5, { id: 1, event_type: 'Comment', via: source }).map(({ activity }) => activity)).toEqual([
      'Replied',
    ]);
  });
});

describe('an audit', () => {
  const audit: ZendeskAudit = {
    id: 7,
    ticket_id: 12,
    created_at: '2026-03-01T08:00:00Z',
    author_id: 5,
    events: [
      { id: 1, type: 'Change', field_name: 'status', value: 'open', previous_value: 'solved' },
      { id: 2, type: 'Change', field_name: 'tags', value: ['a', 'closed_by_merge'], previous_value: ['a'] },
      { id: 3, type: 'Comment', public: true, author_id: 9, body: 'Secret' },
    ],
  };

  it('becomes the same events as the update of the export', () => {
    const exported = update(
      5,
      { id: 1, event_type: 'Change', status: 'open', previous_value: 'solved' },
      { id: 2, event_type: 'Change', tags: ['a', 'closed_by_merge'], added_tags: ['closed_by_merge'] },
      { id: 3, event_type: 'Comment', public: true, author_id: 9, body: 'Secret' },
    );
    expect(zendeskEvents(makeUpdate(audit), around)).toEqual(zendeskEvents(exported, around));
  });

  it('names the people whose roles are needed', () => {
    expect(listPeople([makeUpdate(audit), update(-1, { event_type: 'Change', assignee_id: '31' })])).toEqual([
      5, 9, 31,
    ]);
  });
});
