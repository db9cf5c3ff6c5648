import type { WaitWeek } from '../report/schema/bottleneck.js';
import { addDays, findMonday, formatDate } from '../report/words/dates.js';
import type { PlaceFacts } from './place-facts.js';

/** From this part of all waiting at a place, the weeks of an overload are what its wait was about. */
const mostOfWait = 0.5;
/** What lasts longer than this part of the log is no season. */
const mostOfWeeks = 0.5;

/** An overload that has cleared, with what it cost. */
export interface PastOverload {
  from: string;
  to: string;
  cleared: string;
  ready: number;
  begun: number;
  /** Share of all waiting at the place since the log began. */
  cost: number;
  /** Mean seconds that cases waited there in all other weeks. */
  rest: number;
}

/** The overload of a place if it is over and held most of the waiting there; null otherwise. */
export function findPastOverload({ load, series }: Pick<PlaceFacts, 'load' | 'series'>): PastOverload | null {
  const overload = load?.overload;
  if (!overload || overload.clearedAt === null) return null;
  const { from, to, clearedAt, ready, begun } = overload;
  const isWithin = ({ week }: WaitWeek): boolean => week >= from && week <= clearedAt;
  const waited = (weeks: readonly WaitWeek[]): number =>
    weeks.reduce((sum, each) => sum + each.ready * (each.meanWaitSeconds ?? 0), 0);
  const others = series.filter((each) => !isWithin(each));
  const cases = others.reduce((sum, each) => sum + each.ready, 0);
  const cost = waited(series.filter(isWithin)) / waited(series);
  if (!(cost >= mostOfWait) || cases === 0 || others.length < mostOfWeeks * series.length) return null;
  const day = (week: string, days = 0): string => formatDate(addDays(findMonday(week), days));
  return { from: day(from), to: day(to, 6), cleared: day(clearedAt), ready, begun, cost, rest: waited(others) / cases };
}
