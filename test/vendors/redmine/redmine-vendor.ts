import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import type { GrowingVendor } from '../vendor.js';
import { type Issue, issuesOf, projects, statuses, trackers } from './redmine-issues.js';

const key = 'redmine-key-0123456789';
const refusal = { status: 401, headers: { 'www-authenticate': 'Basic realm="Redmine API"' }, body: '' };

export interface RedmineVendor extends GrowingVendor {
  /** From now on the project, tracker or status is called so; a project by its identifier. */
  rename(kind: 'project' | 'tracker' | 'status', id: number, name: string): void;
  /** The issue changes at this moment: an entry is added to its journal, and it is where and what the entry says. */
  change(id: number, at: string, field: 'status_id' | 'project_id' | 'tracker_id', value: number): void;
  /** The issue is deleted, or goes out of the account's sight. */
  remove(id: number, how: 'deleted' | 'hidden'): void;
  /** It is there again. */
  restore(id: number): void;
}

/**
 * The REST API of Redmine 4 to 6: https://www.redmine.org/projects/redmine/wiki/Rest_Issues, Rest_IssueStatuses,
 * Rest_Trackers, Rest_Projects (a project is named by its number, too), Rest_Users, and the views of Redmine's source, as of 2026-11-26. What they do not say
 * (closed projects, deleted users, journals in reverse) is as Redmine 5.0.4 answers.
 */
export async function startRedmine(count = 230): Promise<RedmineVendor> {
  const account = new Account(count);
  const server = await VendorServer.start((request) => account.answer(request));
  return {
    server,
    connection: { config: { url: server.url }, credentials: { apiKey: key } },
    revoke: () => void (account.accepted = 'another key'),
    grow: (to, last) => void (account.issues = issuesOf(to, last)),
    withhold: (isWithheld) => void (account.isLastWithheld = isWithheld),
    divide: () => ({
      first: 'web',
      second: 'infra',
      areOptional: true,
      connect: (...names) => ({
        config: { url: server.url, ...(names.length > 0 && { projects: names }) },
        credentials: { apiKey: key },
      }),
      hide: (isHidden) => void (account.isHidden = isHidden),
    }),
    rename: (kind, id, name) => account.names.set(`${kind} ${id}`, name),
    change: (id, at, field, value) => {
      account.change(id, at, field, value);
    },
    remove: (id, how) => account.removed.set(id, how),
    restore: (id) => void account.removed.delete(id),
  };
}

class Account {
  accepted = key;
  issues: Issue[];
  /** Whether the project `infra` is out of the account's sight, and the last issue not there yet. */
  isHidden = false;
  isLastWithheld = false;
  readonly names = new Map<string, string>();
  readonly removed = new Map<number, 'deleted' | 'hidden'>();
  private lastEntry = 1_000_000;

  constructor(count: number) {
    this.issues = issuesOf(count);
  }

  answer(request: VendorRequest): VendorAnswer {
    const { path, query } = request;
    if (request.headers['x-redmine-api-key'] !== this.accepted) return refusal;
    const one = /^\/issues\/(\d+)\.json$/.exec(path)?.[1];
    if (one !== undefined) return this.issue(Number(one), query);
    switch (path) {
      case '/users/current.json':
        return { body: { user: { id: 11, login: 'ada' } } };
      case '/projects.json':
        return this.projects(query);
      case '/issue_statuses.json':
        return { body: { issue_statuses: statuses.map((status) => this.called('status', status)) } };
      case '/trackers.json':
        return { body: { trackers: trackers.map((tracker) => this.called('tracker', tracker)) } };
      case '/issues.json':
        return this.list(query);
      default:
        return { status: 404, body: '' };
    }
  }

  change(id: number, at: string, field: 'status_id' | 'project_id' | 'tracker_id', value: number): void {
    this.issues = this.issues.map((one) => {
      if (one.id !== id) return one;
      const place = field.slice(0, -3) as 'status' | 'project' | 'tracker';
      const detail = { property: 'attr', name: field, old_value: String(one[place].id), new_value: String(value) };
      const user = { id: 11, name: 'Ada Lovelace' };
      const entry = { id: ++this.lastEntry, user, notes: '', created_on: at, private_notes: false, details: [detail] };
      return { ...one, [place]: { id: value }, updated_on: at, journals: [entry, ...one.journals] };
    });
  }

  private called<Thing extends { id: number }>(kind: string, thing: Thing) {
    const name = this.names.get(`${kind} ${thing.id}`);
    return { ...thing, ...(name !== undefined && { [kind === 'project' ? 'identifier' : 'name']: name }) };
  }

  /** Without a status, active projects only. */
  private projects(query: URLSearchParams): VendorAnswer {
    const asked = (query.get('status') ?? '1').split('|').map(Number);
    const found = projects.filter(({ id, status }) => asked.includes(status) && !(this.isHidden && id === 2));
    const [limit, offset] = pagesOf(query);
    const page = found.slice(offset, offset + limit).map((project) => this.called('project', project));
    return { body: { projects: page, total_count: found.length, offset, limit } };
  }

  private get seen(): Issue[] {
    return this.issues.slice(0, this.isLastWithheld ? -1 : undefined).filter((one) => !this.isSecret(one));
  }

  private isSecret(one: Issue): boolean {
    return this.isHidden && one.project.id === 2;
  }

  /** The list knows no journals, whatever it is asked to include. */
  private list(query: URLSearchParams): VendorAnswer {
    const [limit, offset] = pagesOf(query);
    const from = Date.parse(query.get('updated_on')?.replace('>=', '') ?? '1970-01-01T00:00:00Z');
    const project = query.get('project_id');
    const place = projects
      .map((one) => this.called('project', one))
      .find(({ id, identifier }) => identifier === project || String(id) === project);
    if (project !== null && !place) return { status: 404, body: '' };
    if (place?.id === 2 && this.isHidden) return { status: 403, body: '' };
    const found = this.seen
      .filter((one) => Date.parse(one.updated_on) >= from && !this.removed.has(one.id))
      .filter((one) => !place || one.project.id === place.id)
      .sort((one, other) => Date.parse(one.updated_on) - Date.parse(other.updated_on) || one.id - other.id);
    const page = found.slice(offset, offset + limit).map((one) => ({ ...this.shown(one), journals: undefined }));
    return { body: { issues: page, total_count: found.length, offset, limit } };
  }

  private issue(id: number, query: URLSearchParams): VendorAnswer {
    const isWithheld = this.isLastWithheld && id === this.issues.length;
    const found = isWithheld ? undefined : this.issues.find((one) => one.id === id);
    // Issue 50 is deleted, and issue 60 goes out of sight, between the list and the question.
    if (!found || id === 50 || this.removed.get(id) === 'deleted') return { status: 404, body: '' };
    if (id === 60 || this.isSecret(found) || this.removed.get(id) === 'hidden') return { status: 403, body: '' };
    const included = query.get('include')?.split(',') ?? [];
    const { journals, ...rest } = this.shown(found);
    return { body: { issue: { ...rest, ...(included.includes('journals') && { journals }) } } };
  }

  private shown(one: Issue) {
    const named = (kind: string, list: readonly { id: number; name: string }[], id: number) => ({
      id,
      name: this.names.get(`${kind} ${id}`) ?? list.find((thing) => thing.id === id)?.name,
    });
    return {
      ...one,
      project: { id: one.project.id, name: projects.find(({ id }) => id === one.project.id)?.name },
      tracker: named('tracker', trackers, one.tracker.id),
      status: named('status', statuses, one.status.id),
    };
  }
}

const pagesOf = (query: URLSearchParams): [number, number] => [
  Math.min(100, Number(query.get('limit') ?? 25)),
  Number(query.get('offset') ?? 0),
];
