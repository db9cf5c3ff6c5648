import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { FilterTabs } from '../ui/filter-tabs';
import { useFollowAwaitedReport } from './awaited-report';
import { SummarySection } from './summary-section';
import type { ReportSource } from './report-source';
import classes from './report.module.css';

const sections = {
  workflows: lazy(async () => ({ default: (await import('./map-section')).MapSection })),
  variants: lazy(async () => ({ default: (await import('./variants-section')).VariantsSection })),
  bottlenecks: lazy(async () => ({ default: (await import('./bottlenecks-section')).BottlenecksSection })),
  opportunities: lazy(async () => ({ default: (await import('./opportunities-section')).OpportunitiesSection })),
  roi: lazy(async () => ({ default: (await import('./roi-section')).RoiSection })),
  roadmap: lazy(async () => ({ default: (await import('./roadmap-section')).RoadmapSection })),
};

const choices = [
  ['', 'Summary'],
  ['workflows', 'Process map'],
  ['variants', 'Variants'],
  ['bottlenecks', 'Bottlenecks'],
  ['opportunities', 'Opportunities'],
  ['roi', 'ROI'],
  ['roadmap', 'Roadmap'],
] as const;

/** The report in parts, each loaded when it is opened; which one is part of the address. */
export function ReportView({ source }: { readonly source: ReportSource }) {
  useFollowAwaitedReport(source);
  const [search] = useSearchParams();
  const chosen = search.get('section') ?? '';
  const Section = chosen in sections ? sections[chosen as keyof typeof sections] : SummarySection;
  return (
    <>
      <FilterTabs parameter="section" name="Parts of the report" choices={choices} />
      <Suspense fallback={<p className={classes.loading} />}>
        <Section source={source} />
      </Suspense>
    </>
  );
}
