import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import type { LastChanges } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';
import { type GitlabVersion, answerGraphql } from './gitlab-graphql.js';
import { type Item, boards, itemsOf, labels } from './gitlab-items.js';

const token = 'glpat-0123456789';

export interface GitlabVendor extends GrowingVendor {
  /** The project acme/group/web is called so from now on; its old path leads to its id. */
  rename(path: string): void;
  /** The project uses neither milestones nor boards nor scoped labels. */
  usePlain(): void;
  /** The server is of this version from now on. */
  become(version: GitlabVersion): void;
}

interface State {
  readonly path: string;
  readonly second: string;
  readonly isPlain: boolean;
  /** Whether there is a second project, `acme/group/api`, in the account's sight. */
  readonly hasSecond: boolean;
  readonly version: GitlabVersion;
  readonly itemsOfKind: (kind: string) => readonly Item[];
}

/**
 * The part of GitLab's REST API v4 that is used, as documented on 2026-11-26: https://docs.gitlab.com/api/rest/
 * (pagination, redirects), …/api/issues, …/api/merge_requests, …/api/resource_state_events,
 * …/api/resource_label_events, …/api/resource_milestone_events, …/api/notes, …/api/boards, …/api/group_boards,
 * …/api/labels. Its GraphQL API is in gitlab-graphql.ts. With `signIn`, people may also connect it by signing in.
 */
export async function startGitlab(count = 120, signIn?: SignInPages): Promise<GitlabVendor> {
  let accepted = token;
  let size = count;
  let zone = 0;
  let path = 'acme/group/web';
  let isPlain = false;
  let hasSecond = false;
  let second = 'acme/group/api';
  let last: LastChanges = { count: 10, apart: 0 };
  let isLastWithheld = false;
  let version: GitlabVersion = '19.2';
  const made = new Map<string, Item[]>();
  const itemsOfKind = (kind: string): Item[] => {
    const key = `${kind} ${size} ${zone} ${last.count} ${last.apart}`;
    const known = made.get(key) ?? itemsOf(kind, size, zone, last);
    made.set(key, known);
    return isLastWithheld ? known.slice(0, -1) : known;
  };
  const answer = (request: VendorRequest, url: string): VendorAnswer => {
    const page = signIn?.answer(request);
    if (page) return page;
    const { headers } = request;
    const isToken = [headers['private-token'], headers.authorization?.replace('Bearer ', '')].includes(accepted);
    if (!isToken && !signIn?.accepts(headers.authorization))
      return { status: 401, body: { message: '401 Unauthorized' } };
    const limits = {
      'ratelimit-limit': '2000',
      'ratelimit-remaining': '1999',
      'ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 60),
    };
    const answered = route({ path, second, isPlain, hasSecond, version, itemsOfKind }, request, url);
    return { ...answered, headers: { ...limits, ...answered.headers } };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url, projects: ['acme/group/web'] }, credentials: { token } },
    revoke: () => void (accepted = 'another'),
    grow: (to, changes = last) => void ([size, last] = [to, changes]),
    withhold: (isWithheld) => void (isLastWithheld = isWithheld),
    divide: () => {
      hasSecond = true;
      return {
        first: 'acme/group/web',
        second: 'acme/group/api',
        areOptional: false,
        connect: (...projects) => ({ config: { url: server.url, projects }, credentials: { token } }),
        hide: (isHidden) => void (hasSecond = !isHidden),
        rename: (to) => void (second = `acme/group/${to}`),
      };
    },
    moveTo: (hours) => void (zone = hours),
    rename: (to) => void (path = to),
    usePlain: () => void (isPlain = true),
    become: (to) => void (version = to),
  };
}

const notFound = (what: string): VendorAnswer => ({ status: 404, body: { message: `404 ${what} Not Found` } });

function route(
  { path, second, isPlain, hasSecond, version, itemsOfKind }: State,
  request: VendorRequest,
  url: string,
): VendorAnswer {
  const { query } = request;
  const asked = decodeURIComponent(request.path);
  const part = (all: readonly (object | null)[]): VendorAnswer => pageOf(all, query, `${url}${request.path}`);
  if (asked === '/api/graphql') {
    const itemsIn = (project: string) => (project === path || (hasSecond && project === second) ? itemsOfKind : null);
    return answerGraphql(request.body, version, itemsIn);
  }
  if (asked === '/api/v4/personal_access_tokens/self')
    return { body: { id: 1, active: true, expires_at: '2099-06-01' } };
  if (asked === '/api/v4/groups/5/boards') return part(isPlain ? [] : [boardOf(boards.group)]);

  const [, named, rest = ''] = /^\/api\/v4\/projects\/(\d+|acme\/group\/\w+)(\/.*)?$/.exec(asked) ?? [];
  if (named === 'acme/group/web' && path !== named)
    return { status: 301, headers: { location: `${url}/api/v4/projects/1${rest}` }, body: '' };
  const isSecond = hasSecond && (named === '2' || named === second);
  if (hasSecond && named === 'acme/group/api' && !isSecond)
    return { status: 301, headers: { location: `${url}/api/v4/projects/2${rest}` }, body: '' };
  if (named !== '1' && named !== path && !isSecond) return notFound('Project');
  const namespace = { id: 5, kind: 'group', full_path: 'acme/group' };
  if (rest === '') {
    return { body: { id: isSecond ? 2 : 1, path_with_namespace: isSecond ? second : path, namespace } };
  }
  if (rest === '/boards') return part(isPlain ? [] : [boardOf(boards.project)]);
  if (rest === '/labels') return part(isPlain ? labels.slice(2) : labels);
  // A milestone of the group, which only versions since 16.7 give when they are asked like this.
  if (rest === '/milestones')
    return part(!isPlain && query.has('include_ancestors') ? [{ id: 61, title: 'Secret' }] : []);

  const [, kind, iid, list] = /^\/(issues|merge_requests)(?:\/(\d+)(?:\/(\w+))?)?$/.exec(rest) ?? [];
  if (kind === undefined) return notFound('');
  const items = itemsOfKind(kind);
  if (iid === undefined) {
    const after = Date.parse(query.get('updated_after') ?? '');
    const changed = items.map(({ item }) => item).filter(({ updated_at: at }) => Date.parse(at) > after);
    return part(changed.sort((one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at)));
  }
  const found = items.find(({ item }) => item.iid === Number(iid));
  // Deleted between the list and the question.
  if (!found || iid === '30') return notFound('');
  // Confidential since.
  if (iid === '31') return { status: 403, body: { message: '403 Forbidden' } };
  if (list === undefined) return { body: found.item };
  const lists: Record<string, readonly (object | null)[]> = {
    resource_state_events: found.states,
    resource_label_events: found.labels,
    resource_milestone_events: found.milestones,
    notes: found.notes,
  };
  const listed = lists[list];
  return listed ? part(listed) : notFound('');
}

const boardOf = (columns: readonly (object | undefined)[]) => ({
  id: 1,
  // A list may also be of a milestone or an assignee.
  lists: [
    ...columns.map((label, position) => ({ id: position, position, label })),
    { id: 9, position: 9, label: null },
  ],
});

/** What the account may not see is taken out of a page that has been counted already. */
function pageOf(all: readonly (object | null)[], query: URLSearchParams, address: string): VendorAnswer {
  const perPage = Math.min(100, Number(query.get('per_page') ?? 20));
  const page = Number(query.get('page') ?? 1);
  const isLast = page * perPage >= all.length;
  const next = new URL(`${address}?${query.toString()}`);
  next.searchParams.set('page', String(page + 1));
  return {
    headers: {
      'x-page': String(page),
      'x-per-page': String(perPage),
      'x-next-page': isLast ? '' : String(page + 1),
      link: `${isLast ? '' : `<${next.href}>; rel="next", `}<${address}>; rel="first"`,
    },
    body: all.slice((page - 1) * perPage, page * perPage).filter((one) => one !== null),
  };
}
