import { useId } from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import { AlikeFiles } from './alike-files';
import { type CsvChoices, CsvSettings, FilePreview } from './csv-settings';
import {
  type EventFormat,
  type FileGroup,
  type ObjectTypes,
  formats,
  isTable,
  previewCsv,
  shownRows,
} from './file-format';
import { type FileSettings, guessColumnFormat } from './file-settings';
import { TooLargeToPreview, isPartial } from './preview-part';
import { PreviewSummary, WholePreview } from './preview-summary';
import type { PreviewedFile } from './use-previews';
import classes from './upload.module.css';

interface GroupSettingsProps {
  readonly group: FileGroup;
  /** Names the files if there are several groups; null if there is only one. */
  readonly title: string | null;
  readonly settings: FileSettings;
  readonly files: readonly PreviewedFile[];
  readonly shown: PreviewedFile;
  readonly sheets: readonly string[];
  /** Whether the source has a mapping, which says what the columns are. */
  readonly isMapped: boolean;
  readonly defaultWorkflow: string;
  readonly isSending: boolean;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (settings: FileSettings) => void;
  readonly onSheet: (sheet: string) => void;
  readonly onShow: (at: number) => void;
  readonly onWhole: () => void;
}

/** The settings of a group of files, with what is in each. */
export function GroupSettings(props: GroupSettingsProps) {
  const { group, title, settings, files, shown, sheets, isMapped, defaultWorkflow, isSending } = props;
  const { problems, onChange, onSheet, onShow, onWhole } = props;
  const { chosen, preview, isReading, error } = shown;
  const { text } = chosen.beginning;
  const table = preview?.table ?? (settings.format === 'csv' ? previewCsv(text, shownRows) : null);
  const { format, workflow, objectType, sheet, csv } = settings;
  const set = (part: Partial<FileSettings>): void => onChange({ ...settings, ...part });
  const setCsv = (next: CsvChoices): void => {
    const { timestamp } = next.columns;
    set({ csv: timestamp === csv.columns.timestamp ? next : { ...next, ...guessColumnFormat(group, timestamp) } });
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
          {format === 'xlsx' && sheets.length > 1 && (
            <NativeSelect
              label="Sheet"
              description="Where the events are"
              value={sheet}
              error={problems.sheet}
              data={[...sheets]}
              onChange={({ currentTarget }) => onSheet(currentTarget.value)}
            />
          )}
        </div>
        {isMapped && (
          <p className={classes.note}>
            Read by the mapping of this source, under Change connection. Times without an offset are in{' '}
            {csv.timezone || 'UTC'}.
          </p>
        )}
        {isTable(format) && !isMapped && (
          <CsvSettings columns={table?.columns ?? null} choices={csv} problems={problems} onChange={setCsv} />
        )}
      </fieldset>
      {files.length > 1 && <AlikeFiles files={files} shown={shown} isDisabled={isSending} onShow={onShow} />}
      {error instanceof TooLargeToPreview ? (
        <WholePreview file={chosen.file} isDisabled={isSending} onWhole={onWhole} />
      ) : (
        <PreviewSummary
          preview={preview}
          isReading={isReading}
          isPartial={isPartial(chosen, format)}
          isMapped={isMapped}
          error={error}
        />
      )}
      <FilePreview format={format} text={text} table={table} columns={isMapped ? null : csv.columns} />
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
export function ObjectTypeField({ known: { names, isComplete }, value, problem, onChange }: ObjectTypeFieldProps) {
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
