import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  ArrivesTooSlowly,
  type EventFormat,
  InvalidReadOption,
  type ReadOptions,
  UnreadableFile,
  UploadTooLarge,
  emptyFile,
  limitBytes,
  takeBackStaged,
} from '#event-log';
import {
  Busy,
  ConfinedProcesses,
  lend,
  makeWorkFolder,
  OutOfMemory,
  OutOfTime,
  PayloadTooLarge,
  ProcessEnded,
  type Remote,
  removeShared,
  ValidationFailed,
} from '#platform';
import { type StagedUpload, UploadReader, type UploadToRead, readingJob } from './upload-reader.js';
import { type RoomOfUpload, UploadRoom } from './upload-room.js';
import { UploadSettings } from '../settings/upload.settings.js';

export const incompleteBody = 'ended before it was complete';

/** The error of the API for an error of reading; other errors are returned as they are. */
export function uploadError(error: unknown): unknown {
  if (error instanceof UnreadableFile) {
    const place = error.line === null ? '' : `line ${error.line}: `;
    return ValidationFailed.of('body', `${place}${error.message.replace(/\.$/, '')}`);
  }
  if (error instanceof UploadTooLarge) return new PayloadTooLarge(`${error.limit} bytes ${error.measured}`);
  if (error instanceof InvalidReadOption) return ValidationFailed.of(error.field, error.message);
  const { code } = error as NodeJS.ErrnoException;
  // The client broke off, which is no fault of the service.
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return ValidationFailed.of('body', incompleteBody);
  }
  return error;
}

/** An upload as it is sent. */
export interface Upload {
  readonly integrationId: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** How many they are, where the client has said it. */
  readonly length: number | undefined;
  readonly options: ReadOptions;
  /** The sender's name for the file, shown in the history. */
  readonly fileName: string | undefined;
  /** Aborted when the client disconnects or is cut off. */
  readonly signal: AbortSignal | undefined;
  /** Whose place its events take: of those with the same ids, or of the upload with this id. */
  readonly replace?: string | undefined;
  /** Whether it is only counted what it would do. */
  readonly isDryRun?: boolean | undefined;
}

/** An upload on this machine's disk, as it was sent. */
interface ReceivedUpload {
  readonly path: string;
  readonly size: number;
  /** The SHA-256 of what was sent, in hexadecimal. */
  readonly hash: string;
}

export interface ReadContext {
  /** Limits are counted by organization, because each has two workspaces. */
  readonly organizationId: string;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal | undefined;
  /** Whether a small, plain file may be read in this process, for systems that send each event as it happens. */
  readonly mayReadHere: boolean;
}

/**
 * Formats in which a small file stays small when it is read, so that a process of its own would cost more than reading
 * it.
 */
const plainFormats: readonly EventFormat[] = ['csv', 'json', 'ndjson', 'singer', 'xes'];
/** So small that reading it delays other requests no longer than a request takes. */
const fewBytes = 16 * 1024;
/** So large that a process for reading it has started by the time the rest of it has come. */
const manyBytes = 8 * 1024 * 1024;
/** An upload that comes within this time is read while it comes. */
const fastArrivalMs = 20_000;
/** Each write costs more than the copy that makes one of several; a chunk has up to 64 KiB. */
const chunksAtOnce = 8;
/** How long a process waits for bytes, all in all. */
const arrivalPatienceMs = 5_000;

/** Receives uploads, and reads them in confined processes, where a hostile file harms nothing else. */
@Injectable()
export class UploadFiles {
  constructor(
    private readonly settings: UploadSettings,
    private readonly processes: ConfinedProcesses,
    private readonly room: UploadRoom,
  ) {}

  /**
   * Receives an upload into `folder`, and stages its events there. Text that comes fast is read while it comes. Everything
   * else is received as a whole first, so that a slow sender occupies no process.
   */
  async stage(
    { bytes, length, options, replace }: Pick<Upload, 'bytes' | 'length' | 'options' | 'replace'>,
    folder: string,
    context: ReadContext,
  ): Promise<StagedUpload & { readonly hash: string }> {
    const early = { stop: new AbortController(), reading: Promise.resolve<StagedUpload | null>(null) };
    const stage = (
      received: Pick<ReceivedUpload, 'path' | 'size'>,
      context: ReadContext,
      arriving?: UploadToRead['arriving'],
    ) =>
      this.read(
        received,
        { options, arriving, withContents: replace === 'ids' },
        folder,
        context,
        async (reader, upload, temporaryFolder) => {
          const staged = await reader.stage(upload, temporaryFolder);
          if (!(reader instanceof UploadReader)) await takeBackStaged(temporaryFolder, staged.staged);
          return staged;
        },
      );
    const begin = (path: string, milliseconds: number): void => {
      if (length === undefined || (milliseconds * length) / manyBytes > fastArrivalMs || !isReadInOrder(options))
        return;
      const signal = AbortSignal.any([early.stop.signal, ...(context.signal ? [context.signal] : [])]);
      const arriving = { size: length, patience: arrivalPatienceMs };
      early.reading = stage({ path, size: length }, { ...context, signal }, arriving).catch(unlessToBeReadLater);
      // It is awaited once the body is there; until then a failure must not count as unhandled.
      early.reading.catch(() => undefined);
    };
    const room = this.room.open(context.organizationId, folder);
    try {
      const received = await this.receive(bytes, folder, room, begin);
      const staged = (await early.reading) ?? (await stage(received, context));
      await rm(received.path);
      return { ...staged, hash: received.hash };
    } catch (error) {
      early.stop.abort(error);
      // It writes into the folder, which the caller removes.
      await early.reading.catch(() => undefined);
      throw error;
    } finally {
      room.close();
    }
  }

  /** Receives the whole upload; `onMany` hears that there is enough of it to begin, and after how many milliseconds. */
  async receive(
    bytes: AsyncIterable<Uint8Array>,
    folder: string,
    room: RoomOfUpload,
    onMany?: (path: string, milliseconds: number) => void,
  ): Promise<ReceivedUpload> {
    const begun = performance.now();
    const path = join(folder, 'sent');
    const hash = createHash('sha256');
    const file = await open(path, 'wx', 0o600);
    await lend(path);
    let size = 0;
    let gathered: Uint8Array[] = [];
    let written = Promise.resolve();
    try {
      for await (const chunk of limitBytes(bytes, this.settings.compressedLimit, 'compressed')) {
        hash.update(chunk);
        if (size < manyBytes && size + chunk.byteLength >= manyBytes) {
          this.processes.prepare(readingJob);
          onMany?.(path, performance.now() - begun);
        }
        size += chunk.byteLength;
        await room.grow(chunk.byteLength);
        if (gathered.push(chunk) < chunksAtOnce) continue;
        await written;
        // It is awaited some chunks later; until then a failure must not count as unhandled.
        written = file.appendFile(Buffer.concat(gathered));
        written.catch(() => undefined);
        gathered = [];
      }
      await written;
      await file.appendFile(Buffer.concat(gathered));
    } finally {
      await file.close();
    }
    if (size === 0) throw emptyFile();
    return { path, size, hash: hash.digest('hex') };
  }

  async read<Result>(
    { path, size }: Pick<ReceivedUpload, 'path' | 'size'>,
    { options, ...others }: Omit<UploadToRead, 'path'>,
    folder: string,
    { organizationId: owner, signal, mayReadHere }: ReadContext,
    work: (reader: Remote<UploadReader>, upload: UploadToRead, temporaryFolder: string) => Promise<Result>,
  ): Promise<Result> {
    const { compressedLimit, decompressedLimit } = this.settings;
    const limits = { refuseEmpty: true, compressedLimit, decompressedLimit };
    // Reading that is repeated must not meet what the first one has left.
    const read = async (reader: Remote<UploadReader>): Promise<Result> => {
      const temporaryFolder = await makeWorkFolder(folder);
      const upload = { path, ...others, options: { ...options, ...limits, temporaryFolder } };
      try {
        return await work(reader, upload, temporaryFolder);
      } catch (error) {
        await removeShared(temporaryFolder);
        throw error;
      }
    };
    if (mayReadHere && size <= fewBytes && isPlain(options)) return read(new UploadReader(signal));
    try {
      const processorTime = this.settings.computeProcessorTime(size);
      return await this.processes.run(readingJob, { owner, signal, processorTime, isRepeatable: true }, read);
    } catch (error) {
      if (error instanceof OutOfTime) {
        throw new UnreadableFile(
          null,
          'reading it takes more of the processor than a file of its size may; send it in several parts',
        );
      }
      if (error instanceof OutOfMemory) {
        throw new UnreadableFile(null, 'it takes more memory to read than a file may; send it in several parts');
      }
      throw error instanceof ProcessEnded ? new UnreadableFile(null, 'it cannot be read; it may be damaged') : error;
    }
  }
}

/** Others are read from their end. */
const isReadInOrder = ({ format }: ReadOptions): boolean => format !== 'xlsx' && format !== 'parquet';

function unlessToBeReadLater(error: unknown): null {
  if (error instanceof ArrivesTooSlowly || error instanceof Busy) return null;
  throw error;
}

const isPlain = ({ format, gzip }: ReadOptions): boolean => gzip !== true && plainFormats.includes(format);
