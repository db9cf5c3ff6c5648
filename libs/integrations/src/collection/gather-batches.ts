import { setTimeout as sleep } from 'node:timers/promises';
import { roughBytes } from '#platform';
import type { CollectedBatch } from '../connectors/connector.js';

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
