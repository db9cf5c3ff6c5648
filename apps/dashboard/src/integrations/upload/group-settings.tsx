import { useId } from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UploadPreviewView } from '../../api/schemas';
import { type CsvChoices, CsvSettings, FilePreview } from './csv-settings';
import { type EventFormat, type FileGroup, type ObjectTypes, formats, isPartial, isTable } from './file-format';
import { type FileSettings, timesIn } from './file-settings';
import { PreviewSummary } from './preview-summary';
import classes from './upload.module.css';

interface GroupSettingsProps {
  readonly group: FileGroup;
  /** Names the files if there are several groups; null if there is only one. */
  readonly title: string | null;
  readonly settings: FileSettings;
  readonly preview: UploadPreviewView | undefined;
  readonly isReading: boolean;
  readonly error: Error | null;
  readonly defaultWorkflow: string;
  readonly isSending: boolean;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (settings: FileSettings) => void;
}

/** The settings of a group of files, with a preview of the first one. */
export function GroupSettings(props: GroupSettingsProps) {
  const { group, title, settings, preview, isReading, error, defaultWorkflow, isSending, problems, onChange } = props;
  const [{ file, beginning }] = group.files;
  const table = preview?.table ?? (settings.format === 'csv' ? group.csv : null);
  const { format, workflow, objectType, sheet, csv } = settings;
  const set = (part: Partial<FileSettings>): void => onChange({ ...settings, ...part });
  const setCsv = (next: CsvChoices): void => {
    const { timestamp } = next.columns;
    set({ csv: timestamp === csv.columns.timestamp ? next : { ...next, ...timesIn(group, timestamp) } });
  };
  return (
    <>
      <fieldset disabled={isSending} className={classes.settings}>
        <legend className={title === null ? 'visually-hidden' : classes.legend}>{title ?? 'About the file'}</legend>
        <div className={classes.fields}>
          <NativeSelect
            label="Format"
            description={title === null ? 'Detected from the file' : 'Detected from the files'}
            value={format}
            data={Object.entries(formats).map(([value, { words }]) => ({ value, label: words }))}
            onChange={({ currentTarget }) => set({ format: currentTarget.value as EventFormat })}
          />
          <TextInput
            label="Workflow"
            description="The kind of cases it holds"
            placeholder={defaultWorkflow}
            value={workflow}
            maxLength={200}
            error={problems.workflow}
            onChange={({ currentTarget }) => set({ workflow: currentTarget.value })}
          />
          {format === 'ocel' && (
            <ObjectTypeField
              known={group.objectTypes}
              value={objectType}
              problem={problems.objectType}
              onChange={(type) => set({ objectType: type })}
            />
          )}
          {format === 'xlsx' && (
            <TextInput
              label="Sheet"
              description="Where the events are"
              placeholder="The first"
              value={sheet}
              maxLength={100}
              error={problems.sheet}
              onChange={({ currentTarget }) => set({ sheet: currentTarget.value })}
            />
          )}
        </div>
        {isTable(format) && (
          <CsvSettings columns={table?.columns ?? null} choices={csv} problems={problems} onChange={setCsv} />
        )}
      </fieldset>
      <PreviewSummary
        preview={preview}
        isReading={isReading}
        isPartial={isPartial(file, format, beginning.isGzip)}
        error={error}
      />
      <FilePreview format={format} text={beginning.text} table={table} columns={csv.columns} />
    </>
  );
}

interface ObjectTypeFieldProps {
  readonly known: ObjectTypes;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (type: string) => void;
}

const busiest = 'The type with the most events';

/** A select if all object types of the file are known, otherwise a text field with suggestions. */
function ObjectTypeField({ known: { names, isComplete }, value, problem, onChange }: ObjectTypeFieldProps) {
  const listId = useId();
  const words = { label: 'Object type', description: 'The object that counts as a case', error: problem, value };
  if (isComplete && names.length > 0) {
    return (
      <NativeSelect
        {...words}
        data={[{ value: '', label: busiest }, ...names]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <>
      <TextInput
        {...words}
        placeholder={busiest}
        maxLength={300}
        list={listId}
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
