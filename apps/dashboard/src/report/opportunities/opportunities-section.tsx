import { opportunityMatrix } from '../../../../../libs/mining/src/pictures/charts/opportunity-matrix.chart';
import { inOrderOfGain } from '../../../../../libs/mining/src/report/words/opportunity-gain';
import { money, plural } from '../../../../../libs/mining/src/report/words/words';
import { Chart } from '../parts/chart';
import { type OpportunityParts, OpportunityRow } from './opportunity-row';
import { Loaded, useReport } from '../source/report-source';
import classes from './opportunities.module.css';
import reportClasses from '../parts/report.module.css';

/** The opportunities by what they gain, then a chart of value and effort. */
export function OpportunitiesSection() {
  return (
    <Loaded
      query={useReport(['summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap'])}
      name="The opportunities"
    >
      {(report) =>
        report.opportunities.length === 0 ? (
          <p className={reportClasses.lead}>No change would save more work or waiting than it takes to make.</p>
        ) : (
          <Ranked report={report} />
        )
      }
    </Loaded>
  );
}

function Ranked({ report }: { readonly report: OpportunityParts }) {
  const { roi, roadmap } = report;
  const ordered = inOrderOfGain(report.opportunities, report);
  const items = new Map(roadmap.waves.flatMap((wave) => wave.items.map((item) => [item.opportunityId, item])));
  const planned = ordered.filter(({ id }) => items.has(id));
  const others = ordered.filter(({ id }) => !items.has(id));
  const days = [...items.values()].reduce((sum, { effortDays }) => sum + effortDays, 0);
  const row = (each: (typeof ordered)[number]) => (
    <OpportunityRow key={each.id} opportunity={each} report={report} item={items.get(each.id)} />
  );
  return (
    <>
      {planned.length > 0 && (
        <section aria-labelledby="planned">
          <div className={classes.head}>
            <h2 id="planned">On the roadmap</h2>
            <p className={reportClasses.quiet}>
              {roi.total !== null && `${money(roi.assumptions.currency, roi.total.annualValue.expected)} a year for `}
              {days === 0 ? 'decisions only' : `${plural(days, 'day')} of work`}
            </p>
          </div>
          <ol className={classes.list}>{planned.map(row)}</ol>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <div className={classes.head}>
            <h2 id="others">{planned.length > 0 ? 'Not on the roadmap' : 'None is on the roadmap'}</h2>
            {roi.perOpportunity.length === 0 && <p className={reportClasses.quiet}>{roi.reason}</p>}
          </div>
          <ol className={classes.list} start={planned.length + 1}>
            {others.map(row)}
          </ol>
        </section>
      )}
      {roi.perOpportunity.length > 1 && (
        <section className={reportClasses.card} aria-labelledby="matrix">
          <h2 id="matrix">Value against effort</h2>
          <Chart
            draw={(canvas) => opportunityMatrix(ordered, roi, canvas)}
            caption="The numbers are those of the list. Lines: the range of the effort. Hollow: touch time is assumed."
          />
        </section>
      )}
    </>
  );
}
