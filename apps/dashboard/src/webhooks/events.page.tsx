import { Link } from 'react-router';
import { type EventView, at, useList } from '../api';
import {
  type Column,
  CsvButton,
  DataTable,
  EmptyState,
  FilterBar,
  FilterSelect,
  makeInstant,
  Page,
  PeriodFilter,
  SectionLinks,
  Time,
  useAddressFilters,
} from '../ui';
import { detailInWords, nameInWords } from './about-words';
import { webhookSections } from './for-managers';
import { eventTypes } from './webhook-words';
import classes from './webhooks.module.css';

/** What an event is about, by name. */
function About({ event: { about, data } }: { readonly event: EventView }) {
  const detail = detailInWords(data);
  if (!about) return '–';
  return (
    <span title={about.id}>
      {nameInWords(about)}
      {detail !== '' && <span className={classes.detail}>, {detail}</span>}
    </span>
  );
}

const columns: readonly Column<EventView>[] = [
  {
    header: 'Event',
    width: '32%',
    cell: ({ id, type }) => (
      <Link to={`/events/${id}`} className={`row-link ${classes.url}`}>
        {type}
      </Link>
    ),
  },
  { header: 'About', onPhone: 'plain', cell: (event) => <About event={event} /> },
  { header: 'When', onPhone: 'plain', width: '10rem', cell: ({ timestamp }) => <Time at={timestamp} /> },
];

/** All events of the workspace, whether or not they were sent to an endpoint. */
export function EventsPage() {
  const { valueOf } = useAddressFilters();
  const filters = {
    type: valueOf('type') || undefined,
    since: makeInstant(valueOf('since')),
    until: makeInstant(valueOf('until')),
  };
  const list = useList(at('/v1/events'), { filters: { ...filters, include: 'about' }, refresh: () => 15_000 });
  return (
    <Page title="Events" lead="All events of the last 30 days.">
      <SectionLinks name="Webhooks" links={webhookSections} />
      <FilterBar isLong>
        <FilterSelect
          parameter="type"
          label="Event"
          data={[{ value: '', label: 'Every type' }, ...eventTypes.map(([type]) => type)]}
        />
        <PeriodFilter />
        <CsvButton address={at('/v1/events')} query={filters} name="Events" />
      </FilterBar>
      <DataTable
        names={['event', 'events']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="events" title="No events">
            What happens to assessments, reports, and sources appears here.
          </EmptyState>
        }
      />
    </Page>
  );
}
