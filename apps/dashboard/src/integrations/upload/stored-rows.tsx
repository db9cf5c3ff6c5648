import type { UploadView } from '../../api/schemas';
import { RejectedRows } from './rejected-rows';
import classes from './upload.module.css';

const count = new Intl.NumberFormat();

/** What became of the rows of one of several files, in a line; those that were rejected behind it. */
export function StoredRows({ answer }: { readonly answer: UploadView }) {
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
