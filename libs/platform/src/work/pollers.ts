import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DatabaseDisk } from '../database/database-disk.js';
import { Drain } from './drain.js';
import { Poller, type NextRound, type Polling } from './poller.js';
import { WakeUps } from './wake-ups.js';

const longestEnd = 3_000;

/** All that a process does without being asked. It starts with the application and stops before it. */
@Injectable()
export class Pollers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Pollers');
  readonly all: Poller[] = [];

  constructor(
    private readonly drain: Drain,
    private readonly wakeUps: WakeUps,
    private readonly disk: DatabaseDisk,
  ) {}

  /** Call it in the constructor of the class whose work it is. */
  add(polling: Polling): Poller {
    const poller = new Poller(
      { ...polling, round: () => this.noted(polling.round) },
      {
        logger: this.logger,
        isDraining: () => this.drain.isDraining,
        isListening: () => this.wakeUps.isListening,
      },
    );
    this.all.push(poller);
    return poller;
  }

  onApplicationBootstrap(): void {
    for (const poller of this.all) {
      for (const wakeUp of poller.wokenBy) {
        this.wakeUps.on(wakeUp, () => {
          poller.wake();
        });
      }
      poller.start();
    }
  }

  private async noted(round: Polling['round']): Promise<NextRound | undefined> {
    try {
      return (await round()) ?? undefined;
    } catch (error) {
      this.disk.note(error);
      throw error;
    }
  }

  /** Before the connections to the database go. What does not end by then loses its lease. */
  async beforeApplicationShutdown(): Promise<void> {
    // An application may be closed without a signal.
    this.drain.start();
    const stopped = Promise.all(this.all.map((poller) => poller.stop()));
    await Promise.race([stopped, sleep(longestEnd, undefined, { ref: false })]);
  }
}
