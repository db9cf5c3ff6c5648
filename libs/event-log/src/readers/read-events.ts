import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { decodeText } from '../bytes/decode-text.js';
import { gunzip, inPieces, limitBytes } from '../bytes/byte-streams.js';
import { UnreadableFile, UploadTooLarge } from '../events/event-log.errors.js';
import { EventSink, type Rejections, type TextReader } from '../events/event-sink.js';
import type { LogEvent } from '../events/log-event.js';
import type { ReadOptions, TextFormat, TimestampFormat } from '../events/read-options.js';
import { CsvReader } from '../tables/csv.reader.js';
import { JsonArrayReader, NdjsonReader } from './json.readers.js';
import { OcelReader } from './ocel.reader.js';
import { XesReader } from './xes.reader.js';
import { readParquet } from '../tables/parquet.reader.js';
import { readXlsx } from '../tables/xlsx.reader.js';
import { chooseTimestampFormat } from '../events/timestamps.js';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** Bytes as they come, or a file of this service's by its path. */
type Source = AsyncIterable<Uint8Array> | string;

/**
 * Reads an uploaded log as batches of events in the file's order, taking bytes only as fast as batches are taken.
 * Rows that are no events go to `rejections`. Throws UnreadableFile, UploadTooLarge or InvalidReadOption; whatever
 * the source throws passes through.
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

/** In workbooks and Parquet times have a type of their own, and come as ISO 8601 whatever the texts beside them are like. */
function timesOf({ format, timestampFormat, timezone }: ReadOptions): TimestampFormat {
  const named = chooseTimestampFormat(timestampFormat, timezone);
  if ((format !== 'xlsx' && format !== 'parquet') || (timestampFormat ?? 'iso') === 'iso') return named;
  const typed = chooseTimestampFormat('iso', timezone);
  return { expects: named.expects, takesNumbers: false, parse: (text) => named.parse(text) ?? typed.parse(text) };
}

/** Yields, whenever rows may be taken from the sink, whether they should be. */
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

/** Formats that are read from their end need no second copy of what is a file already. */
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
      sink.hasRead(piece);
      yield sink.isFull;
    }
    reader.end();
  } catch (error) {
    throw error instanceof UnreadableFile ? error.at(reader.line) : error;
  }
}

/** Runs `work` over bytes as a file, for formats that are read from their end. The file goes when the work ends. */
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
