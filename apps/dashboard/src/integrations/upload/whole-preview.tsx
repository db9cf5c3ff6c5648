import { Button } from '@mantine/core';
import { sizeOf } from '../integration-words';
import classes from './upload.module.css';

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
        This file can only be read as a whole. A preview sends all {sizeOf(file.size)} of it, and nothing is stored.
        Without one, it is checked when it is stored.
      </p>
      <Button variant="default" disabled={isDisabled} onClick={onWhole}>
        Preview the whole file
      </Button>
    </div>
  );
}
