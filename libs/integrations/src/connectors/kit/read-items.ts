import type { LogEvent } from '#event-log';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ResponseTooLarge, TooMuch, ToolRejected, faultOfItem } from '../../tool-client/tool.errors.js';
import type { ItemsWithEvents } from './collect-lists.js';

/** An item of which at least the id is known: what `session.caseKey` gets. */
export interface Identified {
  readonly id: string;
}

/** Few enough to be stored soon where each item is a request of its own. */
const usualSize = 25;

interface ItemReading<Item, Result> {
  /** How many items are handed on together, unless they hold much and there are fewer; default: 25. */
  readonly size?: number;
  readonly session: ToolSession;
  /** The item's name for people. */
  readonly nameOf: (item: Item) => string;
  readonly read: (item: Item) => Promise<Result>;
}

export interface ItemBatch<Item, Result> {
  /** All items, including those that were set aside, so that the position can move past them. */
  readonly items: readonly Item[];
  /** The items that were read. */
  readonly read: readonly { readonly item: Item; readonly result: Result }[];
}

/** An item that was asked for. */
interface Tried<Item, Result> {
  readonly item: Item;
  readonly read: { readonly result: Result } | null;
  /** Why it was not read, while it is open whether that is its own fault or the tool's. */
  fault: Error | null;
}

/**
 * Reads items one by one, each within the limits of one step. Those that cannot be read are set aside, unless the tool
 * gives no others either: then its error is thrown, and the position stays before them.
 */
export async function* readItems<Item extends Identified, Result>(
  items: readonly Item[],
  { size = usualSize, session, nameOf, read }: ItemReading<Item, Result>,
): AsyncGenerator<ItemBatch<Item, Result>> {
  const { evidence, budget } = session;
  let part: Tried<Item, Result>[] = [];
  for (const [at, item] of items.entries()) {
    part.push(await tryItem(session, item, nameOf, () => read(item)));
    const isLast = at === items.length - 1;
    if (part.some(({ fault }) => fault) && (isLast || evidence.isSuspicious || evidence.isClear)) {
      const fault = await faultOfTool(session, part, items.slice(at + 1), read);
      if (fault) {
        const before = part.slice(
          0,
          part.findIndex((tried) => tried.fault),
        );
        if (before.length > 0) yield makeBatch(before);
        throw fault;
      }
      setAside(session, part, nameOf);
    }
    const isOpen = part.some(({ fault }) => fault);
    if (isOpen || !(part.length >= size || budget.holdsMuch || isLast)) continue;
    yield makeBatch(part);
    part = [];
  }
}

/** Reads items one by one, as `readItems` does, each as its events. */
export async function* readEvents<Item extends Identified>(
  items: readonly Item[],
  reading: ItemReading<Item, readonly LogEvent[]>,
): AsyncGenerator<ItemsWithEvents<Item>> {
  for await (const { items: tried, read } of readItems(items, reading)) {
    yield { items: tried, events: read.flatMap(({ result }) => result) };
  }
}

/**
 * Reads items in one request. Where that fails, one half after the other, down to a single item, which is set aside
 * unless the tool gives no others either.
 */
export async function readTogether<Item extends Identified, Result>(
  items: readonly Item[],
  session: ToolSession,
  nameOf: (item: Item) => string,
  read: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  const alone: Tried<Item, readonly Result[]>[] = [];
  const readOne = (item: Item): Promise<readonly Result[]> => read([item]);
  const halves = async (some: readonly Item[], after: readonly Item[]): Promise<readonly Result[]> => {
    const [only] = some;
    if (only === undefined) return [];
    if (some.length > 1) {
      const together = await orHalves(session, () => read(some));
      if (together) return together;
      const middle = Math.ceil(some.length / 2);
      const first = some.slice(0, middle);
      const second = some.slice(middle);
      return [...(await halves(first, [...second, ...after])), ...(await halves(second, after))];
    }
    const tried = await tryItem(session, only, nameOf, () => readOne(only));
    alone.push(tried);
    if (session.evidence.isSuspicious) await explain(after);
    return tried.read?.result ?? [];
  };
  const explain = async (others: readonly Item[]): Promise<void> => {
    const fault = await faultOfTool(session, alone, others, readOne);
    if (fault) throw fault;
    setAside(session, alone, nameOf);
  };
  const results = await halves(items, []);
  await explain([]);
  return results;
}

/** Requests a page, and again with fewer items where the response is too large. */
export async function pageThatFits<Page>(size: number, ask: (size: number) => Promise<Page>): Promise<Page> {
  try {
    return await ask(size);
  } catch (error) {
    if (!(error instanceof ResponseTooLarge) || size === 1) throw error;
    return pageThatFits(Math.ceil(size / 10), ask);
  }
}

const triesOfItem = 3;

/** Asks at least three times, unless the tool refused or there is too much of the item. */
async function tryItem<Item extends Identified, Result>(
  session: ToolSession,
  item: Item,
  nameOf: (item: Item) => string,
  read: () => Promise<Result>,
): Promise<Tried<Item, Result>> {
  const { evidence, budget } = session;
  for (let tries = 0; ;) {
    try {
      const result = await evidence.reading(() => budget.readWithinStep(read));
      return { item, read: { result }, fault: null };
    } catch (error) {
      const fault = faultOfItem(error);
      if (!fault) throw error;
      if (fault instanceof TooMuch) {
        session.setAside({ id: item.id, name: nameOf(item), reason: fault.message, isTooMuch: true });
        return { item, read: null, fault: null };
      }
      tries += fault instanceof ToolRejected ? triesOfItem : fault.tries;
      if (tries < triesOfItem) continue;
      evidence.itemFailed();
      return { item, read: null, fault };
    }
  }
}

/** Null where several items together cannot be read, but the tool works. */
async function orHalves<Result>(
  { evidence, budget }: ToolSession,
  read: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await evidence.reading(() => budget.readWithinStep(read));
  } catch (error) {
    const fault = faultOfItem(error);
    if (!fault) throw error;
    if (fault instanceof TooMuch || (await evidence.answers())) return null;
    throw fault;
  }
}

/**
 * The error to throw where the tool as a whole fails: it no longer gives the item that it gave last, or it has given
 * none and gives none of these. Of one or two items it is enough that it still answers at all.
 */
async function faultOfTool<Item, Result>(
  { evidence, budget }: ToolSession,
  all: readonly Tried<Item, Result>[],
  others: readonly Item[],
  read: (item: Item) => Promise<unknown>,
): Promise<Error | null> {
  const fault = all.findLast((tried) => tried.fault)?.fault ?? null;
  if (!fault || evidence.isClear) return null;
  const gives = await evidence.givesItems();
  if (gives !== null) return gives ? null : fault;
  for (const item of new Set([others.at(-1), others.at(others.length / 2)])) {
    const readOther = (): Promise<unknown> => evidence.reading(() => budget.readWithinStep(() => read(item as Item)));
    if (item !== undefined && (await evidence.shows(readOther))) return null;
  }
  return !evidence.isSuspicious && (await evidence.answers()) ? null : fault;
}

function setAside<Item extends Identified, Result>(
  session: ToolSession,
  all: Tried<Item, Result>[],
  nameOf: (item: Item) => string,
): void {
  for (const tried of all) {
    const { item, fault } = tried;
    if (fault) session.setAside({ id: item.id, name: nameOf(item), reason: fault.message });
    tried.fault = null;
  }
  session.evidence.acquit();
}

const makeBatch = <Item, Result>(part: readonly Tried<Item, Result>[]): ItemBatch<Item, Result> => ({
  items: part.map(({ item }) => item),
  read: part.flatMap(({ item, read }) => (read ? [{ item, result: read.result }] : [])),
});
