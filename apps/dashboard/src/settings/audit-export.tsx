import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { number } from '../../../../libs/mining/src/report/words/words';
import type { List } from '../api/client';
import type { AuditEntryView } from '../api/schemas';
import { makeCsv, saveText } from '../ui/download';
import { Icon } from '../ui/icon';
import { toast } from '../ui/toast';
import { auditSentence } from './audit-words';

/** The most entries in a file; programs can read more from the API. */
const mostEntries = 10_000;

type ReadAuditPage = (cursor: string | undefined) => Promise<List<AuditEntryView>>;

/** Downloads the filtered entries as a CSV file. */
export function AuditExport({ readPage }: { readonly readPage: ReadAuditPage }) {
  const download = useMutation({
    mutationFn: () => readAll(readPage),
    onSuccess: ({ entries, isWhole }) => {
      saveText(`Audit log ${new Date().toISOString().slice(0, 10)}.csv`, auditCsv(entries), 'text/csv');
      if (!isWhole)
        toast.done(`The file holds the latest ${number(mostEntries)} entries. Choose a shorter period for the rest.`);
    },
    onError: (error) => toast.failed('The audit log could not be downloaded', error),
  });
  return (
    <Button
      variant="default"
      loading={download.isPending}
      leftSection={<Icon name="download" size={16} />}
      onClick={() => download.mutate()}
    >
      Download CSV
    </Button>
  );
}

async function readAll(readPage: ReadAuditPage): Promise<{ entries: AuditEntryView[]; isWhole: boolean }> {
  const entries: AuditEntryView[] = [];
  let cursor: string | null = null;
  do {
    const { data, meta }: List<AuditEntryView> = await readPage(cursor ?? undefined);
    entries.push(...data);
    cursor = meta.nextCursor;
  } while (cursor !== null && entries.length < mostEntries);
  return { entries: entries.slice(0, mostEntries), isWhole: cursor === null };
}

const head = ['At', 'What happened', 'Action', 'Who', 'Who (id)', 'On', 'On (id)', 'Address', 'Request', 'Details'];

const auditCsv = (entries: readonly AuditEntryView[]): string =>
  makeCsv([
    head,
    ...entries.map((entry) => {
      const { at, action, actor, target, address, requestId, details } = entry;
      return [
        at,
        auditSentence(entry),
        action,
        actor.name ?? actor.type,
        actor.id ?? '',
        target?.type ?? '',
        target?.id ?? '',
        address ?? '',
        requestId ?? '',
        JSON.stringify(details),
      ];
    }),
  ]);
