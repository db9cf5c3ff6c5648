import type { LogEvent } from '#event-log';
import type { ToolSession } from '../../tool-client/tool-session.js';
import type { ToolRejected } from '../../tool-client/tool.errors.js';
import {
  type ChangedItem,
  type Watermark,
  type Watermarks,
  advanced,
  beginning,
  parsePosition,
  makeWatermark,
} from './changed-items.js';
import type { CollectedBatch, Connection, Connector } from './connector.js';
import { Refusals } from './refusals.js';
import { type ListScope, beginParts, describeMissing, nextNewParts } from './scope.js';

/** Items that were read, with those that were set aside, and their events. */
export interface ItemsWithEvents<Item> {
  readonly items: readonly Item[];
  readonly events: readonly LogEvent[];
}

/** Called with how many items a tool says that a list has from here on. */
export type CountItems = (count: number) => void;

interface ListOfTool {
  /** The name of its mark in the position. */
  readonly key: string;
  /** What people call it, where a tool has several that may be refused; default: the key. */
  readonly name?: string;
  /** The minutes by which the tool shows a change late, if they are more than usual. */
  readonly lateness?: number;
}

/** A list of items that have each to be read whole. */
export interface ItemList<Item extends ChangedItem = ChangedItem> extends ListOfTool {
  /** Where one list has several parts: a part that is new is read from the beginning, and one that is lost is told. */
  readonly scope?: ListScope;
  /** Pages of what changed since a mark, the oldest change first: of all that is in the scope, or of these parts. */
  changed(mark: Watermark, found: CountItems, parts?: readonly string[]): AsyncIterable<readonly Item[]>;
  /** All items that changed since `session.since`, where the tool can list them better than by their changes. */
  listed?(): AsyncIterable<readonly ChangedItem[]>;
  read(items: readonly Item[]): AsyncIterable<ItemsWithEvents<Item>>;
}

/** A list that holds events itself, or whose mark says more than how far it has been read. */
export interface EventList extends ListOfTool {
  collect(mark: Watermark): AsyncIterable<EventsOfList>;
}

export interface EventsOfList {
  readonly events: readonly LogEvent[];
  readonly mark: Watermark;
  /** How many items they complete. */
  readonly items?: number;
}

/** How the marks of a tool's lists are written into its position, and read from it. */
export interface PositionForm {
  read(stored: unknown): Watermarks;
  write(marks: Watermarks): unknown;
}

/** Each list has a mark under its key. */
export const marksByList: PositionForm = {
  read: (stored) => stored as Watermarks,
  write: (marks) => marks,
};

/**
 * Marks with what the things that have the lists were called when they were connected, by their ids: with these names
 * begin the ids of events. Older positions are the marks alone.
 */
export const marksWithFirstNames = (field: string, firstNames: FirstNames): PositionForm => ({
  read: (stored) =>
    field in (stored as object) ? (stored as { readonly marks: Watermarks }).marks : (stored as Watermarks),
  write: (marks) => ({ [field]: firstNames, marks }),
});

type FirstNames = Readonly<Record<string, string>>;

export function readFirstNames(position: string | null, field: string): FirstNames {
  const stored = (parsePosition(position) ?? {}) as Readonly<Partial<Record<string, FirstNames>>>;
  return stored[field] ?? {};
}

/** The key of a tool's only list, whose mark is the position. */
export const onlyList = 'all';

export const markOfOnlyList: PositionForm = {
  read: (stored) => ({ [onlyList]: stored as Watermark }),
  write: ({ [onlyList]: mark }) => mark,
};

/** How the lists of an account are read in one round. */
export interface ListReading {
  readonly lists: readonly (ItemList | EventList)[];
  /** Default: a mark for each list, under its key. */
  readonly position?: PositionForm;
  /** Reads items whole of which only the ids are known. */
  readByIds(ids: readonly string[]): AsyncIterable<ItemsWithEvents<unknown>>;
  /** Why a list is missing: thrown when all others have been read, because it keeps none of them waiting. */
  readonly refusal?: ToolRejected | null;
}

type OpenLists = (
  connection: Connection,
  session: ToolSession,
  position: string | null,
) => ListReading | Promise<ListReading>;

/** What a connector does, where its tool has lists of what changed. */
export function readingLists(open: OpenLists): Pick<Connector, 'collect'> & Required<Pick<Connector, 'list' | 'read'>> {
  const known = new WeakMap<ToolSession, Promise<ListReading>>();
  // Once in a session, in which items may be asked for one by one.
  const openOnce = async (...asked: Parameters<OpenLists>): Promise<ListReading> => {
    const [, session] = asked;
    const opening = known.get(session) ?? Promise.resolve(asked).then((all) => open(...all));
    known.set(session, opening);
    try {
      return await opening;
    } catch (error) {
      known.delete(session);
      throw error;
    }
  };
  return {
    async *collect(connection, position, session) {
      yield* collectLists(await openOnce(connection, session, position), position, session);
    },

    async *list(connection, session, position = null) {
      yield* listChanged(await openOnce(connection, session, position), position, session);
    },

    async *read(connection, ids, session, position = null) {
      const reading = await openOnce(connection, session, position);
      const isPartMissing = describeRefusals(reading, position) !== null;
      let done = 0;
      for await (const { items, events } of reading.readByIds(ids)) {
        session.progress((done += items.length), ids.length);
        // What is not found may be in the part that is out of sight.
        const known = isPartMissing ? events.filter(({ id }) => id?.endsWith('/deleted') !== true) : events;
        if (known.length > 0) yield known;
      }
    },
  };
}

type Lists = Pick<ListReading, 'lists' | 'position' | 'refusal'>;

const readMarks = (form: PositionForm, position: string | null): Watermarks => {
  const stored = parsePosition(position);
  return stored === null ? {} : form.read(stored);
};

/** Why something is not read, as far as it is known before the lists are asked for; null where everything is. */
function describeRefusals({ lists, position: form = marksByList, refusal }: Lists, position: string | null) {
  const marks = readMarks(form, position);
  const missing = lists.flatMap(({ key, ...list }) => {
    const { scope } = list as Partial<ItemList>;
    return (scope && describeMissing(scope, marks[key])) ?? [];
  });
  const all = [...(refusal ? [refusal.message] : []), ...missing];
  return all.length > 0 ? [...new Set(all)].join('; ') : null;
}

/** Collects what changed in one list after the other since the marks in `position`. */
export async function* collectLists(
  reading: Lists,
  position: string | null,
  session: ToolSession,
): AsyncGenerator<CollectedBatch> {
  const { lists, position: form = marksByList, refusal } = reading;
  if (lists.length === 0 && refusal) throw refusal;
  const marks: Record<string, Watermark> = { ...readMarks(form, position) };
  // All at once, because a round that goes on after an interruption does not look back.
  for (const { key, lateness } of lists) marks[key] = beginning(marks[key], session, lateness);
  let done = 0;
  let total: number | null = null;
  const found = (count: number): void => {
    total = Math.max(total ?? 0, done + count);
  };
  const refusals = new Refusals();
  for (const list of lists) {
    const start = marks[list.key] ?? makeWatermark(session.since);
    const batches = 'collect' in list ? list.collect(start) : collectItems(list, start, found);
    for await (const { events, mark, items = 0 } of refusals.passOver(list.name ?? list.key, batches)) {
      marks[list.key] = mark;
      session.progress((done += items), total);
      if (events.length > 0) yield { events, position: JSON.stringify(form.write(marks)) };
    }
    session.budget.endStep();
  }
  refusals.throwAny(lists.length, describeRefusals(reading, position));
}

async function* collectItems<Item extends ChangedItem>(
  list: ItemList<Item>,
  start: Watermark,
  found: CountItems,
): AsyncGenerator<EventsOfList> {
  const mark = list.scope ? yield* collectNewParts(list, list.scope, beginParts(list.scope, start), found) : start;
  yield* collectFrom(list, mark, found);
}

/** Parts that are in sight for the first time, or again, are read from the beginning before what changed in all. */
async function* collectNewParts<Item extends ChangedItem>(
  list: ItemList<Item>,
  scope: ListScope,
  start: Watermark,
  found: CountItems,
): AsyncGenerator<EventsOfList, Watermark> {
  const { coming: interrupted, ...begun } = start;
  let mark: Watermark = begun;
  for (let of = nextNewParts(scope, start); of.length > 0; of = nextNewParts(scope, mark)) {
    const first = makeWatermark(new Date(start.since ?? 0));
    const from = of === interrupted?.of ? interrupted : first;
    for await (const { mark: reached, ...read } of collectFrom(list, from, found, of)) {
      const { at, ids } = reached;
      yield { ...read, mark: { ...mark, coming: { at, ids, of } } };
    }
    const parts = Object.fromEntries(of.map((id) => [id, scope.parts.get(id) ?? id]));
    mark = { ...mark, parts: { ...mark.parts, ...parts } };
  }
  return mark;
}

async function* collectFrom<Item extends ChangedItem>(
  list: ItemList<Item>,
  start: Watermark,
  found: CountItems,
  parts?: readonly string[],
): AsyncGenerator<EventsOfList> {
  let mark = start;
  for await (const page of list.changed(start, found, parts)) {
    for await (const { items, events } of list.read(page)) {
      mark = items.reduce(advanced, mark);
      yield { events, mark, items: items.length };
    }
  }
}

async function* listChanged(
  reading: Lists,
  position: string | null,
  session: ToolSession,
): AsyncGenerator<readonly ChangedItem[]> {
  const { lists } = reading;
  const refusals = new Refusals();
  let done = 0;
  for (const list of lists) {
    if ('collect' in list) continue;
    const pages = list.listed?.() ?? list.changed(makeWatermark(session.since), () => undefined);
    for await (const page of refusals.passOver(list.name ?? list.key, pages)) {
      session.progress((done += page.length), null);
      yield page;
    }
    session.budget.endStep();
  }
  // Of an incomplete list, what is missing is not deleted.
  refusals.throwAny(lists.length, describeRefusals(reading, position));
}

/** Reads items in chunks of a size that the tool accepts together. */
export async function* readInChunks<Item>(
  items: readonly Item[],
  size: number,
  read: (some: readonly Item[]) => Promise<readonly LogEvent[]>,
): AsyncGenerator<ItemsWithEvents<Item>> {
  for (let first = 0; first < items.length; first += size) {
    const some = items.slice(first, first + size);
    yield { items: some, events: await read(some) };
  }
}

/** What the request for a page gives, and whether another page follows. */
interface PageOfList<Item, Cursor> {
  readonly items: readonly Item[];
  readonly isLast: boolean;
  /** Where the next one begins, for tools that say so. */
  readonly next?: Cursor | null | undefined;
}

/** A list to its end. `ask` gets how many entries were read, and what the page before said of the next one. */
export async function readPages<Item, Cursor = never>(
  ask: (count: number, next: Cursor | null) => Promise<PageOfList<Item, Cursor>>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: Cursor | null = null;
  for (;;) {
    const { items, isLast, next = null }: PageOfList<Item, Cursor> = await ask(all.length, cursor);
    all.push(...items);
    if (isLast) return all;
    cursor = next;
  }
}
