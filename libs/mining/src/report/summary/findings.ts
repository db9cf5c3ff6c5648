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
import { saySummary } from '../words/say.js';
import { duration } from '../words/words.js';
import { findPlaceFinding } from '../../bottlenecks/bare/place-findings.js';
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
const leastDecisionPercent = 3;

/** The findings, one for each cause, with a reference to their source. */
export function findings(report: SummarizedSections, headline: Headline): Finding[] {
  const { workflows } = report;
  if (workflows.length === 0) return [];
  const changes = changeFindings(report);
  const places = bottleneckFindings(report, headline);
  const found = [
    ...changes.moving,
    ...places,
    ...smallerPlaceFinding(report, places),
    ...endingFindings(workflows),
    ...patternFindings(workflows, headline.bottleneck?.at.activity),
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
  return found.filter(({ text }) => !headline.text.includes(text)).slice(0, mostFindings);
}

/** A wait and the rework of one step have one cause. */
function bottleneckFindings({ bottlenecks }: SummarizedSections, headline: Headline): Finding[] {
  const seen: Bottleneck[] = [];
  for (const each of bottlenecks) {
    if (seen.length < mostBottlenecks && !seen.some((other) => isSameCause(each, other))) seen.push(each);
  }
  // Where the headline goes on to another change, the question about the largest wait stands here.
  const asked = headline.change ? headline.bottleneck : null;
  // What the headline is about comes first: the summary tells one story.
  const ordered = seen.toSorted(
    (a, b) => Number(b.id === headline.bottleneck?.id) - Number(a.id === headline.bottleneck?.id),
  );
  return ordered.map(({ id, text, advice }) => ({
    text: id === asked?.id && advice?.kind === 'find_out' ? `${text} ${advice.text}` : text,
    section: 'bottlenecks',
    ref: id,
  }));
}

/** Share of the time that a place must hold for what stands out there to be a finding of its own. */
const leastPlaceShare = 0.05;

/** What stands out at a place that is not among the largest. */
function smallerPlaceFinding({ bottlenecks }: SummarizedSections, told: readonly Finding[]): Finding[] {
  const others = bottlenecks.filter(
    ({ id, share }) => (share ?? 0) >= leastPlaceShare && !told.some(({ ref }) => ref === id),
  );
  return others
    .flatMap((each): Finding[] => {
      const text = findPlaceFinding(each)?.text;
      return text === undefined ? [] : [{ text, section: 'bottlenecks', ref: each.id }];
    })
    .slice(0, 1);
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
  const { cases, tools, caseDurationSeconds } = journey;
  const text = saySummary('journey', { cases, tools, median: caseDurationSeconds.median });
  return [{ text, section: 'workflows', ref: journey.id }];
}

/** The best decision, unless the headline mentions it. */
function decisionFindings({ opportunities, workflows }: SummarizedSections, headline: Headline): Finding[] {
  const best = opportunities.find(
    ({ id, saves, score, target }) =>
      saves === 'waiting' &&
      score >= leastDecisionPercent &&
      id !== headline.change?.id &&
      !('activity' in target && target.activity === headline.advised?.at.activity),
  );
  if (!best?.waiting) return [];
  return [{ text: decisionText(best, workflows), section: 'opportunities', ref: best.id }];
}

function decisionText(best: Opportunity, workflows: readonly MappedWorkflow[]): string {
  return saySummary('decision', {
    title: `${opportunityTitle(best)}${inWorkflow(workflows, best.workflow)}`,
    // Adding capacity or hours takes more than a decision.
    isDecision: best.kind !== 'add_capacity' && best.kind !== 'cover_hours',
    isAssumed: best.waiting?.rests === 'assumed',
    cut: best.figures['cut'] ?? 0,
    sooner: best.figures['sooner'] ?? null,
  });
}

/** With more stalled cases than this, the log probably does not show how cases end. */
const manyStalled = 1 / 3;

function stateFindings(workflows: readonly MappedWorkflow[]): Finding[] {
  const [worst] = workflows
    .filter(({ caseStates, cases }) => caseStates.stalled >= 20 && caseStates.stalled >= 0.05 * cases)
    .toSorted((a, b) => b.caseStates.stalled - a.caseStates.stalled);
  if (!worst) return [];
  const { stalled } = worst.caseStates;
  const id = stalled > manyStalled * worst.cases ? 'stalled/many' : 'stalled';
  const isOfItems = isOfWorkItems(worst);
  const text = saySummary(id, { stalled, cases: worst.cases, workflow: worst.name, isOfWorkItems: isOfItems });
  return [{ text, section: 'workflows', ref: worst.id }];
}

function variantFindings([workflow]: readonly MappedWorkflow[]): Finding[] {
  if (!workflow) return [];
  return [{ text: variantText(workflow), section: 'workflows', ref: workflow.id }];
}

function variantText(workflow: MappedWorkflow): string {
  const { name, cases, variants } = workflow;
  const { total, forEightyPercent: top } = variants;
  const values = { workflow: name, cases, total, top };
  if (total === 1) return saySummary(cases === 1 ? 'variants/one case' : 'variants/one', values);
  if (isNearlyEachItsOwn(workflow)) return saySummary('variants/each its own', values);
  return saySummary(top === total ? 'variants/none rare' : 'variants/top', values);
}

function speedFindings([workflow]: readonly MappedWorkflow[]): Finding[] {
  if (!workflow || workflow.completedCaseSeconds.count === 0) return [];
  return [{ text: speedText(workflow), section: 'workflows', ref: workflow.id }];
}

function speedText({ name, cases, completedCaseSeconds: { median, p90 } }: MappedWorkflow): string {
  const values = { workflow: name, median, p90 };
  if (p90 === 0) return saySummary('speed/none', values);
  if (cases === 1) return saySummary('speed/one case', values);
  if (duration(median) === duration(p90)) return saySummary('speed/even', values);
  return saySummary(median === 0 ? 'speed/half at once' : 'speed', values);
}

function arrivalFindings([workflow]: readonly MappedWorkflow[]): Finding[] {
  if (!workflow || workflow.changes.some(({ of }) => of === 'arrivals')) return [];
  const arrivals = Math.round(workflow.arrivalsPerWeek);
  const text = saySummary(arrivals === 0 ? 'arrivals/few' : 'arrivals', { arrivals, workflow: workflow.name });
  return [{ text, section: 'workflows', ref: workflow.id }];
}

/** Words of health care, law and nature: stalled cases there are patients or proceedings, which no one closes. */
const notWorkItems =
  /\b(?:patients?|releas(?:e|ed|es)|returns?|returned|diagnos(?:is|es|ed|tic)|courts?|judges?|judg(?:e)?ments?|trials?|verdicts?|prosecut\w*|lawsuits?|plaintiffs?|defendants?|offenders?|prison\w*|inmates?|custody|parole|arrest\w*|police|appeals?|prefecture|hospital\w*|clinic\w*|ward|icu|er|triage|admission|admitted|discharged?|treatments?|therap\w*|surger(?:y|ies)|operations? room|doctors?|nurses?|x-?rays?|sepsis|infusion|antibiotics?|births?|deaths?|died|disease|infection|vaccin\w*|species|animals?|birds?|weather|storms?|rivers?|floods?|earthquakes?|eruptions?|tides?|forests?)\b/iu;

/** Whether the cases are work items, which can be resumed or closed. */
export function isOfWorkItems({ name, activities }: Pick<MappedWorkflow, 'name' | 'activities'>): boolean {
  return ![name, ...activities.map((each) => each.name)].some((each) => notWorkItems.test(spacedName(each, /[_-]+/gu)));
}
