import { findPastOverload } from '../../bottlenecks/past-overload.js';
import type { Bottleneck, Change, Finding, MappedWorkflow } from '../schema/report-sections.js';
import { inWorkflow } from '../words/labels.js';
import { asAtPlace, changeSentence, tellsWait } from '../words/change-words.js';

const mostFindings = 2;
/** Smallest change of a path's share to report. */
const leastPathChange = 0.1;

interface ChangedSections {
  workflows: readonly MappedWorkflow[];
  bottlenecks: readonly Bottleneck[];
}

/** Findings about changes, with date and both figures: of each workflow the arrivals, otherwise what changed most. */
export function changeFindings(sections: ChangedSections): { moving: Finding[]; other: Finding[] } {
  const found = allChanges(sections);
  return {
    moving: found.filter(({ moves }) => moves).map(finding),
    other: found.filter(({ moves }) => !moves).map(finding),
  };
}

const finding = ({ text, ref }: { text: string; ref: string }): Finding => ({ text, ref, section: 'workflows' });

/** People and paths that changed without moving a wait come later. */
function allChanges({ workflows, bottlenecks }: ChangedSections): { text: string; ref: string; moves: boolean }[] {
  const found = workflows.flatMap((workflow) => {
    const places = bottlenecks.filter((each) => each.workflow === workflow.id);
    const past = places.find((place) => findPastOverload(place) !== null);
    const told = past?.signs.find(({ sign }) => sign === 'overload');
    // That arrivals fell back after a season is the end of what happened, not what happened.
    if (told) return [{ text: told.text, ref: workflow.id, moves: true }];
    const change = foremost(workflow.changes, places);
    if (!change) return [];
    const within = inWorkflow(workflows, workflow.id);
    if (change.of !== 'arrivals') {
      const place = places.find(({ kind, at }) => kind === 'waiting' && at.activity === change.activity);
      const said = place ? asAtPlace(change, place) : change;
      const text = changeSentence(said, within);
      const tells = tellsWait(said) && said.activity !== null;
      const moves = (change.of !== 'people' && change.of !== 'paths') || tells;
      return [{ text, ref: workflow.id, moves }];
    }
    const place = mostMoved(places, change);
    const moved = place?.changes.find((each) => each.of === 'arrivals' && each.since === change.since);
    const { wait = null } = place && moved ? asAtPlace(moved, place) : {};
    const text = changeSentence({ ...change, wait }, within, place?.at.activity ?? null);
    return [{ text, ref: workflow.id, moves: true }];
  });
  return found.slice(0, mostFindings);
}

function foremost(changes: readonly Change[], places: readonly Bottleneck[]): Change | undefined {
  const arrivals = changes.findLast(({ of }) => of === 'arrivals');
  if (arrivals) return arrivals;
  // Places come by rank, so this is the change where most of the time goes.
  const atPlace = places.flatMap((place) => place.changes.at(-1) ?? [])[0];
  if (atPlace) return atPlace;
  const [most] = changes
    .filter(({ of, before, after }) => of !== 'paths' || Math.abs(after - before) >= leastPathChange)
    .toSorted((one, other) => factor(other) - factor(one));
  return most;
}

const factor = ({ before, after }: { before: number; after: number }): number =>
  Math.max(before, after) / Math.max(1e-9, Math.min(before, after));

/** The place with the largest change of its total wait at that moment. */
function mostMoved(bottlenecks: readonly Bottleneck[], { since }: Change): Bottleneck | undefined {
  const moved = ({ changes, lostSeconds }: Bottleneck): number => {
    const wait = changes.find((each) => each.of === 'arrivals' && each.since === since)?.wait;
    return wait ? Math.abs(wait.after - wait.before) * lostSeconds.count : 0;
  };
  return bottlenecks.filter((each) => moved(each) > 0).toSorted((one, other) => moved(other) - moved(one))[0];
}
