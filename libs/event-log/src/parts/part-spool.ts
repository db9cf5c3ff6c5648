import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEvent } from '../log-event.js';

const FLUSH_AT = 128 * 1024;
const quote = /"/g;

/** The rows of one part as CSV on disk, from where DuckDB reads them on a thread of its own. */
export class PartSpool {
  events = 0;
  bytes = 0;
  longestRow = 0;
  /** Bytes, not text: a text that grows by a row at a time is kept by V8 until it collects the whole heap. */
  private buffer = Buffer.allocUnsafe(2 * FLUSH_AT);
  private used = 0;

  private constructor(
    readonly path: string,
    private readonly file: FileHandle,
    readonly firstPosition: bigint,
  ) {}

  static async create(folder: string, firstPosition: bigint): Promise<PartSpool> {
    const path = join(folder, `rows-${randomUUID()}.csv`);
    return new PartSpool(path, await open(path, 'wx', 0o600), firstPosition);
  }

  add(event: LogEvent): void {
    const row =
      `${cell(event.workflow)},${cell(event.case)},${cell(event.activity)},${event.timestamp},` +
      `${event.startedAt ?? ''},${cell(event.resource)},${cell(event.lifecycle)},${cell(event.id)},` +
      `${event.links.length === 0 ? '' : cell(JSON.stringify(event.links))},${cell(event.attributes)},` +
      `${this.firstPosition + BigInt(this.events)},${event.readyAt ?? ''},${event.automated ?? ''},${cell(event.party ?? null)}\n`;
    this.events += 1;
    if (row.length > this.longestRow) this.longestRow = row.length;
    if (this.used + row.length * 3 > this.buffer.length) this.grow(row.length * 3);
    const written = this.buffer.write(row, this.used);
    this.used += written;
    this.bytes += written;
  }

  async finish(): Promise<void> {
    await this.flush(1);
    await this.close();
  }

  /** Does nothing the second time. */
  async close(): Promise<void> {
    await this.file.close();
  }

  async remove(): Promise<void> {
    await rm(this.path);
  }

  /** To be called between batches: it would cost as much as the rest to wait for each row. */
  async flush(atLeast = FLUSH_AT): Promise<void> {
    if (this.used < atLeast) return;
    await this.file.appendFile(this.buffer.subarray(0, this.used));
    this.used = 0;
  }

  private grow(by: number): void {
    const larger = Buffer.allocUnsafe(this.buffer.length * 2 + by);
    this.buffer.copy(larger, 0, 0, this.used);
    this.buffer = larger;
  }
}

/** A missing value is an empty cell, an empty string a quoted one. */
function cell(value: string | null): string {
  if (value === null) return '';
  return value.includes('"') ? `"${value.replace(quote, '""')}"` : `"${value}"`;
}
