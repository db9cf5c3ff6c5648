import { InvalidReadOption } from '../event-log.errors.js';

/** Bytes from the start of a file that tell its encoding: enough for a byte order mark and an XML declaration. */
export const HEAD_BYTES = 512;

/** A byte order mark is the best witness, then the content type, then the file's own words; else UTF-8. */
export function detectCharset(head: Uint8Array, declared: string | undefined, isXml: boolean): string {
  const named = declared === undefined ? null : canonicalCharset(declared);
  return byteOrderMark(head) ?? named ?? (isXml ? xmlEncoding(head) : null) ?? 'utf-8';
}

function byteOrderMark(head: Uint8Array): string | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return null;
}

/** XML 1.0 appendix F: UTF-16 shows itself by its first character, anything else names itself in the declaration. */
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
