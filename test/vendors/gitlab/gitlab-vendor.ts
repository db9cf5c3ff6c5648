import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { inZone, minutesIn } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';

const token = 'glpat-0123456789';
const people = [
  { id: 21, username: 'ada', name: 'Ada Lovelace', state: 'active' },
  { id: 22, username: 'soren', name: 'Søren 🦀', state: 'blocked' },
  // What deleted accounts leave behind.
  { id: 23, username: 'ghost1', name: 'Ghost User', state: 'active' },
];

interface Item {
  readonly item: { readonly iid: number; readonly updated_at: string };
  readonly states: readonly object[];
  readonly labels: readonly object[];
  readonly notes: readonly object[];
}

/** A server writes its times in its own zone. */
function itemsOf(kind: string, count: number, zone: number): Item[] {
  const isMerge = kind === 'merge_requests';
  return Array.from({ length: count }, (_, index) => {
    const iid = index + 1;
    const at = (step: number) => inZone(minutesIn(index * 12 + step), zone);
    const [user, other] = [people[index % 3], people[(index + 1) % 3]];
    const note = (step: number, body: string, system = true) => ({
      ...{ id: iid * 100 + step, type: null, body, system, author: other, created_at: at(step) },
    });
    return {
      item: {
        ...{ id: 90_000 + iid, iid, title: index % 5 === 0 ? 'Secret title of WEB-9 🎉' : '' },
        description: index % 2 === 0 ? null : `Secret. Closes #${iid}`,
        author: index % 14 === 3 ? null : user,
        created_at: at(0),
        updated_at: index >= count - 10 ? inZone(minutesIn(count * 12 + 60), zone) : at(7),
        state: isMerge ? 'merged' : 'closed',
      },
      states: [{ id: iid * 10, user, created_at: at(6), resource_type: 'Issue', state: isMerge ? 'merged' : 'closed' }],
      labels: [
        { id: iid * 10 + 1, user, created_at: at(1), action: 'add', label: { id: 1, name: 'workflow::in dev 🚧' } },
        { id: iid * 10 + 2, user, created_at: at(3), action: 'remove', label: { id: 1, name: 'workflow::in dev 🚧' } },
        { id: iid * 10 + 3, user: null, created_at: at(3), action: 'add', label: null },
      ],
      notes: [
        note(2, 'assigned to @secret'),
        note(4, `Secret comment about https://github.com/acme/web/pull/${iid}`, false),
        note(5, isMerge ? 'approved this merge request' : 'changed title from **secret** to **secret**'),
        ...(index === 6
          ? Array.from({ length: 130 }, (_one, more) => ({ ...note(5, '+1 secret', false), id: 500_000 + more }))
          : []),
      ],
    };
  });
}

/** The part of GitLab's REST API v4 that is used; with `signIn`, people may also connect it by signing in. */
export async function startGitlab(count = 120, signIn?: SignInPages): Promise<GrowingVendor> {
  let [accepted, size, zone] = [token, count, 0];
  const made = new Map<string, Item[]>();
  const items = (kind: string): Item[] => {
    const key = `${kind} ${size} ${zone}`;
    const known = made.get(key) ?? itemsOf(kind, size, zone);
    made.set(key, known);
    return known;
  };
  const answer = (request: VendorRequest): VendorAnswer => {
    const { headers, path, query } = request;
    const page = signIn?.answer(request);
    if (page) return page;
    if (headers['private-token'] !== accepted && !signIn?.accepts(headers.authorization))
      return { status: 401, body: { message: '401 Unauthorized' } };
    const limits = {
      'ratelimit-limit': '2000',
      'ratelimit-remaining': '1999',
      'ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 60),
    };
    return { headers: limits, ...route(decodeURIComponent(path), query, items) };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url, projects: ['acme/group/web'] }, credentials: { token } },
    revoke: () => void (accepted = 'another'),
    grow: (to) => void (size = to),
    moveTo: (hours) => void (zone = hours),
  };
}

function route(path: string, query: URLSearchParams, itemsOfKind: (kind: string) => Item[]): VendorAnswer {
  if (path === '/api/v4/personal_access_tokens/self')
    return { body: { id: 1, active: true, expires_at: '2099-06-01' } };
  const [, kind, iid, part] =
    /^\/api\/v4\/projects\/acme\/group\/web(?:\/(issues|merge_requests)(?:\/(\d+)\/(\w+))?)?$/.exec(path) ?? [];
  if (!path.startsWith('/api/v4/projects/acme/group/web'))
    return { status: 404, body: { message: '404 Project Not Found' } };
  if (kind === undefined) return { body: { id: 1, path_with_namespace: 'acme/group/web' } };
  const items = itemsOfKind(kind);
  if (iid === undefined) {
    const after = Date.parse(query.get('updated_after') ?? '');
    const changed = items.map(({ item }) => item).filter(({ updated_at: at }) => Date.parse(at) > after);
    return page(
      changed.sort((one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at)),
      query,
    );
  }
  const found = items.find(({ item }) => item.iid === Number(iid));
  // Deleted between the list and the question.
  if (!found || iid === '30') return { status: 404, body: { message: '404 Not found' } };
  const parts: Record<string, readonly object[]> = {
    resource_state_events: found.states,
    resource_label_events: found.labels,
    notes: found.notes,
  };
  return page(parts[part ?? ''] ?? [], query);
}

function page(all: readonly object[], query: URLSearchParams): VendorAnswer {
  const [perPage, number] = [Math.min(100, Number(query.get('per_page') ?? 20)), Number(query.get('page') ?? 1)];
  return { body: all.slice((number - 1) * perPage, number * perPage) };
}
