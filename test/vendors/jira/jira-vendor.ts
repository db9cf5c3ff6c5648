import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import type { GrowingVendor } from '../vendor.js';
import { type JiraSite, accountOf, issueOf, placeOf, siteOf, updatedAt, written } from './jira-issues.js';

/*
 * As documented on 2026-11-26.
 * Cloud: https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issue-search/ (search by tokens, with up
 * to 100 issues a page unless only ids or keys are asked for), …/api-group-issues/ (bulk fetch of issues and of
 * changelogs, of up to 100 and 1,000 issues), …/api-group-issue-comments/, …/api-group-projects/ (search by `action`), …/api-group-server-info/.
 * Data Center: https://developer.atlassian.com/server/jira/platform/rest/v11000/ (search by offset, up to 1,000 a page).
 * Projects out of sight: https://support.atlassian.com/jira/kb/how-to-handle-http-400-bad-request-errors-on-jira-search-rest-api-endpoint (400).
 */

const email = 'ada@example.com';
const apiToken = 'ATATT3xFfGF0';
const personalToken = 'NjYzMDQ1ODQ1Nzg1Okb2';

const zoneNames: Readonly<Record<number, string>> = {
  3: 'Etc/GMT-3',
  9: 'Asia/Tokyo',
  [-11]: 'Pacific/Pago_Pago',
  5.75: 'Asia/Kathmandu',
};
export const siteId = '11223344-a1b2-3b33-c444-def123456789';
/** Another one first, to which the account has access as well. */
const sites = (url: string): object[] =>
  [
    { id: '99887766', name: 'Other', url: 'https://other.atlassian.net' },
    { id: siteId, name: 'Acme 🗂', url },
  ].map((site) => ({ ...site, scopes: ['read:jira-work', 'read:jira-user'], avatarUrl: `${url}/avatar.png` }));

export interface JiraVendor extends GrowingVendor {
  readonly site: JiraSite;
}

interface JiraOptions {
  readonly signIn?: SignInPages;
  readonly isCloud?: boolean;
  /** What Atlassian calls the site. */
  readonly cloudId?: string;
}

/** Jira Cloud with an email address and an API token, or Jira Data Center with a personal access token. */
export async function startJira(
  count = 230,
  step = 13,
  { signIn, isCloud = true, cloudId = siteId }: JiraOptions = {},
): Promise<JiraVendor> {
  const site = siteOf(isCloud, count, step);
  let isRevoked = false;
  const ownAuthorization = isCloud
    ? `Basic ${Buffer.from(`${email}:${apiToken}`).toString('base64')}`
    : `Bearer ${personalToken}`;
  const answer = (request: VendorRequest, url: string): VendorAnswer => {
    const page = signIn?.answer(request);
    if (page) return page;
    const { authorization } = request.headers;
    // What signing in gives opens the sites by their numbers, and nothing at their own addresses.
    const [, asked, ofSite] = /^\/ex\/jira\/([^/]+)(\/.*)$/.exec(request.path) ?? [];
    const isOwn = authorization === ownAuthorization && !isRevoked;
    const isLetIn = asked === undefined ? isOwn : asked === siteId && (isOwn || signIn?.accepts(authorization));
    if (request.path === '/oauth/token/accessible-resources' && signIn?.accepts(authorization))
      return { body: sites(url) };
    // Known to everyone, as what the site's own pages ask for.
    if (isCloud && request.path === '/_edge/tenant_info') return { body: { cloudId } };
    if (!isLetIn) return refusal(401, 'Client must be authenticated to access this resource.');
    return route({ ...request, path: ofSite ?? request.path }, site);
  };
  const server = await VendorServer.start(answer);
  const vendor: JiraVendor = {
    server,
    site,
    connection: {
      config: { url: server.url },
      credentials: isCloud ? { email, apiToken } : { token: personalToken },
    },
    revoke: () => void (isRevoked = true),
    grow: (to, last = site.last) => void ([site.count, site.last] = [to, last]),
    withhold: (isWithheld) => void site.deleted[isWithheld ? 'add' : 'delete'](String(9_999 + site.count)),
    moveTo: (hours) => void (site.hours = hours),
    divide: () => {
      site.isDivided = true;
      const { config, credentials } = vendor.connection;
      return {
        first: 'WEB',
        second: 'LEGACY',
        areOptional: true,
        connect: (...projects) => ({
          config: { ...config, ...(projects.length > 0 && { projects }) },
          credentials,
        }),
        hide: (isHidden) => void (site.isHidden = isHidden),
        rename: (key) => void Object.assign(site.projects[1] ?? {}, { key }),
      };
    },
  };
  return vendor;
}

const refusal = (status: number, message: string): VendorAnswer => ({
  status,
  body: { errorMessages: [message], errors: {} },
});

function route(request: VendorRequest, site: JiraSite): VendorAnswer {
  const { path, query, body } = request;
  const { isCloud, statuses, types } = site;
  const projects = site.projects.slice(0, site.isHidden ? 1 : 2);
  const [, version, rest = ''] = /^\/rest\/api\/(2|3)(\/.*)$/.exec(path) ?? [];
  if (rest === '/serverInfo' && version === '2') return { body: serverInfo(isCloud) };
  if (version !== (isCloud ? '3' : '2')) return refusal(404, 'dead link');
  if (rest === '/myself') return { body: { ...accountOf(site), timeZone: zoneNames[site.hours] ?? 'UTC' } };
  if (rest === '/status') return { body: statuses };
  if (rest === '/issuetype') return { body: types };
  if (rest === '/project' && !isCloud) return { body: projects };
  if (rest === '/project/search' && isCloud)
    return query.get('action') === 'browse' ? paged(projects, query, 50) : refusal(400, 'action');
  const key = /^\/project\/(\w+)$/.exec(rest)?.[1];
  // A project is found by its earlier keys, too.
  const project = projects.find((one) => one.key === key) ?? projects[['WEB', 'LEGACY'].indexOf(key ?? '')];
  if (key !== undefined)
    return project ? { body: project } : refusal(404, `No project could be found with key '${key}'.`);
  if (rest === (isCloud ? '/search/jql' : '/search')) return search(query, site);
  if (isCloud && request.method === 'POST' && rest === '/issue/bulkfetch') return issues(body, site);
  if (isCloud && request.method === 'POST' && rest === '/changelog/bulkfetch') return changelogs(body, site);
  const [, id = '', part] = /^\/issue\/(\d+)(?:\/(changelog|comment))?$/.exec(rest) ?? [];
  if (!exists(id, site)) return refusal(404, 'Issue does not exist or you do not have permission to see it.');
  const { histories, comments } = issueOf(Number(id) - 10_000, site);
  if (part === 'comment') return slice(comments, query, 'comments');
  if (part === 'changelog' && isCloud)
    return paged(
      histories.toReversed().map((history) => historyIn(history, site)),
      query,
      100,
    );
  return part === undefined ? { body: shown(id, query, site) } : refusal(404, 'dead link');
}

const serverInfo = (isCloud: boolean): object => ({
  baseUrl: 'https://jira.example.com',
  version: isCloud ? '1001.0.0-SNAPSHOT' : '11.3.0',
  versionNumbers: isCloud ? [1001, 0, 0] : [11, 3, 0],
  // Data Center calls itself a server.
  deploymentType: isCloud ? 'Cloud' : 'Server',
});

const exists = (id: string, site: JiraSite): boolean =>
  Number(id) >= 10_000 &&
  Number(id) < 10_000 + site.count &&
  !site.deleted.has(id) &&
  !(site.isHidden && placeOf(Number(id) - 10_000, site) === 1);

function slice(all: readonly object[], query: URLSearchParams, name: string, most = 5_000): VendorAnswer {
  const startAt = Number(query.get('startAt') ?? 0);
  const maxResults = Math.min(most, Number(query.get('maxResults') ?? most));
  return { body: { startAt, maxResults, total: all.length, [name]: all.slice(startAt, startAt + maxResults) } };
}

function paged(all: readonly object[], query: URLSearchParams, most: number): VendorAnswer {
  const { body } = slice(all, query, 'values', most) as { body: { startAt: number; maxResults: number } };
  return { body: { ...body, isLast: body.startAt + body.maxResults >= all.length } };
}

const historyIn = ({ at, ...history }: ReturnType<typeof issueOf>['histories'][number], site: JiraSite): object => ({
  ...history,
  created: written(at, site),
});

/** An issue with the fields that are asked for; Data Center expands whole changelogs. */
function shown(id: string, query: URLSearchParams, site: JiraSite): object {
  const issue = issueOf(Number(id) - 10_000, site);
  const wanted = query.get('fields')?.split(',') ?? [];
  // A search shows twenty of the comments.
  const comment = { comments: issue.comments.slice(0, site.isCloud ? 20 : undefined), total: issue.comments.length };
  const fields = Object.entries({ ...issue.fields, comment }).filter(([name]) => wanted.includes(name));
  const histories = issue.histories.map((history) => historyIn(history, site));
  const changelog = { startAt: 0, maxResults: histories.length, total: histories.length, histories };
  const isExpanded = query.get('expand') === 'changelog';
  return { id, key: issue.key, fields: Object.fromEntries(fields), ...(isExpanded && { changelog }) };
}

const jqlForm =
  /^(?:project in \(([\d, ]+)\) AND )?updated >= "(\d{4}-\d\d-\d\d) (\d\d:\d\d)" ORDER BY (?:updated|created) ASC, key ASC$/;

function search(query: URLSearchParams, site: JiraSite): VendorAnswer {
  const [, wanted, date, time] = jqlForm.exec(query.get('jql') ?? '') ?? [];
  if (date === undefined || time === undefined) return refusal(400, 'Error in the JQL Query');
  const places = wanted?.split(', ').map((id) => site.projects.findIndex((one) => one.id === id)) ?? [0, 1];
  // A project that the account cannot see is answered like one that does not exist.
  if (wanted && places.some((place) => place < 0 || (place === 1 && site.isHidden)))
    return refusal(400, "A value with ID '10001' does not exist for the field 'project'.");
  const since = firstSince(Date.parse(`${date}T${time}:00Z`) - site.hours * 3_600_000, site);
  const isIn = (index: number): boolean =>
    places.includes(placeOf(index, site)) && !(site.isHidden && placeOf(index, site) === 1);
  const some = site.isDivided ? Array.from({ length: site.count - since }, (_, at) => since + at).filter(isIn) : null;
  const total = some ? some.length : site.count - since;
  const asked = Number(query.get('maxResults') ?? 50);
  const first = Number((site.isCloud ? query.get('nextPageToken') : query.get('startAt')) ?? 0);
  const end = Math.min(total, first + Math.min(asked, site.isCloud ? 100 : 1_000));
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, at) => some?.[first + at] ?? since + first + at);
  const ids = indexes.map((index) => String(10_000 + index));
  const issues = ids.filter((id) => exists(id, site)).map((id) => shown(id, query, site));
  if (!site.isCloud) return { body: { startAt: first, maxResults: asked, total, issues } };
  return { body: { issues, isLast: end >= total, ...(end < total && { nextPageToken: String(end) }) } };
}

/** The issues are in the order of their last change, so halving finds the first. */
function firstSince(from: number, site: JiraSite): number {
  let low = 0;
  let high = site.count;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (updatedAt(middle, site).getTime() >= from) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Issues that cannot be found are left out of the response. */
function issues(body: unknown, site: JiraSite): VendorAnswer {
  const { issueIdsOrKeys, fields } = body as { issueIdsOrKeys: readonly string[]; fields: readonly string[] };
  if (issueIdsOrKeys.length > 100) return refusal(400, 'The maximum number of issues is 100.');
  const query = new URLSearchParams({ fields: fields.join(',') });
  const found = issueIdsOrKeys.filter((id) => exists(id, site)).map((id) => shown(id, query, site));
  return { body: { issues: found, issueErrors: [] } };
}

/** The changelogs of several issues, mixed: oldest first. Times are milliseconds here. */
function changelogs(body: unknown, site: JiraSite): VendorAnswer {
  const asked = body as { issueIdsOrKeys: readonly string[]; maxResults?: number; nextPageToken?: string };
  const { issueIdsOrKeys, maxResults = 1_000, nextPageToken = '0' } = asked;
  if (issueIdsOrKeys.length > 1_000 || maxResults > 10_000) return refusal(400, 'Too many issues or results.');
  const all = issueIdsOrKeys
    .filter((id) => exists(id, site))
    .flatMap((id) => issueOf(Number(id) - 10_000, site).histories.map(({ at, ...history }) => ({ id, at, history })))
    .sort((one, other) => one.at.getTime() - other.at.getTime() || Number(one.id) - Number(other.id));
  const end = Number(nextPageToken) + maxResults;
  const found = new Map<string, object[]>();
  for (const { id, at, history } of all.slice(Number(nextPageToken), end)) {
    found.set(id, [...(found.get(id) ?? []), { ...history, created: at.getTime() }]);
  }
  const issueChangeLogs = [...found].map(([issueId, changeHistories]) => ({ issueId, changeHistories }));
  return { body: { issueChangeLogs, ...(end < all.length && { nextPageToken: String(end) }) } };
}
