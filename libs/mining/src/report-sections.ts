/** The report as clients read it (see the documentation of each figure there). Times are seconds. */
export interface Stats {
  count: number;
  mean: number;
  median: number;
  p90: number;
  min: number;
  max: number;
  sum: number;
}

export interface ActivityFigures {
  name: string;
  occurrences: number;
  cases: number;
  maxRepeats: number;
  rework: { cases: number; repeats: number; selfLoops: number };
  serviceSeconds: Stats | null;
  resources: number | null;
}

export interface Edge {
  from: string;
  to: string;
  count: number;
  cases: number;
  elapsedSeconds: Stats;
  waitSeconds: Stats | null;
}

export interface Variants {
  total: number;
  forEightyPercent: number;
  top: { activities: string[]; cases: number; share: number; medianSeconds: number }[];
}

export interface Handovers {
  total: number;
  changed: number;
  pingPong: number;
  top: { from: string; to: string; count: number; waitSeconds: Stats | null }[];
}

export interface WeekThroughput {
  week: string;
  started: number;
  finished: number;
}

export interface Workflow {
  id: string;
  name: string;
  tools: string[];
  cases: number;
  events: number;
  occurrences: number;
  activities: ActivityFigures[];
  edges: Edge[];
  starts: { activity: string; cases: number }[];
  ends: { activity: string; cases: number }[];
  variants: Variants;
  caseDurationSeconds: Stats;
  arrivalsPerWeek: number;
  throughputPerWeek: WeekThroughput[];
  handovers: Handovers | null;
  efficiency: number | null;
  map: { svg: string };
}

export type BottleneckKind = 'waiting' | 'slow_step' | 'rework' | 'handover' | 'overload' | 'batching';
export type WaitingCause = 'batching' | 'contention' | 'prioritization' | 'unavailability' | 'extraneous';
export type Trend = 'rising' | 'steady' | 'falling';

export interface Place {
  activity?: string;
  from?: string;
  to?: string;
  resource?: string;
}

export interface Bottleneck {
  rank: number;
  id: string;
  workflow: string;
  kind: BottleneckKind;
  at: Place;
  cases: number;
  lostSeconds: Stats;
  shareOfCaseTime: number;
  causes: { cause: WaitingCause; seconds: number; share: number }[] | null;
  trend: Trend;
  text: string;
}

export type OpportunityKind =
  'automate' | 'assist' | 'route' | 'prefill' | 'extract' | 'deduplicate' | 'notify' | 'remove' | 'parallelize';

export type FactorName =
  'volume' | 'effort' | 'standardization' | 'stability' | 'errors' | 'manualShare' | 'aiExposure';

export interface Factor {
  value: number | null;
  why: string;
}

export type Target = { activity: string } | { from: string; to: string };

export interface Opportunity {
  rank: number;
  id: string;
  workflow: string;
  target: Target;
  kind: OpportunityKind;
  score: number;
  factors: Record<FactorName, Factor>;
  confidence: 'high' | 'medium' | 'low';
  rationale: string;
  effort: { days: number; why: string };
  annual: { occurrences: number; hours: number };
}

export interface Range {
  low: number;
  expected: number;
  high: number;
}

export interface OpportunityReturn {
  id: string;
  annualHours: number;
  annualValue: number;
  investment: number;
  runCost: number;
  npv: Range;
  paybackMonths: number | null;
  roi: number | null;
}

export interface Roi {
  assumptions: RoiAssumptions;
  perOpportunity: OpportunityReturn[];
  total: {
    investment: number;
    annualValue: Range;
    npv: Range;
    paybackMonths: number | null;
    probabilityOfLoss: number;
  };
  cashFlow: { month: number; cost: number; benefit: number; cumulative: number }[];
  sensitivity: { assumption: string; low: number; high: number }[];
}

/** Most likely value with its ends, as drawn from a triangle. */
export interface Triangle {
  low: number;
  likely: number;
  high: number;
}

export interface RoiAssumptions {
  currency: string;
  hourlyCost: number;
  hoursPerYear: number;
  horizonMonths: number;
  discountRate: number;
  adoption: number[];
  addressableShare: Record<OpportunityKind, number>;
  successRate: Triangle;
  humanReview: Triangle;
  risk: Triangle;
  volumeFactor: Triangle;
  touchTimeFactor: Triangle;
  addressableFactor: Triangle;
  adoptionFactor: Triangle;
  investmentFactor: Triangle;
  buildHoursPerDay: number;
  buildCostFactor: number;
  runCostShare: number;
  draws: number;
}

export interface RoadmapItem {
  opportunityId: string;
  title: string;
  start: number;
  end: number;
  effortDays: number;
  dependsOn: string[];
  owner: null;
  baseline: { metric: string; value: number };
  target: { metric: string; value: number };
  expectedAnnualValue: number;
}

export interface Wave {
  name: 'Quick wins' | 'Core' | 'Transform';
  from: number;
  to: number;
  items: RoadmapItem[];
}

export interface Roadmap {
  capacityDaysPerMonth: number;
  waves: Wave[];
}

export interface Finding {
  text: string;
  section: 'workflows' | 'bottlenecks' | 'opportunities' | 'roi' | 'roadmap' | 'summary';
  ref: string;
}

export interface DataQuality {
  score: number;
  issues: { text: string; count: number; share: number }[];
}

export interface Summary {
  headline: string;
  findings: Finding[];
  totals: { workflows: number; cases: number; events: number; activities: number; people: number; tools: number };
  annual: { hoursLost: number; value: { currency: string } & Range };
  dataQuality: DataQuality;
}

export interface ReportSections {
  summary: Summary;
  workflows: Workflow[];
  bottlenecks: Bottleneck[];
  opportunities: Opportunity[];
  roi: Roi;
  roadmap: Roadmap;
}
