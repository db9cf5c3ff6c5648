import type { EventSink, TextReader } from '../events/event-sink.js';
import { ROW_LIMIT } from '../events/read-options.js';
import { type JsonElement, JsonElements } from './json-elements.js';
import { jsonEvent } from './json-event.js';
import { Lines } from './lines.js';

const blank = /^\s*$/;
/** Avoids a costly exception per line where millions of lines are not JSON at all. */
const couldBeJson = /^[ \t]*[-[{"\dtfn]/;

/** One JSON event a line. A line that is no event is rejected alone; blank lines are skipped. */
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

/**
 * An array of events. An element that is no event is rejected alone, but text that is not JSON refuses the file:
 * inside an array nothing tells where the next element would begin. Lines are the elements' numbers.
 */
export class JsonArrayReader implements TextReader {
  private readonly elements = new JsonElements('[', 1, (element) => {
    this.readElement(element);
  });

  constructor(private readonly sink: EventSink) {}

  get line(): number {
    return this.elements.number;
  }

  read(text: string): void {
    this.elements.read(text);
  }

  end(): void {
    this.elements.end();
  }

  private readElement({ text, number }: JsonElement): void {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      this.elements.fail(`element ${number} is malformed`);
    }
    const event = jsonEvent(value, text, this.sink.times.takesNumbers);
    if (typeof event === 'string') this.sink.reject(number, event);
    else this.sink.add(number, event);
  }
}
