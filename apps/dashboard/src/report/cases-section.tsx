import { useEffect, useState } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import type { ReportSections, Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { driverName, driverTitle } from '../../../../libs/mining/src/report/words/driver-words';
import { bottleneckLabels, placeLabel, shownName } from '../../../../libs/mining/src/report/words/labels';
import { opportunityTitle } from '../../../../libs/mining/src/report/words/opportunity-words';
import { outcomeDriverTitle, patternLabels } from '../../../../libs/mining/src/report/words/outcome-words';
import { useList } from '../api/use-list';
import { useAddressFilters } from '../ui/use-address-filters';
import { CaseList, caseStateLabels } from './case-list';
import { WorkflowChoice, useChosenWorkflow } from './report-links';
import { Loaded, type ReportSource, type ReportWith, useReport } from './report-source';
import classes from './explore.module.css';

type Part = ReportWith<'workflows' | 'bottlenecks' | 'opportunities'>;

/** The cases of a workflow. Search, order, and filters are part of the address. */
export function CasesSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows', 'bottlenecks', 'opportunities'])} name="The case list">
      {(report) => <Explorer source={source} report={report} />}
    </Loaded>
  );
}

function Explorer({ source, report }: { readonly source: ReportSource; readonly report: Part }) {
  const [search] = useSearchParams();
  const workflow = useChosenWorkflow(report.workflows);
  const parameter = (name: string): string | undefined => search.get(name) ?? undefined;
  const isOfBottleneck = report.bottlenecks.some(({ id }) => id === parameter('ref'));
  const sort = parameter('sort');
  const isPath = search.has('from') && search.has('to');
  const list = useList(source.caseList, {
    filters: {
      workflow: workflow?.id,
      ref: parameter('ref'),
      activity: parameter('activity'),
      variant: parameter('variant'),
      state: parameter('state'),
      case: parameter('case'),
      search: parameter('search'),
      // Only a bottleneck has a time per case by which to sort.
      sort: sort === 'secondsAtRef' && !isOfBottleneck ? undefined : sort,
      ...(isPath && { from: parameter('from'), to: parameter('to') }),
    },
  });
  if (!workflow) return null;
  return (
    <>
      <CaseFilterBar report={report} workflow={workflow} isNameless={source.hidesCases} />
      <CaseList list={list} workflow={workflow} isOne={search.has('case')} />
    </>
  );
}

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
  /** Whether a shared link hides the names of cases: then they cannot be searched for. */
  readonly isNameless: boolean;
}

function CaseFilterBar({ report, workflow, isNameless }: CaseFilterBarProps) {
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

/** Writes the typed text into the address once typing pauses. */
function NameSearch() {
  const { valueOf, change } = useAddressFilters();
  const [typed, setTyped] = useState(valueOf('search'));
  const [settled] = useDebouncedValue(typed.trim(), 300);
  const parameter = valueOf('search');
  const [known, setKnown] = useState(parameter);
  if (parameter !== known) {
    setKnown(parameter);
    if (parameter !== typed.trim()) setTyped(parameter);
  }
  useEffect(() => {
    if (settled !== parameter && settled === typed.trim()) change('search', settled);
    // Runs only when the typed text settles: a change of the address by a link must not be overwritten.
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

interface BehindGroup {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

/** Parts that older reports do not contain. */
type FoundLater = 'patterns' | 'outcomeDrivers';

/** All findings of the workflow whose cases can be listed. */
function behindChoices(
  workflow: Omit<Workflow, FoundLater> & Partial<Pick<Workflow, FoundLater>>,
  { bottlenecks, opportunities }: Pick<ReportSections, 'bottlenecks' | 'opportunities'>,
): BehindGroup[] {
  const own = <Of extends { readonly workflow: string }>(all: readonly Of[]): readonly Of[] =>
    all.filter((each) => each.workflow === workflow.id);
  return [
    {
      group: 'Bottlenecks',
      items: own(bottlenecks).map((each) => ({
        value: each.id,
        label: `${bottleneckLabels[each.kind]}: ${placeLabel(each)}`,
      })),
    },
    {
      group: 'Opportunities',
      items: own(opportunities).map((each) => ({ value: each.id, label: opportunityTitle(each) })),
    },
    {
      group: 'Broken rules',
      items: workflow.rules
        .filter(({ broken }) => broken > 0)
        .map(({ id, text }) => ({ value: id, label: text.split('. ')[0] ?? text })),
    },
    {
      group: 'What stands out',
      items: (workflow.patterns ?? []).map(({ id, kind }) => ({ value: id, label: patternLabels[kind] })),
    },
    ...[...workflow.drivers, ...workflow.differences, ...(workflow.outcomeDrivers ?? [])].map((driver) => ({
      group: 'outcome' in driver ? outcomeDriverTitle(driver) : driver.at ? driverTitle(driver) : driverName(driver),
      items: driver.segments.map(({ id, value }) => ({ value: id, label: shownName(value) })),
    })),
  ].filter(({ items }) => items.length > 0);
}
