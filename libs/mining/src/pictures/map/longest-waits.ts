import type { Bottleneck, Nature, Workflow } from '../../report/schema/report-sections.js';
import { type Ends, pathTime } from './simplify.js';

/** One of the longest waits of a workflow, with the paths on which it passes. */
export interface LongestWait {
  /** From 1, the longest. */
  readonly place: number;
  /** Of its bottleneck. */
  readonly id: string;
  readonly activity: string;
  readonly meanSeconds: number;
  readonly share: number;
  readonly nature: Nature;
  /** The path with most of it comes first. */
  readonly paths: readonly Ends[];
}

const mostWaits = 3;
/** Of the time of a wait: a path with less is not where it is. */
const leastLineShare = 0.25;

/** The three bottlenecks in which most time is waited, as the report has them. */
export function longestWaits(
  bottlenecks: readonly Bottleneck[],
  workflow: Pick<Workflow, 'id' | 'edges' | 'starts'>,
): LongestWait[] {
  return bottlenecks
    .filter(({ kind, workflow: id }) => kind === 'waiting' && id === workflow.id)
    .toSorted((a, b) => b.lostSeconds.sum - a.lostSeconds.sum)
    .flatMap((bottleneck) => {
      const paths = findPaths(bottleneck, workflow);
      return paths.length === 0 ? [] : [{ bottleneck, paths }];
    })
    .slice(0, mostWaits)
    .map(({ bottleneck: { id, at, lostSeconds, share, nature }, paths }, index) => ({
      place: index + 1,
      id,
      activity: at.activity ?? '',
      meanSeconds: lostSeconds.mean,
      share: share ?? 0,
      nature,
      paths,
    }));
}

/** What a step waited for need not come directly before it: then the wait is shown on the longest path to the step. */
function findPaths(
  { at, paths, lostSeconds }: Bottleneck,
  { edges, starts }: Pick<Workflow, 'edges' | 'starts'>,
): Ends[] {
  const to = at.activity ?? '';
  const into = edges.filter((edge) => edge.to === to);
  const drawn = paths
    .filter(({ from }) =>
      from === null ? starts.some(({ activity }) => activity === to) : into.some((edge) => edge.from === from),
    )
    .toSorted((a, b) => b.seconds - a.seconds);
  const heavy = drawn.filter(({ seconds }, index) => index === 0 || seconds >= leastLineShare * lostSeconds.sum);
  if (heavy.length > 0) return heavy.map(({ from }) => ({ from, to }));
  const [longest] = into.toSorted((a, b) => pathTime(b).sum - pathTime(a).sum);
  return longest ? [{ from: longest.from, to }] : [];
}
