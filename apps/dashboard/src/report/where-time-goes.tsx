import type { Bottleneck } from '../../../../libs/mining/src/report-sections';
import { bottleneckLabels, placeLabel } from '../../../../libs/mining/src/words/labels';
import { percent } from '../../../../libs/mining/src/words/words';
import classes from './report.module.css';

const named = 5;

/** All time of a workflow as one bar: the longest waits and steps by name, everything else as the rest. */
export function WhereTimeGoes({ bottlenecks }: { readonly bottlenecks: readonly Bottleneck[] }) {
  const adding = bottlenecks.flatMap((each) => (each.share === null ? [] : [{ ...each, share: each.share }]));
  const shown = adding.slice(0, named);
  if (shown.length === 0) return null;
  const rest = Math.max(0, 1 - shown.reduce((sum, { share }) => sum + share, 0));
  return (
    <div className={classes.whereabouts}>
      <div className={classes.stack} aria-hidden="true">
        {shown.map(({ id, share, kind }) => (
          <span key={id} data-kind={kind} style={{ width: `${100 * share}%` }} />
        ))}
        <span data-kind="rest" style={{ width: `${100 * rest}%` }} />
      </div>
      <ul className={classes.key}>
        {shown.map((each) => (
          <li key={each.id} data-kind={each.kind}>
            <strong>{percent(each.share)}</strong> {bottleneckLabels[each.kind].toLowerCase()}: {placeLabel(each)}
          </li>
        ))}
        {rest > 0.0005 && (
          <li data-kind="rest">
            <strong>{percent(rest)}</strong> everything else
          </li>
        )}
      </ul>
    </div>
  );
}
