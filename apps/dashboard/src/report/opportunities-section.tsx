import { Link } from 'react-router';
import { opportunityMatrix } from '../../../../libs/mining/src/pictures/charts/opportunity-matrix.chart';
import type { Factor, FactorName, Opportunity, Roi } from '../../../../libs/mining/src/report/schema/report-sections';
import { spanWords } from '../../../../libs/mining/src/report/words/dates';
import { cycleTimeWords } from '../../../../libs/mining/src/report/words/gain-words';
import { confidenceLabels, factorLabels, workflowName } from '../../../../libs/mining/src/report/words/labels';
import {
  effortRange,
  inOrderOfRoadmap,
  opportunityTitle,
  reasonOf,
} from '../../../../libs/mining/src/report/words/opportunity-words';
import { hours, money, number, plural, toThreeDigits } from '../../../../libs/mining/src/report/words/words';
import { Badge } from '../ui/badge';
import { Chart } from './chart';
import { ExampleCases, caseLink, useReference } from './report-links';
import { Loaded, type ReportSource, type ReportWith, useReport } from './report-source';
import { type Heading, TableCell, TableHead, WideTable } from './report-table';
import explore from './explore.module.css';
import classes from './report.module.css';

const confidences = { high: 'good', medium: 'info', low: 'warn' } as const;

type Part = Pick<
  ReportWith<'workflows' | 'opportunities' | 'roi' | 'roadmap'>,
  'workflows' | 'opportunities' | 'roi' | 'roadmap' | 'plan'
>;

/** The opportunities: a chart of value and effort, and each with its reasons. */
export function OpportunitiesSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows', 'opportunities', 'roi', 'roadmap'])} name="The opportunities">
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
                caption="Annual value against effort, with its range as a line; the numbers are the ranks in the table below. Hollow: the touch time is assumed."
              />
            )}
            <ListOfAll {...report} />
          </>
        )
      }
    </Loaded>
  );
}

const rank: Heading = { name: 'Rank' };
const what: Heading = { name: 'Opportunity' };
const worth: Heading = { name: 'Annual value', isFigure: true };
const effortHeading: Heading = { name: 'Effort', isFigure: true };
const when: Heading = { name: 'On the roadmap', isFigure: true };
const scored: Heading = { name: 'Score', isFigure: true };

/** All opportunities in the order of the roadmap, with totals. */
function ListOfAll({ workflows, opportunities, roi, roadmap, plan }: Part) {
  const meant = useReference();
  const values = new Map(roi.perOpportunity.map((each) => [each.id, each]));
  const items = new Map(roadmap.waves.flatMap((wave) => wave.items.map((item) => [item.opportunityId, item])));
  return (
    <WideTable name="Opportunities, in the order of the roadmap">
      <TableHead headings={[rank, what, worth, effortHeading, when, scored]} />
      <tbody>
        {inOrderOfRoadmap(opportunities, roadmap).map((each) => {
          const value = values.get(each.id);
          const item = items.get(each.id);
          return (
            <tr key={each.id} id={each.id} className={each.id === meant ? classes.meant : undefined}>
              <TableCell of={rank}>{each.rank}</TableCell>
              <TableCell of={what} className={classes.leading}>
                <strong>{opportunityTitle(each)}</strong>{' '}
                <Badge tone={confidences[each.confidence]}>{confidenceLabels[each.confidence]}</Badge>
                {workflows.length > 1 && <p className={classes.quiet}>{workflowName(workflows, each.workflow)}</p>}
                <p className={classes.rationale}>{reasonOf(each)}</p>
                <CycleTimeAfter opportunity={each} />
                <Reasons opportunity={each} isOpen={each.id === meant} />
                <p className={explore.leads}>
                  <Link to={caseLink({ workflow: each.workflow, ref: each.id })}>See its cases</Link>
                  {each.examples.length > 0 && (
                    <span className={classes.quiet}>
                      For example <ExampleCases workflow={each.workflow} examples={each.examples.slice(0, 3)} />
                    </span>
                  )}
                </p>
              </TableCell>
              <TableCell of={worth}>
                {value ? money(roi.assumptions.currency, value.annualValue) : '–'}
                <br />
                <span className={classes.quiet}>
                  {value?.rests === 'assumed' && 'touch time assumed; '}
                  {addressed(each)}
                </span>
              </TableCell>
              <TableCell of={effortHeading}>
                {each.effort.days === 0 ? 'a decision' : effortRange(each.effort)}
              </TableCell>
              <TableCell of={when}>
                {item ? spanWords(plan?.startDate ?? null, item.start, item.end) : whyNot(value)}
              </TableCell>
              <TableCell of={scored}>{number(each.score)}</TableCell>
            </tr>
          );
        })}
      </tbody>
      {roi.total !== null && (
        <tfoot>
          <tr>
            <td />
            <th scope="row">All on the roadmap together</th>
            <TableCell of={worth}>
              <strong>{money(roi.assumptions.currency, roi.total.annualValue.expected)}</strong>
            </TableCell>
            <TableCell of={effortHeading}>
              {plural(
                [...items.values()].reduce((sum, { effortDays }) => sum + effortDays, 0),
                'day',
              )}
            </TableCell>
            <td />
            <td />
          </tr>
        </tfoot>
      )}
    </WideTable>
  );
}

/** The expected cycle time after the change. Older reports do not contain it. */
function CycleTimeAfter({ opportunity: { cycleTime } }: { readonly opportunity: Partial<Opportunity> }) {
  const words = cycleTime ? cycleTimeWords(cycleTime) : null;
  return words === null ? null : <p className={classes.quiet}>With it alone: {words}.</p>;
}

function Reasons({ opportunity, isOpen }: { readonly opportunity: Opportunity; readonly isOpen: boolean }) {
  if (opportunity.saves === 'waiting' || opportunity.kind === 'reorder') return null;
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

/**
 * Why an opportunity has no value: two changes to one step share the savings, and later ones pay back for less time.
 */
function whyNot(value: Roi['perOpportunity'][number] | undefined): string {
  if (!value) return 'value not measurable';
  return value.npv.expected > 0 ? 'would pay only on its own' : 'does not earn its cost';
}

/** The hours of work or waiting per year that the opportunity addresses. */
function addressed({ annual, saves }: Opportunity): string {
  if (annual === null) return 'less than four weeks observed';
  if (saves === 'work')
    return annual.hours === null ? 'hands-on time not measurable' : `${hours(annual.hours)} of work`;
  return annual.waitingDays === null ? '' : `${number(toThreeDigits(annual.waitingDays))} days of waiting`;
}
