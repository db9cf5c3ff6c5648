import { describe, expect, it } from '@jest/globals';
import { linearEvents, type LinearEntry, type LinearIssue } from './linear.mapping.js';

const at = '2026-03-01T08:00:00.000Z';
const page = { nodes: [], pageInfo: { hasNextPage: false } };
const issue: LinearIssue = {
  ...{
    id: 'i1',
    identifier: 'ENG-5',
    previousIdentifiers: [],
    createdAt: at,
    title: 'Secret',
    team: { name: 'Engineering' },
  },
  ...{ creator: { id: 'u1', name: 'Ada' }, attachments: { nodes: [] }, history: page, comments: page },
};
const entry = (more: Partial<LinearEntry>): LinearEntry => ({
  id: 'h1',
  createdAt: '2026-03-02T08:00:00.000Z',
  ...more,
});
const events = (more: Partial<LinearIssue>, history: LinearEntry[] = []) =>
  linearEvents({ ...issue, ...more }, history, [], (id) => (id ? `person ${id}` : null));
const activities = (...changes: Partial<LinearEntry>[]) =>
  events({}, changes.map(entry)).map(({ activity }) => activity);

describe('an issue of Linear', () => {
  it('begins with its creation, in its team’s workflow', () => {
    expect(events({})).toMatchObject([
      { case: 'ENG-5', workflow: 'Engineering', activity: 'Created', resource: 'person u1', id: 'i1/created' },
    ]);
  });

  it('keeps its first identifier as its case when it moves to another team', () => {
    expect(events({ identifier: 'OPS-2', previousIdentifiers: ['ENG-5', 'WEB-1'] })[0]?.case).toBe('ENG-5');
  });

  it('takes several changes of one moment apart', () => {
    expect(activities({ toStateId: 's', toState: { name: 'Done' }, toAssigneeId: 'u2', toTeamId: 't' })).toEqual([
      ...['Created', 'Done', 'Assigned', 'Moved'],
    ]);
  });

  it('tells a state that was deleted from none', () => {
    expect(activities({ toStateId: 's', toState: null }, {})).toEqual(['Created', 'Deleted state']);
  });

  it('is unassigned, deleted and restored', () => {
    expect(
      activities({ fromAssigneeId: 'u2' }, { trashed: true, archived: true }, { trashed: false }, { archived: true }),
    ).toEqual(['Created', 'Unassigned', 'Deleted', 'Restored', 'Archived']);
  });

  it('takes a priority that was never set for no change', () => {
    expect(activities({ fromPriority: 0, toPriority: 0 }, { fromPriority: 0, toPriority: 2 })).toEqual([
      ...['Created', 'Priority changed'],
    ]);
  });

  it('links to the cases that its title, parent and attachments name', () => {
    const attachments = { nodes: [{ url: 'https://github.com/acme/web/pull/12' }] };
    const [created] = events({ title: 'As in OPS-9 and ENG-5', parent: { identifier: 'ENG-1' }, attachments });
    expect(created?.links).toEqual(['OPS-9', 'ENG-1', 'acme/web#12']);
  });
});
