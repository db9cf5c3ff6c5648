import type { Natures } from '../natures/natures.js';
import type { Bottleneck, Nature, Workflow } from '../report-sections.js';
import { causesOf } from './bottleneck-causes.js';
import { bottleneckText } from './bottleneck-texts.js';
import type { PlaceFacts } from './place-facts.js';
import { inWorkflow } from '../summary/whereabouts.js';
import { signsOf } from './signs.js';

/** More repeats a case are several items of work, or measurements, and no going round. */
const mostRepeatsACase = 5;

/** What the facts of places mean, given the nature of each step and wait; by time, the longest first. */
export function judgeBottlenecks(
  places: readonly PlaceFacts[],
  workflows: readonly Pick<Workflow, 'id' | 'name'>[],
  natures: Natures,
): Bottleneck[] {
  const named = new Map(workflows.map((workflow) => [workflow.id, workflow]));
  return places
    .filter(({ rework, cases }) => !rework || rework.repeats <= mostRepeatsACase * cases)
    .flatMap((place) => {
      const workflow = named.get(place.workflow);
      return workflow ? [{ place, workflow }] : [];
    })
    .sort((a, b) => b.place.lostSeconds.sum - a.place.lostSeconds.sum)
    .map(({ place, workflow }, index) => {
      const nature = natureOf(place, natures);
      const trend = place.trend && {
        direction: place.trend.second > place.trend.first ? ('rising' as const) : ('falling' as const),
        ...place.trend,
      };
      const judged = {
        rank: index + 1,
        id: `b${String(index + 1)}`,
        workflow: place.workflow,
        kind: place.kind,
        at: place.at,
        cases: place.cases,
        lostSeconds: place.lostSeconds,
        repeats: place.rework?.repeats ?? null,
        share: place.share,
        nature,
        causes: place.causes && causesOf(place.causes),
        signs: signsOf(place, nature),
        trend,
        examples: place.examples,
      };
      return { ...judged, text: bottleneckText(judged, place, inWorkflow(workflows, workflow.id)) };
    });
}

function natureOf({ workflow, at }: PlaceFacts, natures: Natures): Nature {
  const { activity, from, to } = at;
  if (from !== undefined && to !== undefined) return natures.ofPath(workflow, from, to);
  return natures.ofActivity(workflow, activity ?? '');
}
