import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Quotas, type WorkspaceId } from '#auth';
import { stopIfClientGone } from '#platform';
import { UploadSettings } from './upload.settings.js';
import { limitBytes } from '../event-log/bytes/limit-bytes.js';
import { guessColumns } from '../event-log/peek/guess-columns.js';
import { peekTable, type PeekedTable } from '../event-log/peek/peek-table.js';
import { UnreadableFile } from '../event-log/event-log.errors.js';
import { readEvents } from '../event-log/read-events.js';
import type { ColumnRole, ReadOptions } from '../event-log/read-options.js';
import { Rejections } from '../event-log/rejections.js';
import { withSpooledFile } from '../event-log/tables/spooled-file.js';
import { ScratchSpace } from '../stored-log/scratch-space.js';
import { refusal } from './refusal.js';
import { Tally } from './tally.js';
import type { UploadPreviewView } from './upload-preview.dto.js';

/** More rows than this tell nothing that one needs before sending. */
const mostEvents = 200_000;
const needed: readonly ColumnRole[] = ['case', 'activity', 'timestamp'];

/** Reads a file as an upload would, and stores nothing: what is in it, and what stands in its way. */
@Injectable()
export class UploadPreview {
  constructor(
    private readonly settings: UploadSettings,
    private readonly quotas: Quotas,
    private readonly scratch: ScratchSpace,
  ) {}

  of(workspaceId: WorkspaceId, bytes: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<UploadPreviewView> {
    return this.quotas.whileReserved(workspaceId, 'parallelUploads', () => this.read(bytes, options));
  }

  private async read(bytes: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<UploadPreviewView> {
    const folder = await this.scratch.folder('preview');
    const { compressedLimit, decompressedLimit } = this.settings;
    const limits = { decompressedLimit, temporaryFolder: folder };
    try {
      const limited = limitBytes(bytes, compressedLimit, 'compressed');
      const looked = withSpooledFile(limited, folder, (path) => look(path, { ...options, ...limits }));
      for await (const preview of looked) return preview;
      throw new Error('A preview has one answer');
    } catch (error) {
      throw refusal(error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function* look(path: string, options: ReadOptions): AsyncGenerator<UploadPreviewView> {
  const isTable = options.format === 'csv' || options.format === 'xlsx' || options.format === 'parquet';
  if (!isTable) {
    yield { table: null, ...(await count(path, options)) };
    return;
  }
  const peeked = await peek(path, options);
  const guess = guessColumns(peeked);
  const columns: ReadOptions['columns'] = { ...guess.columns, ...given(options.columns) };
  const timestampFormat = options.timestampFormat ?? guess.timestampFormat ?? 'iso';
  const table = {
    columns: [...peeked.columns],
    rows: peeked.rows.slice(0, 5).map((row) => [...row]),
    guess: { ...columns, timestampFormat },
  };
  const isNamed = needed.every((role) => columns[role] !== undefined);
  const counted = isNamed
    ? await count(path, { ...options, columns, timestampFormat })
    : new Tally(false).view(new Rejections());
  yield { table, ...counted };
}

/** A damaged file is what its reader says it is. */
async function peek(path: string, options: ReadOptions): Promise<PeekedTable> {
  try {
    return await peekTable(path, options);
  } catch (error) {
    if (options.format !== 'parquet' || error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(null, 'this is not a Parquet file, or it is damaged');
  }
}

async function count(path: string, options: ReadOptions): Promise<Omit<UploadPreviewView, 'table'>> {
  const rejections = new Rejections();
  const tally = new Tally();
  for await (const batch of readEvents(createReadStream(path) as AsyncIterable<Uint8Array>, options, rejections)) {
    stopIfClientGone();
    tally.add(batch);
    if (tally.events >= mostEvents) return tally.view(rejections, false);
  }
  return tally.view(rejections);
}

const given = (columns: ReadOptions['columns']): ReadOptions['columns'] =>
  Object.fromEntries(Object.entries(columns ?? {}).filter(([, name]) => (name as string | undefined) !== undefined));
