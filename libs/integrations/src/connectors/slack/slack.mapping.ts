import type { LogEvent } from '#event-log';
import { type EventNames, type ShowPerson, type ToolEvent, findReferences, toolEvent } from '../kit/tool-event.js';
import type { SaysDone } from './slack.words.js';

export interface SlackMessage {
  /** Seconds since 1970 with six digits: when it was written, and its id within the channel. */
  readonly ts?: string;
  readonly thread_ts?: string;
  readonly subtype?: string;
  readonly user?: string;
  readonly bot_id?: string;
  readonly text?: string;
  readonly reply_count?: number;
  /** The first of those who replied: ids of users, and some of bots. */
  readonly reply_users?: readonly string[];
  readonly reply_users_count?: number;
  readonly latest_reply?: string;
  readonly reactions?: readonly { readonly name?: string; readonly count?: number }[];
}

/** How far a thread has been read. */
export type ThreadState = 'asked' | 'replied' | 'resolved';

/**
 * Who replied first: a person other than the one who asked, and an app before any such person; and the first reply that
 * says that the request is done.
 */
export interface SlackAnswers {
  readonly first: Pick<SlackMessage, 'ts' | 'user'> | null;
  readonly automatic: Pick<SlackMessage, 'ts'> | null;
  readonly done: SlackMessage | null;
}

export const noAnswers: SlackAnswers = { first: null, automatic: null, done: null };

/** Reactions with which people mark a request as done; some have a skin tone or another color. */
const doneReaction =
  /^(white_check_mark|heavy_check_mark|ballot_box_with_check|check|checked|done|resolved|solved|fixed|completed?)(::skin-tone-\d)?$/;

/** The subtypes of messages that may be requests; others, such as `channel_join`, report events in the channel. */
const asking: ReadonlySet<string | undefined> = new Set([
  undefined,
  '',
  'bot_message',
  'file_share',
  'me_message',
  'tombstone',
]);

/**
 * Whether a message is a request: it begins a thread. Messages that a workflow or form posts for a person count, too,
 * and so do deleted ones, which still have their thread.
 */
export const asks = ({ subtype, ts, thread_ts: thread }: SlackMessage): boolean =>
  ts !== undefined && asking.has(subtype) && (thread === undefined || thread === ts);

export const isResolved = ({ reactions = [] }: SlackMessage): boolean =>
  reactions.some(({ name = '', count = 0 }) => count > 0 && doneReaction.test(name));

/** Whether an app wrote a message, in its own name or for a person. */
export const isByApp = ({ bot_id: bot, subtype, user }: SlackMessage): boolean =>
  bot !== undefined || subtype === 'bot_message' || user === 'USLACKBOT';

export function computeState(thread: SlackMessage, { first, done }: SlackAnswers): ThreadState {
  if (done || (isResolved(thread) && thread.latest_reply !== undefined)) return 'resolved';
  return first ? 'replied' : 'asked';
}

/** The answers among the messages of a thread. */
export function findAnswers(
  thread: SlackMessage,
  messages: readonly SlackMessage[],
  saysDone: SaysDone | null = null,
): SlackAnswers {
  const replies = messages.filter(({ ts }) => ts !== thread.ts);
  const at = replies.findIndex((reply) => !isByApp(reply) && reply.user !== thread.user);
  const before = at === -1 ? replies : replies.slice(0, at);
  const done = saysDone && replies.find(({ text = '' }) => saysDone(text));
  return { first: replies[at] ?? null, automatic: before.find(isByApp) ?? null, done: done ?? null };
}

/**
 * The answers, where the request itself says enough about them: Slack counts replies and names who wrote them. Null
 * where the thread has to be read. `isApp` is undefined for users of whom it is not known.
 */
export function inferAnswers(thread: SlackMessage, isApp: (user: string) => boolean | undefined): SlackAnswers | null {
  const { user: asker, reply_count: count = 0, reply_users: users = [], latest_reply: ts } = thread;
  if (count === 0) return noAnswers;
  if (users.length === 0 || users.length !== thread.reply_users_count) return null;
  if (users.every((user) => user === asker)) return noAnswers;
  const [user = ''] = users;
  if (count > 1 || ts === undefined) return null;
  const byApp = user.startsWith('B') || isApp(user);
  if (byApp === undefined) return null;
  return byApp ? { ...noAnswers, automatic: { ts } } : { ...noAnswers, first: { ts, user } };
}

/** A thread, its state when it was read before (null: never), and who has answered since. */
export interface SlackThread {
  readonly thread: SlackMessage;
  readonly answers: SlackAnswers;
  readonly before: ThreadState | null;
}

/** A thread's request, first replies and resolution as events, without those that were read before. */
export function slackEvents(
  channel: { readonly id: string },
  { thread, answers, before }: SlackThread,
  person: ShowPerson<string>,
  keys: EventNames,
): LogEvent[] {
  const { ts = '' } = thread;
  const { first, automatic, done } = answers;
  const event = (kind: string, activity: string, at: string | undefined, told: Partial<ToolEvent>): LogEvent[] =>
    toolEvent({
      case: keys.caseKey(`${channel.id}/${ts}`),
      // The time as in the permalink of a message.
      caseName: `p${ts.replace('.', '')}`,
      workflow: `#${keys.named('channel', channel.id)}`,
      activity,
      at: formatInstant(at),
      id: `${channel.id}/${ts}/${kind}`,
      ...told,
    });
  const requested = event('requested', 'Requested', ts, {
    resource: person(thread.user),
    party: 'customer',
    automated: isByApp(thread),
    links: findReferences(thread.text),
  });
  const replied = [
    ...event('acknowledged', 'Automatic reply', automatic?.ts, { party: 'system', automated: true }),
    ...event('replied', 'First reply', first?.ts, { resource: person(first?.user), party: 'agent' }),
  ];
  // Slack does not say when a reaction was added, so the time of the thread's last message is used.
  const resolved = event('resolved', 'Resolved', done ? done.ts : thread.latest_reply, {
    resource: person(done?.user),
    automated: done !== null && isByApp(done),
    party: done && !isByApp(done) ? (done.user === thread.user ? 'customer' : 'agent') : null,
  });
  return [
    ...(before === null ? requested : []),
    ...(before === 'replied' ? [] : replied),
    ...(computeState(thread, answers) === 'resolved' ? resolved : []),
  ];
}

export const formatInstant = (ts: string | undefined): string | null =>
  ts === undefined || !/^\d{1,12}(\.\d{1,9})?$/.test(ts) ? null : new Date(Number(ts) * 1000).toISOString();
