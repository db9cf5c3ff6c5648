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

/** The chance that a chi-squared variable of `degrees` of freedom is at least `x`. */
export function chiSquaredTail(x: number, degrees: number): number {
  return x <= 0 ? 1 : upperGamma(degrees / 2, x / 2);
}

const precision = 1e-15;
const mostTerms = 10_000;

/** Q(a, x), the regularized upper incomplete gamma function (Press et al., Numerical Recipes, 3rd ed., §6.2). */
function upperGamma(a: number, x: number): number {
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  // Each form converges fast where the other one does not.
  return x < a + 1 ? 1 - scale * series(a, x) : scale * continuedFraction(a, x);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < mostTerms && term > sum * precision; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** By Lentz's method. */
function continuedFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < mostTerms; n++) {
    const term = -n * (n - a);
    b += 2;
    d = 1 / notZero(term * d + b, tiny);
    c = notZero(b + term / c, tiny);
    value *= d * c;
    if (Math.abs(d * c - 1) < precision) break;
  }
  return value;
}

const notZero = (value: number, tiny: number): number => (Math.abs(value) < tiny ? tiny : value);

/** Lanczos' approximation, to fifteen digits for the halves from 0.5 on that are needed here. */
function logGamma(z: number): number {
  const sum = lanczos.reduce((total, coefficient, index) => total + coefficient / (z + index), leading);
  const base = z + lanczos.length - 1.5;
  return Math.log(Math.sqrt(2 * Math.PI) * sum) + (z - 0.5) * Math.log(base) - base;
}

const leading = 0.99999999999980993;
const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
