import { opportunityTitle } from '../opportunities/opportunities.js';
import type { Bottleneck, Finding, Opportunity, ReportSections, Roi, Roadmap, Workflow } from '../report-sections.js';
import { duration, hours, list, money, number, percent, plural, quoted } from '../words/words.js';

type Parts = Omit<ReportSections, 'summary'>;

const mostFindings = 7;

/** The few things to know, each with where it comes from. */
export function findings(report: Parts): Finding[] {
  const { workflows, bottlenecks, opportunities, roi, roadmap } = report;
  const told = [
    ...differentPlaces(bottlenecks)
      .slice(0, 3)
      .map((each) => bottleneckFinding(each)),
    ...repeats(workflows),
    ...journeys(workflows),
    ...opportunities.slice(0, 1).map((each) => opportunityFinding(each)),
    ...value(roi),
    ...firstStep(roadmap, roi),
    ...ways(workflows),
    ...speed(workflows),
    ...load(workflows),
  ];
  return told.slice(0, mostFindings);
}

/** A path that waits is mentioned once, under whichever heading loses most there. */
function differentPlaces(bottlenecks: readonly Bottleneck[]): Bottleneck[] {
  const seen = new Set<string>();
  return bottlenecks.filter(({ workflow, at }) => {
    const place = JSON.stringify([workflow, at.to ?? at.activity ?? at.resource]);
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}

function bottleneckFinding({ id, text }: Bottleneck): Finding {
  return { text, section: 'bottlenecks', ref: id };
}

function repeats(workflows: readonly Workflow[]): Finding[] {
  const worst = workflows
    .flatMap((workflow) => workflow.activities.map((activity) => ({ workflow, activity })))
    .filter(({ activity }) => activity.rework.cases >= 20)
    .sort((a, b) => b.activity.rework.repeats - a.activity.rework.repeats)[0];
  if (!worst) return [];
  const { workflow, activity } = worst;
  const text = `${quoted(activity.name)} is done more than once in ${percent(activity.rework.cases / workflow.cases)} of the cases of ${quoted(workflow.name)}: ${plural(activity.rework.repeats, 'repeat')} in all.`;
  return [{ text, section: 'workflows', ref: workflow.id }];
}

function journeys(workflows: readonly Workflow[]): Finding[] {
  const [journey] = workflows.filter(({ id, name, tools }) => tools.length > 1 && name.includes(' → ') && id !== '');
  if (!journey) return [];
  const text = `${plural(journey.cases, 'journey')} across ${list(journey.tools.map(quoted))} could be followed from end to end; half of them take more than ${duration(journey.caseDurationSeconds.median)}.`;
  return [{ text, section: 'workflows', ref: journey.id }];
}

function opportunityFinding(opportunity: Opportunity): Finding {
  const { id, score, annual } = opportunity;
  const time = annual.hours > 0 ? ` It concerns ${hours(annual.hours)} of work a year.` : '';
  return {
    text: `The most promising change: ${lowerFirst(opportunityTitle(opportunity))} (score ${number(Math.round(score))} of 100).${time}`,
    section: 'opportunities',
    ref: id,
  };
}

function value({ assumptions, perOpportunity, total }: Roi): Finding[] {
  if (perOpportunity.length === 0) return [];
  const { currency } = assumptions;
  const payback =
    total.paybackMonths === null
      ? `does not come back within ${plural(assumptions.horizonMonths, 'month')}`
      : `has come back after ${plural(total.paybackMonths, 'month')}`;
  const count = perOpportunity.length;
  const all = count === 1 ? 'The one calculated opportunity' : `Together the ${number(count)} calculated opportunities`;
  const text = `${all} would save ${hours(perOpportunity.reduce((sum, each) => sum + each.annualHours, 0))} a year once in full use, worth ${money(currency, total.annualValue.expected)} (likely between ${money(currency, total.annualValue.low)} and ${money(currency, total.annualValue.high)}); an investment of ${money(currency, total.investment)} ${payback}.`;
  return [{ text, section: 'roi', ref: 'total' }];
}

function firstStep({ waves }: Roadmap, { assumptions }: Roi): Finding[] {
  const first = waves[0]?.items[0];
  if (!first) return [];
  const text = `First on the roadmap: ${lowerFirst(first.title)}; ${plural(first.effortDays, 'day')} of work for an expected ${money(assumptions.currency, first.expectedAnnualValue)} a year.`;
  return [{ text, section: 'roadmap', ref: first.opportunityId }];
}

function ways(workflows: readonly Workflow[]): Finding[] {
  const [workflow] = workflows;
  if (!workflow) return [];
  const { total, forEightyPercent } = workflow.variants;
  const text =
    total === 1
      ? workflow.cases === 1
        ? `There is one case of ${quoted(workflow.name)}, too few to compare ways through the work.`
        : `All ${number(workflow.cases)} cases of ${quoted(workflow.name)} take one and the same way.`
      : `The ${plural(workflow.cases, 'case')} of ${quoted(workflow.name)} take ${plural(total, 'different way')}; ${fewest(forEightyPercent, total)} four fifths of the cases.`;
  return [{ text, section: 'workflows', ref: workflow.id }];
}

function fewest(count: number, total: number): string {
  if (count === 1) return 'a single one covers';
  return count === total ? 'it takes all of them to cover' : `${number(count)} of them cover`;
}

function speed(workflows: readonly Workflow[]): Finding[] {
  const [workflow] = workflows;
  if (!workflow) return [];
  const { median, p90 } = workflow.caseDurationSeconds;
  const text =
    workflow.cases === 1
      ? `The case of ${quoted(workflow.name)} took ${duration(median)} from its first event to its last.`
      : `Half of the cases of ${quoted(workflow.name)} take more than ${duration(median)}, one in ten more than ${duration(p90)}.`;
  return [{ text, section: 'workflows', ref: workflow.id }];
}

function load(workflows: readonly Workflow[]): Finding[] {
  const [workflow] = workflows;
  if (!workflow) return [];
  const text = `${plural(workflow.arrivalsPerWeek, 'case')} of ${quoted(workflow.name)} ${workflow.arrivalsPerWeek === 1 ? 'arrives' : 'arrive'} a week on average.`;
  return [{ text, section: 'workflows', ref: workflow.id }];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
