import type { Bottleneck } from '../report/schema/report-sections.js';
import { addDays, findMonday, formatDate } from '../report/words/dates.js';
import { findStandstill } from './bare/standstill.js';
import { findOverload, sumWaits } from './load.js';
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

type WeeksOfPlace = Pick<PlaceFacts, 'load' | 'series'> & Partial<Pick<Bottleneck, 'queue'>>;

/** Without people, chance is judged as if this many places were compared. */
const usualPlaces = 10;

/**
 * The overload of a place if it is over and held most of the waiting there; null otherwise. Without people, the queue
 * that a place must look like stands for how busy they are.
 */
export function findPastOverload({ load, series, queue }: WeeksOfPlace): PastOverload | null {
  const isBare = load === null && queue?.told === 'queue' && findStandstill(series) === null;
  const name = (at: number): string => series[at]?.week ?? '';
  const overload = isBare ? findOverload(series, usualPlaces, name, () => true) : load?.overload;
  if (!overload || overload.clearedAt === null) return null;
  const { from, to, clearedAt, ready, begun } = overload;
  const others = series.filter(({ week }) => week < from || week > clearedAt);
  const cases = others.reduce((sum, each) => sum + each.ready, 0);
  const cost = 1 - sumWaits(others) / sumWaits(series);
  if (!(cost >= mostOfWait) || cases === 0 || others.length < mostOfWeeks * series.length) return null;
  const day = (week: string, days = 0): string => formatDate(addDays(findMonday(week), days));
  const rest = sumWaits(others) / cases;
  return { from: day(from), to: day(to, 6), cleared: day(clearedAt), ready, begun, cost, rest };
}
