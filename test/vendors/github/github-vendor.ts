import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import type { LastChanges } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';
import { type Query, type Repository, type Sight, answerQuery } from './github-graphql.js';
import { type Issue, becameOf, issuesOf, movedTo } from './github-issues.js';
import { pullsOfBranch, runNumber, runsWithin } from './github-runs.js';

const token = 'github_pat_0123456789';
const limit = 5_000;

export interface GithubVendor extends GrowingVendor {
  /** The repository acme/web is called so from now on; its old address leads to the new one. */
  rename(name: string): void;
  /** The account's token, or the server, from now on. */
  see(sight: Partial<Sight>): void;
}

/**
 * The part of GitHub's APIs that is used, as documented on 2026-11-26: REST, version 2022-11-28
 * (https://docs.github.com/en/rest/issues/issues, …/issues/timeline, …/actions/workflow-runs), and GraphQL
 * (https://docs.github.com/en/graphql/reference, …/overview/rate-limits-and-query-limits-for-the-graphql-api).
 */
export async function startGithub(count = 230, signIn?: SignInPages): Promise<GithubVendor> {
  let accepted = token;
  let issues = issuesOf(count);
  let name = 'acme/web';
  let last: LastChanges = { count: 10, apart: 0 };
  let isLastWithheld = false;
  /** A third repository, whose issues are like those of the first: null while it is out of the token's sight. */
  let third: Repository | null = null;
  let hasActions = true;
  const thirdOf = (size: number): Repository => ({ issues: issuesOf(size, last, 10), name: third?.name ?? 'acme/api' });
  let sight: Sight = { contents: true, projects: true, mostTogether: 100 };
  // Each API has a limit of its own.
  const used = { core: 0, graphql: 0 };
  const reset = String(Math.ceil(Date.now() / 1000) + 3_600);
  const answer = async (request: VendorRequest, url: string): Promise<VendorAnswer> => {
    const page = signIn?.answer(request);
    if (page) return page;
    const { authorization } = request.headers;
    if (authorization !== `Bearer ${accepted}` && !signIn?.accepts(authorization)) {
      return { status: 401, body: { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest' } };
    }
    const seen = isLastWithheld ? issues.slice(0, -1) : issues;
    const resource = request.path === '/graphql' ? 'graphql' : 'core';
    const answered =
      resource === 'graphql'
        ? {
            body: await answerQuery(
              { issues: [...seen, ...(third?.issues ?? [])], name },
              request.body as Query,
              sight,
            ),
          }
        : route(
            { issues: seen, name, third, hasActions, withheld: isLastWithheld ? issues.length : null },
            request,
            url,
            sight,
          );
    const limits = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-reset': reset,
      'x-ratelimit-resource': resource,
      'x-ratelimit-remaining': String(Math.max(0, limit - ++used[resource])),
    };
    // Of a personal access token; the tokens that signing in gives have none.
    const expiry = { 'github-authentication-token-expiration': '2099-01-01 00:00:00 UTC' };
    return { ...answered, headers: { ...limits, ...(!signIn && expiry), ...answered.headers } };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url, repositories: ['acme/web', 'acme/Old.name'] }, credentials: { token } },
    revoke: () => void (accepted = 'another'),
    grow: (to, changes = last) => {
      last = changes;
      issues = issuesOf(to, last);
      if (third) third = thirdOf(to);
    },
    withhold: (isWithheld) => void (isLastWithheld = isWithheld),
    divide: () => {
      third = thirdOf(issues.length);
      hasActions = false;
      return {
        first: 'acme/web',
        second: 'acme/api',
        areOptional: false,
        connect: (...repositories) => ({ config: { url: server.url, repositories }, credentials: { token } }),
        hide: (isHidden) => void (third = isHidden ? null : thirdOf(issues.length)),
        rename: (to) => void (third = third && { ...third, name: `acme/${to}` }),
      };
    },
    rename: (to) => void (name = to),
    see: (changed) => void (sight = { ...sight, ...changed }),
    overLimit: () => ({
      status: 403,
      headers: { 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset },
      body: { message: 'API rate limit exceeded for user ID 501.', documentation_url: 'https://docs.github.com/rest' },
    }),
  };
}

interface Site extends Repository {
  readonly third: Repository | null;
  /** The runs of a repository are listed by when they began, so that those of the past never come later. */
  readonly hasActions: boolean;
  /** The number of an issue that was deleted, or is not there yet. */
  readonly withheld: number | null;
}

const notFound = { status: 404, body: { message: 'Not Found' } };
const gone = { status: 410, body: { message: 'This issue was deleted' } };
const forbidden = { status: 403, body: { message: 'Resource not accessible by personal access token' } };

function route(
  { issues: ofFirst, name, third, hasActions, withheld }: Site,
  { path, query }: VendorRequest,
  url: string,
  { projects }: Sight,
): VendorAnswer {
  const moveTo = (location: string): VendorAnswer => ({
    status: 301,
    headers: { location: `${url}${location}` },
    body: '',
  });
  const repositories = [
    { id: 8, full_name: name, has_issues: true },
    // The connection knows it by its old name.
    { id: 9, full_name: 'acme/new.name', has_issues: true },
    ...(third ? [{ id: 10, full_name: third.name, has_issues: true }] : []),
  ];
  const [, byName, byId, rest = ''] = /^\/(?:repos\/([\w.-]+\/[\w.-]+)|repositories\/(\d+))(\/.*)?$/.exec(path) ?? [];
  const found = repositories.find(({ id, full_name: called }) => called === byName || String(id) === byId);
  if (!found) {
    // A renamed repository answers with a redirect to its id.
    const renamed = { 'acme/web': 8, 'acme/Old.name': 9, ...(third && { 'acme/api': 10 }) }[byName ?? ''];
    return renamed === undefined ? notFound : moveTo(`/repositories/${renamed}${rest}?${query.toString()}`);
  }
  if (rest === '') return { body: found };
  if (found.id === 9) return ofOther(rest);
  if (!hasActions && /^\/(?:actions|pulls)/.test(rest)) return withoutActions(rest);
  const issues = found.id === 10 ? (third?.issues ?? []) : ofFirst;
  const part = (all: readonly object[]): VendorAnswer => pageOf(all, query, `${url}${path}`);

  const [, number, timeline] = /^\/issues\/(\d+)(\/timeline)?$/.exec(rest) ?? [];
  if (number !== undefined) {
    const issue = issues.find((one) => one.number === Number(number));
    const became = becameOf(Number(number));
    if (!issue) return Number(number) === withheld ? gone : notFound;
    if (became === 'deleted') return gone;
    if (became === 'moved') return moveTo(movedTo.path);
    if (became === 'hidden') return forbidden;
    const entries = issue.entries.map((entry) => entry.rest);
    const isKnown = ({ event }: (typeof entries)[number]): boolean =>
      projects || event !== 'project_v2_item_status_changed';
    return timeline ? part(entries.filter(isKnown)) : { body: shown(issue, name) };
  }
  const run = /^\/actions\/runs(?:\/(\d+))?$/.exec(rest);
  if (run) {
    if (run[1] !== undefined) {
      const one = runNumber(issues.length, Number(run[1]));
      return one ? { body: one } : notFound;
    }
    const runs = runsWithin(issues.length, query);
    const { body, headers } = part(runs.slice(0, 1_000));
    return { headers: headers ?? {}, body: { total_count: runs.length, workflow_runs: body } };
  }
  if (rest === '/pulls') return part(pullsOfBranch(issues.length, query.get('head')));
  if (rest !== '/issues') return notFound;
  const since = Date.parse(query.get('since') ?? '');
  const changed = issues.filter(({ issue: { updated_at: at } }) => Date.parse(at) >= since);
  return part(
    changed
      .map((issue) => shown(issue, name))
      .sort((one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at)),
  );
}

const shown = ({ number, isPull, issue }: Issue, name: string) => ({
  ...issue,
  html_url: `https://github.com/${name}/${isPull ? 'pull' : 'issues'}/${number}`,
});

/** The other repository has no items but the one that was moved there, and no Actions. */
function ofOther(rest: string): VendorAnswer {
  if (rest === '/issues') return { body: [] };
  return rest === '/issues/1' ? { body: { number: 1, html_url: movedTo.html_url } } : notFound;
}

const withoutActions = (rest: string): VendorAnswer =>
  rest === '/pulls' ? { body: [] } : { body: { total_count: 0, workflow_runs: [] } };

function pageOf(all: readonly object[], query: URLSearchParams, address: string): VendorAnswer {
  const page = Number(query.get('page') ?? 1);
  const perPage = Math.min(100, Number(query.get('per_page') ?? 30));
  const next = new URL(`${address}?${query.toString()}`);
  next.searchParams.set('page', String(page + 1));
  const isLast = page * perPage >= all.length;
  const headers: Record<string, string> = isLast
    ? {}
    : { link: `<${next.href}>; rel="next", <${address}>; rel="last"` };
  return { body: all.slice((page - 1) * perPage, page * perPage), headers };
}
