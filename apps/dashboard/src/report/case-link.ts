/** What cases have in common, as the case list of a report takes it. */
export interface CaseFilters {
  readonly workflow?: string | undefined;
  readonly ref?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly activity?: string | undefined;
  readonly variant?: number | undefined;
  readonly state?: string | undefined;
  readonly case?: string | undefined;
  readonly sort?: string | undefined;
}

/** The address of the cases behind something that the report says. */
export function caseLink(filters: CaseFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams([['section', 'cases'], ...given.map(([name, value]) => [name, String(value)])]).toString()}`;
}
