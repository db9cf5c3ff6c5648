import type { Workflow } from '../../../../libs/mining/src/report-sections';
import { Badge } from '../ui/badge';
import classes from './report.module.css';

/** How many cases keep to each rule as a bar, and which do not. */
export function RulesCard({ rules }: Pick<Workflow, 'rules'>) {
  if (rules.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="rules">
      <h2 id="rules">Rules</h2>
      <ul className={classes.rows}>
        {rules.map((rule) => (
          <li key={rule.id} id={rule.id} className={classes.rule}>
            <p>
              {rule.text} {rule.given ? <Badge tone="info">given</Badge> : <Badge tone="neutral">proposed</Badge>}
            </p>
            <span className={classes.kept} aria-hidden="true">
              <span style={{ width: `${rule.cases === 0 ? 0 : (100 * (rule.cases - rule.broken)) / rule.cases}%` }} />
            </span>
            {rule.examples.length > 0 && (
              <p className={classes.quiet}>Cases that break it: {rule.examples.slice(0, 5).join(', ')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
