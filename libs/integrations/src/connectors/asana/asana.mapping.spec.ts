import { describe, expect, it } from '@jest/globals';
import { readAsanaFault } from './asana.api.js';
import { type AsanaStory, type AsanaTask, asanaEvents } from './asana.mapping.js';

const keys = {
  caseKey: (id: string | number) => `asana ${id}`,
  named: (kind: string, id: string | number) => `<${kind}:${id}>`,
  person: (id: string | number | null | undefined) => (id ? `person ${id}` : null),
};
const task = (projects: readonly string[] = ['p1']): AsanaTask => ({
  gid: '12',
  name: 'Secret, see PROJ-7',
  created_at: '2026-03-01T08:00:00.000Z',
  created_by: { gid: '5' },
  memberships: projects.map((gid) => ({ project: { gid } })),
});
const story = (kind: string, more: Partial<AsanaStory> = {}): AsanaStory => ({
  gid: `${kind}1`,
  created_at: '2026-03-02T08:00:00.000Z',
  created_by: { gid: '6' },
  resource_subtype: kind,
  ...more,
});
const events = (stories: readonly AsanaStory[], one = task()) => asanaEvents(one, stories, keys);

describe('a task of Asana', () => {
  it('is created in its project, and links to what its name mentions', () => {
    expect(events([])).toMatchObject([
      {
        case: 'asana 12',
        caseName: '12',
        workflow: '<project:p1>',
        activity: 'Created',
        id: '12/created',
        resource: 'person 5',
        links: ['PROJ-7'],
      },
    ]);
  });

  it('goes through sections, is assigned, completed and reopened', () => {
    const all = events([
      story('section_changed', { new_section: { gid: 's2', name: 'Doing' } }),
      story('assigned', { assignee: { gid: '7' } }),
      story('unassigned'),
      story('comment_added'),
      story('marked_complete'),
      story('marked_incomplete'),
      story('due_date_changed'),
    ]);
    expect(all.slice(1).map(({ activity }) => activity)).toEqual([
      '<section:s2>',
      'Assigned',
      'Unassigned',
      'Commented',
      'Completed',
      'Reopened',
    ]);
    expect(all[2]).toMatchObject({ id: 'assigned1', resource: 'person 6', attributes: '{"assignee":"person 7"}' });
  });

  it('is merged where it is marked as a duplicate', () => {
    expect(events([story('marked_duplicate', { duplicate_of: { gid: '3' } })])[1]).toMatchObject({
      activity: 'Merged',
      links: ['asana 3'],
    });
  });

  it.each([
    ['the one it is in', ['p1'], [], '<project:p1>', []],
    ['the one it was not added to later', ['p2', 'p1'], ['p2'], '<project:p1>', ['Added to project']],
    ['the one it was added to first', ['p2'], ['p1', 'p2'], '<project:p1>', ['Added to project']],
    ['none', [], [], 'Task', []],
  ])('began in %s', (_what, projects, added, workflow, activities) => {
    const stories = added.map((gid) => story('added_to_project', { project: { gid } }));
    const [created, ...others] = events(stories, task(projects));
    expect(created?.workflow).toBe(workflow);
    expect(others.map(({ activity }) => activity)).toEqual(activities);
  });

  it.each([
    [{ source: 'web' }, null],
    [{ source: 'api' }, true],
    [{ created_by: null }, true],
  ])('changed by %j: automated is %s', (more, automated) => {
    expect(events([story('marked_complete', more)])[1]?.automated).toBe(automated);
  });
});

describe('a batch of Asana', () => {
  it.each([
    [[{ status_code: 200 }, { status_code: 404 }], undefined],
    [[{ status_code: 200 }, { status_code: 429 }], 'over_limit'],
    [[{ status_code: 503 }], 'failed'],
    [[{ status_code: 401 }], 'expired'],
    [[null, { gid: '1' }], undefined],
    [{ gid: '1' }, undefined],
  ])('with %j has the fault %s', (data, kind) => {
    expect(readAsanaFault({ data })?.kind).toBe(kind);
  });
});
