import { describe, expect, it } from '@jest/globals';
import { gitlabEvents, type GitlabHistory } from './gitlab.mapping.js';

const at = '2026-03-01T08:00:00.123Z';
const item = {
  id: 900,
  iid: 12,
  author: { id: 5, name: 'Ada' },
  created_at: at,
  updated_at: at,
  description: 'Closes #3 and !4',
};
const nothing: GitlabHistory = { states: [], labels: [], notes: [] };
const events = (history: Partial<GitlabHistory>, sign: '#' | '!' = '!') =>
  gitlabEvents({ project: 'acme/web', sign }, item, { ...nothing, ...history }, (id) => (id ? `person ${id}` : null));
const activities = (history: Partial<GitlabHistory>) => events(history).map(({ activity }) => activity);
const note = (body: string, system = true) => ({ id: 3, system, body, created_at: at, author: { id: 6 } });

describe('an issue or merge request of GitLab', () => {
  it('is opened under the sign of its kind', () => {
    expect(events({})[0]).toMatchObject({
      case: 'acme/web!12',
      workflow: 'Merge request',
      resource: 'person 5',
      links: ['acme/web#3'],
    });
    expect(events({}, '#')[0]).toMatchObject({ case: 'acme/web#12', workflow: 'Issue' });
  });

  it('moves over a board by its scoped labels; other labels, and those that are gone, say nothing', () => {
    const label = (id: number, name: string | null, action = 'add') => ({
      id,
      action,
      created_at: at,
      label: name === null ? null : { name },
    });
    expect(
      activities({
        labels: [label(1, 'workflow::in dev'), label(2, 'bug'), label(3, null), label(4, 'a::b', 'remove')],
      }),
    ).toEqual(['Opened', 'in dev']);
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

  it('ends merged or closed', () => {
    expect(
      activities({
        states: [
          { id: 1, state: 'merged', created_at: at },
          { id: 2, state: 'locked', created_at: at },
        ],
      }),
    ).toEqual(['Opened', 'Merged']);
  });
});
