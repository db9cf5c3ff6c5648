import { truncate } from '#platform';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type SalesforceDescription, ids, query } from './salesforce.api.js';
import type { SalesforceNames, SalesforceObject, SalesforceUser } from './salesforce.mapping.js';

const namesHeld = 50_000;
const idsAtOnce = 200;

/** The types of users who are customers or partners, and sign in at a site of the organization. */
const customers = new Set([
  'CspLitePortal',
  'CustomerSuccess',
  'PowerCustomerSuccess',
  'PowerPartner',
  'SelfService',
  'Guest',
]);
const accounts = new Set(['AutomatedProcess', 'CloudIntegrationUser']);

/** Who the users of an organization are, and what its queues are called, as they occur. */
export class SalesforceDirectory implements SalesforceNames {
  private readonly users = new Map<string, SalesforceUser>();
  private readonly queues = new Map<string, string>();

  constructor(
    private readonly api: ToolApi,
    private readonly session: ToolSession,
  ) {}

  readonly person: ToolSession['person'] = (identity, name) => this.session.person(identity, name);
  readonly named: ToolSession['named'] = (kind, id, name) => this.session.named(kind, id, name);
  readonly caseKey: ToolSession['caseKey'] = (id) => this.session.caseKey(id);

  /** Records what states and record types are called today. */
  record(object: SalesforceObject, { labels, recordTypes }: SalesforceDescription): void {
    for (const [value, label] of [...labels.values()].flat()) this.named('status', `${object}/${value}`, label);
    for (const [id, name] of recordTypes) this.named('record_type', id, name);
  }

  /** Reads who and what these ids are: users, or queues. */
  async meet(some: readonly (string | null | undefined)[]): Promise<void> {
    if (this.users.size + this.queues.size > namesHeld) {
      this.users.clear();
      this.queues.clear();
    }
    const unknown = [...new Set(some)].filter(
      (id) => typeof id === 'string' && !this.users.has(id) && !this.queues.has(id),
    );
    const wanted = unknown as string[];
    for (let first = 0; first < wanted.length; first += idsAtOnce) {
      const part = wanted.slice(first, first + idsAtOnce);
      await this.meetUsers(part.filter((id) => id.startsWith('005')));
      await this.meetQueues(part.filter((id) => id.startsWith('00G')));
    }
  }

  user(id: string): SalesforceUser {
    return this.users.get(id) ?? { name: null, kind: 'person' };
  }

  queue(id: string): string | null {
    return this.queues.get(id) ?? null;
  }

  private async meetUsers(some: readonly string[]): Promise<void> {
    if (some.length === 0) return;
    type Row = { Id: string; Name: string | null; UserType: string | null };
    const rows = await query<Row>(this.api, `SELECT Id, Name, UserType FROM User WHERE Id IN (${ids(some)})`);
    for (const { Id, Name, UserType } of rows) {
      const type = UserType ?? '';
      const kind = customers.has(type) ? 'customer' : accounts.has(type) ? 'account' : 'person';
      this.users.set(Id, { name: Name === null ? null : truncate(Name, 200), kind });
    }
    for (const id of some) if (!this.users.has(id)) this.users.set(id, { name: null, kind: 'person' });
  }

  private async meetQueues(some: readonly string[]): Promise<void> {
    if (some.length === 0) return;
    type Row = { Id: string; Name: string };
    const rows = await query<Row>(this.api, `SELECT Id, Name FROM Group WHERE Id IN (${ids(some)})`);
    for (const { Id, Name } of rows) this.queues.set(Id, truncate(Name, 200));
  }
}
