import type { Owned } from '#auth';
import { caseListKey } from '#mining';
import { fold, foldedInSql } from '#platform';
import { likePattern, makeListKey, type CaseFilter, type StepPattern } from './case-filter.js';

/** If the set has all cases, one without a time at the bottleneck spent none there; otherwise its time is unknown. */
export function selectSeconds({ spentAt, timedPath }: CaseFilter): string {
  if (timedPath !== undefined) return secondsOnPath;
  if (spentAt === undefined) return 'NULL::float8';
  return `CASE WHEN spent.seconds IS NULL AND spent_at.known AND spent_at.complete THEN 0 ELSE spent.seconds END`;
}

/** From the end of the first step to the end of the second, as the map measures a path; several times are added up. */
export const secondsOnPath = `(
  SELECT sum(ends.list[step + 1] - ends.list[step]) / 1000 FROM unnest(taken.steps) AS step,
    (SELECT translate((kept.history -> 0)::text, '[]', '{}')::float8[] AS list OFFSET 0) AS ends)`;

const isCalled = (name: string): string => `(kept.name = ${name} OR kept.aliases @> ARRAY[${name}::text])`;

/** Cases that an earlier version has stored are folded now. */
const foldedName = `coalesce(kept.folded, ${foldedInSql('kept.name')})`;

export interface CaseConditions {
  readonly from: string;
  readonly where: string;
  readonly values: unknown[];
  /** A join with the places at which each variant takes the path that is asked about; empty without a path. */
  readonly taken: string;
}

/**
 * The parts of a statement about `kept`, the cases that are asked for, with the time of each as `secondsAt` reads it.
 * `looksAt` is whether the statement looks at every case, or case by case until it has found as many as a page has: then
 * it does not look for all variants with some steps first.
 */
export function conditions(set: Owned, wanted: CaseFilter, looksAt: 'all' | 'each' = 'all'): CaseConditions {
  const values: unknown[] = [set.workspaceId, set.id];
  const ofSet = (alias: string): string => `${alias}.workspace_id = $1 AND ${alias}.set_id = $2`;
  const given = (value: unknown): string => `$${values.push(value)}`;
  const all = [ofSet('kept')];
  if (wanted.workflow !== null) all.push(`kept.workflow = ${given(wanted.workflow)}`);
  if (wanted.state !== undefined) all.push(`kept.state = ${given(wanted.state)}`);
  if (wanted.onlyJudged) all.push(`kept.state <> 'open'`);
  if (wanted.variant !== undefined) all.push(`kept.variant = ${given(wanted.variant)}`);
  if (wanted.name !== undefined) all.push(isCalled(given(wanted.name)));
  if (wanted.search !== undefined) all.push(`strpos(${foldedName}, ${given(fold(wanted.search))}) > 0`);
  const listed = (key: string): string => `(kept.workflow, kept.number) IN (
    SELECT list.workflow, unnest(list.cases) FROM report_case_lists AS list WHERE ${ofSet('list')} AND list.key = ${given(key)})`;
  if (wanted.ref !== undefined) all.push(listed(caseListKey.ref(wanted.ref)));
  /** The variants with these steps, whose numbers are `step0.number` and `step1.number`. */
  const matchVariants = (pattern: StepPattern, steps = ''): string => {
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
    const takesThem =
      looksAt === 'all'
        ? `(kept.workflow, kept.variant) IN (SELECT way.workflow, way.place ${matchVariants(pattern)})`
        : `EXISTS (SELECT ${matchVariants(pattern)} AND way.workflow = kept.workflow AND way.place = kept.variant OFFSET 0)`;
    all.push(`(${takesThem} OR ${listed(makeListKey(pattern))})`);
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
        ${matchVariants(
          wanted.timedPath,
          `CROSS JOIN LATERAL (SELECT string_to_array(trim(BOTH '<>' FROM way.steps), '><') AS numbers OFFSET 0) AS one`,
        )}
      ) AS taken ON taken.workflow = kept.workflow AND taken.place = kept.variant`
    : '';
  return { from, where: all.join(' AND '), values, taken };
}
