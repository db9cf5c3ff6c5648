import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from './fleet.js';

/** Clients that create one assessment after the other, at whichever api, and try each again until it is acknowledged. */
export class SteadyLoad {
  /** By the key that each was asked with. */
  readonly acknowledged = new Map<string, string>();
  /** Answers that no client should see, whatever happens to the service. */
  readonly surprises: string[] = [];
  private readonly clients: Promise<void>[];
  private goesOn = true;

  constructor(
    private readonly fleet: Fleet,
    private readonly key: string,
    clients: number,
  ) {
    this.clients = Array.from({ length: clients }, () => this.run());
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
      for (let id = await this.create(key); ; id = await this.create(key)) {
        if (id !== null) {
          this.acknowledged.set(key, id);
          break;
        }
        await sleep(100);
      }
      await sleep(20);
    }
  }

  /** Its id, or null where it has to be tried again: no answer, or a refusal for now. */
  private async create(key: string): Promise<string | null> {
    const apis = this.fleet.all('api');
    const api = apis[Math.floor(Math.random() * apis.length)];
    if (!api) return null;
    try {
      const response = await fetch(`${api.address}/v1/assessments`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.key}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ company: key }),
      });
      const text = await response.text();
      if (response.status === 201) return (JSON.parse(text) as { data: { id: string } }).data.id;
      const passes = response.status === 503 || (response.status === 409 && text.includes('IDEMPOTENCY_IN_PROGRESS'));
      if (!passes) this.surprises.push(`${response.status} ${text}`);
    } catch {
      // Broken off: it may have been done or not, and the key tells.
    }
    return null;
  }
}
