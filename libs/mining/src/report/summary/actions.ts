import type { Bottleneck, FirstStep, Gain, Opportunity, ReportSections, Target } from '../schema/report-sections.js';
import { opportunityKinds } from '../schema/opportunity.js';
import { mainGain, valueWords } from '../words/gain-words.js';
import { inWorkflow } from '../words/labels.js';
import { actionTitle } from './action-titles.js';
import { decisionWords, effortRange, isAdvisedAt } from '../words/opportunity-words.js';
import { sayAction } from '../words/say.js';
import { money, upperFirst } from '../words/words.js';
import { firstQuestion } from './lead-action.js';

/** One thing to do, as page, PDF, and messages show it. */
export interface Action {
  readonly ref: string;
  readonly workflow: string;
  readonly section: 'plan' | 'bottlenecks';
  /** What to do, as a verb. */
  readonly title: string;
  /** The advice itself, where the title does not say it all. */
  readonly detail: string | null;
  /** Cases to ask about, of a question. */
  readonly cases: readonly string[];
  readonly effect: Effect | null;
  readonly cost: string;
  readonly brings: readonly string[];
}

/** A figure before and after, with the range to expect. */
export interface Effect extends Gain {
  /** What the figure is of. */
  readonly what: string;
}

export type ActionSections = Pick<
  ReportSections,
  'summary' | 'workflows' | 'bottlenecks' | 'opportunities' | 'roi' | 'roadmap'
>;

/**
 * The first steps of the report in the order of its roadmap, and the question about the largest wait if there are fewer
 * than three.
 */
export function listActions(report: ActionSections): Action[] {
  const steps = inRoadmapOrder(report.summary.firstSteps, report).flatMap((step) => makeAction(step, report) ?? []);
  const question = steps.length < 3 ? firstQuestion(report.bottlenecks) : null;
  return question && !steps.some(({ ref }) => ref === question.id) ? [...steps, makeQuestion(question, report)] : steps;
}

/** Steps that build on each other follow in the order in which they are planned; the lead action stays first. */
function inRoadmapOrder(
  [lead, ...others]: readonly FirstStep[],
  { roadmap }: Pick<ActionSections, 'roadmap'>,
): FirstStep[] {
  if (!lead) return [];
  const planned = roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId));
  const place = ({ ref }: FirstStep): number => (planned.includes(ref) ? planned.indexOf(ref) : planned.length);
  return [lead, ...others.toSorted((one, other) => place(one) - place(other))];
}

function makeAction(step: FirstStep, report: ActionSections): Action | null {
  const opportunity = report.opportunities.find(({ id }) => id === step.ref);
  if (opportunity) return changeAction(opportunity, step, report);
  const place = report.bottlenecks.find(({ id }) => id === step.ref);
  return place ? adviceAction(place, step, report) : null;
}

function changeAction(opportunity: Opportunity, { annualValue }: FirstStep, report: ActionSections): Action {
  const { id, workflow, kind, target } = opportunity;
  const gain = mainGain(opportunity);
  const place = report.bottlenecks.find((each) => isAdvisedAt(opportunity, each));
  const saved = gain?.metric === 'hoursPerYear' ? sayAction('gain/hours', { hours: gain.from - gain.to }) : null;
  return {
    ref: id,
    workflow,
    section: 'plan',
    title: `${actionTitle(opportunity, place)}${inWorkflow(report.workflows, workflow)}`,
    detail: kind === 'cover_hours' ? (place?.advice?.text ?? null) : null,
    cases: [],
    effect: gain && { ...gain, what: effectName(gain.metric, target) },
    cost: describeCost(opportunity, report),
    brings: [...(annualValue ? [valueWords(annualValue)] : []), ...(saved === null ? [] : [saved])],
  };
}

/** Advice on a place for which there is no change to plan. */
function adviceAction(place: Bottleneck, { text, gain }: FirstStep, { workflows }: ActionSections): Action {
  const { id, workflow, advice } = place;
  const target = { activity: place.at.activity ?? '' };
  const kind = opportunityKinds.find((each) => each === advice?.kind);
  // A question is its first clause; the rest says for example what, or which cases.
  const [short = text] = text.replace(/\.$/u, '').split(/, such as |(?<=and not for others): /u, 1);
  return {
    ref: id,
    workflow,
    section: 'bottlenecks',
    title: kind ? `${actionTitle({ kind, target }, place)}${inWorkflow(workflows, workflow)}` : short,
    detail: kind || text === `${short}.` ? null : text,
    cases: [],
    effect: gain && { ...gain, what: effectName(gain.metric, target) },
    cost: gain ? upperFirst(decisionWords(advice?.kind)) : sayAction('cost/conversation'),
    brings: [],
  };
}

function makeQuestion({ id, workflow, at, kind, advice, examples }: Bottleneck, { workflows }: ActionSections): Action {
  const what = sayAction(kind === 'waiting' ? 'find out/wait' : 'find out/work', { step: at.activity ?? '' });
  return {
    ref: id,
    workflow,
    section: 'bottlenecks',
    title: `${what}${inWorkflow(workflows, workflow)}`,
    detail: advice?.text ?? null,
    cases: examples.slice(0, 3),
    effect: null,
    cost: sayAction('cost/conversation'),
    brings: [],
  };
}

function effectName(metric: Gain['metric'], target: Target): string {
  const from = 'activity' in target ? null : target.from;
  const step = 'activity' in target ? target.activity : target.to;
  if (metric !== 'waitSeconds') return sayAction(`effect/${metric}`, { step });
  return sayAction(from === null ? 'effect/wait' : 'effect/wait on a path', { from, step });
}

function describeCost(opportunity: Opportunity, { roi }: Pick<ActionSections, 'roi'>): string {
  const { id, effort, kind, figures, annual } = opportunity;
  const week = figures['hoursPerWeek'];
  if (kind === 'add_capacity' && week !== undefined) {
    const cost = annual?.people ? money(roi.assumptions.currency, annual.people.costPerYear) : null;
    return sayAction('cost/person', { hours: week, cost });
  }
  if (effort.days === 0) return upperFirst(decisionWords(kind));
  const built = roi.perOpportunity.find((each) => each.id === id);
  const price = built ? money(roi.assumptions.currency, built.investment) : null;
  return sayAction('cost/effort', { effort: effortRange(effort), price });
}
