import { opportunityTitle } from '../words/opportunity-words.js';
import { changeFindings } from './change-findings.js';
import type {
  Bottleneck,
  Finding,
  MappedWorkflow,
  Opportunity,
  SummarizedSections,
} from '../schema/report-sections.js';
import { spacedName } from '../words/names.js';
import { duration, list, number, percent, plural, quoted } from '../words/words.js';
import { isNearlyEachItsOwn } from '../words/variant-words.js';
import { driverText, strongestDriver } from '../words/driver-words.js';
import type { Headline } from './headline.js';
import { endingFindings, patternFindings } from './outcome-findings.js';
import { returnFindings } from './savings.js';
import { brokenRuleText } from '../../workflows/rules/rule-text.js';
import { inWorkflow } from '../words/labels.js';

const mostFindings = 7;
const mostBottlenecks = 3;
/** Percent of the waiting that a decision must be able to end. */
const worthTelling = 3;

/** The findings, one for each cause, with a reference to their source. */
export function findings(report: SummarizedSections, headline: Headline): Finding[] {
  const { workflows } = report;
  if (workflows.length === 0) return [];
  const changes = changeFindings(report);
  const found = [
    ...changes.moving,
    ...bottleneckFindings(report, headline),
    ...endingFindings(workflows).filter(({ text }) => !headline.text.startsWith(text)),
    ...patternFindings(workflows),
    ...driverFindings(workflows),
    ...ruleFindings(workflows),
    ...journeyFindings(workflows),
    ...decisionFindings(report, headline),
    ...returnFindings(report),
    ...changes.other,
    ...stateFindings(workflows),
    ...variantFindings(workflows),
    ...speedFindings(workflows),
    ...arrivalFindings(workflows),
  ];
  return found.slice(0, mostFindings);
}

/** A wait and the rework of one step have one cause. */
function bottleneckFindings({ bottlenecks }: SummarizedSections, headline: Headline): Finding[] {
  const seen: Bottleneck[] = [];
  for (const each of bottlenecks) {
    if (seen.length < mostBottlenecks && !seen.some((other) => isSameCause(each, other))) seen.push(each);
  }
  // Where the headline goes on to another change, the question about the largest wait stands here.
  const asked = headline.change ? headline.bottleneck : null;
  return seen.map(({ id, text, advice }) => ({
    text: id === asked?.id && advice?.kind === 'find_out' ? `${text} ${advice.text}` : text,
    section: 'bottlenecks',
    ref: id,
  }));
}

function isSameCause(one: Bottleneck, other: Bottleneck): boolean {
  if (one.workflow !== other.workflow) return false;
  return one.at.activity !== undefined && one.at.activity === other.at.activity;
}

function driverFindings(workflows: readonly MappedWorkflow[]): Finding[] {
  const strongest = strongestDriver(workflows);
  return strongest ? [{ text: driverText(strongest, workflows), section: 'workflows', ref: strongest.id }] : [];
}

function ruleFindings(workflows: readonly MappedWorkflow[]): Finding[] {
  const [worst] = workflows
    .flatMap(({ rules }) => rules)
    .filter(({ given, broken }) => given && broken > 0)
    .toSorted((a, b) => b.broken / b.cases - a.broken / a.cases);
  if (!worst) return [];
  return [{ text: brokenRuleText(worst), section: 'workflows', ref: worst.id }];
}

function journeyFindings(workflows: readonly MappedWorkflow[]): Finding[] {
  const journey = workflows.find(({ name, tools }) => tools.length > 1 && name.includes(' → '));
  if (!journey) return [];
  const text = `${plural(journey.cases, 'journey')} across ${list(journey.tools.map(quoted))} ${journey.cases === 1 ? 'was' : 'were'} followed from end to end; half take more than ${duration(journey.caseDurationSeconds.median)}.`;
  return [{ text, section: 'workflows', ref: journey.id }];
}

/** The best decision, unless the headline mentions it. */
function decisionFindings({ opportunities, workflows }: SummarizedSections, headline: Headline): Finding[] {
  const best = opportunities.find(
    ({ id, saves, score, target }) =>
      saves === 'waiting' &&
      score >= worthTelling &&
      id !== headline.change?.id &&
      !('activity' in target && target.activity === headline.advised?.at.activity),
  );
  if (!best?.waiting) return [];
  return [{ text: decisionText(best, workflows), section: 'opportunities', ref: best.id }];
}

function decisionText(best: Opportunity, workflows: readonly MappedWorkflow[]): string {
  const assumed = best.waiting?.rests === 'assumed' ? 'an assumed ' : '';
  const sooner = best.figures['sooner'];
  const how = sooner === undefined ? '' : `, and this wait by ${assumed}${duration(sooner)}`;
  const what = `${opportunityTitle(best)}${inWorkflow(workflows, best.workflow)}`;
  // Adding capacity takes more than a decision.
  const decision = best.kind === 'add_capacity' ? what : `${what}: a decision, nothing to build`;
  return `${decision}. It would cut total waiting by ${assumed}${percent(best.figures['cut'] ?? 0)}${how}.`;
}

/** With more stalled cases than this, the log probably does not show how cases end. */
const manyStalled = 1 / 3;

function stateFindings(workflows: readonly MappedWorkflow[]): Finding[] {
  const [worst] = workflows
    .filter(({ caseStates, cases }) => caseStates.stalled >= 20 && caseStates.stalled >= 0.05 * cases)
    .toSorted((a, b) => b.caseStates.stalled - a.caseStates.stalled);
  if (!worst) return [];
  const { stalled } = worst.caseStates;
  const share = `${number(stalled)} of ${plural(worst.cases, 'case')} of ${quoted(worst.name)}`;
  const text =
    stalled > manyStalled * worst.cases
      ? `${share} end at a step where fewer than one case in 20 ends: either they stalled, or the log does not show how cases end.`
      : `${share} seem to have stalled: they have not ended, and nothing has happened for longer than is usual.${isOfWorkItems(worst) ? ' Check which to resume or close.' : ''}`;
  return [{ text, section: 'workflows', ref: worst.id }];
}

function variantFindings(workflows: readonly MappedWorkflow[]): Finding[] {
  const [workflow] = workflows;
  if (!workflow) return [];
  const { total, forEightyPercent: fewest } = workflow.variants;
  const text =
    total === 1
      ? workflow.cases === 1
        ? `There is one case of ${quoted(workflow.name)}, too few to compare variants.`
        : `All ${number(workflow.cases)} cases of ${quoted(workflow.name)} follow one variant.`
      : isNearlyEachItsOwn(workflow)
        ? `Nearly every case of ${quoted(workflow.name)} runs differently (${plural(total, 'variant')}).`
        : fewest === total
          ? `${quoted(workflow.name)} has ${plural(total, 'variant')} in ${plural(workflow.cases, 'case')}; none of them is rare.`
          : `${quoted(workflow.name)} has ${plural(total, 'variant')}; ${fewest === 1 ? 'a single one covers' : `the top ${number(fewest)} cover`} 80% of its ${plural(workflow.cases, 'case')}.`;
  return [{ text, section: 'workflows', ref: workflow.id }];
}

function speedFindings(workflows: readonly MappedWorkflow[]): Finding[] {
  const [workflow] = workflows;
  if (!workflow) return [];
  if (workflow.completedCaseSeconds.count === 0) return [];
  return [{ text: speedText(workflow), section: 'workflows', ref: workflow.id }];
}

function speedText({ name, cases, completedCaseSeconds: { median, p90 } }: MappedWorkflow): string {
  const half = duration(median);
  const most = duration(p90);
  if (p90 === 0) return `No completed case of ${quoted(name)} is recorded with a duration.`;
  if (cases === 1) return `The case of ${quoted(name)} took ${half} from its first event to its last.`;
  if (half === most) return `A completed case of ${quoted(name)} typically takes ${half}; nine in ten take no longer.`;
  return median === 0
    ? `Half of the completed cases of ${quoted(name)} are recorded without a duration; one in ten takes more than ${most}.`
    : `Half of the completed cases of ${quoted(name)} take more than ${half}, and one in ten more than ${most}.`;
}

function arrivalFindings(workflows: readonly MappedWorkflow[]): Finding[] {
  const [workflow] = workflows;
  if (!workflow || workflow.changes.some(({ of }) => of === 'arrivals')) return [];
  const arrivals = Math.round(workflow.arrivalsPerWeek);
  const text =
    arrivals === 0
      ? `Less than one case of ${quoted(workflow.name)} arrives a week.`
      : `About ${plural(arrivals, 'case')} of ${quoted(workflow.name)} ${arrivals === 1 ? 'arrives' : 'arrive'} a week.`;
  return [{ text, section: 'workflows', ref: workflow.id }];
}

/** Words of health care, law and nature: stalled cases there are patients or proceedings, which no one closes. */
const notWorkItems =
  /\b(?:patients?|releas(?:e|ed|es)|returns?|returned|diagnos(?:is|es|ed|tic)|courts?|judges?|judg(?:e)?ments?|trials?|verdicts?|prosecut\w*|lawsuits?|plaintiffs?|defendants?|offenders?|prison\w*|inmates?|custody|parole|arrest\w*|police|appeals?|prefecture|hospital\w*|clinic\w*|ward|icu|er|triage|admission|admitted|discharged?|treatments?|therap\w*|surger(?:y|ies)|operations? room|doctors?|nurses?|x-?rays?|sepsis|infusion|antibiotics?|births?|deaths?|died|disease|infection|vaccin\w*|species|animals?|birds?|weather|storms?|rivers?|floods?|earthquakes?|eruptions?|tides?|forests?)\b/iu;

/** Whether the cases are work items, which can be resumed or closed. */
export function isOfWorkItems({ name, activities }: Pick<MappedWorkflow, 'name' | 'activities'>): boolean {
  return ![name, ...activities.map((each) => each.name)].some((each) => notWorkItems.test(spacedName(each, /[_-]+/gu)));
}
