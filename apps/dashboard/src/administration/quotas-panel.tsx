import { useQuery } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import type { QuotaView } from '../api/schemas';
import { sizeOf } from '../integrations/upload/file-size';
import { DataTable, type Column } from '../ui/data-table';

interface Row {
  readonly name: QuotaView['name'];
  readonly live: QuotaView;
  readonly test: QuotaView | undefined;
}

const names: Readonly<Record<QuotaView['name'], string>> = {
  storedBytes: 'Stored events',
  parallelUploads: 'Parallel uploads',
  openRuns: 'Pending or running assessments',
  pendingRecomputations: 'Pending recomputations',
  streams: 'Open streams',
  pdfs: 'PDFs being created',
};

const columns: readonly Column<Row>[] = [
  { header: 'Quota', cell: ({ name }) => names[name] },
  { header: 'Live', align: 'end', cell: ({ live }) => used(live) },
  { header: 'Sandbox', align: 'end', cell: ({ test }) => test && used(test) },
];

/** What each workspace of one organization uses, beside what it may. */
export function QuotasPanel({ organizationId }: { readonly organizationId: string }) {
  const path = at('/v1/admin/organizations/{orgId}/quotas', { orgId: organizationId });
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get(path, { signal }),
    refetchInterval: 10_000,
  });
  const items = data?.live.map((live) => {
    const test = data.test.find(({ name }) => name === live.name);
    return { name: live.name, live, test };
  });
  const list = {
    items,
    total: items?.length ?? 0,
    error,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    retry: () => void refetch(),
  };
  return (
    <DataTable names={['quota', 'quotas']} list={list} columns={columns} rowKey={({ name }) => name} empty={null} />
  );
}

function used({ name, used, limit }: QuotaView) {
  const inUnits = (figure: number): string => (name === 'storedBytes' ? sizeOf(figure) : figure.toLocaleString('en'));
  return `${inUnits(used)} of ${inUnits(limit)}`;
}
