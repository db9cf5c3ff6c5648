import type { EventFormat } from './file-format';

/** What is sent of a file before it is sent. */
const most = 8 * 1024 * 1024;
const mostWhole = 64 * 1024 * 1024;

/** As much of a file as tells what is in it: whole lines of a text; others whole, or not at all where they are large. */
export async function previewPart(file: File, format: EventFormat, isGzip: boolean): Promise<Blob | null> {
  const isLines = !isGzip && (format === 'csv' || format === 'ndjson');
  if (!isLines) return file.size <= mostWhole ? file : null;
  if (file.size <= most) return file;
  const end = new Uint8Array(await file.slice(most - 1024 * 1024, most).arrayBuffer()).lastIndexOf(10);
  return end === -1 ? null : file.slice(0, most - 1024 * 1024 + end + 1);
}

/** Whether it tells of all of it. */
export const isPartial = (file: File, format: EventFormat, isGzip: boolean): boolean =>
  !isGzip && (format === 'csv' || format === 'ndjson') && file.size > most;
