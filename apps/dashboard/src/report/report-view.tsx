import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { FilterTabs } from '../ui/filter-tabs';
import { useFollowAwaitedReport } from './awaited-report';
import { BeingComputed } from './being-computed';
import { SummarySection } from './summary-section';
import type { ReportSource } from './report-source';
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

/** The report in parts, each loaded when it is opened; which one is part of the address. */
export function ReportView({ source }: { readonly source: ReportSource }) {
  useFollowAwaitedReport(source);
  const [search] = useSearchParams();
  const asked = search.get('section') ?? '';
  // What is no part of the report, or not said, is its summary.
  const chosen = asked in sections ? asked : 'summary';
  const Section = chosen in sections ? sections[chosen as keyof typeof sections] : SummarySection;
  return (
    <>
      <FilterTabs parameter="section" name="Parts of the report" choices={choices} chosen={chosen} />
      <BeingComputed source={source} />
      <Suspense fallback={<p className={classes.loading} />}>
        <Section source={source} />
      </Suspense>
    </>
  );
}
