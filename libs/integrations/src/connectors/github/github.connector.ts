import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import {
  type Watermarks,
  advanced,
  changedSince,
  lookedBack,
  parsePosition,
  watermarkAt,
  type Watermark,
} from '../kit/changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  commonConfig,
  listField,
  secretField,
  urlField,
} from '../kit/connector.js';
import { type GithubApis, defaultUrl, githubApis } from './github.api.js';
import { GithubItems, itemOf } from './github.items.js';
import type { GithubIssue, GithubRepository } from './github.mapping.js';
import { pullRequestRuns, type RunsWatermark } from './github.runs.js';

interface GithubConfig {
  readonly repositories: readonly string[];
}

/** How far the lists of each repository have been read, by the repository's first name. */
interface GithubPosition {
  /** What each repository was called when it was connected, by its id. */
  readonly firstNames: Readonly<Record<string, string>>;
  readonly marks: Watermarks;
}

const pageSize = 100;

/** Issues and pull requests with their timelines and workflow runs, over GitHub's GraphQL and REST APIs. */
export const githubConnector: Connector = {
  tool: 'github',
  name: 'GitHub',
  description: 'Issues and pull requests: reviews, assignments, commits, comments, workflow runs, merges.',
  permissions: [
    { name: 'Metadata: read', why: 'find the repository' },
    { name: 'Issues: read', why: 'read issues and their history' },
    { name: 'Pull requests: read', why: 'read pull requests, their reviews, and merges' },
    { name: 'Actions: read', why: 'read when checks of pull requests ran, and their results' },
    { name: 'Contents: read', why: 'read many pull requests with their commits at once; without it, one at a time' },
  ],
  configSchema: {
    type: 'object',
    properties: {
      url: urlField('The REST API. For GitHub Enterprise Server: https://HOST/api/v3', defaultUrl),
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
    const { rest } = githubApis(connection, session);
    let expiresAt: Date | null = null;
    for (const repository of namesIn(connection)) {
      const { headers } = await rest.get(`/repos/${repository}`);
      const written = headers['github-authentication-token-expiration'];
      // Written as `2026-12-01 09:30:00 UTC`, or with an offset.
      const time = typeof written === 'string' ? Date.parse(written) : Number.NaN;
      expiresAt = Number.isNaN(time) ? null : new Date(time);
    }
    return { expiresAt };
  },

  async *collect(connection, position, session) {
    const apis = githubApis(connection, session);
    const items = new GithubItems(apis, session);
    let { firstNames, marks } = positionIn(position);
    const { repositories, refusal } = await repositoriesOf(connection, apis, session, firstNames);
    for (const { id, firstName } of repositories) firstNames = { ...firstNames, [id]: firstName };
    const batch = (events: CollectedBatch['events']): CollectedBatch[] =>
      events.length > 0 ? [{ events, position: JSON.stringify({ firstNames, marks } satisfies GithubPosition) }] : [];
    let done = 0;
    for (const repository of repositories) {
      const { firstName } = repository;
      let mark = lookedBack(marks[firstName] ?? watermarkAt(session.since), session);
      for await (const page of changedIssues(apis, repository, mark, session)) {
        for await (const { items: read, events } of items.read(repository, page)) {
          for (const item of read) mark = advanced(mark, item);
          marks = { ...marks, [firstName]: mark };
          session.progress((done += read.length), null);
          yield* batch(events);
        }
      }
      const ofRuns = `runs of ${firstName}`;
      const before: RunsWatermark = marks[ofRuns] ?? watermarkAt(session.since);
      const from = { ...lookedBack(before, session), ...(before.open && { open: before.open }) };
      for await (const { events, mark: reached } of pullRequestRuns(apis, repository, from, session)) {
        marks = { ...marks, [ofRuns]: reached };
        yield* batch(events);
      }
      session.budget.endStep();
    }
    if (refusal) throw refusal;
  },

  async *list(connection, session) {
    const apis = githubApis(connection, session);
    const { repositories, refusal } = await repositoriesOf(connection, apis, session);
    for (const repository of repositories) {
      yield* changedIssues(apis, repository, watermarkAt(session.since), session);
    }
    // Of an incomplete list, what is missing would be taken for deleted.
    if (refusal) throw refusal;
  },

  async *read(connection, ids, session, position = null) {
    const apis = githubApis(connection, session);
    const items = new GithubItems(apis, session);
    const { firstNames } = positionIn(position);
    const { repositories } = await repositoriesOf(connection, apis, session, firstNames);
    for (const repository of repositories) {
      yield* items.readByIds(
        repository,
        ids.filter((id) => id.startsWith(`${repository.id}#`)),
      );
      session.budget.endStep();
    }
  },
};

const namesIn = ({ config }: Connection): readonly string[] => (config as unknown as GithubConfig).repositories;

/** Older positions are the marks alone, by the names in the configuration. */
function positionIn(position: string | null): GithubPosition {
  const parsed = parsePosition(position) as GithubPosition | Watermarks | null;
  if (parsed === null) return { firstNames: {}, marks: {} };
  return 'firstNames' in parsed ? (parsed as GithubPosition) : { firstNames: {}, marks: parsed };
}

const known = new WeakMap<ToolSession, ReturnType<typeof readRepositories>>();

/** Read once in a session, in which items may be asked for one by one. */
function repositoriesOf(...asked: Parameters<typeof readRepositories>): ReturnType<typeof readRepositories> {
  const [, , session] = asked;
  const repositories = known.get(session) ?? readRepositories(...asked);
  known.set(session, repositories);
  return repositories;
}

/** The repositories as they are called today, each once, and the first refusal of one, which keeps no other waiting. */
async function readRepositories(
  connection: Connection,
  { rest }: GithubApis,
  session: ToolSession,
  firstNames: GithubPosition['firstNames'] = {},
) {
  const repositories = new Map<number, GithubRepository>();
  let refusal: ToolRejected | null = null;
  for (const configured of namesIn(connection)) {
    try {
      const { body } = await rest.get<{ id: number; full_name: string; has_issues: boolean }>(`/repos/${configured}`);
      const { id, full_name: name, has_issues: hasIssues } = body;
      session.named('repository', id, name);
      const firstName = firstNames[id] ?? configured;
      if (!repositories.has(id)) repositories.set(id, { id, name, firstName, hasIssues });
    } catch (error) {
      if (!(error instanceof ToolRejected) || error.isExpired) throw error;
      refusal ??= error;
    }
  }
  return { repositories: [...repositories.values()], refusal };
}

function changedIssues({ rest }: GithubApis, repository: GithubRepository, mark: Watermark, session: ToolSession) {
  return changedSince(mark, pageSize, session, async (since, page, size) => {
    const query = { state: 'all', sort: 'updated', direction: 'asc', since, per_page: size, page };
    const { body } = await rest.get<GithubIssue[]>(`/repos/${repository.name}/issues`, { query });
    return { items: body.map((issue) => itemOf(repository, issue)), isLast: body.length < size };
  });
}
