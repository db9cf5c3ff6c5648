import { Button } from '@mantine/core';
import { type Address, type CollectionView, api, under, useList } from '../api';
import {
  type Column,
  type Tone,
  Badge,
  count,
  DataTable,
  menuColumn,
  PageSection,
  roughTime,
  Time,
  toast,
  useDialog,
} from '../ui';
import { ReplaceUpload } from './replace-upload';
import classes from './integrations.module.css';

const statuses: Readonly<Record<CollectionView['status'], { readonly words: string; readonly tone: Tone }>> = {
  running: { words: 'In progress', tone: 'info' },
  succeeded: { words: 'Completed', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
  interrupted: { words: 'Interrupted', tone: 'warn' },
};

/** The service keeps so many. */
const mostKept = 1000;

interface CollectionHistoryProps {
  readonly path: Address<'/v1/integrations/{id}'>;
  readonly isPulled: boolean;
  /** Whether events are being collected, or are about to be. */
  readonly isMoving: boolean;
  readonly mayChange: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** The collections and uploads of an integration, with their outcomes. */
export function CollectionHistory({ path, isPulled, isMoving, mayChange, onChanged }: CollectionHistoryProps) {
  const dialog = useDialog();
  const list = useList(under(path, '/collections'), {
    limit: 10,
    refresh: (items) => (isMoving || items.some(({ status }) => status === 'running') ? 2_000 : 15_000),
  });
  const columns: readonly Column<CollectionView>[] = [
    ...(isPulled
      ? []
      : [
          {
            header: 'File',
            cell: ({ fileName }: CollectionView) =>
              fileName === null ? <span className={classes.reason}>Sent by API</span> : <strong>{fileName}</strong>,
          },
        ]),
    { header: isPulled ? 'Started' : 'Received', cell: ({ startedAt }) => <Time at={startedAt} /> },
    {
      header: 'Result',
      onPhone: 'plain',
      cell: (row) => (
        <>
          {row.removedAt === null ? (
            <Badge tone={statuses[row.status].tone}>{statuses[row.status].words}</Badge>
          ) : (
            <Badge tone="neutral">Removed</Badge>
          )}
          {row.reason !== null && <span className={classes.reason}>{row.reason}</span>}
        </>
      ),
    },
    ...(isPulled ? [{ header: 'Cases read', align: 'end', cell: describeCases } as const] : []),
    { header: 'Stored', align: 'end', cell: ({ accepted }) => count.format(accepted) },
    { header: 'Duplicates', align: 'end', cell: ({ duplicates }) => count.format(duplicates) },
  ];
  const rejected: Column<CollectionView> = {
    header: 'Rejected',
    align: 'end',
    cell: (row) =>
      row.rejected === 0 ? (
        0
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          px={0}
          onClick={() =>
            dialog.open({ title: 'Rejected rows', content: <RejectedRows collection={row} />, isWide: true })
          }
          aria-label={`Why ${count.format(row.rejected)} ${row.rejected === 1 ? 'row was' : 'rows were'} rejected`}
        >
          {count.format(row.rejected)}
        </Button>
      ),
  };
  const askToRemove = ({ id, fileName, accepted }: CollectionView): void =>
    dialog.ask({
      title: `Remove ${fileName ?? 'this upload'}?`,
      action: 'Remove upload',
      text: `Its ${count.format(accepted)} events will be deleted. Finished reports stay as they are and say that events were deleted since. You can upload the file again.`,
      onConfirm: async () => {
        await api.delete(under(path, '/collections/{collectionId}', { collectionId: id }));
        toast.done('The upload is removed.');
        await onChanged();
      },
    });
  const askToUndo = ({ id }: CollectionView): void =>
    dialog.ask({
      title: 'Undo the replacement?',
      action: 'Undo replacement',
      text: 'The events will be as they were before. Uploads since then stay.',
      onConfirm: async () => {
        await api.post(under(path, '/collections/{collectionId}/undo', { collectionId: id }), {});
        toast.done('The events are as they were before.');
        await onChanged();
      },
    });
  const openReplacement = (row: CollectionView): void => {
    const done = async (): Promise<void> => {
      dialog.close();
      await onChanged();
    };
    dialog.open({
      title: 'Replace with a corrected file',
      content: <ReplaceUpload path={path} upload={row} onDone={() => void done()} />,
    });
  };
  const actions = menuColumn<CollectionView>(
    ({ fileName }) => fileName ?? 'the upload',
    (row) => [
      row.undoUntil !== null && { label: 'Undo the replacement …', onChoose: () => askToUndo(row) },
      row.removedAt === null && row.accepted > 0 && { label: 'Replace …', onChoose: () => openReplacement(row) },
      row.removedAt === null &&
        row.accepted > 0 && {
          label: 'Remove this upload …',
          onChoose: () => askToRemove(row),
          isDangerous: true,
        },
    ],
  );
  return (
    <div className={classes.history}>
      <PageSection
        title={isPulled ? 'Collection history' : 'Upload history'}
        // The limit matters only to those who reach it.
        lead={list.total < mostKept ? undefined : `The last ${count.format(mostKept)}`}
      >
        <DataTable
          names={isPulled ? ['collection', 'collections'] : ['upload', 'uploads']}
          list={list}
          // Only uploads have rows that can be rejected: connectors create the events themselves.
          columns={isPulled ? columns : [...columns, rejected, ...(mayChange ? [actions] : [])]}
          rowKey={({ id }) => id}
          empty={<p className={classes.text}>{isPulled ? 'Nothing collected yet' : 'No uploads yet'}</p>}
        />
        {dialog.element}
      </PageSection>
    </div>
  );
}

function describeCases({ casesRead, casesFound, secondsLeft }: CollectionView): string {
  if (casesRead === null) return '–';
  const isPartial = casesFound !== null && casesFound > casesRead;
  if (!isPartial) return count.format(casesRead);
  const rest = secondsLeft === null ? '' : `, about ${roughTime(secondsLeft)} left`;
  return `${count.format(casesRead)} of ${count.format(casesFound)}${rest}`;
}

function RejectedRows({ collection: { rejected, errors } }: { readonly collection: CollectionView }) {
  return (
    <>
      <ul className={classes.rejections}>
        {errors.map(({ line, message }, at) => (
          <li key={at}>
            <strong>Line {line}:</strong> {message}
          </li>
        ))}
      </ul>
      {rejected > errors.length && (
        <p className={classes.text}>
          The first {errors.length} of {count.format(rejected)}.
        </p>
      )}
    </>
  );
}
