import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { UnreadableFile } from '../events/event-log.errors.js';
import type { EventSink, TextReader } from '../events/event-sink.js';
import { OptionalColumns, HeldRows } from '../events/optional-columns.js';
import { ROW_LIMIT } from '../events/read-options.js';
import { PlainXes } from './plain-xes.js';
import { XesEvent, XesTrace } from './xes-trace.js';

const NESTING_LIMIT = 100;
/**
 * Longer elements are left to the parser, which continues where it stopped: PlainXes starts them again with each piece.
 */
const PLAIN_LIMIT = 32 * 1024;

/**
 * XES 1.0 and 2.0. An attribute counts where it is a direct child of its event or trace. Defaults in `<global>` are not
 * applied: real logs put placeholders there ("UNKNOWN", 1970), which would turn missing values into false ones.
 */
export class XesReader implements TextReader {
  private readonly xml = new SaxesParser();
  private readonly plain = new PlainXes(this.xml);
  /** Text that is not parsed yet: an element whose end is missing. */
  private rest = '';
  /** How long the rest must be before it is parsed again; again at each byte would be too often. */
  private enough = 0;
  /** Whether the parser has just read a tag. */
  private isBehindTag = false;
  private depth = 0;
  private trace: XesTrace | null = null;
  private event: XesEvent | null = null;
  private traces = 0;
  /** Characters since an element was last finished, all of which may be in memory. */
  private unfinished = 0;

  private readonly kinds: OptionalColumns;
  private readonly heldRows: HeldRows;

  constructor(private readonly sink: EventSink) {
    this.kinds = new OptionalColumns(sink.times);
    this.heldRows = new HeldRows(this.kinds);
    this.xml.on('opentag', (tag) => {
      this.openTag(tag);
    });
    this.xml.on('closetag', () => {
      this.closeTag();
    });
    this.xml.on('doctype', () => {
      this.fail('a document type declaration is not accepted; remove the <!DOCTYPE> and its entities');
    });
    this.xml.on('error', (error) => {
      this.fail(`the XML is malformed: ${error.message.replace(/^\d+:\d+: /, '')}`);
    });
  }

  get line(): number {
    return this.xml.line;
  }

  read(text: string): void {
    if (this.rest.length + text.length < this.enough) {
      this.rest += text;
      return;
    }
    // V8 scans concatenated strings slowly, so only the event that was cut off is concatenated.
    let at = 0;
    if (this.rest !== '') {
      at = endOfEvent(text);
      this.readAll(this.takeRest() + text.slice(0, at), 0);
    }
    if (this.rest === '') this.readAll(text, at);
    else if (at < text.length) this.readAll(this.takeRest() + text.slice(at), 0);
  }

  end(): void {
    this.parse(this.takeRest());
    this.xml.close();
    this.heldRows.end();
  }

  private takeRest(): string {
    const text = this.rest;
    this.rest = '';
    this.enough = 0;
    return text;
  }

  /**
   * What is not plain goes to the parser, tag by tag, and so does everything malformed, because the parser words the
   * error.
   */
  private readAll(text: string, from: number): void {
    this.plain.load(text);
    for (let at = from; at < text.length;) {
      if (this.isBehindTag && this.depth === 2 && this.trace !== null) {
        const end = this.plain.readElements(at, this.trace);
        if (end > at) this.unfinished = 0;
        at = end;
        if (text.length - at <= PLAIN_LIMIT && isCutOff(text, at)) {
          this.rest = text.slice(at);
          this.enough = 2 * this.rest.length;
          return;
        }
      }
      const end = text.indexOf('>', at) + 1 || text.length;
      this.parse(text.slice(at, end));
      at = end;
    }
  }

  private parse(text: string): void {
    this.unfinished += text.length;
    this.isBehindTag = false;
    this.xml.write(text);
    if (this.unfinished > ROW_LIMIT + PLAIN_LIMIT) this.fail(`an element is longer than ${ROW_LIMIT} characters`);
  }

  private fail(message: string): never {
    throw new UnreadableFile(this.xml.line, message);
  }

  private openTag(tag: SaxesTagPlain): void {
    this.isBehindTag = true;
    this.depth += 1;
    if (this.depth > NESTING_LIMIT) this.fail(`elements are nested more than ${NESTING_LIMIT} levels deep`);
    const name = localName(tag.name);
    if (this.depth === 1) {
      if (name !== 'log') this.fail(`the root element is <${tag.name}>, not <log>: this is not XES`);
    } else if (this.depth === 2) {
      if (name === 'trace') this.beginTrace();
      else if (name === 'event') this.sink.reject(this.xml.line, 'no case: the event is not in a trace');
    } else if (this.depth === 3 && this.trace !== null) {
      if (name === 'event') this.event = new XesEvent(this.xml.line);
      else this.add(this.trace, name, tag);
    } else if (this.depth === 4 && this.event !== null) {
      this.add(this.event, name, tag);
    }
  }

  private closeTag(): void {
    this.isBehindTag = true;
    this.depth -= 1;
    // Nothing is held outside traces, where some logs carry megabytes of nested statistics.
    if (this.depth > 2 && this.trace !== null) return;
    this.unfinished = 0;
    if (this.depth === 2 && this.event !== null && this.trace !== null) {
      this.trace.addEvent(this.event);
      this.event = null;
    } else if (this.depth === 1 && this.trace !== null) {
      this.trace.end();
      this.trace = null;
    }
  }

  private add(to: XesTrace | XesEvent, type: string, { attributes: { key, value } }: SaxesTagPlain): void {
    if (key !== undefined && value !== undefined) to.add(type, key, value);
  }

  private beginTrace(): void {
    this.traces += 1;
    this.trace = new XesTrace(this.traces, this.sink, this.kinds, this.heldRows);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function endOfEvent(text: string): number {
  const end = text.indexOf('</event>');
  return end === -1 ? text.length : end + '</event>'.length;
}

/** Whether the element at `at` ends in text that is still to come. */
function isCutOff(text: string, at: number): boolean {
  const end = text.indexOf('>', at);
  const isEvent = end !== -1 && text.endsWith('<event', end);
  return end === -1 || (isEvent && !text.includes('</event>', end));
}
