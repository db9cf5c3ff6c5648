import type { Spot } from './placed-map.js';

const pieces = 16;

/** Points along an SVG path of Bézier curves, close enough to tell what it runs through. */
export function curvePoints(d: string): Spot[] {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const at = (index: number): Spot => ({ x: numbers[2 * index] ?? 0, y: numbers[2 * index + 1] ?? 0 });
  const points: Spot[] = [];
  for (let first = 0; 2 * (first + 3) < numbers.length; first += 3) {
    const [a, b, c, e] = [at(first), at(first + 1), at(first + 2), at(first + 3)];
    for (let step = 0; step <= pieces; step++) {
      const t = step / pieces;
      const u = 1 - t;
      const along = (of: 'x' | 'y'): number =>
        u * u * u * a[of] + 3 * u * u * t * b[of] + 3 * u * t * t * c[of] + t * t * t * e[of];
      points.push({ x: along('x'), y: along('y') });
    }
  }
  return points;
}
