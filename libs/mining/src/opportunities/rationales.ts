import type { Opportunity, RoiAssumptions } from '../report/schema/report-sections.js';
import { duration, hours as inHours, percent, plural, quoted } from '../report/words/words.js';
import { opportunityTitle } from '../report/words/opportunity-words.js';
import { extrapolationWords } from './roi/annual-figures.js';
import { refusalReasons, whyNoTouch } from './refused-touch.js';
import { minutesSet } from './touch-minutes.js';
import type { WaitingCandidate } from './waiting-candidates.js';
import type { WorkCandidate } from './work-candidates.js';

type Rationale = Pick<Opportunity, 'rationale' | 'figures'>;

/** What to do, why it should work, and how much work it concerns. */
export function workRationale(
  candidate: WorkCandidate,
  perYear: number | null,
  hours: number | null,
  assumptions: RoiAssumptions,
  figures: Record<string, number>,
): Rationale {
  const { workflow, facts, kind, reason, occurrences, cases, touch, said } = candidate;
  const title = opportunityTitle({ kind, target: { activity: facts.name } });
  const share = Math.min(1, cases / workflow.cases);
  const often = `${plural(perYear === null ? occurrences : Math.round(perYear), 'time')} ${perYear === null ? 'in the log' : 'a year'}`;
  const how = `The step ${kind === 'deduplicate' ? 'is repeated' : 'occurs'} ${often}, in ${percent(share)} of cases`;
  const given = (minutesSet(facts.name, assumptions) ?? assumptions.touchMinutes).likely;
  const refused = whyNoTouch(candidate);
  return {
    rationale: `${title}: ${reason}. ${how}. ${workOf(candidate, hours, given)}`,
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

/** Only the highest-ranked of several with the same reason states it; the others refer to it. */
export function reasonsOnce<Each extends Pick<Opportunity, 'kind' | 'target' | 'rationale'>>(
  opportunities: readonly Each[],
): Each[] {
  const first = new Map<string, string>();
  return opportunities.map((each) => {
    const title = opportunityTitle(each);
    const [, reason] = /^: (.+?)\. The step /u.exec(each.rationale.slice(title.length)) ?? [];
    if (reason === undefined || !('activity' in each.target)) return each;
    const of = `${each.kind} ${reason}`;
    const before = first.get(of);
    if (before === undefined) {
      first.set(of, each.target.activity);
      return each;
    }
    const rest = each.rationale.slice(title.length + 2 + reason.length);
    return { ...each, rationale: `${title}: for the same reason as ${quoted(before)}${rest}` };
  });
}

function workOf(candidate: WorkCandidate, hours: number | null, given: number): string {
  const { workflow, touch, refusal } = candidate;
  const refused = whyNoTouch(candidate);
  if (refused || touch === null) {
    return `Its hands-on time is not measurable${refused ? `: ${refused.text}` : ''}, so no hours or value are given.`;
  }
  const each = duration(touch.minutes.likely * 60);
  const total = hours === null ? '' : `${inHours(hours)} of work a year${extrapolationWords([workflow])}`;
  if (touch.rests === 'measured') {
    return hours === null ? `A touch takes a measured ${each}.` : `At a measured ${each} a touch, that is ${total}.`;
  }
  const why =
    refusal === null ? 'Touch time is not recorded' : `Touch time is not measurable: ${refusalReasons[refusal]}`;
  if (hours === null) return `${why}.`;
  const at = `an assumed ${duration(given * 60)} each${refusal === null ? ', or less where events follow each other faster' : ''}`;
  return refusal === null ? `${why}; at ${at}, that is ${total}.` : `${why}. At ${at}, that is ${total}.`;
}

export function waitingRationale(
  candidate: WaitingCandidate,
  { share, canGo, savedSeconds }: { share: number; canGo: number; savedSeconds: number },
): Rationale {
  const title = opportunityTitle(candidate);
  const cut = share * canGo;
  const assumed = candidate.rests === 'assumed' ? 'an assumed ' : '';
  return {
    rationale: `${title}. ${candidate.rationale} This would cut total waiting in the workflow by ${assumed}${percent(cut)}.`,
    figures: { ...candidate.figures, share, canGo, cut, savedSeconds },
  };
}
