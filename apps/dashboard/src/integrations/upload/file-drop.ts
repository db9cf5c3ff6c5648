import { useEffectEvent, useLayoutEffect, useState } from 'react';

let dropped: readonly File[] = [];

/** Hands dropped files over to the page that is opened for them: a File cannot be part of an address. */
export const droppedFiles = {
  put(files: readonly File[]): void {
    dropped = files;
  },
  /** Returns the files only once, so that they are not uploaded again when the page is opened again. */
  take(): readonly File[] {
    const files = dropped;
    dropped = [];
    return files;
  },
};

/** The component that was mounted last gets the dropped files: an upload panel comes before the page as a whole. */
const dropTargets: symbol[] = [];

/**
 * Accepts files dropped anywhere on the page: otherwise, a browser would leave the page and open the file. Returns
 * whether files are being dragged over the page.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useLayoutEffect(() => {
    const self = Symbol('drop target');
    dropTargets.push(self);
    const isOurs = (): boolean => dropTargets.at(-1) === self;
    const over = (event: DragEvent): void => {
      if (!isOurs() || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      // Moving between elements of the page also fires this event, but with a related target.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      setOver(false);
      if (!isOurs() || files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    return () => {
      dropTargets.splice(dropTargets.indexOf(self), 1);
      listening.abort();
    };
  }, []);
  return isOver;
}
