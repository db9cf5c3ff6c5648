import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { at } from '../api';
import { Icon, openBeside, saveFile, toast, useCsvDownload } from '../ui';
import { fetchPdfLink, readReport, useReportSource } from './source/report-source';

interface DownloadsProps {
  readonly isReady: boolean;
  /** Whether downloading is the main thing to do, as for readers with a shared link. */
  readonly isMain?: boolean;
}

/** The PDF of two sheets, which opens beside the report, and in a menu the whole report as PDF and as JSON. */
export function Downloads({ isReady, isMain = false }: DownloadsProps) {
  const { report: address, assessment } = useReportSource();
  const plan = assessment === null ? null : at('/v1/assessments/{id}/report/plan', { id: assessment });
  const csv = useCsvDownload();
  const pdf = useMutation({
    mutationFn: (pages: 'short' | 'all') => openBeside(fetchPdfLink(address, { pages }), 'Making the PDF …'),
    onError: (error) => toast.failed('The PDF could not be made', error),
  });
  const json = useMutation({
    mutationFn: () => readReport(address, []),
    onSuccess: (report) =>
      saveFile(makeFileName(report), new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' })),
    onError: (error) => toast.failed('The report could not be read', error),
  });
  const variant = isMain ? 'filled' : 'default';
  return (
    <Button.Group>
      <Button
        variant={variant}
        onClick={() => pdf.mutate('short')}
        loading={pdf.isPending}
        disabled={!isReady}
        leftSection={<Icon name="download" size={16} />}
      >
        PDF
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant={variant}
            px="xs"
            aria-label="More formats"
            loading={json.isPending || csv.isPending}
            disabled={!isReady}
          >
            <Icon name="more" size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => pdf.mutate('all')}>Whole report (PDF)</Menu.Item>
          <Menu.Item onClick={() => csv.mutate({ address, query: { sections: 'bottlenecks' }, name: 'Waits' })}>
            Waits (CSV)
          </Menu.Item>
          {plan && (
            <Menu.Item onClick={() => csv.mutate({ address: plan, query: {}, name: 'Plan' })}>Plan (CSV)</Menu.Item>
          )}
          <Menu.Item onClick={() => json.mutate()}>JSON</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

/** A file name from company and date, in characters that every file system accepts. */
const makeFileName = ({ company, generatedAt }: { readonly company: string; readonly generatedAt: string }): string =>
  `${company
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 80)} assessment ${generatedAt.slice(0, 10)}.json`;
