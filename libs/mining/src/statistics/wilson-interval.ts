const z = 1.959963984540054;

/** The 95% interval of a share (Wilson 1927): within 0 and 1 however few there are. */
export function wilsonInterval(hits: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = hits / of;
  const middle = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  return {
    low: Math.min(share, Math.max(0, (middle - half) / whole)),
    high: Math.max(share, Math.min(1, (middle + half) / whole)),
  };
}
