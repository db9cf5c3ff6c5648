import type { LogEvent } from '#event-log';
import { referencesIn, toolEvent } from './tool-event.js';

export interface SlackMessage {
  /** Seconds since 1970 with six digits: when it was written, and its id within the channel. */
  readonly ts?: string;
  readonly thread_ts?: string;
  readonly subtype?: string;
  readonly user?: string;
  readonly bot_id?: string;
  readonly text?: string;
  readonly reply_count?: number;
  readonly latest_reply?: string;
  readonly reactions?: readonly { readonly name?: string; readonly count?: number }[];
}

/** How far a thread has been read. */
export type ThreadState = 'asked' | 'replied' | 'resolved';

type Person = (id: string | null | undefined) => string | null;

/** Reactions with which people mark a request as done; some have a skin tone or another color. */
const done =
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
  reactions.some(({ name = '', count = 0 }) => count > 0 && done.test(name));

export const stateOf = (thread: SlackMessage, firstReply: SlackMessage | null): ThreadState =>
  isResolved(thread) && thread.latest_reply !== undefined ? 'resolved' : firstReply ? 'replied' : 'asked';

/** The first reply of someone other than the requester. */
export const firstReplyIn = (thread: SlackMessage, replies: readonly SlackMessage[]): SlackMessage | null =>
  replies.find(({ ts, user, bot_id: bot }) => ts !== thread.ts && (user ?? bot) !== (thread.user ?? thread.bot_id)) ??
  null;

/** A thread's request, first reply and resolution as events, without those that were read before. */
export function slackEvents(
  channel: { readonly id: string; readonly name: string },
  thread: SlackMessage,
  firstReply: SlackMessage | null,
  before: ThreadState | null,
  person: Person,
): LogEvent[] {
  const { ts = '' } = thread;
  const common = { case: permalinkTime(ts), workflow: `#${channel.name}` };
  const id = (kind: string): string => `${channel.id}/${ts}/${kind}`;
  const asked = {
    ...common,
    activity: 'Requested',
    at: instantOf(ts),
    id: id('requested'),
    resource: person(thread.user),
  };
  const replied = {
    ...common,
    activity: 'First reply',
    at: instantOf(firstReply?.ts),
    id: id('replied'),
    resource: person(firstReply?.user),
  };
  // Slack does not say when a reaction was added, so the time of the thread's last message is used.
  const resolved = {
    ...common,
    activity: 'Resolved',
    at: instantOf(thread.latest_reply),
    id: id('resolved'),
    resource: null,
  };
  return [
    ...(before === null ? toolEvent({ ...asked, links: referencesIn(thread.text) }) : []),
    ...(firstReply && before !== 'replied' ? toolEvent(replied) : []),
    ...(stateOf(thread, firstReply) === 'resolved' ? toolEvent(resolved) : []),
  ];
}

/** The time as in the permalink of a message. */
export const permalinkTime = (ts: string): string => `p${ts.replace('.', '')}`;

export const instantOf = (ts: string | undefined): string | null =>
  ts === undefined || !/^\d+(\.\d+)?$/.test(ts) ? null : new Date(Number(ts) * 1000).toISOString();
