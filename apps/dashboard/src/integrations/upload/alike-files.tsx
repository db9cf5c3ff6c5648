import { ApiError } from '../../api';
import { count, fieldErrors, formatSize, periodInWords } from '../../ui';
import { TooLargeToPreview, isPartial } from './preview-part';
import type { PreviewedFile } from './use-previews';
import classes from './alike-files.module.css';

interface AlikeFilesProps {
  readonly files: readonly PreviewedFile[];
  readonly shown: PreviewedFile;
  readonly isDisabled: boolean;
  readonly onShow: (at: number) => void;
}

/** Files that are read alike, each with what is in it. One of them is looked into below. */
export function AlikeFiles({ files, shown, isDisabled, onShow }: AlikeFilesProps) {
  const counted = files.flatMap(({ preview }) => (preview?.isReadable ? [preview.readable] : []));
  const events = counted.reduce((sum, each) => sum + each, 0);
  return (
    <div className={classes.alike}>
      <div role="group" aria-label="Files read alike" className={classes.list}>
        {files.map((each, at) => (
          <button key={at} type="button" aria-pressed={each === shown} disabled={isDisabled} onClick={() => onShow(at)}>
            <strong>{each.chosen.file.name}</strong>
            <span data-problem={explainProblem(each) !== null}>{explainProblem(each) ?? describeFile(each)}</span>
          </button>
        ))}
      </div>
      <p className={classes.together} role="status">
        {counted.length === files.length && !files.some(isPartlyRead)
          ? `Together, they hold ${count.format(events)} events.`
          : `${counted.length} of ${files.length} files previewed.`}
      </p>
    </div>
  );
}

const isPartlyRead = ({ chosen, preview }: PreviewedFile): boolean =>
  preview?.isWhole === false || isPartial(chosen, 'csv', 'beside');

/** Why nothing of a file could be stored; null if there is no reason that is known. */
export function explainProblem({ preview, isReading, error }: PreviewedFile): string | null {
  if (error instanceof ApiError && !error.isTemporary) return Object.values(fieldErrors(error))[0] ?? error.message;
  return preview?.isReadable === true && !isReading && preview.readable === 0 ? 'No row of it can be read.' : null;
}

function describeFile({ chosen, preview, isReading, error }: PreviewedFile): string {
  if (error instanceof TooLargeToPreview) return `${formatSize(chosen.file.size)}, not previewed`;
  if (error) return 'Could not be previewed';
  if (preview?.isReadable !== true) return isReading ? 'Reading …' : 'Not previewed yet';
  const { readable, rejected, cases, period } = preview;
  const parts = [
    `${count.format(readable)} events`,
    `${count.format(cases)} cases`,
    ...(period ? [periodInWords(period)] : []),
    ...(rejected > 0 ? [rejected === 1 ? '1 row left out' : `${count.format(rejected)} rows left out`] : []),
  ];
  return parts.join(' · ');
}
