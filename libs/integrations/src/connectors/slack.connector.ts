import type { LogEvent } from '#event-log';
import { truncate } from '#platform';
import type { ToolApi } from '../tool-client/tool-api.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { type Watermark, advanced, changedWithin, watermarkAt, parsePosition } from './changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  commonConfig,
  listField,
  secretField,
  urlField,
} from './connector.js';
import { firstSlackReply, slackChannels, slackFaultIn, slackHistory, type SlackChannel } from './slack.api.js';
import {
  asks,
  instantOf,
  isResolved,
  slackEvents,
  stateOf,
  type SlackMessage,
  type ThreadState,
} from './slack.mapping.js';

interface SlackConfig {
  readonly url?: string;
  readonly channels: readonly string[];
}

/** How far a channel has been read, and its threads that may still get a reply or be resolved. */
interface ChannelWatermark {
  readonly mark: Watermark;
  readonly open: Readonly<Record<string, ThreadState>>;
}

type ChannelWatermarks = Readonly<Record<string, ChannelWatermark>>;

const defaultUrl = 'https://slack.com/api';
const [pagesHeld, chunk] = [5, 25];
/** The most names of people that are held. */
const peopleHeld = 50_000;
/** Requests that are still unresolved after this time are not read again. */
const openFor = 30 * 86_400_000;

/** Threads of request channels, over Slack's Web API: the request, its first reply, its resolution. */
export const slackConnector: Connector = {
  tool: 'slack',
  name: 'Slack',
  description:
    'Requests in channels: when each was made, first answered, and marked as resolved. Messages are not stored.',
  permissions: [
    { name: 'channels:read, groups:read', why: 'find channels by name' },
    {
      name: 'channels:history, groups:history',
      why: 'read when messages and replies were written, and their reactions',
    },
    { name: 'users:read', why: 'read the names of people, if you turn on names' },
  ],
  configSchema: {
    type: 'object',
    properties: {
      channels: listField('Channels', 'Channel names or IDs. The app must be a member of each', '^#?[^\\s#,]+$'),
      url: urlField('The Web API', defaultUrl),
      ...commonConfig,
    },
    required: ['channels'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: { token: secretField('Bot token', 'The token of an app in your workspace. It begins with xoxb-') },
    required: ['token'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const api = apiOf(connection, session);
    await api.get('/auth.test');
    for (const { id: channel } of await slackChannels(api, configOf(connection).channels)) {
      await api.get('/conversations.history', { query: { channel, limit: 1 } });
    }
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    const person = new People(connection, api, session);
    let marks = (parsePosition(position) as ChannelWatermarks | null) ?? {};
    let done = 0;
    for (const channel of await slackChannels(api, configOf(connection).channels)) {
      const start = marks[channel.id] ?? { mark: watermarkAt(session.since), open: {} };
      for await (const { events, ...reached } of readChannel(channel, api, person, session, start)) {
        marks = { ...marks, [channel.id]: reached };
        session.progress((done += new Set(events.map(({ case: name }) => name)).size), null);
        if (events.length > 0) yield { events, position: JSON.stringify(marks) } satisfies CollectedBatch;
      }
    }
  },
};

const configOf = ({ config }: Connection): SlackConfig => config as unknown as SlackConfig;

function apiOf(connection: Connection, session: ToolSession): ToolApi {
  const { url = defaultUrl } = configOf(connection);
  const { token, accessToken } = connection.credentials as { token?: string; accessToken?: string };
  return session.api({
    baseUrl: url,
    headers: { authorization: `Bearer ${accessToken ?? token ?? ''}` },
    faultIn: slackFaultIn,
  });
}

type Read = ChannelWatermark & { readonly events: readonly LogEvent[] };

/** Reads the open threads again first, then the new ones. */
async function* readChannel(
  channel: SlackChannel,
  api: ToolApi,
  people: People,
  { budget }: ToolSession,
  start: ChannelWatermark,
): AsyncGenerator<Read> {
  let { mark } = start;
  const open = new Map(Object.entries(start.open).filter(([ts]) => Number(ts) * 1000 > Date.now() - openFor));
  const eventsOf = async (thread: SlackMessage): Promise<LogEvent[]> => {
    const { ts = '' } = thread;
    const before = open.get(ts) ?? null;
    const reply =
      before === 'replied'
        ? null
        : await budget.readItem(`replies to ${ts} in #${channel.name}`, () => firstSlackReply(channel, api, thread));
    const state = before === 'replied' && !isResolved(thread) ? before : stateOf(thread, reply);
    if (state === 'resolved') open.delete(ts);
    else open.set(ts, state);
    await people.know([thread.user, reply?.user]);
    return slackEvents(channel, thread, reply, before, (id) => people.person(id));
  };
  const oldest = [...open.keys()].sort()[0];
  if (oldest !== undefined) {
    const end = Date.parse(mark.at) + 1;
    for await (const page of slackHistory(channel, api, Number(oldest) * 1000 - 1, end)) {
      const events: LogEvent[] = [];
      for (const thread of page) {
        const state = open.get(thread.ts ?? '');
        const hasNews = isResolved(thread) || (state === 'asked' && (thread.reply_count ?? 0) > 0);
        if (state !== undefined && hasNews) events.push(...(await eventsOf(thread)));
      }
      yield { events, mark, open: Object.fromEntries(open) };
    }
  }
  for await (const threads of changedWithin(mark, new Date(), newThreads(channel, api))) {
    for (let first = 0; first < threads.length; first += chunk) {
      const events: LogEvent[] = [];
      for (const item of threads.slice(first, first + chunk)) {
        events.push(...(await eventsOf(item.thread)));
        mark = advanced(mark, item);
      }
      for (const ts of open.keys()) if (Number(ts) * 1000 < Date.now() - openFor) open.delete(ts);
      yield { events, mark, open: Object.fromEntries(open) };
    }
  }
}

function newThreads(channel: SlackChannel, api: ToolApi) {
  return async (from: Date, until: Date, isShortest: boolean) => {
    const found: { id: string; changedAt: string; thread: SlackMessage }[] = [];
    let pages = 0;
    for await (const page of slackHistory(channel, api, from.getTime(), until.getTime())) {
      if (++pages > pagesHeld && !isShortest) return null;
      for (const thread of page.filter(asks)) {
        const changedAt = instantOf(thread.ts);
        const isWithin = changedAt !== null && Date.parse(changedAt) >= +from && Date.parse(changedAt) < +until;
        if (isWithin) found.push({ id: thread.ts ?? '', changedAt, thread });
      }
    }
    return found;
  };
}

/** Names are requested only where they are turned on, once for each person. */
class People {
  private readonly names = new Map<string, string | null>();

  constructor(
    private readonly connection: Connection,
    private readonly api: ToolApi,
    private readonly session: ToolSession,
  ) {}

  async know(ids: readonly (string | undefined)[]): Promise<void> {
    if (this.connection.config.names !== true) return;
    for (const id of ids) {
      if (id === undefined || this.names.has(id)) continue;
      const { body } = await this.api.get<{ user?: { real_name?: string } }>('/users.info', { query: { user: id } });
      if (this.names.size > peopleHeld) this.names.clear();
      this.names.set(id, body.user?.real_name === undefined ? null : truncate(body.user.real_name, 200));
    }
  }

  person(id: string | null | undefined): string | null {
    return this.session.person(id, this.names.get(id ?? '') ?? null);
  }
}
