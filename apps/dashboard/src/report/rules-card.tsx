import type { Rule, Workflow } from '../../../../libs/mining/src/report-sections';
import { duration, number, percent, plural } from '../../../../libs/mining/src/words/words';
import { Badge } from '../ui/badge';
import classes from './report.module.css';

/** How many cases keep to each rule, and how long those take that do not. */
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
            <p className={classes.quiet}>{inWords(rule)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function inWords({ cases, broken, medianSecondsKept, medianSecondsBroken, examples }: Rule): string {
  if (cases === 0) return 'Applies to no case.';
  if (broken === 0) return `Kept in all ${number(cases)} cases it applies to.`;
  const times =
    medianSecondsKept === null || medianSecondsBroken === null
      ? ''
      : ` These take ${duration(medianSecondsBroken)} (median), the others ${duration(medianSecondsKept)}.`;
  const named = examples.length === 0 ? '' : ` For example ${examples.slice(0, 3).join(', ')}.`;
  return `Broken in ${plural(broken, 'case')} of ${number(cases)} (${percent(broken / cases)}).${times}${named}`;
}
