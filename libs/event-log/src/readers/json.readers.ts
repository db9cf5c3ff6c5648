import type { TextReader } from '../events/event-sink.js';
import { ROW_LIMIT } from '../events/read-options.js';
import { type JsonElement, JsonElements } from './json-elements.js';
import type { JsonRows } from './json-rows.js';
import { Lines } from './lines.js';

const blank = /^\s*$/;
/** Avoids a costly exception per line where millions of lines are not JSON at all. */
const couldBeJson = /^[ \t]*[-[{"\dtfn]/;

/** One JSON value a line. A line that is no JSON is rejected alone; blank lines are skipped. */
export class NdjsonReader implements TextReader {
  private readonly lines = new Lines(
    (text, line) => {
      this.readLine(text, line);
    },
    ROW_LIMIT,
    (line) => {
      this.reject(line, `the line is longer than ${ROW_LIMIT} characters`);
    },
  );

  constructor(
    private readonly rows: JsonRows,
    private readonly reject: (line: number, message: string) => void,
  ) {}

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
      if (!blank.test(text)) this.reject(line, 'the line is not JSON');
      return;
    }
    let value: unknown;
    try {
      value = this.rows.parse(text);
    } catch {
      this.reject(line, 'the line is not JSON');
      return;
    }
    this.rows.take(value, text, line);
  }
}

/**
 * An array of rows. An element that is no row is rejected alone, but text that is not JSON refuses the file:
 * inside an array nothing tells where the next element would begin. Lines are the elements' numbers.
 */
export class JsonArrayReader implements TextReader {
  private readonly elements = new JsonElements('[', 1, (element) => {
    this.readElement(element);
  });

  constructor(private readonly rows: JsonRows) {}

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
      value = this.rows.parse(text);
    } catch {
      this.elements.fail(`element ${number} is malformed`);
    }
    this.rows.take(value, text, number);
  }
}
