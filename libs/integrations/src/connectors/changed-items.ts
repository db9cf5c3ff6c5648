import { truncate } from '#platform';
import type { ToolSession } from '../tool-client/tool-session.js';
import { ResponseTooLarge, ToolUnreachable } from '../tool-client/tool.errors.js';

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
export interface Watermark {
  readonly at: string;
  readonly ids: readonly string[];
}

/** One for each list of a tool. */
export type Watermarks = Readonly<Record<string, Watermark>>;

/** The watermark of a list that has not been read yet. */
export const watermarkAt = (since: Date): Watermark => ({ at: since.toISOString(), ids: [] });

/** The watermark in a connector's position; before the first collection, that of `since`. */
export const watermarkIn = (position: string | null, since: Date): Watermark =>
  (parsePosition(position) as Watermark | null) ?? watermarkAt(since);

/** The watermarks in the position of a tool with several lists; lists that have not been read yet are missing. */
export const watermarksIn = (position: string | null): Watermarks =>
  (parsePosition(position) as Watermarks | null) ?? {};

export interface ChangedItem {
  readonly id: string;
  /** ISO 8601 with an offset: when it last changed. */
  readonly changedAt: string;
}

export interface ChangedPage<Item> {
  readonly items: readonly Item[];
  readonly isLast: boolean;
}

/** A page of up to `size` entries; the first one has the number 1. */
export type ReadPage<Item> = (at: string, number: number, size: number) => Promise<ChangedPage<Item>>;

/**
 * Reads a list that the tool sorts by time of change, oldest first, from `mark` on. Each page is requested by the time
 * at which the previous one ended, not by its number: an item that changes meanwhile moves to the end and shifts no
 * page. Pages are numbered only where more items changed at one moment than fit a page. A page that is too large is
 * requested again with fewer items, down to a single one, which is left out if even that is too large.
 */
export async function* changedSince<Item extends ChangedItem>(
  mark: Watermark,
  pageSize: number,
  { budget }: Pick<ToolSession, 'budget'>,
  pageFrom: ReadPage<Item>,
): AsyncGenerator<Item[]> {
  let now = mark;
  for (let [from, number, size] = [mark.at, 1, pageSize]; ;) {
    const page = await orTooLarge(pageFrom(from, number, size));
    if (page instanceof ResponseTooLarge) {
      if (size === 1) budget.leaveOut(`the entry that changed next after ${now.at}`, page.message);
      [number, size] = size === 1 ? [number + 1, 1] : [1, Math.ceil(size / 10)];
      continue;
    }
    const { items, isLast } = page;
    const fresh = items.filter((item) => isAfter(now, item));
    for (const item of fresh) now = advanced(now, item);
    if (fresh.length > 0) yield fresh;
    if (isLast) return;
    if (isSame(now.at, from)) number++;
    else [from, number, size] = [now.at, 1, pageSize];
  }
}

const orTooLarge = <Page>(page: Promise<Page>): Promise<Page | ResponseTooLarge> =>
  page.catch((error: unknown) => {
    if (error instanceof ResponseTooLarge) return error;
    throw error;
  });

function isAfter(mark: Watermark, { id, changedAt }: ChangedItem): boolean {
  const [at, reached] = [Date.parse(changedAt), Date.parse(mark.at)];
  return at > reached || (at === reached && !mark.ids.includes(id));
}

export function advanced(mark: Watermark, { id, changedAt }: ChangedItem): Watermark {
  if (isSame(mark.at, changedAt)) return { at: mark.at, ids: [...mark.ids, id] };
  return Date.parse(changedAt) > Date.parse(mark.at) ? { at: changedAt, ids: [id] } : mark;
}

const isSame = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/**
 * The items that changed from `from` until before `until`, in any order; null where they are too many to hold, unless
 * the span is the shortest.
 */
export type ReadSpan<Item> = (from: Date, until: Date, isShortest: boolean) => Promise<readonly Item[] | null>;

const day = 86_400_000;
const [shortest, longest] = [60_000, 64 * day];

/**
 * Reads a list that the tool does not sort by time of change, one span of time after the other, oldest first. A span
 * with too many items is halved until they fit, or until it is a minute, which `read` then returns whole.
 */
export async function* changedWithin<Item extends ChangedItem>(
  mark: Watermark,
  end: Date,
  read: ReadSpan<Item>,
): AsyncGenerator<Item[]> {
  let length = 8 * day;
  for (let from = Date.parse(mark.at); from < end.getTime();) {
    const until = Math.min(from + length, end.getTime());
    const found = await read(new Date(from), new Date(until), until - from <= shortest);
    if (found === null) {
      length = Math.max(shortest, Math.floor((until - from) / 2));
      continue;
    }
    const fresh = found.filter((item) => isAfter(mark, item)).sort(byChange);
    if (fresh.length > 0) yield fresh;
    from = until;
    length = Math.min(longest, length * 2);
  }
}

const byChange = (one: ChangedItem, other: ChangedItem): number =>
  Date.parse(one.changedAt) - Date.parse(other.changedAt) || (one.id < other.id ? -1 : 1);
