import type { EventSink } from '../event-sink.js';
import { type JsonElement, JsonElements } from './json-elements.js';
import { jsonEvent } from './json-event.js';
import type { TextReader } from './text-reader.js';

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
