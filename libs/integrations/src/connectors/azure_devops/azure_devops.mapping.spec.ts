import { describe, expect, it } from '@jest/globals';
import { type AzureRevision, azureEvents } from './azure_devops.mapping.js';
import { deletedEvent } from '../kit/tool-event.js';

const names = {
  named: (kind: string, id: string | number) => `<${kind}:${id}>`,
  person: (id: string | number | null | undefined) => (id ? `person ${id}` : null),
  caseKey: (id: string | number) => `dev.azure.com/example ${id}`,
};
const ada = { id: 'a', displayName: 'Ada', descriptor: 'aad.x' };
const grace = { id: 'g', displayName: 'Grace', descriptor: 'msa.y' };

const revision = (rev: number, fields: Partial<AzureRevision['fields']> = {}): AzureRevision => ({
  id: 7,
  rev,
  fields: {
    'System.ChangedDate': `2026-03-0${rev}T08:00:00.000Z`,
    'System.ChangedBy': ada,
    'System.State': 'New',
    ...fields,
  },
});
const events = (after: AzureRevision, before: AzureRevision | null = null) => azureEvents(after, before, 'type', names);
const activities = (after: AzureRevision, before: AzureRevision | null = null) =>
  events(after, before).map(({ activity }) => activity);

describe('a revision of a work item', () => {
  it('begins the case with its parent, the cases in its title, and whom it was assigned to', () => {
    const first = revision(1, { 'System.Title': 'As in ABC-12', 'System.Parent': 3, 'System.AssignedTo': grace });
    const [created, assigned] = events(first);
    expect(created).toMatchObject({
      case: 'dev.azure.com/example 7',
      caseName: '#7',
      activity: 'Created',
      workflow: 'type',
      id: '7/1/created',
      links: ['dev.azure.com/example 3', 'ABC-12'],
      resource: 'person a',
    });
    expect(assigned).toMatchObject({ activity: 'Assigned', attributes: '{"assignee":"person g"}' });
  });

  it.each([
    ['a state', { 'System.State': 'Active' }, ['Active']],
    ['a state and its column', { 'System.State': 'Active', 'System.BoardColumn': 'Doing' }, ['Active']],
    ['a column alone', { 'System.BoardColumn': 'Review' }, ['Column: Review']],
    ['the assignee', { 'System.AssignedTo': grace }, ['Assigned']],
    ['the project, and with it the area', { 'System.TeamProject': 'Other', 'System.AreaPath': 'Other' }, ['Moved']],
    ['the type', { 'System.WorkItemType': 'Bug' }, ['Type changed']],
    ['the iteration', { 'System.IterationPath': 'Web\\2' }, ['Iteration changed']],
    ['the area', { 'System.AreaPath': 'Web\\Cart' }, ['Area changed']],
    ['the priority', { 'Microsoft.VSTS.Common.Priority': 1 }, ['Priority changed']],
    ['the number of comments', { 'System.CommentCount': 1 }, ['Commented']],
    ['nothing that is an event', { 'System.Title': 'Other' }, []],
  ] as const)('that changes %s', (_what, changes, told) => {
    expect(activities(revision(2, changes), revision(1))).toEqual(told);
  });

  it('that takes the assignee away', () => {
    expect(activities(revision(2), revision(1, { 'System.AssignedTo': ada }))).toEqual(['Unassigned']);
  });

  it('that removes the only comment is no comment', () => {
    expect(activities(revision(2), revision(1, { 'System.CommentCount': 1 }))).toEqual([]);
  });

  it('deletes and restores the work item', () => {
    const deleted = revision(2, { 'System.IsDeleted': true });
    expect(events(deleted, revision(1))).toMatchObject([{ activity: 'Deleted', id: '7/deleted' }]);
    expect(activities(revision(3), deleted)).toEqual(['Restored']);
  });

  it('of which the one before is unknown says its state only if it is new', () => {
    const changed = 'Microsoft.VSTS.Common.StateChangeDate';
    expect(activities(revision(3, { [changed]: '2026-03-03T08:00:00.000Z' }))).toEqual(['New']);
    expect(activities(revision(3, { [changed]: '2026-03-01T08:00:00.000Z', 'System.AssignedTo': ada }))).toEqual([]);
  });

  it.each([
    ['svc.x', true],
    ['aadsp.x', true],
    ['aad.x', undefined],
    ['msa.x', undefined],
  ])('by %s is automated: %s', (descriptor, automated) => {
    const by = { id: 'x', displayName: 'X', descriptor };
    expect(events(revision(1, { 'System.ChangedBy': by }))[0]?.automated).toBe(automated ?? null);
  });

  it('by a name from an import, and by an account that is gone', () => {
    const by = (who: AzureRevision['fields']['System.ChangedBy']) =>
      events(revision(1, { 'System.ChangedBy': who ?? null }))[0]?.resource;
    expect(by('Grace <grace@old.example>')).toBe('person Grace <grace@old.example>');
    expect(by(null)).toBeNull();
  });
});

it('a work item that is gone leaves the workflow to its earlier events', () => {
  expect(deletedEvent('7', names, '2026-03-01T08:00:00Z')).toMatchObject([
    { case: 'dev.azure.com/example 7', activity: 'Deleted', workflow: null, id: '7/deleted' },
  ]);
});
