import { basicAuthorization } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type Watermark, advanced, changedSince, lookedBack, watermarkIn } from '../kit/changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  accountField,
  commonConfig,
  listField,
  secretField,
  urlField,
} from '../kit/connector.js';
import { type FoundIssue, JiraApi, pageSize } from './jira.api.js';
import { type JiraIssue, type JiraLists, type WholeIssue, jiraEvents } from './jira.mapping.js';
import { readItems, readTogether } from '../kit/read-items.js';
import { deletedEvent } from '../kit/tool-event.js';

interface JiraConfig {
  readonly url: string;
  readonly projects?: readonly string[];
}

/** Jira's search shows changes late: it is indexed after them, and on busy sites hours after them. */
const minutesOfIndexing = 12 * 60;

/** Issues with their changelogs, over the REST API of Jira Cloud or Jira Data Center. */
export const jiraConnector: Connector = {
  tool: 'jira',
  name: 'Jira',
  description: 'Issues with their changelogs: status changes, assignments, sprints, comments.',
  permissions: [
    { name: 'Browse projects', why: 'read issues and their field changes' },
    { name: 'read:jira-work', why: 'the scope for an API token with scopes' },
    { name: 'read:jira-user', why: 'distinguish people, and detect the time zone of the account' },
  ],
  configSchema: {
    type: 'object',
    properties: {
      url: urlField(
        'Where you open Jira, such as https://example.atlassian.net. For an API token with scopes: https://api.atlassian.com/ex/jira/<cloud ID>',
      ),
      projects: listField('Projects', 'Project keys. Default: all that the account can see', '^[A-Z][A-Z0-9_]*$'),
      ...commonConfig,
    },
    required: ['url'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: {
      email: accountField('Email', 'Jira Cloud: the email of the account that owns the API token', 3, 320),
      apiToken: secretField('API token', 'Jira Cloud: created at id.atlassian.com → Security → API tokens'),
      token: secretField('Personal access token', 'Jira Data Center: instead of email and API token'),
    },
    oneOf: [{ required: ['token'] }, { required: ['email', 'apiToken'] }],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const jira = await jiraAt(connection, session);
    await jira.timeZone();
    for (const key of configOf(connection).projects ?? []) await jira.project(key);
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const jira = await jiraAt(connection, session);
    const zone = await jira.timeZone();
    const lists = await jira.lists(session);
    const projects = await jira.projectIds(configOf(connection).projects);
    const start = lookedBack(watermarkIn(position, session.since), session, minutesOfIndexing);
    let mark: Watermark = start;
    let done: number = 0;
    let total: number | null = null;
    const changes = jira.changes(projects, zone, (found) => (total ??= found));
    for await (const page of changedSince(start, pageSize, session, changes)) {
      for await (const { items, events } of eventsOf(page, { jira, lists, session })) {
        for (const item of items) mark = advanced(mark, item);
        session.progress((done += items.length), total);
        if (events.length > 0) yield { events, position: JSON.stringify(mark) } satisfies CollectedBatch;
      }
    }
  },

  async *list(connection, session) {
    const jira = await jiraAt(connection, session);
    const projects = await jira.projectIds(configOf(connection).projects);
    let done = 0;
    for await (const issues of jira.all(projects, session.since, await jira.timeZone())) {
      session.progress((done += issues.length), null);
      yield issues;
    }
  },

  async *read(connection, ids, session) {
    const jira = await jiraAt(connection, session);
    const lists = await jira.lists(session);
    for (let first = 0; first < ids.length; first += pageSize) {
      const some = ids.slice(first, first + pageSize);
      const together = new Map((await jira.issues(some)).map((issue) => [issue.id, issue]));
      const items = some.map((id) => itemOf(id, together.get(id) ?? null));
      for await (const { events } of eventsOf(items, { jira, lists, session })) {
        session.progress(first + some.length, ids.length);
        if (events.length > 0) yield events;
      }
    }
  },
};

const configOf = ({ config }: Connection): JiraConfig => config as unknown as JiraConfig;

function jiraAt(connection: Connection, session: ToolSession): Promise<JiraApi> {
  const { email, apiToken, token, accessToken, apiUrl } = connection.credentials as Readonly<
    Record<'email' | 'apiToken' | 'token' | 'accessToken' | 'apiUrl', string | undefined>
  >;
  const authorization =
    email === undefined ? `Bearer ${accessToken ?? token ?? ''}` : basicAuthorization(email, apiToken ?? '');
  return JiraApi.of(session.api({ baseUrl: apiUrl ?? configOf(connection).url, headers: { authorization } }));
}

const itemOf = (id: string, issue: JiraIssue | null): FoundIssue => ({
  id,
  issue,
  key: issue?.key ?? `issue ${id}`,
  changedAt: issue?.fields.updated ?? '',
});

interface Reading {
  readonly jira: JiraApi;
  readonly lists: JiraLists;
  readonly session: ToolSession;
}

/** Reads issues whole: the histories of all of them together, and what a page leaves out one by one. */
async function* eventsOf(found: readonly FoundIssue[], { jira, lists, session }: Reading) {
  const issues = found.flatMap(({ issue }) => issue ?? []);
  const nameOf = ({ key }: { readonly key: string }): string => key;
  const histories = new Map(await readTogether(issues, session, nameOf, (together) => jira.histories(together)));
  const whole = async (issue: JiraIssue): Promise<WholeIssue | null> => {
    const told = histories.get(issue.id);
    return told ? { issue, histories: told, comments: await jira.comments(issue) } : null;
  };
  const alone = async (id: string): Promise<WholeIssue | 403 | 404> => {
    const issue = await jira.issue(id);
    if (issue === 403 || issue === 404) return issue;
    const [[, told] = [id, []]] = await jira.histories([issue]);
    return { issue, histories: told, comments: await jira.comments(issue) };
  };
  const parts = readItems(found, {
    size: pageSize,
    session,
    nameOf,
    read: ({ id, issue }) => (issue ? whole(issue) : alone(id)),
  });
  for await (const { items, read } of parts) {
    const events = read.flatMap(({ item: { id }, result }) => {
      if (result === 404) return deletedEvent(id, session);
      return result === null || result === 403 ? [] : jiraEvents(result, lists, session);
    });
    yield { items, events };
  }
}
