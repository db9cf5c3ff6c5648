import { describe, expect, it } from '@jest/globals';
import { withLog } from '../testing/open-test-log.js';
import type { TestEvent, TestSource } from '../testing/test-log.js';

const account = 'redmine.example.com';

/** An event of issue 12 in project 3, as the Redmine connector gives it. */
function ofIssue(id: number, activity: string, hour: number, more: Partial<TestEvent> = {}): TestEvent {
  return {
    case: `${account} ${id}`,
    caseName: `⟦project:3⟧#${id}`,
    workflow: '⟦tracker:1⟧',
    activity,
    at: `2026-01-05T${String(hour).padStart(2, '0')}:00:00`,
    ...more,
  };
}

const names = [
  { key: 'project:3', name: 'shop', earlier: ['store', 'web'] },
  { key: 'status:2', name: 'In work', earlier: ['Doing'] },
  { key: 'tracker:1', name: 'Fault', earlier: ['Bug'] },
];

const redmine = (...events: TestEvent[]): TestSource => ({
  tool: 'redmine',
  name: 'Redmine',
  names,
  uploads: [events],
});

const rowsOf = (...sources: TestSource[]): Promise<string[]> =>
  withLog(sources, async ({ db }) => {
    const rows = await db.rows<{ row: string }>(
      `SELECT workflow || ' | ' || case_id || ' | ' || activity AS row FROM upload ORDER BY ts, row`,
    );
    return rows.map(({ row }) => row);
  });

const aliasesOf = (...sources: TestSource[]): Promise<string[]> =>
  withLog(sources, async ({ db }) => {
    const rows = await db.rows<{ row: string }>(`SELECT alias || ' → ' || case_id AS row FROM case_alias ORDER BY row`);
    return rows.map(({ row }) => row);
  });

describe('a log by ids of a tool', () => {
  it('shows the names of today', async () => {
    expect(await rowsOf(redmine(ofIssue(12, 'Created', 9), ofIssue(12, '⟦status:2⟧', 10)))).toEqual([
      'Fault | shop#12 | Created',
      'Fault | shop#12 | In work',
    ]);
  });

  it('shows what has no name by its kind and id, and leaves other brackets alone', async () => {
    const events = [ofIssue(12, '⟦custom_status:9⟧', 9), ofIssue(12, 'a ⟦ b', 10)];
    expect(await rowsOf(redmine(...events))).toEqual(['Fault | shop#12 | Custom status 9', 'Fault | shop#12 | a ⟦ b']);
  });

  it('keeps an item that moved one case, called by where it is now', async () => {
    const before = ofIssue(12, 'Created', 9, { caseName: '⟦project:4⟧#12' });
    expect(await rowsOf(redmine(before, ofIssue(12, 'Moved', 10)))).toEqual([
      'Fault | shop#12 | Created',
      'Fault | shop#12 | Moved',
    ]);
  });

  it('knows a case by its key, its id, and every name it had', async () => {
    const before = ofIssue(12, 'Created', 9, { caseName: '⟦project:4⟧#12' });
    expect(await aliasesOf(redmine(before, ofIssue(12, 'Moved', 10)))).toEqual([
      '12 → shop#12',
      'Project 4#12 → shop#12',
      `${account} 12 → shop#12`,
      'store#12 → shop#12',
      'web#12 → shop#12',
    ]);
  });

  it('tells apart cases of two accounts that look the same', async () => {
    const other = ofIssue(12, 'Created', 10, { case: 'other.example.com 12' });
    expect(await rowsOf(redmine(ofIssue(12, 'Created', 9)), redmine(other))).toEqual([
      `Fault | shop#12 (${account} 12) | Created`,
      'Fault | shop#12 (other.example.com 12) | Created',
    ]);
  });

  it('puts the end of an item into the workflow of its case, and drops that of an unknown item', async () => {
    const end = (id: number): TestEvent => ofIssue(id, 'Deleted', 11, { workflow: null, caseName: null });
    expect(await rowsOf(redmine(ofIssue(12, 'Created', 9), end(12), end(13)))).toEqual([
      'Fault | shop#12 | Created',
      'Fault | shop#12 | Deleted',
    ]);
  });

  it('keeps steps of uploads that are called like the end of an item', async () => {
    const step: TestEvent = { case: 'r1', workflow: null, activity: 'Deleted', at: '2026-01-05T10:00:00' };
    const upload: TestSource = { name: 'Records', uploads: [[step]] };
    expect(await rowsOf(redmine(ofIssue(12, 'Created', 9)), upload)).toEqual([
      'Fault | shop#12 | Created',
      'Records | r1 | Deleted',
    ]);
  });

  it('takes a link for the case that has this very name, and joins none where two could be meant', async () => {
    const request = (name: string, links: string[]): TestEvent => ({
      case: name,
      workflow: 'Ticket',
      activity: 'Asked',
      at: '2026-01-05T08:00:00',
      links,
    });
    const other = ofIssue(14, 'Created', 9, { case: 'other.example.com 14', caseName: '#14' });
    const joined = await withLog(
      [
        { uploads: [[request('1', ['12']), { ...request('12', []), workflow: 'Order' }, request('2', ['14'])]] },
        redmine(ofIssue(12, 'Created', 9), ofIssue(14, 'Created', 9)),
        redmine(other),
      ],
      ({ db }) =>
        db.rows<{ name: string }>('SELECT case_id AS name FROM joined JOIN kase ON kase.id = joined.kase ORDER BY 1'),
    );
    expect(joined.map(({ name }) => name)).toEqual(['1', '12']);
  });

  it('joins cases whose links use an earlier name or the id', async () => {
    const request = (name: string, link: string): TestEvent => ({
      case: name,
      workflow: 'Ticket',
      activity: 'Asked',
      at: '2026-01-05T08:00:00',
      links: [link],
    });
    const groups = await withLog(
      [
        { uploads: [[request('t1', 'web#12'), request('t2', `${account} 13`)]] },
        redmine(ofIssue(12, 'Created', 9), ofIssue(13, 'Created', 9)),
      ],
      ({ db }) =>
        db.rows<{ cases: string }>(`
        SELECT string_agg(case_id, ', ' ORDER BY case_id) AS cases
        FROM joined JOIN kase ON kase.id = joined.kase GROUP BY journey ORDER BY cases`),
    );
    expect(groups.map(({ cases }) => cases)).toEqual(['shop#12, t1', 'shop#13, t2']);
  });

  it('counts what is there twice, by names and by ids, once while it is read again', async () => {
    const old: TestEvent = { case: 'web#12', workflow: 'Bug', activity: 'Created', at: '2026-01-05T09:00:00' };
    expect(await rowsOf({ ...redmine(old, ofIssue(12, 'Created', 9)), casesBy: 'both' })).toEqual([
      'Bug | web#12 | Created',
    ]);
  });
});
