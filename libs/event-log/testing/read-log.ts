import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogEvent } from '../src/events/log-event.js';
import { readEvents } from '../src/readers/read-events.js';
import type { ReadOptions } from '../src/events/read-options.js';
import { type RejectedRow, Rejections } from '../src/events/event-sink.js';

export type Input = string | Uint8Array | readonly Uint8Array[];

export interface ReadLog {
  readonly events: LogEvent[];
  readonly rejected: readonly RejectedRow[];
  readonly rejectedCount: number;
  readonly dropped?: number;
}

/** Reads a whole small log at once. */
export async function readLog(input: Input, options: ReadOptions): Promise<ReadLog> {
  const rejections = new Rejections();
  const events: LogEvent[] = [];
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'read-log-'));
  try {
    const within = { temporaryFolder, ...options };
    for await (const batch of readEvents(chunksOf(input), within, rejections)) events.push(...batch);
  } finally {
    await rm(temporaryFolder, { recursive: true });
  }
  const { first: rejected, count: rejectedCount, dropped } = rejections;
  return { events, rejected, rejectedCount, ...(dropped > 0 && { dropped }) };
}

/** The error with which a log is refused whole. */
export async function refusal(input: Input, options: ReadOptions): Promise<unknown> {
  try {
    await readLog(input, options);
  } catch (error) {
    return error;
  }
  throw new Error('the log was not refused');
}

/** Cuts bytes at the given places, as a network might. */
export function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const sorted = [...new Set(places.map((place) => place % (bytes.byteLength + 1)))].sort((a, b) => a - b);
  return [0, ...sorted].map((from, index) => bytes.subarray(from, sorted[index] ?? bytes.byteLength));
}

export async function* chunksOf(input: Input): AsyncGenerator<Uint8Array> {
  const chunks = typeof input === 'string' ? [Buffer.from(input)] : input instanceof Uint8Array ? [input] : input;
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

/** Microseconds of an ISO time of at most milliseconds. */
export function micros(iso: string): bigint {
  return BigInt(Date.parse(iso)) * 1000n;
}
