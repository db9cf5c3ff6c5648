import type { StoredLog } from '#event-log';
import type { Integration } from '#integrations';
import type { EventSource } from '#mining';
import type { LogExtent } from '#reports';

/** The assessed events as files in a folder of this machine, for as long as a run needs them. */
export async function checkOutLog(
  stored: StoredLog,
  { integrations, extents }: { integrations: readonly Integration[]; extents: readonly LogExtent[] },
  folder: string,
  signal: AbortSignal,
  onSource: () => void,
): Promise<EventSource[]> {
  const sources: EventSource[] = [];
  for (const integration of integrations) {
    const { id, publicId, tool, name } = integration;
    const events = extents.find(({ integrationId }) => integrationId === id)?.events ?? 0;
    if (events === 0) continue;
    const files = await stored.checkOut(integration, folder, { first: events, signal });
    sources.push({ integrationId: publicId, tool, name, files });
    onSource();
  }
  return sources;
}
