import type { WorkflowChanges } from '../../bottlenecks/changes/reported-changes.js';
import { withoutDays } from '../../bottlenecks/advice/schedule-advice.js';
import type { Bottleneck, MappedWorkflow, Opportunity, SummarizedSections } from '../schema/report-sections.js';
import { opportunityTitle } from '../words/opportunity-words.js';
import { saySummary } from '../words/say.js';
import { duration, percent, upperFirst } from '../words/words.js';
import { returnText } from './outcome-findings.js';
import { driverText, strongestDriver } from '../words/driver-words.js';
import { whereItGoes } from './headline-sentences.js';
import type { LeadAction } from './lead-action.js';
import { meanSeconds } from './savings.js';
import { inWorkflow, placeWords } from '../words/labels.js';

/** The headline and the places it is about, which other findings do not repeat. */
export interface Headline {
  text: string;
  bottleneck: Bottleneck | null;
  advised: Bottleneck | null;
  change: Opportunity | null;
}

/** Share of the time from which the largest place is where the time goes. */
const dominantShare = 0.1;

/** Two sentences: where the time goes and why, and the lead action, which may be about another place. */
export function writeHeadline(
  report: SummarizedSections,
  lead: LeadAction | null,
  changes: readonly WorkflowChanges[] = [],
): Headline {
  const { workflows, bottlenecks } = report;
  const timed = bottlenecks.filter(({ share, kind }) => share !== null && kind !== 'off_hours');
  const [largest] = timed.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  const change = lead?.by === 'change' ? lead.opportunity : null;
  const about = { bottleneck: largest ?? null, advised: findAdvised(lead), change };
  if (!largest) {
    const next = change ? [changeSentence(change, null, workflows)] : [];
    return { ...about, text: [withoutBottleneck(workflows), ...next].join(' ') };
  }
  const isDominant = (largest.share ?? 0) >= dominantShare;
  const back = afterAnEnd(largest, workflows);
  const said = {
    share: percent(largest.share ?? 0),
    mean: duration(meanSeconds(largest, workflows, changes)),
    within: inWorkflow(workflows, largest.workflow),
  };
  const first = back ?? (isDominant ? upperFirst(whereItGoes(largest, said)) : spreadOut(largest, workflows, !lead));
  const subject = back === null && isDominant ? largest : null;
  const next = change
    ? changeSentence(change, subject, workflows)
    : about.advised && nextSentence(about.advised, subject ?? about.advised, workflows);
  return { ...about, text: [first, next].filter(Boolean).join(' ') };
}

function findAdvised(lead: LeadAction | null): Bottleneck | null {
  if (lead?.by === 'advice') return lead.saving.bottleneck;
  return lead?.by === 'question' ? lead.bottleneck : null;
}

/** What cases that come back do to the time, if it is longer than the largest wait. */
function afterAnEnd(largest: Bottleneck, workflows: readonly MappedWorkflow[]): string | null {
  const [most] = workflows.toSorted((a, b) => b.flightSeconds.afterEnd - a.flightSeconds.afterEnd);
  return most && most.flightSeconds.afterEnd > largest.lostSeconds.sum ? returnText(most, workflows) : null;
}

/** A change that no advice on a place names: most save work, while the log does not say how to save time. */
function changeSentence(change: Opportunity, largest: Bottleneck | null, workflows: readonly MappedWorkflow[]): string {
  const { gain, saves } = change;
  const values = {
    title: `${opportunityTitle(change)}${inWorkflow(workflows, change.workflow)}`,
    from: gain?.from ?? null,
    to: gain?.to ?? null,
  };
  if (saves === 'waiting') return saySummary('next/wait', { ...values, isElsewhere: largest !== null });
  return saySummary('next/work', {
    ...values,
    isUnknown: largest?.advice?.kind === 'find_out',
    isAssumed: change.touch?.rests === 'assumed',
  });
}

/** Advice on another place than the first sentence says so. */
function nextSentence(advised: Bottleneck, largest: Bottleneck, workflows: readonly MappedWorkflow[]): string {
  const { advice, nature } = advised;
  const text = advice?.text ?? '';
  if (advised === largest) {
    // The first sentence has named the days of scheduled runs.
    return (advice?.kind === 'reschedule' && nature.class === 'schedule' ? withoutDays(advice) : null) ?? text;
  }
  if (!advice?.gain) return saySummary('next/question', { advice: text });
  const isSame = advised.workflow === largest.workflow;
  const where = isSame ? saySummary('next/elsewhere') : inWorkflow(workflows, advised.workflow);
  return saySummary('next/advice', { where, advice: text });
}

/** Where there are only small waits, what distinguishes slow cases follows. */
function spreadOut(largest: Bottleneck, workflows: readonly MappedWorkflow[], isAlone: boolean): string {
  const driver = isAlone ? strongestDriver(workflows) : null;
  return saySummary('headline/spread out', {
    place: placeWords(largest),
    share: largest.share ?? 0,
    within: inWorkflow(workflows, largest.workflow),
    driver: driver && driverText(driver, workflows),
  });
}

function withoutBottleneck(workflows: readonly MappedWorkflow[]): string {
  const [first] = workflows;
  if (!first) return saySummary('headline/no events');
  const cases = workflows.reduce((sum, each) => sum + each.cases, 0);
  if (cases < 20) return saySummary('headline/few cases', { cases });
  const { median, p90 } = first.completedCaseSeconds.count > 0 ? first.completedCaseSeconds : first.caseDurationSeconds;
  return saySummary('headline/no bottleneck', { cases: first.cases, workflow: first.name, median, p90 });
}
