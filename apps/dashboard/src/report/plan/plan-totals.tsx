import { extrapolationWords } from '../../../../../libs/mining/src/opportunities/roi/annual-figures';
import type { PlannedAction } from '../../../../../libs/mining/src/report/summary/planned-actions';
import { cyclesAfterAll } from '../../../../../libs/mining/src/report/words/cycles-after-all';
import { workflowName } from '../../../../../libs/mining/src/report/words/labels';
import { restsOnWords } from '../../../../../libs/mining/src/report/words/opportunity-words';
import { duration, money, percent, plural } from '../../../../../libs/mining/src/report/words/words';
import { FigureTile } from '../parts/figure-tile';
import type { PlanReport, TriedPlan } from './use-plan';
import classes from '../parts/report.module.css';

interface PlanTotalsProps {
  readonly report: PlanReport;
  readonly tried: TriedPlan;
  readonly rows: readonly PlannedAction[];
}

/** What the actions that are switched on bring and cost together. */
export function PlanTotals({ report, tried: { projection, isTried }, rows }: PlanTotalsProps) {
  const { roi } = projection;
  const { total, assumptions } = roi;
  const chosen = rows.filter(({ item }) => item);
  const planned = new Set(chosen.map(({ id }) => id));
  const inMoney = (value: number): string => money(assumptions.currency, value);
  const annual = total?.annualValue;
  const before = isTried ? report.roi.total?.annualValue.expected : undefined;
  const noValue = roi.perOpportunity.length > 0 ? 'None' : 'Not known';
  const people = chosen.reduce((sum, { peopleCost }) => sum + peopleCost, 0);
  const days = chosen.reduce((sum, { change }) => sum + (change?.effort.days ?? 0), 0);
  return (
    <div className={classes.tiles} id="total">
      <FigureTile name="Annual value" value={annual ? inMoney(annual.expected) : noValue}>
        {before !== undefined && before !== annual?.expected && `${inMoney(before)} in the report; `}
        {annual
          ? `likely ${inMoney(annual.low)} to ${inMoney(annual.high)}${extrapolatedFrom(report, planned)}.${restsOnWords(total, report.opportunities)}`
          : roi.reason?.replace('No annual value: ', '')}
      </FigureTile>
      <CostTile investment={total?.investment ?? 0} people={people} days={days} inMoney={inMoney} />
      {total !== null && (
        <FigureTile name="Payback" value={total.paybackMonths === null ? 'None' : plural(total.paybackMonths, 'month')}>
          net present value {inMoney(total.npv.expected)} ({inMoney(total.npv.low)} to {inMoney(total.npv.high)}) over{' '}
          {plural(assumptions.horizonMonths, 'month')}; {riskOfLoss(total.probabilityOfLoss)}
          {people > 0 && assumptions.delayCostPerCaseDay == null && '; added people not counted'}
        </FigureTile>
      )}
      <CycleTimeTile report={report} planned={planned} />
    </div>
  );
}

interface CostTileProps {
  readonly investment: number;
  /** A year. */
  readonly people: number;
  readonly days: number;
  readonly inMoney: (value: number) => string;
}

function CostTile({ investment, people, days, inMoney }: CostTileProps) {
  const yearly = `${inMoney(people)} a year`;
  const notes = [
    ...(people > 0 ? [investment > 0 ? `and ${yearly} for added people` : 'for added people'] : []),
    days === 0 ? 'nothing to build' : `${plural(days, 'day')} of work`,
  ];
  const value = investment > 0 ? inMoney(investment) : people > 0 ? yearly : 'None';
  return (
    <FigureTile name="Cost" value={value}>
      {notes.join('; ')}
    </FigureTile>
  );
}

function CycleTimeTile({ report, planned }: { readonly report: PlanReport; readonly planned: ReadonlySet<string> }) {
  const cycles = cyclesAfterAll(planned, report);
  const notes = cycles.map(({ workflow, from, to }, at) => {
    const within = report.workflows.length > 1 ? ` in ${workflowName(report.workflows, workflow)}` : '';
    return `${at === 0 ? '' : `${duration(to)} `}instead of ${duration(from)}${within}`;
  });
  return (
    <FigureTile name="Average cycle time" value={cycles[0] ? duration(cycles[0].to) : 'As today'}>
      {notes.join('; ') || 'no action in the plan shortens a measured wait'}
    </FigureTile>
  );
}

function extrapolatedFrom({ opportunities, workflows }: PlanReport, planned: ReadonlySet<string>): string {
  const valued = opportunities.filter(({ id, saves }) => saves === 'work' && planned.has(id));
  return extrapolationWords(workflows.filter(({ id }) => valued.some(({ workflow }) => workflow === id)));
}

/** A share of zero draws does not prove that a loss is impossible. */
const riskOfLoss = (share: number): string =>
  share < 0.01 ? 'less than 1% risk of a loss' : `${percent(share)} risk of a loss`;
