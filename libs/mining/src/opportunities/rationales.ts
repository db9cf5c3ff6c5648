import type { Opportunity, RoiAssumptions } from '../report-sections.js';
import { duration, hours as inHours, percent, plural } from '../words/words.js';
import { opportunityTitle } from './opportunity-title.js';
import type { WaitingCandidate } from './waiting-candidates.js';
import type { WorkCandidate } from './work-candidates.js';

type Rationale = Pick<Opportunity, 'rationale' | 'figures'>;

/** What to do, why it should work, and how much work it touches. */
export function workRationale(
  { workflow, facts, kind, reason, occurrences, cases, touch, said }: WorkCandidate,
  perYear: number | null,
  hours: number | null,
  { touchMinutes }: RoiAssumptions,
  figures: Record<string, number>,
): Rationale {
  const title = opportunityTitle({ kind, target: { activity: facts.name } });
  const minutes = touch.minutes.likely;
  const share = cases / workflow.cases;
  const often = `${plural(perYear === null ? occurrences : Math.round(perYear), 'time')} ${perYear === null ? 'in the log' : 'a year'}`;
  const how = `The step ${kind === 'deduplicate' ? 'is repeated' : 'occurs'} ${often}, in ${percent(Math.min(1, share))} of cases`;
  const given = touchMinutes.byActivity?.[facts.name]?.likely ?? touchMinutes.likely;
  const at = `an assumed ${duration(given * 60)} each, or less where events follow each other faster`;
  const work =
    hours === null
      ? touch.rests === 'measured'
        ? ` A touch takes a measured ${duration(minutes * 60)}.`
        : ' Touch time is not recorded.'
      : touch.rests === 'measured'
        ? ` At a measured ${duration(minutes * 60)} a touch, that is ${inHours(hours)} of work a year.`
        : ` Touch time is not recorded; at ${at}, that is ${inHours(hours)} of work a year.`;
  return {
    rationale: `${title}: ${reason}. ${how}.${work}`,
    figures: {
      ...figures,
      ...said,
      occurrences: perYear ?? occurrences,
      share: Math.min(1, share),
      touchSeconds: minutes * 60,
      assumedSeconds: given * 60,
    },
  };
}

export function waitingRationale(candidate: WaitingCandidate, share: number): Rationale {
  const title = opportunityTitle(candidate);
  const cut = share * candidate.canGo;
  const assumed = candidate.rests === 'assumed' ? 'an assumed ' : '';
  return {
    rationale: `${title}. ${candidate.rationale} This would cut total waiting in the workflow by ${assumed}${percent(cut)}.`,
    figures: { ...candidate.figures, share, cut },
  };
}
