import { describe, expect, it } from '@jest/globals';
import {
  type SalesforceChange,
  type SalesforceHistory,
  type SalesforceNames,
  type SalesforceRecord,
  type SalesforceState,
  fullId,
  salesforceEvents,
  salesforceReply,
} from './salesforce.mapping.js';

const id = (prefix: string, number: number): string => `${prefix}${String(number).padStart(12, '0')}AAA`;
const ada = id('005', 1);
const joe = id('005', 2);
const bot = id('005', 3);
const queue = id('00G', 1);
const caseId = id('500', 1);
const names: SalesforceNames = {
  person: (user) => (user ? `person ${user}` : null),
  named: (kind, of) => `<${kind}:${of}>`,
  caseKey: (of) => `example.my.salesforce.com ${of}`,
  user: (user) => ({ name: null, kind: user === joe ? 'customer' : user === bot ? 'account' : 'person' }),
  queue: () => 'Tier 2',
};
const record: SalesforceRecord = {
  Id: caseId,
  CaseNumber: '00001026',
  OwnerId: ada,
  CreatedById: ada,
  Priority: 'High',
  CreatedDate: '2026-03-01T08:00:00.000+0000',
  SystemModstamp: '2026-03-05T08:00:00.000+0000',
};
const state = (day: number, status: string, owner: string | null = ada): SalesforceState => ({
  id: `state${day}`,
  at: `2026-03-0${day}T08:00:00.000+0000`,
  by: ada,
  status,
  owner,
});
const change = (Field: string, NewValue: SalesforceChange['NewValue'], OldValue: string | null = null) => ({
  Id: `017${Field}`,
  Field,
  OldValue,
  NewValue,
  CreatedDate: '2026-03-02T08:00:00.000+0000',
  CreatedById: ada,
});
const history = (states: SalesforceState[] = [], changes: SalesforceChange[] = []): SalesforceHistory => ({
  states,
  changes,
  areStatesTracked: false,
});
const activities = (told: SalesforceHistory, one = record) =>
  salesforceEvents('Case', one, told, names).map(({ activity }) => activity);

describe('a case of Salesforce', () => {
  it('is shown by its number', () => {
    expect(salesforceEvents('Case', record, history(), names)).toMatchObject([
      {
        case: `example.my.salesforce.com ${caseId}`,
        caseName: '00001026',
        workflow: 'Case',
        activity: 'Created',
        timestamp: 1_772_352_000_000_000n,
        attributes: '{"priority":"High"}',
      },
    ]);
  });

  it('goes through its states; the one that it begins with is no change', () => {
    expect(activities(history([state(1, 'New'), state(2, 'New'), state(3, 'Closed'), state(4, 'New')]))).toEqual([
      'Created',
      '<status:Case/Closed>',
      '<status:Case/New>',
    ]);
  });

  it('says the first state that is known if it is not the one it began with', () => {
    expect(activities(history([state(3, 'Working')]))).toEqual(['Created', '<status:Case/Working>']);
  });

  it('goes from a queue to a person', () => {
    const told = salesforceEvents('Case', record, history([state(1, 'New', queue), state(2, 'New', joe)]), names);
    expect(told.map(({ activity, attributes }) => [activity, attributes])).toEqual([
      ['Created', '{"priority":"High","group":"Tier 2"}'],
      ['Assigned', `{"assignee":"person ${joe}"}`],
    ]);
  });

  it('is assigned from the beginning to another than its creator', () => {
    expect(activities(history(), { ...record, OwnerId: joe })).toEqual(['Created', 'Assigned']);
  });

  it('counts one of the two rows for a reference, and only tracked fields that are steps', () => {
    const changes = [
      change('RecordType', 'Support'),
      change('RecordType', id('012', 1)),
      change('Priority', 'Low'),
      change('IsEscalated', true),
      change('Subject', 'Secret'),
      change('Owner', ada),
      change('Status', 'Closed'),
    ];
    expect(activities(history([], changes))).toEqual(['Created', 'Type changed', 'Priority changed', 'Escalated']);
  });

  it('takes states and owners from the tracked fields if there is nothing else', () => {
    const changes = [change('Owner', 'Ada'), change('Owner', queue, ada.slice(0, 15)), change('Status', 'Closed')];
    const told = { ...history([], changes), areStatesTracked: true };
    expect(activities(told)).toEqual(['Created', 'Group changed', '<status:Case/Closed>']);
  });

  it.each([
    [{ IsDeleted: true }, 'Deleted', []],
    [{ IsDeleted: true, MasterRecordId: id('500', 2) }, 'Merged', [`example.my.salesforce.com ${id('500', 2)}`]],
  ] as const)('ends in the recycle bin: %o', (end, activity, links) => {
    const last = salesforceEvents('Case', { ...record, ...end }, history(), names).at(-1);
    expect(last).toMatchObject({ activity, links, id: `${caseId}/${activity.toLowerCase()}` });
  });
});

describe('an opportunity of Salesforce', () => {
  const Id = id('006', 1);
  const first = id('012', 1);
  const now = id('012', 2);
  const opportunity = { ...record, Id, Name: 'Deal for ABC-1', CaseNumber: undefined, RecordTypeId: now };

  it('is shown by its id, in the workflow of the record type that it began with', () => {
    const [created] = salesforceEvents(
      'Opportunity',
      opportunity,
      history([], [change('RecordType', now, first)]),
      names,
    );
    expect(created).toMatchObject({ caseName: `opportunity-${Id}`, workflow: `Opportunity: <record_type:${first}>` });
    expect(created?.links).toEqual(['ABC-1']);
    expect(JSON.stringify(created?.attributes)).not.toContain('Deal');
  });

  it('has a plain workflow without record types', () => {
    const plain = { ...opportunity, RecordTypeId: null };
    expect(salesforceEvents('Opportunity', plain, history(), names)[0]?.workflow).toBe('Opportunity');
  });
});

describe('a reply to a case', () => {
  const reply = { id: '00a1', record: caseId, caseNumber: '00001026', at: '2026-03-01T08:00:00.000+0000', by: ada };

  it.each([
    [null, false, 'Replied', 'customer', null],
    [joe, false, 'Replied', 'customer', null],
    [ada, false, 'Replied', 'agent', null],
    [ada, true, 'Internal note', 'agent', null],
    [bot, false, 'Replied', null, true],
  ])('of %s, internal: %s', (by, isInternal, activity, party, automated) => {
    expect(salesforceReply({ ...reply, by, isInternal }, names)).toMatchObject([{ activity, party, automated }]);
  });
});

it('the short form of an id is made whole', () => {
  expect(fullId('001A0000006Vm9r')).toBe('001A0000006Vm9rIAC');
  expect(fullId(caseId)).toBe(caseId);
});
