import { caseListKey, type RetainedCase } from '#mining';
import type { CaseDistributionQuery } from './report-cases.dto.js';

/** Steps that a case contains: one right after another, one at all, or one more than once. */
export type StepPattern =
  PathPattern | { readonly is: 'activity' | 'repeated'; readonly names: readonly [activity: string] };

interface PathPattern {
  readonly is: 'path';
  readonly names: readonly [from: string, to: string];
}

export function makeListKey({ is, names }: StepPattern): string {
  return is === 'path' ? caseListKey.path(...names) : caseListKey[is](names[0]);
}

/** A LIKE pattern on the steps of a variant, written <1><2>; `numbers` are SQL expressions for the numbers of `names`. */
export function likePattern({ is }: StepPattern, numbers: readonly string[]): string {
  const [one = '', other = one] = numbers;
  if (is === 'activity') return `'%<' || ${one} || '>%'`;
  return `'%<' || ${one} || '>${is === 'path' ? '' : '%'}<' || ${other} || '>%'`;
}

/** Which cases are asked for; all conditions must hold. */
export interface CaseFilter {
  /** Null: cases of every workflow. */
  readonly workflow: string | null;
  /** The id of a rule that they break, of a pattern they show, or of a segment that they are in. */
  readonly ref?: string | undefined;
  readonly steps: readonly StepPattern[];
  /** The key of a bottleneck: each case comes with the time it spent there. */
  readonly spentAt?: string | undefined;
  /** A path: without a bottleneck, each case comes with the time it spent on it. */
  readonly timedPath?: PathPattern | undefined;
  /** Only cases that spent time there, as far as the report knows of each. */
  readonly onlySpent?: boolean;
  readonly variant?: number | undefined;
  readonly state?: RetainedCase['state'] | undefined;
  readonly name?: string | undefined;
  readonly search?: string | undefined;
  /** Leaves out open cases, as the findings of the report do. */
  readonly onlyJudged: boolean;
}

/** The parts of a bottleneck or an opportunity that say which cases it is about. */
export interface SoughtFinding {
  id: string;
  workflow: string;
  kind: string;
  /** Only of opportunities. */
  saves?: 'work' | 'waiting';
  at?: { activity?: string; from?: string; to?: string };
  target?: { activity?: string; from?: string; to?: string };
}

/** The ids of rules, patterns and segments, whose cases are stored as a list. */
const storedListId = /^(w\d+)-(?:[rp]\d+|[do]\d+-s\d+)$/u;

export function hasStoredList(ref: string): boolean {
  return storedListId.test(ref);
}

/** The key of the time that each case spends at the place of a finding; null if the finding is about no single place. */
function timeKeyOfFinding({ kind, at, target, saves }: SoughtFinding): string | null {
  if (at) return caseListKey.bottleneck(kind, at.activity);
  if (target?.activity === undefined) return null;
  const place = kind === 'deduplicate' ? 'rework' : saves === 'waiting' ? 'waiting' : 'slow_step';
  return caseListKey.bottleneck(place, target.activity);
}

/** Whether cases can be sorted by the time that each spent at what is asked for. */
export const hasTime = ({ spentAt, timedPath }: CaseFilter): boolean =>
  spentAt !== undefined || timedPath !== undefined;

/** The key of the stored times that the cases come with; rare paths and older reports have none under it. */
export const makeTimesKey = ({ spentAt, timedPath }: CaseFilter): string | null =>
  spentAt ?? (timedPath === undefined ? null : makeListKey(timedPath));

/** The conditions of a query; null if they name two workflows, because no case is in both. */
export function makeCaseFilter(query: CaseDistributionQuery, finding: SoughtFinding | null): CaseFilter | null {
  const { ref, from, to, activity, variant, state, case: name, search } = query;
  const path = from !== undefined && to !== undefined ? ({ is: 'path', names: [from, to] } as const) : null;
  const spentAt = finding && timeKeyOfFinding(finding);
  const rests = finding?.kind === 'off_hours';
  const workflowOfRef = ref === undefined ? null : (storedListId.exec(ref)?.[1] ?? finding?.workflow ?? null);
  if (workflowOfRef !== null && query.workflow !== undefined && workflowOfRef !== query.workflow) return null;
  return {
    workflow: query.workflow ?? workflowOfRef,
    ...(ref !== undefined && hasStoredList(ref) && { ref }),
    steps: [
      ...(finding && !rests ? [makePattern(finding)] : []),
      ...(path ? [path] : []),
      ...(activity !== undefined ? [{ is: 'activity', names: [activity] } as const] : []),
    ],
    ...(spentAt != null ? { spentAt } : path && { timedPath: path }),
    onlySpent: finding?.at !== undefined,
    variant,
    state,
    name,
    search,
    onlyJudged: finding !== null,
  };
}

/**
 * The list that knows how many cases meet the conditions, including cases that are not stored, if there is only one
 * condition; null if the cases have to be counted.
 */
export function findSoleList(wanted: CaseFilter): string | null {
  if ([wanted.state, wanted.name, wanted.search].some((each) => each !== undefined)) return null;
  const { steps, ref: list, variant: place } = wanted;
  if (steps.length === 0 && wanted.onlySpent) return null;
  if (steps.length + (list === undefined ? 0 : 1) + (place === undefined ? 0 : 1) > 1) return null;
  if (steps[0]) return makeListKey(steps[0]);
  if (list !== undefined) return caseListKey.ref(list);
  return place === undefined ? caseListKey.all() : caseListKey.variant(place);
}

function makePattern({ kind, at, target }: SoughtFinding): StepPattern {
  const { activity = '', from, to } = at ?? target ?? {};
  if (from !== undefined && to !== undefined) return { is: 'path', names: [from, to] };
  return { is: kind === 'rework' || kind === 'deduplicate' ? 'repeated' : 'activity', names: [activity] };
}
