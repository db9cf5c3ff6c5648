const minute = 60;
const hour = 3_600;
const day = 86_400;

/** Widths that people use for times, from a second to ten years. */
const ofSixty = [1, 2, 5, 10, 15, 30];
const widths = [
  ...ofSixty,
  ...ofSixty.map((each) => each * minute),
  ...[1, 2, 3, 6, 12].map((each) => each * hour),
  ...[1, 2, 3, 5, 7, 14, 30, 60, 90, 180, 365, 730, 1_825, 3_650].map((each) => each * day),
];

/** As many bins as a chart on a phone can show side by side. */
const mostBins = 30;

/** If the slowest tenth is so much longer than the others, its faster half has no bins of its own either. */
const tailFactor = 3;

type Spread = Readonly<Record<'min' | 'p90' | 'p95' | 'max', number>>;

/**
 * Where the bins of a histogram begin: all of one round width up to the slowest twentieth or tenth, which has a bin of
 * its own, because few very slow cases would leave one bar for all others.
 */
export function binBegins({ min, p90, p95, max }: Spread): number[] {
  const usual = p90 > min && p95 > tailFactor * p90 ? p90 : p95;
  const end = usual > min ? usual : max;
  // From zero, unless that would leave most of the picture empty.
  const start = min > end / 2 ? min : 0;
  const width = widths.find((each) => Math.ceil((end - start) / each) < mostBins) ?? (end - start) / (mostBins - 1);
  const first = Math.floor(start / width) * width;
  const count = Math.max(1, Math.ceil((end - first) / width) + (max > end ? 1 : 0));
  return Array.from({ length: count }, (_, index) => first + index * width);
}
