import type { Owned } from '#auth';
import { caseListKey, type RetainedCase, type RetainedHistory } from '#mining';
import { fold, foldedInSql, type Queryable } from '#platform';
import { keyOf, type Place } from './case-sets.queries.js';
import type { CaseOrder } from './report-cases.dto.js';
import { likePattern, listKeyOf, type CaseFilter, type StepPattern } from './case-filter.js';

/** Cases are numbered from the slowest, so that the primary key serves orders by duration. */
const orderings: Readonly<Record<CaseOrder, string>> = {
  slowest: 'duration DESC, workflow, number',
  fastest: 'duration, workflow, number',
  newest: 'started_at DESC, workflow, number',
  oldest: 'started_at, workflow, number',
  secondsAtRef: 'seconds_at DESC NULLS LAST, workflow, number',
};

export interface FoundCase {
  workflow: string;
  number: number;
  content: Omit<RetainedCase, 'history'> & { steps: { activity: string; at: string; by: string | null }[] };
  /** Null in sets stored by an earlier version, where `content` has the steps. */
  history: RetainedHistory | null;
  /** The activities of the case's variant by their numbers: <1><2>. */
  steps: string | null;
  /** Null without a bottleneck in the query, or in reports that do not store how long cases spent there. */
  secondsAtRef: number | null;
}

export async function findCases(
  db: Queryable,
  set: Owned,
  wanted: CaseFilter,
  { skip, limit, order }: { skip: number; limit: number; order: CaseOrder },
): Promise<FoundCase[]> {
  const { from, where, values, taken } = conditions(set, wanted);
  const [offset, most] = [`$${values.push(skip)}::integer`, `$${values.push(limit)}::integer`];
  const sortsByPath = order === 'secondsAtRef' && taken !== '';
  // How long a case took on a path is computed from its history: only for those on the page, if they are not sorted by it.
  const seconds = taken === '' || sortsByPath ? secondsAt(wanted) : 'NULL::float8';
  const found = `SELECT kept.*, ${seconds} AS seconds_at FROM ${from} ${sortsByPath ? taken : ''} WHERE ${where}`;
  return db.query<FoundCase>(
    `SELECT kept.workflow, kept.number, content, history, way.steps,
       ${taken === '' || sortsByPath ? 'seconds_at' : secondsOnPath} AS "secondsAtRef"
     FROM (
       ${order === 'slowest' ? slowestOfEach(found, `${offset} + ${most}`) : found} ORDER BY ${orderings[order]} OFFSET ${offset} LIMIT ${most}
     ) AS kept
     LEFT JOIN report_variants AS way
       ON way.workspace_id = kept.workspace_id AND way.set_id = kept.set_id AND way.workflow = kept.workflow AND way.place = kept.variant
     ${sortsByPath ? '' : taken}
     ORDER BY ${orderings[order].replaceAll(/\b(workflow|number)\b/g, 'kept.$1')}`,
    values,
  );
}

/** The slowest cases of each workflow come first by the primary key, without reading the others. */
const slowestOfEach = (found: string, most: string): string => `
  SELECT each_kept.* FROM (
    SELECT DISTINCT list.workflow FROM report_case_lists AS list WHERE list.workspace_id = $1 AND list.set_id = $2
  ) AS own CROSS JOIN LATERAL (
    ${found} AND kept.workflow = own.workflow ORDER BY kept.number LIMIT ${most}
  ) AS each_kept`;

export async function countCases(db: Queryable, set: Owned, wanted: CaseFilter): Promise<number> {
  const { from, where, values } = conditions(set, { ...wanted, timedPath: undefined });
  const rows = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM ${from} WHERE ${where}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

/** If the set has all cases, one without a time at the bottleneck spent none there; otherwise its time is unknown. */
export function secondsAt({ spentAt, timedPath }: CaseFilter): string {
  if (timedPath !== undefined) return secondsOnPath;
  if (spentAt === undefined) return 'NULL::float8';
  return `CASE WHEN spent.seconds IS NULL AND spent_at.known AND spent_at.complete THEN 0 ELSE spent.seconds END`;
}

/** From the end of the first step to the end of the second, as the map measures a path; several times are added up. */
const secondsOnPath = `(
  SELECT sum(ends.list[step + 1] - ends.list[step]) / 1000 FROM unnest(taken.steps) AS step,
    (SELECT translate((kept.history -> 0)::text, '[]', '{}')::float8[] AS list OFFSET 0) AS ends)`;

const isCalled = (name: string): string => `(kept.name = ${name} OR kept.aliases @> ARRAY[${name}::text])`;

export interface CaseConditions {
  readonly from: string;
  readonly where: string;
  readonly values: unknown[];
  /** A join with the places at which each variant takes the path that is asked about; empty without a path. */
  readonly taken: string;
}

/** The parts of a statement about `kept`, the cases that are asked for, with the time of each as `secondsAt` reads it. */
export function conditions(set: Owned, wanted: CaseFilter): CaseConditions {
  const values: unknown[] = [set.workspaceId, set.id];
  const ofSet = (alias: string): string => `${alias}.workspace_id = $1 AND ${alias}.set_id = $2`;
  const given = (value: unknown): string => `$${values.push(value)}`;
  const all = [ofSet('kept')];
  if (wanted.workflow !== null) all.push(`kept.workflow = ${given(wanted.workflow)}`);
  if (wanted.state !== undefined) all.push(`kept.state = ${given(wanted.state)}`);
  if (wanted.onlyJudged) all.push(`kept.state <> 'open'`);
  if (wanted.variant !== undefined) all.push(`kept.variant = ${given(wanted.variant)}`);
  if (wanted.name !== undefined) all.push(isCalled(given(wanted.name)));
  if (wanted.search !== undefined) all.push(`strpos(${foldedInSql('kept.name')}, ${given(fold(wanted.search))}) > 0`);
  const listed = (key: string): string => `(kept.workflow, kept.number) IN (
    SELECT list.workflow, unnest(list.cases) FROM report_case_lists AS list WHERE ${ofSet('list')} AND list.key = ${given(key)})`;
  if (wanted.ref !== undefined) all.push(listed(caseListKey.ref(wanted.ref)));
  /** The variants with these steps, whose numbers are `step0.number` and `step1.number`. */
  const waysWith = (pattern: StepPattern, steps = ''): string => {
    const numbered = pattern.names.map(
      (
        name,
        index,
      ) => `JOIN report_case_names AS step${index} ON ${ofSet(`step${index}`)} AND step${index}.kind = 'activity'
        AND step${index}.workflow = way.workflow AND step${index}.name = ${given(name)}`,
    );
    const like = likePattern(
      pattern,
      pattern.names.map((_, index) => `step${index}.number`),
    );
    return `FROM report_variants AS way ${numbered.join(' ')} ${steps} WHERE ${ofSet('way')} AND way.steps LIKE ${like}`;
  };
  // By the steps of their variants; reports without variants have a list of the slowest cases instead.
  for (const pattern of wanted.steps) {
    all.push(`((kept.workflow, kept.variant) IN (
      SELECT way.workflow, way.place ${waysWith(pattern)}) OR ${listed(listKeyOf(pattern))})`);
  }
  let from = 'report_cases AS kept';
  if (wanted.spentAt !== undefined) {
    const key = given(wanted.spentAt);
    from += `
      LEFT JOIN (
        SELECT time.workflow, one.number, sum(one.seconds) AS seconds
        FROM report_case_times AS time, unnest(time.cases, time.seconds) AS one(number, seconds)
        WHERE ${ofSet('time')} AND time.key = ${key} GROUP BY time.workflow, one.number
      ) AS spent ON spent.workflow = kept.workflow AND spent.number = kept.number
      CROSS JOIN (
        SELECT EXISTS (SELECT FROM report_case_times AS timed WHERE ${ofSet('timed')} AND key = ${key}) AS known,
          NOT EXISTS (SELECT FROM report_case_lists AS list WHERE ${ofSet('list')} AND key = 'all' AND total > cardinality(cases)) AS complete
      ) AS spent_at`;
    const isSpent = '(spent.seconds IS NOT NULL OR NOT spent_at.known OR NOT spent_at.complete)';
    if (wanted.onlySpent) all.push(wanted.steps.length === 0 ? 'spent.seconds IS NOT NULL' : isSpent);
  }
  const taken = wanted.timedPath
    ? `LEFT JOIN (
        SELECT way.workflow, way.place,
          ARRAY(SELECT at FROM unnest(array_positions(numbers, step0.number::text)) AS at WHERE numbers[at + 1] = step1.number::text) AS steps
        ${waysWith(
          wanted.timedPath,
          `CROSS JOIN LATERAL (SELECT string_to_array(trim(BOTH '<>' FROM way.steps), '><') AS numbers OFFSET 0) AS one`,
        )}
      ) AS taken ON taken.workflow = kept.workflow AND taken.place = kept.variant`
    : '';
  return { from, where: all.join(' AND '), values, taken };
}

export interface FoundVariant {
  place: number;
  cases: number;
  share: number;
  coveredShare: number;
  medianSeconds: number;
  stepCount: number;
  /** The numbers of the activities: <1><2>. */
  steps: string;
  total: number;
}

const ofWorkflow = 'workspace_id = $1 AND set_id = $2 AND workflow = $3';

/** Variants beyond this rank are stored only because cases refer to them. */
const places = 10_000;

/** The variants of a workflow in which an activity occurs, or all; the most frequent first. */
export async function findVariants(
  db: Queryable,
  { activity, ...place }: Place & { activity: string | null },
  { skip, limit }: { skip: number; limit: number },
): Promise<FoundVariant[]> {
  return db.query<FoundVariant>(
    `WITH of_all AS (
       SELECT total::float8 AS cases FROM report_case_lists WHERE ${ofWorkflow} AND key = 'all'
     ), ordered AS (
       SELECT place, report_variants.cases, median_seconds, step_count, steps,
         sum(report_variants.cases) OVER (ORDER BY place) AS covered
       FROM report_variants WHERE ${ofWorkflow} AND place <= ${places}
     ), sought AS (
       SELECT '%<' || number || '>%' AS step FROM report_case_names
       WHERE ${ofWorkflow} AND kind = 'activity' AND name = $4
     )
     SELECT place, ordered.cases, ordered.cases / of_all.cases AS share, covered / of_all.cases AS "coveredShare",
       median_seconds AS "medianSeconds", step_count AS "stepCount", steps, count(*) OVER ()::integer AS total
     FROM ordered, of_all
     WHERE $4::text IS NULL OR steps LIKE (SELECT step FROM sought)
     ORDER BY place OFFSET $5 LIMIT $6`,
    [...keyOf(place), activity, skip, limit],
  );
}
