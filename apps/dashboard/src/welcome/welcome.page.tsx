import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { type AssessmentView, api, at, useList, useSession } from '../api';
import { FileStart } from '../integrations/upload/choose-file';
import { fetchPdfLink } from '../report/source/report-source';
import { Failure, Icon, openBeside, Page, ProgressBar, toast } from '../ui';
import classes from './welcome.module.css';

/** Shows the welcome page as long as there are no assessments, and the list of assessments otherwise. */
export function HomePage() {
  const { organization } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['/v1/assessments', 'any'],
    queryFn: ({ signal }) => api.list(at('/v1/assessments'), { query: { limit: 1 }, signal }),
    enabled: organization !== null,
  });
  if (!organization) return <WelcomePage />;
  if (error)
    return <Failure title="Your assessments could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return data.meta.total > 0 ? <Navigate to="/assessments" replace /> : <WelcomePage />;
}

export function WelcomePage() {
  const { name, organization, scopes } = useSession();
  const mayReport = scopes.includes('integrations:write') && scopes.includes('assessments:write');
  return (
    <Page title={`Welcome, ${name}`} lead="See what a finished report looks like, then make your own.">
      {organization ? (
        <SampleReport />
      ) : (
        <p>You belong to no organization, so there is no workspace to show. You can administer the service.</p>
      )}
      {organization && (
        <>
          <h2 className={classes.heading}>Your own report</h2>
          {mayReport && <FileStart />}
          {scopes.includes('integrations:read') ? (
            <Steps />
          ) : (
            <p className={classes.text}>There is no report for you yet. Your administrators choose what you see.</p>
          )}
        </>
      )}
      <p className={classes.text}>
        Prefer code? <a href="/docs">The API</a> can do all of it.
      </p>
    </Page>
  );
}

/** The steps to the first report, each checked off once it is done. */
function Steps() {
  const { items: integrations } = useList(at('/v1/integrations'), { refresh: () => 15_000 });
  const { items: assessments } = useList(at('/v1/assessments'), { refresh: () => 15_000 });
  const steps = [
    {
      title: 'Connect or upload',
      text: 'Connect a tool to collect its history, or upload files again and again.',
      to: '/integrations/new',
      action: 'Choose a source',
      isDone: integrations?.some(({ eventCount }) => eventCount > 0) ?? false,
    },
    {
      title: 'Start',
      text: 'Create an assessment. It maps your workflows and measures where time goes.',
      to: '/assessments/new',
      action: 'Create an assessment',
      isDone: (assessments?.length ?? 0) > 0,
    },
    {
      title: 'Read',
      text: 'The report shows where time is lost, what to change first, and what that is worth.',
      to: '/assessments?status=completed',
      action: 'See finished reports',
      isDone: assessments?.some(({ status }) => status === 'completed') ?? false,
    },
  ];
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text, to, action, isDone }, index) => (
        <li key={title} className={classes.step}>
          <span className={`${classes.number} ${isDone ? classes.done : ''}`} aria-hidden="true">
            {isDone ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <h3 className={classes.stepTitle}>
            {title}
            {isDone && <span className={classes.doneWords}>done</span>}
          </h3>
          <p className={classes.text}>{text}</p>
          <p className={classes.stepLink}>
            <Link to={to}>{action}</Link>
          </p>
        </li>
      ))}
    </ol>
  );
}

const isFinished = (sample: AssessmentView | undefined): boolean => sample?.status === 'completed';

/** The sample assessment in the sandbox. In the first seconds of a new organization, it is still being created. */
function SampleReport() {
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
    mutationFn: (id: string) =>
      openBeside(
        fetchPdfLink(at('/v1/assessments/{id}/report', { id }), { pages: 'short', workspace: 'test' }),
        'Making the PDF …',
      ),
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
            Open as PDF
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
