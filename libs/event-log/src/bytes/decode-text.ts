import { isAscii, isUtf8 } from 'node:buffer';
import { InvalidReadOption, UnreadableFile } from '../events/event-log.errors.js';
import { signaturesOfOtherFiles } from './file-signatures.js';

const PIECE = 16 * 1024;

/** Decodes bytes to text in small pieces, so that no reader holds much at once. */
export async function* decodeText(
  source: AsyncIterable<Uint8Array>,
  declared: string | undefined,
  isXml = false,
): AsyncGenerator<string> {
  let head: Uint8Array = new Uint8Array();
  let decode: Decode | null = null;
  for await (const chunk of source) {
    if (decode !== null) {
      yield* decodePieces(chunk, decode);
      continue;
    }
    head = head.byteLength === 0 ? chunk : Buffer.concat([head, chunk]);
    if (head.byteLength < HEAD_BYTES) continue;
    decode = decoder(head, declared, isXml);
    yield* decodePieces(head, decode);
  }
  if (decode === null) {
    decode = decoder(head, declared, isXml);
    yield* decodePieces(head, decode);
  }
  yield* decode(new Uint8Array(), true);
}

/** Turns the bytes of a file, from its start, into text. */
export type Decode = (bytes: Uint8Array, isLast: boolean) => Iterable<string>;

function* decodePieces(bytes: Uint8Array, decode: Decode): Iterable<string> {
  for (let at = 0; at < bytes.byteLength; at += PIECE) yield* decode(bytes.subarray(at, at + PIECE), false);
}

/** `head` is the start of the file. Throws where it is no text. */
export function decoder(head: Uint8Array, declared: string | undefined, isXml: boolean): Decode {
  refuseBinary(head);
  const charset = detectCharset(head.subarray(0, HEAD_BYTES), declared, isXml);
  if (charset === 'utf-8') {
    const utf8 = new Utf8Decoder();
    return (bytes, isLast) => utf8.decode(bytes, isLast);
  }
  const other = new TextDecoder(charset, { fatal: true });
  const skipsAscii = /^(?:windows-|iso-8859-|koi8|ibm866|macintosh)/.test(charset);
  return (bytes, isLast) => {
    // Only for single-byte encodings: in the others the decoder may hold the first half of a character.
    if (skipsAscii && !isLast && isAscii(bytes)) {
      return [Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')];
    }
    try {
      return [other.decode(bytes, { stream: !isLast })];
    } catch {
      throw new UnreadableFile(null, `the text is not valid ${charset}`);
    }
  };
}

/** Whether a file that begins like this is read as UTF-8. */
export const isUtf8Text = (head: Uint8Array, declared: string | undefined): boolean =>
  binaryFormat(head) === undefined && detectCharset(head, declared, false) === 'utf-8';

/** Bytes from the start of a file that tell its encoding: enough for a byte order mark and an XML declaration. */
const HEAD_BYTES = 512;

/** A byte order mark wins, then the charset of the content type, then the XML declaration; the default is UTF-8. */
function detectCharset(head: Uint8Array, declared: string | undefined, isXml: boolean): string {
  const named = declared === undefined ? null : canonicalCharset(declared);
  return byteOrderMark(head) ?? named ?? (isXml ? xmlEncoding(head) : null) ?? 'utf-8';
}

function byteOrderMark(head: Uint8Array): string | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return null;
}

/** XML 1.0 appendix F: UTF-16 is recognized by its first character, every other encoding by the XML declaration. */
function xmlEncoding(head: Uint8Array): string | null {
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be';
  const start = Buffer.from(head).toString('latin1');
  const named = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(start)?.[1];
  return named === undefined ? null : canonicalCharset(named);
}

function canonicalCharset(label: string): string {
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    throw new InvalidReadOption('charset', `the encoding "${label}" is not known; use UTF-8`);
  }
}

/**
 * Strict streaming UTF-8. Several times faster than TextDecoder in fatal mode on the ASCII that logs mostly are, and
 * it gives ASCII as one-byte strings, which every later step scans faster.
 */
class Utf8Decoder {
  private pending: Buffer = Buffer.alloc(0);
  private atStart = true;

  /** Yields the valid text before an error, too, so that the error names the right line. */
  *decode(bytes: Uint8Array, isLast: boolean): Iterable<string> {
    let buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (this.pending.byteLength === 0 && isAscii(buffer)) {
      if (buffer.byteLength > 0) this.atStart = false;
      yield buffer.toString('latin1');
      return;
    }
    buffer = Buffer.concat([this.pending, buffer]);
    const end = isLast ? buffer.byteLength : wholeCharacters(buffer);
    this.pending = Buffer.from(buffer.subarray(end));
    const whole = buffer.subarray(0, end);
    if (isUtf8(whole)) {
      yield this.text(whole);
      return;
    }
    yield this.text(whole.subarray(0, validLength(whole)));
    throw new UnreadableFile(
      null,
      'the text is not valid UTF-8; if it is in another encoding, name it in the content type, as in charset=windows-1252',
    );
  }

  private text(bytes: Buffer): string {
    const text = bytes.toString('utf8');
    if (!this.atStart || text === '') return text;
    this.atStart = false;
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
  }
}

/** The length without a character that is cut off at the end. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.byteLength); back += 1) {
    const byte = bytes[bytes.byteLength - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return needs > back ? bytes.byteLength - back : bytes.byteLength;
  }
  return bytes.byteLength;
}

function validLength(bytes: Buffer): number {
  let valid = 0;
  let invalid = bytes.byteLength;
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2);
    const whole = bytes.subarray(0, middle);
    if (isUtf8(whole.subarray(0, wholeCharacters(whole)))) valid = middle;
    else invalid = middle;
  }
  return wholeCharacters(bytes.subarray(0, valid));
}

/** Formats that can be read, but only under a content type of their own. */
const misnamed: typeof signaturesOfOtherFiles = [
  [
    'PK\x03\x04',
    'a ZIP archive or an Excel workbook. Send a workbook as .xlsx, or unpack the archive and send what is in it.',
  ],
  ['PAR1', 'a Parquet file. Send it as application/vnd.apache.parquet.'],
  ['\x1f\x8b', 'gzipped. Send it with Content-Encoding: gzip.'],
];

/** Throws UnreadableFile where the text turns out to be a known binary format. */
function refuseBinary(head: Uint8Array): void {
  const found = binaryFormat(head);
  if (found !== undefined) throw new UnreadableFile(null, `this is not text but ${found}`);
}

function binaryFormat(head: Uint8Array): string | undefined {
  const beginning = Buffer.from(head.subarray(0, 8)).toString('latin1');
  return [...signaturesOfOtherFiles, ...misnamed].find(([bytes]) => beginning.startsWith(bytes))?.[1];
}
