import { isAfter, type ChangedItem, type Mark } from './changed-since.js';

/** What changed from `from` until before `until`, in any order; null where that is too much to hold and the span no shortest one. */
export type ReadSpan<Item> = (from: Date, until: Date, isShortest: boolean) => Promise<readonly Item[] | null>;

const day = 86_400_000;
const [shortest, longest] = [60_000, 64 * day];

/**
 * Walks a list that the tool does not give in the order of change: span of time by span of time, oldest first. A span
 * with more than can be held is halved until it fits, or until it is a minute, which `read` then gives whole.
 */
export async function* changedWithin<Item extends ChangedItem>(
  mark: Mark,
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
