import { UnreadableFile } from '../event-log.errors.js';
import { neverTables } from './never-tables.js';

/** What can be read where it is sent as what it is. */
const misnamed: typeof neverTables = [
  [
    'PK\x03\x04',
    'a ZIP archive or an Excel workbook. Send a workbook as .xlsx, or unpack the archive and send what is in it.',
  ],
  ['PAR1', 'a Parquet file. Send it as application/vnd.apache.parquet.'],
  ['\x1f\x8b', 'gzipped. Send it with Content-Encoding: gzip.'],
];

/** Throws, in words, where a text turns out to be something else. */
export function refuseBinary(head: Uint8Array): void {
  const beginning = Buffer.from(head.subarray(0, 8)).toString('latin1');
  const found = [...neverTables, ...misnamed].find(([bytes]) => beginning.startsWith(bytes));
  if (found) throw new UnreadableFile(null, `this is not text but ${found[1]}`);
}
