import { Suspense, lazy } from 'react';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { saveText } from '../ui/download';
import { Icon } from '../ui/icon';
import { Delayed } from '../ui/page';
import { FilterTabs } from '../ui/tab-links';
import { Time } from '../ui/time';
import { toast } from '../ui/toast';
import { useAwaitedReport, useFollowAwaitedReport } from './awaited-report';
import { type ReportSource, pdfOf, readReport } from './report-source';
import { SummarySection } from './summary-section';
import explore from './explore.module.css';
import classes from './report.module.css';

const sections = {
  workflows: lazy(async () => ({ default: (await import('./map-section')).MapSection })),
  variants: lazy(async () => ({ default: (await import('./variants-section')).VariantsSection })),
  cases: lazy(async () => ({ default: (await import('./cases-section')).CasesSection })),
  bottlenecks: lazy(async () => ({ default: (await import('./bottlenecks-section')).BottlenecksSection })),
  drivers: lazy(async () => ({ default: (await import('./drivers-section')).DriversSection })),
  opportunities: lazy(async () => ({ default: (await import('./opportunities-section')).OpportunitiesSection })),
  roi: lazy(async () => ({ default: (await import('./roi-section')).RoiSection })),
  roadmap: lazy(async () => ({ default: (await import('./roadmap-section')).RoadmapSection })),
};

const choices = [
  ['summary', 'Summary'],
  ['workflows', 'Process map'],
  ['variants', 'Variants'],
  ['cases', 'Cases'],
  ['bottlenecks', 'Bottlenecks'],
  ['drivers', 'Drivers and rules'],
  ['opportunities', 'Opportunities'],
  ['roi', 'ROI'],
  ['roadmap', 'Roadmap'],
] as const;

/** The sections of the report, each loaded when it is opened. The address names the current one. */
export function ReportView({ source }: { readonly source: ReportSource }) {
  useFollowAwaitedReport(source);
  const [search] = useSearchParams();
  const named = search.get('section') ?? '';
  // Without a valid section in the address, the summary is shown.
  const chosen = named in sections ? named : 'summary';
  const Section = chosen in sections ? sections[chosen as keyof typeof sections] : SummarySection;
  return (
    <>
      <FilterTabs parameter="section" name="Parts of the report" choices={choices} chosen={chosen} />
      <RecomputationNotice source={source} />
      <Suspense fallback={<p className={classes.loading} />}>
        <Section source={source} />
      </Suspense>
    </>
  );
}

/** Says, in every section, that a report with other terms is being computed. */
function RecomputationNotice({ source }: { readonly source: ReportSource }) {
  const isAwaited = useAwaitedReport(source) !== null;
  return (
    <div role="status" className={isAwaited ? explore.computing : undefined}>
      {isAwaited && (
        <>
          <span className={explore.spinner} aria-hidden="true" />
          <span>
            Computing the new report. Until it is ready, you see the previous one.
            <Delayed after={60_000}>
              {' '}
              This takes more than a minute. You can leave this page; the new report appears when it is ready.
            </Delayed>
          </span>
        </>
      )}
    </div>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

interface ReportHead {
  readonly generatedAt: string;
  readonly period: { readonly from: string; readonly to: string };
}

/** The report's period and age. Its line stays empty while the report is loading, so that nothing moves. */
export function ReportLead({ report }: { readonly report: ReportHead | undefined }) {
  if (!report) return '\u00a0';
  const { generatedAt, period } = report;
  return (
    <>
      {day.format(new Date(period.from))} to {day.format(new Date(period.to))}, written <Time at={generatedAt} />
    </>
  );
}

/** Downloads of the whole report as PDF and JSON. */
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

/** A file name from company and date, in characters that every file system accepts. */
const fileNameOf = ({ company, generatedAt }: { readonly company: string; readonly generatedAt: string }): string =>
  `${company
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 80)} assessment ${generatedAt.slice(0, 10)}.json`;
