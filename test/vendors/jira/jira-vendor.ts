import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { inZone, minutesIn } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';

const [email, apiToken] = ['ada@example.com', 'ATATT3xFfGF0'];

const zoneNames: Readonly<Record<number, string>> = {
  9: 'Asia/Tokyo',
  [-11]: 'Pacific/Pago_Pago',
  5.75: 'Asia/Kathmandu',
};
const siteId = '11223344-a1b2-3b33-c444-def123456789';
/** Another one first, to which the account has access as well. */
const sites = (url: string): object[] =>
  [
    { id: '99887766', name: 'Other', url: 'https://other.atlassian.net' },
    { id: siteId, name: 'Acme 🗂', url },
  ].map((site) => ({ ...site, scopes: ['read:jira-work', 'read:jira-user'], avatarUrl: `${url}/avatar.png` }));

/** "In Arbeit" was "In Progress" when most of the history was written; the status 9 is gone. */
const statuses = [
  { id: '1', name: 'To Do' },
  { id: '3', name: 'In Arbeit 🛠' },
  { id: '5', name: 'Done' },
];
const people = [
  { accountId: '5b10a2844c20165700ede21g', displayName: 'Ada Lovelace', active: true },
  { accountId: '5b10ac8d82e05b22cc7d4ef5', displayName: 'Søren', active: false },
  // An account that was closed.
  { accountId: 'unknown', displayName: 'Former user' },
];

export interface JiraVendor extends GrowingVendor {
  /** The account's: IANA name, and hours ahead of UTC. */
  zone: { readonly name: string; readonly hours: number };
  /** Of how many histories a search shows the beginning; as on Cloud. */
  readonly shown: number;
}

/** As Jira writes it: milliseconds, an offset without a colon. */
const written = (at: Date, hours: number): string => inZone(at, hours, '');

/** One issue of as many as there may be: nothing is held. The last ten changed in the same minute. */
function updatedAt(index: number, count: number, step: number): Date {
  return index >= count - 10 ? minutesIn(count * step + 10) : minutesIn(index * step + Math.min(5, step * 0.9));
}

function issueOf(index: number, count: number, step: number, hours: number) {
  const id = String(10_000 + index);
  const at = (minute: number) => written(minutesIn(index * step + minute * Math.min(1, step * 0.15)), hours);
  const change = (
    field: string,
    from: string | null,
    fromString: string | null,
    to: string | null,
    toString: string | null,
  ) => ({
    ...{ field, fieldtype: 'jira', fieldId: field, from, fromString, to, toString },
  });
  const history = (number: number, minute: number, ...items: object[]) => ({
    id: `${id}${number}`,
    ...(number !== 3 && { author: people[(index + number) % 3] }),
    created: at(minute),
    items,
  });
  const histories = [
    history(4, 5, change('status', '3', 'In Progress', '5', 'Done'), change('resolution', null, null, '1', 'Done')),
    history(
      2,
      2,
      change('assignee', null, null, 'a', 'Secret name'),
      change('description', 'secret', 'secret', 'x', 'y'),
    ),
    history(1, 1, change('status', '1', 'To Do', index % 19 === 0 ? '9' : '3', 'In Progress')),
    ...(index % 11 === 4 ? [history(3, 3, change('Key', null, `OLD-${index}`, null, `WEB-${index + 1}`))] : []),
  ];
  return {
    id,
    key: `WEB-${index + 1}`,
    fields: {
      created: at(0),
      updated: written(updatedAt(index, count, step), hours),
      creator: index % 13 === 6 ? null : people[index % 3],
      issuetype: { id: '1', name: index % 4 === 0 ? 'Bug' : 'Story ✨' },
      priority: index % 3 === 0 ? null : { name: 'High' },
      status: statuses[2],
      summary: index % 6 === 0 ? 'Secret of acme/web#3' : null,
      parent: index % 8 === 2 ? { id: '1', key: 'WEB-1' } : undefined,
      issuelinks: index % 9 === 1 ? [{ id: '1', type: { name: 'Blocks' }, outwardIssue: { key: `WEB-${index}` } }] : [],
      comment: { comments: [{ id: `${id}7`, author: people[0], created: at(4), body: 'Secret comment' }], total: 1 },
    },
    histories,
  };
}

/** REST API v3 of Jira Cloud, as its OpenAPI document describes it. `step` is the minutes from issue to issue. */
export async function startJira(count = 230, step = 13, shown = 3, signIn?: SignInPages): Promise<JiraVendor> {
  let [accepted, size] = [apiToken, count];
  const answer = (request: VendorRequest, url: string): VendorAnswer => {
    const basic = Buffer.from(`${email}:${accepted}`).toString('base64');
    const page = signIn?.answer(request);
    if (page) return page;
    const { authorization } = request.headers;
    // What signing in gives opens the sites by their numbers, and nothing at their own addresses.
    const [, site, ofSite] = /^\/ex\/jira\/([^/]+)(\/.*)$/.exec(request.path) ?? [];
    const isLetIn =
      site === undefined ? authorization === `Basic ${basic}` : site === siteId && signIn?.accepts(authorization);
    if (request.path === '/oauth/token/accessible-resources' && signIn?.accepts(authorization))
      return { body: sites(url) };
    if (!isLetIn) {
      return {
        status: 401,
        body: { errorMessages: ['Client must be authenticated to access this resource.'], errors: {} },
      };
    }
    const { query } = request;
    const path = ofSite ?? request.path;
    const { name, hours } = vendor.zone;
    const issue = /^\/rest\/api\/3\/issue\/(\d+)\/changelog$/.exec(path)?.[1];
    if (issue !== undefined) return changelog(issueOf(Number(issue) - 10_000, size, step, hours).histories, query);
    if (path === '/rest/api/3/myself') return { body: { ...people[0], timeZone: name } };
    if (path === '/rest/api/3/status') return { body: statuses };
    if (path === '/rest/api/3/project/WEB') return { body: { key: 'WEB' } };
    if (path === '/rest/api/3/search/jql') return search(query, size, step, vendor);
    return { status: 404, body: { errorMessages: ["No project could be found with key 'NONE'."], errors: {} } };
  };
  const server = await VendorServer.start(answer);
  const vendor: JiraVendor = {
    server,
    connection: { config: { url: server.url }, credentials: { email, apiToken } },
    zone: { name: 'Etc/GMT-3', hours: 3 },
    shown,
    revoke: () => void (accepted = 'another'),
    grow: (to) => void (size = to),
    moveTo: (hours) => void (vendor.zone = { name: zoneNames[hours] ?? 'UTC', hours }),
  };
  return vendor;
}

function search(query: URLSearchParams, count: number, step: number, { zone, shown }: JiraVendor): VendorAnswer {
  const jql =
    /^(?:project in \("WEB"\) AND )?updated >= "(\d{4}-\d\d-\d\d) (\d\d:\d\d)" ORDER BY updated ASC, key ASC$/.exec(
      query.get('jql') ?? '',
    );
  if (!jql) return { status: 400, body: { errorMessages: ['Error in the JQL Query'], errors: {} } };
  const from = Date.parse(`${jql[1] ?? ''}T${jql[2] ?? ''}:00Z`) - zone.hours * 3_600_000;
  const token = query.get('nextPageToken');
  const first = token === null ? firstSince(from, count, step) : Number(token);
  const most = Math.min(100, Number(query.get('maxResults') ?? 50));
  const end = Math.min(count, first + most);
  const issues = Array.from({ length: Math.max(0, end - first) }, (_, at) => {
    const { histories, ...issue } = issueOf(first + at, count, step, zone.hours);
    const changelog = { startAt: 0, maxResults: shown, total: histories.length, histories: histories.slice(0, shown) };
    return { ...issue, changelog };
  });
  return { body: { issues, isLast: end >= count, ...(end < count && { nextPageToken: String(end) }) } };
}

/** The issues are in the order of their last change, so halving finds the first. */
function firstSince(from: number, count: number, step: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (updatedAt(middle, count, step).getTime() >= from) high = middle;
    else low = middle + 1;
  }
  return low;
}

function changelog(histories: readonly object[], query: URLSearchParams): VendorAnswer {
  const startAt = Number(query.get('startAt') ?? 0);
  const values = histories.slice(startAt, startAt + 2);
  return { body: { startAt, maxResults: 2, total: histories.length, isLast: startAt + 2 >= histories.length, values } };
}
