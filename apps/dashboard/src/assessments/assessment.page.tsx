import { Button } from '@mantine/core';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { type AssessmentDetailView, api, ApiError, at, queryClient, readAgain, useRead, useSession } from '../api';
import { ComputingMap } from '../from-file/computing-map';
import { integrationStatuses } from '../integrations/integration-words';
import { useToolName } from '../integrations/integrations.queries';
import {
  Badge,
  count,
  Failure,
  Icon,
  NotFoundPage,
  Page,
  PageSkeleton,
  ProgressBar,
  Time,
  toast,
  useDialog,
} from '../ui';
import { Attention, DeletedEvents } from '../report/assessment-notices';
import { Approval, PhaseTimeline, WaitNotice } from './assessment-progress';
import { Dates, Details, Fact } from './assessment-facts';
import { Repeats } from './repeats';
import { ReportCard, useSummary } from './report-card';
import { statuses } from './assessment-words';
import { useChanges } from './use-changes';
import classes from './assessment.module.css';

const back = <Link to="/assessments">Assessments</Link>;

export function AssessmentPage() {
  const { id = '' } = useParams();
  const { data: assessment, error, refetch } = useAssessment(id);
  const summary = useSummary(id, assessment?.status === 'completed');
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  // A completed one leads with its report; shown before it is read, everything below would move.
  if (!assessment || (assessment.status === 'completed' && summary === undefined)) {
    return (
      <Page title="Assessment" above={back}>
        {error ? (
          <Failure title="The assessment could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </Page>
    );
  }
  const { company, status, progress, createdAt } = assessment;
  // Before, there is nothing to count.
  const isRunning = status === 'in_progress';
  const isStopped = assessment.overview.waitingFor?.reason === 'stopped';
  return (
    <Page
      title={company}
      above={back}
      isTight
      lead={
        <>
          <Badge tone={isStopped ? 'warn' : statuses[status].tone}>
            {isStopped ? 'Stopped' : statuses[status].words}
          </Badge>{' '}
          Created <Time at={createdAt} />
        </>
      }
      actions={<Actions assessment={assessment} />}
    >
      <Attention assessment={assessment} />
      <DeletedEvents assessment={assessment} />
      <Approval assessment={assessment} />
      <WaitNotice assessment={assessment} />
      {/* Also once it is completed: then it opens the report. */}
      <ComputingMap assessment={assessment} />
      {status === 'completed' ? (
        <>
          <ReportCard assessment={assessment} summary={summary ?? null} />
          <div className={classes.columns}>
            <Details assessment={assessment} />
            <Sources assessment={assessment} />
          </div>
        </>
      ) : (
        <>
          <section className={classes.card} aria-labelledby="course">
            <h2 id="course" className={classes.heading}>
              Progress
            </h2>
            {isRunning && <ProgressBar value={progress} name={`Progress of ${company}`} />}
            <PhaseTimeline status={status} phase={assessment.phase} />
            <Dates assessment={assessment} />
          </section>
          <div className={classes.columns}>
            {isRunning && <Metrics assessment={assessment} />}
            <Sources assessment={assessment} />
          </div>
        </>
      )}
      <Repeats assessment={assessment} />
    </Page>
  );
}

function Actions({ assessment }: { readonly assessment: AssessmentDetailView }) {
  const { id, company, status, overview } = assessment;
  const path = at('/v1/assessments/{id}', { id });
  const dialog = useDialog();
  const { scopes } = useSession();
  const navigate = useNavigate();
  const askToDelete = (): void =>
    dialog.ask({
      title: `Delete the assessment of ${company}?`,
      action: 'Delete assessment',
      text: 'Its report and all links to it are deleted too. Events from its tools are kept. This cannot be undone.',
      onConfirm: async () => {
        await api.delete(path);
        await readAgain('/v1/assessments');
        toast.done(`The assessment of ${company} is deleted.`);
        await navigate('/assessments', { replace: true });
      },
    });
  const askToStop = (): void =>
    dialog.ask({
      title: `Stop the assessment of ${company}?`,
      action: 'Stop assessment',
      text: 'What it has found so far is dropped. Events from its tools are kept. You can resume it at any time; it then starts from the beginning.',
      onConfirm: async () => {
        await api.post(at('/v1/assessments/{id}/stop', { id }), {});
        await readAgain('/v1/assessments', path);
        toast.done(`The assessment of ${company} is stopped.`);
      },
    });
  const resume = useMutation({
    mutationFn: () => api.post(at('/v1/assessments/{id}/resume', { id }), {}),
    onSuccess: () => readAgain('/v1/assessments', path),
    onError: (error) => toast.failed('The assessment could not be resumed', error),
  });
  return (
    <>
      {scopes.includes('assessments:write') && (
        <>
          {overview.waitingFor?.reason === 'stopped' ? (
            <Button onClick={() => resume.mutate()} loading={resume.isPending}>
              Resume
            </Button>
          ) : (
            status !== 'completed' && (
              <Button variant="default" onClick={askToStop}>
                Stop
              </Button>
            )
          )}
          {status !== 'in_progress' && (
            <Button variant="default" onClick={askToDelete} leftSection={<Icon name="trash" size={16} />}>
              Delete
            </Button>
          )}
        </>
      )}
      {dialog.element}
    </>
  );
}

function Metrics({ assessment: { metrics } }: { readonly assessment: AssessmentDetailView }) {
  return (
    <section className={classes.card} aria-labelledby="metrics">
      <h2 id="metrics" className={classes.heading}>
        Results so far
      </h2>
      <dl className={classes.metrics}>
        <Fact name="Workflows">{count.format(metrics.workflowsMapped)}</Fact>
        <Fact name="Bottlenecks">{count.format(metrics.bottlenecksIdentified)}</Fact>
        <Fact name="Events">{count.format(metrics.dataPointsCollected)}</Fact>
      </dl>
    </section>
  );
}

function Sources({ assessment: { integrations } }: { readonly assessment: AssessmentDetailView }) {
  const toolName = useToolName();
  const seesSources = useSession().scopes.includes('integrations:read');
  return (
    <section className={classes.card} aria-labelledby="integrations">
      <h2 id="integrations" className={classes.heading}>
        Sources
      </h2>
      {integrations.length === 0 ? (
        <p className={classes.quiet}>
          No source is connected yet. <Link to="/integrations/new">Connect a tool or upload a file</Link>
        </p>
      ) : (
        <ul className={classes.tools}>
          {integrations.map(({ id, name, tool, status, connectedAt }) => (
            <li key={id}>
              {seesSources ? (
                <Link to={`/integrations/${id}`} className={classes.source}>
                  {name}
                </Link>
              ) : (
                <span className={classes.source}>{name}</span>
              )}
              <Badge tone={integrationStatuses[status].tone}>{integrationStatuses[status].words}</Badge>
              <span className={classes.quiet}>
                {toolName(tool)}, since <Time at={connectedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One assessment, updated by the stream of changes, and by polling while the stream is down. */
function useAssessment(id: string): UseQueryResult<AssessmentDetailView> {
  const path = at('/v1/assessments/{id}', { id });
  const known = queryClient.getQueryData<AssessmentDetailView>([path]);
  const isLive = useChanges(known !== undefined && known.status !== 'completed', (change) => {
    if (change.type === 'missed' || change.data.id === id) void readAgain(path);
  });
  return useRead(path, { refresh: (shown) => (isLive || shown?.status === 'completed' ? 30_000 : 2_000) });
}
