import type { ReactNode } from 'react';
import type { UploadView } from '../../api';
import { count, fieldErrors, formatSize, ProblemBox } from '../../ui';
import type { ChosenFile } from './read-chosen';
import type { UploadState } from './use-uploads';
import classes from './upload.module.css';

interface UploadLinesProps {
  readonly files: readonly ChosenFile[];
  readonly states: ReadonlyMap<File, UploadState>;
}

/** Several files, each with its status. */
export function UploadLines({ files, states }: UploadLinesProps) {
  const count = (step: UploadState['step']): number =>
    files.filter(({ file }) => states.get(file)?.step === step).length;
  const stored = count('stored');
  const failed = count('failed');
  return (
    <div>
      <p role="status" className={classes.caption}>
        {states.size === 0
          ? `${files.length} files, one after the other`
          : `${stored} of ${files.length} files stored${failed > 0 ? `, ${failed} failed` : ''}`}
      </p>
      <ul className={classes.lines} aria-label="Files">
        {files.map((each, at) => (
          <li key={at}>
            <FileName file={each} />
            <div className={classes.line}>
              <Became state={states.get(each.file)} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Became({ state }: { readonly state: UploadState | undefined }) {
  if (state === undefined) return <p className={classes.note}>Not sent yet.</p>;
  return state.step === 'stored' ? <StoredRows answer={state.answer} /> : <UploadProgress state={state} />;
}

/** The progress of one upload, or why it failed. */
export function UploadProgress({ state }: { readonly state: UploadState | undefined }) {
  if (state?.step === 'sending') return <Sending share={state.share} />;
  if (state?.step === 'waiting') return <p className={classes.note}>Waiting for its turn.</p>;
  if (state?.step === 'cancelled') {
    return <p className={classes.note}>Cancelled. Nothing was stored.</p>;
  }
  if (state?.step !== 'failed') return null;
  const { body, ...fields } = fieldErrors(state.error);
  const reason = body === undefined ? state.error.message : 'The file cannot be read. Nothing was stored.';
  return <ProblemBox lines={[<strong key="reason">{reason}</strong>, body, ...Object.values(fields)]} />;
}

function Sending({ share }: { readonly share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.sending}>
      <progress max={100} value={percent} aria-label="Upload" className={classes.progress} />
      <span className={classes.note}>{percent < 100 ? `${percent}% sent` : 'Sent. Storing events …'}</span>
    </div>
  );
}

/** How many rows of one file were stored, with the rejected rows in a fold-out list. */
function StoredRows({ answer }: { readonly answer: UploadView }) {
  const { accepted, duplicates, rejected } = answer;
  const parts = [
    `${count.format(accepted)} stored`,
    ...(duplicates > 0 ? [`${count.format(duplicates)} duplicates`] : []),
    ...(rejected > 0 ? [`${count.format(rejected)} rejected`] : []),
  ];
  const words = `Rows: ${parts.join(', ')}.`;
  if (rejected === 0) return <p className={classes.good}>{words}</p>;
  return (
    <details>
      <summary className={classes.partly}>{words}</summary>
      <RejectedRows answer={answer} />
    </details>
  );
}

/** The rejected rows with line and reason; the service lists only the first ones. */
export function RejectedRows({ answer: { rejected, errors } }: { readonly answer: UploadView }) {
  if (errors.length === 0) return null;
  return (
    <>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label="Rejected rows">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Why it was rejected</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, message }, at) => (
              <tr key={at}>
                <td>{line}</td>
                <td className={classes.message}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rejected > errors.length && <p className={classes.note}>The first {errors.length} are shown.</p>}
    </>
  );
}

/** A file's name and size; `children` come before them. */
export function FileName({ file: { file, beginning }, children }: { file: ChosenFile; children?: ReactNode }) {
  return (
    <p className={classes.file}>
      {children}
      <strong>{file.name}</strong>
      <span>
        {formatSize(file.size)}
        {beginning.isGzip && ', compressed with gzip'}
      </span>
    </p>
  );
}
