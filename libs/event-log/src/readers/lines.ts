/** Cuts text into lines that end in LF, CRLF or a lone CR. A line over the limit is dropped. */
export class Lines {
  /** The number of the line that comes next. */
  line = 1;
  private rest = '';
  /** Whether `rest` ends with a CR, whose LF may come with the next text. */
  private mayBeHalfOfCrLf = false;
  private isTooLong = false;

  constructor(
    private readonly onLine: (text: string, line: number) => void,
    private readonly limit = Infinity,
    private readonly onTooLong: (line: number) => void = () => undefined,
  ) {}

  read(text: string): void {
    if (!this.mayBeHalfOfCrLf && !/[\r\n]/.test(text)) {
      // Only appended: a line that comes in many pieces is searched once, when it is whole.
      this.rest += text;
      this.dropTooLong();
      return;
    }
    const buffer = this.rest + text;
    let at = 0;
    let feed = -2;
    let carriage = -2;
    for (;;) {
      if (feed !== -1 && feed < at) feed = buffer.indexOf('\n', at);
      if (carriage !== -1 && carriage < at) carriage = buffer.indexOf('\r', at);
      const end = feed === -1 || (carriage !== -1 && carriage < feed) ? carriage : feed;
      // A CR at the very end may be half of a CRLF.
      if (end === -1 || (end === carriage && end === buffer.length - 1)) break;
      this.endLine(buffer.slice(at, end));
      at = end === carriage && buffer.charCodeAt(end + 1) === 10 ? end + 2 : end + 1;
    }
    this.rest = buffer.slice(at);
    this.mayBeHalfOfCrLf = this.rest.endsWith('\r');
    this.dropTooLong();
  }

  end(): void {
    const last = this.rest.endsWith('\r') ? this.rest.slice(0, -1) : this.rest;
    this.rest = '';
    if (last !== '' || this.isTooLong) this.endLine(last);
  }

  private dropTooLong(): void {
    if (this.rest.length <= this.limit) return;
    this.isTooLong = true;
    this.rest = this.mayBeHalfOfCrLf ? '\r' : '';
  }

  private endLine(text: string): void {
    if (this.isTooLong || text.length > this.limit) this.onTooLong(this.line);
    else this.onLine(text, this.line);
    this.isTooLong = false;
    this.line += 1;
  }
}
