import { Button } from '@mantine/core';
import type { UploadPreviewView } from '../../api';
import { count, Definitions, Delayed, fieldErrors, formatSize, periodInWords, ProblemBox } from '../../ui';
import { AlikeFiles } from './alike-files';
import type { ColumnProblem } from './column-problems';
import { ColumnTable } from './column-table';
import type { CsvChoices } from './csv-settings';
import { isTable, previewCsv, shownRows } from './file-format';
import { type FileCheckProps, FileOptions, WorkflowField } from './file-options';
import { guessColumnFormat } from './file-settings';
import { TooLargeToPreview, isPartial } from './preview-part';
import { makeSketch } from './sketch';
import { SketchMap } from './sketch-map';
import classes from './file-check.module.css';

/** One file, or several alike: what is in it, a sketch of its process, its first rows, and how it is read. */
export function FileCheck(props: FileCheckProps) {
  const { group, settings, files, shown, sheets, guessed, isOnly, problems, isMapped = false, isBusy } = props;
  const { onChange, onSheet, onShow } = props;
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
          <ProblemBox lines={[Object.values(fieldErrors(error))[0] ?? error.message]} />
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
      {isMapped && (
        <p className={classes.note}>
          Read by the mapping of this source, under Change connection. Times without an offset are in{' '}
          {settings.csv.timezone || 'UTC'}.
        </p>
      )}
      {table && isTable(settings.format) && !isMapped && (
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
      <FileOptions {...props} hasTable={table !== null} setCsv={setCsv} />
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

interface WholePreviewProps {
  readonly file: File;
  readonly isDisabled: boolean;
  readonly onWhole: () => void;
}

/** In place of the preview of a large file of which the beginning alone says nothing. */
function WholePreview({ file, isDisabled, onWhole }: WholePreviewProps) {
  return (
    <div className={classes.whole}>
      <p>
        This file can only be read as a whole. A preview sends all {formatSize(file.size)} of it, and nothing is stored.
        Without one, it is checked when it is stored.
      </p>
      <Button variant="default" disabled={isDisabled} onClick={onWhole}>
        Preview the whole file
      </Button>
    </div>
  );
}
