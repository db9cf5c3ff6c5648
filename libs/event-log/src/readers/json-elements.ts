import { UnreadableFile } from '../events/event-log.errors.js';
import { ROW_LIMIT } from '../events/read-options.js';

export interface JsonElement {
  /** The element's JSON text. */
  readonly text: string;
  /** The key it has in its object, or null in an array. */
  readonly key: string | null;
  /** The key of the object's member that holds it, or null at the top. */
  readonly section: string | null;
  /** 1 for the first element of its section. */
  readonly number: number;
}

interface OpenElement {
  readonly isObject: boolean;
  readonly section: string | null;
  count: number;
  key: string | null;
}

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

/**
 * Cuts a JSON file into the elements of its outermost containers (`depth` levels of them) without ever holding more
 * than one element. Whether an element is valid is left to JSON.parse.
 */
export class JsonElements {
  number = 1;
  private buffer = '';
  private at = 0;
  /** How long the buffer must be before it is parsed again. */
  private enough = 0;
  private expected: Expected = 'value';
  private readonly open: OpenElement[] = [];

  constructor(
    private readonly top: '[' | '{',
    private readonly depth: number,
    private readonly take: (element: JsonElement) => void,
    private readonly enter: (section: string) => void = () => undefined,
  ) {}

  read(text: string): void {
    this.buffer += text;
    if (this.buffer.length >= this.enough) this.parse();
  }

  end(): void {
    this.parse();
    if (this.expected !== 'nothing') this.fail('the file ends too early');
  }

  fail(message: string): never {
    throw new UnreadableFile(this.number, `the file is not valid JSON: ${message}`);
  }

  private parse(): void {
    while (this.step());
    this.buffer = this.buffer.slice(this.at);
    this.at = 0;
    if (this.buffer.length > ROW_LIMIT) this.fail(`an element is longer than ${ROW_LIMIT} characters`);
    // An unfinished element is parsed again from its start: because the length doubles, a few times instead of at each
    // piece.
    this.enough = Math.min(this.buffer.length * 2, ROW_LIMIT);
  }

  /** False where more text is needed. */
  private step(): boolean {
    while (isSpace(this.buffer.charCodeAt(this.at))) this.at += 1;
    const next = this.buffer[this.at];
    if (next === undefined) return false;
    switch (this.expected) {
      case 'value or end':
        return next === ']' ? this.close() : this.value(next);
      case 'value':
        return this.value(next);
      case 'key or end':
        return next === '}' ? this.close() : this.key(next);
      case 'key':
        return this.key(next);
      case 'colon':
        return next === ':' ? this.pass('value') : this.fail('a colon is missing');
      case 'comma or end':
        return this.separator(next);
      case 'nothing':
        return this.fail('something follows the end');
    }
  }

  private pass(expected: Expected): true {
    this.at += 1;
    this.expected = expected;
    return true;
  }

  private value(next: string): boolean {
    if (this.open.length === 0 && next !== this.top) {
      throw new UnreadableFile(1, `the file must be a JSON ${this.top === '[' ? 'array' : 'object'}`);
    }
    if (this.open.length < this.depth && (next === '[' || next === '{')) {
      this.open.push({ isObject: next === '{', section: this.open.at(-1)?.key ?? null, count: 0, key: null });
      this.number = 1;
      return this.pass(next === '{' ? 'key or end' : 'value or end');
    }
    const end = endOfValue(this.buffer, this.at);
    if (end === -1) return false;
    const container = this.open.at(-1);
    if (container === undefined) return false;
    container.count += 1;
    this.number = container.count;
    this.take({
      text: this.buffer.slice(this.at, end),
      key: container.key,
      section: container.section,
      number: container.count,
    });
    this.number += 1;
    this.at = end;
    this.expected = 'comma or end';
    return true;
  }

  private key(next: string): boolean {
    if (next !== '"') this.fail('a key is missing');
    const end = endOfString(this.buffer, this.at);
    const container = this.open.at(-1);
    if (end === -1 || container === undefined) return false;
    try {
      container.key = JSON.parse(this.buffer.slice(this.at, end)) as string;
    } catch {
      this.fail('a key is not a string');
    }
    if (this.open.length === 1) this.enter(container.key);
    this.at = end;
    this.expected = 'colon';
    return true;
  }

  private separator(next: string): boolean {
    const isObject = this.open.at(-1)?.isObject === true;
    if (next === ',') return this.pass(isObject ? 'key' : 'value');
    return next === (isObject ? '}' : ']') ? this.close() : this.fail('a comma or the end of a list is missing');
  }

  private close(): true {
    this.open.pop();
    return this.pass(this.open.length === 0 ? 'nothing' : 'comma or end');
  }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** The index after the JSON value that starts at `start`, found by its brackets and strings, or -1 if it is not whole yet. */
function endOfValue(buffer: string, start: number): number {
  const first = buffer.charCodeAt(start);
  if (first === QUOTE) return endOfString(buffer, start);
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return endOfScalar(buffer, start);
  let depth = 0;
  structure.lastIndex = start;
  for (let found = structure.exec(buffer); found !== null; found = structure.exec(buffer)) {
    const code = found[0].charCodeAt(0);
    if (code === QUOTE) {
      const end = endOfString(buffer, found.index);
      if (end === -1) return -1;
      structure.lastIndex = end;
    } else {
      depth += code === OPEN_BRACE || code === OPEN_BRACKET ? 1 : -1;
      if (depth === 0) return found.index + 1;
    }
  }
  return -1;
}

export const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const OPEN_BRACKET = 91;
const structure = /["{}[\]]/g;
const scalarEnd = /[\s,\]}]/g;

/** The index after the string whose opening quote is at `start`, or -1 if it has not ended yet. */
export function endOfString(buffer: string, start: number): number {
  const quote = buffer.indexOf('"', start + 1);
  if (quote === -1) return -1;
  if (buffer.charCodeAt(quote - 1) !== BACKSLASH) return quote + 1;
  // One by one: a search for each of very many escaped quotes takes twenty times as long.
  for (let at = start + 1; at < buffer.length; at += 1) {
    const code = buffer.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at + 1;
  }
  return -1;
}

function endOfScalar(buffer: string, start: number): number {
  scalarEnd.lastIndex = start;
  return scalarEnd.exec(buffer)?.index ?? -1;
}
