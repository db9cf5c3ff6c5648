import type { JudgedWorkflow } from '../../workflows/workflow-figures.js';
import type { LongestWait } from './longest-waits.js';
import { type Arrangement, mapDot, placedMap, rankSteps } from './map-layout.js';
import { type MapPlan, type PlacedMap, figureSize, mapPlan } from './map-plan.js';
import { type MapMetric, type MapOptions, type SimplifiedMap, simplify } from './simplify.js';

/** The part of the screen for a map, in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** How high the frame may become for a process that is too long otherwise. */
  readonly mostHeight: number;
}

/** What a map shows and where, as it fits its room. */
export interface FittedMap {
  readonly map: SimplifiedMap;
  readonly plan: MapPlan;
  readonly placed: PlacedMap;
}

/** Smaller text is not readable on a screen. */
const smallestText = 11;
export const smallestScale = smallestText / figureSize;
/** A map is kept away from the edge of its frame. */
export const mapEdge = 14;

const computeScale = ({ width, height }: Pick<Room, 'width' | 'height'>, { placed }: FittedMap): number =>
  Math.min(width / (placed.width + 2 * mapEdge), height / (placed.height + 2 * mapEdge));

interface MapWish extends MapOptions {
  readonly metric: MapMetric;
  readonly waits: readonly LongestWait[];
}

/** Larger maps would take seconds to arrange in several ways, and would not fit anyway. */
const mostToArrange = 40;
const keptEachTimeShare = 0.8;

/**
 * The map that fits its room with readable text: to the right if possible, otherwise in rows, otherwise with fewer
 * activities, unless the reader has said how many; at last in a higher frame. If none fits, the one that comes closest.
 */
export async function fitMap(workflow: JudgedWorkflow, wish: MapWish, room: Room, layOut: LayOut): Promise<FittedMap> {
  const laid = new Map<string, Promise<string>>();
  const layOutOnce: LayOut = (dot) => {
    const known = laid.get(dot) ?? layOut(dot);
    laid.set(dot, known);
    return known;
  };
  const low = await findBest(room, workflow, wish, layOutOnce);
  if (low.scale >= smallestScale || room.mostHeight <= room.height) return low.fitted;
  const higher = { width: room.width, height: room.mostHeight };
  return (await findBest(higher, workflow, wish, layOutOnce)).fitted;
}

type LayOut = (dot: string) => Promise<string>;

interface Candidate {
  readonly scale: number;
  readonly fitted: FittedMap;
}

async function findBest(
  room: Pick<Room, 'width' | 'height'>,
  workflow: JudgedWorkflow,
  wish: MapWish,
  layOut: LayOut,
): Promise<Candidate> {
  const candidates: Candidate[] = [];
  for (let map: SimplifiedMap | null = simplify(workflow, wish); map;) {
    const plan = mapPlan(map, wish.metric, wish.waits);
    for await (const placed of arranged(plan, room, layOut)) {
      const fitted = { map, plan, placed };
      const candidate = { fitted, scale: computeScale(room, fitted) };
      if (candidate.scale >= smallestScale) return candidate;
      candidates.push(candidate);
    }
    map = wish.activities === undefined ? smaller(workflow, wish, map.activities.length) : null;
  }
  const [best] = candidates.toSorted((a, b) => b.scale - a.scale);
  if (!best) throw new Error('a map has at least one arrangement');
  return best;
}

/** The next smaller map; null if what must be shown leaves none. */
function smaller(workflow: JudgedWorkflow, wish: MapWish, than: number): SimplifiedMap | null {
  for (let activities = Math.floor(than * keptEachTimeShare); activities >= 1; activities--) {
    const map = simplify(workflow, { ...wish, activities });
    if (map.activities.length < than) return map;
  }
  return null;
}

/** The map in one arrangement after the other, the one that reads best first. */
async function* arranged(
  plan: MapPlan,
  room: Pick<Room, 'width' | 'height'>,
  layOut: LayOut,
): AsyncGenerator<PlacedMap> {
  const placed = async (arrangement: Arrangement): Promise<PlacedMap> =>
    placedMap(plan, await layOut(mapDot(plan, arrangement)));
  const isWide = room.width > room.height;
  const straight = await placed({ kind: isWide ? 'right' : 'down' });
  yield straight;
  if (!isWide || plan.boxes.length > mostToArrange) return;
  const rankOf = rankSteps(straight);
  const ranks = Math.max(...rankOf.values()) + 1;
  const most = Math.floor((ranks * room.width) / smallestScale / straight.width);
  const tried = new Set<number>();
  for (let rows = Math.ceil(ranks / Math.max(1, most)); rows <= mostRows; rows++) {
    const columns = Math.ceil(ranks / rows);
    if (rows < 2 || columns < fewestColumns || tried.has(columns)) continue;
    tried.add(columns);
    const folded = await placed({ kind: 'rows', columns, rankOf });
    if (folded.paths.length === plan.paths.length) yield folded;
  }
}

const mostRows = 6;
const fewestColumns = 3;
