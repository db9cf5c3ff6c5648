/**
 * What the steps of a case say, sorted. `list(… ORDER BY …)` says the same, but holds room for 2,048 values for every
 * group of more than 16, all of them at once: some thousand such cases were too many for a run.
 */
export function stepsOf(...columns: readonly string[]): string {
  return sortedBy('seq', ...columns);
}

/** Something of each `step` that `stepsOf` found. */
export function inSteps(steps: string, something: string): string {
  return `list_transform(${steps}, lambda step: ${something})`;
}

/** The columns of each row of a group, sorted by the first, then by the second, and so on. */
export function sortedBy(...columns: readonly string[]): string {
  return `list_sort(list({${columns.map((column) => `'${column.replace(/.*\./, '')}': ${column}`).join(', ')}}))`;
}
