import { isAscii } from 'node:buffer';
import { UnreadableFile } from '../event-log.errors.js';
import { HEAD_BYTES, detectCharset } from './detect-charset.js';
import { refuseBinary } from './refuse-binary.js';
import { Utf8Decoder } from './utf8-decoder.js';

const PIECE = 16 * 1024;

/** Bytes to text, in pieces small enough that nothing downstream holds much. */
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

type Decode = (bytes: Uint8Array, isLast: boolean) => Iterable<string>;

function* decodePieces(bytes: Uint8Array, decode: Decode): Iterable<string> {
  for (let at = 0; at < bytes.byteLength; at += PIECE) yield* decode(bytes.subarray(at, at + PIECE), false);
}

function decoder(head: Uint8Array, declared: string | undefined, isXml: boolean): Decode {
  refuseBinary(head);
  const charset = detectCharset(head.subarray(0, HEAD_BYTES), declared, isXml);
  if (charset === 'utf-8') {
    const utf8 = new Utf8Decoder();
    return (bytes, isLast) => utf8.decode(bytes, isLast);
  }
  const other = new TextDecoder(charset, { fatal: true });
  const skipsAscii = /^(?:windows-|iso-8859-|koi8|ibm866|macintosh)/.test(charset);
  return (bytes, isLast) => {
    // Only a single-byte encoding may: in the others a character may be half read.
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
