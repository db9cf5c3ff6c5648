import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { type LastChanges, changedLast, minutesIn } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';

const token = '2/1200/0123456789';
const web = '1200000000000001';
const ops = '1200000000000002';
const projectNames: Readonly<Record<string, string>> = { [web]: 'Website 💻', [ops]: 'Operations' };
const people = [
  { gid: '701', resource_type: 'user', name: 'Ada Lovelace' },
  { gid: '702', resource_type: 'user', name: 'Søren 🦀' },
];
const sections = [
  { gid: '9001', name: 'To do' },
  { gid: '9002', name: 'Doing 🚧 (renamed)' },
];

function taskOf(index: number, count: number, last: LastChanges, every: number) {
  const at = (step: number): string => minutesIn(index * 10 + step).toISOString();
  const gid = String(5_000_000 + index);
  const [project, other] = index % every === every - 3 ? [ops, web] : [web, ops];
  // A person, a person, an account that is gone, a person.
  const by = [people[0], people[1], null, people[0]][index % 4] ?? null;
  const story = (step: number, kind: string, more: object = {}) => ({
    gid: `${gid}${String(step).padStart(3, '0')}`,
    created_at: at(step / 100),
    created_by: by,
    resource_subtype: kind,
    text: 'Secret',
    source: index % 6 === 5 ? 'api' : 'web',
    ...more,
  });
  const stories = [
    story(0, 'added_to_project', { project: { gid: project, name: projectNames[project] } }),
    story(100, 'section_changed', { old_section: sections[0], new_section: sections[1] }),
    ...(index % 3 === 0 ? [story(110, 'assigned', { assignee: people[1] })] : []),
    ...(index === 6 ? Array.from({ length: 250 }, (_, one) => story(200 + one, 'comment_added')) : []),
    ...(index % 9 === 4
      ? [story(500, 'added_to_project', { project: { gid: other, name: projectNames[other] } })]
      : []),
    story(600, 'due_date_changed'),
    ...(index % 4 === 0 ? [story(700, 'marked_complete')] : []),
    ...(index % 8 === 0 ? [story(750, 'marked_incomplete')] : []),
  ];
  const task = {
    gid,
    resource_type: 'task',
    name: `Secret, see PROJ-${index + 1} 🙏`,
    created_at: at(0),
    created_by: by,
    // The last ten changed at one moment.
    modified_at: changedLast(index, count, count * 10 + 60, last)?.toISOString() ?? at(8),
    memberships: [{ project: { gid: project, name: projectNames[project] }, section: sections[1] }],
  };
  return { project, task, stories };
}

type Task = ReturnType<typeof taskOf>;

/** A task that is deleted since the list has it. */
const deleted = '5000040';

const refusal = (status: number, message: string): VendorAnswer => ({ status, body: { errors: [{ message }] } });

/**
 * Asana's REST API 1.0, as documented on 2026-11-26: https://developers.asana.com/reference/gettasks (in no order of
 * change, at most 100 a page), /reference/getstoriesfortask, /reference/getsectionsforproject, /docs/batch-requests (ten
 * requests, each with a status of its own), /docs/pagination, /docs/rate-limits, /docs/errors (403 for what the user does
 * not have access to).
 */
export async function startAsana(count = 230, signIn?: SignInPages): Promise<GrowingVendor> {
  let accepted = token;
  let every = 10;
  let last: LastChanges = { count: 10, apart: 0 };
  let isHidden = false;
  let isLastWithheld = false;
  const tasksOf = (size: number): Task[] =>
    Array.from({ length: size }, (_, index) => taskOf(index, size, last, every));
  let tasks = tasksOf(count);
  const answer = (request: VendorRequest): VendorAnswer => {
    const page = signIn?.answer(request);
    if (page) return page;
    const { method, path, query, headers, body } = request;
    if (headers.authorization !== `Bearer ${accepted}` && !signIn?.accepts(headers.authorization))
      return refusal(401, 'Not Authorized');
    const seen: Seen = { tasks: isLastWithheld ? tasks.slice(0, -1) : tasks, isHidden };
    if (method !== 'POST') return route(seen, path, query);
    return path === '/batch' ? batch(seen, body as Batch) : refusal(404, 'No matching route for request');
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url, projects: [web, ops] }, credentials: { token } },
    revoke: () => void (accepted = 'another'),
    grow: (to, changes = last) => {
      last = changes;
      tasks = tasksOf(to);
    },
    withhold: (isWithheld) => void (isLastWithheld = isWithheld),
    divide: () => {
      every = 3;
      tasks = tasksOf(tasks.length);
      return {
        first: web,
        second: ops,
        areOptional: false,
        connect: (...projects) => ({ config: { url: server.url, projects }, credentials: { token } }),
        hide: (isOutOfSight) => void (isHidden = isOutOfSight),
      };
    },
  };
}

interface Seen {
  readonly tasks: readonly Task[];
  /** Whether the account is no longer a member of the project `ops`. */
  readonly isHidden: boolean;
}

const forbidden = refusal(403, 'Forbidden');

function route({ tasks, isHidden }: Seen, path: string, query: URLSearchParams): VendorAnswer {
  const limit = Number(query.get('limit') ?? 20);
  if (limit < 1 || limit > 100) return refusal(400, 'limit: Must be between 1 and 100');
  if (path === '/tasks') {
    const project = query.get('project');
    if (project !== web && project !== ops) return refusal(404, `project: Unknown object: ${String(project)}`);
    if (isHidden && project === ops) return forbidden;
    const since = Date.parse(query.get('modified_since') ?? '1970-01-01T00:00:00Z');
    const found = tasks.filter(({ project: own, task }) => own === project && Date.parse(task.modified_at) >= since);
    return paged(
      found.toReversed().map(({ task: { gid, modified_at } }) => ({ gid, modified_at })),
      limit,
      query,
    );
  }
  const [, kind, gid, list] = /^\/(projects|tasks)\/(\d+)(?:\/(sections|stories))?$/.exec(path) ?? [];
  if (kind === 'projects' && (gid === web || gid === ops)) {
    if (isHidden && gid === ops) return forbidden;
    if (list === 'sections') return paged(gid === web ? sections : [], limit, query);
    return { body: { data: { gid, name: projectNames[gid] } } };
  }
  const found = tasks.find(({ task }) => task.gid === gid);
  if (kind !== 'tasks' || !found || gid === deleted) return refusal(404, `task: Not a recognized ID: ${String(gid)}`);
  if (isHidden && found.project === ops) return forbidden;
  return list === 'stories' ? paged(found.stories, limit, query) : { body: { data: found.task } };
}

/** The offset is a token that only the page before gives. */
function paged(all: readonly object[], limit: number, query: URLSearchParams): VendorAnswer {
  const start = Number((query.get('offset') ?? 'eyJ:0').replace('eyJ:', ''));
  if (Number.isNaN(start)) return refusal(400, 'offset: Your pagination token is invalid.');
  const data = all.slice(start, start + limit);
  const end = start + limit;
  return { body: { data, next_page: end < all.length ? { offset: `eyJ:${end}`, path: '', uri: '' } : null } };
}

interface Batch {
  readonly data: {
    readonly actions: readonly {
      readonly relative_path: string;
      readonly options?: { readonly limit?: number; readonly fields?: readonly string[] };
    }[];
  };
}

function batch(seen: Seen, { data: { actions } }: Batch): VendorAnswer {
  if (actions.length === 0 || actions.length > 10) return refusal(400, 'actions: Must have between 1 and 10 elements');
  const data = actions.map(({ relative_path: path, options }) => {
    const query = new URLSearchParams(options?.limit === undefined ? {} : { limit: String(options.limit) });
    const { status = 200, body } = route(seen, path, query);
    return { status_code: status, headers: {}, body };
  });
  return { body: { data } };
}
