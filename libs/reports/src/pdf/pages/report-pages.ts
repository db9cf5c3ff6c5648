import { inOrderOfRoadmap, type ReportSections } from '#mining';
import type { Content } from '../content.js';
import { appendix } from './appendix.js';
import { bottleneckPages } from './bottleneck-pages.js';
import { opportunityPages } from './opportunity-pages.js';
import { returnPages } from './return-pages.js';
import { roadmapPages } from './roadmap-pages.js';
import { summaryPages } from './summary-pages.js';
import { titlePages, type Front } from './title-pages.js';
import { workflowPages } from './workflow-pages.js';

/** The sections asked for, as a consultancy would hand them over. */
export function reportPages(front: Front, report: ReportSections, asked: ReadonlySet<string>): Content[] {
  // One rank for each, wherever it is named.
  const opportunities = inOrderOfRoadmap(report.opportunities, report.roadmap);
  return [
    ...titlePages(front, report, asked),
    ...(asked.has('summary') ? summaryPages(report) : []),
    ...(asked.has('workflows') ? workflowPages(report.workflows) : []),
    ...(asked.has('bottlenecks') ? bottleneckPages({ ...report, opportunities }, asked.has('summary')) : []),
    ...(asked.has('opportunities') ? opportunityPages(opportunities, report.roi, report.workflows) : []),
    ...(asked.has('roi') ? returnPages(report.roi, { ...report, opportunities }) : []),
    ...(asked.has('roadmap') ? roadmapPages(report, front.plan) : []),
    ...appendix(report.roi, report.workflows),
  ];
}
