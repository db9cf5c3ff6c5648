import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/client';
import type { DownloadView } from '../api/schemas';
import { Icon } from '../ui/icon';
import { toast } from '../ui/toast';
import type { ReportSource } from './report-source';

/** The whole report, to read on paper and to compute with. */
export function Downloads({ source, isReady }: { readonly source: ReportSource; readonly isReady: boolean }) {
  const pdf = useMutation({
    mutationFn: () => api.get<DownloadView>(source.report, { query: { format: 'pdf' } }),
    onSuccess: ({ downloadUrl }) => location.assign(downloadUrl),
    onError: (error) => toast.failed('The PDF could not be made', error),
  });
  const json = useMutation({
    mutationFn: () => api.get<{ company: string; generatedAt: string }>(source.report),
    onSuccess: (report) =>
      keep(`${report.company} assessment ${report.generatedAt.slice(0, 10)}.json`, JSON.stringify(report, null, 2)),
    onError: (error) => toast.failed('The report could not be read', error),
  });
  return (
    <>
      <Button
        variant="default"
        onClick={() => json.mutate()}
        loading={json.isPending}
        disabled={!isReady}
        leftSection={<Icon name="download" size={16} />}
      >
        JSON
      </Button>
      <Button
        variant="default"
        onClick={() => pdf.mutate()}
        loading={pdf.isPending}
        disabled={!isReady}
        leftSection={<Icon name="download" size={16} />}
      >
        PDF
      </Button>
    </>
  );
}

function keep(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
