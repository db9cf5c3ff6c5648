import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { at } from '../api/address';
import { api } from '../api/client';
import type { AssessmentDetailView } from '../api/schemas';
import { useSession } from '../api/session';
import { Badge } from '../ui/badge';
import { Confirm } from '../ui/confirm';
import { Failure } from '../ui/failure';
import { Icon } from '../ui/icon';
import { Page } from '../ui/page';
import { ProgressBar } from '../ui/progress';
import { ExactTime, Time } from '../ui/time';
import { toast } from '../ui/toast';
import { Approval } from './approval';
import { PhaseTimeline } from './phase-timeline';
import { statuses } from './status-words';
import { useAssessment } from './use-assessment';
import classes from './assessment.module.css';

const figure = new Intl.NumberFormat('en');
const back = <Link to="/assessments">Assessments</Link>;

export function AssessmentPage() {
  const { id = '' } = useParams();
  const { data: assessment, error, refetch } = useAssessment(id);
  if (!assessment) {
    return (
      <Page title="Assessment" above={back}>
        {error && <Failure title="The assessment could not be loaded" error={error} onRetry={() => void refetch()} />}
      </Page>
    );
  }
  const { company, status, progress, createdAt, estimatedCompletion } = assessment;
  return (
    <Page
      title={company}
      above={back}
      lead={
        <>
          <Badge tone={statuses[status].tone}>{statuses[status].words}</Badge> Created <Time at={createdAt} />
        </>
      }
      actions={<Actions assessment={assessment} />}
    >
      {assessment.attention !== null && (
        <p className={classes.attention} role="status">
          <Icon name="warning" /> <span>{assessment.attention}</span>
        </p>
      )}
      <Approval assessment={assessment} />
      <section className={classes.card} aria-labelledby="course">
        <h2 id="course" className={classes.heading}>
          Course
        </h2>
        <ProgressBar value={progress} name={`Progress of ${company}`} />
        <PhaseTimeline status={status} phase={assessment.phase} />
        <dl className={classes.facts}>
          {assessment.scheduledFor !== null && status !== 'completed' && (
            <Fact name="Scheduled for">
              <ExactTime at={assessment.scheduledFor} />
            </Fact>
          )}
          <Fact name={status === 'completed' ? 'Completed' : 'Completion expected'}>
            <ExactTime at={estimatedCompletion} />
          </Fact>
          {assessment.period && (
            <Fact name="Period">
              <ExactTime at={assessment.period.from} /> to <ExactTime at={assessment.period.to} />
            </Fact>
          )}
        </dl>
      </section>
      <div className={classes.columns}>
        <Metrics assessment={assessment} />
        <Integrations assessment={assessment} />
      </div>
    </Page>
  );
}

function Actions({ assessment: { id, company, status } }: { readonly assessment: AssessmentDetailView }) {
  const [isDeleting, setDeleting] = useState(false);
  const { scopes } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = async (): Promise<void> => {
    await api.delete(at('/v1/assessments/{id}', { id }));
    await queryClient.invalidateQueries({ queryKey: ['/v1/assessments'] });
    toast.done(`The assessment of ${company} is deleted.`);
    await navigate('/assessments', { replace: true });
  };
  return (
    <>
      {scopes.includes('assessments:write') && (
        <Button variant="default" onClick={() => setDeleting(true)} leftSection={<Icon name="trash" size={16} />}>
          Delete
        </Button>
      )}
      {status === 'completed' && (
        <Button component={Link} to="report" leftSection={<Icon name="assessments" size={16} />}>
          Read the report
        </Button>
      )}
      <Confirm
        isOpen={isDeleting}
        title={`Delete the assessment of ${company}?`}
        action="Delete the assessment"
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        Its report and all links to it end with it. The events of its tools stay. This cannot be undone.
      </Confirm>
    </>
  );
}

function Metrics({ assessment: { metrics, status } }: { readonly assessment: AssessmentDetailView }) {
  return (
    <section className={classes.card} aria-labelledby="metrics">
      <h2 id="metrics" className={classes.heading}>
        {status === 'completed' ? 'Found' : 'Found so far'}
      </h2>
      <dl className={classes.metrics}>
        <Fact name="Workflows mapped">{figure.format(metrics.workflowsMapped)}</Fact>
        <Fact name="Bottlenecks identified">{figure.format(metrics.bottlenecksIdentified)}</Fact>
        <Fact name="Events">{figure.format(metrics.dataPointsCollected)}</Fact>
      </dl>
    </section>
  );
}

function Integrations({ assessment: { integrations } }: { readonly assessment: AssessmentDetailView }) {
  return (
    <section className={classes.card} aria-labelledby="integrations">
      <h2 id="integrations" className={classes.heading}>
        Integrations
      </h2>
      {integrations.length === 0 ? (
        <p className={classes.quiet}>
          No tool is connected yet; the assessment waits for one. <Link to="/integrations">Connect a tool</Link>
        </p>
      ) : (
        <ul className={classes.tools}>
          {integrations.map(({ tool, status, connectedAt }, at) => (
            <li key={at}>
              <strong>{tool}</strong>
              <Badge tone={status === 'connected' ? 'good' : status === 'attention' ? 'warn' : 'neutral'}>
                {status}
              </Badge>
              <span className={classes.quiet}>
                since <Time at={connectedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
