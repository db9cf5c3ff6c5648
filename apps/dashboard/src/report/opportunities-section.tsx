import { opportunityMatrix } from '../../../../libs/mining/src/charts/opportunity-matrix.chart';
import type { Factor, FactorName, Opportunity, Roi } from '../../../../libs/mining/src/report-sections';
import { confidenceLabels, factorLabels } from '../../../../libs/mining/src/words/labels';
import { hours, money, number, plural, toThreeDigits } from '../../../../libs/mining/src/words/words';
import { Badge } from '../ui/badge';
import { Chart } from './chart';
import { Loaded } from './loaded';
import { opportunityWords } from './opportunity-words';
import { useReport, type ReportSource } from './report-source';
import { useReference } from './use-reference';
import { WideTable } from './wide-table';
import classes from './report.module.css';

const confidences = { high: 'good', medium: 'info', low: 'warn' } as const;

/** What could be automated or eased: value against effort as a picture, and each with its reasons. */
export function OpportunitiesSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['opportunities', 'roi'])} name="The opportunities">
      {({ opportunities, roi }) =>
        opportunities.length === 0 ? (
          <p className={classes.lead}>No change would save more work or waiting than it takes to make.</p>
        ) : (
          <>
            {roi.perOpportunity.length > 0 && (
              <Chart
                draw={(canvas) => opportunityMatrix(opportunities, roi, canvas)}
                caption="Annual value against effort; the numbers are the ranks in the table below. Hollow: the touch time is assumed."
              />
            )}
            <ListOfAll opportunities={opportunities} roi={roi} />
          </>
        )
      }
    </Loaded>
  );
}

interface ListOfAllProps {
  readonly opportunities: readonly Opportunity[];
  readonly roi: Roi;
}

function ListOfAll({ opportunities, roi }: ListOfAllProps) {
  const meant = useReference();
  const values = new Map(roi.perOpportunity.map(({ id, annualValue }) => [id, annualValue]));
  return (
    <WideTable name="Opportunities, the best first">
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Opportunity</th>
          <th scope="col" className={classes.end}>
            Score
          </th>
          <th scope="col" className={classes.end}>
            Annual value
          </th>
          <th scope="col" className={classes.end}>
            Effort
          </th>
        </tr>
      </thead>
      <tbody>
        {opportunities.map((each) => (
          <tr key={each.id} id={each.id} className={each.id === meant ? classes.meant : undefined}>
            <td>{each.rank}</td>
            <td>
              <strong>{opportunityWords(each)}</strong>{' '}
              <Badge tone={confidences[each.confidence]}>{confidenceLabels[each.confidence]}</Badge>
              <p className={classes.rationale}>{each.rationale}</p>
              <details open={each.id === meant}>
                <summary>Why this score</summary>
                <dl className={classes.factors}>
                  {(Object.entries(each.factors) as [FactorName, Factor][]).map(([name, { value, why }]) => (
                    <div key={name}>
                      <dt>
                        {factorLabels[name]} {value === null ? '–' : number(Math.round(value * 100))}
                      </dt>
                      <dd>{why}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </td>
            <td className={classes.end}>{number(each.score)}</td>
            <td className={classes.end}>
              {values.has(each.id) ? money(roi.assumptions.currency, values.get(each.id) ?? 0) : '–'}
              <br />
              <span className={classes.quiet}>{addressed(each)}</span>
            </td>
            <td className={classes.end}>{each.effort.days === 0 ? 'a decision' : plural(each.effort.days, 'day')}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** What it touches in a year: hours of work, or waiting. */
function addressed({ annual, saves }: Opportunity): string {
  if (annual === null) return 'less than four weeks observed';
  if (saves === 'work') return annual.hours === null ? '' : `${hours(annual.hours)} of work`;
  return annual.waitingDays === null ? '' : `${number(toThreeDigits(annual.waitingDays))} days of waiting`;
}
