import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnyApi, type Request } from './any-api.js';
import type { Fleet } from './fleet.js';

const casesOfUpload = 100;
const activities = ['Receive', 'Check', 'Approve', 'Ship'];

/** Reads all the time, an upload every few seconds, and every minute an assessment of all that came until then. */
export class MixedLoad {
  readonly api: AnyApi;
  /** Milliseconds of reads that were answered, since they were last taken. */
  private times: number[] = [];
  uploaded = 0;
  runs: string[] = [];
  completed = 0;
  private source = '';
  private readonly end = new AbortController();
  private readonly loops: Promise<void>[] = [];

  constructor(fleet: Fleet, key: string) {
    this.api = new AnyApi(fleet, key);
  }

  async start(): Promise<void> {
    const body = JSON.stringify({ tool: 'upload', name: 'Orders' });
    this.source = (await this.untilDone<{ id: string }>({ method: 'POST', path: '/v1/integrations', body })).id;
    await this.upload();
    const readers = Array.from({ length: 3 }, () => this.every(100, () => this.read()));
    this.loops.push(
      ...readers,
      this.every(10_000, () => this.upload()),
      this.every(60_000, () => this.run()),
    );
  }

  async stop(): Promise<void> {
    this.end.abort();
    await Promise.all(this.loops);
  }

  takeTimes(): number[] {
    const times = this.times.sort((one, other) => one - other);
    this.times = [];
    return times;
  }

  /** As the service counts them. */
  async eventCount(): Promise<number> {
    const path = `/v1/integrations/${this.source}`;
    return (await this.untilDone<{ eventCount: number }>({ method: 'GET', path })).eventCount;
  }

  private async every(milliseconds: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.end;
    while (!signal.aborted) {
      const due = performance.now() + milliseconds;
      await work();
      await sleep(Math.max(0, due - performance.now()), undefined, { signal }).catch(() => undefined);
    }
  }

  private async read(): Promise<void> {
    const last = this.runs.at(-2);
    const paths = ['/v1/assessments?limit=20', '/v1/integrations', ...(last ? [`/v1/assessments/${last}`] : [])];
    const began = performance.now();
    const path = paths[Math.floor(Math.random() * paths.length)] ?? '';
    if ((await this.api.send({ method: 'GET', path })) !== null) this.times.push(performance.now() - began);
  }

  /** Each event has an id, so that one which is sent again counts once. */
  private async upload(): Promise<void> {
    const lines = Array.from({ length: casesOfUpload }, () => {
      const kase = randomUUID();
      const start = Date.parse('2026-03-01T08:00:00Z') + Math.random() * 5_000_000_000;
      return activities.map((activity, step) => {
        const timestamp = new Date(start + step * (1 + Math.random()) * 7_200_000).toISOString();
        return JSON.stringify({ id: `${kase} ${step}`, case: kase, activity, timestamp });
      });
    }).flat();
    const path = `/v1/integrations/${this.source}/events`;
    const headers = { 'content-type': 'application/x-ndjson' };
    const request = { method: 'POST', path, headers, body: `${lines.join('\n')}\n` } as const;
    const { rejected } = await this.untilDone<{ rejected: number }>(request);
    if (rejected > 0) throw new Error(`${rejected} of ${lines.length} events were rejected`);
    this.uploaded += lines.length;
  }

  private async run(): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    const body = JSON.stringify({ company: 'Mixed' });
    const { id } = await this.untilDone<{ id: string }>({ method: 'POST', path: '/v1/assessments', headers, body });
    this.runs.push(id);
    for (;;) {
      const path = `/v1/assessments/${id}`;
      const { status } = await this.untilDone<{ status: string }>({ method: 'GET', path });
      if (status === 'completed') break;
      await sleep(500);
    }
    await this.untilDone({ method: 'GET', path: `/v1/assessments/${id}/report` });
    this.completed += 1;
  }

  private async untilDone<Data>(request: Request): Promise<Data> {
    for (;;) {
      const data = await this.api.send<Data>(request);
      if (data !== null) return data;
      await sleep(200);
    }
  }
}
