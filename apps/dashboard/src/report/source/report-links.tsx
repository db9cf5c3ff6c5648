import { Fragment, useEffect } from 'react';
import { NativeSelect } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { plural } from '../../../../../libs/mining/src/report/words/words';
import type { Query } from '../../api';
import { sheetOver, withoutSheet } from '../../ui';
import explore from '../parts/explore.module.css';

type CaseFilterName = Exclude<keyof Query<'/v1/assessments/{id}/report/cases', 'get'>, 'limit' | 'cursor'>;

/** The filters of a report's list of cases; the API rejects what is wrong in an address. */
export type CaseFilters = { readonly [Name in CaseFilterName]?: string | number | undefined };

/** The filters as they are in an address. */
export const filterTexts = (filters: CaseFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string | number | undefined>(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

/**
 * The address of the cases behind a figure of the report: in a sheet over the current page, whose address is read here,
 * so that whatever has a figure needs to know only what is behind it.
 */
export function caseLink(filters: CaseFilters): string {
  return sheetOver(location.search, new URLSearchParams(filterTexts(filters)));
}

/** The address of the same cases in the section of all cases, where they can be searched and filtered further. */
export function caseSectionLink(filters: CaseFilters): string {
  return `?${new URLSearchParams({ section: 'cases', ...filterTexts(filters) }).toString()}`;
}

/** The address of a wait's sheet, over the process; also of rework and slow steps. */
export function waitLink(workflow: string, id: string): string {
  const search = withoutSheet(location.search);
  for (const [name, value] of Object.entries({ section: 'process', workflow, ref: id })) search.set(name, value);
  return `?${search.toString()}`;
}

interface ExampleCasesProps {
  readonly workflow: string;
  readonly examples: readonly string[];
  /** The finding that they are examples of, to mark its time in their histories. */
  readonly of?: string;
}

/** The names of cases, with links to their histories. */
export function ExampleCases({ workflow, examples, of }: ExampleCasesProps) {
  return examples.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <span className={explore.caseName}>
        <Link to={caseLink({ workflow, case: name, ref: of })}>{name}</Link>
      </span>
    </Fragment>
  ));
}

/** The workflow that the address names, or the main one. */
export function useChosenWorkflow(workflows: readonly Workflow[], main = workflows[0]): Workflow | undefined {
  const [search] = useSearchParams();
  return workflows.find(({ id }) => id === search.get('workflow')) ?? main;
}

interface WorkflowChoiceProps {
  readonly workflows: readonly Workflow[];
  readonly chosen: Workflow;
  /** Without a visible label, in a row of buttons. */
  readonly isBare?: boolean;
}

export function WorkflowChoice({ workflows, chosen, isBare = false }: WorkflowChoiceProps) {
  const [search, setSearch] = useSearchParams();
  const choose = (id: string): void => {
    const next = new URLSearchParams(search);
    next.set('workflow', id);
    for (const name of ['from', 'to', 'ref']) next.delete(name);
    setSearch(next, { replace: true });
  };
  return (
    <NativeSelect
      {...(isBare ? { 'aria-label': 'Workflow' } : { label: 'Workflow' })}
      value={chosen.id}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={workflows.map(({ id, name, cases }) => ({ value: id, label: `${name} (${plural(cases, 'case')})` }))}
    />
  );
}

/** The entry that the address refers to (`ref=b3`), which is scrolled into view. */
export function useReference(): string | null {
  const [search] = useSearchParams();
  const meant = search.get('ref');
  useEffect(() => {
    if (meant !== null) document.getElementById(meant)?.scrollIntoView({ block: 'center' });
  }, [meant]);
  return meant;
}
