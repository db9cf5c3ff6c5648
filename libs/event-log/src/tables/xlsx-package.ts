import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { decodeText } from '../bytes/decode-text.js';
import { UnreadableFile, UploadTooLarge } from '../events/event-log.errors.js';
import { ROW_LIMIT } from '../events/read-options.js';

const PARTS_LIMIT = 10_000;
/** Bytes of all names, comments and extra fields in the archive's directory. */
const DIRECTORY_LIMIT = 8 * 1024 * 1024;

/** The parts of an Office file by name. The size to which they unpack is limited, whatever the file declares. */
export class ZipParts {
  private readonly entries = new Map<string, Entry>();
  private left: number;

  private constructor(
    private readonly zip: ZipFile,
    private readonly limit: number,
  ) {
    this.left = limit;
  }

  static async open(path: string, limit: number): Promise<ZipParts> {
    await refuseOthers(path);
    try {
      const parts = new ZipParts(await openPromise(path, { autoClose: false }), limit);
      await parts.list();
      return parts;
    } catch (error) {
      throw error instanceof UnreadableFile ? error : damaged(error);
    }
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** The size to which a part unpacks, as the archive declares it: enough to compare parts, but not to be relied on. */
  declaredSize(name: string): number {
    return this.entries.get(name.toLowerCase())?.uncompressedSize ?? 0;
  }

  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name.toLowerCase());
    if (entry === undefined) throw new UnreadableFile(null, `the workbook is damaged: it has no ${name}`);
    let stream: Readable | null = null;
    try {
      stream = await this.zip.openReadStreamPromise(entry);
      for await (const bytes of stream as AsyncIterable<Uint8Array>) {
        this.left -= bytes.byteLength;
        if (this.left < 0) throw new UploadTooLarge(this.limit, 'decompressed');
        yield bytes;
      }
    } catch (error) {
      throw error instanceof UploadTooLarge ? error : damaged(error);
    } finally {
      stream?.destroy();
    }
  }

  close(): void {
    this.zip.close();
  }

  private async list(): Promise<void> {
    let bytes = 0;
    for await (const entry of this.zip.eachEntry()) {
      if (this.entries.size === PARTS_LIMIT) throw new UnreadableFile(null, 'the workbook has more than 10,000 parts');
      bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (bytes > DIRECTORY_LIMIT)
        throw new UnreadableFile(null, 'the names of the parts of the workbook are too long');
      this.entries.set(entry.fileName.toLowerCase(), entry);
    }
  }
}

/** Recognizes by their first bytes files that people take for a workbook. */
async function refuseOthers(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.readUInt32BE() === 0xd0cf11e0) {
      const advice = 'save it as .xlsx without a password';
      throw new UnreadableFile(null, `the workbook is in the old .xls format, or has a password: ${advice}`);
    }
    if (buffer.toString('latin1', 0, 2) !== 'PK')
      throw new UnreadableFile(null, 'this is not an Excel workbook (.xlsx)');
  } finally {
    await file.close();
  }
}

function damaged(error: unknown): UnreadableFile {
  return new UnreadableFile(null, `the workbook is damaged: ${(error as Error).message}`);
}

/** Worksheets nest six elements, and so do styles and texts. */
const NESTING_LIMIT = 64;
/** Characters given to the parser at once; the rows in them may refer to shared texts of a megabyte each. */
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

/** Reads a part to its end. */
export async function readWholeXml(bytes: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const pieces = readXml(bytes, handler);
  while ((await pieces.next()).done !== true);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
