import { truncate } from '#platform';
import type { SetAsideItem } from '../../tool-client/round-report.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ResponseTooLarge, ToolRejected, ToolUnreachable, faultOfItem } from '../../tool-client/tool.errors.js';

/** Parses a position that a connector wrote as JSON; null before the first collection. */
export const parsePosition = (position: string | null): unknown => (position === null ? null : JSON.parse(position));

/** Room for a hundred thousand items that changed at one moment, whose ids a position lists. */
const longestPosition = 4 * 2 ** 20;

/**
 * A position contains ids and times of the tool. One that cannot be stored whole would continue from another place, so
 * it is refused.
 */
export function storablePosition(position: string): string {
  if (truncate(position, longestPosition) === position) return position;
  throw new ToolUnreachable(
    `what it says of where to go on is longer than ${longestPosition} characters or no valid text`,
  );
}

/**
 * How far a list of changed items has been read: everything before `at`, and the items `ids` of those that changed at
 * that moment.
 */
export interface Watermark extends ReadParts {
  readonly at: string;
  readonly ids: readonly string[];
  /** How far back the list has been read. */
  readonly since?: string;
  /** What is still open of what was read: a list of the connector's own. */
  readonly open?: unknown;
}

/** Parts of a tool, such as projects or queues, by their ids. */
type PartNames = Readonly<Record<string, string>>;

/** What a mark says of the parts of its list. */
export interface ReadParts {
  /** Those that have been read from the list's beginning. */
  readonly parts?: PartNames;
  /** Those that were read and are out of sight now. */
  readonly lost?: PartNames;
  /** Those that are being read from the beginning, and how far they have been. */
  readonly coming?: Watermark & { readonly of: readonly string[] };
}

/** One for each list of a tool. */
export type Watermarks = Readonly<Record<string, Watermark>>;

/** The watermark of a list that has not been read yet. */
export const makeWatermark = (since: Date): Watermark => ({ at: since.toISOString(), ids: [] });

const minuteMs = 60_000;

/**
 * Where a round begins to read from `mark`: a little before it after a complete round, because tools show some changes
 * late and compare whole seconds. Event ids make what is read again free.
 */
export function lookedBack(
  mark: Watermark,
  { followsCompleteRound, since }: Pick<ToolSession, 'followsCompleteRound' | 'since'>,
  minutes = 10,
): Watermark {
  if (!followsCompleteRound) return mark;
  const reached = Date.parse(mark.at);
  const start = Math.max(reached - minutes * minuteMs, Math.min(since.getTime(), reached));
  return { ...mark, ...makeWatermark(new Date(start)) };
}

/** Where a round begins to read a list: from the beginning, if that was set to an earlier time than it was read from. */
export function beginning(mark: Watermark | undefined, session: ToolSession, lateness?: number): Watermark {
  const since = session.since.toISOString();
  const { since: reached = since } = mark ?? {};
  if (!mark || since < reached) return { ...mark, ...makeWatermark(session.since), since };
  return { ...lookedBack(mark, session, lateness), since: reached };
}

export interface ChangedItem {
  readonly id: string;
  /** ISO 8601 with an offset: when it last changed. */
  readonly changedAt: string;
}

/** A page of up to `size` entries; the first one has the number 1. */
export type ReadPage<Item> = (
  at: string,
  number: number,
  size: number,
) => Promise<{ readonly items: readonly Item[]; readonly isLast: boolean }>;

/** After so many entries in a row that cannot be listed, it is no longer a single one. */
const mostUnlisted = 3;

/**
 * Reads a list that the tool sorts by time of change, oldest first, from `mark` on. Each page is requested by the time
 * at which the previous one ended, not by its number: an item that changes meanwhile moves to the end and shifts no
 * page. Pages are numbered only where more items changed at one moment than fit a page, or within the `spanMs` by which a
 * list may begin before the time that is asked for: from its beginning, a burst would be read again for each page. A page
 * that is too large, or fails although the tool works, is requested again with fewer items, down to a single one, which
 * is set aside if even that does not come.
 */
export async function* changedSince<Item extends ChangedItem>(
  mark: Watermark,
  pageSize: number,
  session: Pick<ToolSession, 'evidence' | 'setAside'>,
  pageFrom: ReadPage<Item>,
  spanMs = 0,
): AsyncGenerator<Item[]> {
  const unlisted: SetAsideItem[] = [];
  let now = mark;
  for (let from = mark.at, number = 1, size = pageSize; ;) {
    const page = await orSmaller(session, size < pageSize, () => pageFrom(from, number, size));
    if (page instanceof Error) {
      if (size === 1) unlisted.push(describeUnlisted(now, page));
      if (unlisted.length >= mostUnlisted) throw page;
      [number, size] = size === 1 ? [number + 1, 1] : [1, Math.ceil(size / 10)];
      continue;
    }
    for (const entry of unlisted.splice(0)) session.setAside(entry);
    const { items, isLast } = page;
    const fresh = items.filter((item) => isAfter(now, item));
    for (const item of fresh) now = advanced(now, item);
    if (fresh.length > 0) yield fresh;
    if (isLast) return;
    const passed = Date.parse(now.at) - Date.parse(from);
    if (passed > spanMs) {
      from = now.at;
      number = 1;
      size = pageSize;
      // A page that gave something new is asked for again: what changed while it was read has moved others onto it.
    } else if (passed === 0 || fresh.length === 0) number++;
  }
}

const describeUnlisted = ({ at }: Watermark, { message }: Error): SetAsideItem => ({
  id: null,
  name: `the entry that changed next after ${at}`,
  reason: message,
});

/** The page, or why it should be requested with fewer entries. */
async function orSmaller<Page>(
  { evidence }: Pick<ToolSession, 'evidence'>,
  isPart: boolean,
  read: () => Promise<Page>,
): Promise<Page | Error> {
  try {
    return await (isPart ? evidence.impatiently(read) : read());
  } catch (error) {
    const fault = faultOfItem(error);
    if (!fault || fault instanceof ToolRejected) throw error;
    if (fault instanceof ResponseTooLarge || (await evidence.answers())) return fault;
    throw error;
  }
}

function isAfter(mark: Watermark, { id, changedAt }: ChangedItem): boolean {
  const at = Date.parse(changedAt);
  const reached = Date.parse(mark.at);
  return at > reached || (at === reached && !mark.ids.includes(id));
}

export function advanced(mark: Watermark, { id, changedAt }: ChangedItem): Watermark {
  const later = Date.parse(changedAt) - Date.parse(mark.at);
  if (later === 0) return { ...mark, ids: [...mark.ids, id] };
  return later > 0 ? { ...mark, at: changedAt, ids: [id] } : mark;
}

/**
 * The items that changed from `from` until before `until`, in any order; null where they are too many to hold, unless
 * the span is the shortest.
 */
export type ReadSpan<Item> = (from: Date, until: Date, isShortest: boolean) => Promise<readonly Item[] | null>;

const dayMs = 86_400_000;
const shortestSpanMs = 60_000;
const longestSpanMs = 64 * dayMs;

/**
 * Reads a list that the tool does not sort by time of change, one span of time after the other, oldest first. A span
 * with too many items is halved until they fit, or until it is a minute, which `read` then returns whole.
 */
export async function* readInSpans<Item extends ChangedItem>(
  mark: Watermark,
  end: Date,
  read: ReadSpan<Item>,
): AsyncGenerator<Item[]> {
  let length = 8 * dayMs;
  for (let from = Date.parse(mark.at); from < end.getTime();) {
    const until = Math.min(from + length, end.getTime());
    const found = await read(new Date(from), new Date(until), until - from <= shortestSpanMs);
    if (found === null) {
      length = Math.max(shortestSpanMs, Math.floor((until - from) / 2));
      continue;
    }
    const fresh = found.filter((item) => isAfter(mark, item)).sort(byChange);
    if (fresh.length > 0) yield fresh;
    from = until;
    length = Math.min(longestSpanMs, length * 2);
  }
}

const byChange = (one: ChangedItem, other: ChangedItem): number =>
  Date.parse(one.changedAt) - Date.parse(other.changedAt) || (one.id < other.id ? -1 : 1);
