import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzip, inPieces, limitBytes } from '../bytes/byte-streams.js';
import { decodeText } from '../bytes/decode-text.js';
import { UnreadableFile, UploadTooLarge } from '../events/event-log.errors.js';
import { EventSink, type Rejections, type TextReader } from '../events/event-sink.js';
import type { LogEvent } from '../events/log-event.js';
import type { ReadOptions, TextFormat, TimestampFormat } from '../events/read-options.js';
import { chooseTimestampFormat } from '../events/timestamps.js';
import { CsvReader } from '../tables/csv.reader.js';
import { readParquet } from '../tables/parquet.reader.js';
import { readXlsx } from '../tables/xlsx.reader.js';
import { JsonArrayReader, NdjsonReader } from './json.readers.js';
import { OcelReader } from './ocel.reader.js';
import { XesReader } from './xes.reader.js';

/** A stream of bytes, or the path of a file on this machine. */
type Source = AsyncIterable<Uint8Array> | string;

/**
 * Reads an uploaded file as batches of events in the file's order, no faster than the caller takes them. Rows that are
 * no events go to `rejections`. Throws UnreadableFile, UploadTooLarge or InvalidReadOption; errors of the source pass
 * through.
 */
export async function* readEvents(
  source: Source,
  options: ReadOptions,
  rejections: Rejections,
): AsyncGenerator<LogEvent[]> {
  const sink = new EventSink(timesOf(options), rejections, options.decompressedLimit);
  for await (const isFull of progressOf(source, sink, options)) {
    if (isFull) yield sink.takeBatch();
  }
  const rest = sink.takeBatch();
  if (rest.length > 0) yield rest;
}

/**
 * Workbooks and Parquet files have typed times, which arrive as ISO 8601 whatever the format of the texts beside them.
 */
function timesOf({ format, timestampFormat, timezone }: ReadOptions): TimestampFormat {
  const named = chooseTimestampFormat(timestampFormat, timezone);
  if ((format !== 'xlsx' && format !== 'parquet') || (timestampFormat ?? 'iso') === 'iso') return named;
  const typed = chooseTimestampFormat('iso', timezone);
  return { expects: named.expects, takesNumbers: false, parse: (text) => named.parse(text) ?? typed.parse(text) };
}

/** Yields after each step whether the sink's batch should be taken. */
function progressOf(source: Source, sink: EventSink, options: ReadOptions): AsyncIterable<boolean> {
  const { format, gzip, charset, objectType } = options;
  if (format === 'xlsx' || format === 'parquet') {
    const read = format === 'xlsx' ? readXlsx : readParquet;
    const readFile = (path: string): AsyncIterable<boolean> => read(path, sink, options);
    return typeof source === 'string' && gzip !== true
      ? inPlace(source, options, readFile)
      : withSpooledFile(plainBytes(source, options), temporaryFolderOf(options), readFile);
  }
  const text = decodeText(plainBytes(source, options), charset, format === 'xes');
  return format === 'ocel'
    ? OcelReader.read(text, sink, objectType, temporaryFolderOf(options))
    : drive(textReader(format, sink, options), text, sink);
}

function temporaryFolderOf({ format, temporaryFolder }: ReadOptions): string {
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

function plainBytes(source: Source, options: ReadOptions): AsyncIterable<Uint8Array> {
  const { gzip = false, compressedLimit = Infinity, decompressedLimit = Infinity } = options;
  const bytes = typeof source === 'string' ? (createReadStream(source) as AsyncIterable<Uint8Array>) : source;
  const sent = limitBytes(bytes, compressedLimit, 'compressed');
  return inPieces(limitBytes(gzip ? gunzip(sent) : sent, decompressedLimit, 'decompressed'));
}

function textReader(format: Exclude<TextFormat, 'ocel'>, sink: EventSink, { columns }: ReadOptions): TextReader {
  switch (format) {
    case 'ndjson':
      return new NdjsonReader(sink);
    case 'json':
      return new JsonArrayReader(sink);
    case 'csv':
      return new CsvReader(sink, columns);
    case 'xes':
      return new XesReader(sink);
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
