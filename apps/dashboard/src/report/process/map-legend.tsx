import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { type MapPlan, isGrayed } from '../../../../../libs/mining/src/pictures/map/map-plan';
import { meaning } from '../../../../../libs/mining/src/pictures/map/map-words';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { number, percent, plural } from '../../../../../libs/mining/src/report/words/words';
import { SignMark, fillOf } from './map-shapes';
import classes from './map.module.css';

interface MapLegendProps {
  readonly plan: MapPlan;
  readonly workflow: Workflow;
}

/** Explains shades, lines, and signs in words. */
export function MapLegend({ plan, workflow }: MapLegendProps) {
  const { show, shades, signs, waits } = plan;
  const { colour, thickness } = meaning(show, workflow, waits);
  return (
    <div className={classes.legend} role="group" aria-label="Legend">
      {isGrayed(plan) ? (
        <span>
          <i className={classes.glowing} aria-hidden="true" /> {colour}
        </span>
      ) : (
        <>
          <span>{shades.labels.length === 0 ? `${colour}: the same everywhere` : colour}</span>
          {shades.labels.map((label, at) => (
            <span key={label}>
              <i style={{ background: fillOf(show, shades.shadeOf(at)) }} aria-hidden="true" /> {label}
            </span>
          ))}
        </>
      )}
      <span>{thickness}</span>
      {signs.map((sign) => (
        <span key={sign.nature}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <SignMark sign={sign} />
          </svg>{' '}
          {sign.label}
        </span>
      ))}
    </div>
  );
}

interface VariantNoteProps {
  readonly variant: { readonly place: number; readonly activities: readonly string[] | null };
  readonly workflow: Workflow;
}

/** Names the highlighted variant, with a link that ends the highlighting. */
export function VariantNote({ variant: { place, activities }, workflow }: VariantNoteProps) {
  const [search, setSearch] = useSearchParams();
  const top = workflow.variants.top[place - 1];
  const clear = (): void => {
    const next = new URLSearchParams(search);
    next.delete('variant');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <p className={classes.variant}>
      <span>
        <strong>Variant {number(place)}</strong>
        {top && ` · ${plural(top.cases, 'case')} (${percent(top.share)})`}
        {activities && ` · ${plural(activities.length, 'step')}`}
        {place > workflow.variants.total && ' · not in this report'}
      </span>
      <Button size="compact-xs" variant="default" onClick={clear}>
        Show all variants
      </Button>
    </p>
  );
}
