interface BisectedWork<Item> {
  /** Must be all or nothing. */
  readonly work: (part: readonly Item[]) => Promise<void>;
  /** Handles an item that fails alone; `index` is its position in the list. */
  readonly refuse: (item: Item, error: unknown, index: number) => Promise<void> | void;
  /** Whether a failure has nothing to do with the items, so that halving them would not help: it is thrown. */
  readonly isTransient: (error: unknown) => boolean;
}

/**
 * Works on many items at once. If a part fails, it is halved until the faulty item is alone and refused; all others are
 * done in their order.
 */
export async function bisect<Item>(
  items: readonly Item[],
  { work, refuse, isTransient }: BisectedWork<Item>,
): Promise<void> {
  const parts = [{ first: 0, end: items.length }];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const { first, end } = part;
    const tried = items.slice(first, end);
    const [item] = tried;
    if (item === undefined) continue;
    try {
      await work(tried);
    } catch (error) {
      if (isTransient(error)) throw error;
      if (tried.length === 1) {
        await refuse(item, error, first);
      } else {
        const middle = Math.ceil((first + end) / 2);
        parts.push({ first: middle, end }, { first, end: middle });
      }
    }
  }
}
