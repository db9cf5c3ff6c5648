import { mapDot, placedMap } from './map-layout.js';
import { type MapPlan, type PlacedMap, figureSize } from './map-plan.js';
import type { SimplifiedMap } from './simplify.js';

/** What a map shows and where. */
export interface FittedMap {
  readonly map: SimplifiedMap;
  readonly plan: MapPlan;
  readonly placed: PlacedMap;
  /** From Graphviz, to place another plan of the same map. */
  readonly layout: string;
}

interface FitWish {
  /** What is shown, with at most so many activities if any number is given. */
  readonly choose: (activities?: number) => SimplifiedMap;
  readonly plan: (map: SimplifiedMap) => MapPlan;
  /** From 1 on, the map fits; otherwise, the higher, the closer. */
  readonly rate: (placed: PlacedMap) => number;
  /** Runs Graphviz. */
  readonly layOut: (dot: string) => Promise<string>;
  /** Whether fewer activities can be shown; otherwise the reader has said how many. */
  readonly mayShrink: boolean;
}

const keptEachTimeShare = 0.8;

/** The map that fits, on a screen and on paper: with fewer and fewer activities until it does, or the closest one. */
export async function fitMap({ choose, plan, rate, layOut, mayShrink }: FitWish): Promise<FittedMap> {
  let best: { readonly fitted: FittedMap; readonly rating: number } | null = null;
  for (let map: SimplifiedMap | null = choose(); map; map = mayShrink ? chooseFewer(choose, map) : null) {
    const planned = plan(map);
    const layout = await layOut(mapDot(planned));
    const placed = placedMap(planned, layout);
    const rating = rate(placed);
    if (!best || rating > best.rating) best = { fitted: { map, plan: planned, placed, layout }, rating };
    if (rating >= 1) break;
  }
  if (!best) throw new Error('a map has at least one layout');
  return best.fitted;
}

/** The next smaller map; null if what must be shown leaves none. */
function chooseFewer(choose: FitWish['choose'], { activities: { length } }: SimplifiedMap): SimplifiedMap | null {
  for (let activities = Math.floor(length * keptEachTimeShare); activities >= 1; activities--) {
    const map = choose(activities);
    if (map.activities.length < length) return map;
  }
  return null;
}

/** A map is kept away from the edge of its frame. */
export const mapEdge = 14;
/** With smaller text, a map is shown in part. */
const smallestText = 7;
export const smallestScale = smallestText / figureSize;
/** With smaller text, fewer activities are shown. */
const goodText = 10;
export const goodScale = goodText / figureSize;

/** The scale at which a map fits a part of the screen. */
export const computeScale = (
  room: Readonly<Record<'width' | 'height', number>>,
  { width, height }: Readonly<Record<'width' | 'height', number>>,
): number => Math.min(room.width / (width + 2 * mapEdge), room.height / (height + 2 * mapEdge));
