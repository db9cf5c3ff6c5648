import { signaturesOfOtherFiles } from '../../../../../libs/event-log/src/bytes/file-signatures';
import { capitalized, oneLine } from '../../ui/words';

export interface ChosenFile {
  readonly file: File;
  readonly beginning: Beginning;
}

/** Reads the beginning of each file; a string says why a file cannot be read. */
export const readChosen = (files: readonly File[]): Promise<readonly (ChosenFile | string)[]> =>
  Promise.all(files.map(readChosenFile));

async function readChosenFile(file: File): Promise<ChosenFile | string> {
  try {
    if (file.size === 0) throw new Error('it is empty');
    return { file, beginning: await readBeginning(file) };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return `${file.name} cannot be read: ${words.replace(/\.$/, '')}.`;
  }
}

/** Enough bytes to recognize any format and to preview the first rows. */
const bytesRead = 64 * 1024;

interface Beginning {
  readonly text: string;
  readonly isGzip: boolean;
  /** The `charset` parameter for the API; null for UTF-8 and for files with a byte order mark. */
  readonly charset: string | null;
}

/** Reads the beginning of a file, decompressed if necessary. Throws if the file cannot contain events. */
async function readBeginning(file: Blob): Promise<Beginning> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = first === 0x1f && second === 0x8b;
  const stream = isGzip ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  const bytes = await take(stream, bytesRead);
  const problem = whyNoTable(bytes);
  if (problem !== null) throw new Error(problem);
  return { isGzip, ...decode(bytes) };
}

/** The first bytes of a stream, which is then left. */
export async function take(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < most;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  await reader.cancel();
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer()).slice(0, most);
}

/** Text that is not valid UTF-8 is most likely Windows-1252, which Western spreadsheets write. */
function decode(bytes: Uint8Array<ArrayBuffer>): Pick<Beginning, 'text' | 'charset'> {
  const mark = `${bytes[0]},${bytes[1]}`;
  if (mark === '255,254') return { text: new TextDecoder('utf-16le').decode(bytes), charset: null };
  if (mark === '254,255') return { text: new TextDecoder('utf-16be').decode(bytes), charset: null };
  try {
    // `stream` accepts a character that is cut off at the end.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }), charset: null };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), charset: 'windows-1252' };
  }
}

/** Says, by its first bytes, what a file is that cannot contain events; null if it may contain some. */
export function whyNoTable(bytes: Uint8Array): string | null {
  const beginning = Array.from(bytes.subarray(0, 4096), (byte) => String.fromCharCode(byte)).join('');
  const found = signaturesOfOtherFiles.find(([mark]) => beginning.startsWith(mark));
  if (found) return `it is ${found[1]}`;
  // An Excel workbook is a ZIP archive, too, but lists its parts at the beginning.
  const isArchive = beginning.startsWith('PK\u0003\u0004');
  if (isArchive && !/\[Content_Types\]\.xml|_rels\/|docProps\/|xl\//.test(beginning))
    return 'it is a ZIP archive, but not an Excel workbook. Unpack it and send what is in it.';
  return null;
}

/** "sales_orders-2026.csv.gz" becomes the source "Sales orders 2026". */
export function sourceName(fileName: string): string {
  const words = oneLine(fileName)
    .replace(/\.gz$/i, '')
    .replace(/\.[a-z]{2,9}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  const name = capitalized(words).slice(0, 200);
  return name === '' ? 'File upload' : name;
}
