import { money, percent, plural } from '../../../../../libs/mining/src/report/words/words';
import { Slider } from '../parts/slider';
import type { TriedAssumptions } from './projection';
import classes from '../parts/report.module.css';

interface AssumptionSlidersProps {
  readonly value: TriedAssumptions;
  readonly currency: string;
  /** Whether touch times are assumed: only then can they be changed. */
  readonly isTouchAssumed: boolean;
  readonly onChange: (next: TriedAssumptions) => void;
}

/** The assumptions that are saved with the report. */
export function SavedSliders({ value, currency, isTouchAssumed, onChange }: AssumptionSlidersProps) {
  const { hourlyCost, horizonMonths, discountRate, touchMinutes } = value;
  return (
    <div className={classes.sliders}>
      <Slider
        name="Hourly cost"
        words={money(currency, hourlyCost)}
        range={[0, Math.max(200, 2 * hourlyCost), 1]}
        value={hourlyCost}
        onChange={(next) => onChange({ ...value, hourlyCost: next })}
      />
      {isTouchAssumed && (
        <Slider
          name="Touch time (assumed)"
          words={plural(touchMinutes, 'minute')}
          range={[1, 30, 1]}
          value={touchMinutes}
          onChange={(next) => onChange({ ...value, touchMinutes: next })}
        />
      )}
      <Slider
        name="Time horizon"
        words={plural(horizonMonths, 'month')}
        range={[6, 120, 1]}
        value={horizonMonths}
        onChange={(next) => onChange({ ...value, horizonMonths: next })}
      />
      <Slider
        name="Discount rate"
        words={percent(discountRate)}
        range={[0, 30, 0.5]}
        value={Math.round(discountRate * 1000) / 10}
        onChange={(next) => onChange({ ...value, discountRate: next / 100 })}
      />
    </div>
  );
}

/** What can only be tried out on this page. */
export function TriedSliders({ value, onChange }: Pick<AssumptionSlidersProps, 'value' | 'onChange'>) {
  const { adoption, buildCost } = value;
  return (
    <div className={classes.sliders}>
      <Slider
        name="First-year adoption"
        words={percent(adoption)}
        range={[10, 100, 5]}
        value={Math.round(adoption * 100)}
        onChange={(next) => onChange({ ...value, adoption: next / 100 })}
      />
      <Slider
        name="Build cost"
        words={`${percent(buildCost)} of plan`}
        range={[50, 200, 5]}
        value={Math.round(buildCost * 100)}
        onChange={(next) => onChange({ ...value, buildCost: next / 100 })}
      />
    </div>
  );
}
