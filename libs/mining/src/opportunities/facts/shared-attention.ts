import type { WorkingCalendar } from '../../time/working-calendar.js';
import { giveTurn, isTurnDue } from '../../log/turns.js';

/** Of one piece of work, in microseconds of working hours. */
export interface Attention {
  /** Each moment divided by how many pieces were open in it. */
  shared: number;
  /** While another piece was open. */
  overlapping: number;
  /** Whether another piece was open when it began. */
  beganBesideAnother: boolean;
}

/**
 * How long one person worked on each piece, none of which is an instant: the working hours from its start to its end, each moment divided by how
 * many pieces were open in it. A person who opens five cases in the morning and closes them in the evening did not work
 * five days.
 */
export async function sharedAttention(
  pieces: readonly { started: number; completed: number }[],
  calendar: WorkingCalendar,
): Promise<Attention[]> {
  const bounds = Float64Array.from(new Set(pieces.flatMap(({ started, completed }) => [started, completed]))).sort();
  const indexOf = new Map(Array.from(bounds, (bound, index) => [bound, index] as const));
  const begun = new Int32Array(bounds.length);
  const ended = new Int32Array(bounds.length);
  for (const { started, completed } of pieces) {
    const [from, to] = [indexOf.get(started) ?? 0, indexOf.get(completed) ?? 0];
    begun[from] = (begun[from] ?? 0) + 1;
    ended[to] = (ended[to] ?? 0) + 1;
  }
  const sharedUntil = new Float64Array(bounds.length);
  const overlapUntil = new Float64Array(bounds.length);
  /** Begun before a moment and not ended by then. */
  const openAcross = new Int32Array(bounds.length);
  let open = 0;
  for (let index = 0; index < bounds.length; index++) {
    if (index > 0) {
      const worked = open === 0 ? 0 : calendar.workingTime(bounds[index - 1] ?? 0, bounds[index] ?? 0);
      sharedUntil[index] = (sharedUntil[index - 1] ?? 0) + (open === 0 ? 0 : worked / open);
      overlapUntil[index] = (overlapUntil[index - 1] ?? 0) + (open < 2 ? 0 : worked);
    }
    openAcross[index] = open - (ended[index] ?? 0);
    open += (begun[index] ?? 0) - (ended[index] ?? 0);
    if (isTurnDue()) await giveTurn();
  }
  return pieces.map(({ started, completed }) => {
    const [from, to] = [indexOf.get(started) ?? 0, indexOf.get(completed) ?? 0];
    return {
      shared: (sharedUntil[to] ?? 0) - (sharedUntil[from] ?? 0),
      overlapping: (overlapUntil[to] ?? 0) - (overlapUntil[from] ?? 0),
      beganBesideAnother: (openAcross[from] ?? 0) > 0,
    };
  });
}
