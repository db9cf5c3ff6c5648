import { caseListKey } from '#mining';
import type { ReportCasesQuery } from './report-cases.dto.js';
import type { WantedCases } from './kept-cases.queries.js';

/** Of a bottleneck or an opportunity, what its cases have in common. */
export interface Finding {
  id: string;
  workflow: string;
  kind: string;
  at?: { activity?: string; from?: string; to?: string };
  target?: { activity?: string; from?: string; to?: string };
}

type Wanted = Omit<WantedCases, 'reportId'>;

/** Rules and segments have lists of their own, by their id. */
const ownList = /^(w\d+)-(?:r\d+|d\d+-s\d+)$/u;

export function isOwnList(ref: string): boolean {
  return ownList.test(ref);
}

/** Which list answers the query; null for a `ref` that the report does not have. */
export function wantedCases(query: ReportCasesQuery, finding: Finding | null): Wanted | null {
  const { ref, from, to, activity, variant } = query;
  const workflow = query.workflow ?? null;
  if (ref !== undefined && isOwnList(ref)) {
    return { key: caseListKey.ref(ref), workflow: ownList.exec(ref)?.[1] ?? null, onlyJudged: false };
  }
  if (ref !== undefined) return finding && { ...placeOf(finding), workflow: finding.workflow, onlyJudged: true };
  if (from !== undefined && to !== undefined) return { key: caseListKey.path(from, to), workflow, onlyJudged: false };
  if (activity !== undefined) return { key: caseListKey.activity(activity), workflow, onlyJudged: false };
  if (variant !== undefined) return { key: caseListKey.variant(variant), workflow, onlyJudged: false };
  return { key: caseListKey.all(), workflow, onlyJudged: false };
}

function placeOf({ kind, at, target }: Finding): { key: string } {
  const { activity, from, to } = at ?? target ?? {};
  if (from !== undefined && to !== undefined) return { key: caseListKey.path(from, to) };
  const isAgain = kind === 'rework' || kind === 'deduplicate';
  return { key: isAgain ? caseListKey.repeated(activity ?? '') : caseListKey.activity(activity ?? '') };
}
