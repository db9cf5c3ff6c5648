import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs `work` over bytes as a file, for formats that are read from their end. The file goes when the work ends. */
export async function* withSpooledFile<Result>(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  work: (path: string) => AsyncIterable<Result>,
): AsyncGenerator<Result> {
  const path = join(folder, `upload-${randomUUID()}`);
  try {
    await write(source, path);
    yield* work(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function write(source: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const bytes of source) await file.appendFile(bytes);
  } finally {
    await file.close();
  }
}
