interface Sized {
  readonly events: number;
  readonly bytes: number;
}

export const smallPart: Sized = { events: 50_000, bytes: 4 * 1024 * 1024 };
/** A part passes through memory whole, so few but large events stay in several. */
const largestMerge: Sized = { events: 250_000, bytes: 16 * 1024 * 1024 };

/**
 * Of the runs of `count` neighbouring small parts the one with the fewest events, if together they hold at least twice as
 * many as the largest of them: no event is written anew for every few that follow it. No more parts than these, because
 * each is a file that is open while they are merged.
 */
export function mergeableRun<Part extends Sized>(parts: readonly Part[], count: number): readonly Part[] {
  let [best, fewest]: [readonly Part[], number] = [[], Infinity];
  for (let from = 0; from + count <= parts.length; from += 1) {
    const run = parts.slice(from, from + count);
    const { events } = total(run);
    const isSmall = run.every((part) => isWithin(smallPart, [part])) && isWithin(largestMerge, run);
    if (!isSmall || events >= fewest || events < 2 * Math.max(...run.map((part) => part.events))) continue;
    [best, fewest] = [run, events];
  }
  return best;
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
