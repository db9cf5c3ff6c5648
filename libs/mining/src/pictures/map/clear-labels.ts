import type { PlacedBox, PlacedPath, Spot } from './map-plan.js';

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const halfHeight = 7;
const beside = 5;

/**
 * Moves labels off the lines of other paths, which Graphviz sometimes leads through them, along their own line. A label
 * without a free place is left out; its figures are in the description.
 */
export function clearLabels(paths: readonly PlacedPath[], boxes: readonly PlacedBox[]): PlacedPath[] {
  const lines = paths.map(({ d, thickness }) => ({ points: curvePoints(d), half: thickness / 2 + 1 }));
  const taken: Area[] = boxes.map((box) => around(box, box.width / 2, box.height / 2));
  const isFree = (area: Area): boolean =>
    !taken.some((other) => overlaps(area, other)) &&
    !lines.some(({ points, half }) => points.some((point) => isWithin(point, area, half)));
  const placed = paths.map((path, index) => {
    const labelBox = around(path.label ?? { x: 0, y: 0 }, path.width / 2, halfHeight);
    if (path.label === null || !isFree(labelBox)) return { path, index, isWaiting: path.label !== null };
    taken.push(labelBox);
    return { path, index, isWaiting: false };
  });
  return placed.map(({ path, index, isWaiting }) => {
    if (!isWaiting) return path;
    for (const spot of spotsAlong(path, lines[index]?.points ?? [])) {
      const area = around(spot, path.width / 2, halfHeight);
      if (!isFree(area)) continue;
      taken.push(area);
      return { ...path, label: spot };
    }
    return { ...path, label: null };
  });
}

/** Places on either side of the line, from its middle outwards. */
function spotsAlong({ width, thickness }: PlacedPath, points: readonly Spot[]): Spot[] {
  const away = width / 2 + thickness / 2 + beside;
  return [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9].flatMap((share) => {
    const on = points[Math.floor(share * (points.length - 1))];
    return on ? [1, -1].map((side) => ({ x: on.x + side * away, y: on.y })) : [];
  });
}

const around = ({ x, y }: Spot, across: number, down: number): Area => ({
  left: x - across,
  right: x + across,
  top: y - down,
  bottom: y + down,
});

const overlaps = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isWithin = ({ x, y }: Spot, { left, top, right, bottom }: Area, half: number): boolean =>
  x > left - half && x < right + half && y > top - half && y < bottom + half;

const pieces = 16;

/** Points along an SVG path of Bézier curves, dense enough for collision tests. */
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
