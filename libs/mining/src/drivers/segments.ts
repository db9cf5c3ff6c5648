import type { AnalyticDatabase } from '../log/analytic-database.js';
import { fewestCases } from './timed-cases.js';

/** Most segments of one attribute; what is rarer is folded into one. */
export const mostSegments = 50;
const rare = 'other';

/** The table `assigned(kase, segment)`, of what answers `kase` and `value`. */
export interface Assigned {
  /** What segments are called, if not themselves. */
  labels: () => Promise<ReadonlyMap<string, string>>;
}

export async function assignCategories(db: AnalyticDatabase, valued: string): Promise<Assigned> {
  await assign(
    db,
    `valued AS MATERIALIZED (${valued}), counted AS (
      SELECT value, count(*) AS cases, row_number() OVER (ORDER BY count(*) DESC, value) AS place,
        count(*) OVER () <= ${mostSegments} AS fits
      FROM valued GROUP BY value
    ), shown AS (
      SELECT value FROM counted WHERE cases >= ${fewestCases} AND (fits OR place < ${mostSegments})
    )`,
    `SELECT kase, coalesce(shown.value, '${rare}') AS segment FROM valued LEFT JOIN shown USING (value)`,
  );
  return { labels: () => Promise.resolve(new Map()) };
}

/** Quintiles; equal values stay together, so that there may be fewer than five. */
export async function assignQuintiles(db: AnalyticDatabase, valued: string): Promise<Assigned> {
  await assign(
    db,
    `number AS MATERIALIZED (
      SELECT kase, TRY_CAST(value AS DOUBLE) AS value FROM (${valued}) WHERE isfinite(TRY_CAST(value AS DOUBLE))
    ), cut AS (SELECT quantile_cont(value, [0.2, 0.4, 0.6, 0.8]) AS bound FROM number)`,
    `SELECT kase, value, ((value > bound[1])::INTEGER + (value > bound[2])::INTEGER + (value > bound[3])::INTEGER
      + (value > bound[4])::INTEGER)::VARCHAR AS segment
    FROM number, cut`,
  );
  const labels = async (): Promise<ReadonlyMap<string, string>> => {
    const ranges = await db.rows<{ segment: string; least: number; most: number }>(`
      SELECT segment, min(value) AS least, max(value) AS most FROM assigned GROUP BY segment ORDER BY segment`);
    return new Map(ranges.map(({ segment, least, most }) => [segment, rangeLabel(least, most)]));
  };
  return { labels };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export async function assignWeekdays(db: AnalyticDatabase, valued: string): Promise<Assigned> {
  await assign(db, `valued AS (${valued})`, 'SELECT kase, value AS segment FROM valued');
  return { labels: () => Promise.resolve(new Map(weekdays.map((name, index) => [String(index + 1), name]))) };
}

/** Small segments are left out. In one statement: with many workflows there are thousands of these. */
async function assign(db: AnalyticDatabase, before: string, segmented: string): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE assigned AS
    WITH ${before}, segmented AS MATERIALIZED (${segmented})
    FROM segmented WHERE segment IN (
      SELECT segment FROM segmented GROUP BY segment HAVING count(*) >= ${fewestCases})`);
}

export function rangeLabel(least: number, most: number): string {
  return least === most ? plain(least) : `${plain(least)} to ${plain(most)}`;
}

/** To the digits that tell one end from another. */
function plain(value: number): string {
  const rounded = Number(value.toPrecision(6));
  const [whole = '', fraction] = String(rounded).split('.');
  if (!/^-?\d+$/u.test(whole)) return String(rounded);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, ',');
  return (fraction === undefined ? grouped : `${grouped}.${fraction}`).replace('-', '−');
}
