import { rm } from 'node:fs/promises';
import type { Integration, ScratchSpace, StoredLog } from '#integrations';
import { EventLog, type EventSource, type Period } from '#mining';
import type { LogExtent } from '#reports';

/** What one run may hold in DuckDB before it spills to disk; with all else a run needs, a worker stays below 1 GB. */
const memoryLimit = '512MB';

/** The assessed events on this machine's disk and in DuckDB, for as long as a run needs them. */
export class CheckedOutLog {
  private constructor(
    readonly events: EventLog,
    private readonly folder: string,
  ) {}

  static async open(
    { stored, scratch }: { stored: StoredLog; scratch: ScratchSpace },
    { integrations, extents }: { integrations: readonly Integration[]; extents: readonly LogExtent[] },
    period: Period,
    signal: AbortSignal,
    onStep: (done: number, of: number) => void,
  ): Promise<CheckedOutLog> {
    const folder = await scratch.folder('run');
    try {
      const sources: EventSource[] = [];
      for (const integration of integrations) {
        const { id, publicId, tool, name } = integration;
        const events = extents.find(({ integrationId }) => integrationId === id)?.events ?? 0;
        if (events === 0) continue;
        const files = await stored.checkOut(integration, folder, { first: events, signal });
        sources.push({ integrationId: publicId, tool, name, files });
        onStep(0, 1);
      }
      const options = { period, memoryLimit, temporaryDirectory: folder, signal };
      return new CheckedOutLog(await EventLog.open(sources, options, onStep), folder);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.events.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
