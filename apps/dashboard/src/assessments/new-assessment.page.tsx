import { type ReactNode, useState } from 'react';
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type CreateAssessmentBody, at, readAgain, useCreate, useSession } from '../api';
import { ChooseFile } from '../integrations/upload/choose-file';
import { FormProblem, Icon, Page, TimeZoneField, toast, useCheckedForm } from '../ui';
import {
  AssumptionFields,
  IntegrationChoice,
  type NewAssessmentValues,
  makeBody,
  emptyValues,
  findGaps,
} from './new-assessment-fields';
import { repeatChoices } from './assessment-words';
import classes from './new-assessment.module.css';

export function NewAssessmentPage() {
  const { scopes, organization } = useSession();
  const navigate = useNavigate();
  const create = useCreate(at('/v1/assessments'), async ({ id, company }) => {
    toast.done(`The assessment of ${company} is created.`);
    void readAgain('/v1/assessments');
    await navigate(`/assessments/${id}`);
  });
  return (
    <Page
      title="New assessment"
      lead="Maps one company’s workflows from the events in its tools and produces a report."
      above={<Link to="/assessments">Assessments</Link>}
      actions={
        scopes.includes('integrations:write') &&
        scopes.includes('assessments:write') && (
          <ChooseFile variant="default" leftSection={<Icon name="upload" size={16} />}>
            From a file
          </ChooseFile>
        )
      }
    >
      {scopes.includes('assessments:write') ? (
        <div>
          <NewAssessmentForm
            isReviewed={organization?.reviewPolicy === 'manual'}
            isBusy={create.isPending}
            error={create.error}
            save={create.mutate}
          />
        </div>
      ) : (
        <p className={classes.text}>Your role does not allow this. Ask an administrator of your organization.</p>
      )}
    </Page>
  );
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface NewAssessmentFormProps {
  /** Whether each assessment needs approval before it starts. */
  readonly isReviewed: boolean;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly save: (body: CreateAssessmentBody) => void;
}

function NewAssessmentForm({ isReviewed, isBusy, error, save }: NewAssessmentFormProps) {
  const { organization } = useSession();
  const [search] = useSearchParams();
  const source = search.get('source');
  const [values, setValues] = useState<NewAssessmentValues>({
    ...emptyValues,
    integrationIds: source === null ? null : [source],
  });
  const { form, problems, hideProblems, onSubmit } = useCheckedForm(
    () => findGaps(values),
    () => save(makeBody(values)),
    error,
  );
  const set = (part: Partial<NewAssessmentValues>): void => {
    setValues({ ...values, ...part });
    hideProblems(Object.keys(part).map((name) => fieldNames[name] ?? name));
  };
  const isAnyAssumption =
    Object.values(values.assumptions).some((value) => value !== '') ||
    Object.keys(problems).some((field) => field.startsWith('assumptions'));
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={onSubmit}>
      {error && (
        <FormProblem
          error={error}
          fields={['company', 'integrationIds', 'period', 'scheduledFor', 'repeat', 'calendar', 'assumptions']}
        />
      )}
      <TextInput
        label="Company"
        description="The company whose workflows are assessed. Its name appears on the report."
        required
        maxLength={200}
        value={values.company}
        error={problems.company}
        onChange={({ currentTarget }) => set({ company: currentTarget.value })}
        autoComplete="organization"
      />
      <Group legend="What to assess">
        <IntegrationChoice
          chosen={values.integrationIds}
          problem={Object.entries(problems).find(([field]) => field.startsWith('integrationIds'))?.[1]}
          onChange={(integrationIds) => set({ integrationIds })}
        />
      </Group>
      <Group
        legend="Period"
        hint={`Covers cases that started from the first day to the last, both included, in your time zone (${zone}). Leave empty for all cases.`}
      >
        <div className={classes.pair}>
          <TextInput
            type="date"
            label="From"
            value={values.from}
            error={problems['period.from']}
            onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          />
          <TextInput
            type="date"
            label="To"
            value={values.to}
            error={problems['period.to']}
            onChange={({ currentTarget }) => set({ to: currentTarget.value })}
          />
        </div>
      </Group>
      <Group
        legend="Start"
        hint={isReviewed ? 'Your organization approves each assessment before it starts.' : undefined}
      >
        <Radio
          name="start"
          label={isReviewed ? 'As soon as it is approved and there is data' : 'As soon as there is data'}
          checked={!values.isScheduled}
          onChange={() => set({ isScheduled: false })}
        />
        <Radio
          name="start"
          label="On a schedule"
          checked={values.isScheduled}
          onChange={() => set({ isScheduled: true })}
        />
        {values.isScheduled && (
          <TextInput
            type="datetime-local"
            label="Day and time"
            description={`In your time zone (${zone})`}
            required
            value={values.scheduledFor}
            error={problems.scheduledFor}
            onChange={({ currentTarget }) => set({ scheduledFor: currentTarget.value })}
          />
        )}
      </Group>
      <Group
        legend="Repeat"
        hint="Each repetition is an assessment on the same terms. It begins at 03:00 in the time zone of your organization, and a period moves on with it."
      >
        <div className={classes.pair}>
          <NativeSelect
            label="How often"
            data={repeatChoices}
            value={values.every}
            onChange={({ currentTarget }) => set({ every: currentTarget.value as NewAssessmentValues['every'] })}
          />
          {values.every !== '' && (
            <TextInput
              type="date"
              label="Until (optional)"
              value={values.until}
              error={problems['repeat.until']}
              onChange={({ currentTarget }) => set({ until: currentTarget.value })}
            />
          )}
        </div>
      </Group>
      <Group
        legend="Calendar"
        hint="Weeks, days, and hours of the report are told in this time zone. Working hours are learned from the data unless your organization has set them."
      >
        <TimeZoneField
          value={values.timeZone}
          placeholder={organization?.calendar?.timeZone ?? 'UTC'}
          error={problems['calendar.timeZone']}
          onChange={(timeZone) => set({ timeZone })}
        />
      </Group>
      {/* They are changed in the report, where their effect shows. */}
      <details className={classes.folded} open={isAnyAssumption || undefined}>
        <summary>Assumptions for the ROI</summary>
        <p className={classes.text}>
          Where you leave a field empty, the gray value applies. You can change all of them later, in the finished
          report.
        </p>
        <AssumptionFields
          values={values.assumptions}
          problems={problems}
          onChange={(assumptions) => set({ assumptions })}
        />
      </details>
      <div>
        <Button type="submit" loading={isBusy}>
          Create assessment
        </Button>
      </div>
    </form>
  );
}

/** Fields that have a different name in the API. */
const fieldNames: Readonly<Record<string, string>> = {
  from: 'period.from',
  to: 'period.to',
  timeZone: 'calendar.timeZone',
  until: 'repeat.until',
};

interface GroupProps {
  readonly legend: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Group({ legend, hint, children }: GroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {hint !== undefined && <p className={classes.text}>{hint}</p>}
      {children}
    </fieldset>
  );
}
