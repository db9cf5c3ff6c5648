import type { Bottleneck, Driver } from '../../report/schema/report-sections.js';
import { findMonday, formatDate } from '../../report/words/dates.js';
import { segmentWords } from '../../report/words/driver-words.js';
import { sayPlace } from '../../report/words/say.js';

type Place = Pick<Bottleneck, 'at' | 'drivers' | 'queue' | 'level' | 'series' | 'changes'>;

/** What stands out at a place. A level is an observation and never comes first. */
interface PlaceFinding {
  of: 'driver' | 'queue' | 'level';
  text: string;
}

/** Smallest difference of the means that is worth a sentence, and smallest part of the spread of waits. */
const leastRatio = 1.5;
const leastEffectTold = 0.03;
/** A smaller backlog is what may wait at the end of any week. */
const leastPeak = 10;

/** The one-sentence finding of a place; null where nothing stands out. */
export const findPlaceFinding = (place: Place): PlaceFinding | null => listPlaceFindings(place)[0] ?? null;

/** All that stands out at a place, one sentence each, the strongest first. */
export function listPlaceFindings(place: Place): PlaceFinding[] {
  const step = place.at.activity ?? '';
  const { queue, level, changes } = place;
  const found: PlaceFinding[] = [];
  const driver = place.drivers.flatMap((each) => sayDriverOfWait(each, step) ?? [])[0];
  if (driver !== undefined) found.push({ of: 'driver', text: driver });
  if (queue?.told === 'queue') found.push({ of: 'queue', text: sayPlace('queue', { step, ...findPeak(place) }) });
  // A change has its own sentence, and may be the reason.
  if (level && changes.length === 0) {
    const date = formatDate(findMonday(level.at));
    found.push({ of: 'level', text: sayPlace('level', { step, date, before: level.before, after: level.after }) });
  }
  return found;
}

/** The value with the longest mean wait, beside all others; when a case comes is nothing that anyone could change. */
function sayDriverOfWait(driver: Driver, step: string): string | null {
  const isOfStep = driver.known === 'entry' && driver.attribute === 'previous step';
  if ((driver.known !== 'start' && !isOfStep) || driver.effect < leastEffectTold) return null;
  const named = driver.segments.filter(({ value }) => value !== 'other');
  const [slowest] = named.toSorted((a, b) => b.meanSeconds - a.meanSeconds);
  const rest = driver.segments.filter((each) => each !== slowest);
  const cases = rest.reduce((sum, each) => sum + each.cases, 0);
  const others = rest.reduce((sum, each) => sum + each.cases * each.meanSeconds, 0) / cases;
  if (!slowest || !(others > 0) || slowest.meanSeconds < leastRatio * others) return null;
  const segment = isOfStep ? sayPlace('driver/step', { before: slowest.value }) : segmentWords(driver, slowest.value);
  return sayPlace('driver', { segment, step, slow: slowest.meanSeconds, others });
}

/** The end of a week at which most cases waited, as what came less what was begun. */
function findPeak({ series }: Place): { peak: number | null; date: string | null } {
  let waiting = 0;
  let peak = { cases: leastPeak, week: '' };
  for (const { week, ready, begun } of series) {
    waiting += ready - begun;
    if (waiting > peak.cases) peak = { cases: waiting, week };
  }
  return peak.week === '' ? { peak: null, date: null } : { peak: peak.cases, date: formatDate(findMonday(peak.week)) };
}
