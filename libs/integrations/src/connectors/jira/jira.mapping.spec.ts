import { describe, expect, it } from '@jest/globals';
import { type JiraChange, type JiraComment, type JiraIssue, jiraEvents, localMinute } from './jira.mapping.js';

describe('an issue of Jira', () => {
  const lists = { status: new Set(['1', '3']), issuetype: new Set(['7']), project: new Set(['100', '101']) };

  const at = '2026-03-01T09:00:00.000+0100';

  const issue: JiraIssue = {
    id: '10001',
    key: 'WEB-12',
    fields: {
      created: at,
      updated: at,
      creator: { accountId: 'a1', displayName: 'Ada' },
      project: { id: '100', key: 'WEB' },
      issuetype: { id: '7', name: 'Bug' },
      summary: 'see acme/web#3',
      parent: { id: '9000' },
    },
  };

  const history = (id: string, ...items: JiraChange[]) => ({ id, author: { accountId: 'a2' }, created: at, items });

  const change = (
    field: string,
    from: string | null,
    fromString: string | null,
    to: string | null,
    toString: string | null,
  ) => ({ field, from, fromString, to, toString });

  const told = new Map<string, string>();

  const names = {
    person: (id: string | number | null | undefined) => (id ? `person ${id}` : null),
    caseKey: (id: string | number) => `jira.example.com ${id}`,
    named: (kind: string, id: string | number, name?: string | null) => {
      if (name) told.set(`${kind}:${id}`, name);
      return `<${kind} ${id}>`;
    },
  };

  const eventsOf = (histories: ReturnType<typeof history>[], comments: JiraComment[] = [], fields = {}) =>
    jiraEvents({ issue: { ...issue, fields: { ...issue.fields, ...fields } }, histories, comments }, lists, names);

  const events = (...items: JiraChange[]) => eventsOf([history('1', ...items)]);

  it('is created in its own time zone, and linked by ids', () => {
    expect(events()).toMatchObject([
      {
        case: 'jira.example.com 10001',
        caseName: '<project 100>-12',
        workflow: '<issuetype 7>',
        activity: 'Created',
        timestamp: 1772352000000000n,
        resource: 'person a1',
        links: ['jira.example.com 9000', 'acme/web#3'],
      },
    ]);
  });

  it('refers to statuses by id, and keeps the last names of deleted statuses', () => {
    told.clear();
    const all = events(
      change('status', '1', 'To Do', '3', 'In Progress'),
      change('status', '3', 'In Progress', '9', 'Old end'),
    );
    expect(all.map(({ activity, id }) => [activity, id])).toEqual([
      ['Created', '10001'],
      ['<status 3>', '10001/1/0'],
      ['<status 9>', '10001/1/1'],
    ]);
    expect([...told]).toEqual([
      ['project:100', 'WEB'],
      ['status:9', 'Old end'],
    ]);
  });

  it('keeps the type with which it began', () => {
    const all = events(change('issuetype', '8', 'Story', '7', 'Bug'));
    expect(all.map(({ workflow }) => workflow)).toEqual(['<issuetype 8>', '<issuetype 8>']);
    expect(told.get('issuetype:8')).toBe('Story');
  });

  it('is called by its earlier keys until it moved, whatever the order it is told in', () => {
    const moved = (key: string, to: string, project: string, created: string) => ({
      ...history(created, change('project', project, 'Old', '100', 'Web'), change('Key', null, key, null, to)),
      created,
    });
    const all = eventsOf([
      moved('GONE-4', 'WEB-12', '55', '2026-03-03T09:00:00.000+0100'),
      moved('OPS-7', 'GONE-4', '101', '2026-03-02T09:00:00.000+0100'),
    ]);
    expect(all.map(({ activity, caseName }) => `${activity} ${caseName ?? ''}`)).toEqual([
      'Created <project 101>-7',
      'Moved GONE-4',
      'Moved <project 100>-12',
    ]);
  });

  it('is assigned and given up, and no text of it is an event', () => {
    const all = events(
      change('assignee', null, null, 'a', 'Secret'),
      change('assignee', 'a', 'Secret', null, null),
      change('description', 'a', 'a', 'b', 'b'),
    );
    expect(all.map(({ activity, attributes }) => [activity, attributes])).toEqual([
      ['Created', null],
      ['Assigned', '{"assignee":"person a"}'],
      ['Unassigned', null],
    ]);
  });

  it.each([
    [{ accountId: 'x', accountType: 'app' }],
    [{ key: 'JIRAUSER1', name: 'addon_com.example' }],
    [{ key: 'JIRAUSER2', name: 'robot', displayName: 'Automation for Jira' }],
  ])('is automated where an app acts: %j', (author) => {
    const [, done] = eventsOf([
      { ...history('1', change('status', '1', '', '3', '')), author: { accountId: '', ...author } },
    ]);
    expect(done?.automated).toBe(true);
  });

  it('tells customers from agents in projects of a service desk', () => {
    const comment = (id: string, author: object): JiraComment => ({ id, author, created: at });
    const comments = [
      comment('1', { accountId: 'r' }),
      comment('2', { accountId: 'b' }),
      comment('3', { accountId: 'c', accountType: 'customer' }),
      comment('4', { accountId: 'd', accountType: 'app' }),
    ];
    const desk = { project: { id: '100', key: 'WEB', projectTypeKey: 'service_desk' }, reporter: { accountId: 'r' } };
    const parties = (fields: object) =>
      eventsOf([], comments, fields)
        .slice(1)
        .map(({ party }) => party);
    expect(parties(desk)).toEqual(['customer', 'agent', 'customer', null]);
    expect(parties({})).toEqual([null, null, 'customer', null]);
  });
});

describe('a minute on local clocks', () => {
  it.each([
    ['2026-03-01T23:30:59Z', 'UTC', '2026-03-01 23:30'],
    ['2026-03-01T23:30:00Z', 'Europe/Berlin', '2026-03-02 00:30'],
    ['2026-03-01T03:05:00Z', 'America/Los_Angeles', '2026-02-28 19:05'],
    ['2026-07-01T03:05:00Z', 'Asia/Kathmandu', '2026-07-01 08:50'],
  ])('of %s in %s is %s', (instant, zone, expected) => {
    expect(localMinute(new Date(instant), zone)).toBe(expected);
  });

  it.each(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])(
    'of %s, which clocks in Berlin show twice, is before both',
    (instant) => {
      expect(localMinute(new Date(instant), 'Europe/Berlin') < '2026-10-25 02:30').toBe(true);
    },
  );
});
