import { Link } from 'react-router';
import type { Finding, ReportSections } from '../../../../libs/mining/src/report-sections';
import { number, percent } from '../../../../libs/mining/src/words/words';
import { KeyFigures } from './key-figures';
import { Loaded } from './loaded';
import { useReport, type ReportSource } from './report-source';
import { WhereTimeGoes } from './where-time-goes';
import classes from './report.module.css';

/** What to know in a minute; every finding leads to what it rests on. */
export function SummarySection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['summary', 'workflows', 'bottlenecks', 'roi'])} name="The summary">
      {(report) => <SummaryText report={report} />}
    </Loaded>
  );
}

type Parts = Pick<ReportSections, 'summary' | 'workflows' | 'bottlenecks' | 'roi'>;

function SummaryText({ report }: { readonly report: Parts }) {
  const { headline, findings, totals, dataQuality } = report.summary;
  const main = report.workflows[0];
  return (
    <>
      <p className={classes.headline}>{headline}</p>
      <KeyFigures report={report} />
      {main && (
        <section className={classes.card} aria-labelledby="time">
          <h2 id="time">Where the time of {main.name} goes</h2>
          <WhereTimeGoes bottlenecks={report.bottlenecks.filter(({ workflow }) => workflow === main.id)} />
        </section>
      )}
      <section className={classes.card} aria-labelledby="findings">
        <h2 id="findings">Findings</h2>
        <ol className={classes.findings}>
          {findings.map((finding) => (
            <li key={finding.text}>
              {linkOf(finding) === null ? finding.text : <Link to={linkOf(finding) ?? ''}>{finding.text}</Link>}
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.card} aria-labelledby="basis">
        <h2 id="basis">Data behind this report</h2>
        <dl className={classes.facts}>
          {Object.entries(totals).map(([name, count]) => (
            <div key={name}>
              <dt>{name.charAt(0).toUpperCase() + name.slice(1)}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
        {dataQuality.issues.length > 0 && (
          <ul className={classes.remarks}>
            {dataQuality.issues.map(({ text, share }) => (
              <li key={text}>
                {text} {share > 0 && <span className={classes.quiet}>({percent(share)})</span>}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function linkOf({ section, ref }: Finding): string | null {
  if (section === 'summary') return null;
  const search = new URLSearchParams({ section });
  search.set(section === 'workflows' ? 'workflow' : 'ref', ref);
  return `?${search.toString()}`;
}
