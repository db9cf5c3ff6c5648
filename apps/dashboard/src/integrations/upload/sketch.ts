import type { UploadPreviewView } from '../../api';

/** The main ways through the rows of a file that were read before anything was stored. */
export interface Sketch {
  readonly activities: readonly { readonly name: string; readonly events: number }[];
  /** Null stands for the start and the end. */
  readonly paths: readonly { readonly from: string | null; readonly to: string | null; readonly count: number }[];
}

const mostActivities = 8;
/** The share of all moves that the paths cover, besides those that connect the activities. */
const coveredShare = 0.85;

/** The most frequent activities, each connected to where its cases mostly come from and go to. */
export function makeSketch({
  frequentActivities,
  paths,
}: Pick<UploadPreviewView, 'frequentActivities' | 'paths'>): Sketch {
  const activities = frequentActivities.slice(0, mostActivities);
  const shown = new Set<string | null>([null, ...activities.map(({ name }) => name)]);
  const among = paths.filter(({ from, to }) => shown.has(from) && shown.has(to));
  const all = among.reduce((sum, path) => sum + path.count, 0);
  const reached = new Set<string | null>([null]);
  const left = new Set<string | null>([null]);
  let covered = 0;
  const chosen = among.filter(({ from, to, count }) => {
    const isNeeded = !reached.has(to) || !left.has(from);
    const isFrequent = covered < coveredShare * all;
    if (!isNeeded && !isFrequent) return false;
    covered += count;
    reached.add(to);
    left.add(from);
    return true;
  });
  // Most cases start and end somewhere, even if no start or end is frequent.
  const isEnd = (path: (typeof among)[number]): boolean => path.from === null || path.to === null;
  const ends = among.filter(isEnd).filter((path, at, every) => every.findIndex((one) => sameEnd(one, path)) === at);
  return { activities, paths: [...new Set([...chosen, ...ends])] };
}

const sameEnd = (one: Sketch['paths'][number], other: Sketch['paths'][number]): boolean =>
  (one.from === null) === (other.from === null) && (one.to === null) === (other.to === null);
