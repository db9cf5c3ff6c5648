import { pathKey } from '../../../../libs/mining/src/pictures/map/routes';
import { type MapMetric, type SimplifiedMap, simplify } from '../../../../libs/mining/src/pictures/map/simplify';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';

/** A step or a path of the map. */
export type MapChoice = { readonly activity: string } | { readonly from: string; readonly to: string };

/** More than this takes Graphviz many seconds to lay out and is unreadable. */
export const mostOnPage = { activities: 120, paths: 240 };

export interface MapSliders {
  /** Undefined until the user moves them. */
  readonly activities?: number;
  readonly paths?: number;
}

/** What the sliders leave of the map, and in any case what the user selected. */
export function mapChoice(
  workflow: Workflow,
  metric: MapMetric,
  sliders: MapSliders,
  asked: readonly MapChoice[],
): SimplifiedMap {
  const map = simplify(workflow, { metric, ...sliders });
  // What is there already must not move because it is looked at.
  const missing = asked.filter((choice) => !isShown(map, choice));
  if (missing.length === 0) return map;
  return simplify(workflow, {
    metric,
    ...sliders,
    asked: {
      activities: missing.flatMap((choice) => ('activity' in choice ? [choice.activity] : [])),
      paths: missing.flatMap((choice) => ('activity' in choice ? [] : [choice])),
    },
  });
}

export function isShown({ activities, paths }: SimplifiedMap, choice: MapChoice): boolean {
  if ('activity' in choice) return activities.some(({ name }) => name === choice.activity);
  return paths.some((path) => keyOf(path) === keyOf(choice));
}

/** The same for the same step or path, and another for any other. */
export const keyOf = (choice: MapChoice): string => ('activity' in choice ? choice.activity : pathKey(choice));
