import { JsonElements, type LogEvent, limitBytes } from '#event-log';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { RoundSpent, ToolRejected } from '../../tool-client/tool.errors.js';
import type { Watermark } from '../kit/changed-items.js';
import type { EventsOfList } from '../kit/collect-lists.js';
import { type EventNames, type ShowPerson, type ToolEvent, toolEvent } from '../kit/tool-event.js';

/** A line of the export: what changed of a ticket. */
export interface FreshdeskActivity {
  readonly ticket_id: number;
  /** Day first: `31-01-2026 09:33:38 +0000`. */
  readonly performed_at: string;
  /** `user`, or `system` for automations. */
  readonly performer_type?: string;
  readonly performer_id?: number | null;
  readonly activity?: {
    readonly new_ticket?: boolean;
    readonly source?: number;
    /** What it is called. */
    readonly status?: string;
    readonly agent_id?: number | null;
    readonly group?: string | null;
    readonly priority?: number;
    readonly spam?: boolean;
    readonly deleted?: boolean;
  };
}

const priorities = ['Low', 'Medium', 'High', 'Urgent'];

/**
 * An activity as events. A status has the id that it has where a ticket tells when it entered it. `statuses` has their
 * ids by what they are called.
 */
export function activityEvents(
  { ticket_id: id, performed_at: day, performer_type: by, performer_id: performer, activity = {} }: FreshdeskActivity,
  statuses: ReadonlyMap<string, string>,
  person: ShowPerson<number>,
  keys: EventNames,
): LogEvent[] {
  const time = day.replace(/^(\d\d)-(\d\d)-(\d{4}) (\S+) (\S{3})(\d\d)$/, '$3-$2-$1T$4$5:$6');
  const at = new Date(time).toISOString().replace('.000Z', 'Z');
  const { status = '', agent_id: agent = null, group = null, priority = 0, spam, deleted } = activity;
  const known = statuses.get(status);
  type Change = readonly [kind: string, activity: string, attributes?: ToolEvent['attributes']];
  const changes: Readonly<Record<string, Change>> = {
    status: [`status/${known ?? status}/${at}`, known === undefined ? status : keys.named('status', known)],
    agent_id: [`assigned/${at}`, agent === null ? 'Unassigned' : 'Assigned', { assignee: person(agent) }],
    group: [`group/${at}`, 'Group changed', { group }],
    priority: [`priority/${at}`, 'Priority changed', { priority: priorities[priority - 1] ?? null }],
    spam: spam === true ? ['spam', 'Marked as spam'] : [`not_spam/${at}`, 'Not spam'],
    deleted: deleted === true ? ['deleted', 'Deleted'] : [`restored/${at}`, 'Restored'],
  };
  // What a ticket has from its beginning did not change, but it may be assigned to an agent.
  const isNew = activity.new_ticket === true || ('source' in activity && 'status' in activity);
  return Object.entries(changes)
    .filter(([name]) => name in activity && (!isNew || (name === 'agent_id' && agent !== null)))
    .flatMap(([, [kind, name, attributes = {}]]) =>
      toolEvent({
        case: keys.caseKey(id),
        caseName: `#${id}`,
        workflow: 'Ticket',
        activity: name,
        at,
        id: `${id}/${kind}`,
        resource: by === 'user' ? person(performer) : null,
        automated: by === 'system',
        attributes,
      }),
    );
}

const dayMs = 86_400_000;
/** Days for which Freshdesk keeps the file of a day. */
const daysKept = 30;
/** Days after which the file of a day is there, if there will be one. */
const daysLate = 2;
const eventsHeld = 1_000;

const dayOf = (at: string | number): number => Math.floor(new Date(at).getTime() / dayMs);
const formatDay = (day: number): string => new Date(day * dayMs).toISOString();

type ReadActivity = (activity: FreshdeskActivity) => readonly LogEvent[];

/**
 * The activities of each day since the mark, once a day; days whose file may have come late are read again. An account
 * without the export costs three requests a day.
 */
export async function* exportedEvents(
  api: ToolApi,
  mark: Watermark,
  session: ToolSession,
  read: ReadActivity,
): AsyncGenerator<EventsOfList> {
  const today = dayOf(Date.now());
  const reached = dayOf(mark.at);
  if (reached >= today) return;
  let isExported = false;
  for (let day = today; day >= today - daysLate; day--) isExported ||= (await findFile(api, day)) !== null;
  const first = Math.max(reached - daysLate, today - daysKept);
  for (let day = first; isExported && day <= today; day++) {
    // Not asked for earlier, because such an address soon expires.
    const url = await findFile(api, day);
    const at = formatDay(Math.max(day, reached));
    for await (const events of readFile(url, session, read)) yield { events, mark: { ...mark, at, ids: [] } };
  }
  yield { events: [], mark: { ...mark, at: new Date().toISOString(), ids: [] } };
}

/** Where the file of a day is; null where there is none, and for accounts or agents without the export. */
async function findFile(api: ToolApi, day: number): Promise<string | null> {
  type File = { readonly url?: string };
  const request = { query: { created_at: formatDay(day).replace(/T.*/, '') }, allow: [403, 404] };
  const path = '/api/v2/export/ticket_activities';
  const { body } = await api.get<{ readonly export?: File | readonly File[] } | null>(path, request);
  return [body?.export ?? []].flat()[0]?.url ?? null;
}

/** Reads a file as it comes, from another host, which gets no credentials. If it cannot be read, tickets still are. */
async function* readFile(url: string | null, session: ToolSession, read: ReadActivity): AsyncGenerator<LogEvent[]> {
  if (url === null) return;
  const found: LogEvent[] = [];
  const elements = new JsonElements('{', 2, ({ section, text }) => {
    if (section === 'activities_data') found.push(...read(JSON.parse(text) as FreshdeskActivity));
  });
  const decoder = new TextDecoder();
  try {
    const { body } = await session.api({ baseUrl: new URL(url).origin, headers: {} }).stream(url);
    for await (const piece of limitBytes(body, session.fileLimits.compressedLimit, 'compressed')) {
      elements.read(decoder.decode(piece, { stream: true }));
      if (found.length >= eventsHeld) yield found.splice(0);
    }
    elements.end();
  } catch (error) {
    session.signal.throwIfAborted();
    if (error instanceof RoundSpent) throw error;
    throw new ToolRejected(`a file of the export cannot be read: ${(error as Error).message}`);
  }
  yield found;
}
