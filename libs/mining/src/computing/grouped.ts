/** Groups items by a key; groups and items keep their order. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The rows of each workflow. */
export function byWorkflow<Row extends { workflow: number }>(
  rows: readonly Row[],
): (workflow: number) => readonly Row[] {
  const groups = groupBy(rows, ({ workflow }) => workflow);
  return (workflow) => groups.get(workflow) ?? [];
}
