import { Link } from 'react-router';
import { casesPerWeek } from '../../../../libs/mining/src/pictures/charts/per-week.chart';
import type {
  Bottleneck,
  Change,
  Opportunity,
  Workflow,
} from '../../../../libs/mining/src/report/schema/report-sections';
import { changeSentence, shownChanges } from '../../../../libs/mining/src/report/words/change-words';
import { changeTitle } from '../../../../libs/mining/src/report/summary/action-titles';
import { effortWords, recommendationFor } from '../../../../libs/mining/src/report/words/opportunity-words';
import { plural, quoted } from '../../../../libs/mining/src/report/words/words';
import { Chart } from './chart';
import explore from './explore.module.css';
import classes from './report.module.css';

interface RecommendedProps {
  readonly bottleneck: Bottleneck;
  readonly opportunities: readonly Opportunity[];
}

/** What to do about a bottleneck, and the opportunities that address it. */
export function Recommended({ bottleneck, opportunities }: RecommendedProps) {
  const found = recommendationFor(bottleneck, opportunities);
  return (
    <>
      {found.decision !== null && (
        <p className={explore.recommended}>
          <strong>What to do:</strong> {found.decision}
        </p>
      )}
      {found.opportunities.length > 0 && (
        <p className={explore.recommended}>
          <strong>Opportunities:</strong>{' '}
          {found.opportunities.map((each, index) => (
            <span key={each.id}>
              {index > 0 && '; '}
              <Link to={`?${new URLSearchParams({ section: 'opportunities', ref: each.id }).toString()}`}>
                {changeTitle(each, [bottleneck])}
              </Link>{' '}
              ({effortWords(each)})
            </span>
          ))}
        </p>
      )}
    </>
  );
}

const fewestWeeks = 4;

interface WeeksCardProps {
  readonly workflow: Pick<Workflow, 'id' | 'name'> & Partial<Pick<Workflow, 'series' | 'changes'>>;
}

/** Cases per week, and the changes. Older reports contain neither. */
export function WeeksCard({ workflow }: WeeksCardProps) {
  const { id, name, series = [], changes = [] } = workflow;
  if (series.length < fewestWeeks) return null;
  const shown = shownChanges(changes);
  const others = changes.filter((each) => !shown.includes(each));
  return (
    <section className={classes.card} aria-labelledby={`weeks-of-${id}`}>
      <h2 id={`weeks-of-${id}`}>Cases per week in {quoted(name)}</h2>
      <Chart draw={(canvas) => casesPerWeek({ series, changes }, canvas)} hasLegend />
      <Changes changes={shown} />
      {others.length > 0 && (
        <details className={classes.remarks}>
          <summary>{plural(others.length, 'more change')}</summary>
          <Changes changes={others} />
        </details>
      )}
    </section>
  );
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {changes.map((change, at) => (
        <li key={at}>{changeSentence(change, '')}</li>
      ))}
    </ul>
  );
}
