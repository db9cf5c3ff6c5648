import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LogEvent } from '#event-log';
import { startJira, type JiraVendor } from '../vendors/jira/jira-vendor.js';
import { ConnectorRounds, RunningVendors } from './connector-session.js';

const issues = 230;
const vendors = new RunningVendors();
let cloud: JiraVendor | undefined;
let dataCenter: JiraVendor | undefined;
beforeAll(async () => {
  cloud = await vendors.add(startJira(issues));
  dataCenter = await vendors.add(startJira(issues, 13, { isCloud: false }));
});
afterAll(() => vendors.stop());

const roundsAt = (vendor: JiraVendor | undefined, config = {}): ConnectorRounds => {
  const { connection } = vendor as JiraVendor;
  return new ConnectorRounds('jira', { ...connection, config: { ...connection.config, ...config } });
};

const byId = (one: LogEvent, other: LogEvent): number => ((one.id ?? '') < (other.id ?? '') ? -1 : 1);

test('Cloud and Data Center tell the same of the same issues', async () => {
  const rounds = [roundsAt(cloud), roundsAt(dataCenter)] as const;
  const told = await Promise.all(rounds.map((each) => each.collect()));
  const [onCloud = [], onDataCenter = []] = told.map(({ events }, at) =>
    events
      .map(({ case: key, activity, timestamp, id, workflow, caseName, automated }) => ({
        case: key.split(' ')[1],
        activity: rounds[at]?.shown(activity),
        timestamp,
        id,
        automated,
        workflow: rounds[at]?.shown(workflow),
        caseName: rounds[at]?.shown(caseName),
      }))
      .sort((one, other) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1)),
  );
  expect(onCloud.length).toBeGreaterThan(issues * 5);
  expect(onDataCenter).toEqual(onCloud);
});

test('a thousand issues take few requests', async () => {
  const large = await vendors.add(startJira(1_000, 5));
  const old = await vendors.add(startJira(1_000, 5, { isCloud: false }));
  for (const vendor of [large, old]) await roundsAt(vendor).collect();
  // Of these, 5 ask for the lists, and 35 for long lists of comments.
  expect(large.server.requests.length).toBeLessThanOrEqual(65);
  expect(old.server.requests.length).toBeLessThanOrEqual(20);
});

test('all comments are read, where a search shows only twenty', async () => {
  const { events } = await roundsAt(cloud).collect();
  const said = events.filter(({ activity, case: key }) => activity === 'Commented' && key.endsWith(' 10003'));
  expect(said).toHaveLength(25);
});

describe('an issue that moved', () => {
  test('is one case, called by its earlier key until then', async () => {
    const rounds = roundsAt(cloud);
    const { events } = await rounds.collect();
    const own = events.filter(({ case: key }) => key.endsWith(' 10004'));
    expect(new Set(own.map(({ case: key }) => key)).size).toBe(1);
    const called = own.toSorted((one, other) => Number(one.timestamp - other.timestamp));
    expect(called.map(({ activity, caseName }) => `${rounds.shown(caseName)} ${rounds.shown(activity)}`)).toEqual([
      'LEGACY-4 Created',
      'LEGACY-4 In Arbeit 🛠',
      'LEGACY-4 Assigned',
      'WEB-5 Moved',
      'WEB-5 Commented',
      'WEB-5 Done',
      'WEB-5 Resolution set',
    ]);
  });
});

test('what is renamed has its new name without a new event', async () => {
  const vendor = await vendors.add(startJira(20));
  const rounds = roundsAt(vendor, { projects: ['WEB'] });
  const { events, position } = await rounds.collect();
  const { site } = vendor;
  Object.assign(site.statuses[1] ?? {}, { name: 'Building' });
  Object.assign(site.types[0] ?? {}, { name: 'Defect' });
  Object.assign(site.projects[0] ?? {}, { key: 'SHOP' });
  const again = await rounds.collect(position);
  expect(again.events).toEqual([]);
  const created = events[0];
  const started = events.find(({ id }) => id === '10001/100011/0');
  expect([rounds.shown(created?.caseName), rounds.shown(created?.workflow)]).toEqual(['SHOP-1', 'Defect']);
  expect(rounds.shown(started?.activity)).toBe('Building');
});

test('a round after a complete one looks twelve hours back, and brings the same events again', async () => {
  const rounds = roundsAt(cloud);
  const { events, position } = await rounds.collect();
  const again = await rounds.collect(position, { followsCompleteRound: true });
  const known = new Map(events.map((event) => [event.id, event]));
  // 13 minutes lie between two issues.
  expect(new Set(again.events.map(({ case: key }) => key)).size).toBeGreaterThan(50);
  expect(
    again.events.every((event) => JSON.stringify(plain(known.get(event.id))) === JSON.stringify(plain(event))),
  ).toBe(true);
});

const plain = (event: LogEvent | undefined): object => ({ ...event, timestamp: String(event?.timestamp) });

test.each([true, false])('all issues are listed, and read by their ids (Cloud: %s)', async (isCloud) => {
  const vendor = isCloud ? cloud : dataCenter;
  const rounds = roundsAt(vendor);
  const ids = await rounds.list();
  expect(new Set(ids).size).toBe(issues);
  const { events } = await rounds.collect();
  const some = ['10007', '10003', '10011'];
  const read = await rounds.read(some);
  const expected = events.filter(({ case: key }) => some.some((id) => key.endsWith(` ${id}`)));
  expect(read.toSorted(byId)).toEqual(expected.toSorted(byId));
});

test.each([true, false])('a deleted issue ends with an event (Cloud: %s)', async (isCloud) => {
  const vendor = await vendors.add(startJira(30, 13, { isCloud }));
  vendor.site.deleted.add('10005');
  const rounds = roundsAt(vendor);
  expect(await rounds.list()).not.toContain('10005');
  const events = await rounds.read(['10005', '10006']);
  const own = events.filter(({ case: key }) => key.endsWith(' 10005'));
  expect(own).toMatchObject([{ activity: 'Deleted', id: '10005/deleted', workflow: null }]);
  expect(events.length).toBeGreaterThan(5);
});

test('an issue that is deleted between the search and its changelog takes nothing else along', async () => {
  const vendor = await vendors.add(startJira(30));
  const refusal = { errorMessages: ['Issue does not exist.'], errors: {} };
  vendor.server.fail({
    when: ({ path }) => path.endsWith('/changelog/bulkfetch'),
    answer: { status: 400, body: refusal },
  });
  const rounds = roundsAt(vendor);
  const broken = await rounds.collect();
  expect(broken.events.toSorted(byId)).toEqual((await rounds.collect()).events.toSorted(byId));
});

test('what Automation for Jira does is automated', async () => {
  const { events } = await roundsAt(cloud).collect();
  const done = events.filter(({ id }) => id?.endsWith('4/0'));
  expect(new Set(done.map(({ automated }) => automated))).toEqual(new Set([true, null]));
});

test('projects that were deleted are named, not read as everything', async () => {
  const rounds = roundsAt(cloud, { projects: ['GONE'] });
  await expect(rounds.collect()).rejects.toThrow('the account has no access to the project GONE');
});
