import { describe, expect, it } from '@jest/globals';
import { gitlabEvents, type GitlabHistory, type GitlabUser } from './gitlab.mapping.js';
import { deletedEvent } from '../kit/tool-event.js';

const at = '2026-03-01T08:00:00.123Z';
const project = {
  id: 1,
  path: 'acme/site',
  firstPath: 'acme/web',
  columns: new Set([7]),
  labels: new Map<number, string>(),
  hasColumns: true,
  hasMilestones: true,
  idsByTime: false,
};
const item = {
  id: 900,
  iid: 12,
  author: { id: 5, username: 'ada', name: 'Ada' },
  created_at: at,
  updated_at: at,
  description: 'Closes #3 and !4',
};
const names = {
  person: (id: string | number | null | undefined) => (id ? `person ${id}` : null),
  named: (kind: string, id: string | number, name?: string | null) => `<${kind} ${id} ${name}>`,
  caseKey: (id: string | number) => `gitlab ${id}`,
};
const nothing: GitlabHistory = { states: [], labels: [], milestones: [], notes: [] };
const events = (history: Partial<GitlabHistory>, sign: '#' | '!' = '!') =>
  gitlabEvents(project, sign, item, { ...nothing, ...history }, names);
const activities = (history: Partial<GitlabHistory>) => events(history).map(({ activity }) => activity);
const note = (body: string, system = true, author: GitlabUser | null = { id: 6, username: 'bo' }) => ({
  id: 3,
  system,
  body,
  created_at: at,
  author,
});

describe('an issue or merge request of GitLab', () => {
  it('is opened under the sign of its kind, its immutable key, and the name of today', () => {
    expect(events({})[0]).toMatchObject({
      case: 'gitlab 1!12',
      caseName: '<project 1 acme/site>!12',
      workflow: 'Merge request',
      resource: 'person 5',
      id: 'acme/web!12/opened/900',
      links: ['acme/site#3'],
    });
    expect(events({}, '#')[0]).toMatchObject({ case: 'gitlab 1#12', workflow: 'Issue' });
  });

  it('moves over a board by its labels; other labels, and those that are gone, say nothing', () => {
    const label = (id: number, name: string | null, action = 'add') => ({
      id: id * 10,
      action,
      created_at: at,
      label: name === null ? null : { id, name },
    });
    const labels = [
      label(1, 'workflow::in dev'),
      label(7, 'Doing'),
      label(2, 'bug'),
      label(3, null),
      label(4, 'a::b', 'remove'),
    ];
    expect(
      events({ labels })
        .map(({ id, activity }) => [id, activity])
        .slice(1),
    ).toEqual([
      ['acme/web!12/label/10', '<label 1 in dev>'],
      ['acme/web!12/label/70', '<label 7 Doing>'],
    ]);
  });

  it('gets a milestone', () => {
    const milestones = [
      { id: 1, action: 'add', created_at: at, user: { id: 6 } },
      { id: 2, action: 'remove', created_at: at },
    ];
    expect(events({ milestones }).slice(1)).toMatchObject([
      { activity: 'Milestone set', id: 'acme/web!12/milestone/1', resource: 'person 6' },
    ]);
  });

  it('is approved as GitLab notes it, and commented as people do', () => {
    expect(
      activities({
        notes: [
          note('approved this merge request'),
          note('changed the description'),
          note('approved this merge request', false),
        ],
      }),
    ).toEqual(['Opened', 'Approved', 'Commented']);
  });

  it('is assigned to those who are known by more than a user name, and taken away', () => {
    const notes = [
      note('assigned to @ada and @stranger and unassigned @bo'),
      note('assigned to @stranger'),
      note('unassigned @ada'),
    ].map((one, number) => ({ ...one, id: number }));
    expect(events({ notes }).slice(1)).toMatchObject([
      { activity: 'Assigned', attributes: '{"assignee":"person 5"}' },
      { activity: 'Assigned', attributes: null },
      { activity: 'Unassigned', attributes: null },
    ]);
  });

  it('has the statuses that GitLab notes', () => {
    const notes = [note('set status to **In progress**'), note('set status to **Done**', false)];
    expect(activities({ notes })).toEqual(['Opened', 'In progress', 'Commented']);
  });

  it('says where it was moved', () => {
    expect(events({ notes: [note('moved to acme/other#3')] })[1]).toMatchObject({
      activity: 'Moved',
      links: ['acme/other#3'],
    });
  });

  it('ends merged or closed, and begins again', () => {
    const states = ['closed', 'reopened', 'merged', 'locked'].map((state, id) => ({ id, state, created_at: at }));
    expect(activities({ states })).toEqual(['Opened', 'Closed', 'Reopened', 'Merged']);
  });

  it.each([
    ['project_1_bot', true],
    ['group_77_bot_0a1b2c', true],
    ['service_account_group_345_0a1b', true],
    ['renovate-bot', true],
    ['GitLabDuo', true],
    ['talbot', false],
    ['ada', false],
  ])('tells accounts from people: %s', (username, automated) => {
    expect(events({ notes: [note('', false, { id: 6, username })] })[1]?.automated === true).toBe(automated);
  });

  it('has no person where the account was deleted', () => {
    const notes = [note('', false, { id: 9, username: 'ghost1' }), { ...note('', false, null), id: 4 }];
    expect(events({ notes }).slice(1)).toMatchObject([{ resource: null }, { resource: null }]);
  });

  it('ends where it is deleted', () => {
    expect(deletedEvent('1#12', names, at)).toMatchObject([
      { case: 'gitlab 1#12', activity: 'Deleted', id: '1#12/deleted', workflow: null },
    ]);
  });
});
