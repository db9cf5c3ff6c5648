const steps = [1, 2, 3, 6, 12, 24, 60];

/** Months to write at an axis that has room for so many: quarters, half years or years rather than tens. */
export function monthTicks(last: number, room: number): number[] {
  const step = steps.find((each) => last / each <= Math.max(2, room)) ?? 120;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step);
}
