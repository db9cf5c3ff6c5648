import type { ReactNode } from 'react';
import type { ChosenFile } from './file-groups';
import { sizeOf } from './file-size';
import classes from './upload.module.css';

/** What a file is called and how large it is; `children` stand before it. */
export function FileName({ file: { file, beginning }, children }: { file: ChosenFile; children?: ReactNode }) {
  return (
    <p className={classes.file}>
      {children}
      <strong>{file.name}</strong>
      <span>
        {sizeOf(file.size)}
        {beginning.isGzip && ', compressed with gzip'}
      </span>
    </p>
  );
}
