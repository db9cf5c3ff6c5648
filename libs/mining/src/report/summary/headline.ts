import type { WorkflowChanges } from '../../bottlenecks/changes/reported-changes.js';
import { withoutDays } from '../../bottlenecks/advice/schedule-advice.js';
import type { Bottleneck, MappedWorkflow, Opportunity, SummarizedSections } from '../schema/report-sections.js';
import { opportunityTitle } from '../words/opportunity-words.js';
import { duration, hours, lowerFirst, number, percent, plural, quoted, upperFirst } from '../words/words.js';
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
const dominant = 0.1;

/** Two sentences: where the time goes and why, and the lead action, which may be about another place. */
export function headlineOf(
  report: SummarizedSections,
  lead: LeadAction | null,
  changes: readonly WorkflowChanges[] = [],
): Headline {
  const { workflows, bottlenecks } = report;
  const timed = bottlenecks.filter(({ share, kind }) => share !== null && kind !== 'off_hours');
  const [largest] = timed.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  const change = lead?.by === 'change' ? lead.opportunity : null;
  const about = { bottleneck: largest ?? null, advised: advisedBy(lead), change };
  if (!largest) {
    const next = change ? [changeSentence(change, null, workflows)] : [];
    return { ...about, text: [withoutBottleneck(workflows), ...next].join(' ') };
  }
  const isDominant = (largest.share ?? 0) >= dominant;
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

function advisedBy(lead: LeadAction | null): Bottleneck | null {
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
  const title = `${opportunityTitle(change)}${inWorkflow(workflows, change.workflow)}`;
  if (saves === 'waiting') {
    const elsewhere = largest ? 'More time can be saved elsewhere. ' : '';
    return `${elsewhere}${title}${gain ? ` to bring the wait from ${duration(gain.from)} to ${duration(gain.to)}` : ''}.`;
  }
  const assumed = change.touch?.rests === 'assumed' ? 'an assumed ' : '';
  const figures = gain ? `, from ${assumed}${hours(gain.from)} of work a year to ${hours(gain.to)}` : '';
  const isUnknown = largest?.advice?.kind === 'find_out';
  return `${isUnknown ? 'The log does not show how to shorten that, but there is work to save' : 'There is work to save'}: ${lowerFirst(title)}${figures}.`;
}

/** Advice on another place than the first sentence says so. */
function nextSentence(advised: Bottleneck, largest: Bottleneck, workflows: readonly MappedWorkflow[]): string {
  const { advice, nature } = advised;
  const text = advice?.text ?? '';
  if (advised === largest) {
    // The first sentence has named the days of scheduled runs.
    return (advice?.kind === 'reschedule' && nature.class === 'schedule' ? withoutDays(advice) : null) ?? text;
  }
  const where = advised.workflow === largest.workflow ? ' elsewhere' : inWorkflow(workflows, advised.workflow);
  return advice?.gain ? `More time can be saved${where}. ${text}` : `The first question is about another step. ${text}`;
}

/** Where there are only small waits, what distinguishes slow cases follows. */
function spreadOut(largest: Bottleneck, workflows: readonly MappedWorkflow[], isAlone: boolean): string {
  const driver = isAlone ? strongestDriver(workflows) : null;
  const next = driver ? ` Look at what sets slow cases apart: ${lowerFirst(driverText(driver, workflows))}` : '';
  return `No single wait dominates: the largest, ${placeWords(largest)}, takes ${percent(largest.share ?? 0)} of the total time${inWorkflow(workflows, largest.workflow)}.${next}`;
}

function withoutBottleneck(workflows: readonly MappedWorkflow[]): string {
  const [first] = workflows;
  if (!first) return 'No events, no findings: connect a tool or upload a log first.';
  const cases = workflows.reduce((sum, each) => sum + each.cases, 0);
  if (cases < 20) {
    return `${upperFirst(plural(cases, 'case'))}: too few to say where time is lost. Findings start at 20 cases.`;
  }
  const { median, p90 } = first.completedCaseSeconds.count > 0 ? first.completedCaseSeconds : first.caseDurationSeconds;
  return `No single wait or step stands out in ${number(first.cases)} cases of ${quoted(first.name)}: half take less than ${duration(median)}, one in ten more than ${duration(p90)}.`;
}
