import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import type { ColumnProblem } from './column-problems';
import { type CsvChoices, RoleFields, TimeFields } from './csv-settings';
import { type EventFormat, type ObjectTypes, formats, isTable } from './file-format';
import type { FileSettings } from './file-settings';
import type { PreviewedGroup } from './use-previews';
import classes from './file-check.module.css';

export interface FileCheckProps extends PreviewedGroup {
  /** Whether there is no other group of files, so that it needs no name. */
  readonly isOnly: boolean;
  /** What the cases of these files are called in the report, unless another name is given. */
  readonly workflowName: string;
  readonly problems: readonly ColumnProblem[];
  /** Whether the source has a mapping, which says what the columns are. */
  readonly isMapped?: boolean;
  readonly fieldProblems: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  readonly onChange: (settings: FileSettings) => void;
  readonly onSheet: (sheet: string) => void;
  readonly onShow: (at: number) => void;
  readonly onWhole: () => void;
}

interface FileOptionsProps extends FileCheckProps {
  readonly hasTable: boolean;
  readonly setCsv: (next: CsvChoices) => void;
}

const timeWords: Readonly<Record<string, string>> = {
  iso: 'ISO 8601',
  epoch_s: 'seconds since 1970',
  epoch_ms: 'milliseconds since 1970',
};

/** What is nearly always guessed right. Open where the service could not look into the file. */
export function FileOptions(props: FileOptionsProps) {
  const { group, settings, shown, hasTable, isOnly, isMapped = false, fieldProblems, isBusy, onChange, setCsv } = props;
  const isAsked = isTable(settings.format) && !isMapped;
  const { format, objectType, csv } = settings;
  const times = csv.format === 'pattern' ? csv.pattern : (timeWords[csv.format] ?? csv.format);
  const isUnknown = isAsked && !hasTable && shown.error !== null;
  return (
    <details className={classes.options} open={isUnknown || Object.keys(fieldProblems).length > 0 || undefined}>
      <summary>
        How it is read: {formats[format].words}
        {isAsked && `, times as ${times} in ${csv.timezone || 'UTC'}`}
      </summary>
      <fieldset disabled={isBusy}>
        <legend className="visually-hidden">How it is read</legend>
        <div className={classes.fields}>
          <NativeSelect
            label="Format"
            description="Detected from the file"
            value={format}
            data={Object.entries(formats).map(([value, { words }]) => ({ value, label: words }))}
            onChange={({ currentTarget }) => onChange({ ...settings, format: currentTarget.value as EventFormat })}
          />
          {isOnly && <WorkflowField {...props} />}
          {format === 'ocel' && (
            <ObjectTypeField
              known={group.objectTypes}
              value={objectType}
              problem={fieldProblems.objectType}
              onChange={(type) => onChange({ ...settings, objectType: type })}
            />
          )}
        </div>
        {isUnknown && <RoleFields choices={csv} problems={fieldProblems} onChange={setCsv} />}
        {isAsked && <TimeFields choices={csv} problems={fieldProblems} onChange={setCsv} />}
      </fieldset>
    </details>
  );
}

/** Files of other columns are most likely about other cases. Those of the same name are mapped together. */
export function WorkflowField({ settings, isOnly, workflowName, fieldProblems, isBusy, onChange }: FileCheckProps) {
  return (
    <TextInput
      label="Workflow"
      description={isOnly ? 'The kind of cases it holds' : 'Files with the same workflow are mapped together'}
      placeholder={workflowName}
      className={isOnly ? undefined : classes.workflow}
      value={settings.workflow}
      maxLength={200}
      disabled={isBusy}
      error={fieldProblems.workflow}
      onChange={({ currentTarget }) => onChange({ ...settings, workflow: currentTarget.value })}
    />
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
  const words = { label: 'Object type', description: 'The object that counts as a case', error: problem, value };
  if (!isComplete || names.length === 0) {
    return <Autocomplete {...words} placeholder={busiest} maxLength={300} data={[...names]} onChange={onChange} />;
  }
  return (
    <NativeSelect
      {...words}
      data={[{ value: '', label: busiest }, ...names]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
