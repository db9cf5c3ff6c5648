import { createReadStream, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readEvents, Rejections, writeParts, type LogEvent, type ReadOptions } from '#event-log';

/** One measurement in a process of its own, so that its peak memory is its own too. Prints a JSON line. */
const [path = '', mode = '', options = '{}'] = process.argv.slice(2);

async function measure(): Promise<void> {
  const started = performance.now();
  const rejections = new Rejections();
  const batches = readEvents(createReadStream(path), JSON.parse(options) as ReadOptions, rejections);
  const { events, partBytes } = mode === 'store' ? await store(batches) : await count(batches);
  const { user, system } = process.cpuUsage();
  const result = {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (user + system) / 1e6,
    events,
    rejected: rejections.count,
    bytes: statSync(path).size,
    partBytes,
    peakMiB: process.resourceUsage().maxRSS / 1024,
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

async function count(batches: AsyncIterable<LogEvent[]>): Promise<{ events: number; partBytes: number }> {
  let events = 0;
  for await (const batch of batches) events += batch.length;
  return { events, partBytes: 0 };
}

async function store(batches: AsyncIterable<LogEvent[]>): Promise<{ events: number; partBytes: number }> {
  const sum = { events: 0, partBytes: 0 };
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'event-log-read-'));
  for await (const part of writeParts(batches, { temporaryFolder })) {
    sum.events += part.events;
    sum.partBytes += part.bytes;
  }
  await rm(temporaryFolder, { recursive: true });
  return sum;
}

await measure();
