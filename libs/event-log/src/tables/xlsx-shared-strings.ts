import { closeSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { UnreadableFile } from '../events/event-log.errors.js';
import { ROW_LIMIT } from '../events/read-options.js';
import { readXml } from './xlsx-package.js';

const TEXTS_LIMIT = 8_000_000;
const FLUSH_AT = 256 * 1024;
const BLOCK = 64 * 1024;
const BLOCKS = 64;
const LATEST = 4096;
/** Longer texts are read from the file each time, because thousands of them in the cache would take gigabytes. */
const LATEST_LENGTH = 1024;

/**
 * The shared strings of a workbook, to which cells refer by number. They are in a file, with the latest ones cached: a
 * sheet of a million rows has as many texts, mostly needed in order.
 */
export class SharedStrings {
  private ends = new Float64Array(1024);
  private count = 0;
  private readonly blocks = new Map<number, Buffer>();
  private readonly latest = new Array<{ number: number; text: string } | undefined>(LATEST);
  private descriptor: number | null = null;

  private constructor(private readonly path: string) {}

  static async read(bytes: AsyncIterable<Uint8Array>, path: string): Promise<SharedStrings> {
    const strings = new SharedStrings(path);
    const file = await open(path, 'wx', 0o600);
    try {
      await strings.fill(bytes, file);
    } finally {
      await file.close();
    }
    strings.descriptor = openSync(path, 'r');
    return strings;
  }

  get(number: number): string {
    const slot = number % LATEST;
    const known = this.latest[slot];
    if (known?.number === number) return known.text;
    if (!(number >= 0 && number < this.count)) return '';
    const text = this.readBetween(this.ends[number - 1] ?? 0, this.ends[number] ?? 0);
    if (text.length <= LATEST_LENGTH) this.latest[slot] = { number, text };
    return text;
  }

  async remove(): Promise<void> {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
    await rm(this.path, { force: true });
  }

  private async fill(bytes: AsyncIterable<Uint8Array>, file: FileHandle): Promise<void> {
    let waiting = [] as string[];
    let item = '';
    let isText = false;
    let inPhonetics = false;
    let size = 0;
    let end = 0;
    const pieces = readXml(bytes, {
      open: (tag) => {
        if (tag === 'rPh') inPhonetics = true;
        isText = tag === 't' && !inPhonetics;
        if (tag === 'si') item = '';
      },
      text: (text) => {
        if (!isText) return;
        item += text;
        if (item.length > ROW_LIMIT) throw new UnreadableFile(null, `a text is longer than ${ROW_LIMIT} characters`);
      },
      close: (tag) => {
        isText = false;
        if (tag === 'rPh') inPhonetics = false;
        if (tag !== 'si') return;
        const length = Buffer.byteLength(item);
        end += length;
        // Plus one, so that empty texts are flushed now and then, too.
        size += length + 1;
        waiting.push(item);
        this.add(end);
      },
    });
    const flush = async () => {
      const text = waiting.join('');
      waiting = [];
      size = 0;
      await file.appendFile(text);
    };
    while ((await pieces.next()).done !== true) if (size > FLUSH_AT) await flush();
    await flush();
  }

  private add(end: number): void {
    if (this.count === TEXTS_LIMIT) {
      throw new UnreadableFile(null, 'the workbook has more than 8,000,000 different texts; save the sheet as CSV');
    }
    if (this.count === this.ends.length) {
      const larger = new Float64Array(this.count * 2);
      larger.set(this.ends);
      this.ends = larger;
    }
    this.ends[this.count] = end;
    this.count += 1;
  }

  private readBetween(from: number, to: number): string {
    const first = Math.floor(from / BLOCK);
    const last = Math.floor(Math.max(from, to - 1) / BLOCK);
    if (first === last) return this.block(first).toString('utf8', from - first * BLOCK, to - first * BLOCK);
    const blocks = Array.from({ length: last - first + 1 }, (_, index) => this.block(first + index));
    return Buffer.concat(blocks).toString('utf8', from - first * BLOCK, to - first * BLOCK);
  }

  private block(number: number): Buffer {
    const kept = this.blocks.get(number);
    if (kept !== undefined) return kept;
    if (this.descriptor === null) throw new Error('the texts of the workbook are gone');
    const bytes = Buffer.allocUnsafe(BLOCK);
    const read = readSync(this.descriptor, bytes, 0, BLOCK, number * BLOCK);
    const oldest = this.blocks.size === BLOCKS ? this.blocks.keys().next().value : undefined;
    if (oldest !== undefined) this.blocks.delete(oldest);
    const block = bytes.subarray(0, read);
    this.blocks.set(number, block);
    return block;
  }
}
