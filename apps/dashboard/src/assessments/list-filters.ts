export interface AssessmentFilters {
  readonly status?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/** The filters in the address of the page. */
export function filtersOf(search: URLSearchParams): AssessmentFilters {
  const value = (name: string): string | undefined => search.get(name) ?? undefined;
  return { status: value('status'), q: value('q'), sort: value('sort') };
}

/** What the API is asked for. */
export const queryOf = (filters: AssessmentFilters): AssessmentFilters & { readonly include: 'overview' } => ({
  ...filters,
  include: 'overview',
});
