import { dayUs } from '../../calendar/days-and-weeks.js';
import { type AnalyticDatabase, sqlText } from '../../log/analytic-database.js';
import { readCalendar } from '../../log/log-calendar.js';

/** An activity that only happens on certain days. */
export interface Schedule {
  workflow: number;
  name: string;
  /** The share of its occurrences on these days, or of its executions if single occurrences are on other days. */
  share: number;
  /** Monday is 0; null if it happens on few days that are no particular weekdays. */
  weekdays: number[] | null;
  /** Whether it happens in every second week only; earlier diagnoses do not say so. */
  isEverySecond?: boolean;
  /** How many days have nine in ten of its occurrences, and how many days were observed. */
  days: number;
  observedDays: number;
  /** The time zone of `between`. */
  timeZone: string;
  /** Minutes since midnight between which four in five occurrences lie; null if that is more than four hours. */
  between: [from: number, to: number] | null;
}

const fewestOccurrences = 100;
const leastWeekdayShare = 0.9;
const fewDaysShare = 0.05;
const leastExecutionShare = 0.5;
/** How much other weekdays may have, as a share of what chance would give them. */
const mostOnOtherDays = 0.2;
const fewestWeeks = 8;
/** Rare events always fall on few days, so a run must do several at once. */
const fewestADay = 3;
const narrowRangeMinutes = 240;
const longestRunUs = 3_600_000_000;
/** The share of cases that the next run takes. */
const leastTakenShare = 0.8;

const byWeekday = Array.from(
  { length: 7 },
  (_, weekday) => `coalesce(sum(events) FILTER (weekday = ${String(weekday)}), 0) / sum(events)`,
).join(', ');

export async function schedules(db: AnalyticDatabase): Promise<Schedule[]> {
  const rows = await db.rows<ScheduleRow>(`
    WITH stamped AS (
      -- Occurrences of several cases with the same start and end are one execution.
      SELECT occurrence.workflow, activity, local_time(completed) // ${dayUs} AS day, count(*) AS events,
        count(*) FILTER (started IS NULL OR started = completed)
          + count(DISTINCT hash(resource, started, completed)) FILTER (started < completed) AS executions
      FROM plausible_occurrence AS occurrence
      JOIN observed ON observed.workflow = occurrence.workflow AND NOT relative
      GROUP BY ALL
    ), ranked AS (
      SELECT *, sum(events) OVER place AS total,
        sum(events) OVER (PARTITION BY workflow, activity ORDER BY events DESC, day) - events AS before
      FROM stamped WINDOW place AS (PARTITION BY workflow, activity)
    ), few AS (
      SELECT workflow, activity, any_value(total)::INTEGER AS total, count(*) FILTER (WHERE before < ${leastWeekdayShare} * total)::INTEGER AS days,
        sum(events) FILTER (WHERE before < ${leastWeekdayShare} * total) / any_value(total) AS share,
        max(day) FILTER (WHERE before < ${leastWeekdayShare} * total) - min(day) FILTER (WHERE before < ${leastWeekdayShare} * total) AS stretch,
        count(DISTINCT day // 7)::INTEGER AS weeks
      FROM ranked GROUP BY ALL HAVING any_value(total) >= ${fewestOccurrences}
    ), weekly AS (
      SELECT workflow, activity, (day + 3) % 7 AS weekday, sum(events) AS events, sum(executions) AS executions
      FROM stamped GROUP BY ALL
    ), weekdays AS (
      SELECT workflow, activity, list(weekday::INTEGER ORDER BY events DESC, weekday) AS weekdays,
        list((events)::DOUBLE ORDER BY events DESC, weekday) AS by_weekday,
        list(weekday::INTEGER ORDER BY executions DESC, weekday) AS executed_on,
        list((executions)::DOUBLE ORDER BY executions DESC, weekday) AS executions
      FROM weekly GROUP BY ALL
    ), of_workflow AS (
      -- Chance is how all events of the workflow are divided among weekdays.
      SELECT workflow, [${byWeekday}]::DOUBLE[] AS chance
      FROM weekly GROUP BY workflow
    )
    SELECT few.workflow, activity.name, total, few.days, few.share, few.stretch::INTEGER AS stretch, weeks, weekdays,
      by_weekday AS "byWeekday", executed_on AS "executedOn", executions, chance, ((to_at - from_at) // ${dayUs} + 1)::INTEGER AS "observedDays"
    FROM few
    JOIN weekdays USING (workflow, activity)
    JOIN of_workflow ON of_workflow.workflow = few.workflow
    JOIN observed ON observed.workflow = few.workflow
    JOIN activity ON activity.id = few.activity
    ORDER BY few.workflow, few.activity`);
  const found = rows.flatMap((row) => detectSchedule(row));
  return findRuns(db, found);
}

type FoundSchedule = Omit<Schedule, 'between' | 'timeZone'>;

/** Keeps only runs, which are short and take all cases since the last run: people may simply work on certain days. */
async function findRuns(db: AnalyticDatabase, found: readonly FoundSchedule[]): Promise<Schedule[]> {
  if (found.length === 0) return [];
  const { timeZone } = await readCalendar(db);
  const days = found.map(
    ({ workflow, name, weekdays }) =>
      `(${workflow}, ${sqlText(name)}, ${weekdays ? `[${weekdays.join(', ')}]` : 'NULL::INTEGER[]'})`,
  );
  const rows = await db.rows<Record<'workflow' | 'spread' | 'taken', number> & { name: string; minutes: number[] }>(`
    WITH every AS (
      SELECT occurrence.workflow, activity, completed, ready, weekdays, local_time(completed) // ${dayUs} AS day
      FROM plausible_occurrence AS occurrence JOIN activity ON activity.id = occurrence.activity
      JOIN (VALUES ${days.join(', ')}) AS found(workflow, name, weekdays)
        ON found.workflow = occurrence.workflow AND found.name = activity.name
    ), clock AS (
      SELECT workflow, activity, quantile_cont(local_time(completed) % ${dayUs} / 60000000, [0.1, 0.9]) AS minutes
      FROM every GROUP BY ALL
    ), own AS (
      -- Occurrences on other days belong to no run.
      FROM every WHERE weekdays IS NULL OR list_contains(weekdays, ((day + 3) % 7)::INTEGER)
    ), run AS (
      SELECT workflow, activity, day, count(*) AS events, max(completed) AS last, quantile_cont(completed, [0.1, 0.9]) AS times
      FROM own GROUP BY ALL
    ), usual AS (
      SELECT workflow, activity, quantile_cont(times[2] - times[1], 0.5) AS spread FROM run
      WHERE events >= ${fewestADay} GROUP BY ALL
    ), next_run AS (
      SELECT own.workflow, own.activity, own.day, own.ready, run.day AS run_day
      FROM (FROM own WHERE ready IS NOT NULL) AS own
      ASOF JOIN run ON run.workflow = own.workflow AND run.activity = own.activity AND run.last >= own.ready
    ), next_day AS (
      -- Some runs only take cases that were ready the day before.
      SELECT next_run.workflow, next_run.activity, next_run.day IN (run_day, run.day) AS is_next
      FROM next_run
      ASOF LEFT JOIN run ON run.workflow = next_run.workflow AND run.activity = next_run.activity
        AND run.day > local_time(next_run.ready) // ${dayUs}
    ), next AS (SELECT workflow, activity, count(*) FILTER (WHERE is_next) / count(*) AS taken FROM next_day GROUP BY ALL)
    SELECT workflow, name, spread, taken, minutes
    FROM usual JOIN next USING (workflow, activity) JOIN clock USING (workflow, activity)
    JOIN activity ON activity.id = activity ORDER BY workflow, activity`);
  return found.flatMap((schedule) => {
    const run = rows.find(({ workflow, name }) => workflow === schedule.workflow && name === schedule.name);
    if (!run || run.spread > longestRunUs || run.taken < leastTakenShare) return [];
    const [from = 0, to = 1440] = run.minutes;
    const between: Schedule['between'] = to - from <= narrowRangeMinutes ? [Math.floor(from), Math.ceil(to)] : null;
    return [{ ...schedule, timeZone, between }];
  });
}

/** `chance` is each weekday's share of all events of the workflow. */
type ScheduleRow = Pick<Schedule, 'workflow' | 'name' | 'share' | 'days' | 'observedDays'> &
  Record<'total' | 'stretch' | 'weeks', number> &
  Record<'weekdays' | 'byWeekday' | 'executedOn' | 'executions' | 'chance', number[]>;

function detectSchedule({ workflow, name, total, ...row }: ScheduleRow): FoundSchedule[] {
  const { days, share, observedDays } = row;
  const [first = 0, second = 0] = row.byWeekday;
  const once = first >= leastWeekdayShare * total;
  if (row.weeks >= fewestWeeks && first + second >= leastWeekdayShare * total) {
    const weekdays = row.weekdays.slice(0, once ? 1 : 2).sort((a, b) => a - b);
    const isEverySecond = once && Math.round(row.stretch / 7 / (row.weeks - 1)) === 2;
    return [
      { workflow, name, share: (once ? first : first + second) / total, weekdays, isEverySecond, days, observedDays },
    ];
  }
  const inPart = row.weeks >= fewestWeeks ? partOnWeekdays(row) : null;
  if (inPart !== null) {
    const weekdays = row.executedOn.slice(0, 2).sort((a, b) => a - b);
    return [{ workflow, name, share: inPart, weekdays, days, observedDays }];
  }
  // A few days within one short period are a campaign or a short-lived step; a schedule recurs.
  const comesBack = days >= 2 && row.stretch >= observedDays / 2;
  const isFew = days < fewDaysShare * observedDays && share * total >= fewestADay * days;
  return comesBack && isFew ? [{ workflow, name, share, weekdays: null, days, observedDays }] : [];
}

/** The share of executions on the most frequent weekdays; null if other weekdays have more than a few. */
function partOnWeekdays({
  executedOn,
  executions,
  chance,
}: Pick<ScheduleRow, 'executedOn' | 'executions' | 'chance'>): number | null {
  const all = executions.reduce((sum, each) => sum + each, 0);
  const part = ((executions[0] ?? 0) + (executions[1] ?? 0)) / all;
  const others = 1 - executedOn.slice(0, 2).reduce((sum, weekday) => sum + (chance[weekday] ?? 0), 0);
  return part >= leastExecutionShare && 1 - part < mostOnOtherDays * others ? part : null;
}
