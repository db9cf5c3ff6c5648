import { describe, expect, it } from '@jest/globals';
import { redmineEvents, type RedmineIssue, type RedmineJournal } from './redmine.mapping.js';
import { deletedEvent } from '../kit/tool-event.js';

const lists = {
  statuses: new Map([
    ['1', { name: 'New', isClosed: false }],
    ['2', { name: 'In Progress', isClosed: false }],
    ['5', { name: 'Closed', isClosed: true }],
  ]),
  projects: new Map([
    ['7', 'web'],
    ['8', 'infra'],
  ]),
};
const names = {
  person: (id: string | number | null | undefined) => (id ? `person ${id}` : null),
  named: (kind: string, id: string | number) => `<${kind} ${id}>`,
  caseKey: (id: string | number) => `redmine.example.com ${id}`,
};
const change = (name: string, old_value: string | null, new_value: string | null) => ({
  property: 'attr',
  name,
  old_value,
  new_value,
});
const journal = (fields: Partial<RedmineJournal>): RedmineJournal => ({
  id: 5,
  created_on: '2026-03-02T08:00:00Z',
  user: { id: 9, name: 'Ada' },
  ...fields,
});
const issue = (fields: Partial<RedmineIssue> = {}): RedmineIssue => ({
  id: 12,
  project: { id: 7 },
  tracker: { id: 1, name: 'Bug' },
  status: { id: 2, name: 'In Progress' },
  author: { id: 9, name: 'Ada' },
  created_on: '2026-03-01T08:00:00Z',
  updated_on: '2026-03-02T08:00:00Z',
  ...fields,
});
const events = (one: RedmineIssue) => redmineEvents(one, lists, names);
const activities = (one: RedmineIssue) => events(one).map(({ activity }) => activity);

describe('an issue of Redmine', () => {
  it('is created by its author, then goes through statuses', () => {
    const [created, begun] = events(issue({ journals: [journal({ details: [change('status_id', '1', '2')] })] }));
    expect(created).toMatchObject({ activity: 'Created', id: '12', workflow: '<tracker 1>', resource: 'person 9' });
    expect(created).toMatchObject({ case: 'redmine.example.com 12', caseName: '<project 7>#12' });
    expect(created?.attributes).toBe('{"status":"New"}');
    expect(begun).toMatchObject({ activity: '<status 2>', id: '5/status_id', timestamp: 1772438400000000n });
  });

  it('keeps the tracker that it began with, and is shown in the project where it is now', () => {
    const moved = issue({
      journals: [journal({ details: [change('project_id', '8', '7'), change('tracker_id', '2', '1')] })],
    });
    expect(activities(moved)).toEqual(['Created', 'Moved', 'Tracker changed']);
    expect(new Set(events(moved).map(({ workflow }) => workflow))).toEqual(new Set(['<tracker 2>']));
    expect(new Set(events(moved).map(({ caseName }) => caseName))).toEqual(new Set(['<project 7>#12']));
  });

  it('begins with its first value also where the account is shown the latest entries first', () => {
    const entries = [
      journal({ id: 6, created_on: '2026-03-03T08:00:00Z', details: [change('tracker_id', '2', '1')] }),
      journal({ id: 5, created_on: '2026-03-02T08:00:00Z', details: [change('tracker_id', '3', '2')] }),
    ];
    expect(events(issue({ journals: entries })).map(({ id }) => id)).toEqual(['12', '5/tracker_id', '6/tracker_id']);
    expect(events(issue({ journals: entries }))[0]?.workflow).toBe('<tracker 3>');
  });

  it('tells nothing of a changed text or a field of its own', () => {
    const details = [
      change('status_id', '1', '6'),
      change('description', 'a', 'b'),
      { property: 'cf', name: '1', new_value: 'x' },
    ];
    expect(activities(issue({ journals: [journal({ details })] }))).toEqual(['Created', '<status 6>']);
  });

  it('is assigned to someone, and taken away again', () => {
    const [created, assigned, taken] = events(
      issue({
        journals: [
          journal({ id: 5, details: [change('assigned_to_id', '8', '9')] }),
          journal({ id: 6, details: [change('assigned_to_id', '9', null)] }),
        ],
      }),
    );
    expect(created?.attributes).toBe('{"status":"In Progress","assignee":"person 8"}');
    expect(assigned).toMatchObject({
      activity: 'Assigned',
      id: '5/assigned_to_id',
      attributes: '{"assignee":"person 9"}',
    });
    expect(taken).toMatchObject({ activity: 'Unassigned', id: '6/assigned_to_id', attributes: null });
  });

  it('is reopened by a status that is open after one that was closed', () => {
    const details = (before: string, now: string) => [change('status_id', before, now)];
    const journals = [
      journal({ id: 5, details: details('1', '5') }),
      journal({ id: 6, details: details('5', '2') }),
      journal({ id: 7, details: details('2', '1') }),
    ];
    expect(events(issue({ journals })).map(({ activity, id }) => `${id} ${activity}`)).toEqual([
      '12 Created',
      '5/status_id <status 5>',
      '6/reopened Reopened',
      '6/status_id <status 2>',
      '7/status_id <status 1>',
    ]);
  });

  it('is commented without a word of the comment, but with the cases that it names', () => {
    const [, commented] = events(issue({ journals: [journal({ notes: 'as in PROJ-4 and #3, not #12' })] }));
    const links = ['PROJ-4', 'redmine.example.com 3'];
    expect(commented).toMatchObject({ activity: 'Commented', links, attributes: null });
  });

  it('is linked with its parent and what it blocks, never with itself', () => {
    const related = issue({ parent: { id: 3 }, relations: [{ issue_id: 12, issue_to_id: 4 }] });
    expect(events(related)[0]?.links).toEqual(['redmine.example.com 4', 'redmine.example.com 3']);
  });

  it('may have lost its author', () => {
    expect(events(issue({ author: null }))[0]?.resource).toBeNull();
  });

  it('leaves open who a deleted user was, whom Redmine shows as its anonymous one', () => {
    const gone = { id: 4, name: 'Anonym' };
    const journals = [journal({ user: gone, details: [change('assigned_to_id', '9', '4')] })];
    const [created, assigned] = events(issue({ author: gone, journals }));
    expect([created?.resource, assigned?.resource, assigned?.attributes]).toEqual([null, null, null]);
  });

  it('ends with its deletion, told by the time at which it was noticed', () => {
    const [event] = deletedEvent('12', names, '2026-03-04T08:00:00Z');
    expect(event).toMatchObject({ case: 'redmine.example.com 12', activity: 'Deleted', id: '12/deleted' });
    expect(event).toMatchObject({ workflow: null, resource: null, timestamp: 1772611200000000n });
    expect(event).not.toHaveProperty('caseName');
  });
});
