import { dayUs, hourUs } from '../calendar/days-and-weeks.js';
import { groupBy } from '../computing/grouped.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { createInParts } from '../log/parts-of-log.js';
import type { Driver } from '../report/schema/report-sections.js';
import { weekdays } from '../report/words/dates.js';
import { type RankEffect, chiSquaredTail, falseDiscoveryRates } from '../statistics/kruskal-wallis.js';
import { timeWithinHours } from '../time/hours-of-events.js';
import { type ComparedDriver, isFarApart, leastEffect, mostChance } from './attribute-comparison.js';
import { isOfPeople } from './column-content.js';
import { type AssignedSegments, fewestCases } from './segments.js';

type Segment = Omit<Driver['segments'][number], 'id'>;
/** A driver of the wait before a step; its ids are made when its bottleneck has one. */
export interface WaitDriver extends Omit<Driver, 'id' | 'segments'> {
  activity: string;
  segments: Segment[];
}

type What = Pick<ComparedDriver, 'attribute' | 'of' | 'eventValue' | 'kind' | 'known'>;
type SegmentOfWait = Segment & { workflow: number; activity: string; within: number; ranks: number; squares: number };
type ComparedWait = RankEffect & { workflow: number; driver: WaitDriver | null };

const leastShare = 1 / 20;
/** Stricter than for whole cases, because a log has many steps. */
const mostChanceOfWait = mostChance / 10;
const sampledCases = 10_000;
/** SQL: whether a case stands for those of a large workflow. */
export const isSampled = `hash(kase) % (SELECT greatest(1, max(cases) // ${sampledCases}) FROM
  (SELECT count(*) AS cases FROM judged_case GROUP BY workflow)) = 0`;
const hoursTogether = 4;
/** The rhythm of a day and of a queue moves all waits a little. */
const leastEffectAtEntry = 0.05;
/** Learned hours are whole hours: what comes late in a day may seem to wait longer by one at either end. */
const grainSeconds = 7_200;
const ofStep = 'PARTITION BY workflow, activity';

/** Compares the waits before steps by what was known as they began; all comparisons together decide which count. */
export class WaitComparison {
  private readonly candidates: ComparedWait[] = [];

  constructor(private readonly db: AnalyticDatabase) {}

  /**
   * Creates `entered`: the first wait of each case before each step with a twentieth of the waiting, and how many other
   * cases waited there as it began. Of a large log it has a sample of the cases.
   */
  async begin(): Promise<void> {
    await this.db.run(`CREATE OR REPLACE VIEW passed_wait AS
      SELECT judged.workflow, judged.kase, judged.activity, prior, prior_at AS ready, nth,
        CASE WHEN started IS NULL THEN completed ELSE greatest(started, prior_at) END AS gone
      FROM judged JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL
      ANTI JOIN (SELECT workflow, activity AS prior FROM ending) AS ended USING (workflow, prior)
      ANTI JOIN beside ON beside.workflow = judged.workflow AND beside.activity = judged.activity AND other = prior
      WHERE prior IS NOT NULL`);
    await this.db.run(`CREATE OR REPLACE TABLE waited_step AS
      SELECT workflow, activity, sum(gone - ready) AS waited FROM passed_wait GROUP BY workflow, activity
      QUALIFY waited > 0 AND waited >= ${leastShare} * sum(waited) OVER (PARTITION BY workflow)`);
    await createInParts(
      this.db,
      'entered',
      (some) => `
      SELECT *, 2 * rank() OVER (${ofStep} ORDER BY within) + count(*) OVER (${ofStep}, within) - 1 AS twice_rank
      FROM (
        SELECT counted.*, hours IS NOT NULL AS in_hours, local_time(ready) AS local, gone - ready AS wait,
          coalesce(${timeWithinHours('ready', 'gone')}, wait) AS within
        FROM (
          SELECT *, greatest(sum(step) OVER (${ofStep} ORDER BY if(step = 1, ready, gone), step, kase, nth ROWS UNBOUNDED PRECEDING) - 1, 0) AS waiting
          FROM passed_wait SEMI JOIN waited_step USING (workflow, activity), (VALUES (1), (-1)) AS moves(step) WHERE ${some}
          QUALIFY step = 1 AND nth = 1 AND ${isSampled}
        ) AS counted LEFT JOIN weekly_hours USING (workflow)
      )`,
    );
    await this.db.drop('waited_step');
    await this.compareEntries();
  }

  /** Compares by the segments of cases in `assigned`. */
  async compareAssigned(workflow: number, what: ComparedDriver, { labels }: AssignedSegments): Promise<void> {
    // Without recorded people, a column of them is known by its name alone.
    if (what.known !== 'start' || isOfPeople(what.attribute) || what.kind === 'start') return;
    const own = `SELECT entered.*, segment FROM entered JOIN assigned USING (kase) WHERE workflow = ${workflow}`;
    await this.compare(what, own, labels);
  }

  /** Compares by what is known only as a case comes to the step, and by hours and days where working hours are known. */
  private async compareEntries(): Promise<void> {
    const entry = { of: 'case', eventValue: null, known: 'entry', kind: 'category' } as const;
    const steps = 'SELECT entered.*, name AS segment FROM entered JOIN activity ON activity.id = prior';
    await this.compare({ ...entry, attribute: 'previous step' }, steps);
    const from = `(local // ${hourUs}) % 24 // ${hoursTogether} * ${hoursTogether}`;
    const hours = `SELECT *, printf('%02d:00–%02d:00', ${from}, ${from} + ${hoursTogether}) AS segment FROM entered`;
    await this.compare({ ...entry, attribute: 'hour of arrival' }, `${hours} WHERE in_hours`);
    const days = `SELECT *, ['${weekdays.join("', '")}'][(local // ${dayUs} + 3) % 7 + 1] AS segment FROM entered`;
    await this.compare({ ...entry, attribute: 'weekday of arrival', kind: 'start' }, `${days} WHERE in_hours`);
    const quintiles = `
      SELECT *, min(waiting) OVER own || if(min(waiting) OVER own < max(waiting) OVER own, ' to ' || max(waiting) OVER own, '') AS segment
      FROM (SELECT entered.*, len(list_filter(bounds, bound -> waiting > bound)) AS part FROM entered JOIN (
        SELECT workflow, activity, quantile_cont(waiting, [0.2, 0.4, 0.6, 0.8]) AS bounds FROM entered GROUP BY ALL)
        USING (workflow, activity)) WINDOW own AS (${ofStep}, part)`;
    await this.compare({ ...entry, attribute: 'number waiting', kind: 'number' }, quintiles);
  }

  /** Ranks are those of the time within working hours where these are known: nights and weekends are no reason. */
  private async compare(what: What, segmented: string, labels?: AssignedSegments['labels']): Promise<void> {
    const rows = await this.db.rows<SegmentOfWait>(`
      SELECT workflow, name AS activity, segment AS value, count(*)::INTEGER AS cases,
        quantile_cont(wait, 0.5) / 1e6 AS "medianSeconds", sum(wait)::DOUBLE / count(*) / 1e6 AS "meanSeconds",
        sum(within)::DOUBLE / count(*) / 1e6 AS within, sum(twice_rank)::DOUBLE AS ranks,
        sum(twice_rank * twice_rank)::DOUBLE AS squares
      FROM (${segmented}) AS compared JOIN activity ON activity.id = compared.activity
      GROUP BY workflow, activity.name, segment HAVING count(*) >= ${fewestCases}
      ORDER BY workflow, activity.name, "medianSeconds" DESC, segment`);
    for (const segments of groupBy(rows, ({ workflow, activity }) => JSON.stringify([workflow, activity])).values()) {
      const found = judgeSegments(what, segments);
      const names = found?.driver && labels ? await labels() : null;
      for (const each of found?.driver?.segments ?? []) each.value = names?.get(each.value) ?? each.value;
      if (found) this.candidates.push(found);
    }
  }

  /** What sets slow waits apart, the strongest first, by the workflow's number. */
  found(): Map<number, WaitDriver[]> {
    return new Map(
      [...groupBy(this.candidates, ({ workflow }) => workflow)].map(([workflow, own]) => {
        const rates = falseDiscoveryRates(own.map(({ p }) => p));
        const drivers = own.flatMap(({ driver }, nth) =>
          driver && (rates[nth] ?? 1) < mostChanceOfWait ? [driver] : [],
        );
        return [workflow, drivers.toSorted((a, b) => b.effect - a.effect)];
      }),
    );
  }
}

/** Compares the segments of one step, the slowest first; the driver is null where they hardly differ. */
function judgeSegments(what: What, segments: readonly SegmentOfWait[]): ComparedWait | null {
  const test = testRanks(segments);
  const [slowest] = segments;
  const best = segments.at(-1);
  if (!test || !slowest || !best) return null;
  const { attribute, of, eventValue, kind, known } = what;
  const { workflow, activity } = slowest;
  const within = segments.map((each) => each.within);
  const isWorth =
    known === 'start'
      ? test.effect >= leastEffect
      : test.effect >= leastEffectAtEntry && Math.max(...within) - Math.min(...within) > grainSeconds;
  if (!isWorth || test.p >= mostChanceOfWait || !isFarApart(slowest, best)) return { ...test, workflow, driver: null };
  const above = ({ cases, meanSeconds }: Segment): number => cases * Math.max(0, meanSeconds - best.medianSeconds);
  const slower = segments.filter(({ medianSeconds }) => medianSeconds > best.medianSeconds);
  const share = sumOf(slower, above) / (sumOf(segments, above) || 1);
  const shown = segments.map(({ value, cases, medianSeconds, meanSeconds }) => ({
    value,
    cases,
    medianSeconds,
    meanSeconds,
  }));
  const driver = { activity, attribute, of, eventValue, kind, known, effect: test.effect, share, segments: shown };
  return { ...test, workflow, driver };
}

/** The test of Kruskal and Wallis on the ranks among all waits, also where only some of these have a segment. */
function testRanks(segments: readonly SegmentOfWait[]): RankEffect | null {
  const cases = sumOf(segments, (each) => each.cases);
  const mean = sumOf(segments, ({ ranks }) => ranks) / cases;
  const between = sumOf(segments, (each) => each.cases * (each.ranks / each.cases - mean) ** 2);
  const all = sumOf(segments, ({ squares }) => squares) - cases * mean ** 2;
  if (segments.length < 2 || all <= 0) return null;
  const effect = Math.min(1, between / all);
  return { effect, p: chiSquaredTail(effect * (cases - 1), segments.length - 1) };
}

const sumOf = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + valueOf(item), 0);
