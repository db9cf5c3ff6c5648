import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnyApi } from './any-api.js';
import type { Fleet } from './fleet.js';

/** Clients that create one assessment after the other, at whichever api, and try each again until it is acknowledged. */
export class SteadyLoad {
  /** By the key that each was asked with. */
  readonly acknowledged = new Map<string, string>();
  private readonly api: AnyApi;
  private readonly clients: Promise<void>[];
  private goesOn = true;

  /** `pause` is what a client waits between two creates, in milliseconds. */
  constructor(
    fleet: Fleet,
    key: string,
    clients: number,
    private readonly pause = 20,
  ) {
    this.api = new AnyApi(fleet, key);
    this.clients = Array.from({ length: clients }, () => this.run());
  }

  get surprises(): readonly string[] {
    return this.api.surprises;
  }

  /** So many more have been acknowledged, since now. */
  async more(count: number): Promise<void> {
    const until = this.acknowledged.size + count;
    while (this.acknowledged.size < until) await sleep(50);
  }

  async stop(): Promise<void> {
    this.goesOn = false;
    await Promise.all(this.clients);
  }

  private async run(): Promise<void> {
    while (this.goesOn) {
      const key = randomUUID();
      let created = await this.create(key);
      while (created === null) {
        await sleep(100);
        created = await this.create(key);
      }
      this.acknowledged.set(key, created.id);
      await sleep(this.pause);
    }
  }

  /** Whether an attempt that was broken off was done: the key tells. */
  private create(key: string): Promise<{ id: string } | null> {
    const headers = { 'idempotency-key': key };
    return this.api.send({ method: 'POST', path: '/v1/assessments', headers, body: JSON.stringify({ company: key }) });
  }
}
