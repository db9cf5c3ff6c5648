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

/** Milliseconds without data after which a client is disconnected. */
const longestPauseMs = 60_000;

/**
 * The chunks of a body. A client can take hours for a gigabyte, but is disconnected after a minute without data.
 * Leaving the loop early does not destroy the request, because its socket still has to carry the response.
 */
export async function* requestBody(request: IncomingMessage, timeout = longestPauseMs): AsyncGenerator<Buffer> {
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

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const brace = 0x7b;
const bracket = 0x5b;

/** Ten times what the largest valid body has; parsing and validation cost per value, not per byte. */
export const mostValues = 10_000;

/** Counts values by looking at bytes only, before JSON.parse allocates them. */
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

interface OpenContainer {
  /** Null for an array. */
  readonly keys: Set<string> | null;
  readonly path: string;
  /** The path of the member that is being read. */
  member: string;
  index: number;
}

/**
 * The path of the first duplicate key in a valid JSON text; null if there is none. JSON.parse silently keeps the last
 * value, while a proxy or log may have read the first. The pattern accepts an unterminated string as the end of the
 * text: otherwise it would search for the end again from each quote.
 */
export function repeatedKey(text: string): string | null {
  const open: OpenContainer[] = [];
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

const jsonBytes = 2 ** 20;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The parsed JSON body; undefined if it is empty. */
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
  /** The largest body in bytes. */
  readonly maximum?: number;
  /** Milliseconds in which the whole body has to arrive. */
  readonly within?: number;
}

/** Forms are small and sent at once. */
export const formBounds: BodyBounds = { maximum: 16 * 1024, within: 30_000 };

/**
 * Refuses a body that is too large, without reading the rest, or too slow. By events: an iterator costs a small body more
 * than its parsing.
 */
export function readBody(
  request: Request,
  { maximum = jsonBytes, within = 300_000 }: BodyBounds = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (): void => {
      clearTimeout(stalled);
      clearTimeout(tooSlow);
      request.off('data', take).off('end', finish).off('error', breakOff).off('close', breakOff);
    };
    const refuse = (reason: Error): void => {
      stop();
      request.pause();
      reject(reason);
    };
    const take = (chunk: Buffer): void => {
      stalled.refresh();
      size += chunk.length;
      if (size > maximum) refuse(new PayloadTooLarge(inWords(maximum)));
      else chunks.push(chunk);
    };
    const finish = (): void => {
      stop();
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    };
    // The client disconnected, or sent nothing for too long, which is no server error.
    const breakOff = (): void => {
      refuse(new MalformedJson('it ended before it was complete'));
    };
    const stalled = setTimeout(() => request.destroy(), longestPauseMs);
    const tooSlow = setTimeout(() => {
      refuse(new RequestTooSlow());
    }, within);
    if (Number(request.get('content-length') ?? 0) > maximum) refuse(new PayloadTooLarge(inWords(maximum)));
    else if (request.readableEnded) finish();
    else if (request.destroyed) breakOff();
    else request.on('end', finish).on('error', breakOff).on('close', breakOff).on('data', take);
  });
}

const inWords = (bytes: number): string => (bytes < 2 ** 20 ? `${bytes / 1024} KiB` : `${bytes / 2 ** 20} MiB`);
