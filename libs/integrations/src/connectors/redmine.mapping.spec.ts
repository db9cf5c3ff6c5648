import { describe, expect, it } from '@jest/globals';
import {
  redmineCase,
  redmineEvents,
  relatedIssues,
  type RedmineIssue,
  type RedmineJournal,
} from './redmine.mapping.js';

const names = {
  statuses: new Map([
    ['1', 'New'],
    ['2', 'In Progress'],
  ]),
  trackers: new Map([
    ['1', 'Bug'],
    ['2', 'Feature'],
  ]),
  projects: new Map([
    ['7', 'web'],
    ['8', 'infra'],
  ]),
  cases: new Map([[3, 'infra#3']]),
};
const change = (name: string, old_value: string, new_value: string) => ({
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
  ...{ id: 12, project: { id: 7 }, tracker: { id: 1, name: 'Bug' }, status: { id: 2, name: 'In Progress' } },
  ...{ author: { id: 9, name: 'Ada' }, created_on: '2026-03-01T08:00:00Z', updated_on: '2026-03-02T08:00:00Z' },
  ...fields,
});
const events = (one: RedmineIssue) => redmineEvents(one, names, (id) => (id ? `person ${id}` : null));
const activities = (one: RedmineIssue) => events(one).map(({ activity }) => activity);

describe('an issue of Redmine', () => {
  it('is created by its author, then goes through statuses', () => {
    const [created, begun] = events(issue({ journals: [journal({ details: [change('status_id', '1', '2')] })] }));
    expect(created).toMatchObject({ case: 'web#12', workflow: 'Bug', activity: 'Created', resource: 'person 9' });
    expect(created?.attributes).toBe('{"status":"New"}');
    expect(begun).toMatchObject({ activity: 'In Progress', id: '5/status_id', timestamp: 1772438400000000n });
  });

  it('keeps the project and the tracker that it began with', () => {
    const moved = issue({
      journals: [journal({ details: [change('project_id', '8', '7'), change('tracker_id', '2', '1')] })],
    });
    expect(redmineCase(moved, names)).toBe('infra#12');
    expect(new Set(events(moved).map(({ workflow }) => workflow))).toEqual(new Set(['Feature']));
  });

  it('tells a status that was deleted by its number, and no change of a text', () => {
    const details = [
      change('status_id', '1', '6'),
      change('description', 'a', 'b'),
      { property: 'cf', name: '1', new_value: 'x' },
    ];
    expect(activities(issue({ journals: [journal({ details })] }))).toEqual(['Created', 'Status 6']);
  });

  it('is commented without a word of the comment, but with the cases that it names', () => {
    const [, commented] = events(issue({ journals: [journal({ notes: 'as in PROJ-4' })] }));
    expect(commented).toMatchObject({ activity: 'Commented', links: ['PROJ-4'], attributes: null });
  });

  it('is linked with its parent and what it blocks, never with itself', () => {
    const related = issue({ parent: { id: 3 }, relations: [{ issue_id: 12, issue_to_id: 4 }] });
    expect(relatedIssues(related)).toEqual([4, 3]);
    expect(events(related)[0]?.links).toEqual(['infra#3']);
  });

  it('may have lost its author', () => {
    expect(events(issue({ author: null }))[0]?.resource).toBeNull();
  });
});
