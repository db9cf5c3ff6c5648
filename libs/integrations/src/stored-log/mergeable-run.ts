interface Sized {
  readonly events: number;
  readonly bytes: number;
}

export const smallPart: Sized = { events: 50_000, bytes: 4 * 1024 * 1024 };
/** A part passes through memory whole, so few but large events stay in several. */
const largestMerge: Sized = { events: 250_000, bytes: 16 * 1024 * 1024 };

/**
 * The first run of neighbouring small parts worth merging: at least `least` of them, and together at least twice the
 * largest, so that a growing part is not written anew for every few events that follow it.
 */
export function mergeableRun<Part extends Sized>(parts: readonly Part[], least: number): Part[] {
  let run: Part[] = [];
  for (const part of [...parts, null]) {
    if (part && isWithin(smallPart, [part]) && isWithin(largestMerge, [...run, part])) {
      run.push(part);
      continue;
    }
    const largest = Math.max(0, ...run.map(({ events }) => events));
    if (run.length >= least && total(run).events >= 2 * largest) return run;
    run = part && isWithin(smallPart, [part]) ? [part] : [];
  }
  return [];
}

function isWithin(most: Sized, parts: readonly Sized[]): boolean {
  const { events, bytes } = total(parts);
  return events <= most.events && bytes <= most.bytes;
}

function total(parts: readonly Sized[]): Sized {
  return parts.reduce((sum, { events, bytes }) => ({ events: sum.events + events, bytes: sum.bytes + bytes }), {
    events: 0,
    bytes: 0,
  });
}
