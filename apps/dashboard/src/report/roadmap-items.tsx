import { Link } from 'react-router';
import type { RoadmapItem, Wave } from '../../../../libs/mining/src/report-sections';
import { measureWords } from '../../../../libs/mining/src/words/measure-words';
import { money, plural } from '../../../../libs/mining/src/words/words';
import { spanWords } from '../../../../libs/mining/src/words/month-words';
import { OwnerField } from './owner-field';
import type { Plan, ReportSource } from './report-source';
import { useReference } from './use-reference';
import { WideTable } from './wide-table';
import reportClasses from './report.module.css';
import classes from './roadmap.module.css';

interface RoadmapItemsProps {
  readonly source: ReportSource;
  readonly waves: readonly Wave[];
  readonly plan: Plan;
  readonly currency: string;
}

/** The same in words: what each takes and brings, by which figure it is measured, and who owns it. */
export function RoadmapItems({ source, waves, plan, currency }: RoadmapItemsProps) {
  const meant = useReference();
  const titles = new Map(waves.flatMap(({ items }) => items.map((item) => [item.opportunityId, item.title])));
  return (
    <WideTable name="Changes on the roadmap">
      <thead>
        <tr>
          <th scope="col">Change</th>
          <th scope="col">When</th>
          <th scope="col">Owner</th>
          <th scope="col">Success measure</th>
          <th scope="col" className={reportClasses.end}>
            Effort
          </th>
          <th scope="col" className={reportClasses.end}>
            Annual value
          </th>
        </tr>
      </thead>
      {waves.map((wave) => (
        <tbody key={wave.name}>
          <tr>
            <th scope="rowgroup" colSpan={6} className={classes.wave}>
              {wave.name}
            </th>
          </tr>
          {wave.items.map((item) => (
            <tr
              key={item.opportunityId}
              id={item.opportunityId}
              className={item.opportunityId === meant ? reportClasses.meant : undefined}
            >
              <td>
                <Link to={`?section=opportunities&ref=${encodeURIComponent(item.opportunityId)}`}>{item.title}</Link>
                {item.dependsOn.length > 0 && (
                  <p className={reportClasses.quiet}>
                    After {item.dependsOn.map((id) => titles.get(id) ?? id).join('; ')}
                  </p>
                )}
              </td>
              <td>{spanWords(plan.startDate, item.start, item.end)}</td>
              <td className={classes.owner}>
                <OwnerField
                  source={source}
                  opportunityId={item.opportunityId}
                  title={item.title}
                  owner={plan.owners[item.opportunityId] ?? ''}
                />
              </td>
              <td>{successOf(item)}</td>
              <td className={reportClasses.end}>
                {item.effortDays === 0 ? 'a decision' : plural(item.effortDays, 'day')}
              </td>
              <td className={reportClasses.end}>
                {item.expectedAnnualValue === null ? 'saves waiting' : money(currency, item.expectedAnnualValue)}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </WideTable>
  );
}

function successOf(item: RoadmapItem): string {
  const { what, now, then } = measureWords(item);
  return `${what}, from ${now} to ${then}`;
}
