import type { ReportSections } from '../../../../libs/mining/src/report-sections';
import { keyFigures } from '../../../../libs/mining/src/summary/key-figures';
import classes from './report.module.css';

type Parts = Pick<ReportSections, 'workflows' | 'bottlenecks' | 'roi'>;

/** How long, how much of it is waiting, what changes are worth, when they pay back. */
export function KeyFigures({ report }: { readonly report: Parts }) {
  return (
    <div className={classes.tiles}>
      {keyFigures(report).map(({ name, value, note }) => (
        <section key={name} className={classes.tile} aria-label={name}>
          <h2>{name}</h2>
          <p className={classes.big}>{value}</p>
          <p className={classes.quiet}>{note}</p>
        </section>
      ))}
    </div>
  );
}
