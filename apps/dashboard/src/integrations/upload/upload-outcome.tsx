import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { UploadView } from '../../api/schemas';
import type { ChosenFile } from './file-groups';
import { RejectedRows } from './rejected-rows';
import { UploadLines } from './upload-lines';
import type { UploadState } from './use-uploads';
import classes from './upload.module.css';

const count = new Intl.NumberFormat();

interface UploadOutcomeProps {
  readonly files: readonly [ChosenFile, ...ChosenFile[]];
  readonly states: ReadonlyMap<File, UploadState>;
  readonly onAgain: () => void;
}

/** What became of each row, once all is stored. */
export function UploadOutcome({ files, states, onAgain }: UploadOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What one has pressed is gone; the reader goes on here.
  useEffect(() => heading.current?.focus(), []);
  const [{ file }] = files;
  const only = files.length === 1 ? states.get(file) : undefined;
  const answer = only?.step === 'stored' ? only.answer : null;
  return (
    <div className={classes.chosen}>
      <h3 ref={heading} tabIndex={-1} className={classes.outcome}>
        {answer ? titleOf(file.name, answer) : `All ${files.length} files are stored`}
      </h3>
      {answer ? (
        <>
          <Figures answer={answer} />
          <RejectedRows answer={answer} />
        </>
      ) : (
        <UploadLines files={files} states={states} />
      )}
      <div className={classes.actions}>
        <Button component={Link} to="/assessments/new">
          Start an assessment
        </Button>
        <Button variant="default" onClick={onAgain}>
          {answer ? 'Upload another file' : 'Upload other files'}
        </Button>
      </div>
    </div>
  );
}

const titleOf = (name: string, { accepted, rejected }: UploadView): string =>
  accepted > 0 || rejected === 0 ? `${name} is stored` : `Nothing from ${name} was stored`;

function Figures({ answer: { accepted, duplicates, rejected } }: { readonly answer: UploadView }) {
  const figures = [
    ['Stored', accepted],
    ['Duplicates', duplicates],
    ['Rejected', rejected],
  ] as const;
  return (
    <dl className={classes.figures} aria-label="Rows">
      {figures.map(([what, rows]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{count.format(rows)}</dd>
        </div>
      ))}
    </dl>
  );
}
