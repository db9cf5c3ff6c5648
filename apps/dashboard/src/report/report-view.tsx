import { type ComponentType, type ReactNode, Suspense, lazy, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { connection } from '../api';
import { day, Delayed, FilterTabs, PageSkeleton, Time, useSheet } from '../ui';
import { useAwaitedReport, useFollowAwaitedReport } from './source/awaited-report';
import { ReportFilter } from './filter/report-filter';
import { WhatChanged } from './history/report-history';
import type { ReportHead } from './source/report-source';
import { SummarySection } from './summary/summary-section';
import filterClasses from './filter/filter.module.css';
import explore from './parts/explore.module.css';
import guide from './reading-guide.module.css';

/** A part of the report whose code is loaded when it is opened, or before. */
function loadable<Props>(load: () => Promise<ComponentType<Props>>) {
  const script = async () => ({ default: await load() });
  return { script, Component: lazy(script) };
}

const sections = {
  process: loadable(async () => (await import('./process/process-section')).ProcessSection),
  variants: loadable(async () => (await import('./variants/variants-section')).VariantsSection),
  cases: loadable(async () => (await import('./cases/cases-section')).CasesSection),
  plan: loadable(async () => (await import('./plan/plan-section')).PlanSection),
  comparison: loadable(async () => (await import('./comparison/comparison-section')).ComparisonSection),
  history: loadable(async () => (await import('./history/history-section')).HistorySection),
};

const casesSheet = loadable(async () => (await import('./cases/cases-sheet')).CasesSheet);

const isSection = (value: string): value is keyof typeof sections => Object.hasOwn(sections, value);

/** Views of another section, which share what is tried out there, and names by which earlier links know one. */
const sectionOf: Readonly<Record<string, keyof typeof sections>> = {
  timeline: 'plan',
  scenarios: 'plan',
  workflows: 'process',
  bottlenecks: 'process',
  drivers: 'process',
  opportunities: 'plan',
  roi: 'plan',
  roadmap: 'plan',
};

function findSection(view: string): keyof typeof sections | null {
  const section = Object.hasOwn(sectionOf, view) ? sectionOf[view] : view;
  return section !== undefined && isSection(section) ? section : null;
}

/** What fails is loaded again when the section is opened. */
function load(view: string): void {
  const section = findSection(view);
  if (section !== null && !connection.isLost()) sections[section].script().catch(() => undefined);
}

/** Loads all sections and the sheet once the page has come to rest, so that each opens at once, even offline. */
function useIdleLoading(): void {
  useEffect(() => {
    let isOver = false;
    const loadAll = async (): Promise<void> => {
      for (const { script } of [casesSheet, ...Object.values(sections)]) if (!isOver) await script();
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

interface Part {
  readonly name: string;
  /** Address and label of each of its views; the first opens with the part. */
  readonly views: readonly (readonly [string, string])[];
}

const parts: readonly Part[] = [
  { name: 'Summary', views: [['summary', 'Summary']] },
  { name: 'Process', views: [['process', 'Process']] },
  {
    name: 'Cases',
    views: [
      ['cases', 'Cases'],
      ['variants', 'Variants'],
    ],
  },
  {
    name: 'Plan',
    views: [
      ['plan', 'Actions'],
      ['timeline', 'Timeline'],
      ['scenarios', 'What if'],
    ],
  },
];

/** Only where there is an assessment before in the series. */
const sinceLastTime = ['comparison', 'Changes'] as const;

/** The sections of the report, each loaded when it is opened. The address names the current one. */
export function ReportView({ hasPrevious = false }: { readonly hasPrevious?: boolean }) {
  useFollowAwaitedReport();
  const [search] = useSearchParams();
  const asked = search.get('section') ?? '';
  // Without a valid section in the address, the summary is shown.
  const section = findSection(asked);
  const key = section ?? 'summary';
  const shown = parts.map((part, index) =>
    index === 0 && hasPrevious ? { ...part, views: [...part.views, sinceLastTime] } : part,
  );
  const isView = (view: string): boolean => shown.some(({ views }) => views.some(([each]) => each === view));
  const chosen = isView(asked) ? asked : key;
  const part = shown.find(({ views }) => views.some(([view]) => view === chosen));
  const Section = section === null ? SummarySection : sections[section].Component;
  useIdleLoading();
  return (
    <>
      <div className={filterClasses.head}>
        <FilterTabs
          parameter="section"
          name="Parts of the report"
          choices={shown.map(({ name, views: [first] }) => [first?.[0] ?? '', name] as const)}
          chosen={part?.views[0]?.[0] ?? ''}
          onApproach={load}
        />
        <ReportFilter />
      </div>
      {part !== undefined && part.views.length > 1 && (
        <div>
          <FilterTabs
            parameter="section"
            name={`Views of ${part.name}`}
            choices={part.views}
            chosen={chosen}
            isOfViews
            onApproach={load}
          />
        </div>
      )}
      <RecomputationNotice />
      {chosen !== 'history' && <WhatChanged />}
      {/* With the key, a press on a tab shows at once, and not only when its section has been loaded. */}
      <Suspense key={key} fallback={<PageSkeleton />}>
        <Section />
      </Suspense>
      <ReadingGuide />
      <SheetOfCases />
    </>
  );
}

function SheetOfCases() {
  const { shown, close } = useSheet();
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <casesSheet.Component filters={shown} onClose={close} />
    </Suspense>
  );
}

/** Where readers learn what the figures mean: pages that need no account, for shared reports, too. */
function ReadingGuide() {
  return (
    <nav className={guide.guide} aria-label="About this report">
      <a href="/docs/how-to-read-your-report">How to read your report</a>
      <a href="/docs/how-we-know">How we know</a>
    </nav>
  );
}

/** Says, in every section, that a report with other terms is being computed. */
function RecomputationNotice() {
  const isAwaited = useAwaitedReport() !== null;
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

interface ReportLeadProps {
  readonly report: Pick<ReportHead, 'generatedAt' | 'period'> | undefined;
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
