import type { Dispatcher, Response as Fetched } from 'undici';
import { type ResponseLimits, Pace, type SessionBudget } from './session-budget.js';
import { ResponseTooLarge, RoundSpent, ToolUnreachable, makeUnreachable } from './tool.errors.js';

/** No tool nests its responses a tenth as deep. */
const mostLevels = 100;
/** For the body of a response that is no success. */
const mostOfRefusal = 256 * 1024;
const mostFetched = 512 * 1024;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBrace = 0x7b;
const openBracket = 0x5b;
const closeBrace = 0x7d;
const closeBracket = 0x5d;

/** Checks a JSON text against its limits piece by piece, before it is parsed. */
export class JsonMeter {
  private bytes = 0;
  private values = 1;
  private level = 0;
  private isInString = false;
  private isEscaped = false;

  constructor(private readonly most: ResponseLimits) {}

  /** Throws ResponseTooLarge, whose message completes a sentence about the response. */
  add(piece: Uint8Array): void {
    this.bytes += piece.length;
    if (this.bytes > this.most.bytes) throw new ResponseTooLarge(`is larger than ${this.most.bytes / 2 ** 20} MiB`);
    for (let at = 0; at < piece.length; at += 1) this.countByte(piece[at] ?? 0);
    if (this.values > this.most.values) throw new ResponseTooLarge(`holds more than ${this.most.values} values`);
    if (this.level > mostLevels) throw new ResponseTooLarge(`is nested more than ${mostLevels} levels deep`);
  }

  get counted(): ResponseLimits {
    return { bytes: this.bytes, values: this.values };
  }

  private countByte(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === quote) this.isInString = !this.isInString;
    else if (this.isInString) this.isEscaped = byte === backslash;
    else if (byte === comma) this.values += 1;
    else if (byte === openBrace || byte === openBracket) {
      this.values += 1;
      // Once the limit is exceeded, the level stays there, even if the same piece closes brackets.
      if (this.level <= mostLevels) this.level += 1;
    } else if ((byte === closeBrace || byte === closeBracket) && this.level <= mostLevels) this.level -= 1;
  }
}

export async function readText({ body }: Dispatcher.ResponseData, bounds: JsonMeter): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bounds.add(chunk);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads the beginning of a response that is no success, which is where the reason is. */
export async function readRefusal({ body }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostOfRefusal) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads a response of fetch, which decompresses without a limit of its own. Tokens and lists of sites have a few
 * kilobytes.
 */
export async function readFetched({ status, headers, body }: Fetched): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > mostFetched) throw new ToolUnreachable(`its response is larger than ${mostFetched / 1024} KiB`);
    chunks.push(chunk as Uint8Array);
  }
  const type = headers.get('content-type');
  const isEmpty = [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : Buffer.concat(chunks), {
    status,
    headers: type === null ? {} : { 'content-type': type },
  });
}

/** Passes on a response piece by piece. Throws ToolUnreachable where it breaks off or comes too slowly. */
export async function* readPieces(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  budget: SessionBudget,
): AsyncGenerator<Uint8Array> {
  const pace = new Pace();
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const asked = performance.now();
      const piece = await pieces.next();
      if (piece.done) return;
      pace.record(piece.value.length, performance.now() - asked);
      budget.checkTime();
      yield piece.value;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof RoundSpent ? error : makeUnreachable(error);
  } finally {
    await pieces.return?.();
  }
}

/** The reason that a tool gives in JSON or XML under one of the usual names; null for HTML. The caller cuts long ones. */
export function findReason(text: string): string | null {
  try {
    const reason = words(JSON.parse(text));
    return reason === null ? null : reason.replace(/\s+/g, ' ');
  } catch {
    // As S3 and its relatives answer.
    return /<Message>([^<]{1,500})<\/Message>/.exec(text)?.[1] ?? null;
  }
}

const usualNames = ['message', 'error_description', 'error', 'errorMessages', 'errors', 'detail', 'title'] as const;

function words(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (Array.isArray(value)) return value.length === 0 ? null : words(value[0]);
  if (typeof value !== 'object' || value === null) return null;
  for (const name of usualNames) {
    const found = words((value as Record<string, unknown>)[name]);
    if (found !== null) return found;
  }
  return null;
}
