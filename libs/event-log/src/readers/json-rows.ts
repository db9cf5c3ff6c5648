import type { EventSink } from '../events/event-sink.js';
import { whyUnstorable } from '../events/log-event.js';
import type { ReadOptions } from '../events/read-options.js';
import { RecordColumns } from '../mapping/record-columns.js';
import { rowMapper } from '../mapping/row-mappers.js';
import { withExactIntegers } from './exact-numbers.js';
import { isObject, jsonEvent, mayBeUnstorable } from './json-event.js';

/** What becomes of the values in a JSON file. */
export interface JsonRows {
  parse(text: string): unknown;
  take(value: unknown, text: string, line: number): void;
}

/** Events as the contract writes them, or rows of any shape, of which a mapping makes events. */
export function jsonRows(sink: EventSink, options: ReadOptions): JsonRows {
  return options.mapping === undefined ? plainRows(sink) : mappedRows(sink, options, options.mapping);
}

function plainRows(sink: EventSink): JsonRows {
  return {
    parse: (text) => JSON.parse(text) as unknown,
    take: (value, text, line) => {
      const event = jsonEvent(value, text, sink.times.takesNumbers);
      if (typeof event === 'string') sink.reject(line, event);
      else sink.add(line, event);
    },
  };
}

function mappedRows(sink: EventSink, options: ReadOptions, mapping: NonNullable<ReadOptions['mapping']>): JsonRows {
  const mapper = rowMapper(mapping, new RecordColumns(), options);
  return {
    parse: parseExact,
    take: (value, text, line) => {
      const problem = isObject(value) ? whyRowUnstorable(value, text) : 'a row must be a JSON object';
      if (problem !== null) sink.reject(line, problem);
      else sink.putMapped(line, mapper.map(value as Readonly<Record<string, unknown>>));
    },
  };
}

export const parseExact = (text: string): unknown => JSON.parse(withExactIntegers(text));

/** Most rows need no look at each value. */
export const whyRowUnstorable = (row: unknown, text: string): string | null =>
  mayBeUnstorable(text) ? whyUnstorable(row) : null;
