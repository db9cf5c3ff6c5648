import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { at } from '../api/address';
import { useCreate } from '../api/use-create';
import { droppedFiles } from '../integrations/upload/dropped-files';
import { readChosen } from '../integrations/upload/read-chosen';
import { sourceName } from '../integrations/upload/source-name';
import { useFileDrop } from '../integrations/upload/use-file-drop';
import { Icon } from '../ui/icon';
import { toast } from '../ui/toast';
import classes from './shell.module.css';

/** A file dropped on any page becomes a source of its own, named after it; what it is, is asked there. */
export function DropAnywhere() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate } = useCreate(at('/v1/integrations'), async ({ id }) => {
    void queryClient.invalidateQueries({ queryKey: ['/v1/integrations'] });
    await navigate(`/integrations/${id}`);
  });
  const take = useCallback(
    async (files: readonly File[]): Promise<void> => {
      const failed = (error: Error): void => toast.failed('The file could not be opened', error);
      const read = await readChosen(files);
      const first = read.find((each) => typeof each !== 'string');
      // Of what holds no events no source is made.
      if (!first) {
        failed(new Error(read.filter((each) => typeof each === 'string').join(' ')));
        return;
      }
      droppedFiles.bring(files);
      mutate({ tool: 'upload', name: sourceName(first.file.name) }, { onError: failed });
    },
    [mutate],
  );
  const isOver = useFileDrop(useCallback((files: readonly File[]) => void take(files), [take]));
  if (!isOver) return null;
  return (
    <div className={classes.dropping} role="status">
      <p>
        <Icon name="upload" size={28} />
        <strong>Drop to upload</strong>
        <span>You can check what is in it before anything is stored.</span>
      </p>
    </div>
  );
}
