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
