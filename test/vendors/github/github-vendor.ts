import type { components } from '@octokit/openapi-types/types.d.ts';
import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { minutesIn, wholeSeconds } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';
import { pullsOfBranch, runNumber, runsWithin } from './github-runs.js';
import type { Told } from './told.js';

const token = 'github_pat_0123456789';
const limit = 5_000;

const people = [
  { id: 501, login: 'Ada Lovelace', type: 'User' },
  { id: 502, login: 'dependabot[bot]', type: 'Bot' },
  // A deleted account: GitHub gives null, its page shows "ghost".
  null,
];

type ToldIssue = Told<components['schemas']['issue']>;
type ToldEntry = Told<components['schemas']['timeline-issue-events']>;

interface Issue {
  readonly number: number;
  readonly issue: object & { readonly updated_at: string };
  readonly timeline: readonly object[];
}

function issuesOf(count: number): Issue[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const at = (step: number) => wholeSeconds(minutesIn(index * 11 + step));
    const isPull = index % 2 === 1;
    const [by, other] = [people[index % 3], people[(index + 1) % 3]];
    const entry = (event: string, step: number, more: object = {}) => ({
      ...{ id: number * 100 + step, node_id: `N_${number}_${step}`, event, actor: by, created_at: at(step) },
      ...more,
    });
    const review = (state: string, step: number) => ({
      ...{
        id: number * 100 + step,
        event: 'reviewed',
        user: other,
        state,
        submitted_at: at(step),
        body: 'Secret review',
      },
    });
    const commit = {
      event: 'committed',
      sha: `c0ffee${number}`,
      node_id: `C_${number}`,
      author: { name: 'secret', date: at(1) },
    };
    const timeline = isPull
      ? [
          commit,
          commit,
          entry('review_requested', 2),
          review(index % 4 === 1 ? 'changes_requested' : 'commented', 3),
          { event: 'cross-referenced', actor: by, created_at: at(4), source: { issue: {} } },
          review('approved', 5),
          review('pending', 5),
          entry('merged', 6, { commit_id: 'abc' }),
          entry('closed', 6),
        ].map((one, position) =>
          'id' in one && one.event === 'closed' ? { ...one, id: number * 100 + 90 + position } : one,
        )
      : [
          entry('labeled', 1, { label: { name: 'bug 🐛', color: 'f00' } }),
          entry('assigned', 2, { assignee: by }),
          entry('mentioned', 3),
          {
            id: number * 100 + 4,
            event: 'commented',
            user: other,
            actor: other,
            created_at: at(4),
            body: `Secret, PROJ-${number}`,
          },
          entry('closed', 5, { state_reason: index % 5 === 0 ? 'not_planned' : 'completed' }),
          // A timeline of more than a page.
          ...(index === 4
            ? Array.from({ length: 120 }, (_one, more) => entry('labeled', 10 + more / 100, { id: 900_000 + more }))
            : []),
        ];
    return {
      number,
      issue: {
        id: 70_000 + number,
        number,
        title: index % 7 === 0 ? 'Secret title of OPS-7 ✨' : '',
        body: index % 3 === 0 ? null : `Secret body, fixes #${Math.max(1, number - 1)}`,
        user: by,
        created_at: at(0),
        updated_at: index >= count - 10 ? wholeSeconds(minutesIn(count * 11 + 60)) : at(6),
        state: 'closed',
        ...(isPull && { pull_request: { merged_at: at(6) }, draft: false }),
      } satisfies ToldIssue,
      timeline: timeline satisfies readonly ToldEntry[],
    };
  });
}

/** The part of GitHub's REST API that is used, version 2022-11-28. */
export async function startGithub(count = 230, signIn?: SignInPages): Promise<GrowingVendor> {
  let [accepted, issues, used] = [token, issuesOf(count), 0];
  const reset = String(Math.ceil(Date.now() / 1000) + 3_600);
  const answer = (request: VendorRequest, url: string): VendorAnswer => {
    const page = signIn?.answer(request);
    if (page) return page;
    const { authorization } = request.headers;
    if (authorization !== `Bearer ${accepted}` && !signIn?.accepts(authorization)) {
      return { status: 401, body: { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest' } };
    }
    const left = String(Math.max(0, limit - ++used));
    const answered = route(issues, request, url);
    const limits = { 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': left, 'x-ratelimit-reset': reset };
    // Of a personal access token; the tokens that signing in gives have none.
    const expiry = { 'github-authentication-token-expiration': '2099-01-01 00:00:00 UTC' };
    return { ...answered, headers: { ...limits, ...(!signIn && expiry), ...answered.headers } };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url, repositories: ['acme/web', 'acme/Old.name'] }, credentials: { token } },
    revoke: () => void (accepted = 'another'),
    grow: (to) => void (issues = issuesOf(to)),
    overLimit: () => ({
      status: 403,
      headers: { 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset },
      body: { message: 'API rate limit exceeded for user ID 501.', documentation_url: 'https://docs.github.com/rest' },
    }),
  };
}

const notFound = { status: 404, body: { message: 'Not Found' } };

function route(issues: readonly Issue[], { path, query }: VendorRequest, url: string): VendorAnswer {
  // A renamed repository answers with a redirect to its id.
  const renamed = /^\/repos\/acme\/Old\.name(\/.*)?$/.exec(path);
  if (renamed) {
    return {
      status: 301,
      headers: { location: `${url}/repositories/9${renamed[1] ?? ''}?${query.toString()}` },
      body: '',
    };
  }
  if (path === '/repos/acme/web' || path === '/repositories/9') return { body: { id: 8, full_name: 'acme/web' } };
  if (path === '/repositories/9/issues') return { body: [] };
  const timeline = /^\/repos\/acme\/web\/issues\/(\d+)\/timeline$/.exec(path)?.[1];
  const page = Number(query.get('page') ?? 1);
  const perPage = Math.min(100, Number(query.get('per_page') ?? 30));
  const part = (all: readonly object[]): VendorAnswer => {
    const isLast = page * perPage >= all.length;
    const next = new URL(`${url}${path}?${query.toString()}`);
    next.searchParams.set('page', String(page + 1));
    const headers: Record<string, string> = isLast ? {} : { link: `<${next.href}>; rel="next", <${url}>; rel="last"` };
    return { body: all.slice((page - 1) * perPage, page * perPage), headers };
  };
  if (timeline !== undefined) {
    const found = issues.find(({ number }) => number === Number(timeline));
    return found && found.number !== 33 ? part(found.timeline) : notFound;
  }
  const run = /^\/repos\/acme\/web\/actions\/runs(?:\/(\d+))?$/.exec(path);
  if (run) {
    if (run[1] !== undefined) {
      const found = runNumber(issues.length, Number(run[1]));
      return found ? { body: found } : notFound;
    }
    const found = runsWithin(issues.length, query);
    const { body, headers } = part(found.slice(0, 1_000));
    return { headers: headers ?? {}, body: { total_count: found.length, workflow_runs: body } };
  }
  if (path === '/repos/acme/web/pulls') return part(pullsOfBranch(issues.length, query.get('head')));
  if (path !== '/repos/acme/web/issues') return notFound;
  const since = Date.parse(query.get('since') ?? '');
  const changed = issues.map(({ issue }) => issue).filter(({ updated_at: at }) => Date.parse(at) >= since);
  return part(changed.sort((one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at)));
}
