import { truncate } from '#platform';
import type { ToolApi } from '../tool-client/tool-api.js';
import type { ApiRequest, ReportedFault } from '../tool-client/tool-request.js';
import { ToolRejected } from '../tool-client/tool.errors.js';
import { pageThatFits } from './read-items.js';
import { firstReplyIn, type SlackMessage } from './slack.mapping.js';

export interface SlackChannel {
  readonly id: string;
  readonly name: string;
}

interface Messages {
  readonly messages?: readonly SlackMessage[];
}

interface Paged {
  readonly response_metadata?: { readonly next_cursor?: string };
}

const pageSize = 200;
/** Characters held of a message: what it refers to is at its beginning. */
const textHeld = 4_000;

const credentialFaults = ['invalid_auth', 'not_authed', 'account_inactive', 'token_revoked', 'token_expired'];
const passingFaults = ['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout'];

/** Slack returns 200 nearly always and reports errors in the body. */
export function slackFaultIn(body: unknown): ReportedFault | null {
  const { ok, error = 'unknown_error', needed } = (body ?? {}) as { ok?: boolean; error?: string; needed?: string };
  // A thread that was deleted meanwhile is no error: it has no replies.
  if (ok !== false || error === 'thread_not_found') return null;
  const words = needed === undefined ? error : `${error}, ${needed}`;
  if (error === 'ratelimited' || error === 'rate_limited') return { kind: 'over_limit', words };
  if (credentialFaults.includes(error)) return { kind: 'expired', words };
  return { kind: passingFaults.includes(error) ? 'failed' : 'refused', words };
}

/** The channels with these names or ids. */
export async function slackChannels(api: ToolApi, channels: readonly string[]): Promise<SlackChannel[]> {
  const wanted = channels.map((name) => name.replace(/^#/, ''));
  const found = new Map<string, SlackChannel>();
  const query = { types: 'public_channel,private_channel', limit: pageSize };
  const pages = pagesOf<{ channels?: SlackChannel[] }>(api, '/conversations.list', query, true);
  for await (const { channels = [] } of pages) {
    for (const { id, name } of channels) {
      const key = wanted.find((one) => one === id || one === name);
      if (key !== undefined) found.set(key, { id, name });
    }
    if (found.size === wanted.length) break;
  }
  const missing = wanted.filter((name) => !found.has(name));
  if (missing.length > 0)
    throw new ToolRejected(`the app has no access to the channel ${missing.join(', ')}, or there is none`);
  return wanted.flatMap((name) => found.get(name) ?? []);
}

/** Slack returns the cursor of the next page; on the last page it is empty. */
async function* pagesOf<Page>(
  api: ToolApi,
  path: string,
  query: NonNullable<ApiRequest['query']>,
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
  channel: SlackChannel,
  api: ToolApi,
  from: number,
  until: number,
): AsyncGenerator<SlackMessage[]> {
  const span = { oldest: (from / 1000).toFixed(6), latest: (until / 1000).toFixed(6), inclusive: true };
  const query = { channel: channel.id, ...span, limit: pageSize };
  for await (const { messages = [] } of pagesOf<Messages>(api, '/conversations.history', query)) {
    yield messages.map((message) => ({ ...message, text: truncate(message.text ?? '', textHeld) }));
  }
}

/** The first reply of another person; null where there is none. */
export async function firstSlackReply(
  channel: SlackChannel,
  api: ToolApi,
  thread: SlackMessage,
): Promise<SlackMessage | null> {
  if ((thread.reply_count ?? 0) === 0) return null;
  const query = { channel: channel.id, ts: thread.ts, limit: 15 };
  for await (const { messages = [] } of pagesOf<Messages>(api, '/conversations.replies', query)) {
    const reply = firstReplyIn(thread, messages);
    if (reply) return reply;
  }
  return null;
}
