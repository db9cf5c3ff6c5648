import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LongestWait } from '../../../../../libs/mining/src/pictures/map/longest-waits';
import { pathTime } from '../../../../../libs/mining/src/pictures/map/simplify';
import type { Edge, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../../libs/mining/src/report/words/labels';
import { duration, number, percent, plural } from '../../../../../libs/mining/src/report/words/words';
import { ExactTime } from '../../ui';
import { useReportCases } from './map-choice';
import { Figure, Figures, MapPanel, Times } from './map-panel';
import { caseLink, waitLink } from '../source/report-links';
import { Loaded, useCases, useReportSource } from '../source/report-source';
import classes from './map-panel.module.css';

interface ActivityPanelProps {
  readonly workflow: Workflow;
  readonly activity: Workflow['activities'][number];
  readonly onClose: () => void;
}

/** The figures of one step, the people who do it, and the slowest cases with it. */
export function ActivityPanel({ workflow, activity, onClose }: ActivityPanelProps) {
  const { name, occurrences, cases, maxRepeats, rework, serviceSeconds, resources, nature } = activity;
  const { assessment } = useReportSource();
  const weekly = perWeek(occurrences, workflow);
  const slow = useReportCases({ workflow: workflow.id, activity: name }, 5);
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
      {assessment !== null && (
        <p>
          <Link to={`?${new URLSearchParams({ section: 'scenarios', workflow: workflow.id, step: name }).toString()}`}>
            What if something changed here?
          </Link>
        </p>
      )}
      <h3>Slowest cases with this step</h3>
      <Loaded query={slow} name="The list of cases">
        {(found) => (
          <SlowCases
            cases={found.map((each) => [each.case, each.durationSeconds, namePeople(each.steps, name)] as const)}
          />
        )}
      </Loaded>
    </MapPanel>
  );
}

interface SlowCasesProps {
  /** Name, time, and a note. */
  readonly cases: readonly (readonly [string, number, ReactNode])[];
}

function SlowCases({ cases }: SlowCasesProps) {
  return (
    <ul className={classes.cases} aria-label="The slowest cases">
      {cases.map(([name, seconds, note], at) => (
        <li key={at}>
          <span>{name}</span>
          <span>
            {duration(seconds)} <span className={classes.quiet}>{note}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function neighbours({ edges }: Workflow, side: 'from' | 'to', name: string): string | null {
  const own = edges.filter((edge) => edge[side] === name && edge.from !== edge.to);
  const all = own.reduce((sum, { count }) => sum + count, 0);
  const [first] = own.toSorted((a, b) => b.count - a.count);
  return first ? `${shownName(side === 'from' ? first.to : first.from)} (${percent(first.count / all)})` : null;
}

function namePeople(steps: readonly { readonly activity: string; readonly by: string | null }[], name: string): string {
  const people = new Set(steps.flatMap(({ activity, by }) => (activity === name && by !== null ? [by] : [])));
  return people.size === 0 ? '' : `done by ${[...people].join(', ')}`;
}

interface PathPanelProps {
  readonly workflow: Workflow;
  readonly edge: Edge;
  /** If the path belongs to one of the longest waits. */
  readonly wait: LongestWait | undefined;
  readonly onClose: () => void;
}

/** The figures of one path, and the real cases that took longest on it. */
export function PathPanel({ workflow, edge, wait, onClose }: PathPanelProps) {
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
        {wait && (
          <Figure name={`Longest wait ${number(wait.place)}`} quiet={`(${percent(wait.share)} of the total time)`}>
            <Link to={waitLink(workflow.id, wait.id)}>
              {duration(wait.meanSeconds)} on average before {shownName(wait.activity)}
            </Link>
          </Figure>
        )}
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
        {allTime > 0 && (
          <Figure name="In total" quiet={`(${percent(time.sum / allTime)} of the time between steps)`}>
            {duration(time.sum)}
          </Figure>
        )}
      </Figures>
      <h3>Slowest on this path</h3>
      <Loaded query={useCases(workflow.id, true)} name="The list of cases">
        {({ edges }) => {
          const slowest = edges.find((each) => each.from === from && each.to === to)?.slowest ?? [];
          return slowest.length === 0 ? (
            <p className={classes.quiet}>Cases are kept for the most frequent paths; this is not one of them.</p>
          ) : (
            <SlowCases
              cases={slowest.map(
                (each) =>
                  [
                    each.case,
                    each.elapsedSeconds,
                    <>
                      from <ExactTime at={each.at} />
                    </>,
                  ] as const,
              )}
            />
          );
        }}
      </Loaded>
    </MapPanel>
  );
}

const weeksAYear = 365.25 / 7;

/** The average per week; null if the observed period is too short. */
function perWeek(count: number, { observation }: Workflow): string | null {
  if (observation.years === null) return null;
  const weekly = count / (observation.years * weeksAYear);
  return weekly < 0.1 ? 'less than 0.1' : number(weekly >= 10 ? Math.round(weekly) : weekly);
}
