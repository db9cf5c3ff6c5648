import type { OpportunityReturn, Roi } from '../../report/schema/report-sections.js';
import { type RoiProject, mean, measureRange, turn } from './draws.js';
import type { Portfolio, Timing } from './portfolio.js';
import { sayOpportunity } from '../../report/words/say.js';
import { sensitivity } from './sensitivity.js';

/**
 * The returns of each opportunity and of the roadmap as a whole, in hours and money. Only arithmetic, so that it also
 * runs in a browser.
 */
export async function projectRoi(
  portfolio: Portfolio,
  /** When each opportunity on the roadmap is built. */
  planned: ReadonlyMap<string, Timing>,
  /** When each would be built if it came first, for those outside the roadmap. */
  alone: ReadonlyMap<string, Timing>,
  reason: string | null,
): Promise<Roi> {
  const { assumptions, projects } = portfolio;
  const findTiming = (id: string): Timing => planned.get(id) ?? alone.get(id) ?? { start: 0, end: 0 };
  const perOpportunity: OpportunityReturn[] = [];
  for (const { id } of projects) {
    perOpportunity.push(computeReturn(portfolio, id, findTiming(id)));
    await turn();
  }
  const chosen = projects.filter(({ id }) => planned.has(id)).map(({ id }) => id);
  const { horizonMonths: months } = assumptions;
  const why = reason ?? (chosen.length > 0 ? null : sayOpportunity('no return', { count: projects.length, months }));
  if (why !== null) return { assumptions, perOpportunity, total: null, cashFlow: [], sensitivity: [], reason: why };
  const cashFlow = await computeCashFlow(portfolio, chosen, findTiming);
  const npvs = sumFigures(chosen.map((id) => portfolio.npvs(id, findTiming(id))));
  const losses = npvs.filter((npv) => npv < 0).length;
  const npv = measureRange(npvs);
  return {
    assumptions,
    perOpportunity,
    total: {
      investment: chosen.reduce((sum, id) => sum + mean(portfolio.findDraws(id).investment), 0),
      annualValue: measureRange(sumFigures(chosen.map((id) => portfolio.findDraws(id).value))),
      npv,
      paybackMonths: npv.expected > 0 ? paybackMonths(cashFlow.map(({ cumulative }) => cumulative)) : null,
      probabilityOfLoss: losses / npvs.length,
      restsOn: restsOn(
        projects.filter(({ id }) => planned.has(id)),
        perOpportunity,
      ),
    },
    cashFlow,
    sensitivity: sensitivity(portfolio, chosen, findTiming, npv.expected),
    reason: null,
  };
}

/**
 * The opportunity that makes up more than half of the value without being robust: the total is then as uncertain as
 * this one.
 */
function restsOn(
  chosen: readonly RoiProject[],
  perOpportunity: readonly OpportunityReturn[],
): NonNullable<Roi['total']>['restsOn'] {
  const values = new Map(perOpportunity.map(({ id, annualValue }) => [id, annualValue]));
  const sum = chosen.reduce((all, { id }) => all + (values.get(id) ?? 0), 0);
  const largest = chosen.find(({ id }) => (values.get(id) ?? 0) > sum / 2);
  return !largest || largest.isRobust ? null : { id: largest.id, share: (values.get(largest.id) ?? 0) / sum };
}

function computeReturn(portfolio: Portfolio, id: string, timing: Timing): OpportunityReturn {
  const drawn = portfolio.findDraws(id);
  const npv = measureRange(portfolio.npvs(id, timing));
  const investment = mean(drawn.investment);
  const begun = Math.ceil(timing.start);
  let sum = 0;
  const cumulative = portfolio.expectedMonths(id, timing).map(({ cost, benefit }) => (sum += benefit - cost));
  return {
    id,
    annualHours: mean(drawn.hours),
    annualValue: mean(drawn.value),
    valueRange: measureRange(drawn.value.slice()),
    investment,
    runCost: investment * portfolio.assumptions.runCostShare + drawn.peopleCost,
    npv,
    paybackMonths: npv.expected > 0 ? paybackMonths(cumulative.slice(begun)) : null,
    roi: investment === 0 ? null : npv.expected / investment,
    rests: portfolio.projects.find((each) => each.id === id)?.touch.rests ?? 'assumed',
  };
}

/** The first month in which the cumulative value is no longer negative. */
function paybackMonths(cumulative: readonly number[]): number | null {
  const month = cumulative.findIndex((each) => each >= 0);
  return month < 0 ? null : month;
}

async function computeCashFlow(
  portfolio: Portfolio,
  ids: readonly string[],
  timingOf: (id: string) => Timing,
): Promise<Roi['cashFlow']> {
  const expected = ids.map((id) => portfolio.expectedMonths(id, timingOf(id)));
  const running = new Float64Array(portfolio.assumptions.draws);
  const flow: Roi['cashFlow'] = [];
  let cumulative = 0;
  for (let month = 0; month <= portfolio.assumptions.horizonMonths; month++) {
    const cost = expected.reduce((sum, months) => sum + (months[month]?.cost ?? 0), 0);
    const benefit = expected.reduce((sum, months) => sum + (months[month]?.benefit ?? 0), 0);
    cumulative += benefit - cost;
    for (const id of ids) {
      portfolio.netOfMonth(id, timingOf(id), month).forEach((net, draw) => {
        running[draw] = (running[draw] ?? 0) + net;
      });
    }
    const { low, high } = measureRange(running.slice());
    // The mean of the draws and the sum of the expected months differ by rounding.
    flow.push({ month, cost, benefit, cumulative, low: Math.min(low, cumulative), high: Math.max(high, cumulative) });
    await turn();
  }
  return flow;
}

function sumFigures(figures: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(figures[0]?.length ?? 0);
  for (const each of figures) each.forEach((value, draw) => (sum[draw] = (sum[draw] ?? 0) + value));
  return sum;
}
