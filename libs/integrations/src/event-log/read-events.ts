import { decodeText } from './bytes/decode-text.js';
import { gunzip } from './bytes/gunzip.js';
import { inPieces } from './bytes/in-pieces.js';
import { limitBytes } from './bytes/limit-bytes.js';
import { UnreadableFile } from './event-log.errors.js';
import { EventSink } from './event-sink.js';
import type { LogEvent } from './log-event.js';
import type { ReadOptions } from './read-options.js';
import { CsvReader } from './readers/csv.reader.js';
import { JsonArrayReader } from './readers/json-array.reader.js';
import { NdjsonReader } from './readers/ndjson.reader.js';
import { OcelReader } from './readers/ocel.reader.js';
import type { TextReader } from './readers/text-reader.js';
import { XesReader } from './readers/xes.reader.js';
import type { Rejections } from './rejections.js';
import { chooseTimestampFormat } from './time/choose-timestamp-format.js';

/**
 * Reads an uploaded log as batches of events in the file's order, taking bytes only as fast as batches are taken.
 * Rows that are no events go to `rejections`. Throws UnreadableFile, UploadTooLarge or InvalidReadOption; whatever
 * the source throws passes through.
 */
export async function* readEvents(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
  rejections: Rejections,
): AsyncGenerator<LogEvent[]> {
  const times = chooseTimestampFormat(options.timestampFormat, options.timezone);
  const sink = new EventSink(times, rejections);
  const text = decodeText(plainBytes(source, options), options.charset, options.format === 'xes');
  const progress =
    options.format === 'ocel'
      ? OcelReader.read(text, sink, options.objectType, temporaryFolderOf(options))
      : drive(textReader(options, sink), text, sink);
  for await (const isFull of progress) {
    if (isFull) yield sink.take();
  }
  const rest = sink.take();
  if (rest.length > 0) yield rest;
}

function temporaryFolderOf({ temporaryFolder }: ReadOptions): string {
  if (temporaryFolder === undefined) throw new Error('OCEL is read by way of a temporary folder');
  return temporaryFolder;
}

function plainBytes(source: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncIterable<Uint8Array> {
  const { gzip = false, compressedLimit = Infinity, decompressedLimit = Infinity } = options;
  const sent = limitBytes(source, compressedLimit, 'compressed');
  return inPieces(limitBytes(gzip ? gunzip(sent) : sent, decompressedLimit, 'decompressed'));
}

function textReader(options: ReadOptions, sink: EventSink): TextReader {
  switch (options.format) {
    case 'ndjson':
      return new NdjsonReader(sink);
    case 'json':
      return new JsonArrayReader(sink);
    case 'csv':
      return new CsvReader(sink, options.columns);
    case 'xes':
      return new XesReader(sink);
    case 'ocel':
      throw new Error('OCEL is read in two passes, not as a stream of text');
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
