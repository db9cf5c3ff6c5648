import type { MappedWorkflow, Opportunity, Range, Roadmap, Roi } from '../../report/schema/report-sections.js';
import { type GivenAssumptions, mergeAssumptions } from '../roi/assumptions.js';
import { listProjects, measureRange } from '../roi/draws.js';
import { Portfolio } from '../roi/portfolio.js';
import { projectRoi } from '../roi/project-roi.js';
import { sayOpportunity } from '../../report/words/say.js';
import { builtFirst, chooseAndSchedule, findDependencies } from './schedule.js';
import { planRoadmap } from './plan-roadmap.js';

export const defaultCapacityDaysPerMonth = 20;

export interface ReturnTerms {
  assumptions: GivenAssumptions;
  capacityDaysPerMonth?: number | undefined;
  /** Opportunities left out of the roadmap; their returns are still calculated. */
  without?: ReadonlySet<string>;
  /** Opportunities put on the roadmap although they do not pay; only those with a value can be. */
  also?: ReadonlySet<string>;
  /** Why the log allows no total; null where it allows one. */
  reason: string | null;
}

/**
 * Plans returns and roadmap, which depend on each other: what pays depends on when it is done, and what is done on what
 * pays. First everything is drawn, which depends on neither; then the roadmap is scheduled by expected values; then all
 * returns are calculated with these times. It needs only the report and no Node, because the page plans again when an
 * assumption is moved.
 */
export async function planReturns(
  { opportunities, workflows }: { opportunities: readonly Opportunity[]; workflows: readonly MappedWorkflow[] },
  {
    assumptions: given,
    capacityDaysPerMonth = defaultCapacityDaysPerMonth,
    without = new Set(),
    also = new Set(),
    reason,
  }: ReturnTerms,
): Promise<{ roi: Roi; roadmap: Roadmap; values: Map<string, Range> }> {
  const assumptions = mergeAssumptions(given);
  const projects = reason === null ? listProjects(opportunities, workflows, assumptions) : [];
  const portfolio = await Portfolio.of(projects, assumptions);
  const dependencies = new Map(
    opportunities.map((each) => [each.id, findDependencies(each, opportunities, workflows)]),
  );
  const wanted = opportunities.filter(({ id }) => !without.has(id));
  const planned = chooseAndSchedule(wanted, dependencies, portfolio, { capacityDaysPerMonth, also });
  const alone = new Map(opportunities.map((each) => [each.id, builtFirst(each, capacityDaysPerMonth)]));
  const roi = await projectRoi(
    portfolio,
    planned,
    alone,
    reason ?? (projects.length === 0 ? whyNoProject(opportunities) : null),
  );
  const roadmap = planRoadmap(wanted, planned, dependencies, roi, capacityDaysPerMonth);
  const values = new Map(
    projects.map(({ id }) => [id, measureRange(Float64Array.from(portfolio.findDraws(id).value))]),
  );
  return { roi, roadmap, values };
}

/** Why no opportunity has a value, where the log is long enough for one. */
function whyNoProject(opportunities: readonly Opportunity[]): string {
  const work = opportunities.filter(({ saves, kind }) => saves === 'work' && kind !== 'reorder');
  const isSome = (rests: 'measured' | 'assumed' | undefined) => work.some(({ touch }) => touch?.rests === rests);
  if (isSome('measured') || work.length === 0) {
    return sayOpportunity('no return/nothing shown', { ideas: work.length > 0 ? work.length : null });
  }
  return sayOpportunity(isSome('assumed') ? 'no return/assumed' : 'no return/not measurable');
}
