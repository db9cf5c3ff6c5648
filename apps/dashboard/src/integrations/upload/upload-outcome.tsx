import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { UploadView } from '../../api/schemas';
import classes from './upload.module.css';

const count = new Intl.NumberFormat();

interface UploadOutcomeProps {
  readonly fileName: string;
  readonly answer: UploadView;
  readonly onAgain: () => void;
}

/** What became of each row. */
export function UploadOutcome({ fileName, answer, onAgain }: UploadOutcomeProps) {
  const { accepted, duplicates, rejected, errors } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  // What one has pressed is gone; the reader goes on here.
  useEffect(() => heading.current?.focus(), []);
  const figures = [
    ['Stored', accepted],
    ['Already there', duplicates],
    ['Rejected', rejected],
  ] as const;
  return (
    <div className={classes.chosen}>
      <h3 ref={heading} tabIndex={-1} className={classes.outcome}>
        {accepted > 0 || rejected === 0 ? `${fileName} is stored` : `Nothing of ${fileName} was stored`}
      </h3>
      <dl className={classes.figures} aria-label="Rows">
        {figures.map(([what, rows]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{count.format(rows)}</dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 && (
        <div className={classes.scroll} role="group" aria-label="Rejected rows">
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
      )}
      {rejected > errors.length && <p className={classes.note}>The first {errors.length} are shown.</p>}
      <div className={classes.actions}>
        <Button component={Link} to="/assessments/new">
          Start an assessment
        </Button>
        <Button variant="default" onClick={onAgain}>
          Upload another file
        </Button>
      </div>
    </div>
  );
}
