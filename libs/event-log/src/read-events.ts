import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { decodeText } from './bytes/decode-text.js';
import { gunzip } from './bytes/gunzip.js';
import { inPieces } from './bytes/in-pieces.js';
import { limitBytes } from './bytes/limit-bytes.js';
import { UnreadableFile, UploadTooLarge } from './event-log.errors.js';
import { EventSink } from './event-sink.js';
import type { LogEvent } from './log-event.js';
import type { ReadOptions, TextFormat } from './read-options.js';
import { CsvReader } from './readers/csv.reader.js';
import { JsonArrayReader } from './readers/json-array.reader.js';
import { NdjsonReader } from './readers/ndjson.reader.js';
import { OcelReader } from './readers/ocel.reader.js';
import type { TextReader } from './readers/text-reader.js';
import { XesReader } from './readers/xes.reader.js';
import type { Rejections } from './rejections.js';
import { readParquet } from './tables/parquet.reader.js';
import { withSpooledFile } from './tables/spooled-file.js';
import { readXlsx } from './tables/xlsx/xlsx.reader.js';
import { chooseTimestampFormat } from './time/choose-timestamp-format.js';
import type { TimestampFormat } from './time/timestamp-format.js';

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
    if (isFull) yield sink.take();
  }
  const rest = sink.take();
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
