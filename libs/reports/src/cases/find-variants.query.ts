import type { Queryable } from '#platform';

export interface FoundVariant {
  place: number;
  cases: number;
  share: number;
  coveredShare: number;
  medianSeconds: number;
  stepCount: number;
  /** As <1><2>. */
  steps: string;
  total: number;
}

/** Places beyond are kept for their cases only. */
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
