/** Round figures from one end of an axis to the other, about so many of them; of what is counted, none below one. */
export function roundTicks(least: number, most: number, about = 5, finest = Number.EPSILON): number[] {
  const rough = Math.max((most - least) / about, finest);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, index) => (first + index) * step);
}
