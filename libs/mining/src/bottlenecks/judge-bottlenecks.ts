import type { Natures } from '../natures/natures.js';
import type { Bottleneck, Nature, Workflow } from '../report-sections.js';
import { inWorkflow } from '../summary/whereabouts.js';
import { adviceOn } from './advice.js';
import { bottleneckText } from './bottleneck-texts.js';
import type { PlaceFacts } from './place-facts.js';
import { signsOf } from './signs.js';
import { causesOf } from './told-causes.js';

/** More repeats a case are several items of work, or measurements, and no going round. */
const mostRepeatsACase = 5;
/** A place is what holds this much of its time. */
const twoThirds = 2 / 3;

/** What the facts of places mean, given the nature of each step and wait; by time, the longest first. */
export function judgeBottlenecks(
  places: readonly PlaceFacts[],
  workflows: readonly Pick<Workflow, 'id' | 'name'>[],
  natures: Natures,
): Bottleneck[] {
  const named = new Map(workflows.map((workflow) => [workflow.id, workflow]));
  return (
    places
      .filter(({ rework, cases }) => !rework || rework.repeats <= mostRepeatsACase * cases)
      // A case that waits for the date agreed with it waits for nothing.
      .filter(({ kind, at }) => kind !== 'waiting' || !natures.isPlanned(at.activity ?? ''))
      .flatMap((place) => {
        const workflow = named.get(place.workflow);
        return workflow ? [{ place, workflow }] : [];
      })
      .sort((a, b) => b.place.lostSeconds.sum - a.place.lostSeconds.sum)
      .map(({ place, workflow }, index) => {
        const { workflow: of, kind, at, cases, lostSeconds, share, slackShare, load, examples } = place;
        const paths = place.paths.map(({ from, cases: through, seconds, share: held }) => ({
          from,
          cases: through,
          seconds,
          share: held,
          nature: natures.ofPath(of, from, at.activity ?? ''),
        }));
        const nature = natureOf(place, paths, natures);
        const trend = place.trend && {
          direction: place.trend.second > place.trend.first ? ('rising' as const) : ('falling' as const),
          ...place.trend,
        };
        const judged = {
          rank: index + 1,
          id: `b${String(index + 1)}`,
          workflow: of,
          kind,
          at,
          paths,
          cases,
          lostSeconds,
          repeats: place.rework?.repeats ?? null,
          share,
          slackShare,
          nature,
          causes: causesOf(place),
          load:
            nature.class === 'queue' ||
            nature.class === 'mixed' ||
            nature.class === 'minimum' ||
            nature.class === 'batch'
              ? load
              : null,
          signs: signsOf(place, nature),
          trend,
          advice: adviceOn(place, nature),
          examples,
        };
        return { ...judged, text: bottleneckText(judged, place, inWorkflow(workflows, workflow.id)) };
      })
  );
}

/** Of a wait, what two thirds of its time are; of work, what the step is. */
function natureOf({ workflow, kind, at }: PlaceFacts, paths: Bottleneck['paths'], natures: Natures): Nature {
  if (kind === 'off_hours') return { class: 'work', source: 'measured', evidence: 'outside working hours' };
  if (kind !== 'waiting') return natures.ofActivity(workflow, at.activity ?? '');
  const all = paths.reduce((sum, { seconds }) => sum + seconds, 0);
  const held = new Map<Nature['class'], number>();
  for (const { seconds, nature } of paths) held.set(nature.class, (held.get(nature.class) ?? 0) + seconds);
  const main = paths.find(({ nature }) => (held.get(nature.class) ?? 0) >= twoThirds * all);
  const [first] = paths;
  if (main) return main.nature;
  return { class: 'mixed', source: first?.nature.source ?? 'measured', evidence: 'it differs with the step before' };
}
