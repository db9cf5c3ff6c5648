import { useLayoutEffect, useState } from 'react';

let dropped: readonly File[] = [];

/** Files on their way from where they were dropped to the page that reads them; a File cannot be part of an address. */
export const droppedFiles = {
  bring(files: readonly File[]): void {
    dropped = files;
  },
  /** Once. */
  take(): readonly File[] {
    const files = dropped;
    dropped = [];
    return files;
  },
};

/** The one that came last takes what is dropped: a panel on the page, before the page as a whole. */
const takers: symbol[] = [];

/**
 * Files may be dropped anywhere on the page: the browser would open one that misses its place, and leave. True while
 * some are held over it.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    const self = Symbol('taker');
    takers.push(self);
    const isOurs = (): boolean => takers.at(-1) === self;
    const over = (event: DragEvent): void => {
      if (!isOurs() || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      // Between two elements of the page there is always another one.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      setOver(false);
      if (!isOurs() || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      takers.splice(takers.indexOf(self), 1);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [onFiles]);
  return isOver;
}
