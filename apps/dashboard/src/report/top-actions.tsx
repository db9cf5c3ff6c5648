import { Link } from 'react-router';
import { opportunityTitle } from '../../../../libs/mining/src/opportunities/opportunity-title';
import type { ReportSections } from '../../../../libs/mining/src/report-sections';
import { inOrderOfRoadmap } from '../../../../libs/mining/src/roadmap/in-order-of-roadmap';
import { workflowName } from '../../../../libs/mining/src/words/labels';
import { effortRange } from '../../../../libs/mining/src/words/recommendation';
import { hours, money, number, toThreeDigits } from '../../../../libs/mining/src/words/words';
import { Icon } from '../ui/icon';
import classes from './report.module.css';

const most = 3;

type Parts = Pick<ReportSections, 'workflows' | 'opportunities' | 'roi' | 'roadmap'>;

/** What to do first: of what is on the roadmap, the best, with what it brings and takes. */
export function TopActions({ report: { workflows, opportunities, roi, roadmap } }: { readonly report: Parts }) {
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  const values = new Map(roi.perOpportunity.map(({ id, annualValue }) => [id, annualValue]));
  const first = inOrderOfRoadmap(opportunities, roadmap)
    .filter(({ id }) => planned.has(id))
    .slice(0, most);
  if (first.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="actions">
      <h2 id="actions">What to do first</h2>
      <ol className={classes.rows}>
        {first.map((each) => {
          const value = values.get(each.id);
          return (
            <li key={each.id}>
              <Link to={`?section=opportunities&ref=${encodeURIComponent(each.id)}`} className={classes.row}>
                <span>
                  <strong>{opportunityTitle(each)}</strong>
                  <span className={classes.brings}>
                    {workflows.length > 1 && <span>{workflowName(workflows, each.workflow)}</span>}
                    {value !== undefined && (
                      <span>
                        {money(roi.assumptions.currency, value)} a year
                        {each.touch?.rests === 'assumed' && ' (assumed touch time)'}
                      </span>
                    )}
                    {each.annual?.waitingDays != null && (
                      <span>addresses {number(toThreeDigits(each.annual.waitingDays))} days of waiting a year</span>
                    )}
                    {value === undefined && each.annual?.hours != null && (
                      <span>{hours(each.annual.hours)} of work a year</span>
                    )}
                    <span>{each.effort.days === 0 ? 'a decision' : `${effortRange(each.effort)} of effort`}</span>
                  </span>
                </span>
                <Icon name="next" size={16} />
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
