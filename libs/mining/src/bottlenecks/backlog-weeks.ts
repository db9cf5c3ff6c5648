import { weeksTogether } from '../statistics/crowded-weeks.js';

/** What came to wait in a week and what was begun. */
export interface WeekFlow {
  week: number;
  came: number;
  begun: number;
  /** Whether nearly all that came in it has been begun by the log's end. */
  isJudged: boolean;
}

export interface Episode {
  from: number;
  to: number;
  /** The most by which the queue grew from its begin. */
  growth: number;
  /**
   * Weeks from its end to when the queue was as short as usual, or as at its begin where that was longer; null if it was
   * not. An episode begins where the queue is at its shortest, to which it may not come back for a year.
   */
  clearedAfterWeeks: number | null;
}

const fewestMore = 5;
const smallestPart = 0.1;

/** Windows of four weeks, by place in `weeks`, in which more came than was begun: by a tenth, and by five at least. */
export function windowsOfGrowth(weeks: readonly WeekFlow[]): number[] {
  const found: number[] = [];
  for (let window = 0; window + weeksTogether <= weeks.length; window++) {
    const together = weeks.slice(window, window + weeksTogether);
    const came = together.reduce((sum, each) => sum + each.came, 0);
    const begun = together.reduce((sum, each) => sum + each.begun, 0);
    const isJudged = together.every((each) => each.isJudged);
    if (isJudged && isBacklog(came - begun, came)) found.push(window);
  }
  return found;
}

function isBacklog(more: number, came: number): boolean {
  return more >= Math.max(fewestMore, smallestPart * came);
}

/**
 * Windows that touch or overlap are one episode, if what gathered in it is still a tenth of what came: a queue that came
 * and went again and again for a year is told by its steepest four weeks, not as seven cases in a year.
 */
export function episodesIn(weeks: readonly WeekFlow[], windows: readonly number[]): Episode[] {
  const spans: Span[] = [];
  for (const window of windows) {
    const latest = spans.at(-1);
    if (latest && window <= latest.last + 1) latest.last = window + weeksTogether - 1;
    else spans.push({ first: window, last: window + weeksTogether - 1 });
  }
  return spans.flatMap((span) => {
    const whole = episodeOf(weeks, span);
    const came = total(weeks, span, 'came');
    return (whole && isBacklog(whole.growth, came) ? whole : episodeOf(weeks, steepest(weeks, span))) ?? [];
  });
}

interface Span {
  first: number;
  last: number;
}

function episodeOf(weeks: readonly WeekFlow[], { first, last }: Span): Episode | null {
  const [from, to] = [weeks[first]?.week, weeks[last]?.week];
  if (from === undefined || to === undefined) return null;
  const queue = queueFrom(weeks);
  const before = queue[first - 1] ?? 0;
  const growth = Math.max(...queue.slice(first, last + 1)) - before;
  const short = Math.max(before, lowerMedian([...queue.slice(0, first), ...queue.slice(last + 1)]));
  const cleared = queue.slice(last).findIndex((each) => each <= short);
  return { from, to, growth, clearedAfterWeeks: cleared < 0 ? null : cleared };
}

function steepest(weeks: readonly WeekFlow[], { first, last }: Span): Span {
  let best = { first, last: first + weeksTogether - 1 };
  const growth = (span: Span): number => total(weeks, span, 'came') - total(weeks, span, 'begun');
  for (let each = first; each + weeksTogether - 1 <= last; each++) {
    const span = { first: each, last: each + weeksTogether - 1 };
    if (growth(span) > growth(best)) best = span;
  }
  return best;
}

function total(weeks: readonly WeekFlow[], { first, last }: Span, what: 'came' | 'begun'): number {
  return weeks.slice(first, last + 1).reduce((sum, week) => sum + week[what], 0);
}

function lowerMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

/** By how much the queue is longer than at the beginning, at the end of each week. */
function queueFrom(weeks: readonly WeekFlow[]): number[] {
  let longer = 0;
  return weeks.map(({ came, begun }) => (longer += came - begun));
}
