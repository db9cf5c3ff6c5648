import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { actsBy } from '../../log/event-tables.js';
import { weekdays } from '../../report/words/dates.js';
import { sayEvidence } from '../../report/words/say.js';
import { list } from '../../report/words/words.js';
import { isSeveralPeople } from '../person-names.js';
import type { NightlyWait } from './gap-rhythm.js';
import type { PrevailingGap } from './prevailing-gaps.js';
import type { Schedule } from './schedules.js';

/** What the log shows about who or what does an activity. */
export interface ActivityEvidence {
  workflow: number;
  name: string;
  occurrences: number;
  withResource: number;
  people: number;
  /** How many of `people` are names of roles or groups, each of which may be several people. */
  roles?: number;
  byAccounts: number;
  /** The account with most occurrences. */
  account: string | null;
  /** How many come within five seconds after an event of another activity. */
  atOnce: number;
  /** How many take longer than five seconds, by their recorded start. */
  lasting: number;
  /** How many the log marks as done by a system, by the customer, or by our own staff. */
  marked?: number;
  byCustomer?: number;
  byAgent?: number;
  /** Whether two times of day have more than half of its timestamps, so that short gaps mean nothing. */
  coarse: boolean;
}

const momentUs = 5_000_000;
const minute = 60_000_000;

export async function activityEvidence(db: AnalyticDatabase): Promise<ActivityEvidence[]> {
  const resources = await db.rows<{ id: number; name: string }>('SELECT id, name FROM resource ORDER BY id');
  const roles = [-1, ...resources.filter(({ name }) => isSeveralPeople(name)).map(({ id }) => id)].join(', ');
  return db.rows<ActivityEvidence>(`
    WITH clear AS (
      SELECT workflow, kase, activity, next_activity, elapsed, resource, completed, service, acts_by FROM plausible_occurrence
    ), at_once AS (
      SELECT workflow, next_activity AS activity, count(*)::INTEGER AS events FROM clear
      WHERE next_activity <> activity AND elapsed <= ${momentUs} GROUP BY ALL
    ), by_account AS (
      SELECT workflow, activity, count(*)::INTEGER AS events, mode(resource ORDER BY resource) AS busiest
      FROM clear SEMI JOIN account USING (resource) GROUP BY ALL
    ), stamped AS (
      SELECT workflow, activity, local_time(completed) // ${minute} % 1440 AS minute, count(*) AS events FROM clear GROUP BY ALL
    ), stamps AS (
      SELECT workflow, activity, list_sum(list(events ORDER BY events DESC)[1:2]) * 2 > sum(events) AS coarse
      FROM stamped GROUP BY workflow, activity
    ), counted AS (
      SELECT workflow, activity, count(*)::INTEGER AS occurrences, count(resource)::INTEGER AS with_resource,
        count(*) FILTER (service > ${momentUs})::INTEGER AS lasting,
        count(*) FILTER (acts_by = ${actsBy.system})::INTEGER AS marked,
        count(*) FILTER (acts_by = ${actsBy.customer})::INTEGER AS by_customer,
        count(*) FILTER (acts_by = ${actsBy.agent})::INTEGER AS by_agent,
        count(DISTINCT resource) FILTER (WHERE resource NOT IN (SELECT resource FROM account))::INTEGER AS people,
        count(DISTINCT resource) FILTER (WHERE resource IN (${roles}) AND resource NOT IN (SELECT resource FROM account))::INTEGER
          AS roles
      FROM clear GROUP BY ALL
    )
    SELECT counted.workflow, activity.name, occurrences, with_resource AS "withResource", people, roles,
      coalesce(by_account.events, 0) AS "byAccounts", busiest.name AS account,
      coalesce(at_once.events, 0) AS "atOnce", lasting, counted.marked, by_customer AS "byCustomer", by_agent AS "byAgent", coarse
    FROM counted
    JOIN activity ON activity.id = counted.activity
    JOIN stamps USING (workflow, activity)
    LEFT JOIN at_once USING (workflow, activity)
    LEFT JOIN by_account USING (workflow, activity)
    LEFT JOIN resource AS busiest ON busiest.id = by_account.busiest
    ORDER BY counted.workflow, counted.activity`);
}

export function scheduleEvidence({
  share,
  weekdays: days,
  isEverySecond = false,
  days: count,
  observedDays,
  between,
  timeZone,
}: Omit<Schedule, 'workflow' | 'name'>): string {
  return sayEvidence('schedule', {
    share,
    weekdays: days ? list(days.map((each) => sayWeekday(weekdays[each] ?? '', isEverySecond))) : null,
    days: count,
    observed: observedDays,
    times: between ? sayTimesOfDay(between, timeZone) : null,
  });
}

const sayWeekday = (day: string, isEverySecond: boolean): string =>
  isEverySecond ? sayEvidence('every second', { day }) : `${day}s`;

function sayTimesOfDay([from, to]: readonly [number, number], timeZone: string): string {
  const clock = (minutes: number): string =>
    `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const values = { from: clock(from), to: clock(to), zone: timeZone, isUtc: timeZone === 'UTC' };
  return sayEvidence(to - from <= 10 ? 'time of day' : 'times of day', values);
}

/** Exactly means that the waits differ by less than a minute or two. */
const isExact = ({ from, to }: PrevailingGap): boolean => to - from <= 120;

/** Such as "exactly 60 days in 96%". */
export function timerEvidence(values: readonly PrevailingGap[]): string {
  return list(
    values.map((gap) => sayEvidence('timer', { seconds: gap.seconds, share: gap.share, isExact: isExact(gap) })),
  );
}

/** Such as "at least 15 days in 99.8%, exactly that in 31%". */
export function floorEvidence(gap: PrevailingGap & { atLeast: number }): string {
  const { seconds, share, atLeast } = gap;
  return sayEvidence('floor', { seconds, share, atLeast, isExact: isExact(gap) });
}

/** Such as "7 to 8 days in 64%, until a daily run between 01:12 and 01:22 UTC". */
export function nightlyEvidence({ days, share, between }: NightlyWait, timeZone: string): string {
  const whole = [Math.floor(between[0]), Math.ceil(between[1])] as const;
  return sayEvidence('nightly', { days, more: days + 1, share, times: sayTimesOfDay(whole, timeZone) });
}

/** A role stands for any number of people, which the log does not tell. */
export function peopleEvidence(people: number, roles: number): string {
  if (roles === people) return sayEvidence('roles', { roles });
  return roles > 0
    ? sayEvidence('people and roles', { people: people - roles, roles })
    : sayEvidence('people', { people });
}
