import { nextPage } from '../../tool-client/response-headers.js';
import type { ToolResponse } from '../../tool-client/tool-request.js';
import { ToolUnreachable } from '../../tool-client/tool.errors.js';
import { type GithubApis, type GraphqlAnswer, type GithubError, QueryRefused, runQuery } from './github.api.js';
import { type GithubEntry, type GithubNode, type GithubRestEntry, entryOfNode, entryOfRest } from './github.entries.js';
import type { GithubIssue, GithubRepository } from './github.mapping.js';
import { timelinesQuery } from './github.queries.js';
import { pageThatFits } from '../kit/read-items.js';

/** The first page of a timeline, and where the next one begins; or why there is none. */
export type Timeline =
  | { readonly kind: 'entries'; readonly entries: readonly GithubEntry[]; readonly next: string | null }
  /** Something of it cannot be read like this, but over the REST API. */
  | { readonly kind: 'incomplete' }
  /** The item is gone, or out of the account's sight. */
  | { readonly kind: 'missing' };

interface TimelinePage {
  readonly nodes: readonly (GithubNode | null)[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

interface TimelinesAnswer {
  readonly nodes: readonly ({ readonly timelineItems?: TimelinePage | null } | null)[];
}

const pageSize = 100;

/** Reads timelines, many in one request over the GraphQL API, and what that lacks over the REST API. */
export class GithubTimelines {
  /** Until the server says that it does not know changes of status in projects, or that the token may not see them. */
  private withProjects = true;

  constructor(private readonly apis: GithubApis) {}

  async firstPages(items: readonly { readonly issue: GithubIssue }[]): Promise<Timeline[]> {
    const ids = items.map(({ issue }) => issue.node_id);
    const { data, errors } = await this.pages(ids, pageSize, null);
    return items.map((_item, at) => parseTimeline(data.nodes[at] ?? null, ofItem(errors, at)));
  }

  /** The whole timeline of an item, of which the first page was asked for. */
  async completeTimeline(
    first: Timeline,
    repository: GithubRepository,
    issue: GithubIssue,
  ): Promise<readonly GithubEntry[]> {
    if (first.kind !== 'entries') return this.overRest(repository, issue.number);
    const entries = [...first.entries];
    for (let { next } = first; next !== null;) {
      const after = next;
      const { data, errors } = await pageThatFits(pageSize, (size) => this.pages([issue.node_id], size, after));
      const page = parseTimeline(data.nodes[0] ?? null, errors);
      if (page.kind !== 'entries') return this.overRest(repository, issue.number);
      entries.push(...page.entries);
      next = page.next === after ? null : page.next;
    }
    return entries;
  }

  private async pages(
    ids: readonly string[],
    first: number,
    after: string | null,
  ): Promise<GraphqlAnswer<TimelinesAnswer>> {
    try {
      const query = timelinesQuery({ withProjects: this.withProjects });
      return await runQuery<TimelinesAnswer>(this.apis.graphql, query, { ids, first, after });
    } catch (error) {
      if (!(error instanceof QueryRefused) || !this.withProjects) throw error;
      this.withProjects = false;
      return this.pages(ids, first, after);
    }
  }

  private async overRest({ name }: GithubRepository, number: number): Promise<GithubEntry[]> {
    const entries: GithubEntry[] = [];
    let path: string | null = `/repos/${name}/issues/${number}/timeline?per_page=${pageSize}`;
    while (path !== null) {
      const page: ToolResponse<GithubRestEntry[] | null> = await this.apis.rest.get(path, { allow: [403, 404, 410] });
      entries.push(...(page.body ?? []).map(entryOfRest));
      path = nextPage(page.headers);
    }
    return entries;
  }
}

/** `nodes.7.timelineItems.nodes.2.commit` belongs to the eighth item. */
const ofItem = (errors: readonly GithubError[], at: number): GithubError[] =>
  errors.filter(({ path = [] }) => path[1] === undefined || path[1] === at);

function parseTimeline(node: TimelinesAnswer['nodes'][number], errors: readonly GithubError[]): Timeline {
  const unexplained = errors.find(({ type }) => type !== 'NOT_FOUND' && type !== 'FORBIDDEN');
  if (unexplained) throw new ToolUnreachable(unexplained.message ?? 'a part of its response is missing');
  const page = node?.timelineItems;
  if (!page) return { kind: 'missing' };
  const entries = page.nodes.map((entry) => entry && entryOfNode(entry));
  if (entries.includes(null)) return { kind: 'incomplete' };
  const { hasNextPage, endCursor } = page.pageInfo;
  return { kind: 'entries', entries: entries.filter((entry) => entry !== null), next: hasNextPage ? endCursor : null };
}
