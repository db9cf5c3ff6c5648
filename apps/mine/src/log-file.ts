import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  InvalidReadOption,
  readEvents,
  Rejections,
  UnreadableFile,
  writeParts,
  type EventFormat,
  type ReadOptions,
} from '#event-log';
import type { EventSource } from '#mining';
import { Refused, UsageError } from './refusals.js';

const endings: readonly (readonly [RegExp, EventFormat])[] = [
  [/\.(xes|xml)$/i, 'xes'],
  [/\.(csv|tsv|txt)$/i, 'csv'],
  [/\.(ndjson|jsonl)$/i, 'ndjson'],
  [/\.jsonocel$|\.ocel(\.json)?$|ocel[^/]*\.json$/i, 'ocel'],
  [/\.json$/i, 'json'],
  [/\.xlsx$/i, 'xlsx'],
  [/\.parquet$/i, 'parquet'],
];

/** The name of a file without its endings. */
export function logName(path: string): string {
  return basename(path)
    .replace(/\.gz$/i, '')
    .replace(/\.[a-z]+$/i, '');
}

export function findFormat(path: string): EventFormat {
  const name = path.replace(/\.gz$/i, '');
  const known = endings.find(([ending]) => ending.test(name));
  if (known) return known[1];
  throw new UsageError(
    `${path}: cannot tell the format from the name; set --format to csv, xlsx, parquet, xes, ndjson, json, or ocel`,
  );
}

export interface StagedLog {
  readonly source: EventSource;
  readonly rejections: Rejections;
}

/** Reads a file and stores its events as Parquet in `folder`, like an upload. */
export async function stageLogFile(
  path: string,
  options: Omit<ReadOptions, 'gzip' | 'temporaryFolder'>,
  folder: string,
): Promise<StagedLog> {
  const rejections = new Rejections();
  const name = logName(path);
  const files: string[] = [];
  try {
    const gzip = await isGzipped(path);
    const batches = readEvents(createReadStream(path), { ...options, gzip, temporaryFolder: folder }, rejections);
    for await (const part of writeParts(batches, { temporaryFolder: folder })) {
      const kept = join(folder, `events-${String(files.length)}.parquet`);
      await rename(part.path, kept);
      files.push(kept);
    }
  } catch (error) {
    throw refusal(path, error);
  }
  if (files.length === 0) throw new Refused(describeEmpty(path, rejections));
  return { source: { integrationId: name, tool: 'upload', name, files }, rejections };
}

/** By the first bytes, because the name may be wrong. */
async function isGzipped(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

function refusal(path: string, error: unknown): unknown {
  if (error instanceof UnreadableFile) {
    const place = error.line === null ? path : `${path}, line ${error.line}`;
    return new Refused(`${place}: ${error.message.replace(/the parameter "(\w+)"/, '--$1')}`);
  }
  if (error instanceof InvalidReadOption) return new UsageError(`--${error.field} ${error.message}`);
  const { code, path: at } = error as NodeJS.ErrnoException;
  if (at === path && code !== undefined) return new Refused(`${path}: ${reasons[code] ?? code}`);
  return code === 'EISDIR' ? new Refused(`${path}: is a folder`) : error;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'permission denied',
  EISDIR: 'is a folder',
};

function describeEmpty(path: string, { count, first }: Rejections): string {
  if (count === 0) return `${path}: contains no events`;
  const [worst] = first;
  return `${path}: none of its ${count} rows is a valid event; line ${worst?.line ?? 0}: ${worst?.message ?? ''}`;
}
