import type { Opportunity, Roi } from '../../../../libs/mining/src/report-sections';
import { hours, money, number, percent, plural } from '../../../../libs/mining/src/words/words';
import { CashFlowChart } from './cash-flow-chart';
import { opportunityWords } from './opportunity-words';
import { WideTable } from './wide-table';
import classes from './report.module.css';

const assumptionWords: Readonly<Record<string, string>> = {
  volumeFactor: 'How often it happens',
  touchTimeFactor: 'Time of work each time',
  addressableFactor: 'Share that can be taken over',
  successRate: 'Success of the change',
  humanReview: 'Review by people',
  risk: 'Risk',
  adoptionFactor: 'Adoption',
  investmentFactor: 'Cost of building',
};

interface RoiFiguresProps {
  readonly roi: Roi;
  readonly opportunities: readonly Opportunity[];
}

export function RoiFigures({ roi, opportunities }: RoiFiguresProps) {
  const { total, assumptions, perOpportunity } = roi;
  const say = (value: number): string => money(assumptions.currency, value);
  const names = new Map(opportunities.map((each) => [each.id, opportunityWords(each)]));
  return (
    <>
      <div className={classes.tiles} id="total">
        <Tile name="Value a year" value={say(total.annualValue.expected)}>
          likely between {say(total.annualValue.low)} and {say(total.annualValue.high)}
        </Tile>
        <Tile name="Net present value" value={say(total.npv.expected)}>
          likely between {say(total.npv.low)} and {say(total.npv.high)}, over{' '}
          {plural(assumptions.horizonMonths, 'month')}
        </Tile>
        <Tile name="Investment" value={say(total.investment)}>
          {total.paybackMonths === null
            ? 'does not come back within the horizon'
            : `has come back after ${plural(total.paybackMonths, 'month')}`}
          ; the chance of a loss is {percent(total.probabilityOfLoss)}
        </Tile>
      </div>
      <CashFlowChart months={roi.cashFlow} currency={assumptions.currency} />
      <WideTable name="Return of each opportunity">
        <thead>
          <tr>
            <th scope="col">Opportunity</th>
            <th scope="col" className={classes.end}>
              Saved a year
            </th>
            <th scope="col" className={classes.end}>
              Value a year
            </th>
            <th scope="col" className={classes.end}>
              Investment
            </th>
            <th scope="col" className={classes.end}>
              Net present value
            </th>
            <th scope="col" className={classes.end}>
              Comes back after
            </th>
          </tr>
        </thead>
        <tbody>
          {perOpportunity.map((each) => (
            <tr key={each.id}>
              <td>{names.get(each.id)}</td>
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
                {each.paybackMonths === null ? 'never' : plural(each.paybackMonths, 'month')}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <section className={classes.card} aria-labelledby="sensitivity">
        <h2 id="sensitivity">What the result hangs on</h2>
        <ul className={classes.causes}>
          {roi.sensitivity.map(({ assumption, low, high }) => (
            <li key={assumption}>
              <span>{assumptionWords[assumption] ?? assumption}</span>
              <span>
                net present value from {say(Math.min(low, high))} to {say(Math.max(low, high))}
              </span>
            </li>
          ))}
        </ul>
        <p className={classes.quiet}>
          Low and high are the 10th and the 90th percentile of {number(assumptions.draws)} draws.
        </p>
      </section>
    </>
  );
}

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
