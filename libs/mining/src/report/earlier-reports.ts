import type {
  Bottleneck,
  Driver,
  Opportunity,
  ReportSections,
  Roadmap,
  Roi,
  Summary,
  Workflow,
} from './schema/report-sections.js';

/** A section as an earlier version wrote it, without later fields. */
type Before<Of, Later extends keyof Of> = Omit<Of, Later> & Partial<Pick<Of, Later>>;

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
    ...(roadmap && { roadmap: upgradeRoadmap(roadmap) }),
  };
}

function upgradeSummary(summary: Before<Summary, 'firstSteps'>): Summary {
  const dataQuality: Before<Summary['dataQuality'], 'measurable'> = summary.dataQuality;
  return { firstSteps: [], ...summary, dataQuality: { measurable: nothingKnown, ...dataQuality } };
}

const nothingKnown = { times: 'no', starts: 'no', people: 'no', ready: 'no', hours: 'no' } as const;

function upgradeWorkflow(workflow: Workflow): Workflow {
  const empty = {
    differences: [],
    outcomes: [],
    outcomeDrivers: [],
    patterns: [],
    concurrent: [],
    changes: [],
    series: deriveSeries(workflow),
    flightSeconds: { total: 0, waiting: 0, work: 0, offHours: 0, afterEnd: 0 },
    calendar: { timeZone: 'UTC', hours: null, source: 'unknown', holidays: 0 } as const,
  };
  const drivers = workflow.drivers.map(upgradeDriver);
  return { ...empty, ...workflow, drivers };
}

const upgradeDriver = (driver: Before<Driver, 'known'>): Driver => ({ known: 'later', ...driver });

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
  const unknown = { drivers: [], queue: null, level: null };
  const { at, causes, signs } = bottleneck;
  const to = 'to' in at && typeof at.to === 'string' ? at.to : undefined;
  return {
    ...empty,
    ...unknown,
    ...bottleneck,
    at: to === undefined ? at : { activity: to },
    causes: causes && causes.map(upgradeCause),
    // Earlier versions gave handovers as a reason.
    signs: signs.filter(({ sign }) => (sign as string) !== 'handover'),
  };
}

type Cause = NonNullable<Bottleneck['causes']>[number];

const upgradeCause = (cause: Before<Cause, 'weight'>): Cause => ({ weight: cause.share, ...cause });

function upgradeOpportunity(opportunity: Before<Opportunity, 'gain' | 'cycleTime'>): Opportunity {
  const { effort, target, saves, kind } = opportunity;
  const isPath = saves === 'waiting' && kind !== 'parallelize' && 'to' in target;
  return {
    gain: null,
    cycleTime: null,
    ...opportunity,
    target: isPath ? { activity: target.to } : target,
    annual: opportunity.annual && upgradeAnnual(opportunity.annual),
    effort: upgradeEffort(effort),
  };
}

type Annual = NonNullable<Opportunity['annual']>;

const upgradeAnnual = (annual: Before<Annual, 'people'>): Annual => ({ people: null, ...annual });

const upgradeEffort = (effort: Before<Opportunity['effort'], 'low' | 'high'>): Opportunity['effort'] => ({
  low: effort.days,
  high: effort.days,
  ...effort,
});

const upgradeRoi = (roi: Roi): Roi => ({
  ...roi,
  assumptions: upgradeAssumptions(roi.assumptions),
  perOpportunity: roi.perOpportunity.map(upgradeReturn),
  total: roi.total && upgradeTotal(roi.total),
});

type Assumptions = Roi['assumptions'];

const upgradeAssumptions = (assumptions: Before<Assumptions, 'delayCostPerCaseDay'>): Assumptions => ({
  delayCostPerCaseDay: null,
  ...assumptions,
});

type Return = Roi['perOpportunity'][number];

const upgradeReturn = (each: Before<Return, 'valueRange'>): Return => {
  const { annualValue } = each;
  return { valueRange: { low: annualValue, expected: annualValue, high: annualValue }, ...each };
};

type Total = NonNullable<Roi['total']>;

const upgradeTotal = (total: Before<Total, 'restsOn'>): Total => ({ restsOn: null, ...total });

const upgradeRoadmap = (roadmap: Before<Roadmap, 'cycleTime'>): Roadmap => ({ cycleTime: null, ...roadmap });
