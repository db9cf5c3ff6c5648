import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, graphql } from 'graphql';
import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import type { LastChanges } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';
import { complexityOf } from './linear-complexity.js';
import { type LinearWorkspace, type StoredIssue, issuesOf, workspace } from './linear-workspace.js';

/*
 * As documented on 2026-11-26: https://linear.app/developers/graphql, …/pagination (50 nodes a page, at most 250),
 * …/rate-limiting, and the schema that is published at
 * https://github.com/linear/linear/blob/master/packages/sdk/src/schema.graphql.
 */

const apiKey = 'lin_api_0123456789';
/** Word for word what Linear publishes, of the types and fields that are asked for. */
const schema = buildSchema(readFileSync(fileURLToPath(new URL('schema.graphql', import.meta.url)), 'utf8'));

/** Points of one query, and of an hour. */
const perQuery = 10_000;
const perHour = 3_000_000;

export interface LinearVendor extends GrowingVendor {
  readonly workspace: LinearWorkspace;
  /** The points that all queries took. */
  readonly points: () => number;
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

interface Filter {
  readonly id?: { readonly in: readonly string[] };
  readonly team?: { readonly id: { readonly in: readonly string[] } };
  readonly updatedAt?: { readonly gte: string; readonly lt: string };
}

/** Linear's GraphQL API: every question is held to the published schema, and so is every answer. */
export async function startLinear(count = 120, signIn?: SignInPages): Promise<LinearVendor> {
  let accepted = apiKey;
  let all = issuesOf(count);
  let last: LastChanges = { count: 10, apart: 0 };
  let isDivided = false;
  let isHidden = false;
  let isLastWithheld = false;
  // A private team, of which the account is no member.
  const isInSight = (team: string): boolean => !(isHidden && team === 't2');
  const seen = (): readonly StoredIssue[] =>
    all.slice(0, isLastWithheld ? -1 : undefined).filter(({ teamId }) => isInSight(teamId));
  let points = 0;
  const held = workspace();
  const shown = ({ number, teamId, parentId, history, comments, ...issue }: StoredIssue): object => {
    const team = held.teams.find(({ id }) => id === teamId);
    const parent = seen().find(({ id }) => id === parentId);
    return {
      ...issue,
      team,
      identifier: `${team?.key ?? ''}-${number}`,
      parent: parent && shown(parent),
      history: (paging: Paging) => page(history, paging),
      comments: (paging: Paging) => page(comments, paging),
    };
  };
  const rootValue = {
    viewer: { id: 'u1', name: 'Ada Lovelace' },
    teams: (paging: Paging) =>
      page(
        held.teams.filter((team) => isInSight(team.id)),
        paging,
      ),
    workflowStates: (paging: Paging) => page(held.states, paging),
    issue: ({ id }: { id: string }) =>
      seen()
        .filter((issue) => issue.id === id)
        .map(shown)[0],
    issues: ({ filter, ...paging }: Paging & { filter: Filter }) => {
      const { id, updatedAt, team: wanted } = filter;
      const found = seen().filter(
        (issue) =>
          (!id || (id.in.includes(issue.id) && !held.deleted.has(issue.id))) &&
          (!updatedAt || (issue.updatedAt >= updatedAt.gte && issue.updatedAt < updatedAt.lt)) &&
          (!wanted || wanted.id.in.includes(issue.teamId)),
      );
      // The latest change comes first.
      return page(found.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1)).map(shown), paging);
    },
  };
  const answer = async (request: VendorRequest): Promise<VendorAnswer> => {
    const signInPage = signIn?.answer(request);
    if (signInPage) return signInPage;
    const { headers, body, path } = request;
    if (path !== '/graphql') return { status: 404, body: '' };
    // An API key without "Bearer", a token with it.
    if (headers.authorization !== accepted && !signIn?.accepts(headers.authorization)) {
      const extensions = { type: 'authentication error', code: 'AUTHENTICATION_ERROR', statusCode: 401 };
      return { status: 401, body: { errors: [{ message: 'Authentication required, not authenticated', extensions }] } };
    }
    const { query, variables } = body as { query: string; variables: Record<string, unknown> };
    const complexity = complexityOf(query, variables);
    if (complexity > perQuery) {
      const extensions = { type: 'invalid input', code: 'INPUT_ERROR', statusCode: 400 };
      return { status: 400, body: { errors: [{ message: 'Query too complex', extensions }] } };
    }
    points += complexity;
    const result = await graphql({ schema, source: query, rootValue, variableValues: variables });
    const limits = {
      'x-ratelimit-requests-limit': '5000',
      'x-ratelimit-requests-remaining': '4990',
      'x-complexity': String(complexity),
      'x-ratelimit-complexity-limit': String(perHour),
      'x-ratelimit-complexity-remaining': String(perHour - complexity),
    };
    return { status: result.errors ? 400 : 200, headers: limits, body: result };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    workspace: held,
    points: () => points,
    connection: { config: { url: server.url, teams: ['ENG', 'NEW'] }, credentials: { apiKey } },
    revoke: () => void (accepted = 'another'),
    grow: (to, changes = last) => {
      last = changes;
      all = issuesOf(to, last, isDivided);
    },
    withhold: (isWithheld) => void (isLastWithheld = isWithheld),
    divide: () => {
      isDivided = true;
      all = issuesOf(all.length, last, isDivided);
      return {
        first: 'ENG',
        second: 'NEW',
        areOptional: true,
        connect: (...teams) => ({
          config: { url: server.url, ...(teams.length > 0 && { teams }) },
          credentials: { apiKey },
        }),
        hide: (isOutOfSight) => void (isHidden = isOutOfSight),
        rename: (key) => void Object.assign(held.teams[1] ?? {}, { key }),
      };
    },
    overLimit: () => ({
      status: 400,
      headers: { 'x-ratelimit-requests-remaining': '0', 'x-ratelimit-requests-reset': String(Date.now() + 3_600_000) },
      body: { errors: [{ message: 'Rate limit exceeded', extensions: { code: 'RATELIMITED', statusCode: 429 } }] },
    }),
  };
}
