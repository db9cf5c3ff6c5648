import { Fragment, useMemo, useState } from 'react';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { type UploadPreviewView, readAgain, useSession } from '../api';
import { type FileGroup, groupFiles } from '../integrations/upload/file-format';
import { type FileSettings, newSource, makeRequest } from '../integrations/upload/file-settings';
import { type ChosenFile, sourceName } from '../integrations/upload/read-chosen';
import { explainProblem } from '../integrations/upload/alike-files';
import { TooLargeToPreview } from '../integrations/upload/preview-part';
import { type PreviewedGroup, changesOfGroup, noChanges, usePreviews } from '../integrations/upload/use-previews';
import { fieldErrors, formatSize, Icon, ProblemBox } from '../ui';
import { problemsOf } from '../integrations/upload/column-problems';
import { guessCompany } from './company-name';
import { FileCheck } from '../integrations/upload/file-check';
import { keepSketch } from './kept-sketch';
import { makeSketch } from '../integrations/upload/sketch';
import { type NewReportState, useNewReport } from './use-new-report';
import classes from './from-file.module.css';

interface ReportFormProps {
  readonly files: readonly [ChosenFile, ...ChosenFile[]];
  readonly onRemove: (file: File) => void;
  readonly onLeave: () => void;
}

/** What was found in the files, and the one button. */
export function ReportForm({ files, onRemove, onLeave }: ReportFormProps) {
  const { id: person, organization } = useSession();
  const navigate = useNavigate();
  const [first] = files;
  const [company, setCompany] = useState(() => guessCompany(first.file.name, organization?.name ?? ''));
  const [changes, setChanges] = useState(noChanges);
  const groups = useMemo(() => groupFiles(files), [files]);
  const previewed = usePreviews(groups, changes, newSource);
  const { state, make, cancel } = useNewReport(async ({ id }) => {
    void readAgain('/v1/assessments');
    void readAgain('/v1/integrations');
    const [known] = previewed;
    if (known?.shown.preview) {
      const sketch = { ...makeSketch(known.shown.preview), file: known.shown.chosen.file.name };
      keepSketch({ person, assessment: id, sketch });
    }
    await navigate(`/assessments/${id}`);
  });
  const isBusy = state.step === 'sending' || state.step === 'starting';
  const checked = previewed.map((each) => {
    const { files } = each;
    const [{ preview, isReading, error }] = files;
    const problems = problemsOf(each);
    const isUsable = canBeSent(preview) || error instanceof TooLargeToPreview;
    const isHeldUp =
      problems.some(({ isBlocking }) => isBlocking) || files.slice(1).some((file) => explainProblem(file));
    return { ...each, problems, isReady: isUsable && !isReading && !isHeldUp };
  });
  const isReady = company.trim() !== '' && checked.every((each) => each.isReady);
  const nameWorkflow = ({ files: [{ file }] }: FileGroup): string => sourceName(file.name);
  const create = (): void => {
    const [{ settings } = { settings: null }] = previewed;
    const withWorkflow = ({ group, settings: given }: PreviewedGroup): FileSettings =>
      groups.length === 1 || given.workflow !== '' ? given : { ...given, workflow: nameWorkflow(group) };
    // Reports tell hours and weeks in a time zone: where the organization has none, in that of the file's times.
    const timeZone = settings?.csv.timezone ?? '';
    make({
      name: sourceName(first.file.name),
      requests: previewed.flatMap((group) =>
        group.group.files.map((file) => makeRequest(file, withWorkflow(group), newSource)),
      ),
      assessment: {
        company: company.trim(),
        ...(organization?.calendar == null && timeZone !== '' && { calendar: { timeZone } }),
      },
    });
  };
  return (
    <div className={classes.form}>
      <FileNames files={files} onRemove={isBusy ? null : onRemove} onLeave={isBusy ? null : onLeave} />
      {checked.map(({ group, problems, ...read }) => (
        <FileCheck
          key={group.key}
          {...read}
          group={group}
          isOnly={groups.length === 1}
          workflowName={groups.length === 1 ? 'Named after the file' : nameWorkflow(group)}
          problems={problems}
          fieldProblems={state.step === 'failed' ? fieldErrors(state.error) : {}}
          isBusy={isBusy}
          {...changesOfGroup(changes, group.key, setChanges)}
        />
      ))}
      <form
        className={classes.bar}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) create();
        }}
      >
        <TextInput
          label="Company"
          className={classes.company}
          value={company}
          maxLength={200}
          required
          withAsterisk={false}
          disabled={isBusy}
          error={state.step === 'failed' ? fieldErrors(state.error).company : undefined}
          onChange={({ currentTarget }) => setCompany(currentTarget.value)}
          autoComplete="organization"
        />
        <Button type="submit" size="md" disabled={!isReady} loading={isBusy}>
          Create report
        </Button>
        {isBusy && (
          <Button size="md" variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Outcome state={state} />
      </form>
    </div>
  );
}

const canBeSent = (preview: UploadPreviewView | undefined): boolean =>
  preview?.isReadable === true && preview.readable > 0;

interface FileNamesProps {
  readonly files: readonly ChosenFile[];
  /** Both are null while the files are sent. */
  readonly onRemove: ((file: File) => void) | null;
  readonly onLeave: (() => void) | null;
}

function FileNames({ files, onRemove, onLeave }: FileNamesProps) {
  return (
    <div className={classes.files}>
      <ul aria-label="Files">
        {files.map(({ file, beginning }) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <Icon name="file" />
            <strong>{file.name}</strong>
            <span>
              {formatSize(file.size)}
              {beginning.isGzip && ', compressed'}
            </span>
            {onRemove && files.length > 1 && (
              <CloseButton size="sm" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)} />
            )}
          </li>
        ))}
      </ul>
      {onLeave && (
        <Button variant="default" size="xs" onClick={onLeave}>
          {files.length === 1 ? 'Choose another file' : 'Choose other files'}
        </Button>
      )}
    </div>
  );
}

/** How far the upload is, or why it failed and what that leaves. */
function Outcome({ state }: { readonly state: NewReportState }) {
  if (state.step === 'failed') {
    const { body, company, ...fields } = fieldErrors(state.error);
    const reasons = [...(body === undefined ? [] : [body]), ...Object.values(fields)];
    return (
      <ProblemBox
        lines={[
          <Fragment key="reason">
            <strong>{state.file === null ? 'The report was not created.' : `${state.file} was not stored.`}</strong>{' '}
            {(reasons.length > 0 ? reasons : [state.error.message]).join(' ')}
          </Fragment>,
          company,
        ]}
      />
    );
  }
  const percent = state.step === 'sending' ? Math.floor(state.share * 100) : 100;
  return (
    <div aria-live="polite" className={classes.sending}>
      {state.step !== 'open' && (
        <>
          <progress max={100} value={percent} aria-label="Upload" />
          <span>
            {state.step === 'starting'
              ? 'Stored. Starting the report …'
              : percent < 100
                ? `${percent}% sent`
                : 'Sent. Storing the events …'}
          </span>
        </>
      )}
    </div>
  );
}
