import type { Roi } from '../../../../libs/mining/src/report-sections';
import { assumptionLabel } from '../../../../libs/mining/src/words/labels';
import { money } from '../../../../libs/mining/src/words/words';
import classes from './report.module.css';

/** What the net present value becomes with each assumption at either end of its range, the widest first. */
export function Tornado({ roi: { sensitivity, assumptions, total } }: { readonly roi: Roi }) {
  const say = (value: number): string => money(assumptions.currency, value);
  const bars = sensitivity
    .map(({ assumption, low, high }) => ({ assumption, from: Math.min(low, high), to: Math.max(low, high) }))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const middle = total?.npv.expected ?? 0;
  const least = Math.min(middle, ...bars.map(({ from }) => from));
  const most = Math.max(middle, ...bars.map(({ to }) => to));
  const at = (value: number): number => (100 * (value - least)) / Math.max(1, most - least);
  return (
    <ol className={classes.tornado}>
      {bars.map(({ assumption, from, to }) => (
        <li key={assumption}>
          <span>{assumptionLabel(assumption)}</span>
          <span className={classes.swing} aria-hidden="true">
            <span style={{ insetInlineStart: `${at(from)}%`, width: `${at(to) - at(from)}%` }} />
            <i style={{ insetInlineStart: `${at(middle)}%` }} />
          </span>
          <span className={classes.quiet}>
            {say(from)} to {say(to)}
          </span>
        </li>
      ))}
    </ol>
  );
}
