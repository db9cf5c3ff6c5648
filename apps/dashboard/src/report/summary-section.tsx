import { Link } from 'react-router';
import type { Finding, Summary } from '../../../../libs/mining/src/report-sections';
import { hours, money, number, percent, plural } from '../../../../libs/mining/src/words/words';
import { Loaded } from './loaded';
import { useReport, type ReportSource } from './report-source';
import classes from './report.module.css';

/** What to know in a minute; every finding leads to what it rests on. */
export function SummarySection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['summary'])} name="The summary">
      {({ summary }) => <SummaryText summary={summary} />}
    </Loaded>
  );
}

function SummaryText({ summary: { headline, findings, totals, annual, dataQuality } }: { readonly summary: Summary }) {
  const { currency, low, expected, high } = annual.value;
  return (
    <>
      <p className={classes.headline}>{headline}</p>
      <div className={classes.tiles}>
        <section className={classes.tile} aria-label="Value a year">
          <h2>Value of the changes, a year</h2>
          <p className={classes.big}>{money(currency, expected)}</p>
          <p className={classes.quiet}>
            likely between {money(currency, low)} and {money(currency, high)}
          </p>
        </section>
        <section className={classes.tile} aria-label="Hours lost">
          <h2>Lost between steps, a year</h2>
          <p className={classes.big}>{hours(annual.hoursLost)}</p>
          <p className={classes.quiet}>of cases waiting, not of people working</p>
        </section>
        <section className={classes.tile} aria-label="Data quality">
          <h2>Data quality</h2>
          <p className={classes.big}>{number(dataQuality.score)} of 100</p>
          <p className={classes.quiet}>{plural(dataQuality.issues.length, 'remark')} below</p>
        </section>
      </div>
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
        <h2 id="basis">What it rests on</h2>
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
