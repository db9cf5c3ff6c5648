import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type DeliveryView, type WebhookView, at, under, useList } from '../api';
import {
  type Column,
  CsvButton,
  DataTable,
  EmptyState,
  FilterBar,
  FilterSelect,
  FilterTabs,
  makeInstant,
  PageSection,
  PeriodFilter,
  Time,
  useAddressFilters,
  useDialog,
} from '../ui';
import { nameInWords } from './about-words';
import { Recover, ReplayMany } from './replay';
import { DeliveryState, deliveryStatuses, eventTypes } from './webhook-words';
import classes from './webhooks.module.css';

const choices = [
  ['', 'All'],
  ...Object.entries(deliveryStatuses).map(([status, { words }]) => [status, words] as const),
] as const;

const refresh = (items: readonly DeliveryView[]): number =>
  items.some(({ status }) => status === 'pending') ? 3000 : 15_000;

/** The deliveries of an endpoint, newest first, with the ways to send events again. */
export function Deliveries({ webhook }: { readonly webhook: WebhookView }) {
  const path = at('/v1/webhooks/{id}', { id: webhook.id });
  const { valueOf } = useAddressFilters();
  const dialog = useDialog();
  const resend = <ReplayMany path={path} onDone={dialog.close} />;
  const recover = <Recover path={path} onDone={dialog.close} />;
  const filters = {
    status: valueOf('status') || undefined,
    eventType: valueOf('eventType') || undefined,
    since: makeInstant(valueOf('since')),
    until: makeInstant(valueOf('until')),
  };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const list = useList(under(path, '/deliveries'), { filters: { ...filters, include: 'about' }, refresh });
  const columns: readonly Column<DeliveryView>[] = [
    {
      header: 'Event',
      width: '28%',
      cell: ({ id, eventType, replayOf }) => (
        <>
          <Link to={`/webhooks/${webhook.id}/deliveries/${id}`} className={`row-link ${classes.url}`} title={eventType}>
            {eventType}
          </Link>
          {replayOf !== null && <span className={classes.below}>Resent</span>}
        </>
      ),
    },
    {
      header: 'About',
      onPhone: 'plain',
      cell: ({ about }) => (about ? <span title={about.id}>{nameInWords(about)}</span> : 'Test'),
    },
    {
      header: 'Status',
      onPhone: 'plain',
      width: '8rem',
      cell: ({ status, attemptCount }) => <DeliveryState status={status} attemptCount={attemptCount} />,
    },
    { header: 'Attempts', width: '6.5rem', align: 'end', cell: ({ attemptCount }) => attemptCount },
    {
      header: 'Next attempt',
      width: '8.5rem',
      cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '–' : <Time at={nextAttemptAt} />),
    },
    { header: 'Created', width: '9rem', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <PageSection
      title="Deliveries"
      actions={
        webhook.status === 'enabled' && (
          <>
            <Button variant="default" onClick={() => dialog.open({ title: 'Recover since …', content: recover })}>
              Recover since …
            </Button>
            <Button variant="default" onClick={() => dialog.open({ title: 'Bulk resend', content: resend })}>
              Bulk resend
            </Button>
          </>
        )
      }
    >
      <FilterTabs parameter="status" name="Filter by status" choices={choices} />
      <FilterBar isLong>
        <FilterSelect
          parameter="eventType"
          label="Event"
          data={[{ value: '', label: 'Every type' }, ...eventTypes.map(([type]) => type)]}
        />
        <PeriodFilter />
        <CsvButton address={under(path, '/deliveries')} query={filters} name="Deliveries" />
      </FilterBar>
      <DataTable
        names={['delivery', 'deliveries']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="webhooks" title={isFiltered ? 'No delivery matches' : 'No deliveries yet'}>
            {isFiltered
              ? 'Others may be outside the filters.'
              : 'The next event that is sent here appears in this list.'}
          </EmptyState>
        }
      />
      {dialog.element}
    </PageSection>
  );
}
