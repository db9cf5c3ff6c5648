import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type OrganizationView, api, at, readAgain } from '../api';
import { FormProblem, PageSection, toast } from '../ui';
import classes from './settings.module.css';

interface ModelQuestionsProps {
  readonly organization: Pick<OrganizationView, 'modelQuestions'>;
  /** Of the service's language model. */
  readonly host: string;
}

/** Whether questions about reports may leave the service, and what would leave it. */
export function ModelQuestions({ organization: { modelQuestions }, host }: ModelQuestionsProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isAllowed: boolean) => api.patch(at('/v1/organization'), { modelQuestions: isAllowed }),
    onSuccess: async ({ modelQuestions: isAllowed }) => {
      toast.done(isAllowed ? 'People can now ask about reports' : 'Questions no longer leave this service');
      await readAgain('session');
    },
  });
  return (
    <PageSection title="Questions about reports" lead="A language model answers them from the figures of the report.">
      <div className={classes.card}>
        <p className={classes.words}>
          {modelQuestions ? 'Allowed. ' : 'Off. If you allow them, '}
          {modelQuestions ? 'Questions' : 'questions'} go to <strong>{host}</strong>, with what the model reads of the
          report: figures, dates, and the names of the company, workflows, activities, cases, and the values of their
          columns. People are named only in reports that name them. Events and files stay here.
        </p>
        {error && <FormProblem error={error} fields={[]} />}
        <Button variant="default" mt="sm" loading={isPending} onClick={() => mutate(!modelQuestions)}>
          {modelQuestions ? 'Stop questions' : 'Allow questions'}
        </Button>
      </div>
    </PageSection>
  );
}
