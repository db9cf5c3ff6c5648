import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { isYieldDue, yieldIfDue } from '../../computing/event-loop.js';
import { readCalendar } from '../../log/log-calendar.js';
import { floorEvidence, nightlyEvidence, timerEvidence } from './activity-evidence.js';
import { isSetByWeek, isTooCoarse, nightlyWaits, rhythmKey, readRhythms } from './gap-rhythm.js';
import { type GapBin, floorOfGaps, prevailingGaps } from './prevailing-gaps.js';

/** A path on which cases wait for a set time. */
export interface Timer extends TimerFacts {
  workflow: number;
  from: string;
  to: string;
  evidence: string;
}

export interface TimerFacts {
  /** The shortest set wait. */
  seconds: number;
  /** The set waits with their shares of all waits; empty if only a minimum is set. */
  values: { seconds: number; share: number }[];
}

const daySeconds = 86_400;

type BinRow = GapBin & Pick<Timer, 'workflow' | 'from' | 'to'> & Record<'activity' | 'next_activity', number>;

/** Gaps of a path in bins 0.2% wide, so that a few thousand bins represent any number of gaps. */
const binnedGaps = `
  WITH gap AS (
    SELECT workflow, activity, next_activity, coalesce(wait, elapsed) / 1e6 AS seconds
    FROM plausible_occurrence
    WHERE next_activity IS NOT NULL
  ), path AS (
    SELECT workflow, activity, next_activity FROM gap GROUP BY ALL
    HAVING count(*) >= 30 AND count(*) FILTER (WHERE seconds > 3600) >= 0.5 * count(*)
  )
  SELECT workflow, activity, next_activity, giver.name AS "from", taker.name AS "to", count(*)::INTEGER AS count,
    sum((seconds * 1e6)::BIGINT)::DOUBLE / 1e6 AS sum, min(seconds) AS min, max(seconds) AS max
  FROM gap JOIN path USING (workflow, activity, next_activity)
  JOIN activity AS giver ON giver.id = activity
  JOIN activity AS taker ON taker.id = next_activity
  GROUP BY workflow, activity, next_activity, giver.name, taker.name, floor(ln(greatest(seconds, 60) / 60) / 0.002)
  ORDER BY workflow, activity, next_activity, min`;

export async function timers(db: AnalyticDatabase): Promise<Timer[]> {
  const found: (Timer & { lengths: number[] })[] = [];
  let path: BinRow[] = [];
  const conclude = (): void => {
    const [first] = path;
    const timer = detectTimer(path);
    if (first && timer) found.push({ workflow: first.workflow, from: first.from, to: first.to, ...timer });
    path = [];
  };
  for await (const rows of db.chunks<BinRow>(binnedGaps)) {
    for (const row of rows) {
      const [first] = path;
      const isSame =
        first?.workflow === row.workflow &&
        first.activity === row.activity &&
        first.next_activity === row.next_activity;
      if (first && !isSame) {
        conclude();
        if (isYieldDue()) await yieldIfDue();
      }
      path.push(row);
    }
  }
  conclude();
  const { timeZone } = await readCalendar(db);
  const nights = await nightlyWaits(db);
  const rhythms = await readRhythms(db, [...found, ...nights]);
  const all = found.flatMap(({ lengths, ...timer }): Timer[] => {
    const rhythm = rhythms.get(rhythmKey(timer));
    return rhythm && isSetByWeek(rhythm, lengths) ? [] : [timer];
  });
  for (const { nightly, ...path } of nights) {
    if (isTooCoarse(rhythms.get(rhythmKey(path)), nightly.days * daySeconds)) continue;
    if (all.some(({ workflow, from, to }) => workflow === path.workflow && from === path.from && to === path.to))
      continue;
    all.push({ ...path, seconds: nightly.days * daySeconds, values: [], evidence: nightlyEvidence(nightly, timeZone) });
  }
  return all;
}

function detectTimer(
  gaps: readonly GapBin[],
): (Pick<Timer, 'seconds' | 'values' | 'evidence'> & { lengths: number[] }) | null {
  const values = prevailingGaps(gaps);
  if (values) {
    const lengths = values.map(({ seconds }) => seconds);
    const set = values.map(({ seconds, share }) => ({ seconds, share }));
    return { seconds: Math.min(...lengths), values: set, lengths, evidence: timerEvidence(values) };
  }
  const floor = floorOfGaps(gaps);
  return floor && { seconds: floor.seconds, values: [], lengths: [floor.seconds], evidence: floorEvidence(floor) };
}
