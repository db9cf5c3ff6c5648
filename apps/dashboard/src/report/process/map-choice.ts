import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pathKey } from '../../../../../libs/mining/src/pictures/map/routes';
import type { SimplifiedMap } from '../../../../../libs/mining/src/pictures/map/simplify';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { fold, hasWords } from '../../../../../libs/platform/src/search/fold';
import { type ReportCaseView, readPage } from '../../api';
import type { CaseFilters } from '../source/report-links';
import { useReportSource } from '../source/report-source';

/** The selected step or path of the map. */
export type MapChoice = { readonly activity: string } | { readonly from: string; readonly to: string };

/** Larger maps are unreadable, and Graphviz takes many seconds to lay them out. */
export const mostOnPage = { activities: 120, paths: 240 };

export interface MapSliders {
  /** Undefined until the slider is moved. */
  readonly activities?: number;
  readonly paths?: number;
}

export function isShown({ activities, paths }: SimplifiedMap, choice: MapChoice): boolean {
  if ('activity' in choice) return activities.some(({ name }) => name === choice.activity);
  return paths.some((path) => makeKey(path) === makeKey(choice));
}

export const makeKey = (choice: MapChoice): string => ('activity' in choice ? choice.activity : pathKey(choice));

/** The selection is part of the address: `activity`, or `from` and `to`. */
export function useMapChoice(workflow: Workflow): [MapChoice | null, (next: MapChoice | null) => void] {
  const [search, setSearch] = useSearchParams();
  const [activity, from, to] = ['activity', 'from', 'to'].map((name) => search.get(name));
  const edge = workflow.edges.find((each) => each.from === from && each.to === to);
  const step = workflow.activities.find(({ name }) => name === activity);
  const choice = edge ? { from: edge.from, to: edge.to } : step ? { activity: step.name } : null;
  const choose = (next: MapChoice | null): void => {
    const address = new URLSearchParams(search);
    for (const name of ['activity', 'from', 'to']) address.delete(name);
    for (const [name, value] of Object.entries(next ?? {})) address.set(name, value);
    setSearch(address, { replace: true, preventScrollReset: true });
  };
  return [choice, choose];
}

interface ShownVariant {
  readonly place: number;
  /** Null while the steps are loading. */
  readonly activities: readonly string[] | null;
}

/**
 * The variant to highlight on the map, which the address names by its rank among the variants of the workflow
 * (`variant=3`).
 */
export function useShownVariant(workflow: Workflow): ShownVariant | null {
  const [search] = useSearchParams();
  const named = search.get('variant') ?? '';
  const place = /^[1-9]\d*$/.test(named) ? Number(named) : null;
  const top = place === null ? undefined : workflow.variants.top[place - 1];
  const isWanted = place !== null && top === undefined && place <= workflow.variants.total;
  // The report contains only the most frequent variants; the steps of others come from one of their cases.
  const { data } = useReportCases(isWanted ? { workflow: workflow.id, variant: named } : null, 1);
  if (place === null) return null;
  return { place, activities: top?.activities ?? data?.[0]?.steps.map(({ activity }) => activity) ?? null };
}

export const listSteps = ({ activities }: ShownVariant): MapChoice[] =>
  (activities ?? []).map((activity) => ({ activity }));

export const listPaths = ({ activities }: ShownVariant): { from: string; to: string }[] =>
  (activities ?? []).slice(1).map((to, at) => ({ from: activities?.[at] ?? '', to }));

/** Whether a step or path belongs to the selected one: it, its ends, or the paths of a step. */
export function isNear(choice: MapChoice, chosen: MapChoice | null): boolean {
  if (chosen === null) return false;
  if (makeKey(choice) === makeKey(chosen)) return true;
  const steps = listActivities(chosen);
  const others = listActivities(choice);
  return 'activity' in choice
    ? steps.includes(choice.activity)
    : 'activity' in chosen && others.includes(chosen.activity);
}

const listActivities = (choice: MapChoice): string[] =>
  'activity' in choice ? [choice.activity] : [choice.from, choice.to];

/** The keys of the steps and paths of a variant, including those from the start and to the end. */
export function highlightedKeys(variant: ShownVariant | null): ReadonlySet<string> | null {
  const { activities = null } = variant ?? {};
  if (variant === null || activities === null) return null;
  return new Set([...activities, ...listPaths(variant).map(pathKey)]);
}

/** Activities with all words of the text in their names; those whose names start with it come first. */
export function findActivities(sought: string, activities: Workflow['activities']): Workflow['activities'] {
  if (sought.trim() === '') return [];
  const start = fold(sought.trim());
  const isFirst = (name: string): number => Number(fold(name).startsWith(start));
  return activities
    .filter(({ name }) => hasWords(name, sought))
    .toSorted((one, other) => isFirst(other.name) - isFirst(one.name));
}

/** A few of the slowest cases that match the filters. */
export function useReportCases(wanted: CaseFilters | null, limit: number): UseQueryResult<readonly ReportCaseView[]> {
  const path = useReportSource().caseList;
  return useQuery({
    queryKey: [path, wanted, limit],
    queryFn: async ({ signal }) => (await readPage<ReportCaseView>(path, { query: { ...wanted, limit }, signal })).data,
    enabled: wanted !== null,
    staleTime: 5 * 60_000,
  });
}
