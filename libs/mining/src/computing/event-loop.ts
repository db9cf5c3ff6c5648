const longestSliceMs = 15;

/** When computations last yielded to the event loop; one time for the whole process, so that slices do not add up. */
let since = performance.now();

/** For inner loops, in which awaiting a settled promise would cost more than the step itself. */
export function isYieldDue(): boolean {
  return performance.now() - since >= longestSliceMs;
}

/** Yields to the event loop if computations have blocked it for a while. */
export async function yieldIfDue(): Promise<void> {
  if (!isYieldDue()) return;
  await nextTurn();
  since = performance.now();
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Like `items.map(of)`, but yields to the event loop: thousands of activities or paths take a second. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  of: (item: Item, index: number) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    const result = of(item, index);
    results.push(result instanceof Promise ? await result : result);
    if (isYieldDue()) await yieldIfDue();
  }
  return results;
}

const sliceLength = 4096;

/** Like `toSorted` (stable), but yields to the event loop: sorting a million items takes a second. */
export async function sortInSlices<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += sliceLength) {
    runs.push(items.slice(from, from + sliceLength).sort(compare));
    await yieldIfDue();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let pair = 0; pair < runs.length; pair += 2) {
      merged.push(await merge(runs[pair] ?? [], runs[pair + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(a: T[], b: T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const merged: T[] = [];
  let left = 0;
  let right = 0;
  while (left < a.length || right < b.length) {
    const takeLeft = right >= b.length || (left < a.length && compare(a[left] as T, b[right] as T) <= 0);
    merged.push((takeLeft ? a[left++] : b[right++]) as T);
    if (merged.length % sliceLength === 0) await yieldIfDue();
  }
  return merged;
}
