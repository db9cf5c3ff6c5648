import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type ChangedItem, type ReadPage, type Watermark, changedSince } from '../kit/changed-items.js';
import type { CountItems } from '../kit/collect-lists.js';
import type { RtTicket } from './request_tracker.mapping.js';

/** RT gives no more at once. */
const pageSize = 100;

interface RtPage<Item> {
  readonly items: readonly Item[];
  /** Both are null where the account may not see everything. */
  readonly total?: number | null;
  readonly pages?: number | null;
}

export interface RtItem extends ChangedItem {
  readonly ticket: RtTicket;
}

type RtQuery = Readonly<Record<string, string | number>>;

const minute = 60_000;
const hour = 3_600_000;
const quarter = 15 * minute;
/** The offset may have been another one before a change of the clocks. */
const clockChange = 2 * hour;
const root = '/REST/2.0';

const ticketFields: RtQuery = {
  fields: 'Queue,Status,Subject,LastUpdated,EffectiveId,Requestor',
  'fields[Queue]': 'Name',
  'fields[Requestor]': 'id',
};

/** RT leaves out what the account may not see after it has cut a list into pages, so a short page is not the last. */
const isLastPage = ({ items, pages }: RtPage<unknown>, number: number): boolean =>
  typeof pages === 'number' ? number >= pages : items.length === 0;

/** A list to its end. Pages of entries that are all out of sight may precede those that are not. */
export async function allPages<Item>(api: ToolApi, path: string, query: RtQuery, emptyPages = 2): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1, empty = 0; ; page++) {
    const { body } = await api.get<RtPage<Item>>(`${root}${path}`, { query: { ...query, per_page: pageSize, page } });
    all.push(...body.items);
    if (body.items.length === 0) empty++;
    else empty = 0;
    if (isLastPage(body, page) && (empty === 0 || empty >= emptyPages)) return all;
  }
}

/** Queue ids to names, which also the texts of earlier events show from now on. */
export async function readQueues(api: ToolApi, session: ToolSession): Promise<Map<string, string>> {
  type Queue = { id: string | number; Name: string };
  const listed = await allPages<Queue>(api, '/queues/all', { fields: 'Name' }, 5);
  for (const { id, Name: name } of listed) session.named('queue', id, name);
  return new Map(listed.map(({ id, Name: name }) => [String(id), name]));
}

/** Tickets of these queues, or of all that the account can see, oldest change first. */
export const changedTickets = (api: ToolApi, all: readonly string[] | undefined, session: ToolSession) =>
  async function* (mark: Watermark, found: CountItems, queues = all): AsyncGenerator<RtItem[]> {
    const offset = await readAccountOffset(api);
    // Of a part that is new, also what was merged into tickets of others, which do not come again.
    const merged = queues === all ? '' : ' AND EffectiveId > 0';
    const readPage: ReadPage<RtItem> = async (at, number, size) => {
      const query = {
        query: makeQuery(queues, Date.parse(at) + offset - clockChange) + merged,
        ...ticketFields,
        orderby: 'LastUpdated',
        order: 'ASC',
        per_page: size,
        page: number,
      };
      const { body } = await api.get<RtPage<RtTicket>>(`${root}/tickets`, { query });
      found(body.total ?? 0);
      const items = body.items.map((ticket) => ({ id: String(ticket.id), changedAt: ticket.LastUpdated, ticket }));
      return { items, isLast: isLastPage(body, number) };
    };
    yield* changedSince(mark, pageSize, session, readPage, clockChange);
  };

/**
 * TicketSQL reads times in the account's time zone, and REST2 does not say which that is. So it is measured: the latest
 * local time at which RT finds a ticket, minus the time at which that ticket changed.
 */
async function readAccountOffset(api: ToolApi): Promise<number> {
  const oldest = { query: 'id > 0', orderby: 'LastUpdated', order: 'ASC', per_page: pageSize, fields: 'LastUpdated' };
  const [ticket] = (await api.get<RtPage<RtTicket>>(`${root}/tickets`, { query: oldest })).body.items;
  if (!ticket) return 0;
  const changedAt = Date.parse(ticket.LastUpdated);
  let low = -12 * 4;
  let high = 14 * 4;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const query = { query: `id = ${ticket.id} AND ${since(changedAt + middle * quarter)}`, fields: 'LastUpdated' };
    const { items } = (await api.get<RtPage<RtTicket>>(`${root}/tickets`, { query })).body;
    if (items.length > 0) low = middle;
    else high = middle - 1;
  }
  return low * quarter;
}

const since = (localTime: number): string =>
  `LastUpdated >= '${new Date(localTime).toISOString().slice(0, 19).replace('T', ' ')}'`;

function makeQuery(queues: readonly string[] | undefined, localTime: number): string {
  if (!queues) return since(localTime);
  return `${since(localTime)} AND (${queues.map((id) => `Queue = ${id}`).join(' OR ')})`;
}

/** Tickets by a field that holds one of these ids; RT leaves out those merged into others unless it is asked for them. */
export async function searchTickets(
  api: ToolApi,
  field: 'id' | 'EffectiveId',
  ids: readonly string[],
): Promise<RtTicket[]> {
  const tickets: RtTicket[] = [];
  for (let first = 0; first < ids.length; first += pageSize) {
    const wanted = ids.slice(first, first + pageSize).map((id) => `${field} = ${id}`);
    const query = { query: `EffectiveId > 0 AND (${wanted.join(' OR ')})`, ...ticketFields };
    tickets.push(...(await allPages<RtTicket>(api, '/tickets', query)));
  }
  return tickets;
}

/** A ticket that no list shows: one with the status `deleted`, one removed for good, or null where it is out of sight. */
export async function hiddenTicket(api: ToolApi, id: string): Promise<RtTicket | 'removed' | null> {
  const options = { query: { 'fields[Queue]': 'Name' }, allow: [403, 404] };
  const { status, body } = await api.get<RtTicket | null>(`${root}/ticket/${id}`, options);
  if (status === 404) return 'removed';
  // In place of a ticket that was merged, RT gives the one into which it was.
  return body && String(body.id) === id ? { ...body, EffectiveId: id } : null;
}
