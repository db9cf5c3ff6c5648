import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Icon } from '../ui/icon';
import { saveText } from '../ui/save-text';
import { toast } from '../ui/toast';
import { pdfOf, readReport, type ReportSource } from './report-source';

/** The whole report, to read on paper and to compute with. */
export function Downloads({ source, isReady }: { readonly source: ReportSource; readonly isReady: boolean }) {
  const pdf = useMutation({
    mutationFn: () => pdfOf(source.report),
    onSuccess: (address) => location.assign(address),
    onError: (error) => toast.failed('The PDF could not be made', error),
  });
  const json = useMutation({
    mutationFn: () => readReport(source.report, []),
    onSuccess: (report) => saveText(fileNameOf(report), JSON.stringify(report, null, 2), 'application/json'),
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

/** Says what is inside, in characters that every system takes. */
const fileNameOf = ({ company, generatedAt }: { readonly company: string; readonly generatedAt: string }): string =>
  `${company
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 80)} assessment ${generatedAt.slice(0, 10)}.json`;
