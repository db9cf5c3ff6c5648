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

/** What has been read of a thread. */
export type ThreadState = 'asked' | 'replied' | 'resolved';

type Person = (id: string | null | undefined) => string | null;

/** What people mark a request with that is done; several have a skin tone or another color. */
const done =
  /^(white_check_mark|heavy_check_mark|ballot_box_with_check|check|checked|done|resolved|solved|fixed|completed?)(::skin-tone-\d)?$/;

/** Of messages that say what happened in the channel, such as `channel_join`, only these ask for something. */
const asking: ReadonlySet<string | undefined> = new Set([
  undefined,
  '',
  'bot_message',
  'file_share',
  'me_message',
  'tombstone',
]);

/** A message at the root of a channel. What a workflow or a form posts for a person asks, too; a deleted one still has its thread. */
export const asks = ({ subtype, ts, thread_ts: thread }: SlackMessage): boolean =>
  ts !== undefined && asking.has(subtype) && (thread === undefined || thread === ts);

export const isResolved = ({ reactions = [] }: SlackMessage): boolean =>
  reactions.some(({ name = '', count = 0 }) => count > 0 && done.test(name));

export const stateOf = (thread: SlackMessage, firstReply: SlackMessage | null): ThreadState =>
  isResolved(thread) && thread.latest_reply !== undefined ? 'resolved' : firstReply ? 'replied' : 'asked';

/** The first answer of another than who asked. */
export const firstReplyIn = (thread: SlackMessage, replies: readonly SlackMessage[]): SlackMessage | null =>
  replies.find(({ ts, user, bot_id: bot }) => ts !== thread.ts && (user ?? bot) !== (thread.user ?? thread.bot_id)) ??
  null;

/** A thread's request, first reply and resolution, without what was read of it before. */
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
  // Slack does not say when a reaction was added: the thread's last message is the closest time there is.
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

/** As it stands in the address of a message. */
export const permalinkTime = (ts: string): string => `p${ts.replace('.', '')}`;

export const instantOf = (ts: string | undefined): string | null =>
  ts === undefined || !/^\d+(\.\d+)?$/.test(ts) ? null : new Date(Number(ts) * 1000).toISOString();
