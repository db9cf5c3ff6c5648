import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LogEvent } from '#event-log';
import { startLinear, type LinearVendor } from '../vendors/linear/linear-vendor.js';
import { ConnectorRounds, RunningVendors } from './connector-session.js';

const issues = 120;
const vendors = new RunningVendors();
let linear: LinearVendor;
beforeAll(async () => {
  linear = await vendors.add(startLinear(issues));
});
afterAll(() => vendors.stop());

const ofCase = (events: readonly LogEvent[], index: number): LogEvent[] =>
  events.filter(({ case: key }) => key.endsWith(` issue-${String(index).padStart(6, '0')}`));

const byId = (one: LogEvent, other: LogEvent): number => ((one.id ?? '') < (other.id ?? '') ? -1 : 1);

test('an issue that moved is one case in its first team’s workflow, called by its earlier identifier until then', async () => {
  const rounds = new ConnectorRounds('linear', linear.connection);
  const own = ofCase((await rounds.collect()).events, 7);
  expect(new Set(own.map(({ workflow }) => rounds.shown(workflow)))).toEqual(new Set(['Engineering 🛠']));
  expect(own.map(({ activity, caseName }) => `${rounds.shown(caseName)} ${rounds.shown(activity)}`)).toEqual([
    'ENG-8 Created',
    'ENG-8 In Progress 🚧',
    'ENG-8 Assigned',
    'ENG-8 Priority changed',
    'ENG-8 Cycle changed',
    'NEW-8 Moved',
    'NEW-8 Done (renamed)',
    'NEW-8 Commented',
  ]);
});

test('teams and states have their new names without a new event, and a team keeps being read', async () => {
  const vendor = await vendors.add(startLinear(20));
  const rounds = new ConnectorRounds('linear', {
    ...vendor.connection,
    config: { ...vendor.connection.config, teams: ['ENG'] },
  });
  const { events, position } = await rounds.collect();
  Object.assign(vendor.workspace.teams[0] ?? {}, { key: 'CORE', name: 'Core' });
  Object.assign(vendor.workspace.states[0] ?? {}, { name: 'Building' });
  await vendor.grow(22);
  const again = await rounds.collect(position);
  expect(again.events.length).toBeGreaterThan(0);
  const [created, started] = ofCase(events, 1);
  expect([created?.caseName, created?.workflow, started?.activity].map((text) => rounds.shown(text))).toEqual([
    'CORE-2',
    'Core',
    'Building',
  ]);
});

test('integrations and agents are automated, and people outside are not', async () => {
  const { events } = await new ConnectorRounds('linear', linear.connection).collect();
  const bot = ofCase(events, 1);
  const agent = ofCase(events, 5);
  const outside = ofCase(events, 2);
  expect(bot.find(({ id }) => id?.endsWith('h1-6/state'))).toMatchObject({
    automated: true,
    resource: expect.any(String),
  });
  expect(agent.find(({ activity }) => activity === 'Priority changed')).toMatchObject({ automated: true });
  expect(outside.find(({ activity }) => activity === 'Commented')).toMatchObject({
    automated: null,
    resource: expect.any(String),
  });
});

test('an issue that is gone ends with an event, when it is collected and when it is read', async () => {
  const rounds = new ConnectorRounds('linear', linear.connection);
  const gone = { activity: 'Deleted', id: 'issue-000030/deleted', workflow: null };
  expect(ofCase((await rounds.collect()).events, 30)).toMatchObject([gone]);
  expect(await rounds.read(['issue-000030'])).toMatchObject([gone]);
});

test('all issues are listed, and read by their ids', async () => {
  const rounds = new ConnectorRounds('linear', linear.connection);
  const ids = await rounds.list();
  expect(new Set(ids).size).toBe(issues);
  const { events } = await rounds.collect();
  // One with more history, and one with more comments than come with it.
  const some = [4, 9, 15];
  const read = await rounds.read(some.map((index) => `issue-${String(index).padStart(6, '0')}`));
  expect(read.toSorted(byId)).toEqual(some.flatMap((index) => ofCase(events, index)).toSorted(byId));
});

test('a thousand issues take few requests, each within the points of a query', async () => {
  const large = await vendors.add(startLinear(1_000));
  await new ConnectorRounds('linear', large.connection).collect();
  expect(large.server.requests.length).toBeLessThanOrEqual(40);
  expect(large.points()).toBeLessThan(250_000);
});

test('teams that can no longer be seen are named, not read as all teams', async () => {
  const { config } = linear.connection;
  const rounds = new ConnectorRounds('linear', { ...linear.connection, config: { ...config, teams: ['GONE'] } });
  await expect(rounds.collect()).rejects.toThrow('the account has no access to the team GONE');
});
