import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LogEvent } from '#event-log';
import { githubConnector } from '../../libs/integrations/src/connectors/github/github.connector.js';
import type { Connection } from '../../libs/integrations/src/connectors/kit/connector.js';
import { type GithubVendor, startGithub } from '../vendors/github/github-vendor.js';
import { aSession, collectAll, wholeOf } from './a-session.js';

let github: GithubVendor;
beforeEach(async () => {
  github = await startGithub(60);
});
afterEach(() => github.server.stop());

const collected = async (connection: Connection = github.connection, position: string | null = null) => {
  const session = aSession(githubConnector, connection);
  return { ...(await collectAll(githubConnector, connection, session, position)), names: session.names };
};
const ofNumber = (events: readonly LogEvent[], number: number): LogEvent[] =>
  events.filter((event) => event.case.endsWith(` 8#${number}`));
/** Without when it was noticed that an item is gone. */
const known = (events: readonly LogEvent[]) =>
  events.map((event) => (/^8#\d+\/(deleted|moved)$/.test(event.id ?? '') ? { ...event, timestamp: 0n } : event));
const ofRuns = ({ id }: LogEvent): boolean => id?.includes('/run/') === true;
const requestsTo = (path: RegExp): number => github.server.requests.filter((request) => path.test(request.path)).length;

describe('the timelines of issues and pull requests', () => {
  test('are read many in one request', async () => {
    const { events } = await collected();
    expect(new Set(events.map((event) => event.case)).size).toBe(59);
    // Three batches, one timeline of more than a page, and the branches of the runs.
    expect(requestsTo(/^\/graphql$/)).toBeLessThan(8);
    // One has an entry whose id says nothing.
    expect(requestsTo(/\/timeline$/)).toBe(1);
  });

  test('are the same where the token may not read commits', async () => {
    const { events } = await collected();
    github.see({ contents: false });
    expect(known((await collected()).events)).toEqual(known(events));
    expect(requestsTo(/\/timeline$/)).toBeGreaterThan(25);
  });

  test('lack the statuses in projects where the server does not know them', async () => {
    const { events } = await collected();
    github.see({ projects: false });
    const older = (await collected()).events;
    expect(older.map(({ activity }) => activity)).not.toContain('In progress 🚧');
    expect(known(older)).toEqual(known(events.filter(({ id }) => !id?.includes('/project_v2_item_status_changed/'))));
  });

  test('are read fewer at a time where the server has too much to do', async () => {
    const { events } = await collected();
    github.see({ mostTogether: 10 });
    expect(known((await collected()).events)).toEqual(known(events));
  });

  test('keep what happened before a merge, and who dismissed a review', async () => {
    const { events } = await collected();
    expect(
      ofNumber(events, 2)
        .filter((event) => !ofRuns(event))
        .map(({ activity }) => activity),
    ).toEqual([
      'Opened',
      'Committed',
      'Review requested',
      'Changes requested',
      'Review dismissed',
      'Closed',
      'Reopened',
      'Approved',
      'Merged',
    ]);
  });

  test('tell apps and workflows of projects from people', async () => {
    const { events } = await collected({ ...github.connection, config: { ...github.connection.config, names: true } });
    const by = (name: string): Set<boolean> =>
      new Set(events.filter(({ resource }) => resource === name).map(({ automated }) => automated === true));
    expect(by('dependabot[bot]')).toEqual(new Set([true]));
    const statuses = events.filter(({ activity }) => activity === 'In progress 🚧');
    expect(new Set(statuses.map(({ automated }) => automated === true))).toEqual(new Set([true, false]));
  });
});

describe('an issue that is no longer where it was', () => {
  test('ends as deleted or moved, and is left alone where it is out of sight', async () => {
    const { events } = await collected();
    expect(ofNumber(events, 33)).toMatchObject([{ activity: 'Deleted', id: '8#33/deleted', workflow: null }]);
    expect(ofNumber(events, 35)).toMatchObject([{ activity: 'Moved', links: ['acme/new.name#1'] }]);
    expect(ofNumber(events, 37)).toEqual([]);
  });

  test('is asked for by its id, as all others', async () => {
    const { events } = await collected();
    const { session } = aSession(githubConnector, github.connection);
    const ids = ['8#2', '8#33', '8#35', '8#37', '8#999', '7#1'];
    const read = await wholeOf(githubConnector.read?.(github.connection, ids, session));
    const wanted = [33, 35, 2].flatMap((number) => ofNumber(events, number).filter((event) => !ofRuns(event)));
    // Number 999 never was: GitHub answers as for what was moved out of sight.
    expect(known(read).filter((event) => !event.case.endsWith('#999'))).toEqual(known(wanted));
  });
});

test('a repository that is renamed keeps its cases and events, and shows its new name', async () => {
  const before = await collected();
  expect(before.names.get('repository:8')).toBe('acme/web');
  github.rename('acme/site');
  const connection = { ...github.connection, config: { ...github.connection.config, repositories: ['acme/site'] } };
  // Ten items changed last: from here on they are read again.
  const position = before.position?.replace(/"at":"[^"]*"/g, '"at":"2020-01-01T00:00:00.000Z"') ?? null;
  const after = await collected(connection, position);
  expect(after.names.get('repository:8')).toBe('acme/site');
  expect(known(after.events).map(({ id, case: key }) => [id, key])).toEqual(
    known(before.events).map(({ id, case: key }) => [id, key]),
  );
});

test('one repository that is refused keeps no other waiting, and is named', async () => {
  const { config, credentials } = github.connection;
  const connection = { config: { ...config, repositories: ['acme/secret', 'acme/web'] }, credentials };
  const { session } = aSession(githubConnector, connection);
  const seen: LogEvent[] = [];
  const collecting = async (): Promise<void> => {
    for await (const { events } of githubConnector.collect(connection, null, session)) seen.push(...events);
  };
  await expect(collecting()).rejects.toThrow('404 to /repos/acme/secret');
  expect(seen.length).toBeGreaterThan(100);
});
