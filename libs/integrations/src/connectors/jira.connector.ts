import type { ToolApi } from '../tool-client/tool-api.js';
import { basicAuthorization } from '../tool-client/tool-request.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { type ChangedPage, type Watermark, advanced, changedSince, watermarkIn } from './changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  accountField,
  commonConfig,
  listField,
  secretField,
  urlField,
} from './connector.js';
import { type JiraHistory, type JiraIssue, jiraEvents, localMinute } from './jira.mapping.js';
import { readItems } from './read-items.js';

interface JiraConfig {
  readonly url: string;
  readonly projects?: readonly string[];
}

interface SearchPage {
  readonly issues: readonly JiraIssue[];
  readonly total?: number;
  readonly nextPageToken?: string | null;
}

/** `issue` is null where it was too large for a page. */
type Item = { readonly id: string; readonly key: string; readonly changedAt: string; readonly issue: JiraIssue | null };

const pageSize = 100;
/** How many issues are handed on together. */
const chunk = 100;
const fields = 'created,updated,creator,issuetype,priority,status,summary,parent,issuelinks,comment';

/** Issues with their changelogs, over the REST API of Jira Cloud (with an email address) or Data Center (with a token alone). */
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
    const api = apiOf(connection, session);
    await api.get(`${rest(connection)}/myself`);
    for (const key of configOf(connection).projects ?? []) await api.get(`${rest(connection)}/project/${key}`);
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    const { body: account } = await api.get<{ timeZone?: string }>(`${rest(connection)}/myself`);
    const { body: known } = await api.get<{ id: string; name: string }[]>(`${rest(connection)}/status`);
    const statuses = new Map(known.map(({ id, name }) => [id, name]));
    const start = watermarkIn(position, session.since);
    let [mark, done, total]: [Watermark, number, number | null] = [start, 0, null];
    const pages = changedSince(
      ...([start, pageSize, session] as const),
      search(connection, api, account.timeZone ?? 'UTC', (found) => (total ??= found)),
    );
    for await (const page of pages) {
      const parts = readItems(page, {
        ...{ size: chunk, session, nameOf: ({ key }) => key },
        read: async ({ id, issue }) => withHistories(connection, api, issue ?? (await issueOf(connection, api, id))),
      });
      for await (const { items, read } of parts) {
        const events = read.flatMap(({ result }) =>
          result === null ? [] : jiraEvents(...result, statuses, (id, name) => session.person(id, name)),
        );
        for (const item of items) mark = advanced(mark, item);
        session.progress((done += items.length), total);
        if (events.length > 0) yield { events, position: JSON.stringify(mark) } satisfies CollectedBatch;
      }
    }
  },
};

const configOf = ({ config }: Connection): JiraConfig => config as unknown as JiraConfig;

/** Credentials of Jira Cloud have an email address, or come from signing in. */
const isCloud = ({ credentials }: Connection): boolean =>
  credentials.email !== undefined || credentials.accessToken !== undefined;

const rest = (connection: Connection): string => (isCloud(connection) ? '/rest/api/3' : '/rest/api/2');

function apiOf(connection: Connection, session: ToolSession): ToolApi {
  const { email, apiToken, token, accessToken, apiUrl } = connection.credentials as Readonly<
    Record<'email' | 'apiToken' | 'token' | 'accessToken' | 'apiUrl', string | undefined>
  >;
  const authorization =
    email === undefined ? `Bearer ${accessToken ?? token ?? ''}` : basicAuthorization(email, apiToken ?? '');
  return session.api({ baseUrl: apiUrl ?? configOf(connection).url, headers: { authorization } });
}

/**
 * Cloud pages by tokens, Data Center by the number of the first issue; both read times in the account's time zone, to
 * the minute.
 */
function search(connection: Connection, api: ToolApi, zone: string, found: (total: number) => void) {
  let token: string | null | undefined;
  return async (at: string, number: number, size: number): Promise<ChangedPage<Item>> => {
    const projects = configOf(connection).projects;
    const which = projects ? `project in (${projects.map((key) => `"${key}"`).join(', ')}) AND ` : '';
    const jql = `${which}updated >= "${localMinute(new Date(instant(at)), zone)}" ORDER BY updated ASC, key ASC`;
    // An issue that is too large for a page of one is read later in a request of its own, so that it can be named if it
    // is left out.
    const isWhole = size > 1;
    const what = isWhole ? { fields, expand: 'changelog' } : { fields: 'updated' };
    const query = { jql, ...what, maxResults: size };
    if (number === 1) token = undefined;
    const { body } = isCloud(connection)
      ? await api.get<SearchPage>('/rest/api/3/search/jql', { query: { ...query, nextPageToken: token ?? undefined } })
      : await api.get<SearchPage>('/rest/api/2/search', { query: { ...query, startAt: (number - 1) * size } });
    token = body.nextPageToken;
    if (body.total !== undefined) found(body.total);
    const isLast = isCloud(connection) ? !token : body.issues.length < size;
    return {
      items: body.issues.map((issue) => ({
        ...{ id: issue.id, key: issue.key, changedAt: instant(issue.fields.updated) },
        issue: isWhole ? issue : null,
      })),
      isLast,
    };
  };
}

/** Jira writes offsets without a colon. */
const instant = (written: string): string => written.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');

/** Null if the issue was deleted meanwhile. */
async function issueOf(connection: Connection, api: ToolApi, id: string): Promise<JiraIssue | null> {
  const options = { query: { fields, expand: 'changelog' }, allow: [404] };
  return (await api.get<JiraIssue | null>(`${rest(connection)}/issue/${id}`, options)).body;
}

async function withHistories(connection: Connection, api: ToolApi, issue: JiraIssue | null) {
  return issue && ([issue, await historiesOf(connection, api, issue)] as const);
}

/** A search returns only the beginning of a long history. */
async function historiesOf(connection: Connection, api: ToolApi, issue: JiraIssue): Promise<readonly JiraHistory[]> {
  const told = issue.changelog?.histories ?? [];
  if ((issue.changelog?.total ?? told.length) <= told.length || !isCloud(connection)) return told;
  const histories: JiraHistory[] = [];
  for (;;) {
    const path = `/rest/api/3/issue/${issue.id}/changelog`;
    const options = { query: { startAt: histories.length, maxResults: pageSize }, allow: [404] };
    const { body } = await api.get<{ values: JiraHistory[]; isLast: boolean } | null>(path, options);
    histories.push(...(body?.values ?? []));
    if (!body || body.isLast || body.values.length === 0) return histories;
  }
}
