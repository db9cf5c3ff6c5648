import type { LogEvent } from '#event-log';
import type { ToolSession } from '../../tool-client/tool-session.js';
import type { ChangedItem } from '../kit/changed-items.js';
import type { GithubApis } from './github.api.js';
import { type GithubIssue, type GithubRepository, endedEvents, githubEvents, itemId } from './github.mapping.js';
import { GithubTimelines, type Timeline } from './github.timelines.js';
import type { ItemsWithEvents } from '../kit/collect-lists.js';
import { readEvents, readItems, readTogether } from '../kit/read-items.js';
import { findReferences } from '../kit/tool-event.js';

/** An issue or a pull request. */
export interface GithubItem extends ChangedItem {
  readonly issue: GithubIssue;
}

/** Few enough that GitHub has them together within the ten seconds that it takes for one request. */
const timelinesAtOnce = 25;

export const makeItem = (repository: GithubRepository, issue: GithubIssue): GithubItem => ({
  id: itemId(repository, issue.number),
  changedAt: issue.updated_at,
  issue,
});

/** Reads issues and pull requests of a repository with their timelines. */
export class GithubItems {
  private readonly timelines: GithubTimelines;

  constructor(
    private readonly apis: GithubApis,
    private readonly session: ToolSession,
  ) {
    this.timelines = new GithubTimelines(apis);
  }

  async *read(repository: GithubRepository, items: readonly GithubItem[]): AsyncGenerator<ItemsWithEvents<GithubItem>> {
    const { session } = this;
    const nameItem = ({ issue }: GithubItem): string => `${repository.name}#${issue.number}`;
    for (let first = 0; first < items.length; first += timelinesAtOnce) {
      const some = items.slice(first, first + timelinesAtOnce);
      const pages = await readTogether(some, session, nameItem, async (asked) => {
        const timelines = await this.timelines.firstPages(asked);
        return timelines.map((timeline, at) => [asked[at]?.id, timeline] as const);
      });
      const timelines = new Map(pages);
      yield* readEvents(some, {
        session,
        nameOf: nameItem,
        read: (item) => this.readItemEvents(repository, item.issue, timelines.get(item.id)),
      });
    }
  }

  /** Reads items of which only the ids are known, and says what became of those that are gone. */
  async *readByIds(
    repository: GithubRepository,
    ids: readonly string[],
  ): AsyncGenerator<ItemsWithEvents<{ id: string }>> {
    const asked = ids.map((id) => ({ id, number: Number(id.slice(id.indexOf('#') + 1)) }));
    const batches = readItems(asked, {
      session: this.session,
      nameOf: ({ number }) => `${repository.name}#${number}`,
      read: ({ number }) => this.find(repository, number),
    });
    for await (const { items, read } of batches) {
      const ended = read.flatMap(({ result }) => (Array.isArray(result) ? result : []));
      yield { items, events: ended };
      const found = read.flatMap(({ result }) => (Array.isArray(result) ? [] : [result]));
      for await (const { events } of this.read(repository, found)) yield { items: [], events };
    }
  }

  /** The issue or pull request as it is now; or, where there is none any more, the events that say so. */
  private async find(repository: GithubRepository, number: number): Promise<GithubItem | LogEvent[]> {
    const item = itemId(repository, number);
    const { status, body } = await this.apis.rest.get<(GithubIssue & { html_url: string }) | null>(
      `/repos/${repository.name}/issues/${number}`,
      { allow: [403, 404, 410] },
    );
    if (!body) {
      // Where issues are turned off, GitHub gives the same answer. A 404 is an issue that was moved out of sight.
      if (status === 403 || !repository.hasIssues) return [];
      return endedEvents(item, status === 410 ? 'Deleted' : 'Moved', this.session);
    }
    const [now] = findReferences(body.html_url);
    // GitHub redirects to where the issue was moved.
    if (now && now.toLowerCase() !== `${repository.name}#${number}`.toLowerCase()) {
      return endedEvents(item, 'Moved', this.session, [now]);
    }
    return makeItem(repository, body);
  }

  /** Without a page of the timeline where it could not be read. */
  private async readItemEvents(repository: GithubRepository, issue: GithubIssue, page?: Timeline): Promise<LogEvent[]> {
    if (!page) return [];
    if (page.kind === 'missing') {
      const found = await this.find(repository, issue.number);
      if (Array.isArray(found)) return found;
    }
    const entries = await this.timelines.completeTimeline(page, repository, issue);
    return githubEvents(repository, issue, entries, this.session);
  }
}
