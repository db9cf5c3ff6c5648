import type { Request } from 'express';
import {
  MalformedJson,
  PayloadTooLarge,
  RequestTooSlow,
  UnsupportedMediaType,
  ValidationFailed,
} from '../errors/platform.errors.js';
import { hasTooManyValues, mostValues } from './json-values.js';
import { repeatedKey } from './repeated-key.js';
import { requestBody } from './request-body.js';
import { jsonProblem } from './strict-text.js';

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
