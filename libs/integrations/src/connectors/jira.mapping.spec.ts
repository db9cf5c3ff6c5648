import { describe, expect, it } from '@jest/globals';
import { type JiraChange, type JiraIssue, jiraEvents, localMinute } from './jira.mapping.js';

describe('an issue of Jira', () => {
  const statuses = new Map([['3', 'In Arbeit']]);

  const at = '2026-03-01T09:00:00.000+0100';

  const issue: JiraIssue = {
    id: '10001',
    key: 'WEB-12',
    fields: {
      created: at,
      updated: at,
      creator: { accountId: 'a1', displayName: 'Ada' },
      issuetype: { name: 'Bug' },
      summary: 'see acme/web#3',
      parent: { key: 'WEB-1' },
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

  const events = (...items: JiraChange[]) =>
    jiraEvents(issue, [history('1', ...items)], statuses, (id) => (id ? `person ${id}` : null));

  it('is created in its own time zone, and linked', () => {
    expect(events()).toMatchObject([
      {
        case: 'WEB-12',
        workflow: 'Bug',
        activity: 'Created',
        timestamp: 1772352000000000n,
        resource: 'person a1',
        links: ['WEB-1', 'acme/web#3'],
      },
    ]);
  });

  it('uses today’s names of statuses, or the last ones of deleted statuses', () => {
    const all = events(
      change('status', '1', 'To Do', '3', 'In Progress'),
      change('status', '3', 'In Progress', '9', 'Old end'),
    );
    expect(all.map(({ activity, id }) => [activity, id])).toEqual([
      ['Created', '10001'],
      ['In Arbeit', '10001/1/0'],
      ['Old end', '10001/1/1'],
    ]);
  });

  it('keeps the key and the type that it began with', () => {
    const all = events(change('Key', null, 'OLD-7', null, 'WEB-12'), change('issuetype', '1', 'Story', '2', 'Bug'));
    expect(all.map(({ case: caseId, workflow }) => `${caseId} ${workflow ?? ''}`)).toEqual(
      Array(3).fill('OLD-7 Story'),
    );
  });

  it('is assigned and given up, and no text of it is an event', () => {
    const all = events(
      change('assignee', null, null, 'a', 'Secret'),
      change('assignee', 'a', 'Secret', null, null),
      change('description', 'a', 'a', 'b', 'b'),
    );
    expect(all.map(({ activity }) => activity)).toEqual(['Created', 'Assigned', 'Unassigned']);
  });

  it('stands in the order in which it happened, whatever the order it is told in', () => {
    const early = { ...history('0', change('Key', null, 'A-1', null, 'B-1')), created: '2026-02-01T09:00:00.000+0100' };
    const late = history('1', change('Key', null, 'B-1', null, 'WEB-12'));
    expect(jiraEvents(issue, [late, early], statuses, () => null)[0]?.case).toBe('A-1');
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
