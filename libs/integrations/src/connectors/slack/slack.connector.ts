import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type Watermark, makeWatermark } from '../kit/changed-items.js';
import { type PositionForm, collectLists } from '../kit/collect-lists.js';
import type { Connection, Connector } from '../kit/connector.js';
import { configForm, field, secretForm } from '../kit/forms.js';
import { openApi, readList } from '../kit/open-api.js';
import { deletedEvent } from '../kit/tool-event.js';
import { type SlackChannel, slackChannels, readSlackFault, slackMessage } from './slack.api.js';
import { ChannelReading } from './slack.channel.js';
import { asks } from './slack.mapping.js';
import { SlackPeople } from './slack.people.js';
import { makeSaysDone } from './slack.words.js';

const defaultUrl = 'https://slack.com/api';

/** Threads of request channels, over Slack's Web API: the request, its first reply, its resolution. */
export const slackConnector: Connector = {
  tool: 'slack',
  name: 'Slack',
  description:
    'Requests in channels: when each was made, first answered, and resolved by a reaction or a reply. Messages are not stored.',
  cannotTell: [
    'Slack does not say when a reaction was added: a request that one resolves counts as resolved at the last message of its thread.',
    'What happens more than 30 days after a request is not read.',
  ],
  permissions: [
    { name: 'channels:read, groups:read', why: 'find channels by name' },
    {
      name: 'channels:history, groups:history',
      why: 'read when messages and replies were written, their reactions, and whether a reply has a word for resolved',
    },
    { name: 'users:read', why: 'read the names of people, if you turn on names' },
  ],
  configSchema: configForm(['channels'], {
    channels: field.list('Channels', 'Channel names or IDs. The app must be a member of each', '^#?[^\\s#,]+$'),
    resolvedWords: {
      ...field.list(
        'Words for resolved',
        'A reply with one of these words or phrases resolves its request, and so does one with a check mark. Then every answered thread is read. Default: only reactions count',
      ),
      items: { type: 'string', maxLength: 50, pattern: '[\\p{L}\\p{N}]' },
      maxItems: 20,
    },
    url: field.url('The Web API', defaultUrl),
  }),
  credentialsSchema: secretForm(
    'token',
    'Bot token',
    'Begins with xoxb-. Use an app made in your own workspace: apps that others distribute outside the Slack Marketplace may read only 15 messages a minute',
  ),

  async verify(connection, session) {
    const api = makeApi(connection, session);
    await api.get('/auth.test');
    const { channels, refusal } = await slackChannels(api, readList(connection, 'channels'));
    if (refusal) throw refusal;
    for (const { id: channel } of channels) {
      await api.get('/conversations.history', { query: { channel, limit: 1 } });
    }
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const { makeReading, channels, refusal } = await open(connection, session);
    const lists = channels.map((channel) => ({
      key: channel.id,
      name: `#${channel.name}`,
      collect: (mark: Watermark) => makeReading(channel, mark).read(),
    }));
    yield* collectLists({ lists, position: marksOfChannels, refusal }, position, session);
  },

  async *read(connection, ids, session) {
    const { api, makeReading, channels } = await open(connection, session);
    for (const [at, id] of ids.entries()) {
      const [, channelId = '', ts = ''] = /^([A-Z0-9]{1,20})\/(\d{1,12}\.\d{1,9})$/.exec(id) ?? [];
      const channel = channels.find((one) => one.id === channelId);
      const found = channel ? await slackMessage(channelId, api, ts) : null;
      if (!channel || !found) continue;
      const reading = makeReading(channel, makeWatermark(session.since));
      const [thread] = found;
      // It was deleted, or is no longer kept.
      if (!thread) yield deletedEvent(id, session);
      else if (asks(thread)) yield await reading.readOne(thread);
      session.progress(at + 1, ids.length);
    }
  },
};

type StoredMarks = Readonly<Record<string, { readonly mark: Watermark; readonly open: unknown }>>;

/** The open threads of a channel stand beside its mark. */
const marksOfChannels: PositionForm = {
  read: (stored) =>
    Object.fromEntries(Object.entries(stored as StoredMarks).map(([id, { mark, open }]) => [id, { ...mark, open }])),
  write: (marks) =>
    Object.fromEntries(Object.entries(marks).map(([id, { open = {}, ...mark }]) => [id, { mark, open }])),
};

const makeApi = (connection: Connection, session: ToolSession): ToolApi =>
  openApi(connection, session, ({ token = '' }) => `Bearer ${token}`, { vendor: defaultUrl, faultIn: readSlackFault });

async function open(connection: Connection, session: ToolSession) {
  const api = makeApi(connection, session);
  const people = new SlackPeople(connection.config.names === true, api, session);
  const saysDone = makeSaysDone(readList(connection, 'resolvedWords'));
  const makeReading = (channel: SlackChannel, mark: Watermark): ChannelReading =>
    new ChannelReading(channel, api, people, session, saysDone, mark);
  return { api, makeReading, ...(await slackChannels(api, readList(connection, 'channels'))) };
}
