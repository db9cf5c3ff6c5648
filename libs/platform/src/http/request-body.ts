import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import {
  MalformedJson,
  PayloadTooLarge,
  RequestTooSlow,
  UnsupportedMediaType,
  ValidationFailed,
} from '../errors/platform.errors.js';
import { jsonProblem } from './query-string.js';

/**
 * A request's body as it arrives. A client may take hours over a gigabyte, but not stop: one that sends nothing for
 * a minute while it is waited for is cut off. Leaving the loop early does not destroy the request: its socket still
 * has to carry the answer.
 */
export async function* requestBody(request: IncomingMessage, timeout = 60_000): AsyncGenerator<Buffer> {
  const wait = (): NodeJS.Timeout => setTimeout(() => request.destroy(), timeout);
  let waiting = wait();
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      clearTimeout(waiting);
      yield chunk;
      waiting = wait();
    }
  } finally {
    clearTimeout(waiting);
  }
}

const [quote, backslash, comma, brace, bracket] = [0x22, 0x5c, 0x2c, 0x7b, 0x5b];

/** No body of ours has a tenth of it; what is parsed, walked and checked costs by the value, not by the byte. */
export const mostValues = 10_000;

/** Whether a JSON text holds more values than any body may: a look at each byte, before anything is made of them. */
export function hasTooManyValues(bytes: Uint8Array): boolean {
  let values = 1;
  let isInString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) isInString = !isInString;
    else if (isInString) at += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === brace || byte === bracket) values += 1;
  }
  return values > mostValues;
}

interface Container {
  /** Null in a list, whose places are counted. */
  readonly keys: Set<string> | null;
  readonly path: string;
  /** Where its present member stands. */
  member: string;
  index: number;
}

/**
 * The path of the first key that one object of a JSON text has twice; null when there is none. JSON.parse keeps the last
 * one silently, while a proxy or a log may have looked at the first. The text must be valid JSON.
 * A string that does not end ends with the text: looked for, its end would be looked for from each of its quotes anew.
 */
export function repeatedKey(text: string): string | null {
  const open: Container[] = [];
  let last = '';
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\]:,]/gs)) {
    const container = open.at(-1);
    if (token === '{' || token === '[') {
      const path = container?.member ?? '';
      open.push({
        keys: token === '{' ? new Set() : null,
        path,
        member: token === '{' ? path : `${path}[0]`,
        index: 0,
      });
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (token === ',' && container && !container.keys) {
      container.index += 1;
      container.member = `${container.path}[${container.index}]`;
    } else if (token === ':' && container?.keys) {
      const key = JSON.parse(last) as string;
      container.member = container.path ? `${container.path}.${key}` : key;
      if (container.keys.has(key)) return container.member;
      container.keys.add(key);
    }
    last = token;
  }
  return null;
}

const limit = 2 ** 20;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a request's JSON body. Undefined when there is none; anything that is not clean JSON is refused. */
export async function readJsonBody(request: Request): Promise<unknown> {
  const bytes = await readBody(request);
  if (bytes.length === 0) return undefined;
  const type = request.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' || request.get('content-encoding') !== undefined) {
    throw new UnsupportedMediaType('application/json without a content encoding');
  }
  return parseStrictJson(bytes);
}

export function parseStrictJson(bytes: Uint8Array): unknown {
  if (hasTooManyValues(bytes)) throw ValidationFailed.of('body', `must not hold more than ${mostValues} values`);
  const { text, value } = parsed(bytes);
  const problem = jsonProblem(value);
  if (problem) throw new ValidationFailed([problem]);
  const repeated = repeatedKey(text);
  if (repeated !== null) throw ValidationFailed.of(repeated || 'body', 'must be given once');
  return value;
}

function parsed(bytes: Uint8Array): { text: string; value: unknown } {
  try {
    const text = utf8.decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch (error) {
    throw new MalformedJson(error instanceof SyntaxError ? error.message : 'it is not UTF-8');
  }
}

export interface BodyBounds {
  /** Bytes. */
  readonly maximum?: number;
  /** Milliseconds from now until the whole of it has to be there. */
  readonly within?: number;
}

/** What people fill in and applications ask for by form is small, and sent at once. */
export const formBounds: BodyBounds = { maximum: 16 * 1024, within: 30_000 };

/** Refuses a body over the limit without reading the rest, and one that takes too long. */
export async function readBody(
  request: Request,
  { maximum = limit, within = 300_000 }: BodyBounds = {},
): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new RequestTooSlow());
    }, within);
  });
  try {
    const whole = readWhole(request, maximum);
    // When the time is up this promise fails later, with the connection: that failure needs a handler.
    whole.catch(() => undefined);
    return await Promise.race([whole, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}

async function readWhole(request: Request, maximum: number): Promise<Buffer> {
  const tooLarge = (): PayloadTooLarge => new PayloadTooLarge(inWords(maximum));
  if (Number(request.get('content-length') ?? 0) > maximum) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of requestBody(request)) {
      size += chunk.length;
      if (size > maximum) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    // The client went away half way: its doing, and no fault to wake anybody for.
    throw request.destroyed ? new MalformedJson('it ended before it was complete') : error;
  }
  return Buffer.concat(chunks);
}

const inWords = (bytes: number): string => (bytes < 2 ** 20 ? `${bytes / 1024} KiB` : `${bytes / 2 ** 20} MiB`);
