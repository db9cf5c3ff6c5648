import type { UploadView } from '../../api/schemas';
import classes from './upload.module.css';

/** Each rejected row with its line and the reason, as far as the service lists them. */
export function RejectedRows({ answer: { rejected, errors } }: { readonly answer: UploadView }) {
  if (errors.length === 0) return null;
  return (
    <>
      {/* It scrolls, so the keyboard has to reach it. */}
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
