import { Button } from '@mantine/core';
import type { Roi } from '../../../../../libs/mining/src/report/schema/report-sections';
import { money, percent, plural } from '../../../../../libs/mining/src/report/words/words';
import { toast } from '../../ui';
import { Slider } from '../parts/slider';
import { useAwaitedReport, useRecompute } from '../source/awaited-report';
import { useReportSource } from '../source/report-source';
import { type TriedAssumptions, assumptionsToSave } from './projection';
import type { TriedPlan } from './use-plan';
import classes from './plan.module.css';
import shared from '../parts/report.module.css';

interface AssumptionsProps {
  readonly roi: Roi;
  readonly tried: TriedPlan;
}

type Moved = Exclude<keyof TriedAssumptions, 'without' | 'also'>;
type Range = readonly [least: number, most: number, step: number];
/** Shares are moved in percent. */
type Lever = readonly [of: Moved, name: string, range: Range, words: (value: number) => string, scale?: number];

/** What the money rests on, beside the totals, which follow at once. */
export function Assumptions({ roi, tried }: AssumptionsProps) {
  const { wanted, isTried, isToBeSaved, move, reset } = tried;
  const { currency, hourlyCost, delayCostPerCaseDay } = roi.assumptions;
  const { assessment } = useReportSource();
  const save = useRecompute();
  const isBusy = useAwaitedReport() !== null || save.isPending;
  const cash = (value: number): string => money(currency, value);
  const months = (value: number): string => plural(value, 'month');
  // Touch times that are measured cannot be changed.
  const isTouchAssumed = tried.projection.roi.perOpportunity.some(({ rests }) => rests === 'assumed');
  const touch: Lever = ['touchMinutes', 'Touch time (assumed)', [1, 30, 1], (value) => plural(value, 'minute')];
  const delayed = (value: number): string => (value === 0 ? 'not priced' : cash(value));
  const kept: readonly Lever[] = [
    ['hourlyCost', 'Hourly cost', [0, Math.max(200, 2 * hourlyCost), 1], cash],
    ['delayCostPerCaseDay', 'A case delayed by a day', [0, Math.max(100, 2 * (delayCostPerCaseDay ?? 0)), 1], delayed],
    ...(isTouchAssumed ? [touch] : []),
    ['horizonMonths', 'Time horizon', [6, 120, 1], months],
    ['discountRate', 'Discount rate', [0, 30, 0.5], percent, 100],
  ];
  const triedOut: readonly Lever[] = [
    ['adoption', 'First-year adoption', [10, 100, 5], percent, 100],
    ['buildCost', 'Build cost', [50, 200, 5], (value) => `${percent(value)} of plan`, 100],
  ];
  const onSave = (): void =>
    save.mutate(({ assumptions }) => ({ assumptions: { ...assumptions, ...assumptionsToSave(wanted, roi) } }), {
      onError: (error) => toast.failed('The assumptions could not be saved', error),
    });
  return (
    <section className={`${shared.card ?? ''} ${classes.assumptions ?? ''}`} aria-label="Assumptions">
      {[['Assumptions', kept] as const, ['Only on this page', triedOut] as const].map(([title, levers]) => (
        <div key={title} role="group" aria-label={title}>
          <h2>{title}</h2>
          {levers.map(([of, name, range, words, scale = 1]) => (
            <Slider
              key={of}
              name={name}
              words={words(wanted[of])}
              range={range}
              value={Math.round(10 * wanted[of] * scale) / 10}
              onChange={(next) => move({ [of]: next / scale })}
            />
          ))}
        </div>
      ))}
      <p role="status" className={shared.quiet}>
        {isTried && !isBusy && previewText(isToBeSaved, assessment !== null)}
      </p>
      <div className={classes.line}>
        <Button size="xs" variant="default" disabled={!isTried || isBusy} onClick={reset}>
          Reset
        </Button>
        {assessment !== null && (
          <Button size="xs" disabled={!isToBeSaved} loading={isBusy} onClick={onSave}>
            Save to the report
          </Button>
        )}
      </div>
    </section>
  );
}

function previewText(isToBeSaved: boolean, maySave: boolean): string {
  if (!maySave) return 'Preview. The report stays as it is.';
  const others = 'Switches, adoption, and build cost are not saved.';
  return isToBeSaved ? `Preview. ${others}` : `Trying out. ${others}`;
}
