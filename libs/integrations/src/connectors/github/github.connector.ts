import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import { type Watermark, changedSince } from '../kit/changed-items.js';
import { readFirstNames, marksWithFirstNames, readingLists } from '../kit/collect-lists.js';
import type { Connection, Connector } from '../kit/connector.js';
import { configForm, field, secretForm } from '../kit/forms.js';
import { readList } from '../kit/open-api.js';
import { type GithubApis, defaultUrl, githubApis } from './github.api.js';
import { type GithubItem, GithubItems, makeItem } from './github.items.js';
import type { GithubIssue, GithubRepository } from './github.mapping.js';
import { pullRequestRuns } from './github.runs.js';

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
  configSchema: configForm(['repositories'], {
    url: field.url('The REST API. For GitHub Enterprise Server: https://HOST/api/v3', defaultUrl),
    repositories: field.list('Repositories', 'Each as owner/name', '^[\\w.-]+/[\\w.-]+$'),
  }),
  credentialsSchema: secretForm('token', 'Token', 'A fine-grained personal access token for these repositories'),

  async verify(connection, session) {
    const { rest } = githubApis(connection, session);
    let expiresAt: Date | null = null;
    for (const repository of readList(connection, 'repositories') ?? []) {
      const { headers } = await rest.get(`/repos/${repository}`);
      const written = headers['github-authentication-token-expiration'];
      // Written as `2026-12-01 09:30:00 UTC`, or with an offset.
      const time = typeof written === 'string' ? Date.parse(written) : Number.NaN;
      expiresAt = Number.isNaN(time) ? null : new Date(time);
    }
    return { expiresAt };
  },

  ...readingLists(async (connection, session, position) => {
    const apis = githubApis(connection, session);
    const items = new GithubItems(apis, session);
    const firstNames = readFirstNames(position, 'firstNames');
    const { repositories, refusal } = await readRepositories(connection, apis, session, firstNames);
    return {
      // By the repository's first name.
      lists: repositories.flatMap((repository) => [
        {
          key: repository.firstName,
          changed: (mark: Watermark) => changedIssues(apis, repository, mark, session),
          read: (some: readonly GithubItem[]) => items.read(repository, some),
        },
        pullRequestRuns(apis, repository, session),
      ]),
      position: marksWithFirstNames('firstNames', {
        ...firstNames,
        ...Object.fromEntries(repositories.map(({ id, firstName }) => [id, firstName])),
      }),
      async *readByIds(ids) {
        for (const repository of repositories) {
          const own = ids.filter((id) => id.startsWith(`${repository.id}#`));
          yield* items.readByIds(repository, own);
          session.budget.endStep();
        }
      },
      refusal,
    };
  }),
};

/** The repositories as they are called today, each once, and why the others are refused, which keeps none waiting. */
async function readRepositories(
  connection: Connection,
  { rest }: GithubApis,
  session: ToolSession,
  firstNames: Readonly<Record<string, string>>,
) {
  const repositories = new Map<number, GithubRepository>();
  const refused: string[] = [];
  for (const configured of readList(connection, 'repositories') ?? []) {
    try {
      const { body } = await rest.get<{ id: number; full_name: string; has_issues: boolean }>(`/repos/${configured}`);
      const { id, full_name: name, has_issues: hasIssues } = body;
      session.named('repository', id, name);
      const firstName = firstNames[id] ?? configured;
      if (!repositories.has(id)) repositories.set(id, { id, name, firstName, hasIssues });
    } catch (error) {
      if (!(error instanceof ToolRejected) || error.isExpired) throw error;
      refused.push(`repository ${configured}: ${error.message}`);
    }
  }
  const refusal = refused.length > 0 ? new ToolRejected(refused.join('; ')) : null;
  return { repositories: [...repositories.values()], refusal };
}

function changedIssues({ rest }: GithubApis, repository: GithubRepository, mark: Watermark, session: ToolSession) {
  return changedSince(mark, pageSize, session, async (since, page, size) => {
    const query = { state: 'all', sort: 'updated', direction: 'asc', since, per_page: size, page };
    const { body } = await rest.get<GithubIssue[]>(`/repos/${repository.name}/issues`, { query });
    return { items: body.map((issue) => makeItem(repository, issue)), isLast: body.length < size };
  });
}
