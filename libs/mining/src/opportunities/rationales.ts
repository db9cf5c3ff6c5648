import type { Opportunity, RoiAssumptions } from '../report/schema/report-sections.js';
import { sayOpportunity } from '../report/words/say.js';
import { opportunityTitle } from '../report/words/opportunity-words.js';
import type { SaidHire } from './hires.js';
import { refusalReason, whyNoTouch } from './refused-touch.js';
import { minutesSet } from './touch-minutes.js';
import type { WaitingCandidate } from './waiting-candidates.js';
import type { WorkCandidate } from './work-candidates.js';

type Rationale = Pick<Opportunity, 'rationale' | 'figures'>;

/** A rationale before it is said, as its reason is stated only once. */
interface UnsaidRationale {
  reason: string;
  values: { title: string; share: number; isRepeat: boolean; times: number; isOfLog: boolean; work: string };
}

export type UnsaidOpportunity = Omit<Opportunity, 'rationale' | 'reason'> & { rationale: string | UnsaidRationale };

/** What to do, why it should work, and how much work it concerns. */
export function workRationale(
  candidate: WorkCandidate,
  perYear: number | null,
  hours: number | null,
  assumptions: RoiAssumptions,
  figures: Record<string, number>,
): { rationale: UnsaidRationale; figures: Opportunity['figures'] } {
  const { workflow, facts, kind, reason, occurrences, cases, touch, said } = candidate;
  const activity = facts.name;
  const share = Math.min(1, cases / workflow.cases);
  const given = (minutesSet(activity, assumptions) ?? assumptions.touchMinutes).likely;
  const refused = whyNoTouch(candidate);
  return {
    rationale: {
      reason,
      values: {
        title: opportunityTitle({ kind, target: { activity } }),
        share,
        isRepeat: kind === 'deduplicate',
        times: perYear === null ? occurrences : Math.round(perYear),
        isOfLog: perYear === null,
        work: sayWork(candidate, hours, given),
      },
    },
    figures: {
      ...figures,
      ...said,
      ...refused?.figures,
      occurrences: perYear ?? occurrences,
      share,
      ...(touch && { touchSeconds: touch.minutes.likely * 60, assumedSeconds: given * 60 }),
    },
  };
}

/** Each has its reason; in the rationales, only the highest-ranked of several with the same one states it. */
export function sayReasonsOnce(opportunities: readonly UnsaidOpportunity[]): Opportunity[] {
  const said = new Set<string>();
  return opportunities.map((each) => {
    if (typeof each.rationale === 'string') return { ...each, reason: null, rationale: each.rationale };
    const { reason, values } = each.rationale;
    const key = `${each.kind} ${reason}`;
    const rationale = sayOpportunity('rationale/work', { ...values, reason: said.has(key) ? null : reason });
    said.add(key);
    return { ...each, reason, rationale };
  });
}

function sayWork(candidate: WorkCandidate, hours: number | null, given: number): string {
  const { touch, refusal } = candidate;
  const refused = whyNoTouch(candidate);
  if (refused || touch === null) return sayOpportunity('work/not measurable', { refusal: refused?.text ?? null });
  const total = hours === null ? null : sayOpportunity('work/total', { hours });
  if (touch.rests === 'measured') return sayOpportunity('work/measured', { total, touch: touch.minutes.likely * 60 });
  const values = { total, given: given * 60 };
  return refusal === null
    ? sayOpportunity('work/not recorded', values)
    : sayOpportunity('work/refused', { ...values, refusal: refusalReason(refusal) });
}

export function waitingRationale(
  candidate: WaitingCandidate,
  { share, canGo, savedSeconds, hired }: { share: number; canGo: number; savedSeconds: number; hired: SaidHire | null },
): Rationale {
  const title = opportunityTitle(candidate);
  const cut = share * canGo;
  const isAssumed = candidate.rests === 'assumed';
  return {
    rationale: sayOpportunity('rationale/waiting', {
      title,
      reason: candidate.rationale,
      hire: hired?.text ?? '',
      isAssumed,
      cut,
    }),
    figures: { ...candidate.figures, share, canGo, cut, savedSeconds, ...hired?.figures },
  };
}
