import { Switch } from '@mantine/core';
import { extrapolationWords } from '../../../../../libs/mining/src/opportunities/roi/annual-figures';
import { cashFlowCurve, tornado } from '../../../../../libs/mining/src/pictures/charts/roi.chart';
import type { Opportunity, ReportSections, Roi } from '../../../../../libs/mining/src/report/schema/report-sections';
import { workflowName } from '../../../../../libs/mining/src/report/words/labels';
import { opportunityTitle, restsOnWords } from '../../../../../libs/mining/src/report/words/opportunity-words';
import { hours, money, percent, plural } from '../../../../../libs/mining/src/report/words/words';
import { Badge } from '../../ui/badge';
import { Chart } from '../parts/chart';
import { type Heading, TableCell, TableHead, WideTable } from '../parts/report-table';
import { FigureTile } from '../parts/figure-tile';
import classes from '../parts/report.module.css';
import roiClasses from './roi.module.css';

/** The figures with the current values of the sliders. */
export function RoiFigures(props: RoiTableProps) {
  const { roi } = props;
  return (
    <>
      {roi.total !== null && (
        <Chart
          draw={(canvas) => cashFlowCurve(roi, canvas)}
          caption="Cumulative cash flow, not discounted. The line is the mean of the random draws; eight in ten lie within the band."
        />
      )}
      {roi.perOpportunity.length > 0 && <RoiTable {...props} />}
      {roi.total !== null && roi.sensitivity.length > 0 && (
        <section className={classes.card} aria-labelledby="sensitivity">
          <h2 id="sensitivity">What drives the result</h2>
          <p className={classes.lead}>
            Net present value with one assumption at either end of its range and all others as they are.
          </p>
          <Chart draw={(canvas) => tornado(roi, canvas)} />
        </section>
      )}
    </>
  );
}

interface RoiTotalProps extends Pick<ReportSections, 'opportunities' | 'workflows' | 'roadmap'> {
  readonly roi: Roi;
  /** The report's own ROI while others are tried; null where nothing is moved. */
  readonly saved: Roi | null;
}

/** The total with the current values of the sliders, or why there is none. */
export function RoiTotal({ roi, saved, opportunities, workflows, roadmap }: RoiTotalProps) {
  if (roi.total === null) return <p className={classes.lead}>{roi.reason}</p>;
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  const seen = workflows.filter(({ id }) =>
    opportunities.some((each) => each.workflow === id && each.saves === 'work' && planned.has(each.id)),
  );
  return (
    <Total
      roi={roi}
      total={roi.total}
      before={saved?.total ?? null}
      from={extrapolationWords(seen)}
      on={restsOnWords(roi.total, opportunities)}
    />
  );
}

interface TotalProps {
  readonly roi: Roi;
  readonly total: NonNullable<Roi['total']>;
  /** The total in the report while others are tried. */
  readonly before: Roi['total'];
  /** The period from which the value is extrapolated, and the step that contributes most. */
  readonly from: string;
  readonly on: string;
}

function Total({ roi: { assumptions }, total, before, from, on }: TotalProps) {
  const inMoney = (value: number): string => money(assumptions.currency, value);
  const was = (value: number | undefined): string => (value === undefined ? '' : `${inMoney(value)} in the report; `);
  return (
    <div className={classes.tiles} id="total">
      <FigureTile name="Annual value" value={inMoney(total.annualValue.expected)}>
        {was(before?.annualValue.expected)}likely {inMoney(total.annualValue.low)} to {inMoney(total.annualValue.high)}
        {from}.{on}
      </FigureTile>
      <FigureTile name="Net present value" value={inMoney(total.npv.expected)}>
        {was(before?.npv.expected)}likely {inMoney(total.npv.low)} to {inMoney(total.npv.high)}, over{' '}
        {plural(assumptions.horizonMonths, 'month')}
      </FigureTile>
      <FigureTile name="Investment" value={inMoney(total.investment)}>
        {was(before?.investment)}
        {total.paybackMonths === null
          ? 'does not pay back within the time horizon'
          : `pays back in ${plural(total.paybackMonths, 'month')}`}
        ; {riskOfLoss(total.probabilityOfLoss)}
      </FigureTile>
    </div>
  );
}

/** A share of zero draws does not prove that a loss is impossible. */
const riskOfLoss = (share: number): string =>
  share < 0.01 ? 'less than 1% risk of a loss' : `${percent(share)} risk of a loss`;

interface RoiTableProps extends Pick<ReportSections, 'workflows' | 'roadmap'> {
  readonly roi: Roi;
  /** In the order of the report, so that no row moves while assumptions are tried. */
  readonly opportunities: readonly Opportunity[];
  readonly without: readonly string[];
  readonly onSwitch: (without: readonly string[]) => void;
}

const what: Heading = { name: 'Opportunity' };
const saves: Heading = { name: 'Hours saved a year', isFigure: true };
const worth: Heading = { name: 'Annual value', isFigure: true };
const costs: Heading = { name: 'Investment', isFigure: true };
const earns: Heading = { name: 'Net present value', isFigure: true };
const pays: Heading = { name: 'Payback', isFigure: true };

/** The value of each opportunity, with a switch to leave it out of the total. */
function RoiTable({ roi, opportunities, workflows, roadmap, without, onSwitch }: RoiTableProps) {
  const { assumptions, perOpportunity } = roi;
  const inMoney = (value: number): string => money(assumptions.currency, value);
  const returns = new Map(perOpportunity.map((each) => [each.id, each]));
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  return (
    <WideTable name="ROI of each opportunity">
      <TableHead headings={[what, saves, worth, costs, earns, pays]} />
      <tbody>
        {opportunities.flatMap((opportunity) => {
          const own = returns.get(opportunity.id);
          if (!own) return [];
          const isOff = without.includes(own.id);
          return (
            <tr key={own.id}>
              <TableCell of={what} className={classes.leading}>
                <Switch
                  className={roiClasses.counted ?? ''}
                  label={
                    <>
                      {opportunity.rank}. {opportunityTitle(opportunity)}{' '}
                      {own.rests === 'assumed' && <Badge tone="warn">touch time assumed</Badge>}
                    </>
                  }
                  description={[
                    ...(workflows.length > 1 ? [workflowName(workflows, opportunity.workflow)] : []),
                    ...(isOff || planned.has(own.id) ? [] : ['not on the roadmap, so not in the total']),
                  ].join(' · ')}
                  checked={!isOff}
                  onChange={() => onSwitch(isOff ? without.filter((id) => id !== own.id) : [...without, own.id])}
                />
              </TableCell>
              <TableCell of={saves}>{hours(own.annualHours)}</TableCell>
              <TableCell of={worth}>
                {inMoney(own.annualValue)}
                <br />
                <span className={classes.quiet}>
                  {inMoney(own.valueRange.low)} to {inMoney(own.valueRange.high)}
                </span>
              </TableCell>
              <TableCell of={costs}>{inMoney(own.investment)}</TableCell>
              <TableCell of={earns}>
                {inMoney(own.npv.expected)}
                <br />
                <span className={classes.quiet}>
                  {inMoney(own.npv.low)} to {inMoney(own.npv.high)}
                </span>
              </TableCell>
              <TableCell of={pays}>
                {own.paybackMonths === null ? 'does not pay back' : plural(own.paybackMonths, 'month')}
              </TableCell>
            </tr>
          );
        })}
      </tbody>
    </WideTable>
  );
}
