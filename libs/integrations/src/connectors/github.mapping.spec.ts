import { describe, expect, it } from '@jest/globals';
import { githubEvents, type GithubEntry } from './github.mapping.js';

const at = '2026-03-01T08:00:00Z';
const issue = { id: 900, number: 12, user: { id: 5, login: 'ada' }, created_at: at, updated_at: at };
const pull = { ...issue, pull_request: {}, title: 'PROJ-4: done', body: 'closes #3, not #12' };
const entry = (event: string, fields: GithubEntry = {}): GithubEntry => ({
  event,
  id: 77,
  actor: { id: 6, login: 'bo' },
  created_at: at,
  ...fields,
});
const person = (id: number | null | undefined) => (id ? `person ${id}` : null);
const activities = (...timeline: GithubEntry[]) =>
  githubEvents('acme/web', pull, timeline, person).map(({ activity }) => activity);

describe('an issue or pull request of GitHub', () => {
  it('is opened, and linked with what it names', () => {
    expect(githubEvents('acme/web', pull, [], person)).toMatchObject([
      {
        case: 'acme/web#12',
        workflow: 'Pull request',
        activity: 'Opened',
        resource: 'person 5',
        links: ['PROJ-4', 'acme/web#3'],
      },
    ]);
    expect(githubEvents('acme/web', issue, [], person)[0]).toMatchObject({ workflow: 'Issue', links: [] });
  });

  it('is reviewed as the review says, and not before it was submitted', () => {
    const review = (state: string, id: number) => entry('reviewed', { state, id, created_at: null, submitted_at: at });
    expect(activities(review('approved', 1), review('CHANGES_REQUESTED', 2), review('pending', 3))).toEqual([
      'Opened',
      'Approved',
      'Changes requested',
    ]);
  });

  it('is closed once where it is merged', () => {
    expect(activities(entry('merged', { id: 1 }), entry('closed', { id: 2 }))).toEqual(['Opened', 'Merged']);
    expect(activities(entry('closed'))).toEqual(['Opened', 'Closed']);
  });

  it('counts a commit once, at the time that it was written', () => {
    const commit: GithubEntry = { event: 'committed', sha: 'c0ffee', author: { date: '2026-02-01T08:00:00Z' } };
    const [, committed, ...more] = githubEvents('acme/web', pull, [commit, commit], person);
    expect(committed).toMatchObject({ activity: 'Committed', timestamp: 1769932800000000n, resource: null });
    expect(more).toEqual([]);
  });

  it('passes over what it does not know, and what has no id', () => {
    expect(
      activities(entry('mentioned'), entry('cross-referenced', { id: null }), entry('assigned', { id: null })),
    ).toEqual(['Opened']);
  });
});
