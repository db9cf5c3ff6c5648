export interface AssessmentFilters {
  readonly status?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/** The filters in the address of the page. */
export function readFilters(search: URLSearchParams): AssessmentFilters {
  const value = (name: string): string | undefined => search.get(name) ?? undefined;
  return { status: value('status'), q: value('q'), sort: value('sort') };
}

/** What the API is asked for. */
export const makeQuery = (filters: AssessmentFilters): AssessmentFilters & { readonly include: 'overview' } => ({
  ...filters,
  include: 'overview',
});
