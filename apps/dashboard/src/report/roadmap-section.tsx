import { Link } from 'react-router';
import type { Roadmap, RoadmapItem, Workflow } from '../../../../libs/mining/src/report-sections';
import { shownName } from '../../../../libs/mining/src/words/labels';
import { duration, money, number, plural } from '../../../../libs/mining/src/words/words';
import { Loaded } from './loaded';
import { roundTicks } from './round-ticks';
import { useReport, type ReportSource } from './report-source';
import { useReference } from './use-reference';
import classes from './report.module.css';

/** In which order, as bars over months, and by which figure success is measured. */
export function RoadmapSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows', 'roi', 'roadmap'])} name="The roadmap">
      {({ workflows, roi, roadmap }) =>
        roadmap.waves.every(({ items }) => items.length === 0) ? (
          <p className={classes.lead}>No change earns its cost, so there is nothing to plan.</p>
        ) : (
          <Gantt roadmap={roadmap} workflows={workflows} currency={roi.assumptions.currency} />
        )
      }
    </Loaded>
  );
}

interface GanttProps {
  readonly roadmap: Roadmap;
  readonly workflows: readonly Workflow[];
  readonly currency: string;
}

function Gantt({ roadmap: { capacityDaysPerMonth, waves }, workflows, currency }: GanttProps) {
  const meant = useReference();
  const items = waves.flatMap(({ items: all }) => all);
  const titles = new Map(items.map(({ opportunityId, title }) => [opportunityId, title]));
  const months = Math.max(1, Math.ceil(Math.max(...items.map(({ end }) => end))));
  return (
    <>
      <p className={classes.lead}>
        {plural(months, 'month')} at {plural(capacityDaysPerMonth, 'day')} of work a month.
      </p>
      <div className={classes.axis} aria-hidden="true">
        {roundTicks(0, months).map((month) => (
          <span key={month} style={{ insetInlineStart: `${(100 * month) / months}%` }}>
            {month === 0 ? 'start' : number(month)}
          </span>
        ))}
      </div>
      {waves
        .filter((wave) => wave.items.length > 0)
        .map((wave) => (
          <section key={wave.name} className={classes.card}>
            <h2>
              {wave.name}{' '}
              <span className={classes.quiet}>
                months {number(wave.from)} to {number(wave.to)}
              </span>
            </h2>
            <ol className={classes.gantt}>
              {wave.items.map((item) => (
                <li
                  key={item.opportunityId}
                  id={item.opportunityId}
                  className={item.opportunityId === meant ? classes.meant : undefined}
                >
                  <p className={classes.place}>
                    <Link to={`?section=opportunities&ref=${encodeURIComponent(item.opportunityId)}`}>
                      {item.title}
                    </Link>
                  </p>
                  <p className={classes.span}>
                    <span
                      className={classes.track}
                      style={{ backgroundSize: `${100 / months}% 100%` }}
                      aria-hidden="true"
                    >
                      <span
                        style={{
                          marginInlineStart: `${(100 * item.start) / months}%`,
                          width: `${(100 * (item.end - item.start)) / months}%`,
                        }}
                      />
                    </span>
                    <span className={classes.quiet}>
                      months {number(item.start)} to {number(item.end)}
                    </span>
                  </p>
                  <p className={classes.quiet}>
                    {item.effortDays === 0 ? 'A decision' : `${plural(item.effortDays, 'day')} of work`}
                    {item.expectedAnnualValue !== null && `, ${money(currency, item.expectedAnnualValue)} a year`}.{' '}
                    {item.dependsOn.length > 0 &&
                      `After: ${item.dependsOn.map((id) => titles.get(id) ?? id).join('; ')}. `}
                    {measure(item, workflows)}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        ))}
    </>
  );
}

/** `workflows[w1].activities["Analyse"].rework.repeats` as a person would say it. */
function measure({ baseline, target }: RoadmapItem, workflows: readonly Workflow[]): string {
  const isTime = /[sS]econds/.test(baseline.metric);
  const say = isTime ? duration : number;
  const workflow = workflows.find(({ id }) => baseline.metric.startsWith(`workflows[${id}]`))?.name ?? '';
  const [, ...names] = baseline.metric.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  const first = baseline.metric.match(/"(?:[^"\\]|\\.)*"/)?.[0];
  const place = [first, ...names].flatMap((quoted) => (quoted === undefined ? [] : [JSON.parse(quoted) as string]));
  const what = baseline.metric.endsWith('repeats')
    ? 'repeats of'
    : baseline.metric.includes('serviceSeconds')
      ? 'mean work time in'
      : isTime
        ? 'mean wait at'
        : 'occurrences of';
  return `Success measure: ${what} ${place.map(shownName).join(' → ')} in ${workflow}, from ${say(baseline.value)} to ${say(target.value)}.`;
}
