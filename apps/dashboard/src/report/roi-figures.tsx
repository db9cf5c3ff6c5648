import { cashFlowCurve } from '../../../../libs/mining/src/charts/cash-flow.chart';
import { tornado } from '../../../../libs/mining/src/charts/tornado.chart';
import type { Opportunity, Roi } from '../../../../libs/mining/src/report-sections';
import { hours, money, percent, plural } from '../../../../libs/mining/src/words/words';
import { Chart } from './chart';
import { opportunityWords } from './opportunity-words';
import { WideTable } from './wide-table';
import classes from './report.module.css';

interface RoiFiguresProps {
  readonly roi: Roi;
  readonly opportunities: readonly Opportunity[];
}

export function RoiFigures({ roi, opportunities }: RoiFiguresProps) {
  const { assumptions, perOpportunity } = roi;
  const say = (value: number): string => money(assumptions.currency, value);
  const names = new Map(opportunities.map((each) => [each.id, opportunityWords(each)]));
  return (
    <>
      {roi.total === null ? <p className={classes.lead}>{roi.reason}</p> : <Total roi={roi} total={roi.total} />}
      {roi.total !== null && (
        <Chart
          draw={(canvas) => cashFlowCurve(roi, canvas)}
          caption="Cumulative cash flow. The line is the mean of the random draws; eight in ten lie within the band."
        />
      )}
      {perOpportunity.length > 0 && (
        <WideTable name="ROI of each opportunity">
          <thead>
            <tr>
              <th scope="col">Opportunity</th>
              <th scope="col" className={classes.end}>
                Saved a year
              </th>
              <th scope="col" className={classes.end}>
                Annual value
              </th>
              <th scope="col" className={classes.end}>
                Investment
              </th>
              <th scope="col" className={classes.end}>
                Net present value
              </th>
              <th scope="col" className={classes.end}>
                Payback
              </th>
            </tr>
          </thead>
          <tbody>
            {perOpportunity.map((each) => (
              <tr key={each.id}>
                <td>
                  {names.get(each.id)}
                  {each.rests === 'assumed' && <span className={classes.quiet}> (touch time assumed)</span>}
                </td>
                <td className={classes.end}>{hours(each.annualHours)}</td>
                <td className={classes.end}>{say(each.annualValue)}</td>
                <td className={classes.end}>{say(each.investment)}</td>
                <td className={classes.end}>
                  {say(each.npv.expected)}
                  <br />
                  <span className={classes.quiet}>
                    {say(each.npv.low)} to {say(each.npv.high)}
                  </span>
                </td>
                <td className={classes.end}>
                  {each.paybackMonths === null ? '–' : plural(each.paybackMonths, 'month')}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
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
}

function Total({ roi: { assumptions }, total }: TotalProps) {
  const say = (value: number): string => money(assumptions.currency, value);
  return (
    <div className={classes.tiles} id="total">
      <Tile name="Annual value" value={say(total.annualValue.expected)}>
        likely between {say(total.annualValue.low)} and {say(total.annualValue.high)}
      </Tile>
      <Tile name="Net present value" value={say(total.npv.expected)}>
        likely between {say(total.npv.low)} and {say(total.npv.high)}, over {plural(assumptions.horizonMonths, 'month')}
      </Tile>
      <Tile name="Investment" value={say(total.investment)}>
        {total.paybackMonths === null
          ? 'does not pay back within the time horizon'
          : `pays back in ${plural(total.paybackMonths, 'month')}`}
        ; {riskOf(total.probabilityOfLoss)}
      </Tile>
    </div>
  );
}

/** Draws never show that nothing can go wrong. */
const riskOf = (share: number): string =>
  share < 0.01 ? 'less than 1% risk of a loss' : `${percent(share)} risk of a loss`;

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly children: React.ReactNode;
}

function Tile({ name, value, children }: TileProps) {
  return (
    <section className={classes.tile} aria-label={name}>
      <h2>{name}</h2>
      <p className={classes.big}>{value}</p>
      <p className={classes.quiet}>{children}</p>
    </section>
  );
}
