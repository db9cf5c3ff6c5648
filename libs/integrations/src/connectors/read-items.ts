import type { ToolSession } from '../tool-client/tool-session.js';
import { ResponseTooLarge, TooMuch } from '../tool-client/tool.errors.js';

interface ItemReading<Item, Result> {
  /** How many items are handed on together, unless they hold much and there are fewer. */
  readonly size: number;
  readonly session: ToolSession;
  /** The item's name for people. */
  readonly nameOf: (item: Item) => string;
  readonly read: (item: Item) => Promise<Result>;
}

export interface ItemBatch<Item, Result> {
  /** All items, including those that were left out, so that the position can move past them. */
  readonly items: readonly Item[];
  /** The items without those that were too large. */
  readonly read: readonly { readonly item: Item; readonly result: Result }[];
}

/** Reads items one by one, each within the limits of one step. */
export async function* readItems<Item, Result>(
  items: readonly Item[],
  { size, session, nameOf, read }: ItemReading<Item, Result>,
): AsyncGenerator<ItemBatch<Item, Result>> {
  let part: { items: Item[]; read: { item: Item; result: Result }[] } = { items: [], read: [] };
  for (const [at, item] of items.entries()) {
    const result = await session.budget.readItem(nameOf(item), async () => ({ of: await read(item) }));
    part.items.push(item);
    if (result) part.read.push({ item, result: result.of });
    const isFull = part.items.length >= size || session.budget.holdsMuch || at === items.length - 1;
    if (!isFull) continue;
    yield part;
    part = { items: [], read: [] };
  }
}

/** Reads items in one request; where the response is too much, one half after the other, down to a single item. */
export async function readTogether<Item, Result>(
  items: readonly Item[],
  session: ToolSession,
  nameOf: (item: Item) => string,
  read: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  const [only] = items;
  if (only !== undefined && items.length === 1) {
    return (await session.budget.readItem(nameOf(only), () => read(items))) ?? [];
  }
  try {
    return await session.budget.readWithinStep(() => read(items));
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    const middle = Math.ceil(items.length / 2);
    const first = await readTogether(items.slice(0, middle), session, nameOf, read);
    return [...first, ...(await readTogether(items.slice(middle), session, nameOf, read))];
  }
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
