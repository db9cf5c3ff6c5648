import { batchedPaths } from './bottlenecks/batched-paths.js';
import { judgeBottlenecks } from './bottlenecks/judge-bottlenecks.js';
import type { Diagnosis } from './diagnosis.js';
import type { Mapping } from './mapping.js';
import { Natures } from './natures/natures.js';
import type { ReportSections } from './report-sections.js';
import { findOpportunities } from './opportunities/opportunities.js';
import { whyNoTotal } from './opportunities/why-no-total.js';
import { planReturns } from './roadmap/plan-returns.js';
import { type GivenAssumptions, assumptionsWith } from './roi/assumptions.js';
import { summarise } from './summary/summarise.js';

export interface ReportOptions {
  assumptions?: GivenAssumptions;
  capacityDaysPerMonth?: number;
}

/** The last stage: needs no events, so a report can be recomputed under other assumptions at any time. */
export async function composeReport(
  mapping: Mapping,
  diagnosis: Diagnosis,
  options: ReportOptions,
): Promise<ReportSections> {
  const { workflows, profile } = mapping;
  const { places, value } = diagnosis;
  const natures = new Natures(mapping.natures, {}, batchedPaths(places));
  const bottlenecks = judgeBottlenecks(places, workflows, natures);
  const assumptions = assumptionsWith(options.assumptions);
  const opportunities = findOpportunities({ workflows, bottlenecks, facts: value, assumptions });
  const reason = whyNoTotal(workflows, value);
  const { capacityDaysPerMonth } = options;
  const { roi, roadmap } = await planReturns(
    { opportunities, workflows },
    { assumptions, capacityDaysPerMonth, reason },
  );
  const sections = { workflows, bottlenecks, opportunities, roi, roadmap };
  return { summary: summarise(sections, { profile, natures: mapping.natures, value }), ...sections };
}
