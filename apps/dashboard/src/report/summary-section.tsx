import type { ReportSections } from '../../../../libs/mining/src/report/schema/report-sections';
import { FindingRows } from './finding-rows';
import { KeyFigures } from './key-figures';
import { Loaded } from './loaded';
import { MeasurableBadges } from './measurable-badges';
import { useReport, type ReportSource } from './report-source';
import { DataBehind } from './data-behind';
import { TopActions } from './top-actions';
import { WhereTimeGoes } from './where-time-goes';
import classes from './report.module.css';

/** What to know in a minute; every finding leads to what it rests on. */
export function SummarySection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded
      query={useReport(source, ['summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap'])}
      name="The summary"
    >
      {(report) => <SummaryText report={report} />}
    </Loaded>
  );
}

/** More bars than this are a list, which stands on the page of the bottlenecks. */
const mostWorkflows = 3;

function SummaryText({ report }: { readonly report: ReportSections }) {
  const { headline, findings } = report.summary;
  const timed = report.workflows
    .map((workflow) => ({ workflow, own: report.bottlenecks.filter((each) => each.workflow === workflow.id) }))
    .filter(({ own }) => own.some(({ share }) => share !== null));
  return (
    <>
      <p className={classes.headline}>{headline}</p>
      <MeasurableBadges summary={report.summary} />
      <KeyFigures report={report} />
      <div className={timed.length > 0 ? classes.overview : undefined}>
        {timed.length > 0 && (
          <section className={classes.card} aria-labelledby="time">
            <h2 id="time">Where the time goes</h2>
            {timed.slice(0, mostWorkflows).map(({ workflow, own }) => (
              <div key={workflow.id}>
                {report.workflows.length > 1 && <h3>{workflow.name}</h3>}
                <WhereTimeGoes bottlenecks={own} hasLegend />
              </div>
            ))}
          </section>
        )}
        <TopActions report={report} />
        {findings.length > 0 && (
          <section className={classes.card} aria-labelledby="findings">
            <h2 id="findings">Findings</h2>
            <FindingRows findings={findings} />
          </section>
        )}
        <DataBehind summary={report.summary} workflows={report.workflows} />
      </div>
    </>
  );
}
