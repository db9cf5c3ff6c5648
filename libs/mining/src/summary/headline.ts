import { mainCause } from '../bottlenecks/told-causes.js';
import { bothFigures } from '../changes/change-texts.js';
import type { WorkflowChanges } from '../changes/told-changes.js';
import type { Bottleneck, ComposedReport, MappedWorkflow } from '../report-sections.js';
import { duration, number, percent, plural, quoted } from '../words/words.js';
import { returnText } from './ending-findings.js';
import { driverText, strongestDriver } from './driver-text.js';
import { meanSeconds, savingsOf } from './savings.js';
import { inWorkflow, lowerFirst, upperFirst, whereabouts } from './whereabouts.js';

type Parts = Omit<ComposedReport, 'summary'>;

/** What the headline is about; nothing else in the summary says it again. */
export interface Headline {
  text: string;
  bottleneck: Bottleneck | null;
  advised: Bottleneck | null;
}

/** Below this share of the time, the largest place is not where the time goes. */
const dominant = 0.1;
/** Of an average case's time: what saves less is not worth heading a report. */
const worthHeading = 0.02;

/** Of the time: a question about less leads nowhere. */
const worthAsking = 0.05;

/** Where the time goes and why, and what to do about the time: two sentences, of which the second may be about another place. */
export function headlineOf(report: Parts, changes: readonly WorkflowChanges[] = []): Headline {
  const { workflows, bottlenecks } = report;
  const timed = bottlenecks.filter(({ share, kind }) => share !== null && kind !== 'off_hours');
  const [largest] = timed.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  if (!largest) return { text: withoutBottleneck(workflows), bottleneck: null, advised: null };
  const isDominant = (largest.share ?? 0) >= dominant;
  const saving = savingsOf(timed, workflows, changes).find(({ share }) => share >= worthHeading)?.bottleneck ?? null;
  const asked = saving ? null : firstQuestion(timed);
  const next = (saving ?? asked)?.advice?.text;
  const first =
    afterAnEnd(largest, workflows) ??
    (isDominant ? whereItGoes(largest, workflows, changes) : spreadOut(largest, workflows, next === undefined));
  return { text: [first, next].filter(Boolean).join(' '), bottleneck: largest, advised: saving ?? asked };
}

/** Cases that come back after a time longer than any wait: an outcome, which no step waits for. */
function afterAnEnd(largest: Bottleneck, workflows: readonly MappedWorkflow[]): string | null {
  const [most] = workflows.toSorted((a, b) => b.flightSeconds.afterEnd - a.flightSeconds.afterEnd);
  return most && most.flightSeconds.afterEnd > largest.lostSeconds.sum ? returnText(most, workflows) : null;
}

/** Where nothing is known to save enough: what to ask about the largest wait that has a question. */
function firstQuestion(bottlenecks: readonly Bottleneck[]): Bottleneck | null {
  return (
    bottlenecks
      .filter(({ advice, share }) => advice?.kind === 'find_out' && (share ?? 0) >= worthAsking)
      .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))[0] ?? null
  );
}

function whereItGoes(
  bottleneck: Bottleneck,
  workflows: readonly MappedWorkflow[],
  changes: readonly WorkflowChanges[],
): string {
  const { at, kind, share, workflow } = bottleneck;
  const mean = duration(meanSeconds(bottleneck, workflows, changes));
  const part = `${percent(share ?? 0)} of the ${mean} that an average case takes${inWorkflow(workflows, workflow)}`;
  const step = quoted(at.activity ?? '');
  if (kind === 'slow_step' && bottleneck.advice?.kind === 'record') {
    return `${part} passes while ${step} is open; how much of that is work, and how much is waiting, is not recorded.`;
  }
  if (kind === 'slow_step') return `${part} is work on ${step}${bothFigures(bottleneck)}.`;
  const why = because(bottleneck);
  return why === again
    ? `${part} passes between one ${step} and the next${bothFigures(bottleneck)}.`
    : `${part} is waiting before ${step}${bothFigures(bottleneck)}${why}.`;
}

/** A step that is waited for after itself. */
const again = ', again';

function because({ at, nature, causes, load, paths, lostSeconds }: Bottleneck): string {
  switch (nature.class) {
    case 'timer':
      return ', a wait of a set length';
    case 'schedule':
      return `, which runs on ${/ on (?<days>[^,]+)/u.exec(nature.evidence)?.groups?.['days'] ?? 'certain days only'}`;
    case 'outside':
      return ', where another party has to act';
    case 'system':
      return ', which a system does';
    default:
  }
  const main = mainCause(causes);
  switch (main) {
    case 'minimum':
      return ', where something holds every case';
    case 'batching':
      return ', where cases are collected to be done together';
    case 'busy':
      return load ? `: its ${plural(load.people, 'person is', 'people are')} busy` : ': staff are busy';
    case 'unavailability':
      return ', mostly at times when its staff are off';
    case 'extraneous':
      return ', although someone is free to do it';
    default: {
      const [first] = paths;
      const from = first && first.seconds >= (2 / 3) * lostSeconds.sum ? first.from : null;
      if (from !== null && from === at.activity) return again;
      return from === null ? '' : `, after ${quoted(from)}`;
    }
  }
}

/** Many small waits are told apart by which cases have them. */
function spreadOut(largest: Bottleneck, workflows: readonly MappedWorkflow[], isAlone: boolean): string {
  const driver = isAlone ? strongestDriver(workflows) : null;
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
