import { formatDate, findMonday } from './dates.js';
import type { Bottleneck, Change, FirstStep, Opportunity, Workflow } from '../schema/report-sections.js';
import { sayChange } from './say.js';
import { duration } from './words.js';

/** A wait that changed by a smaller factor counts as unchanged. */
const leastToldFactor = 1.1;
/** Smallest factor for a change in a headline. */
const leastHeadlineFactor = 1.5;

/**
 * The date of a change, not before the Monday of its week, which local clocks may already show while it is Sunday in
 * UTC.
 */
export function changeDate({ at, since }: Pick<Change, 'at' | 'since'>): string {
  const [day = ''] = since.split('T');
  const monday = findMonday(at);
  return formatDate(day < monday ? monday : day);
}

/** `Since Feb 24, 2020, 239 cases a week have arrived instead of 153; the wait before X grew from 4 minutes to 19 h.` */
export function changeSentence(change: Change, within: string, waiting: string | null = change.activity): string {
  const { wait } = change;
  return sayChange('since', {
    ...collectValues(change),
    change: sayHappened(change, within),
    wait: tellsWait(change) ? waiting : null,
    isLonger: wait ? wait.after > wait.before : false,
  });
}

/** Whether a change is said together with the wait that it moved. */
export function tellsWait(change: Change): boolean {
  const { of, wait } = change;
  if (!wait || of === 'wait' || of === 'free') return false;
  return isApart(wait) && isExplained(change, wait);
}

function sayHappened(change: Change, within: string): string {
  const { of, path, wait } = change;
  const values = { ...collectValues(change), within, from: path?.from ?? '', to: path?.to ?? '' };
  return sayChange(of === 'free' && !wait ? 'happened/free alone' : `happened/${of}`, values);
}

/** Numbers are rounded where there are many; half a person is one who was there in half of the weeks. */
function collectValues(change: Change) {
  const { of, activity, wait } = change;
  const isCount = of === 'arrivals' || of === 'people';
  const rounded = (value: number): number => (isCount && value >= 10 ? Math.round(value) : value);
  return {
    date: changeDate(change),
    step: activity ?? '',
    before: rounded(change.before),
    after: rounded(change.after),
    waitBefore: wait?.before ?? null,
    waitAfter: wait?.after ?? null,
  };
}

const isApart = ({ before, after }: NonNullable<Change['wait']>, least = leastToldFactor): boolean =>
  Math.max(before, after) >= least * Math.min(before, after) && duration(before) !== duration(after);

/** Whether the change can explain the wait: more arrivals or fewer people make cases wait longer. */
function isExplained({ of, before, after }: Change, wait: NonNullable<Change['wait']>): boolean {
  if (of === 'arrivals' || of === 'work') return after > before === wait.after > wait.before;
  return of !== 'people' || after > before === wait.after < wait.before;
}

/** The last change, for the text of a place, which has already stated the present wait. */
export function placeChangeText({ kind, changes }: Pick<Bottleneck, 'kind' | 'changes'>): string {
  const last = changes.at(-1);
  if (!last) return '';
  const { of, wait } = last;
  const values = collectValues(last);
  if (of === 'wait') return sayChange('at place/until', values);
  const before = wait && isExplained(last, wait) && isApart(wait) ? wait.before : null;
  if (of === 'free' && before !== null) return sayChange('at place/until', { ...values, before });
  // Arrivals that hardly moved the wait here are mentioned with the workflow, not with each step.
  if (of === 'arrivals' && (before === null || !wait || !isApart(wait, leastHeadlineFactor))) return '';
  const id = of === 'paths' ? 'work' : of;
  const change = sayChange(`at place/${id}`, {
    ...values,
    isMore: last.after > last.before,
    isWork: kind === 'slow_step',
  });
  return sayChange('at place/changed', { date: values.date, change, before });
}

/** The wait or the work before the last change and now; null where it is about the same. */
export function lastShift({
  kind,
  changes,
  lostSeconds: { mean },
}: Pick<Bottleneck, 'kind' | 'changes' | 'lostSeconds'>): { change: Change; before: number; after: number } | null {
  const change = changes.at(-1);
  const figures = change && kind === 'slow_step' ? change : change?.wait;
  if (!change || !figures || !isApart(figures, leastHeadlineFactor)) return null;
  const shift = { change, before: figures.before, after: pickFigure(figures.after, mean) };
  return isApart(shift, leastHeadlineFactor) ? shift : null;
}

/**
 * Means of cases that began since a change and of cases that reached the step since differ little: within this part,
 * both show the same figure.
 */
const nearlyEqualShare = 0.25;

const pickFigure = (after: number, mean: number): number =>
  Math.abs(after - mean) <= nearlyEqualShare * mean ? mean : after;

/** The change with the place's own present figure. */
export function asAtPlace(change: Change, { lostSeconds: { mean } }: Pick<Bottleneck, 'lostSeconds'>): Change {
  const wait = change.wait && { ...change.wait, after: pickFigure(change.wait.after, mean) };
  return { ...change, wait, ...(change.of === 'wait' && { after: pickFigure(change.after, mean) }) };
}

/** Marks on a chart at most; more could not be told apart. */
const mostMarks = 6;

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
    .slice(0, mostMarks);
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
    if (date === null) return [];
    return [workflows.length === 1 ? date : sayChange('ranked since/where', { date, workflow: workflow.name })];
  });
  if (said.length === 0) return null;
  const [only] = workflows.length === 1 ? workflows : [];
  return sayChange('ranked since', { dates: said, mean: only ? only.completedCaseSeconds.mean : null });
}

function sinceWhen(
  { id, completedCaseSeconds, changes = [], series = [] }: Changing,
  opportunities: readonly Gaining[],
): string | null {
  const times = opportunities.find((each) => each.workflow === id && each.cycleTime)?.cycleTime?.meanSeconds;
  if (!times || duration(times.from) === duration(completedCaseSeconds.mean)) return null;
  const last = changes.findLast(
    ({ of, at }) =>
      of !== 'paths' && series.reduce((sum, { week, arrived }) => sum + (week >= at ? arrived : 0), 0) >= fewestCases,
  );
  return last ? changeDate(last) : null;
}
