import { SaxesParser, type SaxesTagPlain } from 'saxes';

import { UnreadableFile } from '../event-log.errors.js';
import type { EventSink } from '../event-sink.js';
import { ROW_LIMIT } from '../read-options.js';
import type { TextReader } from './text-reader.js';
import { XesEvent } from './xes-event.js';
import { XesTrace } from './xes-trace.js';

const NESTING_LIMIT = 100;
const PIECE = 64 * 1024;

/**
 * XES 1.0 and 2.0. An attribute counts where it is a direct child of its event or trace. Defaults in `<global>` are not
 * applied: real logs put placeholders there ("UNKNOWN", 1970), which would turn missing values into false ones.
 */
export class XesReader implements TextReader {
  private readonly xml = new SaxesParser();
  private depth = 0;
  private trace: XesTrace | null = null;
  private event: XesEvent | null = null;
  private traces = 0;
  /** Characters since something was last finished: what may be held in memory. */
  private unfinished = 0;

  constructor(private readonly sink: EventSink) {
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
    for (let at = 0; at < text.length; at += PIECE) {
      const piece = text.slice(at, at + PIECE);
      this.unfinished += piece.length;
      this.xml.write(piece);
      if (this.unfinished > ROW_LIMIT + PIECE) this.fail(`an element is longer than ${ROW_LIMIT} characters`);
    }
  }

  end(): void {
    this.xml.close();
  }

  private fail(message: string): never {
    throw new UnreadableFile(this.xml.line, message);
  }

  private openTag(tag: SaxesTagPlain): void {
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
      else if (!this.trace.add(name, tag.attributes)) this.fail('a trace has too many attributes');
    } else if (this.depth === 4 && this.event !== null) {
      this.event.add(name, tag.attributes);
    }
  }

  private closeTag(): void {
    this.depth -= 1;
    // Outside traces nothing is kept, and some logs carry megabytes of nested figures about themselves there.
    if (this.depth > 2 && this.trace !== null) return;
    this.unfinished = 0;
    if (this.depth === 2 && this.event !== null && this.trace !== null) {
      if (!this.trace.take(this.event)) {
        this.fail('a trace has too many or too large events before its concept:name; put the name first');
      }
      this.event = null;
    } else if (this.depth === 1 && this.trace !== null) {
      this.trace.end();
      this.trace = null;
    }
  }

  private beginTrace(): void {
    this.traces += 1;
    this.trace = new XesTrace(this.traces, this.sink);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
