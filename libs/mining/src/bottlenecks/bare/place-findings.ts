import type { Bottleneck, Driver } from '../../report/schema/report-sections.js';
import { findMonday, formatDate } from '../../report/words/dates.js';
import { segmentWords } from '../../report/words/driver-words.js';
import { sayPlace } from '../../report/words/say.js';
import type { Values } from '../../report/words/sentences.js';
import { nameCases } from '../advice/candidate.js';
import { countWaiting } from '../load.js';
import { findStandstill } from './standstill.js';

type BarePlace = Pick<
  Bottleneck,
  'at' | 'cases' | 'lostSeconds' | 'queue' | 'level' | 'series' | 'changes' | 'examples' | 'causes' | 'nature'
> &
  // Earlier reports have none.
  Partial<Pick<Bottleneck, 'drivers'>>;

/** What stands out at a place. A level is an observation and never comes first. */
export interface PlaceFinding {
  of: 'standstill' | 'driver' | 'queue' | 'level';
  text: string;
  /** What to ask next. */
  question: string;
}

/** Smallest difference of the means that is worth a sentence, and smallest part of the spread of waits. */
const leastRatio = 1.5;
const leastEffectTold = 0.03;
/** With more, the first wait of a case is not about the same as any. */
const mostWaitsPerCase = 1.1;
/** A smaller backlog is what may wait at the end of any week. */
const leastPeak = 10;

/** The one-sentence finding of a place; null where nothing stands out. */
export const findPlaceFinding = (place: BarePlace, within = ''): PlaceFinding | null =>
  listPlaceFindings(place, within)[0] ?? null;

/** All that stands out at a place, one sentence each, the strongest first; `within` names the workflow where needed. */
export function listPlaceFindings(place: BarePlace, within = ''): PlaceFinding[] {
  const step = place.at.activity ?? '';
  const cases = nameCases(place);
  const { queue, level, changes } = place;
  const found: PlaceFinding[] = [];
  const find = (of: PlaceFinding['of'], known: Values): void => {
    const values = { ...known, step, cases, within };
    found.push({ of, text: sayPlace(of, values), question: sayPlace(`${of}/ask`, values) });
  };
  const isHeld = place.causes !== null || (place.nature.class !== 'queue' && place.nature.class !== 'mixed');
  // Runs and set times have empty weeks as well, and leave is told by who does the step.
  const standstill = isHeld ? null : findStandstill(place.series);
  if (standstill) find('standstill', { ...standstill });
  const driver = place.drivers?.map(compareWaits).find((each) => each !== null);
  // Drivers are of the first wait of each case, in the whole log.
  const isFirst = place.lostSeconds.count > mostWaitsPerCase * place.cases;
  if (driver) find('driver', { ...driver, isFirst, isWhole: changes.length > 0 });
  if (queue?.told === 'queue') find('queue', findPeak(place));
  // A change has its own sentence, and may be the reason.
  if (level && changes.length === 0) find('level', { ...level, date: formatDate(findMonday(level.at)) });
  return found;
}

/** The value with the longest mean wait, beside all others; when a case comes is nothing that anyone could change. */
function compareWaits(driver: Driver): Values | null {
  const isOfStep = driver.known === 'entry' && driver.attribute === 'previous step';
  if ((driver.known !== 'start' && !isOfStep) || driver.effect < leastEffectTold) return null;
  const named = driver.segments.filter(({ value }) => value !== 'other');
  const [slowest] = named.toSorted((a, b) => b.meanSeconds - a.meanSeconds);
  const rest = driver.segments.filter((each) => each !== slowest);
  const cases = rest.reduce((sum, each) => sum + each.cases, 0);
  const averageOf = (metric: 'meanSeconds' | 'medianSeconds'): number =>
    rest.reduce((sum, each) => sum + each.cases * each[metric], 0) / cases;
  const others = averageOf('meanSeconds');
  if (!slowest || !(others > 0) || slowest.meanSeconds < leastRatio * others) return null;
  // A few outliers make a mean, but not a group of slow cases.
  if (slowest.medianSeconds <= averageOf('medianSeconds')) return null;
  const segment = isOfStep ? sayPlace('driver/step', { before: slowest.value }) : segmentWords(driver, slowest.value);
  return { segment, slow: slowest.meanSeconds, others };
}

/** The end of a week at which most cases waited. */
export function findPeak({ series }: Pick<BarePlace, 'series'>): { peak: number | null; date: string | null } {
  const waiting = countWaiting(series);
  const peak = Math.max(...waiting);
  const week = peak > leastPeak ? series[waiting.indexOf(peak)]?.week : undefined;
  return week === undefined ? { peak: null, date: null } : { peak, date: formatDate(findMonday(week)) };
}
