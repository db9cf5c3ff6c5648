import { opportunityMatrix } from '../../../../libs/mining/src/charts/opportunity-matrix.chart';
import type { Factor, FactorName, Opportunity, ReportSections } from '../../../../libs/mining/src/report-sections';
import { inOrderOfRoadmap } from '../../../../libs/mining/src/roadmap/in-order-of-roadmap';
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

type Part = Pick<ReportSections, 'opportunities' | 'roi' | 'roadmap'>;

/** What could be automated or eased: value against effort as a picture, and each with its reasons. */
export function OpportunitiesSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['opportunities', 'roi', 'roadmap'])} name="The opportunities">
      {(report) =>
        report.opportunities.length === 0 ? (
          <p className={classes.lead}>No change would save more work or waiting than it takes to make.</p>
        ) : (
          <>
            {report.roi.perOpportunity.length > 0 && (
              <Chart
                draw={(canvas) =>
                  opportunityMatrix(inOrderOfRoadmap(report.opportunities, report.roadmap), report.roi, canvas)
                }
                caption="Annual value against effort; the numbers are the ranks in the table below. Hollow: the touch time is assumed."
              />
            )}
            <ListOfAll {...report} />
          </>
        )
      }
    </Loaded>
  );
}

const headings = ['Annual value', 'Effort', 'On the roadmap', 'Score'];

/** In the order of the roadmap, with its total. */
function ListOfAll({ opportunities, roi, roadmap }: Part) {
  const meant = useReference();
  const values = new Map(roi.perOpportunity.map((each) => [each.id, each]));
  const items = new Map(roadmap.waves.flatMap((wave) => wave.items.map((item) => [item.opportunityId, item])));
  return (
    <WideTable name="Opportunities, in the order of the roadmap">
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Opportunity</th>
          {headings.map((heading) => (
            <th key={heading} scope="col" className={classes.end}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrderOfRoadmap(opportunities, roadmap).map((each) => {
          const value = values.get(each.id);
          const item = items.get(each.id);
          return (
            <tr key={each.id} id={each.id} className={each.id === meant ? classes.meant : undefined}>
              <td>{each.rank}</td>
              <td>
                <strong>{opportunityWords(each)}</strong>{' '}
                <Badge tone={confidences[each.confidence]}>{confidenceLabels[each.confidence]}</Badge>
                <p className={classes.rationale}>{each.rationale}</p>
                <Reasons opportunity={each} isOpen={each.id === meant} />
              </td>
              <td className={classes.end}>
                {value ? money(roi.assumptions.currency, value.annualValue) : '–'}
                <br />
                <span className={classes.quiet}>
                  {value?.rests === 'assumed' && 'touch time assumed; '}
                  {addressed(each)}
                </span>
              </td>
              <td className={classes.end}>{each.effort.days === 0 ? 'a decision' : plural(each.effort.days, 'day')}</td>
              <td className={classes.end}>
                {item ? `months ${number(item.start)} to ${number(item.end)}` : 'does not earn its cost'}
              </td>
              <td className={classes.end}>{number(each.score)}</td>
            </tr>
          );
        })}
      </tbody>
      {roi.total !== null && (
        <tfoot>
          <tr>
            <td />
            <th scope="row">All on the roadmap together</th>
            <td className={classes.end}>
              <strong>{money(roi.assumptions.currency, roi.total.annualValue.expected)}</strong>
            </td>
            <td className={classes.end}>
              {plural(
                [...items.values()].reduce((sum, { effortDays }) => sum + effortDays, 0),
                'day',
              )}
            </td>
            <td />
            <td />
          </tr>
        </tfoot>
      )}
    </WideTable>
  );
}

function Reasons({ opportunity, isOpen }: { readonly opportunity: Opportunity; readonly isOpen: boolean }) {
  if (opportunity.saves === 'waiting') return null;
  return (
    <details open={isOpen}>
      <summary>Why this score</summary>
      <dl className={classes.factors}>
        {(Object.entries(opportunity.factors) as [FactorName, Factor][]).map(([name, { value, why }]) => (
          <div key={name}>
            <dt>
              {factorLabels[name]} {value === null ? '–' : number(Math.round(value * 100))}
            </dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What it touches in a year: hours of work, or waiting. */
function addressed({ annual, saves }: Opportunity): string {
  if (annual === null) return 'less than four weeks observed';
  if (saves === 'work') return annual.hours === null ? '' : `${hours(annual.hours)} of work`;
  return annual.waitingDays === null ? '' : `${number(toThreeDigits(annual.waitingDays))} days of waiting`;
}
