import { type ReactNode, Suspense, lazy, useEffect } from 'react';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { connection } from '../api/connection';
import { saveText } from '../ui/download';
import { Icon } from '../ui/icon';
import { Delayed, PageSkeleton } from '../ui/page';
import { FilterTabs } from '../ui/tab-links';
import { Time, day } from '../ui/time';
import { toast } from '../ui/toast';
import { useSheet } from '../ui/use-sheet';
import { useAwaitedReport, useFollowAwaitedReport } from './awaited-report';
import { WhatChanged } from './report-history';
import { ReadingGuide } from './reading-guide';
import { type ReportSource, pdfOf, readReport } from './report-source';
import { SummarySection } from './summary-section';
import explore from './explore.module.css';

const scripts = {
  workflows: async () => ({ default: (await import('./map-section')).MapSection }),
  variants: async () => ({ default: (await import('./variants-section')).VariantsSection }),
  cases: async () => ({ default: (await import('./cases-section')).CasesSection }),
  bottlenecks: async () => ({ default: (await import('./bottlenecks-section')).BottlenecksSection }),
  drivers: async () => ({ default: (await import('./drivers-section')).DriversSection }),
  opportunities: async () => ({ default: (await import('./opportunities-section')).OpportunitiesSection }),
  roi: async () => ({ default: (await import('./roi-section')).RoiSection }),
  roadmap: async () => ({ default: (await import('./roadmap-section')).RoadmapSection }),
  history: async () => ({ default: (await import('./history-section')).HistorySection }),
};

type Section = keyof typeof scripts;

const sections = {
  workflows: lazy(scripts.workflows),
  variants: lazy(scripts.variants),
  cases: lazy(scripts.cases),
  bottlenecks: lazy(scripts.bottlenecks),
  drivers: lazy(scripts.drivers),
  opportunities: lazy(scripts.opportunities),
  roi: lazy(scripts.roi),
  roadmap: lazy(scripts.roadmap),
  history: lazy(scripts.history),
};

const sheetScript = async () => ({ default: (await import('./cases-sheet')).CasesSheet });

const CasesSheet = lazy(sheetScript);

const isSection = (value: string): value is Section => Object.hasOwn(scripts, value);

/** What fails is loaded again when the section is opened. */
function load(section: string): void {
  if (isSection(section) && !connection.isLost) scripts[section]().catch(() => undefined);
}

/** Loads all sections and the sheet once the page has come to rest, so that each opens at once, even offline. */
function useIdleLoading(): void {
  useEffect(() => {
    let isOver = false;
    const loadAll = async (): Promise<void> => {
      for (const script of [sheetScript, ...Object.values(scripts)]) if (!isOver) await script();
    };
    const timer = setTimeout(() => {
      loadAll().catch(() => undefined);
    }, 3_000);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
}

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
  const chosen = isSection(named) ? named : 'summary';
  const Section = isSection(named) ? sections[named] : SummarySection;
  useIdleLoading();
  return (
    <>
      <FilterTabs parameter="section" name="Parts of the report" choices={choices} chosen={chosen} onApproach={load} />
      <RecomputationNotice source={source} />
      {chosen !== 'history' && <WhatChanged source={source} />}
      {/* With the key, a press on a tab shows at once, and not only when its section has been loaded. */}
      <Suspense key={chosen} fallback={<PageSkeleton />}>
        <Section source={source} />
      </Suspense>
      <ReadingGuide />
      <SheetOfCases source={source} />
    </>
  );
}

function SheetOfCases({ source }: { readonly source: ReportSource }) {
  const { shown, close } = useSheet();
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <CasesSheet source={source} filters={shown} onClose={close} />
    </Suspense>
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

interface ReportHead {
  readonly generatedAt: string;
  readonly period: { readonly from: string; readonly to: string };
}

interface ReportLeadProps {
  readonly report: ReportHead | undefined;
  /** As in a link to the history. */
  readonly children?: ReactNode;
}

/** The report's period and age. Its line stays empty while the report is loading, so that nothing moves. */
export function ReportLead({ report, children }: ReportLeadProps) {
  if (!report) return '\u00a0';
  const { generatedAt, period } = report;
  return (
    <>
      <span>
        {day.format(new Date(period.from))} to {day.format(new Date(period.to))}, written <Time at={generatedAt} />
      </span>
      {children}
    </>
  );
}

interface DownloadsProps {
  readonly source: ReportSource;
  readonly isReady: boolean;
  /** Whether downloading is the main thing to do, as for readers with a shared link. */
  readonly isMain?: boolean;
}

/** Downloads of the whole report: the PDF first, then the JSON, which people on a phone have no use for. */
export function Downloads({ source, isReady, isMain = false }: DownloadsProps) {
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
        variant={isMain ? 'filled' : 'default'}
        onClick={() => pdf.mutate()}
        loading={pdf.isPending}
        disabled={!isReady}
        leftSection={<Icon name="download" size={16} />}
      >
        PDF
      </Button>
      <Button
        variant="default"
        visibleFrom="sm"
        onClick={() => json.mutate()}
        loading={json.isPending}
        disabled={!isReady}
        leftSection={<Icon name="download" size={16} />}
      >
        JSON
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
