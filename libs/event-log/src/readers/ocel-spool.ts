import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Lines } from './lines.js';
import type { OcelEvent } from './ocel-schema.js';

export interface SpooledEvent extends OcelEvent {
  readonly line: number;
}

const FLUSH_AT = 256 * 1024;

/** Events on disk, one a line, for as long as it is not known what a case is. */
export class OcelSpool {
  private text = '';

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async create(folder: string): Promise<OcelSpool> {
    const path = join(folder, `ocel-${randomUUID()}.ndjson`);
    return new OcelSpool(path, await open(path, 'wx+', 0o600));
  }

  add(event: SpooledEvent): void {
    this.text += `${JSON.stringify(event)}\n`;
  }

  async flush(atLeast = FLUSH_AT): Promise<void> {
    if (this.text.length < atLeast) return;
    const text = this.text;
    this.text = '';
    await this.file.appendFile(text);
  }

  /** All events so far, a handful at a time. */
  async *events(): AsyncGenerator<{ text: string; events: SpooledEvent[] }> {
    await this.flush(1);
    let batch: SpooledEvent[] = [];
    const lines = new Lines((line) => {
      batch.push(JSON.parse(line) as SpooledEvent);
    });
    const stream = this.file.createReadStream({ start: 0, autoClose: false, encoding: 'utf8' });
    for await (const text of stream) {
      lines.read(text as string);
      yield { text: text as string, events: batch };
      batch = [];
    }
  }

  async remove(): Promise<void> {
    await this.file.close();
    await rm(this.path, { force: true });
  }
}
