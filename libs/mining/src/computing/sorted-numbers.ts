/** How many of the ascending numbers are less than `bound`; if it is one of them, that is its place. */
export function countBelow(ascending: Float64Array, bound: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many of the ascending numbers are at most `bound`. */
export function countUpTo(ascending: Float64Array, bound: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The value below which a share of the ascending numbers lies, interpolated like DuckDB's `quantile_cont`. */
export function quantile(ascending: Float64Array, share: number): number {
  const at = share * (ascending.length - 1);
  const below = ascending[Math.floor(at)] ?? 0;
  const above = ascending[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

export function total(numbers: Float64Array): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
