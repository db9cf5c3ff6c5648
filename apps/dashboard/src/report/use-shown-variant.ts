import { useSearchParams } from 'react-router';
import { pathKey } from '../../../../libs/mining/src/pictures/map/routes';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import type { MapChoice } from './map-choice';
import type { ReportSource } from './report-source';
import { useReportCases } from './use-report-cases';

interface ShownVariant {
  readonly place: number;
  /** Null where it has not been said yet. */
  readonly activities: readonly string[] | null;
}

/** The variant that the address names (`variant=3`: its place among the variants of the workflow), to be shown on the map. */
export function useShownVariant(source: ReportSource, workflow: Workflow): ShownVariant | null {
  const [search] = useSearchParams();
  const named = search.get('variant') ?? '';
  const place = /^[1-9]\d*$/.test(named) ? Number(named) : null;
  const top = place === null ? undefined : workflow.variants.top[place - 1];
  const isWanted = place !== null && top === undefined && place <= workflow.variants.total;
  // Beyond those that the report names, any case of it tells its steps.
  const { data } = useReportCases(source, isWanted ? { workflow: workflow.id, variant: named } : null, 1);
  if (place === null) return null;
  return { place, activities: top?.activities ?? data?.[0]?.steps.map(({ activity }) => activity) ?? null };
}

export const stepsOf = ({ activities }: ShownVariant): MapChoice[] =>
  (activities ?? []).map((activity) => ({ activity }));

export const pathsOf = ({ activities }: ShownVariant): { from: string; to: string }[] =>
  (activities ?? []).slice(1).map((to, at) => ({ from: activities?.[at] ?? '', to }));

/** What of the map belongs to it, by key, the paths from the start and to the end among it. */
export function litBy(variant: ShownVariant | null): ReadonlySet<string> | null {
  const { activities = null } = variant ?? {};
  if (variant === null || activities === null) return null;
  return new Set([...activities, ...pathsOf(variant).map(pathKey)]);
}
