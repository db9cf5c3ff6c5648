import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../libs/mining/src/report/words/labels';
import { duration, number, percent, plural } from '../../../../libs/mining/src/report/words/words';
import { caseLink } from './case-link';
import { Loaded } from './loaded';
import { Figure, Figures, MapPanel, Times } from './map-panel';
import { perWeek } from './per-week';
import type { ReportSource } from './report-source';
import { useReportCases } from './use-report-cases';
import classes from './map-panel.module.css';

interface ActivityPanelProps {
  readonly source: ReportSource;
  readonly workflow: Workflow;
  readonly activity: Workflow['activities'][number];
  readonly onClose: () => void;
}

/** The figures of one step, who does it, and the slowest cases it is part of. */
export function ActivityPanel({ source, workflow, activity, onClose }: ActivityPanelProps) {
  const { name, occurrences, cases, maxRepeats, rework, serviceSeconds, resources, nature } = activity;
  const weekly = perWeek(occurrences, workflow);
  const slow = useReportCases(source, { workflow: workflow.id, activity: name }, 5);
  const before = neighbours(workflow, 'to', name);
  const after = neighbours(workflow, 'from', name);
  return (
    <MapPanel
      title={shownName(name)}
      closing="Close the activity"
      nature={nature}
      cases={caseLink({ workflow: workflow.id, activity: name })}
      onClose={onClose}
    >
      <Figures>
        <Figure name="Frequency" quiet={weekly === null ? undefined : `(${weekly} a week)`}>
          {number(occurrences)}
        </Figure>
        <Figure name="Cases" quiet={`(${percent(cases / workflow.cases)} of all)`}>
          {number(cases)}
        </Figure>
        <Figure name="Repeated" quiet={maxRepeats > 0 ? `(at most ${plural(maxRepeats, 'time')} in one)` : undefined}>
          {rework.cases === 0 ? 'never' : `in ${plural(rework.cases, 'case')}`}
        </Figure>
        {serviceSeconds ? (
          <Times name="Start to end" stats={serviceSeconds} />
        ) : (
          <Figure name="Start to end">not measurable: starts are not recorded</Figure>
        )}
        <Figure name="Done by">{resources === null ? 'not recorded' : plural(resources, 'person', 'people')}</Figure>
        {before !== null && <Figure name="Mostly after">{before}</Figure>}
        {after !== null && <Figure name="Mostly before">{after}</Figure>}
      </Figures>
      <h3>Slowest cases with this step</h3>
      <Loaded query={slow} name="The list of cases">
        {(found) => (
          <ul className={classes.cases} aria-label="The slowest cases">
            {found.map((each) => (
              <li key={each.case}>
                <span>{each.case}</span>
                <span>
                  {duration(each.durationSeconds)} <span className={classes.quiet}>{doneBy(each.steps, name)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </MapPanel>
  );
}

function neighbours({ edges }: Workflow, side: 'from' | 'to', name: string): string | null {
  const own = edges.filter((edge) => edge[side] === name && edge.from !== edge.to);
  const all = own.reduce((sum, { count }) => sum + count, 0);
  const [first] = own.toSorted((a, b) => b.count - a.count);
  return first ? `${shownName(side === 'from' ? first.to : first.from)} (${percent(first.count / all)})` : null;
}

function doneBy(steps: readonly { readonly activity: string; readonly by: string | null }[], name: string): string {
  const people = new Set(steps.flatMap(({ activity, by }) => (activity === name && by !== null ? [by] : [])));
  return people.size === 0 ? '' : `done by ${[...people].join(', ')}`;
}
