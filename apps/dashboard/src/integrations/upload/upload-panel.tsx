import { useCallback, useEffect, useState } from 'react';
import { Button, FileButton } from '@mantine/core';
import type { IntegrationView } from '../../api/schemas';
import { Icon } from '../../ui/icon';
import { ChosenFiles } from './chosen-files';
import { droppedFiles } from './dropped-files';
import type { ChosenFile } from './file-groups';
import { readChosen } from './read-chosen';
import { TimeZoneQuestion } from './time-zone-question';
import { useFileDrop } from './use-file-drop';
import classes from './upload.module.css';

interface UploadPanelProps {
  readonly integration: IntegrationView;
  readonly onStored: () => unknown;
}

/** Chooses files; what they are and what becomes of them is asked next. */
export function UploadPanel({ integration, onStored }: UploadPanelProps) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const choose = useCallback(async (files: readonly File[]): Promise<void> => {
    const read = await readChosen(files);
    setProblems(read.filter((outcome) => typeof outcome === 'string'));
    const legible = read.filter((outcome) => typeof outcome !== 'string');
    // More may be dropped upon those that are there; each is sent once.
    setChosen((before) => [...before, ...legible.filter((next) => !before.some((one) => isSame(one, next)))]);
  }, []);
  const drop = useCallback((files: readonly File[]) => void choose(files), [choose]);
  const isOver = useFileDrop(drop);
  useEffect(() => {
    const brought = droppedFiles.take();
    if (brought.length > 0) queueMicrotask(() => drop(brought));
  }, [drop]);
  return (
    <section aria-labelledby="upload">
      <h2 id="upload" className={classes.heading}>
        Upload event logs
      </h2>
      {problems.length > 0 && (
        <div role="alert" className={classes.problem}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {isSome(chosen) && <TimeZoneQuestion />}
      {isSome(chosen) ? (
        <ChosenFiles
          files={chosen}
          integration={integration}
          onStored={onStored}
          onLeave={() => {
            setProblems([]);
            setChosen([]);
          }}
        />
      ) : (
        <div className={`${classes.drop} ${isOver ? classes.over : ''}`}>
          <span className={classes.picture}>
            <Icon name="upload" size={22} />
          </span>
          <p className={classes.words}>
            <strong>Drop files here</strong>
            <span>CSV, Excel, Parquet, XES, OCEL, JSON or NDJSON, plain or gzipped; up to 1 GB each.</span>
          </p>
          <FileButton multiple onChange={choose} inputProps={{ 'aria-label': 'Event logs' }}>
            {(button) => (
              <Button {...button} variant="default">
                Choose files
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </section>
  );
}

const isSame = ({ file: one }: ChosenFile, { file: other }: ChosenFile): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

const isSome = (files: readonly ChosenFile[]): files is readonly [ChosenFile, ...ChosenFile[]] => files.length > 0;
