import type { PlacedBox, PlacedPath, Spot } from './map-plan.js';

type LabelArea = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

const labelDistance = 5;

/**
 * Moves labels off the lines of other paths, which Graphviz sometimes leads through them, along their own line. A label
 * without a free place is left out; its figures are in the description. Those of the longest waits stand on their line
 * and are never left out. None sticks out of the picture.
 */
export function clearLabels(
  given: readonly PlacedPath[],
  boxes: readonly Pick<PlacedBox, 'x' | 'y' | 'width' | 'height'>[],
  { width, height }: Readonly<Record<'width' | 'height', number>>,
): PlacedPath[] {
  const lines = given.map(({ d, widest }) => ({ points: curvePoints(d), half: widest / 2 + 1 }));
  const taken: LabelArea[] = boxes.map((box) => around(box, box.width / 2, box.height / 2));
  const isInside = ({ left, top, right, bottom }: LabelArea): boolean =>
    left >= 0 && top >= 0 && right <= width && bottom <= height;
  const isFree = (area: LabelArea, except?: number): boolean =>
    isInside(area) &&
    !taken.some((other) => overlaps(area, other)) &&
    !lines.some(({ points, half }, at) => at !== except && points.some((point) => isWithin(point, area, half)));
  const take = (path: PlacedPath, spots: readonly Spot[], except?: number): PlacedPath | null => {
    const spot = spots.find((each) => isFree(labelArea(path, each), except));
    if (!spot) return null;
    taken.push(labelArea(path, spot));
    return { ...path, label: spot };
  };

  const paths = given.map((path, index) => {
    if (path.wait?.hasLabel !== true || path.label === null) return path;
    const onLine = listSpots(path.d);
    // On a loop, it would cover the loop.
    const wished = path.from === path.to ? [path.label, ...onLine] : [...onLine, path.label];
    const found = take(path, wished, index);
    if (!found) taken.push(labelArea(path, path.label));
    return found ?? path;
  });
  const placed = paths.map((path) => {
    if (path.wait?.hasLabel === true || path.label === null) return { path, isWaiting: false };
    const free = take(path, [path.label]);
    return { path: free ?? path, isWaiting: free === null };
  });
  return placed.map(({ path, isWaiting }) =>
    isWaiting ? (take(path, spotsBeside(path)) ?? { ...path, label: null }) : path,
  );
}

/** From the middle of a line outwards. */
function listSpots(d: string): Spot[] {
  const points = evenPoints(d, 20);
  return [10, 9, 11, 8, 12, 7, 13, 6, 14, 5, 15, 4, 16, 3, 17, 2, 18].flatMap((at) => points[at] ?? []);
}

/** On all sides of the line. */
function spotsBeside({ d, width, height, widest }: PlacedPath): Spot[] {
  const [across, down] = [width, height].map((size) => size / 2 + widest / 2 + labelDistance) as [number, number];
  return listSpots(d).flatMap(({ x, y }) => [
    { x: x + across, y },
    { x: x - across, y },
    { x, y: y - down },
    { x, y: y + down },
  ]);
}

const labelArea = ({ width, height }: PlacedPath, spot: Spot): LabelArea => around(spot, width / 2, height / 2);

const around = ({ x, y }: Spot, across: number, down: number): LabelArea => ({
  left: x - across,
  right: x + across,
  top: y - down,
  bottom: y + down,
});

const overlaps = (one: LabelArea, other: LabelArea): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isWithin = ({ x, y }: Spot, { left, top, right, bottom }: LabelArea, half: number): boolean =>
  x > left - half && x < right + half && y > top - half && y < bottom + half;

const piecesOfCurve = 16;

/** Points along an SVG path of Bézier curves, dense enough for collision tests. */
export function curvePoints(d: string): Spot[] {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const at = (index: number): Spot => ({ x: numbers[2 * index] ?? 0, y: numbers[2 * index + 1] ?? 0 });
  const points: Spot[] = [];
  for (let first = 0; 2 * (first + 3) < numbers.length; first += 3) {
    const a = at(first);
    const b = at(first + 1);
    const c = at(first + 2);
    const e = at(first + 3);
    for (let step = 0; step <= piecesOfCurve; step++) {
      const t = step / piecesOfCurve;
      const u = 1 - t;
      const along = (of: 'x' | 'y'): number =>
        u * u * u * a[of] + 3 * u * u * t * b[of] + 3 * u * t * t * c[of] + t * t * t * e[of];
      points.push({ x: along('x'), y: along('y') });
    }
  }
  return points;
}

/** So many points and one more, equally far from each other along an SVG path of Bézier curves. */
export function evenPoints(d: string, count: number): Spot[] {
  const points = curvePoints(d);
  const [first] = points;
  if (!first) return [];
  const lengths = points.slice(1).map(({ x, y }, at) => Math.hypot(x - (points[at]?.x ?? x), y - (points[at]?.y ?? y)));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const even = [first];
  let passed = 0;
  for (const [at, length] of lengths.entries()) {
    const one = points[at];
    const other = points[at + 1];
    while (one && other && even.length <= count && passed + length >= (even.length * all) / count - 1e-6) {
      const share = length === 0 ? 0 : ((even.length * all) / count - passed) / length;
      even.push({ x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share });
    }
    passed += length;
  }
  return even;
}
