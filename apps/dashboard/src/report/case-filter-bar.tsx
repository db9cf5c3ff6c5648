import { useEffect, useState } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import type { ReportSections, Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../libs/mining/src/report/words/labels';
import { useAddressFilters } from '../ui/use-address-filters';
import { behindChoices } from './behind-choices';
import { WorkflowChoice } from './chosen-workflow';
import { caseStateLabels } from './case-state-labels';
import classes from './explore.module.css';

const orders = [
  { value: '', label: 'Slowest first' },
  { value: 'fastest', label: 'Fastest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

const longestThere = { value: 'secondsAtRef', label: 'Longest at this bottleneck first' };

const states = Object.entries(caseStateLabels).map(([value, label]) => ({ value, label }));

const narrowing = ['ref', 'activity', 'from', 'to', 'variant', 'state', 'case', 'search'];

interface CaseFilterBarProps {
  readonly report: Pick<ReportSections, 'workflows' | 'bottlenecks' | 'opportunities'>;
  readonly workflow: Workflow;
  /** Who came by a link that hides the names of cases cannot search for them. */
  readonly isNameless: boolean;
}

export function CaseFilterBar({ report, workflow, isNameless }: CaseFilterBarProps) {
  const { valueOf, change } = useAddressFilters();
  const [search, setSearch] = useSearchParams();
  const [from, to, variant, name] = ['from', 'to', 'variant', 'case'].map(valueOf);
  const without = (names: readonly string[]): void => {
    const next = new URLSearchParams(search);
    for (const each of names) next.delete(each);
    setSearch(next, { replace: true });
  };
  const isOfBottleneck = report.bottlenecks.some(({ id }) => id === valueOf('ref'));
  const isNarrowed = narrowing.some((each) => search.has(each));
  return (
    <>
      <search className={classes.filters}>
        <WorkflowChoice workflows={report.workflows} chosen={workflow} />
        {!isNameless && <NameSearch />}
        <NativeSelect
          label="Behind"
          value={valueOf('ref')}
          onChange={({ currentTarget }) => change('ref', currentTarget.value)}
          data={[{ value: '', label: 'Any figure' }, ...behindChoices(workflow, report)].map(writable)}
        />
        <NativeSelect
          label="With activity"
          value={valueOf('activity')}
          onChange={({ currentTarget }) => change('activity', currentTarget.value)}
          data={[
            { value: '', label: 'Any activity' },
            ...workflow.activities.map((each) => ({ value: each.name, label: shownName(each.name) })),
          ]}
        />
        <NativeSelect
          label="State"
          value={valueOf('state')}
          onChange={({ currentTarget }) => change('state', currentTarget.value)}
          data={[{ value: '', label: 'Any state' }, ...states]}
        />
        <NativeSelect
          label="Order"
          value={isOfBottleneck || valueOf('sort') !== longestThere.value ? valueOf('sort') : ''}
          onChange={({ currentTarget }) => change('sort', currentTarget.value)}
          data={isOfBottleneck ? [...orders, longestThere] : orders}
        />
      </search>
      {isNarrowed && (
        <ul className={classes.chips} aria-label="Filters">
          {from && to && (
            <Chip onRemove={() => without(['from', 'to'])}>
              Path {shownName(from)} → {shownName(to)}
            </Chip>
          )}
          {variant && <Chip onRemove={() => without(['variant'])}>Variant {variant}</Chip>}
          {name && <Chip onRemove={() => without(['case'])}>Case {name}</Chip>}
          <li>
            <Button variant="subtle" size="compact-sm" onClick={() => without(narrowing)}>
              Clear all filters
            </Button>
          </li>
        </ul>
      )}
    </>
  );
}

/** What is typed goes into the address once one pauses. */
function NameSearch() {
  const { valueOf, change } = useAddressFilters();
  const [typed, setTyped] = useState(valueOf('search'));
  const [settled] = useDebouncedValue(typed.trim(), 300);
  const asked = valueOf('search');
  const [known, setKnown] = useState(asked);
  if (asked !== known) {
    setKnown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  useEffect(() => {
    if (settled !== asked && settled === typed.trim()) change('search', settled);
    // Only when typing has settled: a change of the address by other means is not answered with another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return (
    <TextInput
      type="search"
      label="Case name"
      placeholder="Any part of it"
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

function Chip({ children, onRemove }: { readonly children: React.ReactNode; readonly onRemove: () => void }) {
  return (
    <li className={classes.chip}>
      <span>{children}</span>
      <button type="button" onClick={onRemove} aria-label="Remove this filter">
        ×
      </button>
    </li>
  );
}

const writable = <Of extends object>(each: Of) => ({
  ...each,
  ...('items' in each && { items: [...(each.items as [])] }),
});
