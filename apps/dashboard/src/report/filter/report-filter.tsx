import { useState } from 'react';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { number, plural } from '../../../../../libs/mining/src/report/words/words';
import { type ReportFilterView, api, readAgain, under, useList, useSession } from '../../api';
import { Confirm, Dialog, Failure, Form, Icon, useApiForm } from '../../ui';
import { useReport, useReportSource } from '../source/report-source';
import { FilterForm } from './filter-form';
import { type FiltersAddress, useChosenFilter, useReportFilter } from './use-report-filter';
import explore from '../parts/explore.module.css';
import classes from './filter.module.css';

/** Parts that are computed from all cases, whatever the filter is. */
const unfiltered: ReadonlySet<string | null> = new Set(['scenarios', 'comparison', 'history']);

/** Which cases the report is of, and the form that chooses others. */
export function ReportFilter() {
  const { filters } = useReportSource();
  const { data: report } = useReport(['summary']);
  if (filters !== null) return <FilterBar filters={filters} />;
  return report?.filter ? (
    <p className={classes.bar}>
      <CaseCount filter={report.filter} />
    </p>
  ) : null;
}

function FilterBar({ filters }: { readonly filters: FiltersAddress }) {
  const source = useReportSource();
  const mayWrite = useSession().scopes.includes('assessments:write');
  const { data: filter, error, refetch } = useReportFilter(source);
  const [id, choose] = useChosenFilter();
  const [isChoosing, setChoosing] = useState(false);
  const isOfAllCases = unfiltered.has(useSearchParams()[0].get('section'));
  const close = (): void => setChoosing(false);
  const problem = error ?? (filter?.reason == null ? null : new Error(filter.reason));
  return (
    <section aria-label="Filter of the report">
      <div className={classes.bar}>
        {mayWrite && (
          <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
            Filter
          </Button>
        )}
        {id !== null && filter?.status === 'ready' && (
          <span className={classes.chip}>
            <CaseCount filter={filter} />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label="Remove the filter"
              onClick={() => choose(null)}
            >
              <Icon name="close" size={14} />
            </ActionIcon>
          </span>
        )}
        {id !== null && isOfAllCases && <span>This part shows all cases.</span>}
        <SavedViews filters={filters} filter={id === null ? undefined : filter} mayWrite={mayWrite} onChoose={choose} />
      </div>
      <div role="status">
        {id !== null && filter?.status === 'computing' && (
          <div className={explore.computing}>
            <span className={explore.spinner} aria-hidden="true" />
            <span>
              Computing the report of{' '}
              {filter.cases === null ? filter.words : `${plural(filter.cases, 'case')} · ${filter.words}`}. Until it is
              ready, you see all cases.
            </span>
            <Button variant="subtle" size="xs" onClick={() => choose(null)}>
              Cancel
            </Button>
          </div>
        )}
      </div>
      {id !== null && problem && (
        <Failure title="The report could not be filtered" error={problem} onRetry={() => void refetch()} />
      )}
      <Dialog title="Filter the report" isOpen={isChoosing} onClose={close}>
        <FilterForm
          filters={filters}
          onMade={async (made) => {
            close();
            choose(made);
            await readAgain(filters);
          }}
        />
      </Dialog>
    </section>
  );
}

function CaseCount({
  filter: { cases, of, words },
}: {
  readonly filter: Pick<ReportFilterView, 'cases' | 'of' | 'words'>;
}) {
  return (
    <span>
      <strong>
        {number(cases ?? 0)} of {plural(of ?? 0, 'case')}
      </strong>
      {` · ${words}`}
    </span>
  );
}

interface SavedViewsProps {
  readonly filters: FiltersAddress;
  /** The one that is shown. */
  readonly filter: ReportFilterView | undefined;
  readonly mayWrite: boolean;
  readonly onChoose: (id: string | null) => void;
}

const mostFilters = 50;

function SavedViews({ filters, filter, mayWrite, onChoose }: SavedViewsProps) {
  const [asking, setAsking] = useState<'name' | 'delete' | null>(null);
  const { items = [] } = useList(filters, { limit: mostFilters });
  const views = items.filter(({ name }) => name !== null);
  const shown = filter && mayWrite ? filter : null;
  const close = (): void => setAsking(null);
  if (views.length === 0 && !shown) return null;
  return (
    <>
      <Menu position="bottom-start" withinPortal transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="subtle" size="xs">
            {shown?.name ?? 'Saved views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map(({ id, name, words }) => (
            <Menu.Item key={id} onClick={() => onChoose(id)} title={words}>
              {name}
            </Menu.Item>
          ))}
          {views.length > 0 && shown && <Menu.Divider />}
          {shown && (
            <Menu.Item onClick={() => setAsking('name')}>
              {shown.name === null ? 'Save as a view …' : 'Rename this view …'}
            </Menu.Item>
          )}
          {shown && shown.name !== null && (
            <Menu.Item color="var(--bad-text)" onClick={() => setAsking('delete')}>
              Delete this view
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {shown && (
        <>
          <Dialog title="Save as a view" isOpen={asking === 'name'} onClose={close}>
            <NameForm filters={filters} filter={shown} onSaved={close} />
          </Dialog>
          <Confirm
            isOpen={asking === 'delete'}
            title={`Delete the view “${shown.name ?? ''}”?`}
            text="Shared links to it stop working. The report of all cases stays."
            action="Delete the view"
            onClose={close}
            onConfirm={async () => {
              await api.delete(under(filters, '/{filterId}', { filterId: shown.id }));
              onChoose(null);
              await readAgain(filters);
            }}
          />
        </>
      )}
    </>
  );
}

function NameForm({
  filters,
  filter: { id, name },
  onSaved,
}: {
  readonly filters: FiltersAddress;
  readonly filter: ReportFilterView;
  readonly onSaved: () => void;
}) {
  const form = useApiForm({
    initialValues: { name: name ?? '' },
    save: (values) => api.patch(under(filters, '/{filterId}', { filterId: id }), values),
    onSaved: async () => {
      onSaved();
      await readAgain(filters);
    },
  });
  return (
    <Form form={form} action="Save view">
      <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
    </Form>
  );
}
