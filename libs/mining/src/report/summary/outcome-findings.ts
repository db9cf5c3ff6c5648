import { isRefusal } from '../../workflows/outcomes/find-outcomes.js';
import { adverseWord } from '../../people/natures/activity-words.js';
import type { Finding, MappedWorkflow, Outcome, Pattern } from '../schema/report-sections.js';
import { saySummary } from '../words/say.js';
import { quoted } from '../words/words.js';
import { inWorkflow } from '../words/labels.js';
import { isClosing } from '../../workflows/patterns/closing.js';

const fewestCases = 20;
/** Smallest share of the cases that come back or are refused. */
const leastReturningShare = 0.05;
/** Share of the cases' time after an end up to which they went on at once. */
const mostAtOnceShare = 0.01;
const half = 0.5;

/** Findings about outcomes: cases that come back after their end, and where refusals come from. */
export function endingFindings(workflows: readonly MappedWorkflow[]): Finding[] {
  const [back] = workflows
    .flatMap((workflow) => {
      const text = returnText(workflow, workflows);
      return text === null ? [] : [{ text, cases: returning(workflow.outcomes), ref: workflow.id }];
    })
    .toSorted((a, b) => b.cases - a.cases);
  const [refused] = workflows
    .flatMap((workflow) => {
      const { text, cases } = describeRefusal(workflow, workflows);
      return text === null ? [] : [{ text, cases, ref: workflow.id }];
    })
    .toSorted((a, b) => b.cases - a.cases);
  return [back, refused].flatMap((each) =>
    each ? [{ text: each.text, section: 'workflows' as const, ref: each.ref }] : [],
  );
}

const returning = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, { returns }) => sum + (returns?.cases ?? 0), 0);

/** How many cases come back; after several ends, the text names the one with most returns. */
export function returnText(workflow: MappedWorkflow, workflows: readonly MappedWorkflow[]): string | null {
  const back = workflow.outcomes.filter(({ returns }) => returns !== null);
  const [main] = back.toSorted((a, b) => (b.returns?.cases ?? 0) - (a.returns?.cases ?? 0));
  const share = back.reduce((sum, { returns }) => sum + (returns?.share ?? 0), 0);
  if (!main?.returns || returning(back) < fewestCases || share < leastReturningShare) return null;
  // Cases that go on at once have not come back.
  if (workflow.flightSeconds.afterEnd < mostAtOnceShare * workflow.flightSeconds.total) return null;
  return saySummary('returns', {
    share,
    within: inWorkflow(workflows, workflow.id),
    isReturn: comesBack(workflow, main.activity),
    isSeveral: back.length > 1,
    end: main.activity === null ? saySummary('returns/an end') : quoted(main.activity),
    median: main.returns.medianSeconds,
  });
}

/**
 * Whether an end is mostly followed by adverse events or by steps that such cases had before; otherwise the cases
 * merely go on.
 */
function comesBack({ activities, edges }: MappedWorkflow, end: string | null): boolean {
  const after = edges.filter(({ from, to }) => from === end && to !== end);
  const repeated = new Map(activities.map(({ name, rework }) => [name, rework.cases]));
  const all = after.reduce((sum, { cases }) => sum + cases, 0);
  const back = after
    .filter(({ to, cases }) => adverseWord(to) !== null || (repeated.get(to) ?? 0) >= half * cases)
    .reduce((sum, { cases }) => sum + cases, 0);
  return back >= half * all;
}

function describeRefusal(
  workflow: MappedWorkflow,
  workflows: readonly MappedWorkflow[],
): { text: string | null; cases: number } {
  const [main] = workflow.outcomes
    .filter(({ knockout, activity }) => knockout !== null || isRefusal(activity ?? ''))
    .filter(({ share, cases }) => share >= leastReturningShare && cases >= fewestCases)
    .toSorted((a, b) => b.cases - a.cases);
  if (!main || main.activity === null) return { text: null, cases: 0 };
  const { knockout } = main;
  const text = saySummary('refusals', {
    share: main.share,
    within: inWorkflow(workflows, workflow.id),
    end: main.activity,
    step: knockout?.after ?? null,
    sent: knockout?.share ?? null,
  });
  return { text, cases: main.cases };
}

const mostTold = 2;
/** How many times as long cases with repeats must take. */
const longerFactor = 1.5;

/** Findings about patterns; segments are covered by the drivers. */
export function patternFindings(workflows: readonly MappedWorkflow[], headed?: string): Finding[] {
  return (
    workflows
      .flatMap((workflow) => workflow.patterns.map((pattern) => ({ pattern, workflow })))
      .filter(({ pattern }) => pattern.cases >= fewestCases && standsOut(pattern))
      // The wait before it has been told, of the time since the last change.
      .filter(({ pattern: { kind, activity } }) => kind !== 'closing' || activity !== headed)
      .toSorted((a, b) => rank(a.pattern) - rank(b.pattern) || b.pattern.cases - a.pattern.cases)
      // The same pattern in another workflow is on that workflow's page.
      .filter(({ pattern: { kind } }, index, all) => all.findIndex(({ pattern }) => pattern.kind === kind) === index)
      .slice(0, mostTold)
      .map(({ pattern: { id, text }, workflow }) => ({
        text: workflows.length < 2 ? text : saySummary('in workflow', { workflow: workflow.name, text }),
        section: 'workflows',
        ref: id,
      }))
  );
}

const inOrder: readonly Pattern['kind'][] = [
  'ping_pong',
  'late',
  'priority_without_effect',
  'closing',
  'first_time_right',
  // The shape of all skewed times: told where nothing else is.
  'stuck_few',
];

const rank = ({ kind }: Pattern): number => inOrder.indexOf(kind);

function standsOut({ kind, activity, figures }: Pattern): boolean {
  if (kind === 'closing') return isClosing(activity ?? '');
  if (kind !== 'first_time_right') return inOrder.includes(kind);
  return (figures['otherMeanSeconds'] ?? 0) >= longerFactor * (figures['meanSeconds'] ?? 0);
}
