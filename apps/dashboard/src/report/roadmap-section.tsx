import { Link } from 'react-router';
import { roundTicks } from '../../../../libs/mining/src/charts/round-ticks';
import type { Roadmap, RoadmapItem } from '../../../../libs/mining/src/report-sections';
import { measureWords } from '../../../../libs/mining/src/words/measure-words';
import { money, number, plural } from '../../../../libs/mining/src/words/words';
import { Loaded } from './loaded';
import { useReport, type ReportSource } from './report-source';
import { useReference } from './use-reference';
import classes from './report.module.css';

/** In which order, as bars over months, and by which figure success is measured. */
export function RoadmapSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['roi', 'roadmap'])} name="The roadmap">
      {({ roi, roadmap }) =>
        roadmap.waves.every(({ items }) => items.length === 0) ? (
          <p className={classes.lead}>No change earns its cost, so there is nothing to plan.</p>
        ) : (
          <Gantt roadmap={roadmap} currency={roi.assumptions.currency} />
        )
      }
    </Loaded>
  );
}

interface GanttProps {
  readonly roadmap: Roadmap;
  readonly currency: string;
}

function Gantt({ roadmap: { capacityDaysPerMonth, waves }, currency }: GanttProps) {
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
                    {success(item)}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        ))}
    </>
  );
}

function success(item: RoadmapItem): string {
  const { what, now, then } = measureWords(item);
  return `Success measure: ${what}, from ${now} to ${then}.`;
}
