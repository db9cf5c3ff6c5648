import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LogEvent, Rejections, StagedEvents } from '#event-log';
import { bisect, estimateBytes } from '#platform';
import type { CollectedBatch } from '../connectors/connector.js';

/** Many enough that storing is cheap per event, and few enough to hold in memory and to read again after a crash. */
const fullAt = 5_000;
/** A limit in bytes, too, because events may be long. */
const muchAt = 8 * 2 ** 20;
/** Milliseconds after which a batch is stored although the tool may send more. */
const timeout = 1_000;

/**
 * Gathers a tool's pages into large batches, which are cheaper to store. If the tool fails, the events before the
 * failure are passed on first.
 */
export async function* gatherBatches(batches: AsyncIterable<CollectedBatch>): AsyncGenerator<CollectedBatch> {
  const iterator = batches[Symbol.asyncIterator]();
  let gathered: CollectedBatch | null = null;
  let bytes = 0;
  try {
    for (let isDone = false; !isDone;) {
      const coming = iterator.next();
      if (gathered && !(await isThereSoon(coming))) {
        yield gathered;
        gathered = null;
      }
      const next = await coming;
      isDone = next.done === true;
      if (next.done) break;
      const { events, position } = next.value;
      bytes = (gathered ? bytes : 0) + estimateBytes(events);
      gathered = { events: gathered ? [...gathered.events, ...events] : events, position };
      if (gathered.events.length < fullAt && bytes < muchAt) continue;
      yield gathered;
      gathered = null;
    }
  } catch (error) {
    if (gathered) yield gathered;
    throw error;
  } finally {
    await iterator.return?.();
  }
  if (gathered) yield gathered;
}

/** Whether the promise settles before the timeout. */
async function isThereSoon(coming: Promise<unknown>): Promise<boolean> {
  const done = new AbortController();
  const there = coming.then(
    () => true,
    () => true,
  );
  const late = sleep(timeout, false, { signal: done.signal }).catch(() => false);
  const isThere = await Promise.race([there, late]);
  done.abort();
  return isThere;
}

/** Stages collected events. An event that cannot be stored is rejected without holding up the others. */
export async function stageCollected(
  events: readonly LogEvent[],
  folder: string,
): Promise<{ staged: StagedEvents; rejections: Rejections }> {
  const rejections = new Rejections();
  const parts: { readonly events: readonly LogEvent[]; readonly staged: StagedEvents }[] = [];
  await bisect(events, {
    work: async (part) => {
      parts.push({ events: part, staged: await stage(part, folder) });
    },
    refuse: (_event, _error, index) => {
      rejections.add(index + 1, 'could not be stored');
    },
    isTransient: (error) => (error as NodeJS.ErrnoException).code === 'ENOSPC',
  });
  const [first] = parts;
  if (first?.events.length === events.length) return { staged: first.staged, rejections };
  for (const { staged } of parts) await staged.discard();
  const storable = parts.flatMap((part) => part.events);
  return { staged: await stage(storable, folder), rejections };
}

async function stage(events: readonly LogEvent[], folder: string): Promise<StagedEvents> {
  return StagedEvents.from(only(events), await mkdtemp(join(folder, 'batch-')));
}

async function* only(events: readonly LogEvent[]): AsyncGenerator<readonly LogEvent[]> {
  yield await Promise.resolve(events);
}
