import type { JudgedWorkflow } from '../../workflows/workflow-figures.js';
import { number, percent, plural } from '../../report/words/words.js';
import type { MapShow } from './map-plan.js';
import type { SimplifiedMap } from './simplify.js';

/** "6 of 10 activities (90% of events)". */
export function activitiesShown(workflow: CountedMap, map: Shown): string {
  const all = workflow.activities.length;
  if (map.activities.length === all) return all === 1 ? 'the only activity' : `all ${number(all)} activities`;
  return `${number(map.activities.length)} of ${plural(all, 'activity', 'activities')} (${percent(map.occurrencesShown)} of events)`;
}

/** "12 of 45 paths (87% of moves)". */
export function pathsShown(workflow: CountedMap, map: Shown): string {
  const all = workflow.edges.length;
  if (all === 0) return 'no paths';
  if (map.paths.length === all) return all === 1 ? 'the only path' : `all ${number(all)} paths`;
  return `${number(map.paths.length)} of ${plural(all, 'path')} (${percent(map.pathsShown)} of moves)`;
}

type CountedMap = Pick<JudgedWorkflow, 'activities' | 'edges'>;
type Shown = Pick<SimplifiedMap, 'activities' | 'paths' | 'occurrencesShown' | 'pathsShown'>;

/** What color and thickness mean, for the legend. */
export function meaning(
  show: MapShow,
  { edges, activities }: CountedMap,
  waits: readonly unknown[] = [],
): { colour: string; thickness: string } {
  const hasWaits = edges.some(({ waitSeconds }) => waitSeconds !== null);
  const hasWork = activities.some(({ serviceSeconds }) => serviceSeconds !== null);
  const between = hasWaits ? 'wait' : 'elapsed time';
  if (show === 'frequency') return { colour: 'Frequency', thickness: 'Thicker lines: more frequent' };
  const median = `edian ${between}${hasWork ? ' or work' : ''}`;
  if (show === 'time' && waits.length > 0) {
    const longest = waits.length === 1 ? 'The longest wait' : `The ${String(waits.length)} longest waits`;
    return {
      colour: `${longest}: average. Gray: m${median}`,
      thickness: `Thicker lines: more total ${between}`,
    };
  }
  return {
    colour: `M${median}`,
    thickness: show === 'time' ? `Thicker lines: more total ${between}` : 'Thicker lines: more frequent (×)',
  };
}
