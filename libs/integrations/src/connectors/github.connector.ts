import { nextPage } from '../tool-client/response-headers.js';
import type { ToolApi } from '../tool-client/tool-api.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { type Watermark, advanced, changedSince, watermarkAt, watermarksIn } from './changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  commonConfig,
  listField,
  secretField,
  urlField,
} from './connector.js';
import { githubEvents, type GithubEntry, type GithubIssue } from './github.mapping.js';
import { pullRequestRuns, type RunsWatermark } from './github.runs.js';
import { readItems } from './read-items.js';

interface GithubConfig {
  readonly url?: string;
  readonly repositories: readonly string[];
}

const pageSize = 100;
const chunk = 25;

/** Issues and pull requests with their timelines and workflow runs, over GitHub's REST API. */
export const githubConnector: Connector = {
  tool: 'github',
  name: 'GitHub',
  description: 'Issues and pull requests: reviews, assignments, commits, comments, workflow runs, merges.',
  permissions: [
    { name: 'Metadata: read', why: 'find the repository' },
    { name: 'Issues: read', why: 'read issues and their history' },
    { name: 'Pull requests: read', why: 'read pull requests, their reviews, and merges' },
    { name: 'Actions: read', why: 'read when checks of pull requests ran, and their results' },
  ],
  configSchema: {
    type: 'object',
    properties: {
      url: urlField('The REST API. For GitHub Enterprise Server: https://HOST/api/v3', 'https://api.github.com'),
      repositories: listField('Repositories', 'Each as owner/name', '^[\\w.-]+/[\\w.-]+$'),
      ...commonConfig,
    },
    required: ['repositories'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: { token: secretField('Token', 'A fine-grained personal access token for these repositories') },
    required: ['token'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const api = apiOf(connection, session);
    let expiresAt: Date | null = null;
    for (const repository of configOf(connection).repositories) {
      const { headers } = await api.get(`/repos/${repository}`);
      const written = headers['github-authentication-token-expiration'];
      // Written as `2026-12-01 09:30:00 UTC`, or with an offset.
      const time = typeof written === 'string' ? Date.parse(written) : Number.NaN;
      expiresAt = Number.isNaN(time) ? null : new Date(time);
    }
    return { expiresAt };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    let marks = watermarksIn(position);
    let done = 0;
    for (const repository of configOf(connection).repositories) {
      let mark = marks[repository] ?? watermarkAt(session.since);
      for await (const page of changedIssues(api, repository, mark, session)) {
        const parts = readItems(page, {
          ...{ size: chunk, session, nameOf: ({ id }) => `${repository}#${id}` },
          read: ({ issue }) => timelineOf(api, repository, issue.number),
        });
        for await (const { items, read } of parts) {
          const events = read.flatMap(({ item: { issue }, result }) =>
            githubEvents(repository, issue, result, (id, name) => session.person(id, name)),
          );
          for (const item of items) mark = advanced(mark, item);
          marks = { ...marks, [repository]: mark };
          session.progress((done += items.length), null);
          if (events.length > 0) yield { events, position: JSON.stringify(marks) } satisfies CollectedBatch;
        }
      }
      const ofRuns = `runs of ${repository}`;
      const runs = pullRequestRuns(api, repository, marks[ofRuns] ?? watermarkAt(session.since), session);
      for await (const { events, mark: reached } of runs) {
        marks = { ...marks, [ofRuns]: reached satisfies RunsWatermark };
        yield { events, position: JSON.stringify(marks) } satisfies CollectedBatch;
      }
    }
  },
};

const configOf = ({ config }: Connection): GithubConfig => config as unknown as GithubConfig;

function apiOf(connection: Connection, session: ToolSession): ToolApi {
  return session.api({
    baseUrl: configOf(connection).url ?? 'https://api.github.com',
    headers: {
      authorization: `Bearer ${String(connection.credentials.accessToken ?? connection.credentials.token)}`,
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
    },
  });
}

function changedIssues(api: ToolApi, repository: string, mark: Watermark, session: ToolSession) {
  return changedSince(mark, pageSize, session, async (since, page, size) => {
    const query = { state: 'all', sort: 'updated', direction: 'asc', since, per_page: size, page };
    const { body } = await api.get<GithubIssue[]>(`/repos/${repository}/issues`, { query });
    const items = body.map((issue) => ({ id: String(issue.number), changedAt: issue.updated_at, issue }));
    return { items, isLast: body.length < size };
  });
}

async function timelineOf(api: ToolApi, repository: string, number: number): Promise<GithubEntry[]> {
  const entries: GithubEntry[] = [];
  let path: string | null = `/repos/${repository}/issues/${number}/timeline?per_page=${pageSize}`;
  while (path !== null) {
    // 404 and 410 for an issue that was deleted or transferred meanwhile.
    const { headers, body }: { headers: Parameters<typeof nextPage>[0]; body: GithubEntry[] | null } = await api.get(
      path,
      { allow: [404, 410] },
    );
    entries.push(...(body ?? []));
    path = nextPage(headers);
  }
  return entries;
}
