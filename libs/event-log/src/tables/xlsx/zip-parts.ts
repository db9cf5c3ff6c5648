import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { UnreadableFile, UploadTooLarge } from '../../event-log.errors.js';

const PARTS_LIMIT = 10_000;
/** Of all names, comments and extra fields together, which an archive keeps apart from its parts. */
const DIRECTORY_LIMIT = 8 * 1024 * 1024;

/** The parts of an Office file by their names. What a part unpacks to is bound, whatever the file says of itself. */
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

/** By its first bytes: what people take for a workbook, and is none. */
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
