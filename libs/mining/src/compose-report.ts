import type { Diagnosis } from './diagnosis.js';
import type { Mapping } from './mapping.js';
import { People } from './people/people.js';
import { withPseudonyms } from './people/with-pseudonyms.js';
import type { ReportSections } from './report-sections.js';
import { planRoadmap } from './roadmap/plan-roadmap.js';
import type { GivenAssumptions } from './roi/assumptions.js';
import { projectRoi } from './roi/project-roi.js';
import { summarise } from './summary/summarise.js';

export interface ReportOptions {
  /** Seeds the random draws: the same assessment always gets the same report. */
  assessmentId: string;
  assumptions?: GivenAssumptions;
  capacityDaysPerMonth?: number;
  /** How people are called; by default by pseudonyms, numbered in the order in which they first appear. */
  people?: People;
}

/** The last stage: needs no events, so a report can be recomputed under other assumptions at any time. */
export async function composeReport(
  mapping: Mapping,
  diagnosis: Diagnosis,
  options: ReportOptions,
): Promise<ReportSections> {
  const { profile } = mapping;
  const people = options.people ?? People.inOrder(mapping.people);
  const workflows = mapping.workflows.map((workflow) => withPseudonyms(workflow, people));
  const { bottlenecks, opportunities } = diagnosis;
  const calculated = opportunities.filter(({ annual }) => annual.hours > 0);
  const roi = await projectRoi(calculated, options.assumptions ?? {}, options.assessmentId);
  const roadmap = planRoadmap(opportunities, workflows, roi, options.capacityDaysPerMonth);
  const sections = { workflows, bottlenecks, opportunities, roi, roadmap };
  return { summary: summarise(sections, profile), ...sections };
}
