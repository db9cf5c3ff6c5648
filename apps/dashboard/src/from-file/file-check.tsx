import { NativeSelect, TextInput } from '@mantine/core';
import type { UploadPreviewView } from '../api';
import { AlikeFiles } from '../integrations/upload/alike-files';
import { type CsvChoices, RoleFields, TimeFields } from '../integrations/upload/csv-settings';
import { type EventFormat, formats, isTable, previewCsv, shownRows } from '../integrations/upload/file-format';
import { type FileSettings, guessColumnFormat } from '../integrations/upload/file-settings';
import { ObjectTypeField } from '../integrations/upload/group-settings';
import { TooLargeToPreview, isPartial } from '../integrations/upload/preview-part';
import type { PreviewedGroup } from '../integrations/upload/use-previews';
import { count, Definitions, Delayed, fieldErrors, periodInWords } from '../ui';
import type { ColumnProblem } from './column-problems';
import { ColumnTable } from './column-table';
import { makeSketch } from './sketch';
import { SketchMap } from './sketch-map';
import classes from './from-file.module.css';
import { WholePreview } from '../integrations/upload/preview-summary';

interface FileCheckProps extends PreviewedGroup {
  /** Whether there is no other group of files, so that it needs no name. */
  readonly isOnly: boolean;
  /** What the cases of these files are called in the report, unless another name is given. */
  readonly workflowName: string;
  readonly problems: readonly ColumnProblem[];
  readonly fieldProblems: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  readonly onChange: (settings: FileSettings) => void;
  readonly onSheet: (sheet: string) => void;
  readonly onShow: (at: number) => void;
  readonly onWhole: () => void;
}

/** One file, or several alike: what is in it, a sketch of its process, its first rows, and how it is read. */
export function FileCheck(props: FileCheckProps) {
  const { group, settings, files, shown, sheets, guessed, isOnly, problems, isBusy, onChange, onSheet, onShow } = props;
  const { chosen, preview, isReading, error } = shown;
  const inBrowser = settings.format === 'csv' ? previewCsv(chosen.beginning.text, shownRows) : null;
  const table = preview?.table ?? inBrowser;
  const setCsv = (next: CsvChoices): void => {
    const { timestamp } = next.columns;
    const isSame = timestamp === settings.csv.columns.timestamp || settings.format !== 'csv';
    onChange({ ...settings, csv: isSame ? next : { ...next, ...guessColumnFormat(group, timestamp) } });
  };
  const isWhole = preview?.isWhole === true && !isPartial(chosen, settings.format);
  const name = chosen.file.name;
  return (
    <section
      className={classes.check}
      aria-label={isOnly ? 'What is in the file' : group.files[0].file.name}
      aria-busy={isReading}
    >
      {!isOnly && <WorkflowField {...props} />}
      {files.length > 1 && <AlikeFiles files={files} shown={shown} isDisabled={isBusy} onShow={onShow} />}
      <div className={classes.found}>
        {error instanceof TooLargeToPreview ? (
          <WholePreview file={chosen.file} isDisabled={isBusy} onWhole={props.onWhole} />
        ) : error ? (
          <p role="alert" className={classes.problem}>
            {[...Object.values(fieldErrors(error)), error.message][0]}
          </p>
        ) : (
          <Found
            preview={preview}
            isReading={isReading}
            note={
              [...(files.length > 1 ? [`In ${name}`] : []), ...(isWhole ? [] : ['In the first part of the file'])].join(
                '. ',
              ) || null
            }
            isDoubtful={problems.length > 0}
          />
        )}
      </div>
      {(isReading || (preview?.paths.length ?? 0) > 0) && (
        <div className={classes.map}>
          <SketchMap sketch={preview?.isReadable === true ? makeSketch(preview) : null} label="How cases move" />
        </div>
      )}
      {sheets.length > 1 && (
        <SheetTabs sheets={sheets} chosen={settings.sheet} isDisabled={isBusy} onChoose={onSheet} />
      )}
      <Problems problems={problems} preview={preview} />
      {table && isTable(settings.format) && (
        <>
          <p className={classes.note}>Click a header to change what a column is.</p>
          <ColumnTable
            table={table}
            roles={settings.csv.columns}
            isDisabled={isBusy}
            isGuessing={isReading && preview === undefined}
            first={guessed}
            onChange={(columns) => setCsv({ ...settings.csv, columns })}
          />
        </>
      )}
      <Options {...props} hasTable={table !== null} setCsv={setCsv} />
    </section>
  );
}

interface FoundProps {
  readonly preview: UploadPreviewView | undefined;
  readonly isReading: boolean;
  readonly note: string | null;
  readonly isDoubtful: boolean;
}

function Found({ preview, isReading, note, isDoubtful }: FoundProps) {
  const isKnown = preview?.isReadable === true;
  const figures = [
    ['Events', isKnown ? count.format(preview.readable) : '–'],
    ['Cases', isKnown ? count.format(preview.cases) : '–'],
    ['Activities', isKnown ? count.format(preview.activities) : '–'],
    ['Period', isKnown && preview.period ? periodInWords(preview.period) : '–'],
  ] as const;
  return (
    <div className={classes.figures} data-stale={isReading}>
      <h2 className={classes.heading}>
        {isDoubtful
          ? 'Check the columns'
          : isKnown
            ? 'Looks right?'
            : isReading
              ? 'Reading the file …'
              : 'Choose the columns'}
      </h2>
      <Definitions entries={figures} />
      <p className={classes.note} role="status">
        {isReading && isKnown ? <Delayed>Reading it again …</Delayed> : isKnown && note}
      </p>
    </div>
  );
}

interface SheetTabsProps {
  readonly sheets: readonly string[];
  readonly chosen: string;
  readonly isDisabled: boolean;
  readonly onChoose: (sheet: string) => void;
}

function SheetTabs({ sheets, chosen, isDisabled, onChoose }: SheetTabsProps) {
  return (
    <div role="group" aria-label="Sheets" className={classes.sheets}>
      {sheets.map((sheet) => (
        <button
          key={sheet}
          type="button"
          aria-pressed={sheet === chosen}
          disabled={isDisabled}
          onClick={() => onChoose(sheet)}
        >
          {sheet}
        </button>
      ))}
    </div>
  );
}

interface ProblemsProps {
  readonly problems: readonly ColumnProblem[];
  readonly preview: UploadPreviewView | undefined;
}

/** Announced when a choice turns out to be wrong. */
function Problems({ problems, preview }: ProblemsProps) {
  const { rejected = 0, readable = 0, errors = [] } = preview?.isReadable === true ? preview : {};
  return (
    <div aria-live="polite" className={classes.problems}>
      {problems.map(({ text, isBlocking }) => (
        <p key={text} className={isBlocking ? classes.problem : classes.warning}>
          {text}
        </p>
      ))}
      {rejected > 0 && readable > 0 && (
        <details className={classes.warning}>
          <summary>
            {rejected === 1 ? '1 row' : `${count.format(rejected)} rows`} cannot be read and will be left out
          </summary>
          <ul>
            {errors.slice(0, 5).map(({ line, message }) => (
              <li key={line}>
                Line {count.format(line)}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface OptionsProps extends FileCheckProps {
  readonly hasTable: boolean;
  readonly setCsv: (next: CsvChoices) => void;
}

const timeWords: Readonly<Record<string, string>> = {
  iso: 'ISO 8601',
  epoch_s: 'seconds since 1970',
  epoch_ms: 'milliseconds since 1970',
};

/** What is nearly always guessed right. Open where the service could not look into the file. */
function Options(props: OptionsProps) {
  const { group, settings, shown, hasTable, isOnly, fieldProblems, isBusy, onChange, setCsv } = props;
  const { format, objectType, csv } = settings;
  const times = csv.format === 'pattern' ? csv.pattern : (timeWords[csv.format] ?? csv.format);
  const isUnknown = isTable(format) && !hasTable && shown.error !== null;
  return (
    <details className={classes.options} open={isUnknown || Object.keys(fieldProblems).length > 0 || undefined}>
      <summary>
        How it is read: {formats[format].words}
        {isTable(format) && `, times as ${times} in ${csv.timezone || 'UTC'}`}
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
        {isUnknown && <RoleFields columns={null} choices={csv} problems={fieldProblems} onChange={setCsv} />}
        {isTable(format) && <TimeFields choices={csv} problems={fieldProblems} onChange={setCsv} />}
      </fieldset>
    </details>
  );
}

/** Files of other columns are most likely about other cases. Those of the same name are mapped together. */
function WorkflowField({ settings, isOnly, workflowName, fieldProblems, isBusy, onChange }: FileCheckProps) {
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
