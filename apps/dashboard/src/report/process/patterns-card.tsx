import { Link } from 'react-router';
import type { Pattern } from '../../../../../libs/mining/src/report/schema/report-sections';
import { patternLabels } from '../../../../../libs/mining/src/report/words/outcome-words';
import { plural } from '../../../../../libs/mining/src/report/words/words';
import { Badge } from '../../ui/badge';
import { ExampleCases, caseLink } from '../source/report-links';
import classes from '../parts/report.module.css';

interface PatternsCardProps {
  readonly id: string;
  readonly patterns?: readonly Pattern[];
}

/** Patterns in the course of cases, with example cases. Older reports do not contain them. */
export function PatternsCard({ id: workflow, patterns = [] }: PatternsCardProps) {
  if (patterns.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="patterns">
      <h2 id="patterns">What stands out</h2>
      <ul className={classes.rows}>
        {patterns.map(({ id, kind, text, cases, examples }) => (
          <li key={id} id={id} className={classes.rule}>
            <p>
              {text} <Badge tone="neutral">{patternLabels[kind]}</Badge>
            </p>
            <p className={classes.quiet}>
              <Link to={caseLink({ workflow, ref: id })}>See {plural(cases, 'case')}</Link>
              {examples.length > 0 && (
                <>
                  , such as <ExampleCases workflow={workflow} examples={examples.slice(0, 3)} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
