import { lookedBack, parsePosition, makeWatermark } from '../kit/changed-items.js';
import type { CollectedBatch, Connector } from '../kit/connector.js';
import { configForm, field, formOfChoice } from '../kit/forms.js';
import { readItems } from '../kit/read-items.js';
import { deletedEvent } from '../kit/tool-event.js';
import { ZendeskApi } from './zendesk.api.js';
import { type ZendeskUpdate, deletedTicket, listPeople, makeUpdate, zendeskEvents } from './zendesk.mapping.js';
import type { ToolSession } from '../../tool-client/tool-session.js';

/** The second from which the export continues, and which of its updates have been read. */
interface ZendeskPosition {
  readonly from: number;
  readonly ids: readonly number[];
  /** How far back the export has been read, in seconds. */
  readonly since?: number;
}

/** Zendesk exports nothing of the last minute. */
const settlingSeconds = 70;

/** Ticket updates, over Zendesk's incremental export. */
export const zendeskConnector: Connector = {
  tool: 'zendesk',
  name: 'Zendesk',
  description: 'Tickets with their updates: status changes, replies, assignments, groups.',
  cannotTell: ['Who deleted a ticket is known for 30 days.'],
  permissions: [
    { name: 'Administrator', why: 'read the incremental export, which only administrators can use' },
    { name: 'read', why: 'the scope of the OAuth client' },
  ],
  configSchema: configForm(['url'], { url: field.url('Where you open Zendesk, such as https://example.zendesk.com') }),
  credentialsSchema: formOfChoice(
    [
      ['clientId', 'clientSecret'],
      ['email', 'apiToken'],
    ],
    {
      clientId: field.account('Client identifier', 'Of a confidential OAuth client that an administrator created', 320),
      clientSecret: field.secret(
        'Client secret',
        'Shown once in the Admin Center → Apps and integrations → OAuth clients',
      ),
      email: field.account('Email', 'For an existing API token: the email of the administrator who created it', 320, 3),
      apiToken: field.secret(
        'API token',
        'An existing one. Zendesk ends them on 2027-04-30, and new ones cannot be created',
      ),
    },
  ),

  async verify(connection, session) {
    const zendesk = new ZendeskApi(connection, session);
    await zendesk.updates((await zendesk.clock()) - 2 * settlingSeconds);
    return { expiresAt: null, account: await zendesk.firstBrand() };
  },

  async *collect(connection, position, session) {
    const zendesk = new ZendeskApi(connection, session);
    const now = await zendesk.clock();
    const statuses = await zendesk.statuses();
    const begun = beginning(position, session);
    const { since } = begun;
    let { from, ids } = begun;
    let deletions = await zendesk.deletedSince(from);
    for (let done = 0; from < now - settlingSeconds;) {
      const { ticket_events: updates, end_time: end, end_of_stream: isLast } = await zendesk.updates(from);
      const fresh = updates.filter(({ id, timestamp }) => timestamp > from || !ids.includes(id));
      const reached = end ?? from;
      const isStuck = reached === from && fresh.length === 0;
      // A page holds all of its last second: where these are more than a page, the next one holds nothing else.
      const isPassed = isStuck && isLast === false && updates.length > 0;
      const isDone = isLast === true || (isStuck && !isPassed) || end === null;
      const around = { users: await zendesk.people(listPeople(fresh)), statuses, names: session };
      const gone = deletions.filter(({ deleted_at: at }) => isDone || Date.parse(at) / 1000 <= reached);
      deletions = deletions.slice(gone.length);
      const events = [
        ...fresh.flatMap((update) => zendeskEvents(update, around)),
        ...gone.flatMap((deletion) => deletedTicket(deletion, session)),
      ];
      const atEnd = updates.filter(({ timestamp }) => timestamp === reached).map(({ id }) => id);
      ids = reached === from ? [...new Set([...ids, ...atEnd])] : atEnd;
      from = isPassed ? reached + 1 : reached;
      session.progress((done += fresh.length), null);
      if (events.length > 0) yield { events, position: JSON.stringify({ from, ids, since }) } satisfies CollectedBatch;
      if (isDone) return;
    }
  },

  async *list(connection, session) {
    let done = 0;
    for await (const tickets of new ZendeskApi(connection, session).tickets(session.since)) {
      session.progress((done += tickets.length), null);
      yield tickets;
    }
  },

  async *read(connection, ids, session) {
    const zendesk = new ZendeskApi(connection, session);
    const statuses = await zendesk.statuses();
    const tickets = ids.map((id) => ({ id }));
    const parts = readItems(tickets, {
      session,
      nameOf: ({ id }) => `#${id}`,
      read: ({ id }) => zendesk.audits(id),
    });
    let done = 0;
    for await (const { items, read } of parts) {
      const told = read.map(({ item, result }) => ({
        id: item.id,
        isDeleted: result === 404,
        updates: typeof result === 'number' ? [] : result.map(makeUpdate),
      }));
      const people = listPeople(told.flatMap(({ updates }): ZendeskUpdate[] => updates));
      const around = { users: await zendesk.people(people), statuses, names: session };
      const events = told.flatMap(({ id, isDeleted, updates }) =>
        isDeleted ? deletedEvent(id, session) : updates.flatMap((update) => zendeskEvents(update, around)),
      );
      session.progress((done += items.length), ids.length);
      if (events.length > 0) yield events;
    }
  },
};

/** After a complete round, a little before its end; from the beginning, if that was set to an earlier time. */
function beginning(position: string | null, session: ToolSession): ZendeskPosition {
  const since = Math.floor(session.since.getTime() / 1000);
  const reached = (parsePosition(position) as ZendeskPosition | null) ?? { from: since, ids: [] };
  if (since < (reached.since ?? since)) return { from: since, ids: [], since };
  if (!session.followsCompleteRound) return { since, ...reached };
  const { at } = lookedBack(makeWatermark(new Date(reached.from * 1000)), session);
  return { since, ...reached, from: Math.floor(Date.parse(at) / 1000), ids: [] };
}
