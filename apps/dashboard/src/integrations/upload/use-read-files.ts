import { useEffect, useEffectEvent, useState } from 'react';
import { droppedFiles, useFileDrop } from './file-drop';
import { type ChosenFile, readChosen } from './read-chosen';

interface ReadFiles {
  /** Why files cannot be read. */
  readonly problems: readonly string[];
  readonly clearProblems: () => void;
  /** Whether files are over the page right now. */
  readonly isOver: boolean;
  readonly choose: (files: readonly File[]) => void;
}

/** Reads the files that are chosen here, dropped anywhere on the page, or were dropped before it was opened. */
export function useReadFiles(onRead: (files: readonly ChosenFile[]) => void): ReadFiles {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const choose = (files: readonly File[]): void =>
    void readChosen(files).then((read) => {
      setProblems(read.filter((outcome) => typeof outcome === 'string'));
      onRead(read.filter((outcome) => typeof outcome !== 'string'));
    });
  const isOver = useFileDrop(choose);
  const chooseBrought = useEffectEvent(choose);
  useEffect(() => {
    const brought = droppedFiles.take();
    if (brought.length > 0) chooseBrought(brought);
  }, []);
  return { problems, clearProblems: () => setProblems([]), isOver, choose };
}
