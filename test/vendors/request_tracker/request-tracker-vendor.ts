import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { minutesIn, wholeSeconds } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';

const token = '1-14-0123456789abcdef';

const queues = [
  { id: '1', Name: 'General' },
  { id: '3', Name: "Buchhaltung's 📮" },
];
const people = [
  { id: 'ada', type: 'user', RealName: 'Ada Lovelace' },
  { id: 'soren', type: 'user', RealName: '' },
  { id: 'RT_System', type: 'user', RealName: 'The RT System itself' },
];

interface Ticket {
  readonly id: string;
  readonly Queue: (typeof queues)[number];
  readonly Status: string;
  readonly Subject: string;
  readonly LastUpdated: string;
  readonly history: readonly object[];
}

/** `count` tickets; the last ten of them changed in the same second. */
function ticketsOf(count: number): Ticket[] {
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const at = (step: number) => wholeSeconds(minutesIn(index * 9 + step * 2));
    const [by, other] = [people[index % 2], people[(index + 1) % 3]];
    const [first, second] = [queues[index % 2], queues[(index + 1) % 2]];
    const isMoved = index % 12 === 5;
    const change = (step: number, Type: string, Field = '', OldValue = '', NewValue = '', Creator = by) => ({
      ...{ id: String(id * 20 + step), type: 'transaction', Created: at(step), Creator },
      ...{ Type, Field, OldValue, NewValue },
    });
    return {
      id: String(id),
      Queue: (isMoved ? second : first) as (typeof queues)[number],
      Status: 'resolved',
      Subject: index % 4 === 0 ? '' : `Secret subject of OPS-${id}`,
      LastUpdated: index >= count - 10 ? wholeSeconds(minutesIn(count * 9 + 60)) : at(5),
      history: [
        change(0, 'Create'),
        change(1, 'EmailRecord', '', '', '', people[2]),
        change(1.5, index % 3 === 0 ? 'Take' : 'Set', 'Owner', '6', '14'),
        change(1.6, 'SetWatcher', 'Owner', '6', '14'),
        ...(isMoved ? [change(2, 'Set', 'Queue', String(first?.id), String(second?.id))] : []),
        ...(index % 5 === 3
          ? [change(2.5, 'AddLink', 'RefersTo', '', `fsck.com-rt://example.com/ticket/${id - 1}`)]
          : []),
        change(3, 'Status', 'Status', 'new', 'open', people[2]),
        // A custom status that the lifecycle has no longer; and one that was never set.
        change(3.5, 'Status', 'Status', 'open', index % 20 === 0 ? '' : 'waiting 😴', other),
        change(4, 'Correspond', '', '', '', other),
        change(5, 'Status', 'Status', 'open', 'resolved'),
      ].map((one) => ({ ...one, id: String(Math.round(Number(one.id) * 10)) })),
    };
  });
}

export interface RequestTrackerVendor extends GrowingVendor {
  /** The account's time zone, in which TicketSQL is read: hours ahead of UTC. */
  zone: number;
}

/** REST2 of Request Tracker 5 as its documentation and a real one show it. */
export async function startRequestTracker(count = 230): Promise<RequestTrackerVendor> {
  let tickets = ticketsOf(count);
  let accepted = token;
  const answer = (request: VendorRequest): VendorAnswer => {
    if (request.headers.authorization !== `token ${accepted}`)
      return { status: 401, body: { message: 'Unauthorized' } };
    const { path, query } = request;
    const id = /^\/REST\/2\.0\/ticket\/(\d+)\/history$/.exec(path)?.[1];
    if (id !== undefined)
      return id === '40' ? { status: 404, body: { message: 'No match' } } : page(historyOf(tickets, id), query);
    if (path === '/REST/2.0/queues/all') return page(queues, query);
    if (path === '/REST/2.0/tickets') return page(found(tickets, query, vendor.zone), query);
    return { status: 404, body: { message: 'Not Found' } };
  };
  const server = await VendorServer.start(answer);
  const connection = { config: { url: server.url }, credentials: { token } };
  const vendor: RequestTrackerVendor = {
    server,
    connection,
    zone: -8,
    revoke: () => void (accepted = 'another'),
    grow: (to: number) => void (tickets = ticketsOf(to)),
    moveTo: (hours: number) => void (vendor.zone = hours),
  };
  return vendor;
}

const historyOf = (tickets: readonly Ticket[], id: string) => tickets.find((ticket) => ticket.id === id)?.history ?? [];

/** TicketSQL, as far as it is used: `id`, `LastUpdated` in the account's time, `Queue`. */
function found(tickets: readonly Ticket[], query: URLSearchParams, zone: number) {
  const sql = query.get('query') ?? '';
  const ids = [...sql.matchAll(/id = (\d+)/g)].map(([, id]) => id);
  const names = [...sql.matchAll(/Queue = '((?:[^'\\]|\\.)*)'/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
  const since = /LastUpdated >= '(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)'/.exec(sql);
  const from = since ? Date.parse(`${since[1] ?? ''}T${since[2] ?? ''}Z`) - zone * 3_600_000 : 0;
  return tickets
    .filter(({ id, LastUpdated }) => (ids.length === 0 || ids.includes(id)) && Date.parse(LastUpdated) >= from)
    .filter(({ Queue: { Name } }) => names.length === 0 || names.includes(Name))
    .sort((one, other) => Date.parse(one.LastUpdated) - Date.parse(other.LastUpdated))
    .map((ticket) => ({ ...ticket, history: undefined, type: 'ticket' }));
}

function page(all: readonly object[], query: URLSearchParams): VendorAnswer {
  const [perPage, number] = [Math.min(100, Number(query.get('per_page') ?? 20)), Number(query.get('page') ?? 1)];
  const items = all.slice((number - 1) * perPage, number * perPage);
  const pages = Math.ceil(all.length / perPage);
  return { body: { items, count: items.length, total: all.length, page: number, per_page: perPage, pages } };
}
