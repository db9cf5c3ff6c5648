import { keyFigures, mainWorkflow } from '../../../../../libs/mining/src/report/summary/key-figures';
import { ActionCards } from './action-cards';
import { AskReport } from './ask-report';
import { Evidence } from './evidence';
import { FigureTile } from '../parts/figure-tile';
import { caseLink } from '../source/report-links';
import { Loaded, type ReportWith, useReport } from '../source/report-source';
import { WhereTimeGoes } from './where-time-goes';
import classes from '../parts/report.module.css';

/** The summary of the report. Every finding links to its evidence. */
export function SummarySection() {
  return (
    <Loaded
      query={useReport(['summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap'])}
      name="The summary"
    >
      {(report) => <SummaryText report={report} />}
    </Loaded>
  );
}

type SummaryReport = ReportWith<'summary' | 'workflows' | 'bottlenecks' | 'opportunities' | 'roi' | 'roadmap'>;

/** At most this many workflows have a bar here; the section on bottlenecks shows all. */
const mostWorkflows = 3;

function SummaryText({ report }: { readonly report: SummaryReport }) {
  const main = mainWorkflow(report);
  const timed = report.workflows
    // Headline, action, and tiles speak of it.
    .toSorted((one, other) => Number(other === main) - Number(one === main))
    .map((workflow) => ({ workflow, own: report.bottlenecks.filter((each) => each.workflow === workflow.id) }))
    .filter(({ own }) => own.some(({ share }) => share !== null));
  return (
    <>
      <p className={classes.headline}>{report.summary.headline}</p>
      <AskReport of={report} />
      <ActionCards report={report} />
      <KeyFigures report={report} />
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
      <Evidence report={report} />
    </>
  );
}

/** Cycle time, share of waiting, annual value, and payback. */
function KeyFigures({ report }: { readonly report: SummaryReport }) {
  return (
    <div className={classes.tiles}>
      {keyFigures(report).map(({ name, value, note, section, casesOf }) => (
        <FigureTile
          key={name}
          name={name}
          value={value}
          to={casesOf === null ? `?section=${section}` : caseLink({ workflow: casesOf, state: 'completed' })}
        >
          {note}
        </FigureTile>
      ))}
    </div>
  );
}
