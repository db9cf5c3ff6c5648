import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolUnreachable, TooMuch } from '../../tool-client/tool.errors.js';
import { type ChangedItem, type ReadPage, type Watermark, changedSince } from '../kit/changed-items.js';
import { type CountItems, readPages } from '../kit/collect-lists.js';
import { type JiraComment, type JiraHistory, type JiraIssue, type JiraLists, localMinute } from './jira.mapping.js';
import { pageThatFits } from '../kit/read-items.js';

/** An issue of a page; `issue` is null where it was too large for the page. */
export interface FoundIssue extends ChangedItem {
  readonly key: string;
  readonly issue: JiraIssue | null;
}

interface JiraSearchPage {
  readonly issues: readonly JiraIssue[];
  readonly total?: number;
  readonly nextPageToken?: string | null;
}

interface JiraNamed {
  readonly id: string;
  readonly name: string;
}

interface JiraProject {
  readonly id: string;
  readonly key: string;
}

const fields = [
  'created',
  'updated',
  'creator',
  'reporter',
  'project',
  'issuetype',
  'priority',
  'summary',
  'parent',
  'issuelinks',
  'comment',
];
/** The most issues of one request, with their fields. */
export const pageSize = 100;
/** Times of a search have no seconds. */
const minuteMs = 60_000;
/** Cloud's default; it allows ten times as many. */
const historiesAtOnce = 1_000;
/** Enough to find renamed projects of any account; each issue names its own project anyway. */
const projectsAtMost = 5_000;
/** Whether there may be more projects than these. */
export const isCut = (projects: ReadonlyMap<string, string>): boolean => projects.size >= projectsAtMost;

/** The REST API 3 of Jira Cloud, or the REST API 2 of Jira Data Center. */
export class JiraApi {
  private constructor(
    private readonly api: ToolApi,
    private readonly isCloud: boolean,
  ) {}

  /** Asks the server which of the two it is. */
  static async of(api: ToolApi): Promise<JiraApi> {
    const { body } = await api.get<{ deploymentType?: unknown; version?: unknown }>('/rest/api/2/serverInfo');
    if (typeof body.version !== 'string') throw new ToolUnreachable('it does not say its version; check the address');
    return new JiraApi(api, body.deploymentType === 'Cloud');
  }

  /** The id that Jira Cloud gives a site, or Jira Data Center itself; null where it does not tell. */
  async siteId(address: string): Promise<string | null> {
    const [, ofPath = null] = /\/ex\/jira\/([0-9a-f-]+)/.exec(address) ?? [];
    if (ofPath !== null) return ofPath;
    type Site = { readonly cloudId?: unknown; readonly id?: unknown } | null;
    const path = this.isCloud ? '/_edge/tenant_info' : '/rest/applinks/1.0/manifest';
    const told = (await this.api.get<Site>(path, { allow: [401, 403, 404] })).body;
    const id = this.isCloud ? told?.cloudId : told?.id;
    return typeof id === 'string' ? id : null;
  }

  /** The account's time zone, which also tests the credential. */
  async timeZone(): Promise<string> {
    return (await this.api.get<{ timeZone?: string }>(this.path('/myself'))).body.timeZone ?? 'UTC';
  }

  /** Jira finds a project by its earlier keys, too. */
  async project(key: string): Promise<JiraProject> {
    return (await this.api.get<JiraProject>(this.path(`/project/${key}`))).body;
  }

  /** Records what statuses, types, and projects are called today; with the keys of all projects in sight, by their ids. */
  async lists({ named }: Pick<ToolSession, 'named'>) {
    const listed = async (kind: string, read: () => Promise<readonly JiraNamed[]>): Promise<readonly JiraNamed[]> => {
      const found = await orNone(read);
      for (const { id, name } of found) named(kind, id, name);
      return found;
    };
    const all = (path: string) => async () => (await this.api.get<JiraNamed[]>(this.path(path))).body;
    const ids = (named: readonly JiraNamed[]): ReadonlySet<string> => new Set(named.map(({ id }) => id));
    const projects = await listed('project', async () =>
      (await this.projects()).map(({ id, key }) => ({ id, name: key })),
    );
    const known: JiraLists = {
      status: ids(await listed('status', all('/status'))),
      issuetype: ids(await listed('issuetype', all('/issuetype'))),
      project: ids(projects),
    };
    return { known, projects: new Map(projects.map(({ id, name }) => [id, name])) };
  }

  private async projects(): Promise<readonly JiraProject[]> {
    if (!this.isCloud) return (await this.api.get<JiraProject[]>(this.path('/project'))).body;
    type Page = { values: readonly JiraProject[]; isLast?: boolean };
    return readPages(async (startAt) => {
      const query = { startAt, maxResults: pageSize, action: 'browse' };
      const { values, isLast } = (await this.api.get<Page>(this.path('/project/search'), { query })).body;
      return { items: values, isLast: isLast === true || values.length === 0 || startAt + pageSize >= projectsAtMost };
    });
  }

  /** The projects in sight by their ids, also those whose keys were others when they were entered. */
  async findProjects(
    keys: readonly string[] = [],
    listed: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, string>> {
    const found = new Map(listed);
    const named = new Set(listed.values());
    for (const key of keys.filter((one) => !named.has(one))) {
      const { body } = await this.api.get<JiraProject | null>(this.path(`/project/${key}`), { allow: [403, 404] });
      if (body) found.set(body.id, key);
    }
    return found;
  }

  /** Issues in the order of their last change. Jira reads times in the account's time zone, to the minute. */
  changed(
    projects: readonly string[] | null,
    zone: string,
    mark: Watermark,
    session: ToolSession,
    found: CountItems,
  ): AsyncGenerator<FoundIssue[]> {
    let token: string | null | undefined;
    let isFirst = true;
    const readPage: ReadPage<FoundIssue> = async (at, number, size) => {
      const jql = `${within(projects)}updated >= "${localMinute(new Date(at), zone)}" ORDER BY updated ASC, key ASC`;
      // An issue that is too large for a page of one is read later in a request of its own, so that it can be named if
      // it is left out.
      const isWhole = size > 1;
      const what = isWhole ? { fields: fields.join(','), ...this.withChangelog } : { fields: 'updated' };
      if (number === 1) token = undefined;
      const body = await this.search({ jql, ...what, maxResults: size }, token, (number - 1) * size);
      token = body.nextPageToken;
      // Later searches find some of the same minute once more.
      if (body.total !== undefined && isFirst) found(body.total);
      isFirst = false;
      return {
        items: body.issues.map((issue) => ({ ...listed(issue), issue: isWhole ? issue : null })),
        isLast: this.isCloud ? !token : body.issues.length < size,
      };
    };
    return changedSince(mark, pageSize, session, readPage, minuteMs);
  }

  /** Every issue that changed since, in an order that does not change meanwhile. */
  async *all(projects: readonly string[] | null, since: Date, zone: string): AsyncGenerator<readonly ChangedItem[]> {
    const jql = `${within(projects)}updated >= "${localMinute(since, zone)}" ORDER BY created ASC, key ASC`;
    const query = { jql, fields: 'updated', maxResults: 1_000 };
    let token: string | null | undefined;
    for (let read = 0; ;) {
      const { issues, nextPageToken, total = 0 } = await this.search(query, token, read);
      read += issues.length;
      token = nextPageToken;
      if (issues.length > 0) yield issues.map(listed);
      if (this.isCloud ? !token : issues.length === 0 || read >= total) return;
    }
  }

  private async search(query: object, token: string | null | undefined, startAt: number): Promise<JiraSearchPage> {
    const page = this.isCloud ? { nextPageToken: token ?? undefined } : { startAt };
    const path = this.isCloud ? '/search/jql' : '/search';
    return (await this.api.get<JiraSearchPage>(this.path(path), { query: { ...query, ...page } })).body;
  }

  /** The issue, or the status with which Jira refuses it: 404 if it was deleted, 403 if it is out of sight. */
  async issue(id: string): Promise<JiraIssue | 403 | 404> {
    const query = { fields: fields.join(','), ...this.withChangelog };
    const options = { query, allow: [403, 404] };
    const { body, status } = await this.api.get<JiraIssue | null>(this.path(`/issue/${id}`), options);
    return body ?? (status === 403 ? 403 : 404);
  }

  /** Of a hundred issues at most, those that Jira returns together; each of the others has to be requested. */
  async issues(ids: readonly string[]): Promise<readonly JiraIssue[]> {
    if (!this.isCloud) return [];
    const { body } = await this.api.post<{ issues: readonly JiraIssue[] }>(this.path('/issue/bulkfetch'), {
      issueIdsOrKeys: ids,
      fields,
    });
    return body.issues;
  }

  /** All histories of a hundred issues at most. Data Center returns them with the issues. */
  async histories(issues: readonly JiraIssue[]): Promise<readonly (readonly [string, readonly JiraHistory[]])[]> {
    if (!this.isCloud) return issues.map(({ id, changelog }) => [id, changelog?.histories ?? []]);
    const all = new Map(issues.map(({ id }) => [id, [] as JiraHistory[]]));
    let size = historiesAtOnce;
    for (let nextPageToken: string | null | undefined; ;) {
      const page = await pageThatFits(size, (maxResults) =>
        this.changelogs([...all.keys()], maxResults, nextPageToken),
      );
      if (!page) return this.changelogsOneByOne(issues);
      size = page.size;
      for (const { issueId, changeHistories } of page.body.issueChangeLogs ?? []) {
        all.get(String(issueId))?.push(...changeHistories);
      }
      nextPageToken = page.body.nextPageToken;
      if (!nextPageToken) return [...all];
    }
  }

  /** Null where Jira refuses the request as a whole, because one of the issues was deleted meanwhile. */
  private async changelogs(issueIdsOrKeys: readonly string[], maxResults: number, nextPageToken?: string | null) {
    interface Page {
      readonly issueChangeLogs?: readonly { issueId: string | number; changeHistories: readonly JiraHistory[] }[];
      readonly nextPageToken?: string | null;
    }
    const request = { issueIdsOrKeys, maxResults, ...(nextPageToken && { nextPageToken }) };
    const options = { allow: [400, 404] };
    const { body } = await this.api.post<Page | null>(this.path('/changelog/bulkfetch'), request, options);
    return body && { body, size: maxResults };
  }

  private async changelogsOneByOne(issues: readonly JiraIssue[]) {
    const all: (readonly [string, readonly JiraHistory[]])[] = [];
    for (const { id } of issues) all.push([id, await this.readChangelog(id)]);
    return all;
  }

  private async readChangelog(id: string): Promise<readonly JiraHistory[]> {
    type Page = { values: readonly JiraHistory[]; isLast?: boolean } | null;
    return readPages(async (startAt) => {
      const options = { query: { startAt, maxResults: pageSize }, allow: [404] };
      const { body } = await this.api.get<Page>(this.path(`/issue/${id}/changelog`), options);
      const { values = [], isLast = false } = body ?? {};
      return { items: values, isLast: isLast || values.length === 0 };
    });
  }

  /** All comments. A search returns only some of many. */
  async comments({ id, fields: { comment } }: JiraIssue): Promise<readonly JiraComment[]> {
    const told = comment?.comments ?? [];
    if ((comment?.total ?? told.length) <= told.length) return told;
    type Page = { comments: readonly JiraComment[]; total: number } | null;
    return readPages(async (startAt) => {
      const query = { startAt, maxResults: pageSize, orderBy: 'created' };
      const { body } = await this.api.get<Page>(this.path(`/issue/${id}/comment`), { query, allow: [404] });
      const { comments = [], total = 0 } = body ?? {};
      return { items: comments, isLast: comments.length === 0 || startAt + comments.length >= total };
    });
  }

  private get withChangelog(): object {
    return this.isCloud ? {} : { expand: 'changelog' };
  }

  private path(path: string): string {
    return `/rest/api/${this.isCloud ? 3 : 2}${path}`;
  }
}

const within = (projects: readonly string[] | null): string =>
  projects ? `project in (${projects.join(', ')}) AND ` : '';

const listed = ({ id, key, fields: { updated } }: JiraIssue) => ({ id, key, changedAt: instant(updated) });

/** Jira writes offsets without a colon. */
const instant = (written: string): string => written.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');

/** Without a list, names come from the issues; an account may have more statuses than fit a response. */
async function orNone(read: () => Promise<readonly JiraNamed[]>): Promise<readonly JiraNamed[]> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TooMuch) return [];
    throw error;
  }
}
