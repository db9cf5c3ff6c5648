import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { minutesIn, wholeSeconds } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';
import { type Ticket, type Transaction, changed, queues, ticketsOf, users } from './request-tracker-tickets.js';

const token = '1-14-0123456789abcdef';
const notFound = { status: 404, body: { message: 'Not Found' } };

export interface RequestTrackerVendor extends GrowingVendor {
  /** The account's time zone, in which TicketSQL is read: hours ahead of UTC. */
  zone: number;
  /** From now on the queue is called so. */
  rename(queue: string, name: string): void;
  /** At this moment the ticket gets a status, such as `deleted`, moves to a queue, or is merged into another ticket. */
  change(id: number, at: string, field: 'Status' | 'Queue' | 'MergedInto', value: string): void;
  /** The ticket is removed for good, or goes out of the account's sight. */
  remove(id: number, how: 'removed' | 'hidden'): void;
}

/**
 * REST2 of Request Tracker 5 and 6: https://docs.bestpractical.com/rt/5.0.3/RT/REST2.html and the sources of RT 5.0.3
 * and 6.0.0, as of 2026-11-26. What they do not say (gaps in pages where rights hide transactions, merged and deleted
 * tickets, links of a merge) is as RT 5.0.3 answers.
 */
export async function startRequestTracker(count = 230): Promise<RequestTrackerVendor> {
  const account = new Account(count);
  const server = await VendorServer.start((request) => account.answer(request));
  return {
    server,
    connection: { config: { url: server.url }, credentials: { token } },
    get zone() {
      return account.zone;
    },
    set zone(hours) {
      account.zone = hours;
    },
    revoke: () => void (account.accepted = 'another'),
    grow: (to, last) => void (account.tickets = ticketsOf(to, last)),
    withhold: (isWithheld) => void (account.isLastWithheld = isWithheld),
    divide: () => ({
      first: 'General',
      second: "Buchhaltung's 📮",
      areOptional: true,
      connect: (...names) => ({
        config: { url: server.url, ...(names.length > 0 && { queues: names }) },
        credentials: { token },
      }),
      hide: (isHidden) => void (account.isHidden = isHidden),
      rename: (name) => void account.names.set('3', name),
      merge: () => {
        const at = (day: number) => wholeSeconds(minutesIn(account.tickets.length * 9 + day * 1_440));
        account.change(2, at(1), 'MergedInto', '1');
        account.change(3, at(2), 'Status', 'open');
        return '2';
      },
    }),
    moveTo: (hours) => void (account.zone = hours),
    rename: (queue, name) => account.names.set(queue, name),
    change: (id, at, field, value) => {
      account.change(id, at, field, value);
    },
    remove: (id, how) => account.removed.set(String(id), how),
  };
}

class Account {
  accepted = token;
  zone = -8;
  tickets: Ticket[];
  /** Whether the queue 3 is out of the account's sight, and the last ticket not there yet. */
  isHidden = false;
  isLastWithheld = false;
  readonly names = new Map(queues.map(({ id, Name }) => [id, Name]));
  readonly removed = new Map<string, 'removed' | 'hidden'>();
  private changes = 0;

  constructor(count: number) {
    this.tickets = ticketsOf(count);
  }

  answer({ headers, path, query }: VendorRequest): VendorAnswer {
    if (headers.authorization !== `token ${this.accepted}`) return { status: 401, body: { message: 'Unauthorized' } };
    const [, kind, id = ''] = /^\/REST\/2\.0\/(ticket|user)\/([^/]+)$/.exec(path) ?? [];
    if (kind === 'ticket') return this.ticket(id);
    if (kind === 'user') return user(id);
    switch (path) {
      case '/REST/2.0/queues/all':
        return page(this.queues(), query, { sees: () => true });
      case '/REST/2.0/tickets':
        return page(this.found(query), query);
      case '/REST/2.0/transactions':
        return page(this.transactions(query), query, { sees: (one: Transaction) => this.sees(one) });
      default:
        return notFound;
    }
  }

  change(id: number, at: string, field: 'Status' | 'Queue' | 'MergedInto', value: string): void {
    this.tickets = this.tickets.map((ticket) => {
      const number = ++this.changes;
      const into = `fsck.com-rt://example.com/ticket/${value}`;
      const merge = { Type: 'AddLink', Field: field, OldValue: '', NewValue: into };
      if (field === 'MergedInto' && ticket.id === value) return changed(ticket, at, merge, number);
      if (ticket.id !== String(id)) return ticket;
      // A merge leaves no trace in the ticket's own last change.
      if (field === 'MergedInto') {
        return { ...changed(ticket, at, merge, number), EffectiveId: value, LastUpdated: ticket.LastUpdated };
      }
      const OldValue = field === 'Status' ? ticket.Status : ticket.Queue.id;
      const change = { Type: field === 'Status' ? 'Status' : 'Set', Field: field, OldValue, NewValue: value };
      return { ...changed(ticket, at, change, number), [field]: field === 'Status' ? value : { id: value } };
    });
  }

  private queues() {
    const seen = [...this.names].filter(([id]) => !(this.isHidden && id === '3'));
    return seen.map(([id, Name]) => ({ id, Name, type: 'queue' }));
  }

  private shown({ history: _history, Queue: { id }, Requestor, ...ticket }: Ticket) {
    const named = { id, type: 'queue', Name: this.names.get(id) };
    return {
      ...ticket,
      type: 'ticket',
      Queue: named,
      Requestor: Requestor.map((one) => ({ id: one.id, type: 'user' })),
    };
  }

  /** A ticket that was merged is answered by the one into which it was. */
  private ticket(id: string): VendorAnswer {
    const effective = this.tickets.find((ticket) => ticket.id === id)?.EffectiveId;
    const found = this.tickets.find((ticket) => ticket.id === effective);
    const isWithheld = this.isLastWithheld && id === String(this.tickets.length);
    if (!found || isWithheld || this.removed.get(id) === 'removed') return notFound;
    if (this.removed.get(id) === 'hidden' || this.isSecret(found))
      return { status: 403, body: { message: 'Forbidden' } };
    const { Requestor: requestors, ...shown } = { ...this.shown(found), Requestor: found.Requestor };
    const Requestor = requestors.map(({ Name: name }) => ({ id: name, type: 'user' }));
    return {
      body: { ...shown, id: Number(found.id), Requestor, EffectiveId: { id: found.EffectiveId, type: 'ticket' } },
    };
  }

  /**
   * TicketSQL, as far as it is used: `id`, `EffectiveId`, `LastUpdated` in the account's time, `Queue` by its number. Deleted tickets
   * are never found, merged ones only where `EffectiveId` is asked for.
   */
  private found(query: URLSearchParams) {
    const sql = query.get('query') ?? '';
    const wanted = (field: string) => [...sql.matchAll(new RegExp(`\\b${field} = (\\d+)`, 'g'))].map(([, id]) => id);
    const ids = wanted('id');
    const effective = wanted('EffectiveId');
    const queueIds = wanted('Queue');
    const since = /LastUpdated >= '(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)'/.exec(sql);
    const from = since ? Date.parse(`${since[1] ?? ''}T${since[2] ?? ''}Z`) - this.zone * 3_600_000 : 0;
    return this.tickets
      .slice(0, this.isLastWithheld ? -1 : undefined)
      .filter(({ id, LastUpdated }) => (ids.length === 0 || ids.includes(id)) && Date.parse(LastUpdated) >= from)
      .filter(({ EffectiveId }) => effective.length === 0 || effective.includes(EffectiveId))
      .filter(
        ({ id, EffectiveId, Status }) => Status !== 'deleted' && (id === EffectiveId || sql.includes('EffectiveId')),
      )
      .filter(({ Queue: { id } }) => queueIds.length === 0 || queueIds.includes(id))
      .filter((ticket) => !this.removed.has(ticket.id) && !this.isSecret(ticket))
      .sort((one, other) => Date.parse(one.LastUpdated) - Date.parse(other.LastUpdated))
      .map((ticket) => this.shown(ticket));
  }

  private isSecret({ Queue: { id } }: Ticket): boolean {
    return this.isHidden && id === '3';
  }

  /** A search in JSON: values of one field that are joined by OR, and fields by AND. */
  private transactions(query: URLSearchParams): Transaction[] {
    const conditions = JSON.parse(query.get('query') ?? '[]') as { field: string; value: string | number }[];
    const values = (field: string) => conditions.filter((one) => one.field === field).map(({ value }) => String(value));
    const ids = new Set(values('ObjectId'));
    const types = new Set(values('Type'));
    return (
      this.tickets
        // Number 40 is removed for good between the list and the question.
        .filter(({ id }) => ids.has(id) && id !== '40' && this.removed.get(id) !== 'removed')
        .flatMap(({ history }) => history)
        .filter(({ Type: type }) => types.has(type))
        .sort((one, other) => Number(one.id) - Number(other.id))
    );
  }

  /** Without ShowOutgoingEmail, and without ShowTicketComments in one queue. */
  private sees({ Type: type, ObjectId: id }: Transaction): boolean {
    const ticket = this.tickets.find((one) => one.id === id);
    if (this.removed.has(id) || type === 'EmailRecord' || (ticket && this.isSecret(ticket))) return false;
    return type !== 'Comment' || ticket?.Queue.id !== '1';
  }
}

function user(called: string): VendorAnswer {
  const found = users.find(({ id, Name }) => String(id) === called || Name === called);
  if (!found) return notFound;
  const { id, ...shown } = found;
  return { body: { ...shown, _hyperlinks: [{ ref: 'self', type: 'user', id }] } };
}

/** Pages are cut first; then what the account may not see is left out, and neither total nor pages are told. */
function page<Item extends object>(
  all: readonly Item[],
  query: URLSearchParams,
  limited?: { readonly sees: (item: Item) => boolean },
): VendorAnswer {
  const perPage = Math.min(100, Number(query.get('per_page') ?? 20));
  const number = Number(query.get('page') ?? 1);
  const cut = all.slice((number - 1) * perPage, number * perPage);
  const items = limited ? cut.filter((item) => limited.sees(item)) : cut;
  const [total, pages] = limited ? [null, null] : [all.length, Math.ceil(all.length / perPage)];
  return { body: { items, count: items.length, total, page: number, per_page: perPage, pages } };
}
