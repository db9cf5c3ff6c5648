import { type Address, type SkippedItemView, under, useList } from '../api';
import { type Column, capitalized, DataTable, PageSection, Time } from '../ui';
import classes from './integrations.module.css';

const columns: readonly Column<SkippedItemView>[] = [
  { header: 'Item', cell: ({ item }) => <strong className={classes.wrapped}>{item}</strong> },
  {
    header: 'Why',
    onPhone: 'plain',
    // Reasons go on after "the tool could not be reached:", so they begin with a small letter.
    cell: ({ reason }) => <span className={classes.wrapped}>{capitalized(reason)}</span>,
  },
  { header: 'First failed', cell: ({ firstFailedAt }) => <Time at={firstFailedAt} /> },
  { header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts.toLocaleString('en') },
  {
    header: 'Next attempt',
    cell: ({ nextAttemptAt }) => {
      if (nextAttemptAt === null) return 'When it changes';
      return Date.parse(nextAttemptAt) > Date.now() ? <Time at={nextAttemptAt} /> : 'With the next collection';
    },
  },
];

/** The items of a tool that could not be read; nothing where there are none. */
export function SkippedItems({ path }: { readonly path: Address<'/v1/integrations/{id}'> }) {
  const list = useList(under(path, '/skipped'), { limit: 10, refresh: () => 15_000 });
  if (!list.items || list.items.length === 0) return null;
  return (
    <div className={classes.history}>
      <PageSection
        title="Items that could not be read"
        lead="Everything else is collected. These are missing from reports until they can be read; we try again automatically."
      >
        <DataTable
          names={['item', 'items']}
          list={list}
          columns={columns}
          rowKey={({ item, firstFailedAt }) => `${item} ${firstFailedAt}`}
          empty={null}
        />
      </PageSection>
    </div>
  );
}
