import type { EventLog } from '../log/event-log.js';
import { workflowIds } from '../log/workflow-list.js';
import { caseListKey, countCases } from './case-lists.js';

/** Cases at one bottleneck with the seconds that each spent there, the longest first; a long list has several parts. */
export interface CaseTimesPart {
  workflow: string;
  key: string;
  cases: string[];
  seconds: number[];
}

/** Bounds a part in characters, because it is parsed and stored as a whole. */
const longestPart = 250_000;

/** Runs after the diagnosis. If a log has more cases than a report keeps, only the slowest of each workflow are read. */
export async function* caseTimesAtPlaces({ db }: EventLog): AsyncGenerator<CaseTimesPart, void> {
  const ids = await workflowIds(db);
  let part: CaseTimesPart | null = null;
  let length = 0;
  const rows = db.chunks<
    Record<'number' | 'seconds', number> & Record<'kind' | 'name', string> & { activity: string | null }
  >(selectTimes((await countCases(db)).fit));
  for await (const chunk of rows) {
    for (const { number, kind, activity, name, seconds } of chunk) {
      const key = caseListKey.bottleneck(kind, activity ?? undefined);
      const workflow = ids.get(number) ?? '';
      if (!part || part.key !== key || part.workflow !== workflow || length > longestPart) {
        if (part) yield part;
        part = { workflow, key, cases: [], seconds: [] };
        length = 0;
      }
      part.cases.push(name);
      part.seconds.push(seconds);
      length += name.length + 10;
    }
  }
  if (part) yield part;
}

const selectTimes = (most: number): string => `
  WITH kept AS (
    SELECT kase FROM case_state QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY duration DESC, kase) <= ${most}
  ), at_place AS (
    SELECT place.workflow, kind, place.activity, kase, sum(spent.lost) AS time
    FROM spent JOIN place ON place.id = spent.place GROUP BY place.workflow, kind, place.activity, kase
    UNION ALL SELECT workflow, 'rework', activity, kase, lost FROM round
  )
  SELECT at_place.workflow AS number, kind, activity.name AS activity, coalesce(named.name, '') AS name,
    time::DOUBLE / 1e6 AS seconds
  FROM at_place SEMI JOIN kept USING (kase)
  LEFT JOIN activity ON activity.id = at_place.activity
  LEFT JOIN named ON named.kase = at_place.kase
  ORDER BY at_place.workflow, kind, at_place.activity, time DESC, at_place.kase`;
