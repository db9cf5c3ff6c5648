import type { ValueFacts } from '../../facts/value-facts.js';
import type { ComposedReport, MappedWorkflow, Roi, Summary } from '../schema/report-sections.js';
import { dataQuality } from './data-quality.js';
import { findings } from './findings.js';
import { type StepSources, firstSteps } from './first-steps.js';
import { writeHeadline } from './headline.js';
import { leadAction } from './lead-action.js';
import { waitingDaysPerCase } from './savings.js';
import type { SummarySources } from './log-profile.js';

/** Composes the summary from the other sections. */
export function summarise(
  report: Omit<ComposedReport, 'summary'>,
  sources: SummarySources,
  steps: StepSources,
): Summary {
  const { workflows } = report;
  const { changes, profile, value } = sources;
  const lead = leadAction(report, steps);
  const quality = dataQuality(sources, report);
  const headline = writeHeadline(report, lead, { changes, measurable: quality.measurable });
  return {
    headline: headline.text,
    findings: findings(report, headline),
    firstSteps: firstSteps(report, steps, lead),
    totals: {
      workflows: workflows.length,
      cases: profile.cases,
      events: profile.events,
      activities: profile.activities,
      people: profile.people,
      tools: profile.tools.length,
    },
    annual: computeAnnual(report, value),
    dataQuality: quality,
  };
}

/**
 * Annual figures of the workflows that were observed long enough; journeys would count cases twice. A mean over workflows
 * that have no step in common with the largest would be the wait of no case.
 */
function computeAnnual({ workflows, roi }: Omit<ComposedReport, 'summary'>, value: ValueFacts): Summary['annual'] {
  const seen = workflows.filter(
    ({ id, observation }) => observation.years !== null && value.judged.some(({ workflow }) => workflow === id),
  );
  const days = waitingDaysPerCase(
    value,
    seen.filter((each) => sharesStep(each, seen[0])).map(({ id }) => id),
  );
  return days === null ? null : { waitingDaysPerCase: days, value: measuredValue(roi) };
}

function sharesStep(one: MappedWorkflow, other: MappedWorkflow | undefined): boolean {
  const names = new Set(other?.activities.map(({ name }) => name));
  return one.activities.some(({ name }) => names.has(name));
}

/** Annual value only if some of it rests on measured touch times. */
function measuredValue({ total, perOpportunity, assumptions }: Roi): NonNullable<Summary['annual']>['value'] {
  const measured = perOpportunity.some(({ rests, npv }) => rests === 'measured' && npv.expected > 0);
  return total === null || !measured ? null : { currency: assumptions.currency, ...total.annualValue };
}
