import { setTimeout as sleep } from 'node:timers/promises';
import { inHalves, roughBytes } from '#platform';
import type { CollectedBatch } from '../connectors/connector.js';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogEvent, Rejections, StagedEvents } from '#event-log';

/** Enough that storing costs little an event, little enough to be held and, after a crash, to be read again. */
const fullAt = 5_000;
/** Events may be long. */
const muchAt = 8 * 2 ** 20;
/** What is at hand is stored when the tool lets us wait longer for more. */
const timeout = 1_000;

/** A tool gives a page at a time; storing pays by the thousand. When it fails, what it gave before is handed on first. */
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
      bytes = (gathered ? bytes : 0) + roughBytes(events);
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

/** Whether it has come, well or ill, before the timeout. */
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

/** Stages what a tool gave. One event that cannot be stored is rejected and does not keep the others out. */
export async function stageCollected(
  events: readonly LogEvent[],
  folder: string,
): Promise<{ staged: StagedEvents; rejections: Rejections }> {
  const rejections = new Rejections();
  const parts: { readonly events: readonly LogEvent[]; readonly staged: StagedEvents }[] = [];
  await inHalves(events, {
    work: async (part) => {
      parts.push({ events: part, staged: await stage(part, folder) });
    },
    refuse: (_event, _error, index) => {
      rejections.add(index + 1, 'could not be stored');
    },
    isPassing: (error) => (error as NodeJS.ErrnoException).code === 'ENOSPC',
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
