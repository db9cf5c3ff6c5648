/** By what a list may be ordered: the expression, and the type a place in it is read back as. Nothing known stands last. */
const keys = {
  createdAt: ['created_at', 'timestamptz'],
  company: ['lower(company)', 'text'],
  estimatedCompletion: ['estimated_completion', 'timestamptz'],
  cases: [`coalesce((results->>'cases')::float8, -1)`, 'float8'],
  annualValue: [`coalesce((results->'annualValue'->>'expected')::float8, -1)`, 'float8'],
} as const;

type SortKey = keyof typeof keys;
export type AssessmentSort = SortKey | `-${SortKey}`;

/** The newest first, as the specification has it. */
export const defaultSort: AssessmentSort = '-createdAt';

export const assessmentSorts: readonly AssessmentSort[] = (Object.keys(keys) as SortKey[]).flatMap(
  (key) => [key, `-${key}`] as const,
);

export interface SortOrder {
  readonly expression: string;
  readonly type: string;
  readonly direction: 'ASC' | 'DESC';
}

export function orderOf(sort: AssessmentSort): SortOrder {
  const isDescending = sort.startsWith('-');
  const [expression, type] = keys[(isDescending ? sort.slice(1) : sort) as SortKey];
  return { expression, type, direction: isDescending ? 'DESC' : 'ASC' };
}
