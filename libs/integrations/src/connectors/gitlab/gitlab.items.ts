import type { LogEvent } from '#event-log';
import { nextPage, type ToolHeaders } from '../../tool-client/response-headers.js';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type ChangedItem, type Watermark, changedSince } from '../kit/changed-items.js';
import type { ItemList, ItemsWithEvents } from '../kit/collect-lists.js';
import {
  type GitlabEvent,
  type GitlabHistory,
  type GitlabItem,
  type GitlabNote,
  type GitlabProject,
  type GitlabSign,
  gitlabEvents,
  itemId,
} from './gitlab.mapping.js';
import { faultOfItem, ToolRejected } from '../../tool-client/tool.errors.js';
import { itemsTogether, readHistories } from './gitlab.discussions.js';
import { type Identified, readEvents } from '../kit/read-items.js';
import { deletedEvent } from '../kit/tool-event.js';

export const rest = '/api/v4';
const pageSize = 100;

export const kinds = [
  { sign: '#', path: 'issues' },
  { sign: '!', path: 'merge_requests' },
] as const;

interface ListedItem extends ChangedItem {
  readonly item: GitlabItem;
}

/** The issues (`#`) or merge requests (`!`) of a project. */
export class GitlabItems implements ItemList<ListedItem> {
  readonly key: string;
  private readonly kind: string;
  /** With what ids of its items begin, before their numbers. */
  private readonly begin: string;
  /** Until GitLab refuses it. */
  private canReadTogether: boolean;

  constructor(
    private readonly api: ToolApi,
    private readonly graphql: ToolApi,
    private readonly session: ToolSession,
    private readonly project: GitlabProject,
    private readonly sign: GitlabSign,
  ) {
    this.key = `${project.firstPath}${sign}`;
    this.kind = `${rest}/projects/${project.id}/${sign === '#' ? 'issues' : 'merge_requests'}`;
    this.begin = `${project.id}${sign}`;
    this.canReadTogether = project.idsByTime;
  }

  changed(mark: Watermark): AsyncGenerator<ListedItem[]> {
    return changedSince(mark, pageSize, this.session, async (at, page, size) => {
      const query = {
        scope: 'all',
        state: 'all',
        order_by: 'updated_at',
        sort: 'asc',
        // One millisecond earlier, because "after" may or may not include the moment itself.
        updated_after: new Date(Date.parse(at) - 1).toISOString(),
        per_page: size,
        page,
      };
      const { headers, body } = await this.api.get<GitlabItem[]>(this.kind, { query });
      const items = body.map((item) => ({
        id: itemId(this.project, this.sign, item.iid),
        changedAt: item.updated_at,
        item,
      }));
      return { items, isLast: isLastPage(headers, body.length, size) };
    });
  }

  /** Reads items that were listed: together, and one by one what does not come whole. */
  async *read(items: readonly ListedItem[]): AsyncGenerator<ItemsWithEvents<ListedItem>> {
    for (let first = 0; first < items.length; first += itemsTogether) {
      const some = items.slice(first, first + itemsTogether);
      const histories = await this.readTogether(some);
      yield* this.inBatches(some, ({ id, item }) => this.readItemEvents(id, item, histories.get(item.iid)));
    }
  }

  private async readTogether(items: readonly ListedItem[]): Promise<ReadonlyMap<number, GitlabHistory>> {
    const { evidence, budget } = this.session;
    const iids = items.map(({ item }) => item.iid);
    const ask = () => readHistories(this.graphql, this.project, this.sign, iids);
    try {
      if (this.canReadTogether) return await evidence.impatiently(() => budget.readWithinStep(ask));
    } catch (error) {
      const fault = faultOfItem(error);
      if (!fault) throw error;
      this.canReadTogether = !(fault instanceof ToolRejected);
    }
    return new Map();
  }

  /** Reads items of which only the ids are known. */
  readByIds(ids: readonly string[]): AsyncGenerator<ItemsWithEvents<Identified>> {
    const asked = ids.filter((id) => id.startsWith(this.begin)).map((id) => ({ id }));
    return this.inBatches(asked, ({ id }) => this.readItemEvents(id));
  }

  private inBatches<Item extends Identified>(
    items: readonly Item[],
    read: (item: Item) => Promise<LogEvent[]>,
  ): AsyncGenerator<ItemsWithEvents<Item>> {
    const { session, project } = this;
    const nameItem = ({ id }: Item): string => id.replace(String(project.id), () => project.path);
    return readEvents(items, { session, nameOf: nameItem, read });
  }

  /** An item whole. One that was deleted has an event that says so, and one that is out of sight has none. */
  private async readItemEvents(id: string, item?: GitlabItem, known?: GitlabHistory): Promise<LogEvent[]> {
    const path = `${this.kind}/${id.slice(this.begin.length)}`;
    const history = known ?? (item && (await this.readHistory(path)));
    if (item && history) return gitlabEvents(this.project, this.sign, item, history, this.session);
    const { status, body } = await this.api.get<GitlabItem | null>(path, { allow: [403, 404] });
    if (status === 404) return deletedEvent(id, this.session);
    const found = body && (await this.readHistory(path));
    return found ? gitlabEvents(this.project, this.sign, body, found, this.session) : [];
  }

  /** Up to four lists, requested at once; null where they are not there, as of an item that is gone or out of sight. */
  private async readHistory(path: string): Promise<GitlabHistory | null> {
    const { hasColumns, hasMilestones } = this.project;
    const none = Promise.resolve([]);
    const lists = [
      allPages<GitlabEvent>(this.api, `${path}/resource_state_events`),
      hasColumns ? allPages<GitlabEvent>(this.api, `${path}/resource_label_events`) : none,
      hasMilestones ? allPages<GitlabEvent>(this.api, `${path}/resource_milestone_events`) : none,
      allPages<GitlabNote>(this.api, `${path}/notes`, { sort: 'asc', order_by: 'created_at' }),
    ] as const;
    // All of them, even where one fails, so that none goes on while the next item is read.
    await Promise.allSettled(lists);
    const [states, labels, milestones, notes] = await Promise.all(lists);
    if (!states && !notes) return null;
    return { states: states ?? [], labels: labels ?? [], milestones: milestones ?? [], notes: notes ?? [] };
  }
}

/** All pages of a list; null where there is none. */
export async function allPages<Item>(
  api: ToolApi,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Item[] | null> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const options = { query: { ...query, per_page: pageSize, page }, allow: [403, 404] };
    const { headers, body } = await api.get<Item[] | null>(path, options);
    if (body === null) return null;
    items.push(...body);
    if (isLastPage(headers, body.length, pageSize)) return items;
  }
}

/**
 * GitLab takes what an account may not see out of a page that it has counted already, so a page that is not full need
 * not be the last one. What comes next is in its headers.
 */
function isLastPage(headers: ToolHeaders, length: number, size: number): boolean {
  const { 'x-next-page': next, link } = headers;
  if (typeof next === 'string') return next === '';
  return link === undefined ? length < size : nextPage(headers) === null;
}
