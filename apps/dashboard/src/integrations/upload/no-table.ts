import { signaturesOfOtherFiles } from '../../../../../libs/event-log/src/bytes/file-signatures';

/** What a file is that holds no events, by its first bytes; null where it may hold some. */
export function noTable(bytes: Uint8Array): string | null {
  const beginning = Array.from(bytes.subarray(0, 4096), (byte) => String.fromCharCode(byte)).join('');
  const found = signaturesOfOtherFiles.find(([mark]) => beginning.startsWith(mark));
  if (found) return `it is ${found[1]}`;
  // A workbook is an archive too, and names its parts from the beginning.
  const isArchive = beginning.startsWith('PK\u0003\u0004');
  if (isArchive && !/\[Content_Types\]\.xml|_rels\/|docProps\/|xl\//.test(beginning))
    return 'it is a ZIP archive, but not an Excel workbook. Unpack it and send what is in it.';
  return null;
}
