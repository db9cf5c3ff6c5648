import { SaxesParser } from 'saxes';
import { decodeText } from '../../bytes/decode-text.js';
import { UnreadableFile } from '../../event-log.errors.js';
import { ROW_LIMIT } from '../../read-options.js';

/** Worksheets nest six elements, and so do styles and texts. */
const NESTING_LIMIT = 64;
/** Text given to the parser at once: the rows in it may name shared texts of a megabyte each. */
const STEP = 1024;

export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads one XML part of an Office file, yielding each piece of text it has passed on. Names come without their prefix. */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, handler: XmlHandler): AsyncGenerator<string> {
  const xml = new SaxesParser();
  // Characters since the last tag: what the parser holds in memory.
  let pending = 0;
  let depth = 0;
  xml.on('opentag', ({ name, attributes }) => {
    pending = 0;
    depth += 1;
    if (depth > NESTING_LIMIT) {
      throw new UnreadableFile(
        null,
        `the workbook is damaged: its XML is nested more than ${NESTING_LIMIT} levels deep`,
      );
    }
    handler.open?.(localName(name), attributes);
  });
  xml.on('text', (text) => handler.text?.(text));
  xml.on('closetag', ({ name }) => {
    pending = 0;
    depth -= 1;
    handler.close?.(localName(name));
  });
  xml.on('doctype', () => {
    throw new UnreadableFile(null, 'the workbook is damaged: its XML declares a document type');
  });
  xml.on('error', (error) => {
    throw new UnreadableFile(null, `the workbook is damaged: ${error.message}`);
  });
  for await (const piece of decodeText(bytes, undefined, true)) {
    for (let at = 0; at < piece.length; at += STEP) {
      const step = piece.slice(at, at + STEP);
      pending += step.length;
      xml.write(step);
      if (pending > ROW_LIMIT) throw new UnreadableFile(null, `a cell is longer than ${ROW_LIMIT} characters`);
      yield step;
    }
  }
  xml.close();
}

/** The same for a part that is read to its end before anything else happens. */
export async function readWholeXml(bytes: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const pieces = readXml(bytes, handler);
  while ((await pieces.next()).done !== true);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
