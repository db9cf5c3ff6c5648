import { useCallback, useState } from 'react';
import { Button, FileButton } from '@mantine/core';
import type { IntegrationView } from '../../api/schemas';
import { Icon } from '../../ui/icon';
import { ChosenFile } from './chosen-file';
import { readBeginning, type Beginning } from './read-beginning';
import { useFileDrop } from './use-file-drop';
import classes from './upload.module.css';

interface Chosen {
  readonly file: File;
  readonly beginning: Beginning;
}

interface UploadPanelProps {
  readonly integration: IntegrationView;
  readonly onStored: () => unknown;
}

/** Chooses a file; what it is and what becomes of it is asked next. */
export function UploadPanel({ integration, onStored }: UploadPanelProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = useCallback(async (file: File | null): Promise<void> => {
    if (!file) return;
    setProblem(null);
    try {
      if (file.size === 0) throw new Error('it is empty');
      setChosen({ file, beginning: await readBeginning(file) });
    } catch (error) {
      setProblem(`${file.name} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }, []);
  const drop = useCallback((file: File) => void choose(file), [choose]);
  const isOver = useFileDrop(drop);
  return (
    <section aria-labelledby="upload">
      <h2 id="upload" className={classes.heading}>
        Upload an event log
      </h2>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {chosen ? (
        <ChosenFile
          // Another file is another upload.
          key={`${chosen.file.name} ${chosen.file.size} ${chosen.file.lastModified}`}
          {...chosen}
          integration={integration}
          onStored={onStored}
          onLeave={() => setChosen(null)}
        />
      ) : (
        <div className={`${classes.drop} ${isOver ? classes.over : ''}`}>
          <span className={classes.picture}>
            <Icon name="upload" size={22} />
          </span>
          <p className={classes.words}>
            <strong>Drop a file here</strong>
            <span>CSV, XES, OCEL, JSON or NDJSON, as it is or packed with gzip; up to 1 GB.</span>
          </p>
          <FileButton onChange={choose} inputProps={{ 'aria-label': 'Event log' }}>
            {(button) => (
              <Button {...button} variant="default">
                Choose a file
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </section>
  );
}
