import { UnreadableFile } from '../events/event-log.errors.js';
import type { EventSink, TextReader } from '../events/event-sink.js';
import { isStorable } from '../events/log-event.js';
import { ROW_LIMIT, type ReadOptions } from '../events/read-options.js';
import { type CsvRecord, CsvRecords, closingQuote, detectDelimiter } from './csv-records.js';
import { type EventRows, eventRows } from './mapped-rows.js';
import type { TableLayout } from './table-rows.js';

export class CsvReader implements TextReader {
  private start = '';
  /** How long the start must be before it is searched for the end of the header again. */
  private enough = 0;
  private records: CsvRecords | null = null;
  private readonly rows: EventRows;
  private hasNul = false;

  constructor(sink: EventSink, options: ReadOptions) {
    this.rows = eventRows(sink, options);
  }

  get line(): number {
    return this.records?.line ?? 1;
  }

  read(text: string): void {
    if (text.includes('\0')) this.hasNul = true;
    if (this.records !== null) {
      this.records.read(text);
      return;
    }
    this.start += text;
    if (this.start.length < this.enough) return;
    // It is searched from its start each time: because the length doubles, a few times instead of at each piece.
    this.enough = Math.min(this.start.length * 2, ROW_LIMIT);
    const end = headerEnd(this.start);
    if (end !== -1) this.begin(this.start.slice(0, end));
    else if (this.start.length > ROW_LIMIT) throw new UnreadableFile(1, 'the header row does not end');
  }

  /** How rows are read from here on; null where that is not decided yet. */
  get layout(): TableLayout | null {
    return this.rows.layout;
  }

  /** Hands over all rows, because the text so far ends with one. */
  settle(): void {
    if (this.records === null) this.begin(this.start);
    this.records?.end();
  }

  /** Counts lines that are read in another way. */
  pass(lines: number): void {
    if (this.records !== null) this.records.line += lines;
  }

  end(): void {
    this.settle();
    if (!this.rows.hasHeader) throw new UnreadableFile(1, 'there is no header row');
    this.rows.end();
  }

  private begin(header: string): void {
    this.records = new CsvRecords(detectDelimiter(header), (record) => {
      if (this.rows.hasHeader) this.readRow(record);
      else this.readHeaderRow(record);
    });
    const text = this.start;
    this.start = '';
    this.records.read(text);
  }

  private readHeaderRow({ cells, line, isTorn }: CsvRecord): void {
    if (isTorn) throw new UnreadableFile(line, 'in the header row, something follows a closing quote');
    this.rows.readHeader(cells, line);
  }

  private readRow({ cells, line, isTorn }: CsvRecord): void {
    if (isTorn) {
      this.rows.reject(line, 'something follows a closing quote; double the quotes within a quoted cell');
    } else if (this.hasNul && !cells.every(isStorable)) {
      this.rows.reject(line, 'a cell holds a NUL character');
    } else {
      this.rows.read(cells, line);
    }
  }
}

/** The delimiter of a file in UTF-8 that begins like this; null where its header row does not end in it. */
export function findDelimiter(head: Uint8Array): string | null {
  const start = Buffer.from(head.subarray(0, ROW_LIMIT))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const end = headerEnd(start);
  return end === -1 ? null : detectDelimiter(start.slice(0, end));
}

/**
 * Where the header row ends, including its line break; -1 if that is still to come. No regular expression, because one
 * for quotes within quotes can be made to backtrack for ever.
 */
function headerEnd(text: string): number {
  let at = 0;
  while (isBreak(text[at])) at += 1;
  for (let isCellStart = true; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"' && isCellStart) {
      at = closingQuote(text, at + 1);
      if (at === -1) return -1;
    } else if (isBreak(character)) return at + 1;
    isCellStart = character === ',' || character === ';' || character === '\t';
  }
  return -1;
}

function isBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}
