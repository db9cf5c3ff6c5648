import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inHalves } from '#platform';
import { type LogEvent, Rejections, StagedEvents } from '#event-log';

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
