import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { lookedBack, parsePosition, watermarkAt } from '../kit/changed-items.js';
import { type Connection, type Connector, commonConfig, listField, secretField, urlField } from '../kit/connector.js';
import { slackChannels, slackFaultIn, slackMessage } from './slack.api.js';
import { ChannelReading, type ChannelWatermark } from './slack.channel.js';
import { asks, deletedSlackRequest } from './slack.mapping.js';
import { SlackPeople } from './slack.people.js';

interface SlackConfig {
  readonly url?: string;
  readonly channels: readonly string[];
}

type ChannelWatermarks = Readonly<Record<string, ChannelWatermark>>;

const defaultUrl = 'https://slack.com/api';
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
    properties: {
      token: secretField(
        'Bot token',
        'Begins with xoxb-. Use an app made in your own workspace: apps that others distribute outside the Slack Marketplace may read only 15 messages a minute',
      ),
    },
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
    const { api, people } = open(connection, session);
    const channels = await slackChannels(api, configOf(connection).channels);
    const stored = (parsePosition(position) as ChannelWatermarks | null) ?? {};
    let marks = Object.fromEntries(
      Object.entries(stored).map(([id, { mark, ...rest }]) => [id, { ...rest, mark: lookedBack(mark, session) }]),
    );
    let done = 0;
    for (const channel of channels) {
      const start = marks[channel.id] ?? { mark: watermarkAt(session.since), open: {} };
      const reading = new ChannelReading(channel, api, people, session, start);
      for await (const { events, ...reached } of reading.read()) {
        marks = { ...marks, [channel.id]: reached };
        session.progress((done += new Set(events.map(({ case: name }) => name)).size), null);
        if (events.length > 0) yield { events, position: JSON.stringify(marks) };
      }
    }
  },

  async *read(connection, ids, session) {
    const { api, people } = open(connection, session);
    const channels = new Map(
      (await slackChannels(api, configOf(connection).channels)).map((channel) => [channel.id, channel]),
    );
    for (const [at, id] of ids.entries()) {
      const [, channelId = '', ts = ''] = /^([A-Z0-9]{1,20})\/(\d{1,12}\.\d{1,9})$/.exec(id) ?? [];
      const channel = channels.get(channelId);
      const found = channel ? await slackMessage(channelId, api, ts) : null;
      if (!channel || !found) continue;
      const start = { mark: watermarkAt(session.since), open: {} };
      const reading = new ChannelReading(channel, api, people, session, start);
      const [thread] = found;
      if (!thread) yield deletedSlackRequest(channel, ts, new Date(), session);
      else if (asks(thread)) yield await reading.readOne(thread);
      session.progress(at + 1, ids.length);
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

function open(connection: Connection, session: ToolSession) {
  const api = apiOf(connection, session);
  return { api, people: new SlackPeople(connection.config.names === true, api, session) };
}
