import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { number, percent, plural } from '../../../../libs/mining/src/report/words/words';
import classes from './map.module.css';

interface VariantNoteProps {
  readonly variant: { readonly place: number; readonly activities: readonly string[] | null };
  readonly workflow: Workflow;
}

/** Which variant stands out on the map, and the way back to all of them. */
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
