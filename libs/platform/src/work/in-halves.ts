interface Trial<Item> {
  /** All of them, or none. */
  readonly work: (part: readonly Item[]) => Promise<void>;
  /** Takes the one that is at fault; `index` is its place in the list. */
  readonly refuse: (item: Item, error: unknown, index: number) => Promise<void> | void;
  /** A failure that says nothing about the items ends the whole. */
  readonly isPassing: (error: unknown) => boolean;
}

/**
 * Works on many at once. A part that fails is halved until the item that is at fault stands alone: that one is refused,
 * and all others are worked on in their order.
 */
export async function inHalves<Item>(items: readonly Item[], { work, refuse, isPassing }: Trial<Item>): Promise<void> {
  const parts = [{ first: 0, end: items.length }];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const { first, end } = part;
    const tried = items.slice(first, end);
    const [item] = tried;
    if (item === undefined) continue;
    try {
      await work(tried);
    } catch (error) {
      if (isPassing(error)) throw error;
      if (tried.length === 1) {
        await refuse(item, error, first);
      } else {
        const middle = Math.ceil((first + end) / 2);
        parts.push({ first: middle, end }, { first, end: middle });
      }
    }
  }
}
