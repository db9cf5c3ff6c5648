import { caseListKey, type RetainedCase } from '#mining';
import type { ReportCasesQuery } from './report-cases.dto.js';

/** What a case does somewhere: one step right after another, a step at all, or a step more than once. */
export type StepPattern =
  | { readonly is: 'path'; readonly names: readonly [from: string, to: string] }
  | { readonly is: 'activity' | 'repeated'; readonly names: readonly [activity: string] };

export function listKeyOf({ is, names }: StepPattern): string {
  return is === 'path' ? caseListKey.path(...names) : caseListKey[is](names[0]);
}

/** As a pattern for LIKE, from SQL expressions for the numbers of `names`; a variant's steps are written <1><2>. */
export function likePattern({ is }: StepPattern, numbers: readonly string[]): string {
  const [one = '', other = one] = numbers;
  if (is === 'activity') return `'%<' || ${one} || '>%'`;
  return `'%<' || ${one} || '>${is === 'path' ? '' : '%'}<' || ${other} || '>%'`;
}

/** What the cases asked for have in common; all of what is said must hold. */
export interface WantedCases {
  /** Null: of every workflow. */
  readonly workflow: string | null;
  /** A rule that they break, or a segment that they are in. */
  readonly ref?: string | undefined;
  readonly steps: readonly StepPattern[];
  /** The bottleneck of which it is said how long each spent there. */
  readonly spentAt?: string | undefined;
  /** Only cases that spent time there. */
  readonly onlySpent?: boolean;
  readonly variant?: number | undefined;
  readonly state?: RetainedCase['state'] | undefined;
  readonly name?: string | undefined;
  readonly search?: string | undefined;
  /** Leaves out what is still open, as the report's findings do. */
  readonly onlyJudged: boolean;
}

/** Of a bottleneck or an opportunity, what its cases have in common. */
export interface Finding {
  id: string;
  workflow: string;
  kind: string;
  at?: { activity?: string; from?: string; to?: string };
  target?: { activity?: string; from?: string; to?: string };
}

/** Rules, patterns and segments have lists of their own, by their id. */
const ownList = /^(w\d+)-(?:[rp]\d+|[do]\d+-s\d+)$/u;

export function isOwnList(ref: string): boolean {
  return ownList.test(ref);
}

/** Opportunities have a target, not a place of their own. */
export function isBottleneck({ at }: Finding): boolean {
  return at !== undefined;
}

/** What the query asks for; null where it asks for cases of two workflows, which none is. */
export function wantedCases(query: ReportCasesQuery, finding: Finding | null): WantedCases | null {
  const { ref, from, to, activity, variant, state, case: name, search } = query;
  const rests = finding?.kind === 'off_hours';
  const own = ref === undefined ? null : (ownList.exec(ref)?.[1] ?? finding?.workflow ?? null);
  if (own !== null && query.workflow !== undefined && own !== query.workflow) return null;
  return {
    workflow: query.workflow ?? own,
    ...(ref !== undefined && isOwnList(ref) && { ref }),
    steps: [
      ...(finding && !rests ? [patternOf(finding)] : []),
      ...(from !== undefined && to !== undefined ? [{ is: 'path', names: [from, to] } as const] : []),
      ...(activity !== undefined ? [{ is: 'activity', names: [activity] } as const] : []),
    ],
    ...(finding && isBottleneck(finding) && { spentAt: caseListKey.bottleneck(finding.kind, finding.at?.activity) }),
    onlySpent: rests,
    variant,
    state,
    name,
    search,
    onlyJudged: finding !== null,
  };
}

/**
 * The list that may say how many cases there are, kept or not, where nothing but one thing is asked for; null where the
 * cases have to be counted.
 */
export function soleList(wanted: WantedCases): string | null {
  if (wanted.onlySpent || [wanted.state, wanted.name, wanted.search].some((each) => each !== undefined)) return null;
  const { steps, ref: list, variant: place } = wanted;
  if (steps.length + (list === undefined ? 0 : 1) + (place === undefined ? 0 : 1) > 1) return null;
  if (steps[0]) return listKeyOf(steps[0]);
  if (list !== undefined) return caseListKey.ref(list);
  return place === undefined ? caseListKey.all() : caseListKey.variant(place);
}

function patternOf({ kind, at, target }: Finding): StepPattern {
  const { activity = '', from, to } = at ?? target ?? {};
  if (from !== undefined && to !== undefined) return { is: 'path', names: [from, to] };
  return { is: kind === 'rework' || kind === 'deduplicate' ? 'repeated' : 'activity', names: [activity] };
}
