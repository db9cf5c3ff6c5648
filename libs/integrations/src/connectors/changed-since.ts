import { AnswerTooLarge } from '../asking/tool-failure.js';
import type { Visit } from '../asking/visit.js';
import { positionIn } from './position-in.js';

/** Up to where the changed items of a list have been read: everything before `at`, and of those changed at that moment `ids`. */
export interface Mark {
  readonly at: string;
  readonly ids: readonly string[];
}

/** Of each list, where a tool has several. */
export type Marks = Readonly<Record<string, Mark>>;

/** Where nothing has been read yet. */
export const markAt = (since: Date): Mark => ({ at: since.toISOString(), ids: [] });

/** The mark that a connector's position holds; where it has collected nothing yet, that of `since`. */
export const markIn = (position: string | null, since: Date): Mark =>
  (positionIn(position) as Mark | null) ?? markAt(since);

/** The same for a tool with several lists; those it has not begun to read are missing. */
export const marksIn = (position: string | null): Marks => (positionIn(position) as Marks | null) ?? {};

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
  mark: Mark,
  pageSize: number,
  { budget }: Pick<Visit, 'budget'>,
  pageFrom: ReadPage<Item>,
): AsyncGenerator<Item[]> {
  let now = mark;
  for (let [from, number, size] = [mark.at, 1, pageSize]; ;) {
    const page = await orTooLarge(pageFrom(from, number, size));
    if (page instanceof AnswerTooLarge) {
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

const orTooLarge = <Page>(page: Promise<Page>): Promise<Page | AnswerTooLarge> =>
  page.catch((error: unknown) => {
    if (error instanceof AnswerTooLarge) return error;
    throw error;
  });

export function isAfter(mark: Mark, { id, changedAt }: ChangedItem): boolean {
  const [at, reached] = [Date.parse(changedAt), Date.parse(mark.at)];
  return at > reached || (at === reached && !mark.ids.includes(id));
}

export function advanced(mark: Mark, { id, changedAt }: ChangedItem): Mark {
  if (isSame(mark.at, changedAt)) return { at: mark.at, ids: [...mark.ids, id] };
  return Date.parse(changedAt) > Date.parse(mark.at) ? { at: changedAt, ids: [id] } : mark;
}

const isSame = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);
