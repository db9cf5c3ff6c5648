import { dateOf, mondayOf } from './dates.js';
import type { Bottleneck, Change, FirstStep, Opportunity, Workflow } from '../../report-sections.js';
import { duration, list, number, percent, plural, quoted } from './words.js';

/** A wait that changed by less is the same. */
const worthTelling = 1.1;
/** A headline has no room for less. */
const worthHeading = 1.5;

/** Clocks may show the Monday of its week while it is still Sunday in UTC. */
export function changeDate({ at, since }: Pick<Change, 'at' | 'since'>): string {
  const [day = ''] = since.split('T');
  const monday = mondayOf(at);
  return dateOf(day < monday ? monday : day);
}

/** `Since Feb 24, 2020, 239 cases arrive a week instead of 153; the wait before X grew from 4 minutes to 19 h.` */
export function changeSentence(change: Change, within: string, waiting: string | null = change.activity): string {
  const wait = waiting === null || ['wait', 'free'].includes(change.of) ? '' : waitThen(change, waiting);
  return `Since ${changeDate(change)}, ${happens(change, within)}${wait}.`;
}

function happens({ of, activity, path, before, after, wait }: Change, within: string): string {
  const step = quoted(activity ?? '');
  switch (of) {
    case 'arrivals':
      return `${perWeek(after)} arrive a week${within} instead of ${figure(before)}`;
    case 'work':
      return `work on ${step} takes ${duration(after)} on average instead of ${duration(before)}`;
    case 'people':
      return `${people(after)} a week ${figure(after) === '1' ? 'does' : 'do'} ${step} instead of ${figure(before)}`;
    case 'free':
      return wait
        ? `cases wait ${duration(wait.after)} before ${step} instead of ${duration(wait.before)}, although someone is free to do it`
        : `cases wait ${duration(after)} before ${step} while someone is free to do it, instead of ${duration(before)}`;
    case 'paths':
      return `${percent(after)} of what leaves ${quoted(path?.from ?? '')} goes on to ${quoted(path?.to ?? '')}${within} instead of ${percent(before)}`;
    case 'wait':
      return `it takes ${duration(after)} until ${step} instead of ${duration(before)}, and most other waits changed with it`;
  }
}

const isApart = ({ before, after }: NonNullable<Change['wait']>, least = worthTelling): boolean =>
  Math.max(before, after) >= least * Math.min(before, after) && duration(before) !== duration(after);

/** More arrivals or fewer people make cases wait longer: a wait that went the other way has another reason. */
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

/** The last one, as the text of a place tells it, which has said how long the wait is now. */
export function placeChangeText({ kind, changes }: Pick<Bottleneck, 'kind' | 'changes'>): string {
  const last = changes.at(-1);
  if (!last) return '';
  const { wait } = last;
  const was = wait && isExplained(last, wait) ? duration(wait.before) : null;
  if (last.of === 'wait') return `Until ${changeDate(last)}, it was ${duration(last.before)}.`;
  // What hardly moved the wait here is said of the workflow, not again of each of its steps.
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
      return `Waiting although someone is free ${went}`;
    case 'work':
    case 'paths':
    case 'wait':
      return `${kind === 'slow_step' ? 'It' : 'Work on the step'} ${went} from ${duration(before)} to ${duration(after)}`;
  }
}

/** What the wait or the work was until the last change, and is now; null where that is about the same. */
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

/** Cases that began since and those that came to the step since are hardly others: one wait has one figure. */
const nearly = 0.25;

const nowOf = (after: number, mean: number): number => (Math.abs(after - mean) <= nearly * mean ? mean : after);

/** The change with the figure that the place itself has now. */
export function asAtPlace(change: Change, { lostSeconds: { mean } }: Pick<Bottleneck, 'lostSeconds'>): Change {
  const wait = change.wait && { ...change.wait, after: nowOf(change.wait.after, mean) };
  return { ...change, wait, ...(change.of === 'wait' && { after: nowOf(change.after, mean) }) };
}

/** Whole, where there are many; a half person is one who was there in half of the weeks. */
const figure = (value: number): string => number(value >= 10 ? Math.round(value) : value);
const perWeek = (value: number): string => plural(value >= 10 ? Math.round(value) : value, 'case');
const people = (value: number): string => plural(value >= 10 ? Math.round(value) : value, 'person', 'people');

/** More marks are a fence, and more sentences are a list that is not read. */
const most = 6;

/** How far the larger figure is from the smaller: of shares, by how much they moved. */
function weight({ of, before, after }: Change): number {
  if (of === 'paths') return Math.abs(after - before);
  return Math.max(before, after) / Math.max(Math.min(before, after), Number.EPSILON);
}

/** The changes that a chart marks and that are told beside it, in their order: what makes cases wait before what only changes their way. */
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
 * Why a cycle time that a change would shorten is another than the one on the title page: it is of cases begun since
 * something changed. Null where none is, or where no step tells a cycle time.
 */
export function rankedSince(
  workflows: readonly Changing[],
  opportunities: readonly Gaining[],
  steps: readonly Pick<FirstStep, 'ref'>[],
): string | null {
  // What saves work is told in hours.
  const told = opportunities.filter(({ id, saves }) => saves === 'waiting' && steps.some(({ ref }) => ref === id));
  const said = workflows.flatMap((workflow) => {
    const date = sinceWhen(workflow, told);
    return date === null ? [] : [workflows.length === 1 ? date : `${date} in ${quoted(workflow.name)}`];
  });
  return said.length === 0 ? null : `These cycle times are of cases begun since something changed: ${list(said)}.`;
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
