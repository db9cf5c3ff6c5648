import { Button } from '@mantine/core';
import type { UploadPreviewView } from '../../api';
import { count, Definitions, Delayed, fieldErrors, formatSize, periodInWords } from '../../ui';
import classes from './upload.module.css';

interface PreviewSummaryProps {
  readonly preview: UploadPreviewView | undefined;
  readonly isReading: boolean;
  readonly isPartial: boolean;
  /** Whether a mapping may make several events of a row. */
  readonly isMapped: boolean;
  readonly error: Error | null;
}

/** What the service found in a file before the upload, and the first rows that would be rejected. */
export function PreviewSummary({ preview, isReading, isPartial, isMapped, error }: PreviewSummaryProps) {
  return (
    <div role="group" className={classes.summary} aria-label="What is in the file" aria-busy={isReading}>
      {error && <p className={classes.note}>{fieldErrors(error).body ?? error.message}</p>}
      {!error && !preview?.isReadable && isReading && (
        <Delayed>
          <p className={classes.note}>Reading the file …</p>
        </Delayed>
      )}
      {!error && preview && !preview.isReadable && !isReading && (
        <p className={classes.note}>Choose the columns for case, activity and time to see what is in the file.</p>
      )}
      {!error && preview?.isReadable && (
        <>
          <Figures preview={preview} isPartial={isPartial || !preview.isWhole} isMapped={isMapped} />
          <Problems preview={preview} />
        </>
      )}
    </div>
  );
}

interface FiguresProps {
  readonly preview: UploadPreviewView;
  readonly isPartial: boolean;
  readonly isMapped: boolean;
}

function Figures({ preview, isPartial, isMapped }: FiguresProps) {
  const { readable, rejected, cases, activities, period, frequentActivities } = preview;
  const all = readable + rejected;
  const figures: readonly (readonly [string, string])[] = [
    ...(isMapped
      ? ([
          ['Events', count.format(readable)],
          ['Rejected rows', count.format(rejected)],
        ] as const)
      : ([
          [
            'Readable rows',
            rejected === 0 ? count.format(readable) : `${count.format(readable)} of ${count.format(all)}`,
          ],
        ] as const)),
    ['Cases', count.format(cases)],
    ['Activities', count.format(activities)],
    ...(period ? [['Period', periodInWords(period)] as const] : []),
  ];
  return (
    <>
      {isPartial && <p className={classes.note}>In the first part of the file:</p>}
      <Definitions entries={figures} className={classes.figures} />
      {frequentActivities.length > 0 && (
        <p className={classes.note}>
          {frequentActivities
            .slice(0, 6)
            .map(({ name, events }) => `${name} (${count.format(events)})`)
            .join(', ')}
          {activities > 6 && ` and ${count.format(activities - 6)} more`}
        </p>
      )}
    </>
  );
}

function Problems({ preview: { rejected, errors } }: { readonly preview: UploadPreviewView }) {
  if (rejected === 0) return null;
  return (
    <div className={classes.problem}>
      <strong>
        {count.format(rejected)} {rejected === 1 ? 'row' : 'rows'} would be rejected
      </strong>
      <ul className={classes.problems}>
        {errors.slice(0, 5).map(({ line, message }) => (
          <li key={line}>
            Line {count.format(line)}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WholePreviewProps {
  readonly file: File;
  readonly isDisabled: boolean;
  readonly onWhole: () => void;
}

/** In place of the preview of a large file of which the beginning alone says nothing. */
export function WholePreview({ file, isDisabled, onWhole }: WholePreviewProps) {
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
