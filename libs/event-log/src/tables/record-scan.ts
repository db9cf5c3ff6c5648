const QUOTE = 34;
const FEED = 10;
const CARRIAGE = 13;
const TAB = 9;
const SPACE = 32;

/** The bytes that decide where records end, and control characters, which JSON.stringify and DuckDB escape differently. */
const isSpecial = new Uint8Array(256);
isSpecial.fill(1, 0, SPACE);
isSpecial[TAB] = 0;
isSpecial[QUOTE] = 1;

/**
 * Finds where CSV records end, by the rules of CsvRecords, without taking them apart: a quote opens a cell only at its
 * very start, and a line ends with LF, CRLF or a lone CR.
 */
export class RecordScan {
  /** How many bytes have been looked at. */
  at = 0;
  /** Where the last whole record ends. */
  end = 0;
  /** Records until there that are not empty. */
  records = 0;
  /** Line breaks until there, those within quotes among them. */
  lines = 0;
  /** Whether any reader of RFC 4180 splits these bytes into the same records. */
  isPlain = true;
  isInQuotes = false;
  private breaksInQuotes = 0;
  private feeds = 0;
  private carriages = 0;
  private readonly delimiter: number;

  constructor(delimiter: string) {
    this.delimiter = delimiter.charCodeAt(0);
  }

  /** Goes on to `length`, or to a byte before it that only the next one explains. */
  scan(bytes: Uint8Array, length: number): void {
    let { at } = this;
    while (at < length) {
      const byte = bytes[at] ?? 0;
      if (isSpecial[byte] === 0) {
        at += 1;
        continue;
      }
      if ((byte === QUOTE || byte === CARRIAGE) && at + 1 === length) break;
      if (byte === QUOTE) at = this.quote(bytes, at);
      else if (byte !== FEED && byte !== CARRIAGE) {
        this.isPlain = false;
        at += 1;
      } else at = this.lineBreak(bytes, at);
    }
    this.at = at;
  }

  /** Whether lines end in one way only. */
  get areLinesAlike(): boolean {
    return this.feeds === 0 || this.carriages === 0;
  }

  get lineEnd(): '\r\n' | '\n' {
    return this.carriages > 0 ? '\r\n' : '\n';
  }

  private quote(bytes: Uint8Array, at: number): number {
    const next = bytes[at + 1] ?? 0;
    if (!this.isInQuotes) {
      if (at === this.end || bytes[at - 1] === this.delimiter) this.isInQuotes = true;
      else this.isPlain = false;
      return at + 1;
    }
    if (next === QUOTE) return at + 2;
    this.isInQuotes = false;
    if (next !== this.delimiter && next !== FEED && next !== CARRIAGE) this.isPlain = false;
    return at + 1;
  }

  private lineBreak(bytes: Uint8Array, at: number): number {
    const isFeed = bytes[at] === FEED;
    const isBoth = !isFeed && bytes[at + 1] === FEED;
    const next = isBoth ? at + 2 : at + 1;
    if (!isFeed && !isBoth) this.isPlain = false;
    if (this.isInQuotes) {
      this.breaksInQuotes += 1;
      return next;
    }
    if (isFeed) this.feeds += 1;
    else this.carriages += 1;
    if (at > this.end) this.records += 1;
    this.lines += this.breaksInQuotes + 1;
    this.breaksInQuotes = 0;
    this.end = next;
    return next;
  }
}
