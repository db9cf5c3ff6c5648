import { cashFlowCurve, tornado } from '../../../../libs/mining/src/pictures/charts/roi.chart';
import type { Roi } from '../../../../libs/mining/src/report/schema/report-sections';
import { extrapolationWords } from '../../../../libs/mining/src/opportunities/roi/annual-figures';
import { restsOnWords } from '../../../../libs/mining/src/report/words/opportunity-words';
import { money, percent, plural } from '../../../../libs/mining/src/report/words/words';
import { Chart } from './chart';
import { FigureTile } from './figure-tile';
import { RoiTable, type RoiTableProps } from './roi-table';
import classes from './report.module.css';

/** As the assumptions now are. */
export function RoiFigures(props: RoiTableProps) {
  const { roi, opportunities, workflows, roadmap } = props;
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  const seen = workflows.filter(({ id }) =>
    opportunities.some((each) => each.workflow === id && each.saves === 'work' && planned.has(each.id)),
  );
  return (
    <>
      {roi.total === null ? (
        <p className={classes.lead}>{roi.reason}</p>
      ) : (
        <Total
          roi={roi}
          total={roi.total}
          from={extrapolationWords(seen)}
          on={restsOnWords(roi.total, opportunities)}
        />
      )}
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

interface TotalProps {
  readonly roi: Roi;
  readonly total: NonNullable<Roi['total']>;
  /** What it is extrapolated from, and the step that carries most of it. */
  readonly from: string;
  readonly on: string;
}

function Total({ roi: { assumptions }, total, from, on }: TotalProps) {
  const say = (value: number): string => money(assumptions.currency, value);
  return (
    <div className={classes.tiles} id="total">
      <FigureTile name="Annual value" value={say(total.annualValue.expected)}>
        likely between {say(total.annualValue.low)} and {say(total.annualValue.high)}
        {from}.{on}
      </FigureTile>
      <FigureTile name="Net present value" value={say(total.npv.expected)}>
        likely between {say(total.npv.low)} and {say(total.npv.high)}, over {plural(assumptions.horizonMonths, 'month')}
      </FigureTile>
      <FigureTile name="Investment" value={say(total.investment)}>
        {total.paybackMonths === null
          ? 'does not pay back within the time horizon'
          : `pays back in ${plural(total.paybackMonths, 'month')}`}
        ; {riskOf(total.probabilityOfLoss)}
      </FigureTile>
    </div>
  );
}

/** Draws never show that nothing can go wrong. */
const riskOf = (share: number): string =>
  share < 0.01 ? 'less than 1% risk of a loss' : `${percent(share)} risk of a loss`;
