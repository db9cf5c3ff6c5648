import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEvent } from '../event-log/log-event.js';
import { Rejections } from '../event-log/rejections.js';
import { StagedEvents } from '../stored-log/staged-events.js';

/** Stages what a tool gave. One event that cannot be stored is rejected and does not keep the others out. */
export async function stageCollected(
  events: readonly LogEvent[],
  folder: string,
): Promise<{ staged: StagedEvents; rejections: Rejections }> {
  const rejections = new Rejections();
  const storable = await storableOf(events, folder, 1, rejections);
  return { staged: storable.staged ?? (await stage(storable.events, folder)), rejections };
}

/** Halved until the event that is at fault stands alone; `first` is the place of the first in its batch. */
async function storableOf(
  events: readonly LogEvent[],
  folder: string,
  first: number,
  rejections: Rejections,
): Promise<{ events: readonly LogEvent[]; staged: StagedEvents | null }> {
  try {
    return { events, staged: await stage(events, folder) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    if (events.length <= 1) {
      rejections.add(first, 'could not be stored');
      return { events: [], staged: null };
    }
  }
  const half = Math.ceil(events.length / 2);
  const parts = [
    await storableOf(events.slice(0, half), folder, first, rejections),
    await storableOf(events.slice(half), folder, first + half, rejections),
  ];
  for (const { staged } of parts) await staged?.discard();
  return { events: parts.flatMap((part) => part.events), staged: null };
}

async function stage(events: readonly LogEvent[], folder: string): Promise<StagedEvents> {
  return StagedEvents.from(only(events), await mkdtemp(join(folder, 'batch-')));
}

async function* only(events: readonly LogEvent[]): AsyncGenerator<readonly LogEvent[]> {
  yield await Promise.resolve(events);
}
