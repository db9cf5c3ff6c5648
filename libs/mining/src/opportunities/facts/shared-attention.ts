import type { WorkingCalendar } from '../../time/working-calendar.js';
import { giveTurn, isTurnDue } from '../../log/turns.js';

/**
 * How long one person worked on each piece: the working hours from its start to its end, each moment divided by how
 * many pieces were open in it. A person who opens five cases in the morning and closes them in the evening did not work
 * five days. In microseconds.
 */
export async function sharedAttention(
  pieces: readonly { started: number; completed: number }[],
  calendar: WorkingCalendar,
): Promise<number[]> {
  const bounds = Float64Array.from(new Set(pieces.flatMap(({ started, completed }) => [started, completed]))).sort();
  const indexOf = new Map(Array.from(bounds, (bound, index) => [bound, index] as const));
  const open = new Int32Array(bounds.length + 1);
  const add = (index: number, by: number): void => {
    open[index] = (open[index] ?? 0) + by;
  };
  for (const { started, completed } of pieces) {
    add(indexOf.get(started) ?? 0, 1);
    add(indexOf.get(completed) ?? 0, -1);
  }
  const attention = new Float64Array(bounds.length);
  let count = 0;
  for (let index = 1; index < bounds.length; index++) {
    count += open[index - 1] ?? 0;
    const worked = count === 0 ? 0 : calendar.workingTime(bounds[index - 1] ?? 0, bounds[index] ?? 0) / count;
    attention[index] = (attention[index - 1] ?? 0) + worked;
    if (isTurnDue()) await giveTurn();
  }
  const until = (at: number): number => attention[indexOf.get(at) ?? 0] ?? 0;
  return pieces.map(({ started, completed }) => until(completed) - until(started));
}
