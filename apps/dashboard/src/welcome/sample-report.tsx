import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import type { AssessmentView } from '../api/schemas';
import { pdfOf } from '../report/report-source';
import { Failure } from '../ui/failure';
import { Icon } from '../ui/icon';
import { ProgressBar } from '../ui/progress';
import { toast } from '../ui/toast';
import classes from './welcome.module.css';

const isFinished = (sample: AssessmentView | undefined): boolean => sample?.status === 'completed';

/** The sandbox's own assessment; in the first seconds of an organization it is still being made. */
export function SampleReport() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sample'],
    queryFn: async ({ signal }) => {
      const { data: all } = await api.list(at('/v1/assessments'), {
        workspace: 'test',
        query: { limit: 100 },
        signal,
      });
      return { sample: all.find(isFinished) ?? all.find(({ status }) => status === 'in_progress') };
    },
    refetchInterval: ({ state }) => (isFinished(state.data?.sample) ? false : 1000),
  });
  const open = useMutation({
    mutationFn: (id: string) => pdfOf(at('/v1/assessments/{id}/report', { id }), 'test'),
    onSuccess: (address) => location.assign(address),
    onError: (problem) => toast.failed('The sample report could not be downloaded', problem),
  });
  if (error) return <Failure title="The sample could not be loaded" error={error} onRetry={() => void refetch()} />;
  const sample = data?.sample;
  return (
    <section className={classes.sample} aria-labelledby="sample">
      <div className={classes.sampleWords}>
        <h2 id="sample" className={classes.sampleTitle}>
          A finished report, ready to read
        </h2>
        <p className={classes.text}>
          A sample software company with three tools: how its work flows, where it waits, and what to fix first.
        </p>
      </div>
      {sample && isFinished(sample) ? (
        <div className={classes.sampleActions}>
          <Button
            size="md"
            component="a"
            href={`/sandbox/assessments/${sample.id}/report`}
            leftSection={<Icon name="assessments" />}
          >
            Open the sample report
          </Button>
          <Button
            size="md"
            variant="default"
            onClick={() => open.mutate(sample.id)}
            loading={open.isPending}
            leftSection={<Icon name="download" />}
          >
            Download as PDF
          </Button>
          <a href="/sandbox/assessments" className={classes.sandbox}>
            Look around the sandbox
          </a>
        </div>
      ) : (
        <div className={classes.making}>
          <ProgressBar value={sample?.progress ?? 0} name="Preparing the sample" />
          <span>Preparing the sample. A few seconds more.</span>
        </div>
      )}
    </section>
  );
}
