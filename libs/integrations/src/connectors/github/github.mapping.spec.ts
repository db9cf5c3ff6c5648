import { describe, expect, it } from '@jest/globals';
import type { GithubEntry } from './github.entries.js';
import { endedEvents, githubEvents } from './github.mapping.js';

const at = '2026-03-01T08:00:00Z';
const repository = { id: 8, name: 'acme/site', firstName: 'acme/web', hasIssues: true };
const ada = { id: 5, login: 'ada', type: 'User' };
const issue = { id: 900, node_id: 'I_1', number: 12, user: ada, created_at: at, updated_at: at };
const pull = { ...issue, pull_request: {}, title: 'PROJ-4: done', body: 'closes #3, not #12' };
const bo = { id: 6, login: 'bo', isBot: false };
const bot = { id: 7, login: 'dependabot[bot]', isBot: true };
const entry = (event: string, fields: Partial<GithubEntry> = {}): GithubEntry => ({
  event,
  key: '77',
  at,
  by: bo,
  ...fields,
});
const names = {
  person: (id: string | number | null | undefined) => (id ? `person ${id}` : null),
  named: (kind: string, id: string | number, name?: string | null) => `<${kind} ${id} ${name}>`,
  caseKey: (id: string | number) => `github ${id}`,
};
const eventsOf = (...timeline: GithubEntry[]) => githubEvents(repository, pull, timeline, names);
const activities = (...timeline: GithubEntry[]) => eventsOf(...timeline).map(({ activity }) => activity);

describe('an issue or pull request of GitHub', () => {
  it('is opened, under its immutable key and the name of today, and linked with what it names', () => {
    expect(eventsOf()).toMatchObject([
      {
        case: 'github 8#12',
        caseName: '<repository 8 acme/site>#12',
        workflow: 'Pull request',
        activity: 'Opened',
        resource: 'person 5',
        id: 'acme/web/900',
        links: ['PROJ-4', 'acme/site#3'],
      },
    ]);
    expect(githubEvents(repository, issue, [], names)[0]).toMatchObject({ workflow: 'Issue', links: [] });
  });

  it('has events with the ids that they have had since the repository was connected', () => {
    expect(eventsOf(entry('assigned'))[1]?.id).toBe('acme/web/12/assigned/77');
  });

  it('is reviewed as the review says, and not before it was submitted', () => {
    const review = (state: string, key: string) => entry('reviewed', { state, key });
    expect(activities(review('approved', '1'), review('CHANGES_REQUESTED', '2'), review('pending', '3'))).toEqual([
      'Opened',
      'Approved',
      'Changes requested',
    ]);
  });

  it('keeps what a review said before it was dismissed', () => {
    const review = entry('reviewed', { state: 'dismissed', key: '1' });
    const dismissal = entry('review_dismissed', { state: 'CHANGES_REQUESTED', review: '1', key: '2', by: bot });
    expect(eventsOf(review, dismissal).slice(1)).toMatchObject([
      { activity: 'Changes requested', resource: 'person 6', id: 'acme/web/12/reviewed/1' },
      { activity: 'Review dismissed', resource: 'person 7', id: 'acme/web/12/review_dismissed/2' },
    ]);
    expect(activities(review)).toEqual(['Opened', 'Reviewed']);
  });

  it('is closed once where it is merged, and as often as it was closed before', () => {
    expect(activities(entry('merged', { key: '1' }), entry('closed', { key: '2' }))).toEqual(['Opened', 'Merged']);
    expect(activities(entry('closed'))).toEqual(['Opened', 'Closed']);
    const earlier = '2026-02-28T08:00:00Z';
    expect(
      activities(
        entry('closed', { key: '1', at: earlier }),
        entry('reopened', { key: '2', at: earlier }),
        entry('merged', { key: '3' }),
        entry('closed', { key: '4', at: '2026-03-01T08:00:01Z' }),
      ),
    ).toEqual(['Opened', 'Closed', 'Reopened', 'Merged']);
  });

  it('counts a commit once', () => {
    const commit = entry('committed', { key: 'c0ffee' });
    expect(activities(commit, commit)).toEqual(['Opened', 'Committed']);
  });

  it('goes through the statuses of a project', () => {
    const status = (state: string, key: string) => entry('project_v2_item_status_changed', { state, key });
    const [, ...changes] = eventsOf({ ...status('In review 🔍', '1'), isAutomated: true }, status('', '2'));
    expect(changes).toMatchObject([{ activity: 'In review 🔍', automated: true }, { activity: 'No status' }]);
    expect(changes[1]?.automated).not.toBe(true);
  });

  it('tells apps from people', () => {
    const events = eventsOf(entry('labeled', { by: bot }), entry('assigned'));
    expect(events.map(({ automated }) => automated === true)).toEqual([false, true, false]);
    const user = { id: 7, login: 'renovate[bot]' };
    expect(githubEvents(repository, { ...issue, user }, [], names)[0]?.automated).toBe(true);
  });

  it('says who was assigned', () => {
    const [, assigned, unassigned] = eventsOf(entry('assigned', { assignee: bo }), entry('unassigned', { key: '2' }));
    expect(assigned?.attributes).toBe('{"assignee":"person 6"}');
    expect(unassigned).toMatchObject({ activity: 'Unassigned', attributes: null });
  });

  it('is linked with what it was connected to', () => {
    const connects = [8, 9].map((id) => ({ repository: id, number: 12 }));
    expect(eventsOf(entry('connected', { connects }))[1]).toMatchObject({ activity: 'Linked', links: ['github 9#12'] });
  });

  it('passes over what it does not know, and what has no id', () => {
    expect(
      activities(entry('mentioned'), entry('cross-referenced', { key: '' }), entry('assigned', { key: '' })),
    ).toEqual(['Opened']);
  });

  it('ends where it is deleted or moved', () => {
    const moved = endedEvents('8#12', 'Moved', names, ['acme/other#5']);
    expect(moved).toMatchObject([
      { case: 'github 8#12', activity: 'Moved', id: '8#12/moved', workflow: null, links: ['acme/other#5'] },
    ]);
    expect(moved[0]?.caseName).toBeUndefined();
  });
});
