import type { ReportSections } from '../../../../libs/mining/src/report/schema/report-sections';
import { keyFigures } from '../../../../libs/mining/src/report/summary/key-figures';
import { FigureTile } from './figure-tile';
import classes from './report.module.css';

type Parts = Pick<ReportSections, 'workflows' | 'bottlenecks' | 'roi'>;

/** How long, how much of it is waiting, what changes are worth, when they pay back. */
export function KeyFigures({ report }: { readonly report: Parts }) {
  return (
    <div className={classes.tiles}>
      {keyFigures(report).map(({ name, value, note, section }) => (
        <FigureTile key={name} name={name} value={value} to={`?section=${section}`}>
          {note}
        </FigureTile>
      ))}
    </div>
  );
}
