import type { ReactNode } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { ReportSections, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { driverName, driverTitle } from '../../../../../libs/mining/src/report/words/driver-words';
import { mainWorkflow } from '../../../../../libs/mining/src/report/summary/key-figures';
import { changeTitle } from '../../../../../libs/mining/src/report/summary/action-titles';
import { shownName } from '../../../../../libs/mining/src/report/words/labels';
import { outcomeDriverTitle, patternLabels } from '../../../../../libs/mining/src/report/words/outcome-words';
import { useList } from '../../api';
import { CsvButton, FilterSelect, useAddressFilters, useTypedFilter } from '../../ui';
import { type AskedFigure, askedFigure, bottleneckTitle, caseQuery } from './asked-figure';
import { CaseList, caseStateLabels } from './case-list';
import { FigureOfCases } from './figure-of-cases';
import { WorkflowChoice, caseSectionLink, filterTexts, useChosenWorkflow } from '../source/report-links';
import { Loaded, type ReportWith, useReport, useReportSource } from '../source/report-source';
import classes from '../parts/explore.module.css';
import kinds from '../parts/kinds.module.css';
import figures from '../parts/report.module.css';

type CasesReport = ReportWith<'summary' | 'workflows' | 'bottlenecks' | 'opportunities'>;

/** The cases of a workflow. Search, order, and filters are part of the address. */
export function CasesSection() {
  return (
    <Loaded query={useReport(['summary', 'workflows', 'bottlenecks', 'opportunities'])} name="The case list">
      {(report) => <Explorer report={report} />}
    </Loaded>
  );
}

function Explorer({ report }: { readonly report: CasesReport }) {
  const [search] = useSearchParams();
  const workflow = useChosenWorkflow(report.workflows, mainWorkflow(report));
  const asked = workflow && askedFigure(search, { ...report, workflow });
  const wanted = workflow && asked ? caseQuery(search, workflow.id, asked) : {};
  const sort = search.get('sort') ?? '';
  const { caseList, hidesCases } = useReportSource();
  const filters = {
    ...filterTexts(wanted),
    search: search.get('search') ?? undefined,
    // Only a place has a time by which to sort.
    ...(sort !== '' && (sort !== longestThere.value || asked?.isOfPlace) && { sort }),
  };
  const list = useList(caseList, { filters });
  if (!workflow || !asked) return null;
  return (
    <div className={kinds[asked.kind]}>
      <CaseFilterBar report={report} workflow={workflow} asked={asked} isNameless={hidesCases} />
      {!search.has('case') && (
        <section className={`${figures.card} ${classes.figure}`} aria-labelledby="behind">
          <h2 id="behind">{asked.title}</h2>
          <FigureOfCases asked={asked} wanted={{ ...wanted, search: search.get('search') ?? undefined }} />
        </section>
      )}
      <CaseList list={list} workflow={workflow} isOne={search.has('case')} mark={asked.mark} linkTo={caseSectionLink}>
        <CsvButton address={caseList} query={filters} name="Cases" />
      </CaseList>
    </div>
  );
}

const orders = [
  { value: 'slowest', label: 'Slowest first' },
  { value: 'fastest', label: 'Fastest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

const longestThere = { value: 'secondsAtRef', label: 'Longest there first' };

const states = Object.entries(caseStateLabels).map(([value, label]) => ({ value, label }));

const narrowing = ['ref', 'activity', 'from', 'to', 'variant', 'state', 'case', 'search'];

interface CaseFilterBarProps {
  readonly report: Pick<ReportSections, 'workflows' | 'bottlenecks' | 'opportunities'>;
  readonly workflow: Workflow;
  readonly asked: AskedFigure;
  /** Whether a shared link hides the names of cases: then they cannot be searched for. */
  readonly isNameless: boolean;
}

function CaseFilterBar({ report, workflow, asked, isNameless }: CaseFilterBarProps) {
  const { valueOf, change } = useAddressFilters();
  const [search, setSearch] = useSearchParams();
  const [from, to, variant, name] = ['from', 'to', 'variant', 'case'].map(valueOf);
  const without = (names: readonly string[]): void => {
    const next = new URLSearchParams(search);
    for (const each of names) next.delete(each);
    setSearch(next, { replace: true });
  };
  const choices = asked.isOfPlace ? [longestThere, ...orders] : orders;
  const order = valueOf('sort');
  const isNarrowed = narrowing.some((each) => search.has(each));
  return (
    <>
      <search className={classes.filters}>
        {report.workflows.length > 1 && <WorkflowChoice workflows={report.workflows} chosen={workflow} />}
        {!isNameless && <NameSearch />}
        <FilterSelect
          parameter="ref"
          label="Finding"
          data={[{ value: '', label: 'Any finding' }, ...behindChoices(workflow, report)]}
        />
        <FilterSelect
          parameter="activity"
          label="With activity"
          data={[
            { value: '', label: 'Any activity' },
            ...workflow.activities.map((each) => ({ value: each.name, label: shownName(each.name) })),
          ]}
        />
        <FilterSelect parameter="state" label="State" data={[{ value: '', label: 'Any state' }, ...states]} />
        <NativeSelect
          label="Order"
          value={choices.some(({ value }) => value === order) ? order : choices[0]?.value}
          onChange={({ currentTarget }) => change('sort', currentTarget.value)}
          data={choices}
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

function NameSearch() {
  const [typed, setTyped] = useTypedFilter('search');
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

function Chip({ children, onRemove }: { readonly children: ReactNode; readonly onRemove: () => void }) {
  return (
    <li className={classes.chip}>
      <span>{children}</span>
      <button type="button" onClick={onRemove} aria-label="Remove this filter">
        ×
      </button>
    </li>
  );
}

interface BehindGroup {
  readonly group: string;
  readonly items: { value: string; label: string }[];
}

/** Parts that older reports do not contain. */
type ListedAdditions = 'patterns' | 'outcomeDrivers';

/** All findings of the workflow whose cases can be listed. */
function behindChoices(
  workflow: Omit<Workflow, ListedAdditions> & Partial<Pick<Workflow, ListedAdditions>>,
  { bottlenecks, opportunities }: Pick<ReportSections, 'bottlenecks' | 'opportunities'>,
): BehindGroup[] {
  const own = <Of extends { readonly workflow: string }>(all: readonly Of[]): readonly Of[] =>
    all.filter((each) => each.workflow === workflow.id);
  return [
    {
      group: 'Bottlenecks',
      items: own(bottlenecks).map((each) => ({ value: each.id, label: bottleneckTitle(each) })),
    },
    {
      group: 'Opportunities',
      items: own(opportunities).map((each) => ({ value: each.id, label: changeTitle(each, bottlenecks) })),
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
