import type { EventSink } from '../event-sink.js';
import { ROW_LIMIT } from '../read-options.js';
import { jsonEvent } from './json-event.js';
import { Lines } from './lines.js';
import type { TextReader } from './text-reader.js';

const blank = /^\s*$/;
/** Spares the costly exception where millions of lines are something else altogether. */
const couldBeJson = /^[ \t]*[-[{"\dtfn]/;

/** One JSON event a line. A line that is no event is rejected alone; blank lines are nothing. */
export class NdjsonReader implements TextReader {
  private readonly lines = new Lines(
    (text, line) => {
      this.readLine(text, line);
    },
    ROW_LIMIT,
    (line) => {
      this.sink.reject(line, `the line is longer than ${ROW_LIMIT} characters`);
    },
  );

  constructor(private readonly sink: EventSink) {}

  get line(): number {
    return this.lines.line;
  }

  read(text: string): void {
    this.lines.read(text);
  }

  end(): void {
    this.lines.end();
  }

  private readLine(text: string, line: number): void {
    if (!couldBeJson.test(text)) {
      if (!blank.test(text)) this.sink.reject(line, 'the line is not JSON');
      return;
    }
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      this.sink.reject(line, 'the line is not JSON');
      return;
    }
    const event = jsonEvent(value, text, this.sink.times.takesNumbers);
    if (typeof event === 'string') this.sink.reject(line, event);
    else this.sink.add(line, event);
  }
}
