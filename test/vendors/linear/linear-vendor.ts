import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, graphql } from 'graphql';
import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { minutesIn } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';

const apiKey = 'lin_api_0123456789';
/** Word for word what Linear publishes, of the types and fields that are asked for. */
const schema = buildSchema(readFileSync(fileURLToPath(new URL('schema.graphql', import.meta.url)), 'utf8'));

// A person, a person who left, and an integration that has no account.
const people = [{ id: 'u1', name: 'Ada Lovelace' }, { id: 'u2', name: 'Søren 🦀' }, null];
const team = { key: 'ENG', name: 'Engineering 🛠' };

function issuesOf(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const at = (step: number) => minutesIn(index * 12 + step).toISOString();
    const [by, other] = [people[index % 3], people[(index + 1) % 3]];
    const entry = (step: number, changes: object) => ({
      ...{ id: `h${index}-${step}`, createdAt: at(step), actor: other, ...changes },
    });
    const history = [
      entry(1, { toStateId: 's2', toState: { name: 'In Progress 🚧' }, toAssigneeId: 'u1', fromAssigneeId: null }),
      // The state was deleted since.
      ...(index % 4 === 0 ? [entry(2, { toStateId: 's9', toState: null })] : []),
      entry(3, { toPriority: 2, fromPriority: 0 }),
      entry(4, { toCycleId: 'c1' }),
      // A change of something that is not read.
      entry(5, {}),
      entry(6, { toStateId: 's3', toState: { name: 'Done (renamed)' } }),
      ...(index % 6 === 5 ? [entry(8, { trashed: true, archived: true, toState: null })] : []),
      ...(index === 4
        ? Array.from({ length: 130 }, (_one, more) => ({ ...entry(6, { toTeamId: 't1' }), id: `m${more}` }))
        : []),
    ];
    return {
      id: `issue-${String(index).padStart(6, '0')}`,
      identifier: index % 8 === 7 ? `NEW-${index}` : `ENG-${index + 1}`,
      previousIdentifiers: index % 8 === 7 ? [`ENG-${index + 1}`] : [],
      createdAt: at(0),
      updatedAt: index >= count - 10 ? minutesIn(count * 12 + 60).toISOString() : at(9),
      title: `Secret title, see OPS-${index + 1}`,
      description: index % 2 === 0 ? null : 'Secret https://github.com/acme/web/pull/7 🎉',
      creator: by,
      team,
      parent: index % 5 === 1 ? { identifier: `ENG-${index}` } : null,
      attachments: { nodes: [{ url: 'https://github.com/acme/web/pull/12' }] },
      // The newest comes first.
      history: history.toReversed(),
      comments: Array.from({ length: index === 9 ? 45 : 1 }, (_one, more) => ({
        ...{ id: `c${index}-${more}`, createdAt: at(7), body: 'Secret comment about ABC-1', user: by },
      })),
    };
  });
}

interface Paging {
  readonly first?: number;
  readonly after?: string | null;
}

function page<Node>(all: readonly Node[], { first = 50, after }: Paging) {
  const start = after ? Number(after) : 0;
  const end = start + Math.min(first, 250);
  return { nodes: all.slice(start, end), pageInfo: { hasNextPage: end < all.length, endCursor: String(end) } };
}

const shown = (issue: ReturnType<typeof issuesOf>[number]) => ({
  ...issue,
  history: (paging: Paging) => page(issue.history, paging),
  comments: (paging: Paging) => page(issue.comments, paging),
});

interface Filter {
  readonly id?: { readonly in: readonly string[] };
  readonly team?: { readonly key: { readonly in: readonly string[] } };
  readonly updatedAt?: { readonly gte: string; readonly lt: string };
}

/** Linear's GraphQL API: every question is held to the published schema, and so is every answer. */
export async function startLinear(count = 60, signIn?: SignInPages): Promise<GrowingVendor> {
  let [accepted, issues] = [apiKey, issuesOf(count)];
  const rootValue = {
    viewer: { id: 'u1', name: 'Ada Lovelace' },
    teams: ({ filter }: { filter: { key: { in: readonly string[] } } }) => ({
      nodes: [team].filter(({ key }) => filter.key.in.includes(key)),
    }),
    issue: ({ id }: { id: string }) => issues.filter((issue) => issue.id === id).map(shown)[0],
    issues: ({ filter, ...paging }: Paging & { filter: Filter }) => {
      const { id, updatedAt, team: wanted } = filter;
      const found = issues.filter(
        (issue) =>
          // Deleted between the list and the question.
          (!id || (id.in.includes(issue.id) && issue.identifier !== 'ENG-31')) &&
          (!updatedAt || (issue.updatedAt >= updatedAt.gte && issue.updatedAt < updatedAt.lt)) &&
          (!wanted || wanted.key.in.includes(team.key)),
      );
      // The latest change comes first.
      return page(found.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1)).map(shown), paging);
    },
  };
  const answer = async (request: VendorRequest): Promise<VendorAnswer> => {
    const page = signIn?.answer(request);
    if (page) return page;
    const { headers, body, path } = request;
    if (path !== '/graphql') return { status: 404, body: '' };
    // An API key without "Bearer", a token with it.
    if (headers.authorization !== accepted && !signIn?.accepts(headers.authorization)) {
      const extensions = { type: 'authentication error', code: 'AUTHENTICATION_ERROR', statusCode: 401 };
      return { status: 401, body: { errors: [{ message: 'Authentication required, not authenticated', extensions }] } };
    }
    const { query, variables } = body as { query: string; variables: Record<string, unknown> };
    const result = await graphql({ schema, source: query, rootValue, variableValues: variables });
    const limits = { 'x-ratelimit-requests-limit': '5000', 'x-ratelimit-requests-remaining': '4990' };
    return { status: result.errors ? 400 : 200, headers: limits, body: result };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url, teams: ['ENG'] }, credentials: { apiKey } },
    revoke: () => void (accepted = 'another'),
    grow: (to) => void (issues = issuesOf(to)),
    overLimit: () => ({
      status: 400,
      headers: { 'x-ratelimit-requests-remaining': '0', 'x-ratelimit-requests-reset': String(Date.now() + 3_600_000) },
      body: { errors: [{ message: 'Rate limit exceeded', extensions: { code: 'RATELIMITED', statusCode: 429 } }] },
    }),
  };
}
