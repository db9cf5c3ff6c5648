import { pathTime } from '../../../../libs/mining/src/pictures/map/simplify';
import type { Edge, Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../libs/mining/src/report/words/labels';
import { duration, number, percent, plural } from '../../../../libs/mining/src/report/words/words';
import { ExactTime } from '../ui/time';
import { caseLink } from './case-link';
import { Loaded } from './loaded';
import { Figure, Figures, MapPanel, Times } from './map-panel';
import { perWeek } from './per-week';
import { useCases, type ReportSource } from './report-source';
import classes from './map-panel.module.css';

interface PathPanelProps {
  readonly source: ReportSource;
  readonly workflow: Workflow;
  readonly edge: Edge;
  readonly onClose: () => void;
}

/** The figures of one path, and the real cases that took longest on it. */
export function PathPanel({ source, workflow, edge, onClose }: PathPanelProps) {
  const { from, to, count, cases, elapsedSeconds, waitSeconds, nature } = edge;
  const allTime = workflow.edges.reduce((sum, each) => sum + pathTime(each).sum, 0);
  const time = pathTime(edge);
  const [origin, target] = [from, to].map((name) => workflow.activities.find((each) => each.name === name));
  const weekly = perWeek(count, workflow);
  return (
    <MapPanel
      title={`${shownName(from)} → ${shownName(to)}`}
      closing="Close the path"
      nature={nature}
      cases={caseLink({ workflow: workflow.id, from, to })}
      onClose={onClose}
    >
      <Figures>
        <Figure name="Frequency" quiet={weekly === null ? undefined : `(${weekly} a week)`}>
          {number(count)}
        </Figure>
        <Figure name="Cases" quiet={`(${percent(cases / workflow.cases)} of all)`}>
          {number(cases)}
        </Figure>
        <Figure name="Follows">
          {percent(count / (origin?.occurrences ?? count))} of {shownName(from)}
        </Figure>
        <Figure name="Precedes">
          {percent(count / (target?.occurrences ?? count))} of {shownName(to)}
        </Figure>
        {target && target.resources !== null && (
          <Figure name="Waits for">
            {plural(target.resources, 'person', 'people')} who {target.resources === 1 ? 'does' : 'do'} {shownName(to)}
          </Figure>
        )}
        <Times name="Elapsed time" stats={elapsedSeconds} />
        {waitSeconds && <Times name="Waiting" stats={waitSeconds} />}
        <Figure name="Range">
          {duration(time.min)} to {duration(time.max)}
        </Figure>
        {allTime > 0 && (
          <Figure name="In total" quiet={`(${percent(time.sum / allTime)} of the time between steps)`}>
            {duration(time.sum)}
          </Figure>
        )}
      </Figures>
      <h3>Slowest on this path</h3>
      <Loaded query={useCases(source, workflow.id, true)} name="The list of cases">
        {({ edges }) => {
          const slowest = edges.find((each) => each.from === from && each.to === to)?.slowest ?? [];
          return slowest.length === 0 ? (
            <p className={classes.quiet}>Cases are kept for the most frequent paths; this is not one of them.</p>
          ) : (
            <ul className={classes.cases} aria-label="The slowest cases">
              {slowest.map((each) => (
                <li key={`${each.case} ${each.at}`}>
                  <span>{each.case}</span>
                  <span>
                    {duration(each.elapsedSeconds)}{' '}
                    <span className={classes.quiet}>
                      from <ExactTime at={each.at} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </MapPanel>
  );
}
