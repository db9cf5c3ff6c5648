/** What each chance would be after correction for how many were looked at (Benjamini and Hochberg 1995), in place. */
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
