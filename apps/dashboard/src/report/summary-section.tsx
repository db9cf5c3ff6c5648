import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { whereTimeGoes } from '../../../../libs/mining/src/pictures/charts/where-time-goes.chart';
import type {
  Bottleneck,
  Finding,
  FirstStep,
  Gain,
  ReportSections,
} from '../../../../libs/mining/src/report/schema/report-sections';
import { keyFigures } from '../../../../libs/mining/src/report/summary/key-figures';
import { rankedSince } from '../../../../libs/mining/src/report/words/change-words';
import { gainWords } from '../../../../libs/mining/src/report/words/gain-words';
import { money } from '../../../../libs/mining/src/report/words/words';
import { Icon } from '../ui/icon';
import { Chart } from './chart';
import { DataBehind, MeasurableBadges } from './data-behind';
import { Loaded, type ReportSource, useReport } from './report-source';
import classes from './report.module.css';

/** The summary of the report. Every finding links to its evidence. */
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

/** At most this many workflows have a bar here; the section on bottlenecks shows all. */
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

type Parts = Pick<ReportSections, 'workflows' | 'bottlenecks' | 'roi'>;

/** Cycle time, share of waiting, annual value, and payback. */
function KeyFigures({ report }: { readonly report: Parts }) {
  return (
    <div className={classes.tiles}>
      {keyFigures(report).map(({ name, value, note, section }) => (
        <FigureTile key={name} name={name} value={value} to={`?section=${section}`}>
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

/** The findings as rows with links to their evidence. */
function FindingRows({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ol className={classes.rows}>
      {findings.map((finding) => {
        const link = linkOf(finding);
        return (
          <li key={finding.text}>
            {link === null ? (
              <span className={classes.row}>{finding.text}</span>
            ) : (
              <Link to={link} className={classes.row}>
                <span>{finding.text}</span>
                <Icon name="next" size={16} />
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function linkOf({ section, ref }: Finding): string | null {
  if (section === 'summary') return null;
  const search = new URLSearchParams({ section });
  const part = /^(w\d+)-[drop]\d+/u.exec(ref);
  if (part?.[1] !== undefined)
    return `?${new URLSearchParams({ section: 'drivers', workflow: part[1], ref }).toString()}`;
  search.set(section === 'workflows' ? 'workflow' : 'ref', ref);
  return `?${search.toString()}`;
}

interface WhereTimeGoesProps {
  readonly bottlenecks: readonly Bottleneck[];
  readonly hasLegend?: boolean;
}

/** All time of a workflow as one bar: the longest waits and steps by name, everything else as the rest. */
export function WhereTimeGoes({ bottlenecks, hasLegend = false }: WhereTimeGoesProps) {
  if (bottlenecks.every(({ share }) => share === null)) return null;
  return <Chart draw={(canvas) => whereTimeGoes([{ name: '', bottlenecks }], canvas)} hasLegend={hasLegend} />;
}

type ActionParts = Pick<ReportSections, 'opportunities' | 'workflows'> & {
  // Older reports contain no first steps.
  readonly summary: { readonly firstSteps?: readonly FirstStep[] };
};

/** The first steps, each with its benefit. */
function TopActions({ report: { summary, opportunities, workflows } }: { readonly report: ActionParts }) {
  const steps = summary.firstSteps ?? [];
  if (steps.length === 0) return null;
  const since = rankedSince(workflows, opportunities, steps);
  const known = new Set(opportunities.map(({ id }) => id));
  return (
    <section className={classes.card} aria-labelledby="actions">
      <h2 id="actions">What to do first</h2>
      <ol className={classes.rows}>
        {steps.map((step) => {
          const section = known.has(step.ref) ? 'opportunities' : 'bottlenecks';
          return (
            <li key={step.ref}>
              <Link to={`?section=${section}&ref=${encodeURIComponent(step.ref)}`} className={classes.row}>
                <span>
                  <strong>{step.text}</strong>
                  <Brings gain={step.gain} annualValue={step.annualValue} />
                </span>
                <Icon name="next" size={16} />
              </Link>
            </li>
          );
        })}
      </ol>
      {since !== null && <p className={classes.quiet}>{since}</p>}
    </section>
  );
}

function Brings({ gain, annualValue }: { readonly gain: Gain | null; readonly annualValue: FirstStep['annualValue'] }) {
  if (!gain && !annualValue) return null;
  return (
    <span className={classes.brings}>
      {gain && <span>{gainWords(gain)}</span>}
      {annualValue && (
        <span>
          {money(annualValue.currency, annualValue.expected)} a year, likely{' '}
          {money(annualValue.currency, annualValue.low)} to {money(annualValue.currency, annualValue.high)}
        </span>
      )}
    </span>
  );
}
