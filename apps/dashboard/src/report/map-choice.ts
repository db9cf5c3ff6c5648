import { simplify, type SimplifiedMap } from '../../../../libs/mining/src/map/simplify';
import type { Edge, Workflow } from '../../../../libs/mining/src/report-sections';

/** More than this Graphviz would lay out for many seconds, and nobody would read. */
const most = { mostActivities: 120, pathsPerActivity: 4 };

/** What the sliders leave of the map, in percent, and in any case the path that somebody asks about. */
export function mapChoice(
  workflow: Workflow,
  { activities, paths }: { readonly activities: number; readonly paths: number },
  asked: Edge | undefined,
): SimplifiedMap {
  const map = simplify(workflow, { ...most, activities: activities / 100, paths: paths / 100 });
  if (!asked || map.paths.includes(asked)) return map;
  const shown = new Set([...map.activities.map(({ name }) => name), asked.from, asked.to]);
  return {
    ...map,
    activities: workflow.activities.filter(({ name }) => shown.has(name)),
    paths: [...map.paths, asked],
  };
}
