import { UnreadableFile } from '../events/event-log.errors.js';
import { ROW_LIMIT } from '../events/read-options.js';

/** The index of the quote that ends a quoted cell, past all doubled ones; -1 if it is not there yet. */
export function closingQuote(buffer: string, from: number): number {
  let quote = buffer.indexOf('"', from);
  while (quote !== -1 && buffer.charCodeAt(quote + 1) === 34) quote = buffer.indexOf('"', quote + 2);
  return quote;
}

const delimiters = [',', ';', '\t'] as const;

/** The delimiter that stands most often in the header row outside quotes; the comma if none does. */
export function detectDelimiter(header: string): string {
  const bare = header.replace(/"(?:[^"]|"")*"/g, '');
  let best = ',';
  let most = 0;
  for (const delimiter of delimiters) {
    const count = bare.split(delimiter).length - 1;
    if (count > most) {
      best = delimiter;
      most = count;
    }
  }
  return best;
}

export interface CsvRecord {
  readonly cells: readonly string[];
  /** The line on which the record starts. */
  readonly line: number;
  /** Whether text follows a closing quote within its cell. */
  readonly isTorn: boolean;
}

/**
 * RFC 4180 records with LF, CRLF or lone CR. A quote only opens a cell at its very start, elsewhere it is a character
 * like any other. Records without quotes, nearly all of most files, are split without looking at each cell.
 */
export class CsvRecords {
  line = 1;
  private buffer = '';
  /** How long the buffer must be before it is parsed again. */
  private enough = 0;
  private quote = -2;
  private feed = -2;
  private carriage = -2;

  constructor(
    private readonly delimiter: string,
    private readonly take: (record: CsvRecord) => void,
  ) {}

  read(text: string): void {
    this.parse(text, false);
    if (this.buffer.length > ROW_LIMIT) {
      throw new UnreadableFile(this.line, `the row is longer than ${ROW_LIMIT} characters; is a quote not closed?`);
    }
  }

  end(): void {
    this.parse('', true);
  }

  private parse(text: string, isLast: boolean): void {
    this.buffer += text;
    if (this.buffer.length < this.enough && !isLast) return;
    this.quote = this.feed = this.carriage = -2;
    let at = 0;
    while (at < this.buffer.length) {
      const end = this.lineEnd(at);
      this.quote = nextIndex(this.buffer, '"', at, this.quote);
      const hasQuote = this.quote !== -1 && (end === -1 || this.quote < end);
      const next = hasQuote ? this.quoted(at, isLast) : this.plain(at, end, isLast);
      if (next === -1) break;
      at = next;
    }
    this.buffer = this.buffer.slice(at);
    // An unfinished record is parsed again from its start: because the length doubles, a few times instead of at each
    // piece.
    this.enough = Math.min(this.buffer.length * 2, ROW_LIMIT);
  }

  private lineEnd(at: number): number {
    this.feed = nextIndex(this.buffer, '\n', at, this.feed);
    this.carriage = nextIndex(this.buffer, '\r', at, this.carriage);
    return this.feed === -1 || (this.carriage !== -1 && this.carriage < this.feed) ? this.carriage : this.feed;
  }

  /** Where the line after the break at `end` starts, or -1 where a CR may still turn out to be half of a CRLF. */
  private afterBreak(end: number, isLast: boolean): number {
    if (this.buffer.charCodeAt(end) !== 13) return end + 1;
    if (end + 1 === this.buffer.length && !isLast) return -1;
    return this.buffer.charCodeAt(end + 1) === 10 ? end + 2 : end + 1;
  }

  private plain(at: number, end: number, isLast: boolean): number {
    if (end === -1 && !isLast) return -1;
    const next = end === -1 ? this.buffer.length : this.afterBreak(end, isLast);
    if (next === -1) return -1;
    const row = this.buffer.slice(at, end === -1 ? next : end);
    if (row !== '') this.take({ cells: row.split(this.delimiter), line: this.line, isTorn: false });
    this.line += 1;
    return next;
  }

  private quoted(start: number, isLast: boolean): number {
    const { buffer, delimiter } = this;
    const cells: string[] = [];
    let isTorn = false;
    let breaks = 0;
    let at = start;
    for (;;) {
      let cell = '';
      const isQuoted = buffer.charCodeAt(at) === 34;
      if (isQuoted) {
        const close = closingQuote(buffer, at + 1);
        if (close === -1) {
          if (isLast) throw new UnreadableFile(this.line, 'the file ends inside quotes');
          return -1;
        }
        // The character after the quote decides whether it closes the cell or is half of a doubled one.
        if (close + 1 === buffer.length && !isLast) return -1;
        const inner = buffer.slice(at + 1, close);
        breaks += inner.match(/\r\n|\n|\r/g)?.length ?? 0;
        cell = inner.includes('"') ? inner.replaceAll('""', '"') : inner;
        at = close + 1;
      }
      const end = cellEnd(buffer, at, delimiter);
      if (end === buffer.length && !isLast) return -1;
      if (end > at) {
        isTorn ||= isQuoted;
        cell += buffer.slice(at, end);
      }
      cells.push(cell);
      if (buffer[end] === delimiter) {
        at = end + 1;
        continue;
      }
      const next = end === buffer.length ? end : this.afterBreak(end, isLast);
      if (next === -1) return -1;
      this.take({ cells, line: this.line, isTorn });
      this.line += breaks + 1;
      return next;
    }
  }
}

/** `known` is an earlier result: it is still right while it lies ahead, and -1 is right for the rest of the buffer. */
function nextIndex(buffer: string, character: string, at: number, known: number): number {
  return known === -1 || known >= at ? known : buffer.indexOf(character, at);
}

function cellEnd(buffer: string, from: number, delimiter: string): number {
  const code = delimiter.charCodeAt(0);
  let at = from;
  while (at < buffer.length) {
    const current = buffer.charCodeAt(at);
    if (current === code || current === 10 || current === 13) break;
    at += 1;
  }
  return at;
}
