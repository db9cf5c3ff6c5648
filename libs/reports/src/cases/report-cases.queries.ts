import { caseListKey, type RetainedCase, type RetainedHistory } from '#mining';
import type { Queryable } from '#platform';
import type { CaseOrder } from './report-cases.dto.js';
import { likePattern, listKeyOf, type CaseFilter } from './case-filter.js';

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
  setId: string,
  wanted: CaseFilter,
  { skip, limit, order }: { skip: number; limit: number; order: CaseOrder },
): Promise<FoundCase[]> {
  const { from, where, values } = conditions(setId, wanted);
  const page = [values.push(skip), values.push(limit)];
  return db.query<FoundCase>(
    `SELECT found.workflow, found.number, content, history, steps, seconds_at AS "secondsAtRef" FROM (
       SELECT kept.*, ${secondsAt(wanted)} AS seconds_at FROM ${from} WHERE ${where} ORDER BY ${orderings[order]} OFFSET $${page[0]} LIMIT $${page[1]}
     ) AS found
     LEFT JOIN kept_variants AS way
       ON way.set_id = found.set_id AND way.workflow = found.workflow AND way.place = found.variant
     ORDER BY ${orderings[order].replaceAll(/\b(workflow|number|seconds_at)\b/g, 'found.$1')}`,
    values,
  );
}

export async function countCases(db: Queryable, setId: string, wanted: CaseFilter): Promise<number> {
  const { from, where, values } = conditions(setId, wanted);
  const rows = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM ${from} WHERE ${where}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

/** If the set has all cases, one without a time at the bottleneck spent none there; otherwise its time is unknown. */
const secondsAt = ({ spentAt }: CaseFilter): string =>
  spentAt === undefined
    ? 'NULL::float8'
    : `CASE WHEN spent.seconds IS NULL AND spent_at.known AND spent_at.complete THEN 0 ELSE spent.seconds END`;

function conditions(setId: string, wanted: CaseFilter): { from: string; where: string; values: unknown[] } {
  const values: unknown[] = [setId];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const all = ['kept.set_id = $1'];
  if (wanted.workflow !== null) all.push(`kept.workflow = ${given(wanted.workflow)}`);
  if (wanted.state !== undefined) all.push(`kept.state = ${given(wanted.state)}`);
  if (wanted.onlyJudged) all.push(`kept.state <> 'open'`);
  if (wanted.variant !== undefined) all.push(`kept.variant = ${given(wanted.variant)}`);
  if (wanted.name !== undefined) all.push(`kept.name = ${given(wanted.name)}`);
  if (wanted.search !== undefined) all.push(`strpos(lower(kept.name), lower(${given(wanted.search)})) > 0`);
  const listed = (key: string): string => `(kept.workflow, kept.number) IN (
    SELECT list.workflow, unnest(list.cases) FROM kept_case_lists AS list WHERE list.set_id = $1 AND list.key = ${given(key)})`;
  if (wanted.ref !== undefined) all.push(listed(caseListKey.ref(wanted.ref)));
  // By the steps of their variants; reports without variants have a list of the slowest cases instead.
  for (const pattern of wanted.steps) {
    const numbered = pattern.names.map(
      (
        name,
        index,
      ) => `JOIN kept_case_names AS step${index} ON step${index}.set_id = $1 AND step${index}.kind = 'activity'
        AND step${index}.workflow = way.workflow AND step${index}.name = ${given(name)}`,
    );
    const like = likePattern(
      pattern,
      pattern.names.map((_, index) => `step${index}.number`),
    );
    all.push(`((kept.workflow, kept.variant) IN (
      SELECT way.workflow, way.place FROM kept_variants AS way ${numbered.join(' ')}
      WHERE way.set_id = $1 AND way.steps LIKE ${like}) OR ${listed(listKeyOf(pattern))})`);
  }
  let from = 'kept_cases AS kept';
  if (wanted.spentAt !== undefined) {
    const key = given(wanted.spentAt);
    from += `
      LEFT JOIN (
        SELECT time.workflow, one.number, sum(one.seconds) AS seconds
        FROM kept_case_times AS time, unnest(time.cases, time.seconds) AS one(number, seconds)
        WHERE time.set_id = $1 AND time.key = ${key} GROUP BY time.workflow, one.number
      ) AS spent ON spent.workflow = kept.workflow AND spent.number = kept.number
      CROSS JOIN (
        SELECT EXISTS (SELECT FROM kept_case_times WHERE set_id = $1 AND key = ${key}) AS known,
          NOT EXISTS (SELECT FROM kept_case_lists WHERE set_id = $1 AND key = 'all' AND total > cardinality(cases)) AS complete
      ) AS spent_at`;
    if (wanted.onlySpent) all.push('spent.seconds IS NOT NULL');
  }
  return { from, where: all.join(' AND '), values };
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

/** Variants beyond this rank are stored only because cases refer to them. */
const places = 10_000;

/** The variants of a workflow in which an activity occurs, or all; the most frequent first. */
export async function findVariants(
  db: Queryable,
  { setId, workflow, activity }: { setId: string; workflow: string; activity: string | null },
  { skip, limit }: { skip: number; limit: number },
): Promise<FoundVariant[]> {
  return db.query<FoundVariant>(
    `WITH of_all AS (
       SELECT total::float8 AS cases FROM kept_case_lists WHERE set_id = $1 AND workflow = $2 AND key = 'all'
     ), ordered AS (
       SELECT place, kept_variants.cases, median_seconds, step_count, steps,
         sum(kept_variants.cases) OVER (ORDER BY place) AS covered
       FROM kept_variants WHERE set_id = $1 AND workflow = $2 AND place <= ${places}
     ), sought AS (
       SELECT '%<' || number || '>%' AS step FROM kept_case_names
       WHERE set_id = $1 AND workflow = $2 AND kind = 'activity' AND name = $3
     )
     SELECT place, ordered.cases, ordered.cases / of_all.cases AS share, covered / of_all.cases AS "coveredShare",
       median_seconds AS "medianSeconds", step_count AS "stepCount", steps, count(*) OVER ()::integer AS total
     FROM ordered, of_all
     WHERE $3::text IS NULL OR steps LIKE (SELECT step FROM sought)
     ORDER BY place OFFSET $4 LIMIT $5`,
    [setId, workflow, activity, skip, limit],
  );
}
