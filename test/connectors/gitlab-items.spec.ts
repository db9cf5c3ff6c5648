import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LogEvent } from '#event-log';
import { gitlabConnector } from '../../libs/integrations/src/connectors/gitlab/gitlab.connector.js';
import type { Connection } from '../../libs/integrations/src/connectors/kit/connector.js';
import { type GitlabVendor, startGitlab } from '../vendors/gitlab/gitlab-vendor.js';
import { aSession, collectAll, wholeOf } from './a-session.js';

let gitlab: GitlabVendor;
beforeEach(async () => {
  gitlab = await startGitlab(40);
});
afterEach(() => gitlab.server.stop());

const collected = async (connection: Connection = gitlab.connection, position: string | null = null) => {
  const session = aSession(gitlabConnector, connection);
  return { ...(await collectAll(gitlabConnector, connection, session, position)), names: session.names };
};
const ofItem = (events: readonly LogEvent[], item: string): LogEvent[] =>
  events.filter((event) => event.case.endsWith(` 1${item}`));
/** Without when it was noticed that an item is gone. */
const known = (events: readonly LogEvent[]) =>
  events.map((event) => (event.activity === 'Deleted' ? { ...event, timestamp: 0n } : event));

test('a page of which the account may not see a part is not taken for the last one', async () => {
  const { events } = await collected();
  // 230 comments and the first one, without the six that are hidden.
  expect(ofItem(events, '#7').filter(({ activity }) => activity === 'Commented')).toHaveLength(225);
});

test('labels of boards are activities, whether scoped or not, with their names of today', async () => {
  const { events, names } = await collected();
  const of = (reference: string): number => events.filter(({ activity }) => activity.includes(reference)).length;
  expect([of('label:1'), of('label:2'), of('label:3')]).toEqual([76, 76, 0]);
  expect([names.get('label:1'), names.get('label:2')]).toEqual(['in dev 🚧', 'Doing']);
});

test.each(['18.2', '13.2'] as const)('version %s gives the same events in more requests', async (version) => {
  const { events } = await collected();
  const asked = gitlab.server.requests.splice(0).length;
  gitlab.become(version);
  const older = await collected();
  expect(known(older.events)).toEqual(known(events));
  expect(gitlab.server.requests.length).toBeGreaterThan(2 * asked);
});

test('what cannot be read together is read one by one', async () => {
  const { events } = await collected();
  const isQuery = ({ path }: { readonly path: string }): boolean => path === '/api/graphql';
  gitlab.server.fail({
    when: isQuery,
    isLasting: true,
    answer: { body: { errors: [{ message: 'Timeout on Query' }] } },
  });
  expect(known((await collected()).events)).toEqual(known(events));
  gitlab.server.heal();
  gitlab.server.fail({ when: isQuery, isLasting: true, answer: { body: { data: { project: null } } } });
  expect(known((await collected()).events)).toEqual(known(events));
});

test('statuses are activities of issues', async () => {
  const { events } = await collected();
  const ofStatus = events.filter(({ activity }) => ['In progress 🛠', 'Won’t do'].includes(activity));
  expect(ofStatus).toHaveLength(38);
  expect(new Set(ofStatus.map(({ workflow }) => workflow))).toEqual(new Set(['Issue']));
});

test('a connection of an earlier version keeps the ids of its events', async () => {
  const { events, position } = await collected(undefined, '{}');
  expect(gitlab.server.requests.filter(({ path }) => path === '/api/graphql')).toEqual([]);
  expect(ofItem(events, '#1').map(({ id }) => id)).toContain('acme/group/web#1/state/10');
  expect(position).not.toContain('idsByTime');
  const since = await collected();
  expect(ofItem(since.events, '#1').map(({ id }) => id)).toContainEqual(
    expect.stringMatching(/^acme\/group\/web#1\/state\/Closed@\d{10}$/),
  );
  expect(since.position).toContain('idsByTime');
});

test('a project without milestones and columns is not asked for them', async () => {
  gitlab.become('13.2');
  await collected();
  const listsOf = (list: string): number =>
    gitlab.server.requests.filter(({ path }) => path.endsWith(`/${list}`)).length;
  expect([listsOf('resource_milestone_events'), listsOf('resource_label_events')]).toEqual([80, 80]);
  gitlab.usePlain();
  const { events } = await collected();
  expect([listsOf('resource_milestone_events'), listsOf('resource_label_events')]).toEqual([80, 80]);
  expect(events.map(({ activity }) => activity)).not.toContain('Milestone set');
  expect(events.map(({ activity }) => activity)).toContain('Commented');
});

test('access tokens are told from people, and deleted accounts are not named', async () => {
  const { config, credentials } = gitlab.connection;
  const { events } = await collected({ config: { ...config, names: true }, credentials });
  const byBot = events.filter(({ automated }) => automated === true);
  expect(new Set(byBot.map(({ resource }) => resource))).toEqual(new Set(['Secret releases']));
  expect(events.map(({ resource }) => resource)).not.toContain('Ghost User');
  const assigned = events.filter(({ activity, attributes }) => activity === 'Assigned' && attributes !== null);
  expect(new Set(assigned.map(({ attributes }) => attributes))).toEqual(new Set(['{"assignee":"Ada Lovelace"}']));
});

test('an issue that was deleted ends, one that is out of sight is left alone, and both are asked for by their ids', async () => {
  const { events } = await collected();
  expect(ofItem(events, '#30')).toMatchObject([{ activity: 'Deleted', id: '1#30/deleted', workflow: null }]);
  expect(ofItem(events, '#31')).toEqual([]);
  const { session } = aSession(gitlabConnector, gitlab.connection);
  const read = await wholeOf(gitlabConnector.read?.(gitlab.connection, ['1#30', '1#31', '1!2', '7#2'], session));
  expect(known(read)).toEqual(known([...ofItem(events, '#30'), ...ofItem(events, '!2')]));
});

test('a project that is renamed keeps its cases and events, and shows its new name', async () => {
  const before = await collected();
  expect(before.names.get('project:1')).toBe('acme/group/web');
  gitlab.rename('acme/group/site');
  const connection = { ...gitlab.connection, config: { ...gitlab.connection.config, projects: ['acme/group/site'] } };
  // From here on all of them are read again.
  const position = before.position?.replace(/"at":"[^"]*"/g, '"at":"2020-01-01T00:00:00.000Z"') ?? null;
  const after = await collected(connection, position);
  expect(after.names.get('project:1')).toBe('acme/group/site');
  expect(known(after.events).map(({ id, case: key }) => [id, key])).toEqual(
    known(before.events).map(({ id, case: key }) => [id, key]),
  );
  // The old path still leads there.
  expect(known((await collected()).events)).toEqual(known(before.events).map((event) => withPath(event)));
});

/** Where a text mentions another item of its project, the link is by the name of today. */
const withPath = (event: LogEvent): LogEvent => ({
  ...event,
  links: event.links.map((link) => link.replace('acme/group/web', 'acme/group/site')),
});

test('one project that is refused keeps no other waiting, and is named', async () => {
  const { config, credentials } = gitlab.connection;
  const connection = { config: { ...config, projects: ['acme/group/secret', 'acme/group/web'] }, credentials };
  const { session } = aSession(gitlabConnector, connection);
  const seen: LogEvent[] = [];
  const collecting = async (): Promise<void> => {
    for await (const { events } of gitlabConnector.collect(connection, null, session)) seen.push(...events);
  };
  await expect(collecting()).rejects.toThrow('404 to /api/v4/projects/acme%2Fgroup%2Fsecret');
  expect(seen.length).toBeGreaterThan(100);
});
