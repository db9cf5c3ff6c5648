import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LogEvent, type Snapshot, Rejections, StagedEvents } from '#event-log';
import { bisect, estimateBytes } from '#platform';

/** Many enough that storing is cheap per event, and few enough to hold in memory and to read again after a crash. */
const usualBatch = { events: 5_000, bytes: 8 * 2 ** 20 };
/** For events that may replace stored ones: each batch may rewrite parts of the log. */
const largeBatch = { events: 50_000, bytes: 24 * 2 ** 20 };
/** Milliseconds after which a batch is stored although the tool may send more. */
const gatherTimeoutMs = 1_000;

export interface GatheredBatch {
  readonly events: readonly LogEvent[];
  /** Null where the position stays. */
  readonly position: string | null;
  readonly snapshot?: 'part' | Snapshot;
}

/**
 * Gathers a tool's pages into large batches, which are cheaper to store. If the tool fails, the events before the
 * failure are passed on first.
 */
export async function* gatherBatches(
  batches: AsyncIterable<GatheredBatch>,
  replaces = false,
): AsyncGenerator<GatheredBatch> {
  const full = replaces ? largeBatch : usualBatch;
  const iterator = batches[Symbol.asyncIterator]();
  let gathered: GatheredBatch | null = null;
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
      const { events, position, snapshot } = next.value;
      if (snapshot !== undefined) {
        if (gathered) yield gathered;
        gathered = null;
        yield next.value;
        continue;
      }
      bytes = (gathered ? bytes : 0) + estimateBytes(events);
      gathered = gathered ? together(gathered, next.value) : { events, position };
      if (gathered.events.length < full.events && bytes < full.bytes) continue;
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

const together = (first: GatheredBatch, second: GatheredBatch): GatheredBatch => ({
  events: [...first.events, ...second.events],
  position: second.position ?? first.position,
});

async function isThereSoon(coming: Promise<unknown>): Promise<boolean> {
  const done = new AbortController();
  const there = coming.then(
    () => true,
    () => true,
  );
  const late = sleep(gatherTimeoutMs, false, { signal: done.signal }).catch(() => false);
  const isThere = await Promise.race([there, late]);
  done.abort();
  return isThere;
}

/** Stages collected events. An event that cannot be stored is rejected without holding up the others. */
export async function stageCollected(
  events: readonly LogEvent[],
  folder: string,
  replaces = false,
): Promise<{ staged: StagedEvents; rejections: Rejections }> {
  const rejections = new Rejections();
  const parts: { readonly events: readonly LogEvent[]; readonly staged: StagedEvents }[] = [];
  await bisect(events, {
    work: async (part) => {
      parts.push({ events: part, staged: await stage(part, folder, replaces) });
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
  return { staged: await stage(storable, folder, replaces), rejections };
}

/** Stages all batches of a snapshot together; `last` is the one that completes it. */
export async function stageSnapshot(
  first: GatheredBatch,
  batches: AsyncIterator<GatheredBatch>,
  folder: string,
): Promise<{ staged: StagedEvents; last: GatheredBatch }> {
  let last = first;
  const allEvents = async function* (): AsyncGenerator<readonly LogEvent[]> {
    yield first.events;
    while (last.snapshot === 'part') {
      const next = await batches.next();
      if (next.done === true) throw new Error('The snapshot has no last batch');
      last = next.value;
      yield last.events;
    }
  };
  const staged = await StagedEvents.from(allEvents(), await mkdtemp(join(folder, 'snapshot-')), { withContents: true });
  return { staged, last };
}

async function stage(events: readonly LogEvent[], folder: string, withContents: boolean): Promise<StagedEvents> {
  return StagedEvents.from(only(events), await mkdtemp(join(folder, 'batch-')), { withContents });
}

async function* only(events: readonly LogEvent[]): AsyncGenerator<readonly LogEvent[]> {
  yield await Promise.resolve(events);
}
