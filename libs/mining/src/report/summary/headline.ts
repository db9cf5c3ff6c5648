import type { WorkflowChanges } from '../../bottlenecks/changes/reported-changes.js';
import { withoutDays } from '../../bottlenecks/advice/schedule-advice.js';
import type { Bottleneck, MappedWorkflow, SummarizedSections } from '../schema/report-sections.js';
import { duration, lowerFirst, number, percent, plural, quoted, upperFirst } from '../words/words.js';
import { returnText } from './outcome-findings.js';
import { driverText, strongestDriver } from '../words/driver-words.js';
import { whereItGoes } from './headline-sentences.js';
import { meanSeconds, savingsOf } from './savings.js';
import { inWorkflow, placeWords } from '../words/labels.js';

/** The headline and the places it is about, which other findings do not repeat. */
export interface Headline {
  text: string;
  bottleneck: Bottleneck | null;
  advised: Bottleneck | null;
}

/** Share of the time from which the largest place is where the time goes. */
const dominant = 0.1;
/** Smallest share of an average case's time to save. */
const worthHeading = 0.02;

/** Smallest share of the time to ask a question about. */
const worthAsking = 0.05;

/** Two sentences: where the time goes and why, and what to do, which may be about another place. */
export function headlineOf(report: SummarizedSections, changes: readonly WorkflowChanges[] = []): Headline {
  const { workflows, bottlenecks } = report;
  const timed = bottlenecks.filter(({ share, kind }) => share !== null && kind !== 'off_hours');
  const [largest] = timed.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  if (!largest) return { text: withoutBottleneck(workflows), bottleneck: null, advised: null };
  const isDominant = (largest.share ?? 0) >= dominant;
  const saving = savingsOf(timed, workflows, changes).find(({ share }) => share >= worthHeading)?.bottleneck ?? null;
  const advised = saving ?? firstQuestion(timed);
  const back = afterAnEnd(largest, workflows);
  const said = {
    share: percent(largest.share ?? 0),
    mean: duration(meanSeconds(largest, workflows, changes)),
    within: inWorkflow(workflows, largest.workflow),
  };
  const first =
    back ?? (isDominant ? upperFirst(whereItGoes(largest, said)) : spreadOut(largest, workflows, advised === null));
  const next = advised && nextSentence(advised, back === null && isDominant ? largest : advised, workflows);
  return { text: [first, next].filter(Boolean).join(' '), bottleneck: largest, advised };
}

/** What cases that come back do to the time, if it is longer than the largest wait. */
function afterAnEnd(largest: Bottleneck, workflows: readonly MappedWorkflow[]): string | null {
  const [most] = workflows.toSorted((a, b) => b.flightSeconds.afterEnd - a.flightSeconds.afterEnd);
  return most && most.flightSeconds.afterEnd > largest.lostSeconds.sum ? returnText(most, workflows) : null;
}

/** Where no advice saves enough: the largest wait with a question. */
function firstQuestion(bottlenecks: readonly Bottleneck[]): Bottleneck | null {
  return (
    bottlenecks
      .filter(({ advice, share }) => advice?.kind === 'find_out' && (share ?? 0) >= worthAsking)
      .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))[0] ?? null
  );
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
