import { describe, expect, it } from '@jest/globals';
import {
  type ServicenowChange,
  type ServicenowEntry,
  type ServicenowNames,
  type ServicenowRecord,
  servicenowDeleted,
  servicenowEvents,
} from './servicenow.mapping.js';

const names: ServicenowNames = {
  person: (id) => (id ? `person ${id}` : null),
  named: (kind, id) => `<${kind}:${id}>`,
  caseKey: (id) => `example.service-now.com ${id}`,
  user: (userName) => ({
    id: userName === 'system' ? null : `id-${userName}`,
    name: userName,
    isAutomated: ['system', 'monitoring'].includes(userName),
  }),
  userById: () => ({ id: 'x', name: null, isAutomated: false }),
  group: (id) => (id ? `Group ${id}` : null),
  label: (_table, _field, value) => (value ? `Label ${value}` : null),
};
const incident: ServicenowRecord = {
  sys_id: 'i1',
  number: 'INC0010001',
  sys_created_on: '2026-03-01 08:00:00',
  sys_created_by: 'joe',
  sys_updated_on: '2026-03-02 08:00:00',
  priority: '4',
  assigned_to: '',
  assignment_group: 'g1',
  caller_id: 'id-joe',
};
const change = (fieldname: string, oldvalue: string, newvalue: string, user = 'ada'): ServicenowChange => ({
  sys_id: `${fieldname}-${newvalue}`,
  documentkey: 'i1',
  fieldname,
  oldvalue,
  newvalue,
  user,
  sys_created_on: '2026-03-01 09:00:00',
});
const entry = (element: string, author: string): ServicenowEntry => ({
  sys_id: 'j1',
  element_id: 'i1',
  element,
  sys_created_on: '2026-03-01 10:00:00',
  sys_created_by: author,
});
const events = (
  changes: ServicenowChange[] = [],
  entries: ServicenowEntry[] = [],
  record = incident,
  table = 'incident',
) => servicenowEvents(table, record, { changes, entries }, names);

describe('a record of ServiceNow', () => {
  it('is a case by its id, shown by its number, in the workflow of its table', () => {
    expect(events()).toMatchObject([
      {
        case: 'example.service-now.com i1',
        caseName: 'INC0010001',
        workflow: '<table:incident>',
        activity: 'Created',
        id: 'i1/created',
        resource: 'person id-joe',
        timestamp: 1_772_352_000_000_000n,
        attributes: '{"group":"Group g1","priority":"Label 4"}',
      },
    ]);
  });

  it('begins with what its first changes replaced', () => {
    const [created, assigned] = events([change('assignment_group', 'g0', 'g1'), change('assigned_to', 'u0', '')]);
    expect(created?.attributes).toBe('{"group":"Group g0","priority":"Label 4"}');
    expect(assigned).toMatchObject({ activity: 'Assigned', id: 'i1/assigned', attributes: '{"assignee":"person u0"}' });
  });

  it.each([
    [change('state', '1', '6'), '<state:incident/6>'],
    [change('approval', 'requested', 'approved'), '<approval:incident/approved>'],
    [change('assigned_to', '', 'u1'), 'Assigned'],
    [change('assigned_to', 'u1', ''), 'Unassigned'],
    [change('assignment_group', 'g1', 'g2'), 'Group changed'],
    [change('priority', '4', '1'), 'Priority changed'],
  ])('says what changed: %o', (changed, activity) => {
    const told = events([changed]).find(({ id }) => id === `audit/${changed.sys_id}`);
    expect(told).toMatchObject({ activity, resource: 'person id-ada' });
  });

  it('takes the state of a request from its own field, and leaves out others', () => {
    const changes = [change('state', '1', '3'), change('request_state', 'a', 'b'), change('incident_state', '1', '2')];
    const told = events(changes, [], incident, 'sc_request').map(({ activity }) => activity);
    expect(told).toEqual(['Created', '<state:sc_request/b>']);
  });

  it.each([
    ['comments', 'joe', 'Replied', 'customer'],
    ['comments', 'ada', 'Replied', 'agent'],
    ['comments', 'monitoring', 'Replied', null],
    ['work_notes', 'joe', 'Internal note', 'agent'],
  ])('tells by whom %s of %s are', (element, author, activity, party) => {
    expect(events([], [entry(element, author)]).at(-1)).toMatchObject({ activity, party, id: 'journal/j1' });
  });

  it('marks what accounts and ServiceNow itself did', () => {
    expect(events([change('state', '1', '6', 'monitoring')]).at(-1)).toMatchObject({ automated: true });
    expect(events([change('state', '1', '6', 'system')]).at(-1)).toMatchObject({ automated: true, resource: null });
    expect(events([change('state', '1', '6', 'ada')]).at(-1)?.automated).not.toBe(true);
  });

  it('is linked to the records that it belongs to, and those its description mentions', () => {
    const record = { ...incident, parent: 'p1', problem_id: 'p2', rfc: '', short_description: 'As in OPS-7' };
    const key = (id: string) => `example.service-now.com ${id}`;
    expect(events([], [], record)[0]?.links).toEqual([key('p1'), key('p2'), 'OPS-7']);
  });

  it('ends when it is deleted, at the time that ServiceNow says', () => {
    const told = { at: '2026-03-01 08:00:00', userName: 'ada' };
    expect(servicenowDeleted('i1', told, names)).toMatchObject([
      {
        activity: 'Deleted',
        id: 'i1/deleted',
        workflow: null,
        timestamp: 1_772_352_000_000_000n,
        resource: 'person id-ada',
      },
    ]);
    const unknown = servicenowDeleted('i1', { at: null, userName: null }, names);
    expect(Number(unknown[0]?.timestamp)).toBeGreaterThan(Date.parse('2026-01-01') * 1000);
  });
});
