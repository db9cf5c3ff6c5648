import { UnreadableFile } from '../event-log.errors.js';

/** The first bytes of what people send by mistake, and what to do instead. */
const known: readonly (readonly [beginning: string, words: string])[] = [
  ['%PDF-', 'a PDF. Export the table as CSV or Excel.'],
  [
    'PK\x03\x04',
    'a ZIP archive or an Excel workbook. Send a workbook as .xlsx, or unpack the archive and send what is in it.',
  ],
  ['PAR1', 'a Parquet file. Send it as application/vnd.apache.parquet.'],
  ['\xd0\xcf\x11\xe0', 'a file in an old Office format. Save it as .xlsx or CSV.'],
  ['\x1f\x8b', 'gzipped. Send it with Content-Encoding: gzip.'],
  ['\x89PNG', 'a picture. Export the table as CSV or Excel.'],
  ['\xff\xd8\xff', 'a picture. Export the table as CSV or Excel.'],
  ['GIF8', 'a picture. Export the table as CSV or Excel.'],
  ['7z\xbc\xaf', 'a 7z archive. Unpack it and send what is in it.'],
  ['Rar!', 'a RAR archive. Unpack it and send what is in it.'],
];

/** Throws, in words, where a text turns out to be something else. */
export function refuseBinary(head: Uint8Array): void {
  const beginning = Buffer.from(head.subarray(0, 8)).toString('latin1');
  const found = known.find(([bytes]) => beginning.startsWith(bytes));
  if (found) throw new UnreadableFile(null, `this is not text but ${found[1]}`);
}
