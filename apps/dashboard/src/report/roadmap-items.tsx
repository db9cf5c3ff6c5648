import { Link } from 'react-router';
import type { RoadmapItem, Wave } from '../../../../libs/mining/src/report/schema/report-sections';
import { measureWords } from '../../../../libs/mining/src/report/words/gain-words';
import { money, plural } from '../../../../libs/mining/src/report/words/words';
import { spanWords } from '../../../../libs/mining/src/report/words/dates';
import { OwnerField } from './owner-field';
import type { Plan, ReportSource } from './report-source';
import { TableCell, type Heading } from './table-cell';
import { TableHead } from './table-head';
import { useReference } from './use-reference';
import { WideTable } from './wide-table';
import reportClasses from './report.module.css';
import classes from './roadmap.module.css';

interface RoadmapItemsProps {
  readonly source: ReportSource;
  readonly waves: readonly Wave[];
  readonly plan: Plan;
  readonly currency: string;
  /** Of several workflows, the one that each is about. */
  readonly workflowOf: ReadonlyMap<string, string>;
}

const what: Heading = { name: 'Change' };
const when: Heading = { name: 'When' };
const owned: Heading = { name: 'Owner' };
const success: Heading = { name: 'Success measure' };
const takes: Heading = { name: 'Effort', isFigure: true };
const worth: Heading = { name: 'Annual value', isFigure: true };
const headings = [what, when, owned, success, takes, worth];

/** The same in words: what each takes and brings, by which figure it is measured, and who owns it. */
export function RoadmapItems({ source, waves, plan, currency, workflowOf }: RoadmapItemsProps) {
  const meant = useReference();
  const titles = new Map(waves.flatMap(({ items }) => items.map((item) => [item.opportunityId, item.title])));
  return (
    <WideTable name="Changes on the roadmap">
      <TableHead headings={headings} />
      {waves.map((wave) => (
        <tbody key={wave.name}>
          <tr>
            <th scope="rowgroup" colSpan={headings.length} className={classes.wave}>
              {wave.name}
            </th>
          </tr>
          {wave.items.map((item) => (
            <tr
              key={item.opportunityId}
              id={item.opportunityId}
              className={item.opportunityId === meant ? reportClasses.meant : undefined}
            >
              <TableCell of={what} className={reportClasses.leading}>
                <Link to={`?section=opportunities&ref=${encodeURIComponent(item.opportunityId)}`}>{item.title}</Link>
                {workflowOf.has(item.opportunityId) && (
                  <p className={reportClasses.quiet}>{workflowOf.get(item.opportunityId)}</p>
                )}
                {item.dependsOn.length > 0 && (
                  <p className={reportClasses.quiet}>
                    After {item.dependsOn.map((id) => titles.get(id) ?? id).join('; ')}
                  </p>
                )}
              </TableCell>
              <TableCell of={when} className={classes.when}>
                {spanWords(plan.startDate, item.start, item.end)}
              </TableCell>
              <TableCell of={owned} className={classes.owner}>
                <OwnerField
                  source={source}
                  opportunityId={item.opportunityId}
                  title={item.title}
                  owner={plan.owners[item.opportunityId] ?? ''}
                />
              </TableCell>
              <TableCell of={success}>{successOf(item)}</TableCell>
              <TableCell of={takes}>{item.effortDays === 0 ? 'a decision' : plural(item.effortDays, 'day')}</TableCell>
              <TableCell of={worth}>
                {item.expectedAnnualValue === null ? 'saves waiting' : money(currency, item.expectedAnnualValue)}
              </TableCell>
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
