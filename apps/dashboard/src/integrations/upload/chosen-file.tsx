import { useMemo, useState } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { IntegrationView } from '../../api/schemas';
import { fieldErrors } from '../../ui/field-errors';
import { Icon } from '../../ui/icon';
import { guessMapping, roleNames, roles } from './column-roles';
import { CsvSettings, type CsvChoices } from './csv-settings';
import { previewCsv } from './csv-preview';
import { FilePreview } from './file-preview';
import { formats, recogniseFormat, type EventFormat } from './file-format';
import type { Beginning } from './read-beginning';
import { guessTimestampFormat } from './timestamp-format';
import { UploadOutcome } from './upload-outcome';
import { useUpload } from './use-upload';
import classes from './upload.module.css';

interface ChosenFileProps {
  readonly file: File;
  readonly beginning: Beginning;
  readonly integration: IntegrationView;
  readonly onStored: () => unknown;
  readonly onLeave: () => void;
}

/** What the file is taken for, for the reader to correct, and the upload of it. */
export function ChosenFile({ file, beginning, integration, onStored, onLeave }: ChosenFileProps) {
  const [format, setFormat] = useState<EventFormat>(() => recogniseFormat(file.name, beginning.text));
  const [workflow, setWorkflow] = useState('');
  const csv = useMemo(() => previewCsv(beginning.text, 5), [beginning]);
  const [choices, setChoices] = useState<CsvChoices>(() => firstChoices(csv));
  const { state, send, cancel, reset } = useUpload(`/v1/integrations/${integration.id}/events`, onStored);
  const problems = state.step === 'failed' ? fieldErrors(state.error) : {};
  const missing =
    format === 'csv' ? roleNames.filter((role) => roles[role].isRequired && choices.columns[role] === '') : [];

  const upload = (): void => {
    const { contentType } = formats[format];
    send({
      file,
      isGzip: beginning.isGzip,
      contentType: beginning.charset === null ? contentType : `${contentType}; charset=${beginning.charset}`,
      query: { workflow: given(workflow), ...(format === 'csv' && csvQuery(choices)) },
    });
  };
  if (state.step === 'stored') {
    return <UploadOutcome fileName={file.name} answer={state.answer} onAgain={onLeave} />;
  }
  const isSending = state.step === 'sending';
  return (
    <div className={classes.chosen}>
      <p className={classes.file}>
        <Icon name="file" />
        <strong>{file.name}</strong>
        <span>
          {sizeOf(file.size)}
          {beginning.isGzip && ', packed with gzip'}
        </span>
      </p>
      <fieldset disabled={isSending} className={classes.settings}>
        <legend className={classes.hidden}>What the file is</legend>
        <div className={classes.fields}>
          <NativeSelect
            label="Format"
            description="As we understood the file"
            value={format}
            data={Object.entries(formats).map(([value, { words }]) => ({ value, label: words }))}
            onChange={({ currentTarget }) => setFormat(currentTarget.value as EventFormat)}
          />
          <TextInput
            label="Workflow"
            description="What kind of cases these are"
            placeholder={integration.name}
            value={workflow}
            maxLength={200}
            error={problems.workflow}
            onChange={({ currentTarget }) => setWorkflow(currentTarget.value)}
          />
        </div>
        {format === 'csv' && (
          <CsvSettings columns={csv.columns} choices={choices} problems={problems} onChange={setChoices} />
        )}
      </fieldset>
      <FilePreview format={format} text={beginning.text} csv={csv} columns={choices.columns} />
      <div aria-live="polite" className={classes.state}>
        {state.step === 'failed' && <UploadProblem error={state.error} details={Object.values(problems)} />}
        {state.step === 'cancelled' && (
          <p className={classes.note}>Cancelled. An upload that breaks off leaves nothing.</p>
        )}
        {isSending && <Sending share={state.share} />}
      </div>
      <div className={classes.actions}>
        <Button onClick={upload} loading={isSending} disabled={missing.length > 0} aria-describedby="missing">
          {state.step === 'failed' || state.step === 'cancelled' ? 'Upload again' : 'Upload'}
        </Button>
        {isSending ? (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => {
              reset();
              onLeave();
            }}
          >
            Take another file
          </Button>
        )}
        <span id="missing" className={classes.note}>
          {missing.length > 0 && `Choose a column for: ${missing.map((role) => roles[role].label).join(', ')}.`}
        </span>
      </div>
    </div>
  );
}

function Sending({ share }: { readonly share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.sending}>
      <progress max={100} value={percent} aria-label="Upload" className={classes.progress} />
      <span className={classes.note}>
        {percent < 100 ? `${percent} % sent` : 'Sent; the events are being stored …'}
      </span>
    </div>
  );
}

function UploadProblem({ error, details }: { readonly error: Error; readonly details: readonly string[] }) {
  return (
    <div role="alert" className={classes.problem}>
      <strong>{error.message}</strong>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </div>
  );
}

function firstChoices(csv: ReturnType<typeof previewCsv>): CsvChoices {
  const columns = guessMapping(csv.columns);
  const at = csv.columns.indexOf(columns.timestamp);
  const guess = guessTimestampFormat(at === -1 ? [] : csv.rows.map((row) => row[at] ?? ''));
  const isNamed = ['iso', 'epoch_s', 'epoch_ms'].includes(guess);
  return {
    columns,
    format: isNamed ? guess : 'pattern',
    pattern: isNamed ? '' : guess,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

function csvQuery({ columns, format, pattern, timezone }: CsvChoices): Record<string, string | undefined> {
  const named = Object.entries(columns).map(([role, column]) => [role, given(column)] as const);
  return {
    ...Object.fromEntries(named),
    timestampFormat: format === 'pattern' ? pattern : format,
    timezone: given(timezone),
  };
}

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

function sizeOf(bytes: number): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${value.toLocaleString(undefined, { maximumFractionDigits: 1 })} ${unit}`;
}
