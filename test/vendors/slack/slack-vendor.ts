import type {
  AuthTestResponse,
  ConversationsHistoryResponse,
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
  { id: 'C0HELPIT01', name: 'help-it', is_channel: true, is_private: false },
  { id: 'C0RANDOM01', name: 'random', is_channel: true, is_private: false },
  { id: 'C0SECRET01', name: 'anfragen-büro', is_channel: true, is_private: true },
] satisfies ConversationsListResponse['channels'];

type Message = NonNullable<ConversationsHistoryResponse['messages']>[number];

interface Thread {
  readonly parent: Message & { readonly ts: string };
  readonly replies: readonly Message[];
}

/** Later, the unanswered requests are answered and resolved. */
function threadsOf(count: number, isLater = false): Thread[] {
  return Array.from({ length: count }, (_, index) => {
    const at = (step: number) =>
      `${minutesIn(index * 800 + step).getTime() / 1000}.00${String(index).padStart(4, '0')}`;
    const [asker, helper] = ['U01ADA', 'U02SOREN'];
    const reply = (step: number, user?: string): Message => ({
      ...{ type: 'message', ts: at(step), thread_ts: at(0), text: 'Secret answer 🎉' },
      // What an integration answers has no user.
      ...(user === undefined ? { bot_id: 'B0BOT' } : { user }),
    });
    const replies =
      index % 5 === 4
        ? isLater
          ? [reply(700, helper)]
          : []
        : [
            reply(2, asker),
            ...(index === 6 ? Array.from({ length: 20 }, (_one, more) => reply(3 + more / 100, asker)) : []),
            ...(index % 5 === 3 ? [] : [reply(5, index % 7 === 2 ? undefined : helper)]),
            reply(9, asker),
          ];
    // A form posts for a person; a person joins; the request was deleted.
    const subtype = [undefined, 'bot_message', undefined, 'channel_join', undefined, 'tombstone'][index % 6];
    const isAnsweredLater = isLater && index % 5 === 4;
    const name = index % 3 === 0 || isAnsweredLater ? 'white_check_mark::skin-tone-3' : 'eyes';
    const parent = {
      ...{ type: 'message', ts: at(0), text: `Secret request about PROJ-${index + 1} 🙏` },
      ...(subtype === 'bot_message' ? { bot_id: 'B0FORM' } : { user: asker }),
      ...(subtype !== undefined && { subtype }),
      ...(replies.length > 0 && {
        thread_ts: at(0),
        reply_count: replies.length,
        latest_reply: at(isAnsweredLater ? 700 : 9),
      }),
      ...((index % 4 !== 1 || isAnsweredLater) && { reactions: [{ name, count: 1, users: [helper] }] }),
    };
    return { parent, replies };
  });
}

/** Slack's Web API; its answers have the types that Slack publishes. */
export async function startSlack(count = 90, signIn?: SignInPages): Promise<GrowingVendor> {
  let [accepted, threads] = [token, threadsOf(count)];
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
    if (method === 'conversations.list') return { body: channelList(query) };
    if (method === 'users.info') {
      const name = query.get('user') === 'U01ADA' ? 'Ada Lovelace' : 'Søren 🦀';
      return { body: { ok: true, user: { id: query.get('user') ?? '', real_name: name } } satisfies UsersInfoResponse };
    }
    if (query.get('channel') === 'C0SECRET01') return { body: { ok: false, error: 'not_in_channel' } };
    const here = query.get('channel') === 'C0HELPIT01' ? threads : [];
    if (method === 'conversations.history') return { body: history(here, query) };
    if (method === 'conversations.replies') return { body: replies(here, query) };
    return { body: { ok: false, error: 'unknown_method' } };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url, channels: ['#help-it', 'C0RANDOM01'] }, credentials: { token } },
    revoke: () => void (accepted = 'another'),
    grow: (to) => void (threads = threadsOf(to, true)),
  };
}

function paged<Item>(all: readonly Item[], query: URLSearchParams, most: number) {
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Math.min(most, Number(query.get('limit') ?? 100));
  return { items: all.slice(start, end), next: end < all.length ? String(end) : '' };
}

/** A channel a page, so that names have to be looked for. */
function channelList(query: URLSearchParams): ConversationsListResponse {
  const { items, next } = paged(channels, query, 1);
  return { ok: true, channels: items, response_metadata: { next_cursor: next } };
}

/** The latest first; Slack may give fewer than were asked for. */
function history(threads: readonly Thread[], query: URLSearchParams): ConversationsHistoryResponse {
  const [oldest, latest] = [Number(query.get('oldest') ?? 0), Number(query.get('latest') ?? Infinity)];
  const within = threads.map(({ parent }) => parent).filter(({ ts }) => Number(ts) >= oldest && Number(ts) <= latest);
  const { items, next } = paged(within.toReversed(), query, 15);
  return { ok: true, messages: items, has_more: next !== '', response_metadata: { next_cursor: next } };
}

/** With the request as the first message of each page, as Slack does it. */
function replies(threads: readonly Thread[], query: URLSearchParams): ConversationsRepliesResponse | object {
  const thread = threads.find(({ parent }) => parent.ts === query.get('ts'));
  if (!thread || thread === threads[20]) return { ok: false, error: 'thread_not_found' };
  const { items, next } = paged(thread.replies, query, 14);
  const messages = [thread.parent, ...items];
  return {
    ok: true,
    messages,
    has_more: next !== '',
    response_metadata: { next_cursor: next },
  } satisfies ConversationsRepliesResponse;
}
