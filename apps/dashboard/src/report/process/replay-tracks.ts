import type { Spot } from '../../../../../libs/mining/src/pictures/map/map-plan';
import type { Cases } from '../source/report-source';

interface Leg {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

interface Track {
  readonly legs: readonly Leg[];
  readonly end: number;
}

/** Cases as if all had begun at once: where each is, so many seconds after its start. */
export interface ReplayTracks {
  readonly tracks: readonly Track[];
  /** Until nine of ten have ended; the slowest would make all others seem instant. */
  readonly seconds: number;
}

const mostHaveEnded = 0.9;

export function replayTracks({ cases, activities }: Pick<Cases, 'cases' | 'activities'>): ReplayTracks {
  const tracks = cases.map(({ steps }): Track => {
    const [, began = 0] = steps[0] ?? [];
    const legs = steps.slice(1).map(([to, seconds], at) => {
      const [from, before] = steps[at] ?? [to, seconds];
      return {
        path: JSON.stringify([activities[from], activities[to]]),
        start: before - began,
        end: seconds - began,
      };
    });
    return { legs, end: legs.at(-1)?.end ?? 0 };
  });
  const ends = tracks.map(({ end }) => end).toSorted((a, b) => a - b);
  return { tracks, seconds: Math.max(1, ends[Math.floor(mostHaveEnded * ends.length)] ?? 1) };
}

/** How many cases have ended by then. */
export const countEnded = ({ tracks }: ReplayTracks, seconds: number): number =>
  tracks.filter(({ end }) => end <= seconds).length;

/** The place of each case on the map by then; null where it has ended or is on a path that the map hides. */
export function findPositions(
  { tracks }: ReplayTracks,
  seconds: number,
  lines: ReadonlyMap<string, readonly Spot[]>,
): (Spot | null)[] {
  return tracks.map(({ legs }, index) => {
    const leg = legs.find(({ start, end }) => start <= seconds && seconds < end);
    const points = leg && lines.get(leg.path);
    if (!leg || !points || points.length === 0) return null;
    const along = ((points.length - 1) * (seconds - leg.start)) / (leg.end - leg.start);
    const one = points[Math.floor(along)];
    const other = points[Math.ceil(along)];
    if (!one || !other) return null;
    const share = along - Math.floor(along);
    const { x, y } = computeOffset(index);
    return { x: one.x + (other.x - one.x) * share + x, y: one.y + (other.y - one.y) * share + y };
  });
}

const goldenAngle = 2.4;
const scatterRadius = 6;

/** Each case keeps a little off its line, so that many at one place are seen as many. */
const computeOffset = (index: number): Spot => {
  const away = scatterRadius * Math.sqrt((index * 0.618) % 1);
  return { x: away * Math.cos(index * goldenAngle), y: away * Math.sin(index * goldenAngle) };
};
