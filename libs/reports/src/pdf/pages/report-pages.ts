import {
  assumptionLabel,
  calendarWords,
  inOrderOfGain,
  number,
  percent,
  type ReportSections,
  type RoiAssumptions,
  type Triangle,
} from '#mining';
import {
  bullets,
  heading,
  paragraph,
  subheading,
  table,
  together,
  words,
  type Content,
} from '../typesetting/content.js';
import { bottleneckPages } from './bottleneck-pages.js';
import { opportunityPages } from './opportunity-pages.js';
import { comparisonPages } from './comparison-pages.js';
import { returnPages } from './return-pages.js';
import { roadmapPages } from './roadmap-pages.js';
import { scenarioPages } from './scenario-pages.js';
import { dataPages, summaryPages, titlePages, type FrontMatter } from './front-pages.js';
import { workflowPages } from './workflow-pages.js';

/** The pages of a report: the sections asked for, between the title page and the appendix. */
export function reportPages(front: FrontMatter, report: ReportSections, asked: ReadonlySet<string>): Content[] {
  // Opportunities have the same rank on every page.
  const opportunities = inOrderOfGain(report.opportunities, report);
  return [
    ...titlePages(front, report, asked),
    ...(asked.has('summary') ? summaryPages(report, asked, front.plan?.owners) : []),
    ...(asked.has('summary') && front.comparison ? comparisonPages(front.comparison) : []),
    ...(asked.has('workflows') ? workflowPages(report.workflows) : []),
    ...(asked.has('bottlenecks') ? bottleneckPages({ ...report, opportunities }, asked.has('summary')) : []),
    ...(asked.has('opportunities') ? opportunityPages(opportunities, report.roi, report) : []),
    ...(asked.has('roi') ? returnPages(report.roi, { ...report, opportunities }) : []),
    ...(asked.has('roadmap') ? roadmapPages({ ...report, opportunities }, front.plan) : []),
    ...scenarioPages(front.scenarios ?? [], report.workflows),
    ...appendix(report, asked.has('summary')),
  ];
}

function appendix({ summary, roi: { assumptions }, workflows }: ReportSections, hasSummary: boolean): Content[] {
  const calendars = calendarWords(workflows);
  return [
    heading('Data, method, and assumptions'),
    paragraph(
      'Every figure is computed from the events of the connected tools; what they do not show is named as not measurable. The same events and assumptions give the same report.',
    ),
    ...(hasSummary ? dataPages(summary) : []),
    subheading('Method'),
    bullets(method),
    ...(calendars.length > 0 ? [together([subheading('Calendar'), bullets(calendars)])] : []),
    // Half a page, which a break would leave with its last row alone.
    together([
      subheading('Assumptions'),
      table(
        [words('Assumption', 250), words('Value')],
        Object.entries(assumptions).map(([key, value]) => [assumptionLabel(key), describeValue(key, value)]),
      ),
    ]),
  ];
}

const method = [
  'Where a workflow records completions, only these and events without a lifecycle count as something done. Inside a case, time decides the order, then the place in the upload.',
  'Everything after the workflows is about cases that have run their course: completed, or stalled. Cases still open when the data ends are counted, never taken for short ones.',
  'A path takes the waiting from the end of one step to the start of the next where starts are recorded, and otherwise the elapsed time. The time of all waits and steps of a workflow adds up to 100%.',
  'Steps and waits are told apart by their nature: people’s work and queues, timers, schedules, batches, systems and external parties. Only people’s work is proposed for automation.',
  'A difference (a trend, a handover, a driver) is reported only where the data carry it: at least 30 cases on each side, a seeded bootstrap that leaves out zero after correcting for the number of comparisons, and a difference of at least a tenth. The report shows both means and the 95% interval.',
  'A change is looked for in what makes cases wait (arrivals, work per execution, people at a step, waiting while someone is free, paths), week by week, and held against random orders of the same weeks, at one in 400 for a workflow. Where arrivals or a cause changed, shares, causes and the ranking are of cases that began since.',
  'The score of an opportunity is 100 times its manual share times the weighted sum of its factors: effort .25, volume .2, AI fit .2, standardization .15, stability .1, rework .1.',
  'Touch time is the service time within working hours, shared among what a person has open at once: the mean of executions shorter than a working day. Where starts and ends do not measure work, there are no hours and no value; the data notes say why. Effort is a range from the variants, tools, and exceptions of a step.',
  'Hours a year are volume × touch time × the share a change can take over × success × (1 − review), and come in with adoption; value is hours × cost × (1 − risk). Expected is the mean of the random draws; low and high are their 10th and 90th percentiles. Neither faster cases nor better quality are counted.',
];

type AssumptionValue = RoiAssumptions[keyof RoiAssumptions];

const shares = new Set([
  'discountRate',
  'adoption',
  'addressableShare',
  'successRate',
  'humanReview',
  'risk',
  'runCostShare',
]);

function describeValue(key: string, value: AssumptionValue): string {
  const one = (figure: number): string =>
    shares.has(key) ? percent(figure) : figure >= 100 ? number(figure) : String(figure);
  if (value === null) return 'not priced';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return one(value);
  if (Array.isArray(value)) return value.map(one).join(', ');
  if (isTriangle(value)) return `${one(value.likely)}, between ${one(value.low)} and ${one(value.high)}`;
  return Object.entries(value)
    .map(([kind, share]) => `${kind} ${one(share)}`)
    .join(', ');
}

function isTriangle(value: object): value is Triangle {
  return 'likely' in value;
}
