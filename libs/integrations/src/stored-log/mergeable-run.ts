const largestMerge = 250_000;

/**
 * The first run of neighbouring small parts worth merging: at least `least` of them, and together at least twice the
 * largest, so that a growing part is not written anew for every few events that follow it.
 */
export function mergeableRun<Part extends { readonly events: number }>(
  parts: readonly Part[],
  small: number,
  least: number,
): Part[] {
  let run: Part[] = [];
  let events = 0;
  for (const part of [...parts, null]) {
    if (part && part.events < small && events + part.events <= largestMerge) {
      run.push(part);
      events += part.events;
      continue;
    }
    const largest = Math.max(0, ...run.map((candidate) => candidate.events));
    if (run.length >= least && events >= 2 * largest) return run;
    run = part && part.events < small ? [part] : [];
    events = run.reduce((sum, candidate) => sum + candidate.events, 0);
  }
  return [];
}
