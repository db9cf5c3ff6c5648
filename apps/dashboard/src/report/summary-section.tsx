import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { namedParts, whereTimeGoes } from '../../../../libs/mining/src/pictures/charts/where-time-goes.chart';
import type { Bottleneck } from '../../../../libs/mining/src/report/schema/report-sections';
import { keyFigures } from '../../../../libs/mining/src/report/summary/key-figures';
import { ActionCards } from './action-cards';
import { Chart } from './chart';
import { Evidence } from './evidence';
import { caseLink } from './report-links';
import { Loaded, type ReportSource, type ReportWith, useReport } from './report-source';
import classes from './report.module.css';

/** The summary of the report. Every finding links to its evidence. */
export function SummarySection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded
      query={useReport(source, ['summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap'])}
      name="The summary"
    >
      {(report) => <SummaryText source={source} report={report} />}
    </Loaded>
  );
}

type SummaryReport = ReportWith<'summary' | 'workflows' | 'bottlenecks' | 'opportunities' | 'roi' | 'roadmap'>;

/** At most this many workflows have a bar here; the section on bottlenecks shows all. */
const mostWorkflows = 3;

function SummaryText({ source, report }: { readonly source: ReportSource; readonly report: SummaryReport }) {
  const timed = report.workflows
    .map((workflow) => ({ workflow, own: report.bottlenecks.filter((each) => each.workflow === workflow.id) }))
    .filter(({ own }) => own.some(({ share }) => share !== null));
  return (
    <>
      <p className={classes.headline}>{report.summary.headline}</p>
      <ActionCards source={source} report={report} />
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

interface FigureTileProps {
  readonly name: string;
  readonly value: string;
  /** A link to the details in the report. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** A large figure with its name and an explanation. */
export function FigureTile({ name, value, to, children }: FigureTileProps) {
  return (
    <section className={classes.tile} aria-label={name}>
      <h2>{to === undefined ? name : <Link to={to}>{name}</Link>}</h2>
      <p className={classes.big}>{value}</p>
      <p className={classes.quiet}>{children}</p>
    </section>
  );
}

interface WhereTimeGoesProps {
  readonly bottlenecks: readonly Bottleneck[];
  readonly hasLegend?: boolean;
}

/** All time of a workflow as one bar: the longest waits and steps by name, everything else as the rest. */
export function WhereTimeGoes({ bottlenecks, hasLegend = false }: WhereTimeGoesProps) {
  if (bottlenecks.every(({ share }) => share === null)) return null;
  const timed = bottlenecks.filter(({ share }) => share !== null).slice(0, namedParts);
  return (
    <Chart
      draw={(canvas) => whereTimeGoes([{ name: '', bottlenecks }], canvas)}
      hasLegend={hasLegend}
      {...(hasLegend && { legendLinks: timed.map(({ id, workflow }) => caseLink({ workflow, ref: id })) })}
    />
  );
}
