import type { LogEvent } from '#event-log';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type Watermark, advanced, readInSpans } from '../kit/changed-items.js';
import type { EventsOfList, ItemsWithEvents } from '../kit/collect-lists.js';
import { readItems } from '../kit/read-items.js';
import { deletedEvent } from '../kit/tool-event.js';
import { type SlackChannel, slackAnswers, slackHistory, slackPage } from './slack.api.js';
import {
  type SlackAnswers,
  type SlackMessage,
  type SlackThread,
  inferAnswers,
  asks,
  formatInstant,
  isResolved,
  noAnswers,
  slackEvents,
  computeState,
} from './slack.mapping.js';
import type { SlackPeople } from './slack.people.js';
import type { SaysDone } from './slack.words.js';

/**
 * The threads of a channel that may still get a reply or be resolved: each with its state, and after a space the time of
 * the latest reply that was seen.
 */
type OpenThreads = Readonly<Record<string, string>>;

interface OpenThread {
  readonly state: 'asked' | 'replied';
  readonly seen: string | null;
}

interface ThreadItem {
  readonly id: string;
  readonly changedAt: string;
  readonly thread: SlackMessage;
}

const pagesHeld = 5;
/** Requests that are still unresolved after this time are not read again. */
const openForMs = 30 * 86_400_000;

/** One channel in one round. */
export class ChannelReading {
  private mark: Watermark;
  private readonly open: Map<string, OpenThread>;

  constructor(
    private readonly channel: SlackChannel,
    private readonly api: ToolApi,
    private readonly people: SlackPeople,
    private readonly session: ToolSession,
    private readonly saysDone: SaysDone | null,
    start: Watermark,
  ) {
    this.mark = start;
    this.open = new Map(Object.entries((start.open ?? {}) as OpenThreads).map(([ts, told]) => [ts, openThread(told)]));
    session.named('channel', channel.id, channel.name);
  }

  /** Reads the open threads again first, then the new ones. */
  async *read(): AsyncGenerator<EventsOfList> {
    this.closeOld();
    yield* this.readOpen();
    const newThreads = (from: Date, until: Date, isShortest: boolean) => this.newThreads(from, until, isShortest);
    for await (const threads of readInSpans(this.mark, new Date(), newThreads)) {
      for await (const { items, events } of this.readThreads(threads)) {
        for (const item of items) this.mark = advanced(this.mark, item);
        this.closeOld();
        yield this.reached(events);
      }
    }
  }

  /** Reads one request whole. */
  async readOne(thread: SlackMessage): Promise<LogEvent[]> {
    const all: LogEvent[] = [];
    for await (const { events } of this.readThreads([makeItem(this.channel, thread)])) all.push(...events);
    return all;
  }

  /**
   * Each page begins at the latest open thread that has not been seen again, so that the time between open threads
   * costs nothing. An open thread that is not where it was written has been deleted.
   */
  private async *readOpen(): AsyncGenerator<EventsOfList> {
    let left = [...this.open.keys()].sort((one, other) => Number(other) - Number(one));
    for (let latest = left[0]; latest !== undefined; latest = left[0]) {
      const page = await slackPage(this.channel, this.api, latest);
      const end = Math.min(Number(latest), Number(page.at(-1)?.ts ?? '0')) || 0;
      const there = new Map(page.map((message) => [message.ts, message]));
      const seen = left.filter((ts) => Number(ts) >= end);
      left = left.filter((ts) => Number(ts) < end);
      const events = seen.flatMap((ts) => (there.has(ts) ? [] : this.endThread(ts, page.length === 0)));
      const news = page.filter((thread) => this.open.has(thread.ts ?? '') && this.hasNews(thread));
      for await (const batch of this.readThreads(news.map((thread) => makeItem(this.channel, thread)))) {
        events.push(...batch.events);
      }
      yield this.reached(events);
    }
  }

  /** Where nothing older is left either, Slack keeps no messages of that time: the request has no end. */
  private endThread(ts: string, isNothingOlder: boolean): LogEvent[] {
    this.open.delete(ts);
    return isNothingOlder ? [] : deletedEvent(`${this.channel.id}/${ts}`, this.session);
  }

  private hasNews(thread: SlackMessage): boolean {
    const { state, seen } = this.open.get(thread.ts ?? '') ?? openThread('asked');
    const isAwaited = state === 'asked' || this.saysDone !== null;
    return isResolved(thread) || (isAwaited && (thread.latest_reply ?? null) !== seen);
  }

  private async *readThreads(threads: readonly ThreadItem[]): AsyncGenerator<ItemsWithEvents<ThreadItem>> {
    const batches = readItems(threads, {
      session: this.session,
      nameOf: ({ thread: { ts = '' } }) => `the request ${ts} in #${this.channel.name}`,
      read: ({ thread }) => this.readAnswers(thread),
    });
    for await (const { items, read } of batches) {
      const told = read.map(({ item: { thread }, result: answers }) => ({
        thread,
        answers,
        before: this.open.get(thread.ts ?? '')?.state ?? null,
      }));
      // A thread that could not be read stays open as one without replies.
      for (const { thread } of items) this.record(thread, noAnswers);
      const events: LogEvent[] = [];
      for (const one of told) {
        this.record(one.thread, one.answers, one.thread.latest_reply);
        events.push(...(await this.makeEvents(one)));
      }
      yield { items, events };
    }
  }

  /** Who answered since the thread was read before, by a request of its own only where there is no other way. */
  private async readAnswers(thread: SlackMessage): Promise<SlackAnswers> {
    const { state, seen } = this.open.get(thread.ts ?? '') ?? openThread('asked');
    const { saysDone } = this;
    if ((state === 'replied' && !saysDone) || (seen !== null && seen === thread.latest_reply)) return noAnswers;
    // What a reply says is only in the thread.
    const isTold = seen === null && (!saysDone || (thread.reply_count ?? 0) === 0);
    const told = isTold ? inferAnswers(thread, (user) => this.people.isApp(user)) : null;
    return (
      told ??
      slackAnswers(this.channel, this.api, { thread, seen, saysDone }, (messages) => {
        this.people.meet(messages);
      })
    );
  }

  private record(thread: SlackMessage, answers: SlackAnswers, seen: string | null = null): void {
    const { ts = '' } = thread;
    const before = this.open.get(ts);
    const state = computeState(thread, answers);
    const reached = seen ?? before?.seen ?? null;
    if (state === 'resolved' && seen !== null) this.open.delete(ts);
    // Replies to an answered request are read again only for what they say.
    else if (before?.state === 'replied' || state === 'replied')
      this.open.set(ts, { state: 'replied', seen: this.saysDone && reached });
    else this.open.set(ts, { state: 'asked', seen: reached });
  }

  private async makeEvents(told: SlackThread): Promise<LogEvent[]> {
    const { first, done } = told.answers;
    await this.people.know([told.thread.user, first?.user, done?.user]);
    return slackEvents(this.channel, told, (id) => this.people.person(id), this.session);
  }

  private reached(events: readonly LogEvent[]): EventsOfList {
    const open = [...this.open].map(
      ([ts, { state, seen }]) => [ts, seen === null ? state : `${state} ${seen}`] as const,
    );
    const items = new Set(events.map(({ case: key }) => key)).size;
    return { events, items, mark: { ...this.mark, open: Object.fromEntries(open) } };
  }

  private closeOld(): void {
    for (const ts of this.open.keys()) if (Number(ts) * 1000 < Date.now() - openForMs) this.open.delete(ts);
  }

  /** The requests written in a span of time; null where there are too many pages. */
  private async newThreads(from: Date, until: Date, isShortest: boolean): Promise<ThreadItem[] | null> {
    const found: ThreadItem[] = [];
    let pages = 0;
    for await (const page of slackHistory(this.channel, this.api, from, until)) {
      if (++pages > pagesHeld && !isShortest) return null;
      this.people.meet(page);
      for (const thread of page.filter(asks)) {
        const item = makeItem(this.channel, thread);
        const at = Date.parse(item.changedAt);
        if (at >= from.getTime() && at < until.getTime()) found.push(item);
      }
    }
    return found;
  }
}

const makeItem = ({ id }: SlackChannel, thread: SlackMessage): ThreadItem => ({
  id: `${id}/${thread.ts ?? ''}`,
  changedAt: formatInstant(thread.ts) ?? '',
  thread,
});

function openThread(told: string): OpenThread {
  const [state, seen = null] = told.split(' ');
  return { state: state === 'replied' ? 'replied' : 'asked', seen };
}
