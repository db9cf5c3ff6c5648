import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { at } from '../api/address';
import { useSession } from '../api/session';
import { useCreate } from '../api/use-create';
import { Page } from '../ui/page';
import { toast } from '../ui/toast';
import { NewAssessmentForm } from './new-assessment-form';
import classes from './new-assessment.module.css';

export function NewAssessmentPage() {
  const { scopes, organization } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const create = useCreate(at('/v1/assessments'), async ({ id, company }) => {
    toast.done(`The assessment of ${company} is created.`);
    void queryClient.invalidateQueries({ queryKey: ['/v1/assessments'] });
    await navigate(`/assessments/${id}`);
  });
  return (
    <Page
      title="New assessment"
      lead="Maps one company’s workflows from the events in its tools and produces a report."
      above={<Link to="/assessments">Assessments</Link>}
    >
      {scopes.includes('assessments:write') ? (
        <div>
          <NewAssessmentForm
            isReviewed={organization?.reviewPolicy === 'manual'}
            isBusy={create.isPending}
            error={create.error}
            onSubmit={create.mutate}
          />
        </div>
      ) : (
        <p className={classes.text}>Your role does not allow this. Ask an administrator of your organization.</p>
      )}
    </Page>
  );
}
