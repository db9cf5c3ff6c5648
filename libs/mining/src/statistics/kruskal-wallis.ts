export interface RankedSegment {
  cases: number;
  /** Twice the sum of its mid-ranks, a whole number, which adds up the same in any order. */
  twiceRanks: number;
}

export interface RankEffect {
  /** η² = H ÷ (n − 1): the part of the variance of the ranks that lies between the segments. */
  effect: number;
  /** The chance of an H like this if the segments did not differ. */
  p: number;
}

/**
 * The test of Kruskal and Wallis; `ties` is the sum of t³ − t over the groups of equal values. Null where all are
 * equal.
 */
export function kruskalWallis(segments: readonly RankedSegment[], ties: number): RankEffect | null {
  const n = segments.reduce((sum, { cases }) => sum + cases, 0);
  const untied = 1 - ties / (n ** 3 - n);
  if (segments.length < 2 || !(untied > 0)) return null;
  const squares = segments.reduce((sum, { cases, twiceRanks }) => sum + (twiceRanks / 2) ** 2 / cases, 0);
  const h = Math.max(0, ((12 / (n * (n + 1))) * squares - 3 * (n + 1)) / untied);
  return { effect: Math.min(1, h / (n - 1)), p: chiSquaredTail(h, segments.length - 1) };
}

/** The chances after correction for their number (Benjamini and Hochberg 1995). */
export function falseDiscoveryRates(chances: readonly number[]): number[] {
  const order = chances.map((_, index) => index).sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  const rates = new Array<number>(chances.length).fill(1);
  let least = 1;
  for (const [place, index] of order.entries()) {
    least = Math.min(least, ((chances[index] ?? 1) * chances.length) / (chances.length - place));
    rates[index] = least;
  }
  return rates;
}

/**
 * The chance that a chi-squared variable of `degrees` of freedom is at least `x`: Q(½, y) or Q(1, y), and from there
 * upwards Q(a + 1, y) = Q(a, y) + yᵃe⁻ʸ ÷ Γ(a + 1).
 */
export function chiSquaredTail(x: number, degrees: number): number {
  if (x <= 0) return 1;
  const y = x / 2;
  const isOdd = degrees % 2 === 1;
  let tail = isOdd ? complementaryError(Math.sqrt(y)) : Math.exp(-y);
  let term = isOdd ? 2 * Math.sqrt(y / Math.PI) * Math.exp(-y) : y * Math.exp(-y);
  for (let a = isOdd ? 0.5 : 1; a < degrees / 2; a++) {
    tail += term;
    term *= y / (a + 1);
  }
  return tail;
}

const step = 0.5;
const mostTerms = 13;

/** By the trapezoidal rule, to fifteen digits (Chiarella and Reichel 1968). */
function complementaryError(x: number): number {
  let sum = 1 / (2 * x * x);
  for (let n = 1; n <= mostTerms; n++) sum += Math.exp(-((n * step) ** 2)) / ((n * step) ** 2 + x * x);
  const ofPole = x < Math.PI / step ? 2 / Math.expm1((2 * Math.PI * x) / step) : 0;
  return (2 * step * x * Math.exp(-x * x) * sum) / Math.PI - ofPole;
}
