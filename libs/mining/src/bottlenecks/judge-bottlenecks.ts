import type { Natures } from '../people/natures/natures.js';
import type { TimerFacts } from '../people/natures/timers.js';
import type { ActivityFacts } from '../facts/value-facts.js';
import type { Bottleneck, Nature, Workflow } from '../report/schema/report-sections.js';
import { inWorkflow } from '../report/words/labels.js';
import { type PlaceToAdvise, chooseAdvice } from './advice/advice.js';
import { pairAdvice, type UnorderedPair } from './advice/unordered-pairs.js';
import type { WaitDriver } from '../drivers/wait-drivers.js';
import { judgeQueue, judgeWaitDrivers } from './bare/judge-entries.js';
import { bottleneckText } from './bottleneck-texts.js';
import type { PlaceFacts } from './place-facts.js';
import { findSigns } from './signs.js';
import { listCauses } from './causes.js';

/** With more repeats a case than this, a step is done for several items or measured again, which is no rework. */
const mostRepeatsACase = 5;
/** A place has the nature that holds this share of its time. */
const twoThirds = 2 / 3;

/**
 * What judging needs besides the places: of each step whether its durations are work, and the steps that need no order.
 */
export interface JudgingContext {
  activities: readonly Pick<ActivityFacts, 'workflow' | 'name' | 'refusal'>[];
  pairs: readonly UnorderedPair[];
  /** What sets slow waits before steps apart, by workflow. */
  waitDrivers?: ReadonlyMap<string, readonly WaitDriver[]>;
  /** Columns that were marked as sensitive. */
  sensitive?: readonly string[];
}

const isRework = ({ kind }: PlaceFacts): number => Number(kind === 'rework');

/** Judges the facts of places, given the nature of each step and wait; the place with the most time first. */
export function judgeBottlenecks(
  places: readonly PlaceFacts[],
  workflows: readonly Pick<Workflow, 'id' | 'name'>[],
  natures: Natures,
  known: JudgingContext = { activities: [], pairs: [] },
): Bottleneck[] {
  const ids = new Set(workflows.map(({ id }) => id));
  const found = places
    .filter(({ rework, cases }) => !rework || rework.repeats <= mostRepeatsACase * cases)
    // Cases do not wait for a date that was agreed in advance.
    .filter(({ kind, at }) => kind !== 'waiting' || !natures.isPlanned(at.activity ?? ''))
    .filter(({ workflow }) => ids.has(workflow))
    // The time of repeats is part of other places, so they come after all of these.
    .sort((a, b) => isRework(a) - isRework(b) || b.lostSeconds.sum - a.lostSeconds.sum)
    .map((place) => {
      const paths = place.paths.map(({ from, cases, seconds, share }) => ({
        from,
        cases,
        seconds,
        share,
        nature: natures.ofPath(place.workflow, from, place.at.activity ?? ''),
      }));
      return { place, paths, nature: judgeNature(place, paths, natures) };
    });
  // A log may have thousands of activities, of which few have one.
  const activities = known.activities.filter(({ refusal }) => refusal !== null);
  const advice = chooseAdvice(
    found.map(({ place, nature }) => toAdvise(place, nature, natures, { ...known, activities })),
  );
  const waitDriversAt = (workflow: string, { activity }: PlaceFacts['at']): WaitDriver[] =>
    (known.waitDrivers?.get(workflow) ?? []).filter((each) => each.activity === activity);
  return found.map(({ place, paths, nature }, index) => {
    const { workflow, kind, at, cases, lostSeconds, share, slackShare, load, examples } = place;
    const trend = place.trend && {
      direction: place.trend.second > place.trend.first ? ('rising' as const) : ('falling' as const),
      ...place.trend,
    };
    const judged = {
      rank: index + 1,
      id: `b${String(index + 1)}`,
      workflow,
      kind,
      at,
      paths,
      cases,
      lostSeconds,
      repeats: place.rework?.repeats ?? null,
      workingHours: place.entries?.workingHours ?? null,
      share,
      slackShare,
      nature,
      causes: listCauses(place),
      load: ['queue', 'mixed', 'minimum', 'batch'].includes(nature.class) ? load : null,
      signs: findSigns(place, nature, natures),
      trend,
      drivers:
        kind === 'waiting'
          ? judgeWaitDrivers(`b${String(index + 1)}`, waitDriversAt(workflow, at), known.sensitive ?? [])
          : [],
      queue: place.entries?.queue ? { ...place.entries.queue, told: judgeQueue(place.entries.queue.r, nature) } : null,
      level: place.entries?.level ?? null,
      series: place.series,
      changes: place.changes,
      advice: advice[index] ?? null,
      examples,
    };
    return { ...judged, text: bottleneckText(judged, place, inWorkflow(workflows, workflow)) };
  });
}

function toAdvise(
  place: PlaceFacts,
  nature: Nature,
  natures: Natures,
  { activities, pairs }: JudgingContext,
): PlaceToAdvise {
  const { workflow, kind, at, paths } = place;
  const activity = at.activity ?? '';
  const pair = pairs.find((each) => each.workflow === workflow && each.oneWay.to === activity);
  const step = activities.find((each) => each.workflow === workflow && each.name === activity);
  const [main] = paths;
  const timer = nature.class === 'timer' || nature.class === 'mixed' ? findTimer(place, main?.from, natures) : null;
  return {
    place,
    nature,
    known: {
      timer,
      refusal: step?.refusal ?? null,
      pair: pair && kind === 'waiting' ? pairAdvice(place, pair) : null,
    },
  };
}

function findTimer({ workflow, at }: PlaceFacts, from: string | undefined, natures: Natures): TimerFacts | null {
  return from === undefined ? null : natures.timer(workflow, from, at.activity ?? '');
}

/** The median must exceed the longest set time by this factor for the wait to be no longer set. */
const outgrownRatio = 1.1;

/** Set times are learned from all cases: if half of the cases since a change wait longer, the wait is a queue now. */
function isOutgrown(place: PlaceFacts, { class: kind, source }: Nature, natures: Natures): boolean {
  const timer = findTimer(place, place.paths[0]?.from, natures);
  if (kind !== 'timer' || source !== 'measured' || place.changes.length === 0 || !timer) return false;
  const longest = Math.max(...timer.values.map(({ seconds }) => seconds));
  return timer.values.length > 0 && place.lostSeconds.median > outgrownRatio * longest;
}

/** The nature of a place: of a wait the one of two thirds of its time, of work the one of the step. */
function judgeNature(place: PlaceFacts, paths: Bottleneck['paths'], natures: Natures): Nature {
  const { workflow, kind, at } = place;
  if (kind === 'off_hours') return { class: 'work', source: 'measured', evidence: 'outside working hours' };
  if (kind !== 'waiting') return natures.ofActivity(workflow, at.activity ?? '');
  const all = paths.reduce((sum, { seconds }) => sum + seconds, 0);
  const held = new Map<Nature['class'], number>();
  for (const { seconds, nature } of paths) held.set(nature.class, (held.get(nature.class) ?? 0) + seconds);
  const main = paths.find(({ nature }) => (held.get(nature.class) ?? 0) >= twoThirds * all);
  const [first] = paths;
  if (main && isOutgrown(place, main.nature, natures)) {
    const evidence = 'half of the cases since the last change wait longer than the set time';
    return { class: 'queue', source: 'measured', evidence };
  }
  if (main) return main.nature;
  return { class: 'mixed', source: first?.nature.source ?? 'measured', evidence: 'it differs with the step before' };
}
