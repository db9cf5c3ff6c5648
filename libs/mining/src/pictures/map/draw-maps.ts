import type { JudgedWorkflow } from '../../workflows/workflow-figures.js';
import type { Progress } from '../../log/event-log.js';
import type { Bottleneck, Workflow } from '../../report/schema/report-sections.js';
import { plural } from '../../report/words/words.js';
import { shownName } from '../../report/words/labels.js';
import { fitMap } from './fit-map.js';
import { Graphviz } from './graphviz.js';
import { longestWaits } from './longest-waits.js';
import { figureSize, mapPlan } from './map-plan.js';
import { mapSvg } from './map-svg.js';
import { activitiesShown, meaning, pathsShown } from './map-words.js';
import { type SimplifiedMap, pathTime, simplify } from './simplify.js';

/** Draws the map of each workflow. */
export async function drawMaps(
  undrawn: readonly Omit<Workflow, 'map'>[],
  onProgress: Progress = () => undefined,
): Promise<Workflow[]> {
  return Graphviz.lend(async (graphviz) => {
    const workflows: Workflow[] = [];
    for (const workflow of undrawn) {
      workflows.push({ ...workflow, map: { svg: await drawMap(workflow, graphviz) } });
      onProgress({ stage: 'report', step: 'maps', done: workflows.length, of: undrawn.length });
    }
    return workflows;
  });
}

/**
 * What a sheet of A4 and of US letter holds legibly: an upright map may continue beside or on the next sheet, a turned
 * one may not.
 */
const upright = { width: 740 };
const turned = { width: 1_040, height: 520 };

export async function drawMap(workflow: JudgedWorkflow, graphviz: Graphviz): Promise<string> {
  const { map, plan, placed } = await fitMap({
    choose: (activities) => printedMap(workflow, activities),
    plan: (chosen) => mapPlan(chosen, 'both'),
    // What is too wide for a sheet would be too small to read.
    rate: ({ width, height }) =>
      width <= turned.width && height <= turned.height ? 1 : Math.min(1, upright.width / width),
    layOut: (dot) => graphviz.layOut(dot),
    mayShrink: true,
  });
  return mapSvg(plan, placed, {
    title: `${shownName(workflow.name)}: process map`,
    note: `${plural(workflow.cases, 'case')}. Showing ${activitiesShown(workflow, map)} and ${pathsShown(workflow, map)}.`,
    ...meaning('both', workflow),
  });
}

const mostWaits = 5;
const leastNamedShare = 0.05;

/**
 * The simplified map for print, where nothing can be switched: the most frequent paths and the longest waits.
 * `activities` limits a map that would be too large for a page, and with them the waits.
 */
export function printedMap(workflow: JudgedWorkflow, activities?: number): SimplifiedMap {
  const all = workflow.edges.reduce((sum, edge) => sum + pathTime(edge).sum, 0);
  const waits = workflow.edges
    .filter((edge) => pathTime(edge).sum >= leastNamedShare * all)
    .toSorted((a, b) => pathTime(b).sum - pathTime(a).sum)
    .slice(0, activities === undefined ? mostWaits : Math.min(mostWaits, Math.ceil(activities / 4)));
  return simplify(workflow, { asked: { paths: waits }, ...(activities !== undefined && { activities }) });
}

/** Of the smallest text, where it would leave out a wait. */
const smallLetters = 0.75;

/**
 * The map for a part of a sheet, from top to bottom, with the longest waits numbered: as many activities as its room holds
 * when no text is smaller than `smallest` points. Where the waits do not fit, there are fewer paths, then smaller letters,
 * then fewer waits; null where nothing fits.
 */
export async function drawWaits(
  workflow: Workflow,
  bottlenecks: readonly Bottleneck[],
  { width, height, smallest }: { readonly width: number; readonly height: number; readonly smallest: number },
): Promise<string | null> {
  const waits = longestWaits(bottlenecks, workflow);
  return Graphviz.lend(async (graphviz) => {
    // A wait is worth more than a path beside the main one, and than large letters.
    const wishes = waits.flatMap((_, left) =>
      [1, smallLetters].flatMap((letters) => [
        { left, letters },
        { left, letters, paths: 0 },
      ]),
    );
    for (const { left, letters, ...fewer } of [...wishes, { left: waits.length, letters: 1 }]) {
      const scale = figureSize / (smallest * letters);
      const most = { width: width * scale, height: height * scale };
      const asked = { paths: waits.slice(0, waits.length - left).flatMap(({ paths }) => paths.slice(0, 1)) };
      const { map, plan, placed } = await fitMap({
        choose: (activities) =>
          simplify(workflow, { asked, ...fewer, ...(activities !== undefined && { activities }) }),
        plan: (chosen) => mapPlan(chosen, 'time', waits, 'sheet'),
        rate: (laid) => Math.min(most.width / laid.width, most.height / laid.height),
        layOut: (dot) => graphviz.layOut(dot),
        mayShrink: true,
      });
      if (placed.width > most.width || placed.height > most.height) continue;
      const title = shownName(workflow.name);
      const note = `Showing ${activitiesShown(workflow, map)}. Numbers: the longest waits, on average; gray: medians.`;
      return mapSvg(plan, placed, { title, note, ...meaning('time', workflow, waits) });
    }
    return null;
  });
}
