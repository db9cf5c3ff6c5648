import { truncate } from '#platform';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolRequest, ReportedFault } from '../../tool-client/tool-request.js';
import { ToolRejected, isRefusal } from '../../tool-client/tool.errors.js';
import { pageThatFits } from '../kit/read-items.js';
import { type SlackAnswers, type SlackMessage, findAnswers, noAnswers } from './slack.mapping.js';
import type { SaysDone } from './slack.words.js';

export interface SlackChannel {
  readonly id: string;
  readonly name: string;
  /** What it was called before, latest first. */
  readonly previous_names?: readonly string[];
}

interface Messages {
  readonly messages?: readonly SlackMessage[];
}

interface Paged {
  readonly response_metadata?: { readonly next_cursor?: string };
}

/** Slack gives fewer to some apps. */
const pageSize = 200;
const channelsOfPage = 1_000;
/** Characters held of a message: what it refers to is at its beginning. */
const textHeld = 4_000;

const credentialFaults = ['invalid_auth', 'not_authed', 'account_inactive', 'token_revoked', 'token_expired'];
const passingFaults = ['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout'];

/** Slack returns 200 nearly always and reports errors in the body. */
export function readSlackFault(body: unknown): ReportedFault | null {
  const { ok, error = 'unknown_error', needed } = (body ?? {}) as { ok?: boolean; error?: string; needed?: string };
  // A thread that was deleted meanwhile is no error: it has no replies.
  if (ok !== false || error === 'thread_not_found') return null;
  const words = needed === undefined ? error : `${error}, ${needed}`;
  if (error === 'ratelimited' || error === 'rate_limited') return { kind: 'over_limit', words };
  if (credentialFaults.includes(error)) return { kind: 'expired', words };
  return { kind: passingFaults.includes(error) ? 'failed' : 'refused', words };
}

/** Ids of channels; names are never in upper case. */
const channelId = /^[CGD][A-Z0-9]{8,20}$/;

/**
 * The channels with these ids, names, or names of before, and the refusal of those that are missing. Only for names, all
 * channels are listed.
 */
export async function slackChannels(api: ToolApi, channels: readonly string[] = []) {
  const wanted = channels.map((name) => name.replace(/^#/, ''));
  const found = new Map<string, SlackChannel>();
  for (const id of wanted.filter((name) => channelId.test(name))) {
    const channel = await readChannel(id, api);
    if (channel) found.set(id, channel);
  }
  const names = wanted.filter((name) => !channelId.test(name));
  const formerly = new Map<string, SlackChannel>();
  const query = { types: 'public_channel,private_channel', limit: channelsOfPage };
  const pages = walkPages<{ channels?: SlackChannel[] }>(api, '/conversations.list', query, true);
  if (names.length > 0) {
    for await (const { channels: page = [] } of pages) {
      for (const channel of page) {
        if (names.includes(channel.name)) found.set(channel.name, channel);
        for (const name of channel.previous_names ?? []) if (names.includes(name)) formerly.set(name, channel);
      }
      if (found.size === wanted.length) break;
    }
  }
  const called = (name: string): SlackChannel | undefined => found.get(name) ?? formerly.get(name);
  const missing = wanted.filter((name) => !called(name));
  const words = `the app has no access to the channel ${missing.join(', ')}, or there is none`;
  const byId = new Map(wanted.flatMap((name) => called(name) ?? []).map(({ id, name }) => [id, { id, name }]));
  return { channels: [...byId.values()], refusal: missing.length > 0 ? new ToolRejected(words) : null };
}

async function readChannel(id: string, api: ToolApi): Promise<SlackChannel | null> {
  const query = { channel: id };
  const answer = await api.get<{ channel?: SlackChannel }>('/conversations.info', { query }).catch(ifOutOfSight);
  return answer?.body.channel ?? null;
}

/** Slack refuses what the app cannot see, as it refuses what does not exist. */
function ifOutOfSight(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

/** Slack returns the cursor of the next page; on the last page it is empty. */
async function* walkPages<Page>(
  api: ToolApi,
  path: string,
  query: NonNullable<ToolRequest['query']>,
  isPassedOver = false,
): AsyncGenerator<Page & Paged> {
  for (let cursor: string | undefined; cursor !== '';) {
    const { body } = await pageThatFits(Number(query.limit), (limit) =>
      api.get<Page & Paged>(path, { query: { ...query, limit, cursor }, isPassedOver }),
    );
    yield body;
    cursor = body.response_metadata?.next_cursor ?? '';
  }
}

/** The messages from `from` until `until`, latest first, a page at a time. */
export async function* slackHistory(
  { id }: Pick<SlackChannel, 'id'>,
  api: ToolApi,
  from: Date,
  until: Date,
): AsyncGenerator<SlackMessage[]> {
  const [oldest, latest] = [from, until].map((time) => (time.getTime() / 1000).toFixed(6));
  const query = { channel: id, oldest, latest, inclusive: true, limit: pageSize };
  for await (const { messages = [] } of walkPages<Messages>(api, '/conversations.history', query)) {
    yield messages.map(held);
  }
}

/** One page of messages, beginning at the one that was written at `latest`. */
export async function slackPage(
  { id }: Pick<SlackChannel, 'id'>,
  api: ToolApi,
  latest: string,
): Promise<SlackMessage[]> {
  const query = { channel: id, latest, inclusive: true };
  const { messages = [] } = await pageThatFits(pageSize, async (limit) => {
    return (await api.get<Messages>('/conversations.history', { query: { ...query, limit } })).body;
  });
  return messages.map(held);
}

/** The message written at this time, if it is there; null where the app cannot see the channel. */
export async function slackMessage(
  channel: string,
  api: ToolApi,
  ts: string,
): Promise<readonly [SlackMessage?] | null> {
  const query = { channel, oldest: ts, latest: ts, inclusive: true, limit: 1 };
  const answer = await api.get<Messages>('/conversations.history', { query }).catch(ifOutOfSight);
  const found = answer?.body.messages?.find((message) => message.ts === ts);
  return answer && (found ? [held(found)] : []);
}

const held = (message: SlackMessage): SlackMessage => ({ ...message, text: truncate(message.text ?? '', textHeld) });

/** What is read of a thread: replies after the time `seen` (null: all), until one says that it is done, if any may. */
interface ThreadToRead {
  readonly thread: SlackMessage;
  readonly seen: string | null;
  readonly saysDone: SaysDone | null;
}

/** Who answered first, and when it was said to be done. `met` gets everyone who wrote in the thread. */
export async function slackAnswers(
  { id }: Pick<SlackChannel, 'id'>,
  api: ToolApi,
  { thread, seen, saysDone }: ThreadToRead,
  met: (messages: readonly SlackMessage[]) => void,
): Promise<SlackAnswers> {
  let { first, automatic, done } = noAnswers;
  const query = { channel: id, ts: thread.ts, limit: pageSize, ...(seen !== null && { oldest: seen }) };
  for await (const { messages = [] } of walkPages<Messages>(api, '/conversations.replies', query)) {
    const isNew = ({ ts = '' }: SlackMessage): boolean => seen === null || Number(ts) > Number(seen);
    met(messages);
    const answers = findAnswers(thread, messages.filter(isNew), saysDone);
    if (!first) automatic ??= answers.automatic;
    first ??= answers.first;
    done ??= answers.done;
    if (saysDone ? done : first) break;
  }
  return { first, automatic, done };
}
