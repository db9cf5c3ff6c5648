import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Summary } from '../../../../libs/mining/src/report/schema/report-sections';
import { type AssessmentDetailView, at, under } from '../api';
import { readReport } from '../report/source/report-source';
import { count, Icon } from '../ui';
import { Fact } from './assessment-facts';
import { money } from './assessment-words';
import classes from './assessment.module.css';

/** The summary of an assessment's report: undefined while it is read, null if there is none to read. */
export function useSummary(id: string, isCompleted: boolean): Summary | null | undefined {
  const report = under(at('/v1/assessments/{id}', { id }), '/report');
  const { data, error } = useQuery({
    queryKey: [report, 'summary'],
    queryFn: ({ signal }) => readReport(report, ['summary'], signal),
    staleTime: 5 * 60_000,
    enabled: isCompleted,
  });
  return data?.summary ?? (error ? null : undefined);
}

interface ReportCardProps {
  readonly assessment: AssessmentDetailView;
  readonly summary: Summary | null;
}

/** What a completed assessment leads with: the report in two sentences, its first step, and the way into it. */
export function ReportCard({ assessment: { metrics, overview }, summary }: ReportCardProps) {
  const { results } = overview;
  const [step] = summary?.firstSteps ?? [];
  // The headline ends with the hours that are saved; of saved waiting, the step says what becomes of the cycle time.
  const first = step?.gain?.metric === 'hoursPerYear' ? null : step;
  const headline = summary?.headline ?? results?.topFinding;
  return (
    <section className={classes.report} aria-labelledby="report">
      <h2 id="report" className={classes.label}>
        Report
      </h2>
      {headline != null && <p className={classes.headline}>{headline}</p>}
      {first && (
        <div className={classes.first}>
          <h3 className={classes.label}>Do this first</h3>
          <p>{first.text}</p>
        </div>
      )}
      <Button component={Link} to="report" leftSection={<Icon name="assessments" size={16} />}>
        Open report
      </Button>
      <dl className={classes.metrics}>
        {results?.annualValue && (
          <Fact name="Annual value">{money(results.annualValue.currency, results.annualValue.expected)}</Fact>
        )}
        {results && <Fact name="Cases">{count.format(results.cases)}</Fact>}
        <Fact name="Workflows">{count.format(metrics.workflowsMapped)}</Fact>
        <Fact name="Bottlenecks">{count.format(metrics.bottlenecksIdentified)}</Fact>
        <Fact name="Events">{count.format(metrics.dataPointsCollected)}</Fact>
      </dl>
    </section>
  );
}
