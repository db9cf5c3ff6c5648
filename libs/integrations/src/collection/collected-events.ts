import { Injectable } from '@nestjs/common';
import { BatchWrites, isPassing, type BatchWrite } from '#platform';
import type { LogEvent } from '../event-log/log-event.js';
import { Rejections } from '../event-log/rejections.js';
import { ScratchSpace } from '../stored-log/scratch-space.js';
import { StagedEvents } from '../stored-log/staged-events.js';

interface Collected {
  readonly event: LogEvent;
  /** In its batch, from one. */
  readonly number: number;
  readonly storable: LogEvent[];
  readonly rejections: Rejections;
}

export interface StagedBatch {
  readonly staged: StagedEvents;
  readonly rejections: Rejections;
}

/** Stages what a tool gave. One event that cannot be stored is rejected and does not keep the others out. */
@Injectable()
export class CollectedEvents {
  private readonly events: BatchWrite<Collected>;

  constructor(
    private readonly scratch: ScratchSpace,
    batches: BatchWrites,
  ) {
    this.events = batches.add<Collected>({
      name: 'collected events',
      write: async (some) => {
        await (await this.from(some.map(({ event }) => event))).discard();
        for (const { event, storable } of some) storable.push(event);
      },
      refuse: ({ number, rejections }) => {
        rejections.add(number, 'could not be stored');
      },
      describe: ({ event }) => `event ${event.id ?? event.activity}`,
    });
  }

  async stage(events: readonly LogEvent[], signal: AbortSignal): Promise<StagedBatch> {
    const rejections = new Rejections();
    try {
      return { staged: await this.from(events, signal), rejections };
    } catch (error) {
      if (signal.aborted || isPassing(error)) throw error;
      const storable: LogEvent[] = [];
      await this.events.write(events.map((event, index) => ({ event, number: index + 1, storable, rejections })));
      return { staged: await this.from(storable, signal), rejections };
    }
  }

  private async from(events: readonly LogEvent[], signal?: AbortSignal): Promise<StagedEvents> {
    return StagedEvents.from(only(events), await this.scratch.folder('collection'), signal);
  }
}

async function* only(events: readonly LogEvent[]): AsyncGenerator<readonly LogEvent[]> {
  yield await Promise.resolve(events);
}
