const nearlyAll = 0.95;

/** Whether the gaps of a place are waiting, but for so few that it makes no difference; else what elapsed. */
export function isMeasured(measured: number | null): boolean {
  return measured !== null && measured >= nearlyAll;
}
