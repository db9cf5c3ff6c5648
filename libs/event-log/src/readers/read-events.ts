import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzip, inPieces, joined, limitBytes, readStart } from '../bytes/byte-streams.js';
import { decodeText, isUtf8Text } from '../bytes/decode-text.js';
import { emptyFile, InvalidReadOption, noRows, UnreadableFile, UploadTooLarge } from '../events/event-log.errors.js';
import { EventSink, type Rejections, type TextReader } from '../events/event-sink.js';
import type { LogEvent } from '../events/log-event.js';
import type { EventFormat, ReadOptions, TextFormat } from '../events/read-options.js';
import { overridden } from '../mapping/overridden.js';
import { chooseTimes } from '../mapping/row-mappers.js';
import type { EventBatch } from '../parts/write-parts.js';
import { type ChunkSizes, usualSizes } from '../tables/csv-chunks.js';
import { CsvParts } from '../tables/csv-parts.js';
import { CsvReader, findDelimiter } from '../tables/csv.reader.js';
import { readParquet } from '../tables/parquet.reader.js';
import { readXlsx } from '../tables/xlsx.reader.js';
import { jsonRows } from './json-rows.js';
import { JsonArrayReader, NdjsonReader } from './json.readers.js';
import { OcelReader } from './ocel.reader.js';
import { SingerProgress } from './singer-progress.js';
import { SingerRows } from './singer.reader.js';
import { XesReader } from './xes.reader.js';

/** A stream of bytes, or the path of a file on this machine. */
type FileSource = AsyncIterable<Uint8Array> | string;

/**
 * Reads an uploaded file as batches of events in the file's order, no faster than the caller takes them. Rows that are
 * no events go to `rejections`, and what a tap says beside its records to `progress`. Throws UnreadableFile, UploadTooLarge or InvalidReadOption; errors of the source pass
 * through.
 */
export async function* readEvents(
  source: FileSource,
  options: ReadOptions,
  rejections: Rejections,
  progress = new SingerProgress(),
): AsyncGenerator<LogEvent[]> {
  const sink = new EventSink(chooseTimes(options, options.timestampFormat), rejections, options.decompressedLimit);
  yield* takeBatches(sink, readSource(source, sink, withMapping(options), progress));
  if (options.refuseEmpty === true && sink.hasNoRows && tables.has(options.format)) throw noRows();
}

/**
 * Like readEvents, for events that are stored: where whole pieces of the file can be turned into parts, they come as
 * such, written into a folder that is the caller's.
 */
export async function* readEventParts(
  source: FileSource,
  options: ReadOptions & { readonly temporaryFolder: string },
  rejections: Rejections,
  {
    progress = new SingerProgress(),
    signal,
    sizes = usualSizes,
  }: {
    readonly progress?: SingerProgress;
    readonly signal?: AbortSignal | undefined;
    readonly sizes?: ChunkSizes;
  } = {},
): AsyncGenerator<EventBatch> {
  if (options.format !== 'csv' || options.mapping !== undefined) {
    yield* readEvents(source, options, rejections, progress);
    return;
  }
  const sink = new EventSink(chooseTimes(options, options.timestampFormat), rejections, options.decompressedLimit);
  const { head, rest, close } = await readStart(plainBytes(source, options), sizes.large);
  try {
    const isLarge = head.byteLength >= sizes.large;
    const delimiter = isLarge && isUtf8Text(head, options.charset) ? findDelimiter(head) : null;
    if (delimiter === null) {
      const text = decodeText(joined(head, rest), options.charset);
      const pieces = options.refuseEmpty === true ? withContent(text) : text;
      yield* takeBatches(sink, drive(new CsvReader(sink, options), pieces, sink));
    } else {
      const into = { folder: options.temporaryFolder, signal };
      yield* new CsvParts({ head, rest, delimiter, sizes }, sink, options, into).read();
    }
  } finally {
    await close();
  }
  if (options.refuseEmpty === true && sink.hasNoRows) throw noRows();
}

async function* takeBatches(sink: EventSink, progress: AsyncIterable<boolean>): AsyncGenerator<LogEvent[]> {
  for await (const isFull of progress) if (isFull) yield sink.takeBatch();
  const rest = sink.takeBatch();
  if (rest.length > 0) yield rest;
}

const tables: ReadonlySet<EventFormat> = new Set<EventFormat>(['csv', 'xlsx', 'parquet']);

/** Parameters of the upload win over the mapping. */
function withMapping(options: ReadOptions): ReadOptions {
  const { format, mapping } = options;
  if (mapping === undefined) return options;
  if (format === 'xes' || format === 'ocel') throw new InvalidReadOption('mapping', `${format} takes no mapping`);
  return { ...options, mapping: overridden(mapping, options) };
}

/** Yields after each step whether the sink's batch should be taken. */
function readSource(
  source: FileSource,
  sink: EventSink,
  options: ReadOptions,
  progress: SingerProgress,
): AsyncIterable<boolean> {
  const { format, gzip, charset, objectType } = options;
  if (format === 'xlsx' || format === 'parquet') {
    const read = format === 'xlsx' ? readXlsx : readParquet;
    const readFile = (path: string): AsyncIterable<boolean> => read(path, sink, options);
    return typeof source === 'string' && gzip !== true
      ? inPlace(source, options, readFile)
      : withSpooledFile(plainBytes(source, options), requireTemporaryFolder(options), readFile);
  }
  const text = decodeText(plainBytes(source, options), charset, format === 'xes');
  if (format === 'ocel') return OcelReader.read(text, sink, objectType, requireTemporaryFolder(options));
  const isMapped = options.mapping !== undefined || format === 'singer';
  const pieces = options.refuseEmpty === true ? withContent(text) : text;
  return drive(textReader(format, sink, options, progress), isMapped ? inSmallPieces(pieces) : pieces, sink);
}

function requireTemporaryFolder({ format, temporaryFolder }: ReadOptions): string {
  if (temporaryFolder === undefined) throw new Error(`${format} is read by way of a temporary folder`);
  return temporaryFolder;
}

/** A format that is read from its end needs no second copy of an uncompressed file. */
async function* inPlace(
  path: string,
  { compressedLimit = Infinity, decompressedLimit = Infinity }: ReadOptions,
  read: (path: string) => AsyncIterable<boolean>,
): AsyncGenerator<boolean> {
  const { size } = await stat(path);
  if (size > compressedLimit) throw new UploadTooLarge(compressedLimit, 'compressed');
  if (size > decompressedLimit) throw new UploadTooLarge(decompressedLimit, 'decompressed');
  yield* read(path);
}

function plainBytes(source: FileSource, options: ReadOptions): AsyncIterable<Uint8Array> {
  const { gzip = false, compressedLimit = Infinity, decompressedLimit = Infinity } = options;
  const bytes = typeof source === 'string' ? (createReadStream(source) as AsyncIterable<Uint8Array>) : source;
  const sent = limitBytes(bytes, compressedLimit, 'compressed');
  return inPieces(limitBytes(gzip ? gunzip(sent) : sent, decompressedLimit, 'decompressed'));
}

function textReader(
  format: Exclude<TextFormat, 'ocel'> | 'singer',
  sink: EventSink,
  options: ReadOptions,
  progress: SingerProgress,
): TextReader {
  switch (format) {
    case 'ndjson':
      return new NdjsonReader(jsonRows(sink, options), (line, message) => {
        sink.reject(line, message);
      });
    case 'singer': {
      const rows = new SingerRows(sink, options, progress);
      return new NdjsonReader(rows, (line, message) => {
        rows.reject(line, message);
      });
    }
    case 'json':
      return new JsonArrayReader(jsonRows(sink, options));
    case 'csv':
      return new CsvReader(sink, options);
    case 'xes':
      return new XesReader(sink);
  }
}

/** Throws if there is nothing but white space. */
async function* withContent(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const piece of text) {
    isEmpty &&= piece.trim() === '';
    yield piece;
  }
  if (isEmpty) throw emptyFile();
}

/** A mapping makes up to twenty events of a row of two characters, which are held until the next piece. */
const SMALL_PIECE = 4 * 1024;

async function* inSmallPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) {
    for (let at = 0; at < piece.length; at += SMALL_PIECE) yield piece.slice(at, at + SMALL_PIECE);
  }
}

async function* drive(reader: TextReader, text: AsyncIterable<string>, sink: EventSink): AsyncGenerator<boolean> {
  try {
    for await (const piece of text) {
      reader.read(piece);
      sink.countRead(piece);
      yield sink.isFull;
    }
    reader.end();
  } catch (error) {
    throw error instanceof UnreadableFile ? error.at(reader.line) : error;
  }
}

/** Writes bytes to a file for `work`, for formats that are read from their end, and deletes the file afterwards. */
async function* withSpooledFile<Result>(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  work: (path: string) => AsyncIterable<Result>,
): AsyncGenerator<Result> {
  const path = join(folder, `upload-${randomUUID()}`);
  try {
    await write(source, path);
    yield* work(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function write(source: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const bytes of source) await file.appendFile(bytes);
  } finally {
    await file.close();
  }
}
