import type {
  Bottleneck,
  CycleTime,
  Opportunity,
  ReportSections,
  Roi,
  Summary,
  Workflow,
} from './schema/report-sections.js';

/** An earlier report in today's form. Missing figures are empty, never guessed; a recomputed report has them all. */
export function inFormOfToday<Report extends Partial<ReportSections>>(report: Report): Report {
  const { summary, workflows, bottlenecks, opportunities, roi, roadmap } = report;
  return {
    ...report,
    ...(summary && { summary: upgradeSummary(summary) }),
    ...(workflows && { workflows: workflows.map(upgradeWorkflow) }),
    ...(bottlenecks && { bottlenecks: bottlenecks.map(upgradeBottleneck) }),
    ...(opportunities && { opportunities: opportunities.map(upgradeOpportunity) }),
    ...(roi && { roi: upgradeRoi(roi) }),
    ...(roadmap && { roadmap: withMeans(roadmap) }),
  };
}

/** A part of a report with the fields that an earlier version did not write. */
const fill = <Part extends object>(part: Part, later: Partial<Part>): Part => ({ ...later, ...part });

const nothingKnown = { times: 'no', starts: 'no', people: 'no', ready: 'no', hours: 'no' } as const;

const upgradeSummary = (summary: Summary): Summary => ({
  ...fill(summary, { firstSteps: [] }),
  dataQuality: fill(summary.dataQuality, { measurable: nothingKnown }),
});

function upgradeWorkflow(workflow: Workflow): Workflow {
  const later: Partial<Workflow> = {
    differences: [],
    outcomes: [],
    outcomeDrivers: [],
    patterns: [],
    concurrent: [],
    changes: [],
    series: deriveSeries(workflow),
    flightSeconds: { total: 0, waiting: 0, work: 0, offHours: 0, afterEnd: 0 },
    calendar: { timeZone: 'UTC', hours: null, source: 'unknown', holidays: 0 },
  };
  const drivers = workflow.drivers.map((driver) => fill(driver, { known: 'later' }));
  return { ...fill(workflow, later), drivers };
}

/** The weeks of earlier reports, with the cases in progress counted from arrivals and ends. */
function deriveSeries({ throughputPerWeek }: Workflow): Workflow['series'] {
  let inProgress = 0;
  return throughputPerWeek.map(({ week, started, finished }) => {
    inProgress += started - finished;
    return { week, arrived: started, inProgress, finished };
  });
}

function upgradeBottleneck(bottleneck: Bottleneck): Bottleneck {
  const empty = { paths: [], slackShare: 0, load: null, advice: null, series: [], changes: [] };
  const { at, causes, signs } = bottleneck;
  const to = 'to' in at && typeof at.to === 'string' ? at.to : undefined;
  return {
    ...fill(bottleneck, { ...empty, drivers: [], queue: null, level: null, workingHours: null }),
    at: to === undefined ? at : { activity: to },
    causes: causes && causes.map((cause) => fill(cause, { weight: cause.share })),
    // Earlier versions gave handovers as a reason.
    signs: signs.filter(({ sign }) => (sign as string) !== 'handover'),
  };
}

/** Earlier versions told medians, which do not add up: without means, no cycle time is told. */
function withMeans<Part extends { cycleTime?: CycleTime | null }>(part: Part): Part {
  return part.cycleTime && 'meanSeconds' in part.cycleTime ? part : { ...part, cycleTime: null };
}

function upgradeOpportunity(opportunity: Opportunity): Opportunity {
  const { effort, target, saves, kind, annual } = opportunity;
  const isPath = saves === 'waiting' && kind !== 'parallelize' && 'to' in target;
  return {
    ...withMeans(fill(opportunity, { gain: null, reason: null })),
    target: isPath ? { activity: target.to } : target,
    annual: annual && fill(annual, { people: null }),
    effort: fill(effort, { low: effort.days, high: effort.days }),
  };
}

const upgradeRoi = (roi: Roi): Roi => ({
  ...roi,
  assumptions: fill(roi.assumptions, { delayCostPerCaseDay: null }),
  perOpportunity: roi.perOpportunity.map((each) => {
    const { annualValue } = each;
    return fill(each, { valueRange: { low: annualValue, expected: annualValue, high: annualValue } });
  }),
  total: roi.total && fill(roi.total, { restsOn: null }),
});
