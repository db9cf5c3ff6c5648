/**
 * What the steps of a case say, sorted. `list(… ORDER BY seq)` says the same, but holds room for 2,048 values for every
 * case of more than 16 steps, all of them at once: some thousand such cases were too many for a run.
 */
export function stepsOf(...columns: readonly string[]): string {
  return `list_sort(list({'seq': seq, ${columns.map((column) => `'${column}': ${column}`).join(', ')}}))`;
}

/** Something of each `step` that `stepsOf` found. */
export function inSteps(steps: string, something: string): string {
  return `list_transform(${steps}, lambda step: ${something})`;
}
