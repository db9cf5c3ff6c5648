import { dateOf, mondayOf } from './dates.js';
import type { Bottleneck, Change, FirstStep, Opportunity, Roadmap, Workflow } from '../schema/report-sections.js';
import { duration, list, number, percent, plural, quoted } from './words.js';

/** A wait that changed by a smaller factor counts as unchanged. */
const worthTelling = 1.1;
/** Smallest factor for a change in a headline. */
const worthHeading = 1.5;

/**
 * The date of a change, not before the Monday of its week, which local clocks may already show while it is Sunday in
 * UTC.
 */
export function changeDate({ at, since }: Pick<Change, 'at' | 'since'>): string {
  const [day = ''] = since.split('T');
  const monday = mondayOf(at);
  return dateOf(day < monday ? monday : day);
}

/** `Since Feb 24, 2020, 239 cases a week have arrived instead of 153; the wait before X grew from 4 minutes to 19 h.` */
export function changeSentence(change: Change, within: string, waiting: string | null = change.activity): string {
  const wait = waiting === null || ['wait', 'free'].includes(change.of) ? '' : waitThen(change, waiting);
  return `Since ${changeDate(change)}, ${happens(change, within)}${wait}.`;
}

function happens({ of, activity, path, before, after, wait }: Change, within: string): string {
  const step = quoted(activity ?? '');
  switch (of) {
    case 'arrivals':
      return `${perWeek(after)} a week ${figure(after) === '1' ? 'has' : 'have'} arrived${within} instead of ${figure(before)}`;
    case 'work':
      return `work on ${step} has lasted ${duration(after)} on average instead of ${duration(before)}`;
    case 'people':
      return `${people(after)} a week ${figure(after) === '1' ? 'has' : 'have'} worked on ${step} instead of ${figure(before)}`;
    case 'free':
      return wait
        ? `cases have waited ${duration(wait.after)} before ${step} instead of ${duration(wait.before)}, although someone was free to do it`
        : `cases have waited ${duration(after)} before ${step} while someone was free to do it, instead of ${duration(before)}`;
    case 'paths':
      return `${percent(after)} of what leaves ${quoted(path?.from ?? '')} has gone on to ${quoted(path?.to ?? '')}${within} instead of ${percent(before)}`;
    case 'wait':
      return `${step} has come after ${duration(after)} instead of ${duration(before)}, and most other waits changed with it`;
  }
}

const isApart = ({ before, after }: NonNullable<Change['wait']>, least = worthTelling): boolean =>
  Math.max(before, after) >= least * Math.min(before, after) && duration(before) !== duration(after);

/** Whether the change can explain the wait: more arrivals or fewer people make cases wait longer. */
function isExplained({ of, before, after }: Change, wait: NonNullable<Change['wait']>): boolean {
  if (of === 'arrivals' || of === 'work') return after > before === wait.after > wait.before;
  return of !== 'people' || after > before === wait.after < wait.before;
}

function waitThen(change: Change, activity: string): string {
  const { wait } = change;
  if (!wait || !isApart(wait) || !isExplained(change, wait)) return '';
  const went = wait.after > wait.before ? 'grew' : 'fell';
  return `; the wait before ${quoted(activity)} ${went} from ${duration(wait.before)} to ${duration(wait.after)}`;
}

/** The last change, for the text of a place, which has already stated the present wait. */
export function placeChangeText({ kind, changes }: Pick<Bottleneck, 'kind' | 'changes'>): string {
  const last = changes.at(-1);
  if (!last) return '';
  const { wait } = last;
  const was = wait && isExplained(last, wait) ? duration(wait.before) : null;
  if (last.of === 'wait') return `Until ${changeDate(last)}, it was ${duration(last.before)}.`;
  if (last.of === 'free' && was !== null && wait && isApart(wait)) return `Until ${changeDate(last)}, it was ${was}.`;
  // Arrivals that hardly moved the wait here are mentioned with the workflow, not with each step.
  if (last.of === 'arrivals' && (was === null || !wait || !isApart(wait, worthHeading))) return '';
  const then = was !== null && wait && isApart(wait) ? `; until then, the wait was ${was}` : '';
  return `${whatChanged(last, kind)} on ${changeDate(last)}${then}.`;
}

function whatChanged({ of, before, after }: Change, kind: Bottleneck['kind']): string {
  const went = after > before ? 'rose' : 'fell';
  switch (of) {
    case 'arrivals':
      return `Arrivals ${went}`;
    case 'people':
      return `The number of people who do this step ${went} from ${figure(before)} to ${figure(after)} a week`;
    case 'free':
      return `Waiting while someone is free ${went}`;
    case 'work':
    case 'paths':
    case 'wait':
      return `${kind === 'slow_step' ? 'It' : 'Work on the step'} ${went} from ${duration(before)} to ${duration(after)}`;
  }
}

/** The wait or the work before the last change and now; null where it is about the same. */
export function lastShift({
  kind,
  changes,
  lostSeconds: { mean },
}: Pick<Bottleneck, 'kind' | 'changes' | 'lostSeconds'>): { change: Change; before: number; after: number } | null {
  const change = changes.at(-1);
  const figures = change && kind === 'slow_step' ? change : change?.wait;
  if (!change || !figures || !isApart(figures, worthHeading)) return null;
  const shift = { change, before: figures.before, after: nowOf(figures.after, mean) };
  return isApart(shift, worthHeading) ? shift : null;
}

/**
 * Means of cases that began since a change and of cases that reached the step since differ little: within this part,
 * both show the same figure.
 */
const nearly = 0.25;

const nowOf = (after: number, mean: number): number => (Math.abs(after - mean) <= nearly * mean ? mean : after);

/** The change with the place's own present figure. */
export function asAtPlace(change: Change, { lostSeconds: { mean } }: Pick<Bottleneck, 'lostSeconds'>): Change {
  const wait = change.wait && { ...change.wait, after: nowOf(change.wait.after, mean) };
  return { ...change, wait, ...(change.of === 'wait' && { after: nowOf(change.after, mean) }) };
}

/** Rounded where there are many; half a person is one who was there in half of the weeks. */
const figure = (value: number): string => number(value >= 10 ? Math.round(value) : value);
const perWeek = (value: number): string => plural(value >= 10 ? Math.round(value) : value, 'case');
const people = (value: number): string => plural(value >= 10 ? Math.round(value) : value, 'person', 'people');

/** Marks on a chart at most; more could not be told apart. */
const most = 6;

/** The ratio of the figures; for paths, the difference of the shares. */
function weight({ of, before, after }: Change): number {
  if (of === 'paths') return Math.abs(after - before);
  return Math.max(before, after) / Math.max(Math.min(before, after), Number.EPSILON);
}

/** The changes marked on a chart and listed beside it, in their order: changed paths only if there is room. */
export function shownChanges(changes: readonly Change[]): Change[] {
  const isWay = ({ of }: Change): number => (of === 'paths' ? 1 : 0);
  const first = changes
    .map((change, at) => ({ change, at }))
    .sort((a, b) => isWay(a.change) - isWay(b.change) || weight(b.change) - weight(a.change) || a.at - b.at)
    .slice(0, most);
  const shown = new Set(first.map(({ at }) => at));
  return changes.filter((_, at) => shown.has(at));
}

type Changing = Pick<Workflow, 'id' | 'name' | 'completedCaseSeconds'> & Partial<Pick<Workflow, 'changes' | 'series'>>;
type Gaining = Pick<Opportunity, 'id' | 'workflow' | 'saves'> & Partial<Pick<Opportunity, 'cycleTime'>>;

/** Fewer cases since a change say too little to be ranked by. */
const fewestCases = 50;

/**
 * Explains why a cycle time in the first steps differs from the one on the title page: it covers the cases since a
 * change. Null where none does, or where no step gives a cycle time.
 */
export function rankedSince(
  workflows: readonly Changing[],
  opportunities: readonly Gaining[],
  steps: readonly Pick<FirstStep, 'ref'>[],
): string | null {
  // Saved work is given in hours.
  const shown = opportunities.filter(({ id, saves }) => saves === 'waiting' && steps.some(({ ref }) => ref === id));
  const said = workflows.flatMap((workflow) => {
    const date = sinceWhen(workflow, shown);
    return date === null ? [] : [workflows.length === 1 ? date : `${date} in ${quoted(workflow.name)}`];
  });
  if (said.length === 0) return null;
  const [only] = workflows.length === 1 ? workflows : [];
  const all = only ? `; the median of all completed cases is ${duration(only.completedCaseSeconds.median)}` : '';
  return `The cycle time here is that of cases begun since ${list(said)}, when the process changed${all}.`;
}

/** Explains why the cycle time of a roadmap differs from the one on the title page: it counts stalled cases as well. */
export function stalledNote(
  { cycleTime }: Partial<Pick<Roadmap, 'cycleTime'>>,
  workflows: readonly Pick<Workflow, 'completedCaseSeconds' | 'caseStates'>[],
): string | null {
  const [only, ...others] = workflows;
  if (!only || others.length > 0 || !cycleTime || only.caseStates.stalled === 0) return null;
  const [counted, without] = [cycleTime.medianSeconds.from, only.completedCaseSeconds.median].map(duration);
  return counted === without
    ? null
    : `The cycle time here counts stalled cases, too; without them, the median is ${without ?? ''}.`;
}

function sinceWhen(
  { id, completedCaseSeconds, changes = [], series = [] }: Changing,
  opportunities: readonly Gaining[],
): string | null {
  const times = opportunities.find((each) => each.workflow === id && each.cycleTime)?.cycleTime?.medianSeconds;
  if (!times || duration(times.from) === duration(completedCaseSeconds.median)) return null;
  const last = changes.findLast(
    ({ of, at }) =>
      of !== 'paths' && series.reduce((sum, { week, arrived }) => sum + (week >= at ? arrived : 0), 0) >= fewestCases,
  );
  return last ? changeDate(last) : null;
}
