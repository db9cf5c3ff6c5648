import { clip } from '#platform';
import { ResponseTooLarge, ToolUnreachable } from '../tool-client/tool.errors.js';
import type { ToolSession } from '../tool-client/tool-session.js';

/** A position that a connector wrote as JSON; null where it has collected nothing yet. */
export const parsePosition = (position: string | null): unknown => (position === null ? null : JSON.parse(position));

/** Many entries that changed at one moment are remembered one by one: a hundred thousand of them. */
const longestPosition = 4 * 2 ** 20;

/** A position holds ids and times of the tool's: one that cannot be stored whole would be gone on from elsewhere. */
export function storablePosition(position: string): string {
  if (clip(position, longestPosition) === position) return position;
  throw new ToolUnreachable(
    `what it says of where to go on is longer than ${longestPosition} characters or no valid text`,
  );
}

/** Up to where the changed items of a list have been read: everything before `at`, and of those changed at that moment `ids`. */
export interface Watermark {
  readonly at: string;
  readonly ids: readonly string[];
}

/** Of each list, where a tool has several. */
export type Watermarks = Readonly<Record<string, Watermark>>;

/** Where nothing has been read yet. */
export const watermarkAt = (since: Date): Watermark => ({ at: since.toISOString(), ids: [] });

/** The mark that a connector's position holds; where it has collected nothing yet, that of `since`. */
export const watermarkIn = (position: string | null, since: Date): Watermark =>
  (parsePosition(position) as Watermark | null) ?? watermarkAt(since);

/** The same for a tool with several lists; those it has not begun to read are missing. */
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
 * Walks a list that the tool gives in the order of change, oldest first, from `mark` on. Each page is asked for by the
 * time at which the one before ended, not by its number: what changes meanwhile moves to the end and shifts no page.
 * Only where more items changed at one moment than fit a page are pages counted. A page that is too large is asked for
 * again with fewer entries, down to the one that is too large by itself, which is left out.
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

/** What changed from `from` until before `until`, in any order; null where that is too much to hold and the span no shortest one. */
export type ReadSpan<Item> = (from: Date, until: Date, isShortest: boolean) => Promise<readonly Item[] | null>;

const day = 86_400_000;
const [shortest, longest] = [60_000, 64 * day];

/**
 * Walks a list that the tool does not give in the order of change: span of time by span of time, oldest first. A span
 * with more than can be held is halved until it fits, or until it is a minute, which `read` then gives whole.
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
