import { fieldErrors } from '../../ui/field-errors';
import type { UploadState } from './use-uploads';
import classes from './upload.module.css';

/** How far the upload of one file is, or why it is no further. */
export function UploadProgress({ state }: { readonly state: UploadState | undefined }) {
  if (state?.step === 'sending') return <Sending share={state.share} />;
  if (state?.step === 'waiting') return <p className={classes.note}>Waiting for its turn.</p>;
  if (state?.step === 'cancelled') {
    return <p className={classes.note}>Cancelled. Nothing was stored.</p>;
  }
  if (state?.step !== 'failed') return null;
  const { body, ...fields } = fieldErrors(state.error);
  return (
    <div role="alert" className={classes.problem}>
      <strong>{body === undefined ? state.error.message : 'The file cannot be read. Nothing was stored.'}</strong>
      {body !== undefined && <p>{body}</p>}
      {Object.values(fields).map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </div>
  );
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
