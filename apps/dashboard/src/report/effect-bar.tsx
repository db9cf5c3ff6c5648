import { likelyWords, sayGain } from '../../../../libs/mining/src/report/words/gain-words';
import { upperFirst } from '../../../../libs/mining/src/report/words/words';
import type { Effect } from '../../../../libs/mining/src/report/summary/actions';
import classes from './actions.module.css';

/** A figure before and after as one bar: what surely remains, what may remain, and what goes. */
export function EffectBar({ effect }: { readonly effect: Effect }) {
  const { what, metric, from, to, low, high } = effect;
  const say = (value: number): string => sayGain(metric, value);
  const part = (value: number): string => `${Math.min(100, Math.max(0, (100 * value) / from))}%`;
  const range = likelyWords({ metric, low, high });
  return (
    <figure className={classes.effect}>
      <figcaption>
        <span className={classes.what}>{what}</span>
        <span className={classes.figures}>
          <BeforeAfter before={say(from)} after={say(to)} />
          <span className={classes.less}>{less(from, to)}</span>
        </span>
      </figcaption>
      <div className={classes.track} aria-hidden="true">
        <span className={classes.stays} style={{ width: part(low) }} />
        <span className={classes.range} style={{ left: part(low), right: `calc(100% - ${part(high)})` }} />
        <span className={classes.mark} style={{ left: part(to) }} />
      </div>
      <p className={classes.scale}>
        {range === null ? 'No range can be given' : upperFirst(range)}
        <span>Today {say(from)}</span>
      </p>
    </figure>
  );
}

/** `3.5 days → 1.8 days`; the arrow is drawn, because not every font has one. */
export function BeforeAfter({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <>
      <span className={classes.before}>{before}</span>
      <svg className={classes.arrow} viewBox="0 0 20 12" aria-hidden="true">
        <path d="M1 6h17M13 1l5 5-5 5" />
      </svg>
      <span className="visually-hidden"> becomes </span>
      <strong>{after}</strong>
    </>
  );
}

/** `−50%`; what is saved of a figure. */
function less(from: number, to: number): string {
  const share = Math.round(100 * (1 - to / from));
  return share < 1 ? '' : `−${share}%`;
}
