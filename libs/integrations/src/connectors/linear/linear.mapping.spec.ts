import { describe, expect, it } from '@jest/globals';
import { type LinearEntry, type LinearIssue, linearEvents } from './linear.mapping.js';

const at = '2026-03-01T08:00:00.000Z';
const page = { nodes: [], pageInfo: { hasNextPage: false } };
const issue: LinearIssue = {
  id: 'i1',
  identifier: 'ENG-5',
  previousIdentifiers: [],
  createdAt: at,
  title: 'Secret',
  team: { id: 't1', key: 'ENG', name: 'Engineering' },
  creator: { id: 'u1', name: 'Ada' },
  attachments: { nodes: [] },
  history: page,
  comments: page,
};
const entry = (more: Partial<LinearEntry>): LinearEntry => ({
  id: 'h1',
  createdAt: '2026-03-02T08:00:00.000Z',
  actor: { id: 'u1', name: 'Ada' },
  ...more,
});
const lists = { states: new Set(['s']), teams: new Set(['t1', 't2']) };
const names = {
  person: (id: string | number | null | undefined) => (id ? `person ${id}` : null),
  caseKey: (id: string | number) => `linear ${id}`,
  named: (kind: string, id: string | number) => `<${kind} ${id}>`,
};
const events = (more: Partial<LinearIssue>, history: LinearEntry[] = []) =>
  linearEvents({ issue: { ...issue, ...more }, history, comments: [] }, lists, names);
const activities = (...changes: Partial<LinearEntry>[]) =>
  events({}, changes.map(entry)).map(({ activity }) => activity);

describe('an issue of Linear', () => {
  it('begins with its creation, in its team’s workflow', () => {
    expect(events({})).toMatchObject([
      {
        case: 'linear i1',
        caseName: '<team_key t1>-5',
        workflow: '<team t1>',
        activity: 'Created',
        resource: 'person u1',
        id: 'i1/created',
      },
    ]);
  });

  it('stays one case when it moves, and is called by its earlier identifiers until then', () => {
    const moves = [
      entry({ id: 'm2', fromTeamId: 'gone', toTeamId: 't1', createdAt: '2026-03-03T08:00:00.000Z' }),
      entry({ id: 'm1', fromTeamId: 't2', toTeamId: 'gone' }),
    ];
    const all = events({ identifier: 'ENG-5', previousIdentifiers: ['OPS-1', 'WEB-2'] }, moves);
    expect(all.map(({ activity, caseName }) => `${activity} ${caseName ?? ''}`)).toEqual([
      'Created <team_key t2>-1',
      'Moved WEB-2',
      'Moved <team_key t1>-5',
    ]);
    expect(new Set(all.map(({ workflow }) => workflow))).toEqual(new Set(['<team t2>']));
  });

  it('takes several changes of one moment apart', () => {
    expect(activities({ toStateId: 's', toAssigneeId: 'u2', toTeamId: 't1' })).toEqual([
      'Created',
      '<status s>',
      'Assigned',
      'Moved',
    ]);
  });

  it('keeps who it was assigned to', () => {
    const [, assigned] = events({}, [entry({ toAssigneeId: 'u2', toAssignee: { name: 'Søren' } })]);
    expect(assigned?.attributes).toBe('{"assignee":"person u2"}');
  });

  it('tells a state that was deleted from none', () => {
    expect(activities({ toStateId: 'x' }, {})).toEqual(['Created', 'Deleted state']);
  });

  it('is unassigned, deleted and restored', () => {
    expect(
      activities({ fromAssigneeId: 'u2' }, { trashed: true, archived: true }, { trashed: false }, { archived: true }),
    ).toEqual(['Created', 'Unassigned', 'Deleted', 'Restored', 'Archived']);
  });

  it('takes a priority that was never set for no change', () => {
    expect(activities({ fromPriority: 0, toPriority: 0 }, { fromPriority: 0, toPriority: 2 })).toEqual([
      'Created',
      'Priority changed',
    ]);
  });

  it.each([
    ['a person', { actor: { id: 'u1', name: 'Ada' } }, null, 'person u1'],
    ['an agent', { actor: { id: 'u9', name: 'Robin', app: true } }, true, 'person u9'],
    ['an integration', { actor: null, botActor: { id: 'b1', type: 'github' } }, true, 'person bot b1'],
    ['an automation', { actor: null }, true, null],
  ])('tells what %s did', (_who, actor, automated, resource) => {
    const [, done] = events({}, [entry({ toStateId: 's', ...actor })]);
    expect([done?.automated, done?.resource]).toEqual([automated, resource]);
  });

  it('links to the cases that its title, parent and attachments name', () => {
    const attachments = { nodes: [{ url: 'https://github.com/acme/web/pull/12' }] };
    const [created] = events({
      title: 'As in OPS-9 and ENG-5',
      parent: { id: 'i0', identifier: 'ENG-1' },
      attachments,
    });
    expect(created?.links).toEqual(['OPS-9', 'linear i0', 'acme/web#12']);
  });
});
