import { truncate } from '#platform';
import type { ToolApi } from '../../tool-client/tool-api.js';
import { type ToolRequest, basicAuthorization } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ResponseTooLarge } from '../../tool-client/tool.errors.js';
import type { ChangedItem } from '../kit/changed-items.js';
import type { Connection } from '../kit/connector.js';
import { openApi } from '../kit/open-api.js';
import { pageThatFits } from '../kit/read-items.js';
import type { ZendeskAudit, ZendeskDeletion, ZendeskStatuses, ZendeskUpdate, ZendeskUser } from './zendesk.mapping.js';

interface ExportPage {
  readonly ticket_events: readonly ZendeskUpdate[];
  readonly end_time: number | null;
  readonly end_of_stream?: boolean;
}

/** Zendesk's default and largest page of an export. */
const largestPage = 1_000;
/** Of lists that are no exports. */
const usualPage = 100;
const peopleHeld = 50_000;
/** More tickets than anyone deletes within the thirty days for which Zendesk lists them. */
const deletionPages = 100;

export class ZendeskApi {
  private readonly api: ToolApi;
  private readonly users = new Map<number, ZendeskUser>();
  private exportSize = largestPage;

  constructor(
    connection: Connection,
    private readonly session: ToolSession,
  ) {
    this.api = openApi(connection, session, enterSecrets);
  }

  /** The time on the tool's clock, because the export excludes its last minute. The request also tests the account. */
  async clock(): Promise<number> {
    const { headers } = await this.api.get('/api/v2/users/me.json');
    const told = Date.parse(typeof headers.date === 'string' ? headers.date : '');
    return Math.floor((Number.isNaN(told) ? Date.now() : told) / 1000);
  }

  /** The id of the account's first brand, because Zendesk tells no id of the account; null where it may not be read. */
  async firstBrand(): Promise<string | null> {
    type Brands = { readonly brands: readonly { readonly id: number }[] } | null;
    const { body } = await this.api.get<Brands>('/api/v2/brands.json', { allow: [403, 404] });
    const ids = body?.brands.map(({ id }) => id) ?? [];
    return ids.length > 0 ? String(Math.min(...ids)) : null;
  }

  /** Updates with their comments; without them where a single one is too large. */
  async updates(from: number): Promise<ExportPage> {
    const page = async (query: NonNullable<ToolRequest['query']>): Promise<ExportPage> =>
      (await this.api.get<ExportPage>('/api/v2/incremental/ticket_events.json', { query })).body;
    try {
      return await pageThatFits(this.exportSize, (size) => {
        // A single large comment does not make all pages short.
        this.exportSize = Math.max(size, usualPage);
        return page({ start_time: from, per_page: size, include: 'comment_events' });
      });
    } catch (error) {
      if (!(error instanceof ResponseTooLarge)) throw error;
      this.exportSize = usualPage;
      return page({ start_time: from, per_page: usualPage });
    }
  }

  /** Tickets that were deleted after `from`, oldest first. Only some agents may see them. */
  async deletedSince(from: number): Promise<ZendeskDeletion[]> {
    const found: ZendeskDeletion[] = [];
    for (let page = 1; page <= deletionPages; page++) {
      const query = { sort_by: 'deleted_at', sort_order: 'desc', per_page: usualPage, page };
      const { body } = await this.api.get<{ deleted_tickets: readonly ZendeskDeletion[] } | null>(
        '/api/v2/deleted_tickets.json',
        { query, allow: [403, 404] },
      );
      const all = body?.deleted_tickets ?? [];
      const later = all.filter(({ deleted_at: at }) => Date.parse(at) / 1000 > from);
      found.push(...later);
      if (later.length < all.length || all.length < usualPage) break;
    }
    return found.reverse();
  }

  /** Records what custom statuses are called today. Accounts without them have none. */
  async statuses(): Promise<ZendeskStatuses> {
    interface Status {
      readonly id: number;
      readonly agent_label: string;
      readonly status_category: string;
      readonly default?: boolean;
    }
    const { body } = await this.api.get<{ custom_statuses: readonly Status[] } | null>('/api/v2/custom_statuses.json', {
      allow: [403, 404],
    });
    const listed = body?.custom_statuses ?? [];
    for (const { id, agent_label: label } of listed) this.session.named('status', id, label);
    return {
      categories: new Map(listed.map(({ id, status_category: category }) => [String(id), category])),
      defaults: new Map(
        listed.flatMap(({ id, status_category: category, default: isDefault }) =>
          isDefault ? [[category, String(id)] as const] : [],
        ),
      ),
    };
  }

  /** Names and roles, for a hundred people at a time. */
  async people(ids: readonly number[]): Promise<ReadonlyMap<number, ZendeskUser>> {
    if (this.users.size > peopleHeld) this.users.clear();
    const unknown = ids.filter((id) => !this.users.has(id));
    for (let first = 0; first < unknown.length; first += usualPage) {
      const query = { ids: unknown.slice(first, first + usualPage).join(',') };
      const { body } = await this.api.get<{ users: readonly (ZendeskUser & { readonly id: number })[] }>(
        '/api/v2/users/show_many.json',
        { query },
      );
      for (const { id, name, role } of body.users) this.users.set(id, { name: truncate(name, 200), role });
    }
    return this.users;
  }

  /** Every ticket that changed since, also those that only AI agents handled, without those that were deleted. */
  async *tickets(since: Date): AsyncGenerator<ChangedItem[]> {
    interface Page {
      readonly tickets: readonly { readonly id: number; readonly updated_at: string }[];
      readonly after_cursor?: string | null;
      readonly end_of_stream?: boolean;
    }
    let cursor: string | null | undefined = null;
    let size: number = largestPage;
    for (;;) {
      const start: NonNullable<ToolRequest['query']> = cursor
        ? { cursor }
        : { start_time: Math.floor(since.getTime() / 1000) };
      const body: Page = await pageThatFits(size, async (asked) => {
        size = asked;
        const query = { ...start, per_page: asked, exclude_deleted: true, support_type_scope: 'all' };
        const options = { query, isPassedOver: true };
        return (await this.api.get<Page>('/api/v2/incremental/tickets/cursor.json', options)).body;
      });
      const items = body.tickets.map(({ id, updated_at: changedAt }) => ({ id: String(id), changedAt }));
      if (items.length > 0) yield items;
      cursor = body.after_cursor;
      if (body.end_of_stream !== false || !cursor) return;
    }
  }

  /** A ticket's audits, or the status with which Zendesk refuses them: 404 if it was deleted, 403 if it is out of sight. */
  async audits(ticket: string): Promise<readonly ZendeskAudit[] | 403 | 404> {
    interface Page {
      readonly audits: readonly ZendeskAudit[];
      readonly meta?: { readonly has_more?: boolean; readonly after_cursor?: string | null };
    }
    const audits: ZendeskAudit[] = [];
    for (let after: string | null | undefined; ;) {
      const query = { 'page[size]': usualPage, ...(after && { 'page[after]': after }) };
      const path = `/api/v2/tickets/${ticket}/audits.json`;
      const { body, status } = await this.api.get<Page | null>(path, { query, allow: [403, 404] });
      if (!body) return status === 403 ? 403 : 404;
      audits.push(...body.audits);
      after = body.meta?.after_cursor;
      if (body.meta?.has_more !== true || !after) return audits;
    }
  }
}

const enterSecrets: Parameters<typeof openApi>[2] = ({ clientId, clientSecret = '', email = '', apiToken = '' }) =>
  clientId === undefined
    ? basicAuthorization(`${email}/token`, apiToken)
    : { path: '/oauth/tokens', clientId, clientSecret, scope: 'read', isJson: true };
