/** The upper quantile of the standard normal distribution (Acklam's approximation, nine digits). */
export function upperNormalQuantile(share: number): number {
  if (share > 0.5) return -upperNormalQuantile(1 - share);
  if (share < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(share));
    return -polynomial(tail, q) / (polynomial(tailBelow, q) * q + 1);
  }
  const q = 0.5 - share;
  const r = q * q;
  return (polynomial(middle, r) * q) / (polynomial(middleBelow, r) * r + 1);
}

const middle = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
];
const middleBelow = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1,
];
const tail = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const tailBelow = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416];

/** Evaluates a polynomial; the first coefficient is that of the highest power. */
function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
}

const z95 = 1.959963984540054;

/** The 95% interval of a share (Wilson 1927), which stays within 0 and 1 even for few cases. */
export function wilsonInterval(hits: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = hits / of;
  const middle = share + (z95 * z95) / (2 * of);
  const half = z95 * Math.sqrt((share * (1 - share)) / of + (z95 * z95) / (4 * of * of));
  const whole = 1 + (z95 * z95) / of;
  return {
    low: Math.min(share, Math.max(0, (middle - half) / whole)),
    high: Math.max(share, Math.min(1, (middle + half) / whole)),
  };
}
