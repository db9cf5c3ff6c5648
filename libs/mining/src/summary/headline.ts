import { dateOf, dayBefore } from '../bottlenecks/sign-texts.js';
import type { Bottleneck, Opportunity, ComposedReport, MappedWorkflow } from '../report-sections.js';
import { recommendationFor } from '../words/recommendation.js';
import { duration, number, percent, plural, quoted, timePasses } from '../words/words.js';
import { isAppointed } from '../natures/party-words.js';
import { driverText, strongestDriver } from './driver-text.js';
import { inWorkflow, lowerFirst, upperFirst, whereabouts } from './whereabouts.js';

type Parts = Omit<ComposedReport, 'summary'>;

/** What the headline is about; nothing else in the summary says it again. */
export interface Headline {
  text: string;
  bottleneck: Bottleneck | null;
  opportunity: Opportunity | null;
}

/** A cause that something can be done about is worth more than a bigger one that nothing is known to help. */
const comparable = 0.75;
/** Below this share of the time, the largest wait is not where the time goes. */
const dominant = 0.05;

/** One thing that a manager can act on, with its figure per case. */
export function headlineOf(report: Parts): Headline {
  const { workflows, bottlenecks } = report;
  const timed = bottlenecks.filter(({ share }) => share !== null);
  const [largest] = timed.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  if (!largest) return { text: withoutBottleneck(workflows), bottleneck: null, opportunity: null };
  if ((largest.share ?? 0) < dominant) {
    return { text: spreadOut(largest, workflows), bottleneck: largest, opportunity: null };
  }
  const chosen = timed
    .filter(({ share }) => (share ?? 0) >= comparable * (largest.share ?? 0))
    .map((bottleneck) => ({ bottleneck, opportunity: remedyOf(bottleneck, report) }))
    .find(({ opportunity }) => opportunity !== null) ?? { bottleneck: largest, opportunity: remedyOf(largest, report) };
  return { ...chosen, text: textOf(chosen.bottleneck, chosen.opportunity, workflows) };
}

/** The best that the report recommends for it. */
function remedyOf(bottleneck: Bottleneck, { opportunities }: Parts): Opportunity | null {
  const found = recommendationFor(bottleneck, opportunities);
  return 'opportunities' in found ? found.opportunities[0] : null;
}

function textOf(bottleneck: Bottleneck, opportunity: Opportunity | null, workflows: readonly MappedWorkflow[]): string {
  return `${figureOf(bottleneck, workflows)} ${actionOf(bottleneck, opportunity)}`;
}

function figureOf(bottleneck: Bottleneck, workflows: readonly MappedWorkflow[]): string {
  const { kind, at, lostSeconds, share, workflow } = bottleneck;
  const within = inWorkflow(workflows, workflow);
  const part = `${percent(Math.min(1, share ?? 0))} of the total time${within}`;
  const mean = duration(lostSeconds.mean);
  if (kind === 'slow_step') return `Work on ${quoted(at.activity ?? '')} takes ${mean} on average, ${part}.`;
  const edge = workflows
    .find(({ id }) => id === workflow)
    ?.edges.find(({ from, to }) => from === at.from && to === at.to);
  return edge?.waitSeconds
    ? `${upperFirst(whereabouts(bottleneck))}, a case waits ${mean} on average, ${part}.`
    : `${upperFirst(whereabouts(bottleneck))}, ${timePasses(lostSeconds.mean)} on average, ${part}.`;
}

function actionOf({ kind, at, nature, signs }: Bottleneck, opportunity: Opportunity | null): string {
  const step = quoted(at.to ?? at.activity ?? '');
  const sooner = opportunity?.figures['sooner'];
  if (opportunity?.kind === 'reschedule' && sooner !== undefined) {
    return `${step} runs on fixed days (${nature.evidence}); a daily run would take ${duration(sooner)} off each case.`;
  }
  if (nature.class === 'timer')
    return `This wait is fixed (${nature.evidence}): decide whether it has to be that long.`;
  if (nature.class === 'outside' && isAppointed(at.to ?? '')) {
    return `${step} happens on a set date: decide what can be done before it.`;
  }
  if (nature.class === 'outside')
    return `${step} depends on another party: send reminders, and make it easy to respond.`;
  if (nature.class === 'schedule') return `${step} runs on fixed days (${nature.evidence}): run it more often.`;
  if (nature.class === 'batch')
    return `${step} is done in batches (${nature.evidence}): do it more often, in smaller batches.`;
  if (nature.class === 'system')
    return `${step} is treated as automated (${nature.evidence}): find out what it waits for.`;
  if (kind === 'slow_step') return 'Simplify this step, or share it among more people.';
  const overload = signs.find((each) => each.sign === 'overload');
  if (overload) return peakAdvice(overload);
  const handover = signs.find((each) => each.sign === 'handover');
  if (handover) {
    return `It takes ${duration(Number(handover.figures['differenceSeconds']))} longer when work changes hands: keep each case with the same person where possible.`;
  }
  return `Name an owner for ${step} and set a deadline.`;
}

function peakAdvice({ figures }: Bottleneck['signs'][number]): string {
  const [from, to] = [String(figures['from']), String(figures['to'])];
  return `It was ${duration(Number(figures['meanSeconds']))} for cases that arrived from ${dateOf(from)} to ${dateOf(dayBefore(to))}: plan more capacity for such peaks.`;
}

/** Many small waits are told apart by which cases have them. */
function spreadOut(largest: Bottleneck, workflows: readonly MappedWorkflow[]): string {
  const driver = strongestDriver(workflows);
  const next = driver ? ` Look at what sets slow cases apart: ${lowerFirst(driverText(driver, workflows))}` : '';
  return `No single wait dominates: the largest, ${whereabouts(largest)}, takes ${percent(largest.share ?? 0)} of the total time${inWorkflow(workflows, largest.workflow)}.${next}`;
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
