import type {
  AuthTestResponse,
  ConversationsHistoryResponse,
  ConversationsInfoResponse,
  ConversationsListResponse,
  ConversationsRepliesResponse,
  UsersInfoResponse,
} from '@slack/web-api';
import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { minutesIn } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';

const token = 'xoxb-0123456789';
const channels = [
  { id: 'C0HELPIT01', name: 'help-it', previous_names: ['help'], is_channel: true, is_private: false },
  { id: 'C0RANDOM01', name: 'random', is_channel: true, is_private: false },
  { id: 'C0SECRET01', name: 'anfragen-büro', is_channel: true, is_private: true },
] satisfies ConversationsListResponse['channels'];

type Channels = NonNullable<ConversationsListResponse['channels']>;
type Message = NonNullable<ConversationsHistoryResponse['messages']>[number];

interface Thread {
  readonly parent: Message & { readonly ts: string };
  readonly replies: readonly Message[];
}

const asker = 'U01ADA';
const helper = 'U02SOREN';
const app = 'U03ACK';

/** Later, the unanswered requests are answered and resolved, and one of them is deleted. */
function threadsOf(count: number, apart: number, isLater = false): Thread[] {
  const all = Array.from({ length: count }, (_, index) => threadOf(index, apart, isLater));
  return isLater ? all.filter((_, index) => index !== count - 11) : all;
}

function threadOf(index: number, apart: number, isLater: boolean): Thread {
  const at = (step: number) =>
    `${minutesIn(index * apart + step).getTime() / 1000}.00${String(index).padStart(4, '0')}`;
  const reply = (step: number, user?: string, text = 'Secret answer 🎉'): Message => ({
    type: 'message',
    ts: at(step),
    thread_ts: at(0),
    text,
    // An app writes with its own user, or, where it is an integration of old, with none.
    ...(user !== undefined && { user }),
    ...((user === undefined || user === app) && { bot_id: 'B0BOT' }),
  });
  const isUnanswered = index % 5 === 4;
  const acknowledged = index % 10 === 9 ? [reply(1, app)] : [];
  const answered = [
    ...(index % 7 === 2 ? [reply(1)] : []),
    reply(2, asker),
    ...(index === 6 ? Array.from({ length: 20 }, (_one, more) => reply(3 + more / 100, asker)) : []),
    ...(index % 5 === 3 ? [] : [reply(5, helper, index % 5 === 1 ? 'Is the secret resolved?' : undefined)]),
    // As Slack writes texts: with marks of its own for bold, people, and emoji.
    reply(9, asker, index % 5 === 1 ? 'Secret is *Resolved*, thanks <@U02SOREN>!' : undefined),
  ];
  const replies = isUnanswered
    ? [...acknowledged, ...(isLater ? [reply(700, helper, ':white_check_mark: secret')] : [])]
    : answered;
  const authors = [...new Set(replies.map(({ user, bot_id: bot }) => user ?? bot ?? ''))];
  // A form posts for a person; a person joins; the request was deleted.
  const subtype = [undefined, 'bot_message', undefined, 'channel_join', undefined, 'tombstone'][index % 6];
  const isAnsweredLater = isLater && isUnanswered;
  const name = index % 3 === 0 || isAnsweredLater ? 'white_check_mark::skin-tone-3' : 'eyes';
  const parent = {
    type: 'message',
    ts: at(0),
    text: `Secret request about PROJ-${index + 1} 🙏`,
    ...(subtype === 'bot_message' ? { bot_id: 'B0FORM' } : { user: asker }),
    ...(subtype !== undefined && { subtype }),
    ...(replies.length > 0 && {
      thread_ts: at(0),
      reply_count: replies.length,
      latest_reply: replies.at(-1)?.ts ?? '',
      reply_users: authors.slice(0, 5),
      reply_users_count: authors.length,
    }),
    ...((index % 4 !== 1 || isAnsweredLater) && { reactions: [{ name, count: 1, users: [helper] }] }),
  };
  return { parent, replies };
}

/**
 * Slack's Web API; its answers have the types that Slack publishes. As documented on 2026-11-26:
 * https://docs.slack.dev/reference/methods/conversations.history, conversations.replies, conversations.info and
 * conversations.list beside it, texts by https://docs.slack.dev/messaging/formatting-message-text, and https://docs.slack.dev/apis/web-api/rate-limits (15 messages a page, as for apps
 * distributed outside the Marketplace).
 */
export async function startSlack(count = 90, signIn?: SignInPages, apart = 800): Promise<GrowingVendor> {
  let accepted = token;
  let threads = threadsOf(count, apart);
  let isDivided = false;
  let isHidden = false;
  let isLastGone = false;
  const called = channels.map((channel) => ({ ...channel }));
  const answer = (request: VendorRequest): VendorAnswer => {
    const page = signIn?.answer(request);
    if (page) return page;
    const { headers, path, query } = request;
    if (headers.authorization !== `Bearer ${accepted}` && !signIn?.accepts(headers.authorization))
      return { body: { ok: false, error: 'invalid_auth' } };
    const method = path.slice(1);
    if (method === 'auth.test') {
      return { body: { ok: true, team: 'Acme', user: 'assessment', user_id: 'U09APP' } satisfies AuthTestResponse };
    }
    if (method === 'conversations.list') return { body: channelList(called, query) };
    if (method === 'users.info') {
      const name = query.get('user') === 'U01ADA' ? 'Ada Lovelace' : 'Søren 🦀';
      return { body: { ok: true, user: { id: query.get('user') ?? '', real_name: name } } satisfies UsersInfoResponse };
    }
    if (method === 'conversations.info') return { body: channelInfo(called, query) };
    const channel = query.get('channel');
    // A public channel is listed whether the app is a member of it or not.
    const isOutOfSight = channel === 'C0SECRET01' || (channel === 'C0RANDOM01' && isHidden);
    if (isOutOfSight) return { body: { ok: false, error: 'not_in_channel' } };
    const isHere = (index: number): boolean => channel === (isDivided && index % 3 === 2 ? 'C0RANDOM01' : 'C0HELPIT01');
    const here = threads.filter((_, index) => isHere(index) && !(isLastGone && index === threads.length - 1));
    if (method === 'conversations.history') return { body: history(here, query) };
    if (method === 'conversations.replies') return { body: replies(here, query) };
    return { body: { ok: false, error: 'unknown_method' } };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url, channels: ['#help-it', 'C0RANDOM01'] }, credentials: { token } },
    revoke: () => void (accepted = 'another'),
    // Where only more is asked for, nothing else changes.
    grow: (to, changes) => void (threads = threadsOf(to, apart, changes === undefined)),
    withhold: (isWithheld) => void (isLastGone = isWithheld),
    divide: () => {
      isDivided = true;
      return {
        first: '#help-it',
        second: '#random',
        told: 'random',
        areOptional: false,
        connect: (...names) => ({ config: { url: server.url, channels: names }, credentials: { token } }),
        hide: (isOutOfSight) => void (isHidden = isOutOfSight),
        rename: (name) => void Object.assign(called[1] ?? {}, { name, previous_names: ['random'] }),
      };
    },
  };
}

function paged<Item>(all: readonly Item[], query: URLSearchParams, most: number) {
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Math.min(most, Number(query.get('limit') ?? 100));
  return { items: all.slice(start, end), next: end < all.length ? String(end) : '' };
}

/** A channel a page, so that names have to be looked for. */
function channelList(all: Channels, query: URLSearchParams): ConversationsListResponse {
  const { items, next } = paged(all, query, 1);
  return { ok: true, channels: items, response_metadata: { next_cursor: next } };
}

function channelInfo(all: Channels, query: URLSearchParams): ConversationsInfoResponse {
  const channel = all.find(({ id }) => id === query.get('channel'));
  return channel ? { ok: true, channel } : { ok: false, error: 'channel_not_found' };
}

/** The latest first; Slack may give fewer than were asked for. */
function history(threads: readonly Thread[], query: URLSearchParams): ConversationsHistoryResponse {
  const oldest = Number(query.get('oldest') ?? 0);
  const latest = Number(query.get('latest') ?? Infinity);
  const within = threads.map(({ parent }) => parent).filter(({ ts }) => Number(ts) >= oldest && Number(ts) <= latest);
  const { items, next } = paged(within.toReversed(), query, 15);
  return { ok: true, messages: items, has_more: next !== '', response_metadata: { next_cursor: next } };
}

/** With the request as the first message of each page, as Slack does it. */
function replies(threads: readonly Thread[], query: URLSearchParams): ConversationsRepliesResponse | object {
  const thread = threads.find(({ parent }) => parent.ts === query.get('ts'));
  if (!thread || thread === threads[20]) return { ok: false, error: 'thread_not_found' };
  const since = Number(query.get('oldest') ?? 0);
  const later = thread.replies.filter(({ ts }) => Number(ts) > since);
  const { items, next } = paged(later, query, 14);
  const messages = [thread.parent, ...items];
  return {
    ok: true,
    messages,
    has_more: next !== '',
    response_metadata: { next_cursor: next },
  } satisfies ConversationsRepliesResponse;
}
