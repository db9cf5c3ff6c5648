import { Link } from 'react-router';
import type { FirstStep, Gain, ReportSections } from '../../../../libs/mining/src/report/schema/report-sections';
import { gainWords } from '../../../../libs/mining/src/report/words/gain-words';
import { rankedSince } from '../../../../libs/mining/src/report/words/change-words';
import { money } from '../../../../libs/mining/src/report/words/words';
import { Icon } from '../ui/icon';
import classes from './report.module.css';

type Parts = Pick<ReportSections, 'opportunities' | 'workflows'> & {
  // Reports of before there were first steps have none.
  readonly summary: { readonly firstSteps?: readonly FirstStep[] };
};

/** What to do first, each with what it brings. */
export function TopActions({ report: { summary, opportunities, workflows } }: { readonly report: Parts }) {
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
